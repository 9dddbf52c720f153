/*
 * The operations. Each is one C function below one protected call: all pushes, the script's own run
 * and the copying of its results happen inside, and the request lies on the caller's C stack.
 */
#include "internal.h"

typedef struct {
  /* of a call */
  int32_t reference;
  const iris_node *arguments;
  size_t node_count, argument_count, maximum_results;
  /* of a load */
  iris_text source, chunk;
  /* the answer */
  size_t value_count;
  bool absent;
} request;

static iris_status finish(iris_state *state, int status, const request *asked, iris_result *result);

/* Starts an operation; false when the state cannot run one. */
static bool begin(
  iris_state *state, bool loading, bool trace, iris_result *result, iris_status *refused
) {
  *result = (iris_result){0};
  if (state->busy) {
    /* Says nothing in the state itself: the operation that runs is using it. */
    static const char text[] = "a lookup must not use the state that asks";
    result->message = (iris_text){text, sizeof text - 1};
    *refused = IRIS_BAD_ARGUMENT;
    return false;
  }
  if (state->poisoned) {
    static const char text[] = "the state was spoiled by an earlier call";
    result->message = (iris_text){text, sizeof text - 1};
    *refused = IRIS_POISONED;
    return false;
  }
  iris_forget_failure(state);
  state->nodes.length = 0;
  state->text.length = 0;
  state->busy = true;
  state->loading = loading;
  state->wants_trace = trace;
  state->chain_length = 0;
  state->refusals = 0;
  state->compiling = false;
  state->unlooked = 0;
  state->deadline = 0;
  bool long_one = loading && !state->frozen;
  state->milliseconds = long_one ? state->limits.load_ms : state->limits.call_ms;
  state->work_limit = long_one ? state->limits.load_work : state->limits.call_work;
  state->work = state->work_limit;
  atomic_store_explicit(&state->interrupted, false, memory_order_relaxed);
  return true;
}

static int run(iris_state *state, lua_CFunction operation, request *asked) {
  lua_State *L = state->L;
  assert(lua_gettop(L) == 0);
  /* Light C functions and a pointer: nothing allocates, LUA_MINSTACK slots are always there. */
  lua_pushcfunction(L, iris_on_error);
  lua_pushcfunction(L, operation);
  lua_pushlightuserdata(L, asked);
  int status = lua_pcall(L, 1, 0, 1);
  lua_settop(L, 0);
  return status;
}

/* Notes the values from `first` upwards as the result; too many or wrong ones are a bad result. */
static void take_results(lua_State *L, request *asked, int first, bool loading) {
  iris_state *state = iris_of(L);
  int count = lua_gettop(L) - first + 1;
  asked->value_count = count > 0;
  while (count > 0 && lua_isnil(L, first + count - 1)) count -= 1;
  if (count == 0 || lua_isnil(L, first)) {
    asked->absent = true;
    return;
  }
  if ((size_t)count > asked->maximum_results) {
    iris_fail(
      state, "%d values were returned, at most %d are read", count, (int)asked->maximum_results);
    state->bad = true;
    return;
  }
  const iris_limits *limits = &state->limits;
  iris_function_policy policy =
    !loading ? FUNCTIONS_REFUSED : state->frozen ? FUNCTIONS_DESCRIBED : FUNCTIONS_REFERENCED;
  if (iris_take_values(
        L, first, count, policy, loading ? limits->load_nodes : limits->call_nodes,
        loading ? limits->load_bytes : limits->call_bytes))
    asked->value_count = (size_t)count;
}

static int call_operation(lua_State *L) {
  iris_state *state = iris_of(L);
  request *asked = lua_touserdata(L, 1);
  lua_settop(L, 0);
  iris_forget_objects(L);
  if (asked->argument_count > 200) return luaL_error(L, "too many arguments");
  luaL_checkstack(L, (int)asked->argument_count + 4, "too many arguments");
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_functions);
  lua_rawgeti(L, 1, asked->reference);
  lua_remove(L, 1);
  size_t next = 0;
  for (size_t i = 0; i < asked->argument_count; i++)
    iris_push_value(L, asked->arguments, asked->node_count, &next);
  lua_call(L, (int)asked->argument_count, LUA_MULTRET);
  take_results(L, asked, 1, false);
  return 0;
}

static int load_operation(lua_State *L) {
  iris_state *state = iris_of(L);
  request *asked = lua_touserdata(L, 1);
  lua_settop(L, 0);
  iris_forget_objects(L);
  if (state->frozen) {
    /* A line of a console or a test: run each time, many values, nothing is fine too. */
    state->compiling = true;
    if (state->console)
      iris_compile_line(L, asked->source, asked->chunk);
    else
      iris_compile(L, asked->source, asked->chunk);
    state->compiling = false;
    lua_call(L, 0, LUA_MULTRET);
    if (state->console && lua_gettop(L) > 0 && !lua_isnil(L, 1)) {
      luaL_checkstack(L, 10, "too many values");
      lua_pushvalue(L, 1);
      iris_remember(L, "_");
    }
  } else if (iris_run_module(L, asked->source, asked->chunk) == 0) {
    iris_fail(state, "the file returns nothing (did you forget return?)");
    state->bad = true;
    return 0;
  }
  take_results(L, asked, 1, true);
  return 0;
}

