/*
 * What tests need and a running app does not: failing allocations, a walk over everything that a
 * script can reach, and the stock pattern functions to compare with.
 */
#ifndef IRIS_BRIDGE_TESTING_H
#define IRIS_BRIDGE_TESTING_H

#include "iris_bridge.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * As iris_open, but growing allocation number `failing` (from 0) and all after it fail. Negative:
 * none.
 */
iris_state *iris_testing_open(
  const iris_limits *limits, bool sites, iris_lookup_function lookup, void *context,
  int64_t failing);

/* From now on, growing allocation number `failing` and all after it fail. Negative: none. */
void iris_testing_fail(iris_state *state, int64_t failing);

/*
 * Gives scripts a table `stock` with the library's own find, match, gmatch and gsub. Never outside
 * tests.
 */
bool iris_testing_add_stock(iris_state *state);

/* Called with the path of each value that a script can reach, and its type. */
typedef void (*iris_testing_visit)(void *context, const char *path, const char *type);

/*
 * Walks globals, metatables and upvalues of everything reachable from the globals and from a
 * string.
 */
bool iris_testing_walk(iris_state *state, iris_testing_visit visit, void *context);

/* Lua's stack height between operations; always 0. */
int iris_testing_stack(const iris_state *state);

#ifdef __cplusplus
}
#endif

#endif
