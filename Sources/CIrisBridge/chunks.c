/* Files: compiled as text only, each run once, `require` only while loading. */
#include <stdlib.h>

#include "internal.h"

uint64_t iris_hash(uint64_t seed, const void *bytes, size_t length) {
  uint64_t hash = seed ^ 14695981039346656037u;
  const unsigned char *p = bytes;
  for (size_t i = 0; i < length; i++) hash = (hash ^ p[i]) * 1099511628211u;
  return hash;
}

/*
 * -- the list of files
 * ------------------------------------------------------------------------------
 */

const iris_chunk *iris_find_chunk(const iris_state *state, const char *name, size_t length) {
  for (size_t i = 0; i < state->chunk_count; i++) {
    const iris_chunk *chunk = &state->chunks[i];
    if (chunk->length == length && memcmp(chunk->name, name, length) == 0) return chunk;
  }
  return NULL;
}

/* As Lua shortens a file name in messages: a long one loses its begin. */
static void show_name(char shown[LUA_IDSIZE], const char *name, size_t length) {
  if (length < LUA_IDSIZE) {
    memcpy(shown, name, length);
    shown[length] = '\0';
  } else {
    size_t kept = LUA_IDSIZE - 4;
    memcpy(shown, "...", 3);
    memcpy(shown + 3, name + length - kept, kept);
    shown[LUA_IDSIZE - 1] = '\0';
  }
}

static const iris_chunk *note_chunk(lua_State *L, iris_text name, uint64_t hash) {
  iris_state *state = iris_of(L);
  for (size_t i = 0; i < state->chunk_count; i++) {
    iris_chunk *chunk = &state->chunks[i];
    if (chunk->length != name.length || memcmp(chunk->name, name.bytes, name.length) != 0) continue;
    chunk->hash = hash;
    return chunk;
  }
  if (state->chunk_count == state->chunk_capacity) {
    size_t capacity = state->chunk_capacity ? state->chunk_capacity * 2 : 8;
    iris_chunk *chunks = realloc(state->chunks, capacity * sizeof *chunks);
    if (chunks == NULL) luaL_error(L, "no memory for a file");
    state->chunks = chunks;
    state->chunk_capacity = capacity;
  }
  char *copy = malloc(name.length + 1);
  if (copy == NULL) luaL_error(L, "no memory for a file");
  memcpy(copy, name.bytes, name.length);
  copy[name.length] = '\0';
  iris_chunk *chunk = &state->chunks[state->chunk_count++];
  chunk->name = copy;
  chunk->length = name.length;
  chunk->hash = hash;
  show_name(chunk->shown, name.bytes, name.length);
  return chunk;
}

void iris_drop_chunks(iris_state *state) {
  for (size_t i = 0; i < state->chunk_count; i++) free(state->chunks[i].name);
  free(state->chunks);
  for (int32_t i = 0; i < state->function_count; i++) free((void *)state->functions[i].parameters);
  free(state->functions);
}

/*
 * -- compiling
 * --------------------------------------------------------------------------------------
 */

static bool is_name(iris_text name) {
  if (name.bytes == NULL || name.length == 0 || name.length > IRIS_NAME) return false;
  for (size_t i = 0; i < name.length; i++)
    if ((unsigned char)name.bytes[i] < ' ') return false;
  return true;
}

/*
 * The parser looks at no hook and is quadratic at worst; what bounds it is the size of the source.
 */
static void prepare(lua_State *L, iris_text source, iris_text chunk, char name[IRIS_NAME + 2]) {
  if (!is_name(chunk)) luaL_error(L, "not a name for a file");
  uint64_t hash = iris_hash(0, source.bytes, source.length);
  note_chunk(L, chunk, hash);
  name[0] = '@';
  memcpy(name + 1, chunk.bytes, chunk.length);
  name[chunk.length + 1] = '\0';
}

void iris_compile(lua_State *L, iris_text source, iris_text chunk) {
  iris_state *state = iris_of(L);
  char name[IRIS_NAME + 2];
  prepare(L, source, chunk, name);
  if (source.length > state->limits.source)
    luaL_error(
      L, "%s has more than %d bytes", name + 1, (int)(state->limits.source & INT32_MAX));
  if (source.length > 0 && source.bytes[0] == LUA_SIGNATURE[0])
    luaL_error(L, "%s is not text", name + 1);
  iris_spend(L, source.length);
  const char *bytes = source.bytes ? source.bytes : "";
  int status = luaL_loadbufferx(L, bytes, source.length, name, "t");
  if (status == LUA_ERRMEM) state->exhausted = true;
  if (status != LUA_OK) lua_error(L);
  iris_look(L);
}

static bool ends_early(lua_State *L) {
  static const char end[] = "<eof>";
  size_t length;
  const char *message = lua_tolstring(L, -1, &length);
  return message && length >= sizeof end - 1 &&
         memcmp(message + length - (sizeof end - 1), end, sizeof end - 1) == 0;
}

