/* The whitelist: every name that a script can see is written here. */
#include <math.h>

#include "internal.h"

/*
 * -- texts and types
 * --------------------------------------------------------------------------------
 */

const char *iris_type_name(lua_State *L, int index) {
  const iris_object *object = iris_to_object(L, index);
  if (object) return object->kind == IRIS_INTENT ? "intent" : "record";
  return luaL_typename(L, index);
}

const char *iris_push_text(lua_State *L, int index, size_t *length) {
  switch (lua_type(L, index)) {
  case LUA_TSTRING:
    lua_pushvalue(L, index);
    break;
  case LUA_TNUMBER:
    lua_pushvalue(L, index);
    break;
  case LUA_TBOOLEAN:
    lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    break;
  default:
    lua_pushstring(L, iris_type_name(L, index));
  }
  return lua_tolstring(L, -1, length); /* converts only the copy */
}

static int type_(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushstring(L, iris_type_name(L, 1));
  return 1;
}

static int tostring_(lua_State *L) {
  luaL_checkany(L, 1);
  iris_push_text(L, 1, NULL);
  return 1;
}

static int tonumber_(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING) iris_spend(L, lua_rawlen(L, 1));
  return iris_get_stock()->tonumber(L);
}

static int select_(lua_State *L) {
  iris_spend(L, (size_t)lua_gettop(L) / 16);
  return iris_get_stock()->select(L);
}

/*
 * -- errors
 * -----------------------------------------------------------------------------------------
 */

/*
 * Catches what a script may catch. Not: the end of its time or of its memory, which goes on upwards
 * so that nothing of the script runs in between.
 */
static int pcall_(lua_State *L) {
  iris_state *state = iris_of(L);
  luaL_checkany(L, 1);
  iris_spend(L, 10);
  int chain = state->chain_length;
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
  if (status == LUA_OK) return lua_gettop(L);
  if (status == LUA_ERRMEM) state->exhausted = true;
  if (iris_stopped(state) || status == LUA_ERRERR) return lua_error(L);
  state->chain_length = chain;
  iris_spend(L, 50); /* raising and catching costs more than its instructions */
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

/*
 * -- protection
 * -------------------------------------------------------------------------------------
 */

void iris_push_session(lua_State *L) {
  iris_state *state = iris_of(L);
  if (state->ref_session == 0) {
    lua_newtable(L);
    state->ref_session = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_session);
}

/*
 * A console's names stand twice: among what globals are read from, and apart, so that they can be
 * told from the library's.
 */
static void assign(lua_State *L, int name, int value) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  luaL_getmetafield(L, -1, "__index");
  int known = lua_gettop(L);
  iris_push_session(L);
  lua_pushvalue(L, name);
  bool is_new = lua_rawget(L, known + 1) == LUA_TNIL;
  lua_pushvalue(L, name);
  if (lua_rawget(L, known) != LUA_TNIL && is_new)
    luaL_error(L, "'%s' is the library's own name", iris_push_text(L, name, NULL));
  for (int table = known; table <= known + 1; table++) {
    lua_pushvalue(L, name);
    lua_pushvalue(L, value);
    lua_rawset(L, table);
  }
  lua_settop(L, known - 2);
}

void iris_remember(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  assign(L, lua_gettop(L), lua_gettop(L) - 1);
  lua_pop(L, 2);
}

static int refuse_global(lua_State *L) {
  iris_state *state = iris_of(L);
  if (state->console && lua_type(L, 2) == LUA_TSTRING) {
    lua_settop(L, 3);
    assign(L, 2, 3);
    return 0;
  }
  const char *name = iris_push_text(L, 2, NULL);
  if (state->frozen || !state->loading)
    return luaL_error(L, "globals are read-only after loading: %s", name);
  return luaL_error(L, "a script has no globals: write \"local %s\"", name);
}

int iris_refuse_library(lua_State *L) {
  return luaL_error(L, "a library is read-only: %s", iris_push_text(L, 2, NULL));
}

void iris_protect(lua_State *L, lua_CFunction refuse) {
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

void iris_set_functions(lua_State *L, const luaL_Reg *functions) {
  for (; functions->name; functions++) {
    lua_pushcfunction(L, functions->func);
    lua_setfield(L, -2, functions->name);
  }
}

/*
 * -- the whole
 * --------------------------------------------------------------------------------------
 */

static void push_math(lua_State *L) {
  lua_createtable(L, 0, 25);
  iris_set_functions(L, iris_get_stock()->math);
  lua_pushnumber(L, 3.141592653589793);
  lua_setfield(L, -2, "pi");
  lua_pushnumber(L, (lua_Number)HUGE_VAL);
  lua_setfield(L, -2, "huge");
  lua_pushinteger(L, LUA_MAXINTEGER);
  lua_setfield(L, -2, "maxinteger");
  lua_pushinteger(L, LUA_MININTEGER);
  lua_setfield(L, -2, "mininteger");
}

static int new_list(lua_State *L) {
  lua_newtable(L);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

static int new_slot(lua_State *L) {
  lua_pushboolean(L, 0);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

void iris_build_environment(lua_State *L) {
  iris_state *state = iris_of(L);
  const iris_stock *stock = iris_get_stock();
  state->ref_functions = new_list(L);
  state->ref_indices = new_list(L);
  state->ref_modules = new_list(L);
  state->ref_names = new_list(L);
  state->ref_objects[IRIS_RECORD] = new_slot(L);
  state->ref_objects[IRIS_INTENT] = new_slot(L);
  iris_build_objects(L);

  const luaL_Reg functions[] = {
    {"assert", stock->assert_}, {"error", stock->error},  {"ipairs", stock->ipairs},
    {"pairs", iris_pairs},      {"pcall", pcall_},        {"require", iris_require},
    {"select", select_},        {"tonumber", tonumber_},  {"tostring", tostring_},
    {"type", type_},            {NULL, NULL},
  };
  lua_createtable(L, 0, 14);
  iris_set_functions(L, functions);

  push_math(L);
  iris_protect(L, iris_refuse_library);
  lua_setfield(L, -2, "math");

  iris_push_table_library(L);
  iris_protect(L, iris_refuse_library);
  lua_setfield(L, -2, "table");

  iris_push_lookup_library(L);
  iris_protect(L, iris_refuse_library);
  lua_setfield(L, -2, "iris");

  iris_push_string_library(L);
  /* What ("x"):upper() goes through. A string's metatable is one for the whole state. */
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  iris_protect(L, iris_refuse_library);
  lua_setfield(L, -2, "string");

  /*
   * Not an _ENV of our chunks only: the registry's globals themselves, so that no road leads
   * around.
   */
  iris_protect(L, refuse_global);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
