/* An example of a native library: the offers of a shop, from a table that is compiled in. */
#include "iris_plugin.h"

#include <stdlib.h>
#include <string.h>

typedef struct offer {
  const char *key;
  const char *title;
  int64_t cents;
  double weight;
  int is_sold_out;
} offer;

static const offer offers[] = {
    {"7", "A lamp", 4900, 1.25, 0},
    {"8", "A chair \xE2\x80\x9CNo. 14\xE2\x80\x9D", 15900, 3.5, 1},
};

static iris_plugin_field text(const char *name, const char *value) {
  iris_plugin_field field = {name, strlen(name), IRIS_PLUGIN_TEXT, 0, 0, 0, value, strlen(value)};
  return field;
}

static iris_plugin_field number(const char *name, uint32_t type, int64_t value) {
  iris_plugin_field field = {name, strlen(name), type, 0, value, 0, NULL, 0};
  return field;
}

static int32_t failed(iris_plugin_answer *answer, const char *message) {
  answer->message = message;
  answer->message_length = strlen(message);
  return IRIS_PLUGIN_FAILED;
}

static int32_t lookup(const char *kind, size_t kind_length, const char *key, size_t key_length,
                      iris_plugin_answer *answer) {
  (void)kind_length;
  if (strcmp(kind, "offer") != 0) return failed(answer, "the library knows offers only");
  for (size_t number_of = 0; number_of < sizeof offers / sizeof *offers; number_of++) {
    const offer *found = &offers[number_of];
    if (strlen(found->key) != key_length || memcmp(found->key, key, key_length) != 0) continue;
    iris_plugin_field *fields = calloc(5, sizeof *fields);
    if (!fields) return failed(answer, "there is no memory");
    fields[0] = text("id", found->key);
    fields[1] = text("title", found->title);
    fields[2] = number("cents", IRIS_PLUGIN_INTEGER, found->cents);
    fields[3] = number("weight", IRIS_PLUGIN_REAL, 0);
    fields[3].real = found->weight;
    fields[4] = number("sold_out", IRIS_PLUGIN_BOOLEAN, found->is_sold_out);
    answer->fields = fields;
    answer->count = 5;
    answer->token = fields;
    return IRIS_PLUGIN_FOUND;
  }
  return IRIS_PLUGIN_ABSENT;
}

static void release(iris_plugin_answer *answer) { free(answer->token); }

const iris_plugin_interface iris_plugin = {
    IRIS_PLUGIN_ABI, sizeof(iris_plugin_interface), "prices", lookup, release};
