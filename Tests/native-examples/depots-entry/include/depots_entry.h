/* What the example in Swift defines. */
#ifndef DEPOTS_ENTRY_H
#define DEPOTS_ENTRY_H

#include "iris_plugin.h"

int32_t depots_lookup(const char *kind, size_t kind_length, const char *key, size_t key_length,
                      iris_plugin_answer *answer);
void depots_release(iris_plugin_answer *answer);

#endif
