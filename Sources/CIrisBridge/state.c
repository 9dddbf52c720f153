/* Birth, budget and death of a state. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "internal.h"

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int64_t iris_now(void) { return nanoseconds(CLOCK_MONOTONIC); }

/* How many times its own time an operation may take when others have the processor. */
#define IRIS_PATIENCE 20

bool iris_is_late(iris_state *state) {
  if (state->deadline == 0) return false;
  int64_t now = iris_now();
  if (now <= state->deadline) return false;
  /*
   * The wall clock also runs while the thread waits for a processor, and a link must not break
   * because the machine is busy: what counts is the time that the thread had. The dearer clock is
   * read only here.
   */
  int64_t allowed = (int64_t)state->milliseconds * 1000000;
  int64_t used = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - state->started_cpu;
  if (used >= allowed || now - state->started >= IRIS_PATIENCE * allowed) return true;
  state->deadline = now + (allowed - used);
  return false;
}

/*
 * -- budget
 * -----------------------------------------------------------------------------------------
 */

bool iris_stopped(const iris_state *state) {
  return state->tripped != TRIP_NONE || state->exhausted;
}

static void hook(lua_State *L, lua_Debug *activation);

/*
 * From here on nothing of the script runs any more: the hook raises at every single instruction, so
 * catching the error leads nowhere, and our own pcall does not even catch it.
 */
static _Noreturn void trip(lua_State *L, iris_trip reason) {
  iris_state *state = iris_of(L);
  if (state->tripped == TRIP_NONE) state->tripped = reason;
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  lua_pushliteral(L, "stopped");
  lua_error(L);
  abort(); /* lua_error does not return */
}

void iris_look(lua_State *L) {
  iris_state *state = iris_of(L);
  state->unlooked = 0;
  if (state->tripped != TRIP_NONE) trip(L, state->tripped);
  if (atomic_load_explicit(&state->interrupted, memory_order_relaxed)) trip(L, TRIP_INTERRUPT);
  if (state->deadline == 0) {
    /* Started only now, so that a small rule never reads a clock. */
    state->started = iris_now();
    state->started_cpu = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    state->deadline = state->started + (int64_t)state->milliseconds * 1000000;
  } else if (iris_is_late(state)) {
    trip(L, TRIP_CLOCK);
  }
}

void iris_spend(lua_State *L, size_t units) {
  iris_state *state = iris_of(L);
  int64_t charged = units > (size_t)INT32_MAX ? INT32_MAX : (int64_t)units;
  state->work -= charged;
  state->unlooked += charged;
  if (state->work < 0) trip(L, TRIP_WORK);
  if (state->unlooked >= IRIS_CLOCK_UNITS) iris_look(L);
}

static void hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  iris_state *state = iris_of(L);
  if (!state->busy || !state->capped) return; /* the bridge's own building */
  state->work -= IRIS_HOOK_COUNT;
  if (state->tripped != TRIP_NONE) trip(L, state->tripped);
  if (state->work < 0) trip(L, TRIP_WORK);
  iris_look(L);
}

void iris_interrupt(iris_state *state) {
  if (state) atomic_store_explicit(&state->interrupted, true, memory_order_relaxed);
}

/*
 * -- birth
 * ------------------------------------------------------------------------------------------
 */

/*
 * Reached only by a bug of the bridge: an error outside every protected call. Nothing can go on
 * from here.
 */
static int panic(lua_State *L) {
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "no message";
  fprintf(stderr, "iris: bug of the bridge: Lua error outside a protected call: %s\n", message);
  abort();
}

static int build(lua_State *L) {
  iris_build_environment(L);
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

iris_limits iris_default_limits(void) {
  return (iris_limits){
    .memory = 1 << 20,
    .call_work = 2000000,
    .load_work = 20000000,
    .call_ms = 50,
    .load_ms = 500,
    .source = 32 << 10,
    .depth = 16,
    .call_nodes = 1000,
    .load_nodes = 20000,
    .call_bytes = 256 << 10,
    .load_bytes = 1 << 20,
    .pattern_steps = 500000,
  };
}

static iris_limits completed(const iris_limits *given) {
  iris_limits limits = iris_default_limits();
  if (given == NULL) return limits;
#define TAKE(field) \
  if (given->field > 0) limits.field = given->field
  TAKE(memory);
  TAKE(call_work);
  TAKE(load_work);
  TAKE(call_ms);
  TAKE(load_ms);
  TAKE(source);
  TAKE(depth);
  TAKE(call_nodes);
  TAKE(load_nodes);
  TAKE(call_bytes);
  TAKE(load_bytes);
  TAKE(pattern_steps);
#undef TAKE
  if (limits.depth > 64) limits.depth = 64;
  if (limits.memory > (size_t)1 << 40) limits.memory = (size_t)1 << 40;
  return limits;
}

iris_state *iris_testing_open(
  const iris_limits *limits, bool sites, iris_lookup_function lookup, void *context,
  int64_t failing
) {
  if (iris_get_stock() == NULL) return NULL;
  iris_state *state = calloc(1, sizeof *state);
  if (state == NULL) return NULL;
  state->limits = completed(limits);
  state->sites = sites;
  state->lookup = lookup;
  state->lookup_context = context;
  state->failing = failing;
  atomic_init(&state->interrupted, false);
  lua_State *L = lua_newstate(iris_allocate, state);
  if (L == NULL) {
    free(state);
    return NULL;
  }
  state->L = L;
  *(iris_state **)lua_getextraspace(L) = state;
  lua_atpanic(L, panic);
  lua_pushcfunction(L, build); /* a light C function: no allocation, nothing that can raise */
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) {
    iris_close(state);
    return NULL;
  }
  lua_sethook(L, hook, LUA_MASKCOUNT, IRIS_HOOK_COUNT);
  state->cap = state->used + state->limits.memory;
  state->capped = true;
  state->peak = state->used;
  return state;
}

iris_state *iris_open(
  const iris_limits *limits, bool sites, iris_lookup_function lookup, void *context
) {
  return iris_testing_open(limits, sites, lookup, context, -1);
}

bool iris_close(iris_state *state) {
  if (state == NULL) return true;
  if (state->busy) return false;
  state->capped = false;
  lua_close(state->L); /* scripts cannot have finalizers, so nothing of theirs runs here */
  iris_drop_chunks(state);
  iris_drop(&state->nodes);
  iris_drop(&state->text);
  iris_drop(&state->failure);
  iris_drop(&state->place);
  iris_drop(&state->trace);
  free(state);
  return true;
}

/*
 * -- looking
 * ----------------------------------------------------------------------------------------
 */

void iris_freeze(iris_state *state) {
  if (!state->busy) state->frozen = true;
}

bool iris_is_poisoned(const iris_state *state) { return state->poisoned; }
bool iris_is_busy(const iris_state *state) { return state->busy; }
size_t iris_bytes_used(const iris_state *state) { return state->used; }
size_t iris_bytes_peak(const iris_state *state) { return state->peak; }
int64_t iris_work_used(const iris_state *state) { return state->work_limit - state->work; }
const char *iris_lua_release(void) { return LUA_RELEASE; }

/* A full collection allocates nothing and runs no finalizer, so it cannot raise. */
void iris_collect(iris_state *state) {
  if (!state->busy) lua_gc(state->L, LUA_GCCOLLECT);
}