iris_status iris_call(
  iris_state *state, int32_t reference, uint64_t stamp, const iris_node *arguments,
  size_t node_count, size_t argument_count, size_t maximum_results, bool traceback,
  iris_result *result
) {
  iris_status refused;
  if (!begin(state, false, traceback, result, &refused)) return refused;
  const iris_function *function = iris_function_at(state, reference);
  if (function == NULL || function->stamp != stamp) {
    iris_fail(state, "the function is not of these sources");
    state->bad = true;
    state->busy = false;
    result->message = (iris_text){state->failure.bytes, state->failure.length};
    return IRIS_BAD_ARGUMENT;
  }
  request asked = {
    .reference = reference,
    .arguments = arguments,
    .node_count = node_count,
    .argument_count = argument_count,
    .maximum_results = maximum_results,
  };
  return finish(state, run(state, call_operation, &asked), &asked, result);
}

static int session_operation(lua_State *L) {
  request *asked = lua_touserdata(L, 1);
  lua_settop(L, 0);
  iris_push_session(L);
  take_results(L, asked, 1, true);
  return 0;
}

void iris_become_console(iris_state *state) {
  if (!state->busy && state->frozen) state->console = true;
}

iris_status iris_session(iris_state *state, iris_result *result) {
  iris_status refused;
  if (!begin(state, true, false, result, &refused)) return refused;
  request asked = {.maximum_results = 1};
  return finish(state, run(state, session_operation, &asked), &asked, result);
}

iris_status iris_load(
  iris_state *state, iris_text source, iris_text chunk, iris_source_function find, void *context,
  bool traceback, iris_result *result
) {
  iris_status refused;
  if (!begin(state, true, traceback, result, &refused)) return refused;
  state->find = find;
  state->find_context = context;
  request asked = {.source = source, .chunk = chunk, .maximum_results = state->frozen ? 20 : 1};
  int status = run(state, load_operation, &asked);
  state->find = NULL;
  state->find_context = NULL;
  if (state->place.length == 0 && chunk.bytes && (state->failed || state->bad))
    iris_append(&state->place, chunk.bytes, chunk.length); /* at least the file is known */
  return finish(state, status, &asked, result);
}

/*
 * -- the outcome
 * ------------------------------------------------------------------------------------
 */

static iris_status stopped(iris_state *state) {
  state->poisoned = true;
  switch (state->tripped) {
  case TRIP_CLOCK:
    iris_fail(state, "takes longer than %u ms", (unsigned)state->milliseconds);
    return IRIS_TIMEOUT;
  case TRIP_WORK:
    iris_fail(state, "does more work than allowed");
    return IRIS_TIMEOUT;
  case TRIP_INTERRUPT:
    iris_fail(state, "interrupted");
    return IRIS_TIMEOUT;
  case TRIP_NONE:
    break;
  }
  iris_fail(state, "needs more than %zu KiB of memory", state->limits.memory / 1024);
  return IRIS_MEMORY;
}

static iris_status outcome(iris_state *state, int status, const request *asked) {
  /* Stopped counts even where the end was reached: the state cannot grow or run any more. */
  if (status == LUA_OK && !iris_stopped(state)) {
    if (state->bad) return IRIS_BAD_RESULT;
    return asked->absent ? IRIS_ABSENT : IRIS_OK;
  }
  if (status == LUA_ERRMEM || iris_stopped(state)) return stopped(state);
  if (status == LUA_ERRERR) state->poisoned = true;
  if (state->bad) return IRIS_BAD_ARGUMENT; /* raised by malformed nodes */
  if (!state->failed) iris_fail(state, "an error without a message");
  return IRIS_BROKEN_SCRIPT;
}

static iris_status finish(
  iris_state *state, int status, const request *asked, iris_result *result
) {
  iris_status ended = outcome(state, status, asked);
  state->busy = false;
  state->loading = false;
  if (ended == IRIS_OK) {
    result->nodes = (const iris_node *)(const void *)state->nodes.bytes;
    result->node_count = state->nodes.length / sizeof(iris_node);
    result->value_count = asked->value_count;
  } else if (ended == IRIS_ABSENT) {
    result->value_count = asked->value_count;
  } else {
    static const char end[] = "<eof>";
    size_t length = state->failure.length;
    result->unfinished = state->compiling && length >= sizeof end - 1 &&
                         memcmp(state->failure.bytes + length - (sizeof end - 1), end,
                                sizeof end - 1) == 0;
    result->message = (iris_text){state->failure.bytes, state->failure.length};
    result->file = (iris_text){state->place.bytes, state->place.length};
    result->line = state->line;
    result->traceback = (iris_text){state->trace.bytes, state->trace.length};
  }
  return ended;
}
