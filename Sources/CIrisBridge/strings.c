/*
 * `string`: the library's functions, charged for the bytes that they touch and limited in what they
 * make.
 */
#include "internal.h"

#define LONGEST ((size_t)1 << 20) /* bytes that rep may make, whatever the memory limit is */

/*
 * The library's buffers ask the allocator directly, without the collection that Lua tries before it
 * gives up. So for a long text, garbage is collected first when there would be no room.
 */
static void make_room(lua_State *L, size_t bytes) {
  iris_state *state = iris_of(L);
  if (bytes < 4096 || !state->capped) return;
  if (state->used < state->cap && state->cap - state->used > 2 * bytes) return;
  iris_spend(L, state->used / 8);
  lua_gc(L, LUA_GCCOLLECT);
}

static void charge_argument(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return;
  iris_spend(L, lua_rawlen(L, index) / 8);
  make_room(L, lua_rawlen(L, index));
}

static int lower(lua_State *L) {
  charge_argument(L, 1);
  return iris_get_stock()->lower(L);
}

static int upper(lua_State *L) {
  charge_argument(L, 1);
  return iris_get_stock()->upper(L);
}

static int reverse(lua_State *L) {
  charge_argument(L, 1);
  return iris_get_stock()->reverse(L);
}

static int sub(lua_State *L) {
  int results = iris_get_stock()->sub(L);
  iris_spend(L, lua_rawlen(L, -1) / 8);
  return results;
}

static int char_(lua_State *L) {
  iris_spend(L, (size_t)lua_gettop(L) / 4);
  return iris_get_stock()->char_(L);
}

static int byte(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = luaL_optinteger(L, 3, first);
  lua_Integer size = (lua_Integer)length;
  if (first < 0) first = first < -size ? 1 : size + first + 1;
  if (last < 0) last = last < -size ? 0 : size + last + 1;
  if (first < 1) first = 1;
  if (last > size) last = size;
  if (first <= last) {
    if (last - first >= IRIS_VALUES) return luaL_error(L, "the range is too long");
    iris_spend(L, (size_t)(last - first));
  }
  return iris_get_stock()->byte(L);
}

/* An empty text repeated is empty, however often: the library would loop all the same. */
static int rep(lua_State *L) {
  size_t length, separator_length;
  luaL_checklstring(L, 1, &length);
  lua_Integer times = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator_length);
  size_t piece = length + separator_length;
  if (times <= 0 || piece == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (piece > LONGEST || (lua_Unsigned)times > LONGEST / piece)
    return luaL_error(L, "the resulting text is too long");
  iris_spend(L, (size_t)times * (1 + piece / 8));
  make_room(L, (size_t)times * piece);
  return iris_get_stock()->rep(L);
}

/*
 * The library writes the address of whatever is not text; so arguments of %s are made text first,
 * and %p is refused. Everything else about the format is left for the library to check.
 */
static int format(lua_State *L) {
  size_t length;
  const char *pattern = luaL_checklstring(L, 1, &length);
  const char *end = pattern + length;
  int argument = 1;
  int top = lua_gettop(L);
  size_t work = length;
  while (pattern < end) {
    if (*pattern++ != '%') continue;
    if (pattern < end && *pattern == '%') {
      pattern++;
      continue;
    }
    while (pattern < end && *pattern != '\0' && strchr("-+ #0123456789.", *pattern)) pattern++;
    if (pattern == end) break;
    argument += 1;
    char conversion = *pattern++;
    if (conversion == 'p') return luaL_error(L, "invalid conversion '%%p' to 'format'");
    if (conversion == 's' && argument <= top) {
      iris_push_text(L, argument, NULL);
      lua_replace(L, argument);
    }
    work += 40;
    if (argument <= top && lua_type(L, argument) == LUA_TSTRING) work += lua_rawlen(L, argument);
  }
  iris_spend(L, work / 8);
  return iris_get_stock()->format(L);
}

void iris_push_string_library(lua_State *L) {
  const luaL_Reg functions[] = {
    {"byte", byte},     {"char", char_},   {"find", iris_find},   {"format", format},
    {"gmatch", iris_gmatch}, {"gsub", iris_gsub}, {"len", iris_get_stock()->len}, {"lower", lower},
    {"match", iris_match}, {"rep", rep},   {"reverse", reverse},  {"sub", sub},
    {"upper", upper},   {NULL, NULL},
  };
  lua_createtable(L, 0, 13);
  iris_set_functions(L, functions);
}
