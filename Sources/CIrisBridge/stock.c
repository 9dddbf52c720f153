/*
 * The library functions that are used as they are. They are static in liblua, so they are read once
 * out of a throw-away state; after that, building a state opens no library at all.
 */
#include <pthread.h>
#include <stdlib.h>

#include "internal.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool ready;
static iris_stock stock;

static const char *const math_names[] = {
  "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "log", "max",
  "min", "modf", "rad", "sin", "sqrt", "tan", "tointeger", "type", "ult", NULL,
};

static lua_CFunction function_named(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  lua_CFunction function = lua_tocfunction(L, -1);
  if (function == NULL) luaL_error(L, "no %s in the library", name);
  lua_pop(L, 1);
  return function;
}

static int read_stock(lua_State *L) {
  iris_stock *into = lua_touserdata(L, 1);
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1);
  into->error = function_named(L, "error");
  into->assert_ = function_named(L, "assert");
  into->select = function_named(L, "select");
  into->tonumber = function_named(L, "tonumber");
  into->ipairs = function_named(L, "ipairs");
  lua_pushcfunction(L, luaopen_string);
  lua_call(L, 0, 1);
  into->byte = function_named(L, "byte");
  into->char_ = function_named(L, "char");
  into->format = function_named(L, "format");
  into->len = function_named(L, "len");
  into->lower = function_named(L, "lower");
  into->rep = function_named(L, "rep");
  into->reverse = function_named(L, "reverse");
  into->sub = function_named(L, "sub");
  into->upper = function_named(L, "upper");
  into->find = function_named(L, "find");
  into->match = function_named(L, "match");
  into->gmatch = function_named(L, "gmatch");
  into->gsub = function_named(L, "gsub");
  lua_pushcfunction(L, luaopen_math);
  lua_call(L, 0, 1);
  for (int i = 0; math_names[i]; i++)
    into->math[i] = (luaL_Reg){math_names[i], function_named(L, math_names[i])};
  return 0;
}

const iris_stock *iris_get_stock(void) {
  if (atomic_load_explicit(&ready, memory_order_acquire)) return &stock;
  pthread_mutex_lock(&lock);
  bool done = atomic_load_explicit(&ready, memory_order_relaxed);
  if (!done) {
    lua_State *L = luaL_newstate();
    if (L) {
      lua_pushcfunction(L, read_stock);
      lua_pushlightuserdata(L, &stock);
      done = lua_pcall(L, 1, 0, 0) == LUA_OK;
      lua_close(L);
    }
    if (done) {
      iris_prepare_classes();
      atomic_store_explicit(&ready, true, memory_order_release);
    }
  }
  pthread_mutex_unlock(&lock);
  return done ? &stock : NULL;
}
