/*
 * Records and intents as a script sees them: read-only values with fields. To a script their type
 * is "record" or "intent", in type(), in texts and in Lua's own messages.
 */
#include "internal.h"

enum { FIELDS = 1, LABEL = 2 };

static const char *label_of(lua_State *L, int index) {
  lua_getiuservalue(L, index, LABEL);
  return lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : iris_type_name(L, index);
}

static int read_field(lua_State *L) {
  if (iris_to_object(L, 1) == NULL || lua_isnil(L, 2)) {
    lua_pushnil(L);
    return 1;
  }
  lua_getiuservalue(L, 1, FIELDS);
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  return 1;
}

static int refuse_field(lua_State *L) {
  if (iris_to_object(L, 1) == NULL) return luaL_error(L, "read-only");
  const char *name = iris_push_text(L, 2, NULL);
  return luaL_error(L, "%s is read-only: %s", label_of(L, 1), name);
}

static int same(lua_State *L) {
  const iris_object *a = iris_to_object(L, 1), *b = iris_to_object(L, 2);
  lua_pushboolean(L, a && b && a->kind == b->kind && a->id == b->id);
  return 1;
}

void iris_build_objects(lua_State *L) {
  iris_state *state = iris_of(L);
  static const char *const names[] = {[IRIS_RECORD] = "record", [IRIS_INTENT] = "intent"};
  for (int kind = 0; kind < 2; kind++) {
    lua_createtable(L, 0, 5);
    lua_pushcfunction(L, read_field);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse_field);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, same);
    lua_setfield(L, -2, "__eq");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushstring(L, names[kind]);
    lua_setfield(L, -2, "__name");
    state->ref_metatables[kind] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

/*
 * Scripts cannot make userdata and the bridge makes no other full ones that they could get hold of.
 */
iris_object *iris_to_object(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  if (lua_rawlen(L, index) != sizeof(iris_object)) return NULL;
  return lua_touserdata(L, index);
}

void iris_push_fields(lua_State *L, int index) { lua_getiuservalue(L, index, FIELDS); }

bool iris_push_known_object(lua_State *L, uint8_t kind, int64_t id) {
  iris_state *state = iris_of(L);
  if (!state->objects_used) return false;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_objects[kind]) == LUA_TTABLE) {
    if (lua_rawgeti(L, -1, id) == LUA_TUSERDATA) {
      lua_remove(L, -2);
      return true;
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return false;
}

void iris_make_object(lua_State *L, uint8_t kind, int64_t id) {
  iris_state *state = iris_of(L);
  iris_object *object = lua_newuserdatauv(L, sizeof *object, 2);
  *object = (iris_object){.id = id, .kind = kind};
  lua_insert(L, -3);
  lua_setiuservalue(L, -3, LABEL);
  lua_setiuservalue(L, -2, FIELDS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_metatables[kind]);
  lua_setmetatable(L, -2);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, state->ref_objects[kind]) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, state->ref_objects[kind]);
    state->objects_used = true;
  }
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, id);
  lua_pop(L, 1);
}

void iris_forget_objects(lua_State *L) {
  iris_state *state = iris_of(L);
  if (!state->objects_used) return;
  for (int kind = 0; kind < 2; kind++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, state->ref_objects[kind]);
  }
  state->objects_used = false;
}
