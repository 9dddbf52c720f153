/* What only tests use. */
#include <stdio.h>

#include "internal.h"

void iris_testing_fail(iris_state *state, int64_t failing) { state->failing = failing; }

int iris_testing_stack(const iris_state *state) { return lua_gettop(state->L); }

static int add_stock(lua_State *L) {
  const iris_stock *stock = iris_get_stock();
  const luaL_Reg functions[] = {
    {"find", stock->find}, {"match", stock->match}, {"gmatch", stock->gmatch},
    {"gsub", stock->gsub}, {NULL, NULL},
  };
  lua_pushglobaltable(L);
  if (luaL_getmetafield(L, -1, "__index") != LUA_TTABLE) return luaL_error(L, "no globals");
  lua_newtable(L);
  iris_set_functions(L, functions);
  lua_setfield(L, -2, "stock");
  return 0;
}

bool iris_testing_add_stock(iris_state *state) {
  if (state->busy) return false;
  lua_pushcfunction(state->L, add_stock);
  bool added = lua_pcall(state->L, 0, 0, 0) == LUA_OK;
  lua_settop(state->L, 0);
  return added;
}

/*
 * -- walk
 * -------------------------------------------------------------------------------------------
 */

typedef struct {
  iris_testing_visit visit;
  void *context;
  char path[512];
} walking;

/*
 * Visits the value on top and what is behind it; stack index 2 holds what was seen. Pops the value.
 */
static void walk(lua_State *L, walking *w, size_t length) {
  luaL_checkstack(L, 12, "too deep");
  int value = lua_gettop(L);
  w->visit(w->context, w->path, luaL_typename(L, value));
  int type = lua_type(L, value);
  bool holds = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA;
  if (holds) {
    lua_pushvalue(L, value);
    if (lua_rawget(L, 2) != LUA_TNIL) {
      lua_settop(L, value - 1);
      return;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, value);
    lua_pushboolean(L, 1);
    lua_rawset(L, 2);
  }
  size_t room = sizeof w->path - length;
  if (type == LUA_TTABLE) {
    for (lua_pushnil(L); lua_next(L, value);) {
      lua_pushvalue(L, -2);
      const char *name = iris_push_text(L, lua_gettop(L), NULL);
      snprintf(w->path + length, room, ".%s", name);
      lua_pop(L, 2);
      walk(L, w, strlen(w->path));
      w->path[length] = '\0';
    }
  }
  if (type == LUA_TFUNCTION) {
    for (int i = 1; lua_getupvalue(L, value, i); i++) {
      snprintf(w->path + length, room, "^%d", i);
      walk(L, w, strlen(w->path));
      w->path[length] = '\0';
    }
  }
  if (type != LUA_TSTRING || length == 8) { /* strings share one metatable: once, at "(string)" */
    if (lua_getmetatable(L, value)) {
      snprintf(w->path + length, room, "!");
      walk(L, w, strlen(w->path));
      w->path[length] = '\0';
    }
  }
  lua_settop(L, value - 1);
}

static int walk_all(lua_State *L) {
  walking *w = lua_touserdata(L, 1);
  lua_settop(L, 1);
  lua_newtable(L);
  static const char *const roots[] = {"(string)", "(globals)", "(record)", "(intent)"};
  iris_state *state = iris_of(L);
  for (int i = 0; i < 4; i++) {
    if (i == 0)
      lua_pushliteral(L, "");
    else if (i == 1)
      lua_pushglobaltable(L);
    else
      lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_metatables[i - 2]);
    snprintf(w->path, sizeof w->path, "%s", roots[i]);
    walk(L, w, strlen(w->path));
  }
  return 0;
}

bool iris_testing_walk(iris_state *state, iris_testing_visit visit, void *context) {
  if (state->busy) return false;
  walking w = {.visit = visit, .context = context};
  bool capped = state->capped;
  state->capped = false;
  lua_pushcfunction(state->L, walk_all);
  lua_pushlightuserdata(state->L, &w);
  bool done = lua_pcall(state->L, 1, 0, 0) == LUA_OK;
  lua_settop(state->L, 0);
  state->capped = capped;
  return done;
}
