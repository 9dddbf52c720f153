/* Functions that leave the state as references, with what the host wants to know about them. */
#include <stdlib.h>

#include "internal.h"

/* What the description of a function holds in one block: the struct's texts point into it. */
static bool describe(lua_State *L, int index, iris_function *into) {
  iris_state *state = iris_of(L);
  lua_Debug activation;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">Su", &activation);
  *into = (iris_function){.line = -1, .last_line = -1};
  into->is_variadic = activation.isvararg;
  if (activation.what[0] == 'C') return true;
  into->line = activation.linedefined;
  into->last_line = activation.lastlinedefined;
  const char *file = activation.source[0] == '@' ? activation.source + 1 : activation.source;
  size_t file_length = strlen(file);
  size_t size = file_length, count = activation.nparams;
  lua_pushvalue(L, index);
  for (size_t i = 1; i <= count; i++) {
    const char *name = lua_getlocal(L, NULL, (int)i);
    size += name ? strlen(name) : 0;
  }
  char *block = malloc(count * sizeof(iris_text) + size + 1);
  if (block == NULL) {
    lua_pop(L, 1);
    return false;
  }
  iris_text *parameters = (iris_text *)(void *)block;
  char *text = block + count * sizeof(iris_text);
  for (size_t i = 0; i < count; i++) {
    const char *name = lua_getlocal(L, NULL, (int)i + 1);
    size_t length = name ? strlen(name) : 0;
    if (length > 0) memcpy(text, name, length);
    parameters[i] = (iris_text){text, length};
    text += length;
  }
  lua_pop(L, 1);
  memcpy(text, file, file_length);
  into->file = (iris_text){text, file_length};
  into->parameters = parameters; /* also the begin of the block, which free needs */
  into->parameter_count = count;
  const iris_chunk *chunk = iris_find_chunk(state, file, file_length);
  into->stamp = chunk ? chunk->hash : 0;
  return true;
}

/* `keep` off: only the description of the last such function, with reference 0. */
const iris_function *iris_refer(lua_State *L, int index, bool keep) {
  iris_state *state = iris_of(L);
  if (!keep) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_indices);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    lua_Integer known = lua_tointeger(L, -1);
    lua_pop(L, 2);
    return iris_function_at(state, (int32_t)known);
  }
  lua_pop(L, 2);
  if (state->function_count == state->function_capacity) {
    int32_t capacity = state->function_capacity ? state->function_capacity * 2 : 16;
    iris_function *functions =
      realloc(state->functions, (size_t)capacity * sizeof *functions);
    if (functions == NULL) luaL_error(L, "no memory for a function");
    state->functions = functions;
    state->function_capacity = capacity;
  }
  int32_t reference = state->function_count + 1;
  /* First what can raise, then what is kept by the host. */
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_functions);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, reference);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_indices);
  lua_pushvalue(L, index);
  lua_pushinteger(L, reference);
  lua_rawset(L, -3);
  lua_pop(L, 2);
  iris_function *function = &state->functions[state->function_count];
  if (!describe(L, index, function)) luaL_error(L, "no memory for a function");
  function->reference = reference;
  int32_t place[3] = {reference, function->line, function->last_line};
  function->stamp = iris_hash(function->stamp, place, sizeof place);
  state->function_count = reference;
  return function;
}

const iris_function *iris_function_at(const iris_state *state, int32_t reference) {
  if (reference < 1 || reference > state->function_count) return NULL;
  return &state->functions[reference - 1];
}