static int load_text(lua_State *L, const char *bytes, size_t length, const char *name) {
  iris_spend(L, length);
  int status = luaL_loadbufferx(L, bytes, length, name, "t");
  if (status == LUA_ERRMEM) {
    iris_of(L)->exhausted = true;
    lua_error(L);
  }
  return status;
}

void iris_compile_line(lua_State *L, iris_text source, iris_text chunk) {
  iris_state *state = iris_of(L);
  char name[IRIS_NAME + 2];
  prepare(L, source, chunk, name);
  if (source.length > 0 && source.length <= state->limits.source &&
      source.bytes[0] != LUA_SIGNATURE[0]) {
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    luaL_addstring(&buffer, "return ");
    luaL_addlstring(&buffer, source.bytes, source.length);
    luaL_pushresult(&buffer);
    size_t length;
    const char *bytes = lua_tolstring(L, -1, &length);
    int status = load_text(L, bytes, length, name);
    lua_remove(L, -2);
    if (status == LUA_OK) return;
    if (ends_early(L)) {
      /* What is the beginning of an expression alone, is told as such. */
      if (load_text(L, source.bytes, source.length, name) == LUA_OK) {
        lua_remove(L, -2);
        return;
      }
      if (!ends_early(L)) lua_pop(L, 1);
      lua_error(L);
    }
    lua_pop(L, 1);
  }
  iris_compile(L, source, chunk);
}

/*
 * -- modules
 * ----------------------------------------------------------------------------------------
 */

static _Noreturn void raise_cycle(lua_State *L, int from, const char *name) {
  iris_state *state = iris_of(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addstring(&buffer, "files require each other: ");
  for (int i = from; i < state->chain_length; i++) {
    luaL_addstring(&buffer, state->chain[i]);
    luaL_addstring(&buffer, " → ");
  }
  luaL_addstring(&buffer, name);
  luaL_pushresult(&buffer);
  luaL_error(L, "%s", lua_tostring(L, -1));
  abort();
}

int iris_run_module(lua_State *L, iris_text source, iris_text chunk) {
  iris_state *state = iris_of(L);
  if (!is_name(chunk)) return luaL_error(L, "not a name for a file");
  luaL_checkstack(L, 8, "too deep");
  for (int i = 0; i < state->chain_length; i++)
    if (strlen(state->chain[i]) == chunk.length &&
        memcmp(state->chain[i], chunk.bytes, chunk.length) == 0)
      raise_cycle(L, i, state->chain[i]);
  if (state->chain_length == IRIS_CHAIN)
    return luaL_error(L, "more than %d files require one another", IRIS_CHAIN);
  const iris_chunk *known = iris_find_chunk(state, chunk.bytes, chunk.length);
  if (known && known->hash == iris_hash(0, source.bytes, source.length)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_modules);
    lua_pushlstring(L, chunk.bytes, chunk.length);
    lua_rawget(L, -2);
    lua_remove(L, -2);
    if (!lua_isnil(L, -1)) return 1;
    lua_pop(L, 1);
  }
  iris_compile(L, source, chunk);
  known = iris_find_chunk(state, chunk.bytes, chunk.length);
  /* The host's bytes may go with its next answer; the name's copy stays. */
  iris_text name = {known->name, known->length};
  state->chain[state->chain_length++] = known->name;
  int base = lua_gettop(L) - 1;
  lua_call(L, 0, LUA_MULTRET);
  state->chain_length -= 1;
  int results = lua_gettop(L) - base;
  if (results == 0) {
    lua_pushnil(L);
    return 0;
  }
  lua_settop(L, base + 1);
  if (!lua_isnil(L, -1)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_modules);
    lua_pushlstring(L, name.bytes, name.length);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pop(L, 1);
  }
  return results;
}

int iris_require(lua_State *L) {
  iris_state *state = iris_of(L);
  if (lua_type(L, 1) != LUA_TSTRING) return luaL_typeerror(L, 1, "string");
  lua_settop(L, 1);
  const char *shown = lua_tostring(L, 1);
  if (!state->loading || state->frozen)
    return luaL_error(L, "require works only while loading: %s", shown);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_names);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  lua_settop(L, 1);
  iris_spend(L, IRIS_LOOKUP_UNITS);
  iris_text name = {NULL, 0}, source = {NULL, 0}, chunk = {NULL, 0};
  name.bytes = lua_tolstring(L, 1, &name.length);
  int found = state->find ? state->find(state->find_context, name, &source, &chunk) : 0;
  if (found < 0) {
    lua_pushlstring(L, chunk.bytes ? chunk.bytes : "", chunk.bytes ? chunk.length : 0);
    return luaL_error(L, "require \"%s\": %s", shown, lua_tostring(L, -1));
  }
  if (found == 0) return luaL_error(L, "require \"%s\": there is no such file", shown);
  iris_run_module(L, source, chunk);
  if (lua_isnil(L, -1))
    return luaL_error(
      L, "require \"%s\": the file returns nothing (did you forget return?)", shown);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_names);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return 1;
}
