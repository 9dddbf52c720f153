/*
 * `table`: on plain tables only, by raw access, in bounded ranges. The library's own functions go
 * through metamethods and through any range, which lets a script keep C code busy where no hook
 * reaches.
 */
#include "internal.h"

static lua_Integer check_list(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_getmetatable(L, 1)) luaL_argerror(L, 1, "a plain table expected, got a library");
  lua_Unsigned length = lua_rawlen(L, 1);
  if (length > IRIS_RANGE) luaL_argerror(L, 1, "the list is too long");
  return (lua_Integer)length;
}

static int insert(lua_State *L) {
  lua_Integer length = check_list(L);
  if (length >= IRIS_RANGE) return luaL_argerror(L, 1, "the list is too long");
  switch (lua_gettop(L)) {
  case 2:
    lua_rawseti(L, 1, length + 1);
    return 0;
  case 3: {
    lua_Integer place = luaL_checkinteger(L, 2);
    luaL_argcheck(L, place >= 1 && place <= length + 1, 2, "position out of bounds");
    iris_spend(L, (size_t)(length + 1 - place));
    for (lua_Integer i = length; i >= place; i--) {
      lua_rawgeti(L, 1, i);
      lua_rawseti(L, 1, i + 1);
    }
    lua_rawseti(L, 1, place);
    return 0;
  }
  default:
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
}

static int remove_(lua_State *L) {
  lua_Integer length = check_list(L);
  lua_Integer place = luaL_optinteger(L, 2, length);
  if (lua_gettop(L) >= 2) {
    bool fits = (place >= 1 && place <= length + 1) || (length == 0 && place == 0);
    luaL_argcheck(L, fits, 2, "position out of bounds");
  }
  lua_rawgeti(L, 1, place);
  if (place < length) iris_spend(L, (size_t)(length - place));
  for (; place < length; place++) {
    lua_rawgeti(L, 1, place + 1);
    lua_rawseti(L, 1, place);
  }
  lua_pushnil(L);
  lua_rawseti(L, 1, place);
  return 1;
}

/* The number of places from `first` to `last`; raises when there are more than `most`. */
static lua_Integer check_range(
  lua_State *L, lua_Integer first, lua_Integer last, lua_Unsigned most
) {
  if (first > last) return 0;
  lua_Unsigned distance = (lua_Unsigned)last - (lua_Unsigned)first;
  if (distance >= most) luaL_error(L, "the range is too long");
  return (lua_Integer)distance + 1;
}

static int concat(lua_State *L) {
  lua_Integer length = check_list(L);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, length);
  lua_Integer count = check_range(L, first, last, IRIS_RANGE);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = 0; i < count; i++) {
    int type = lua_rawgeti(L, 1, first + i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return luaL_error(
        L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)(first + i));
    iris_spend(L, 1 + (type == LUA_TSTRING ? lua_rawlen(L, -1) / 8 : 4) + separator_length / 8);
    luaL_addvalue(&buffer);
    if (i + 1 < count) luaL_addlstring(&buffer, separator, separator_length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int unpack(lua_State *L) {
  lua_Integer length = check_list(L);
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = luaL_optinteger(L, 3, length);
  lua_Integer count = check_range(L, first, last, IRIS_VALUES);
  iris_spend(L, (size_t)count);
  luaL_checkstack(L, (int)count, "too many results to unpack");
  for (lua_Integer i = 0; i < count; i++) lua_rawgeti(L, 1, first + i);
  return (int)count;
}

/*
 * -- sort
 * -------------------------------------------------------------------------------------------
 */

/* Whether the value at `left` comes strictly before that at `right`. */
static bool comes_before(lua_State *L, int left, int right) {
  if (!lua_isnil(L, 2)) {
    iris_spend(L, 4);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, left);
    lua_pushvalue(L, right);
    lua_call(L, 2, 1);
    bool result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
  }
  if (lua_type(L, left) == LUA_TSTRING && lua_type(L, right) == LUA_TSTRING) {
    /* By bytes: `<` asks the host's locale. */
    size_t a_length, b_length;
    const char *a = lua_tolstring(L, left, &a_length);
    const char *b = lua_tolstring(L, right, &b_length);
    size_t shorter = a_length < b_length ? a_length : b_length;
    iris_spend(L, 2 + shorter / 32);
    int order = memcmp(a, b, shorter);
    return order != 0 ? order < 0 : a_length < b_length;
  }
  iris_spend(L, 2);
  return lua_compare(L, left, right, LUA_OPLT);
}

/*
 * Merges [low, middle) and [middle, high) of the list at `from` into the list at `into`.
 * Zero-based.
 */
static void merge(
  lua_State *L, int from, int into, lua_Integer low, lua_Integer middle, lua_Integer high
) {
  lua_Integer left = low, right = middle, out = low;
  while (left < middle && right < high) {
    lua_rawgeti(L, from, left + 1);
    lua_rawgeti(L, from, right + 1);
    int top = lua_gettop(L);
    /* Only a strictly smaller right one goes first: equal ones keep their order. */
    if (comes_before(L, top, top - 1)) {
      lua_rawseti(L, into, ++out);
      lua_pop(L, 1);
      right += 1;
    } else {
      lua_pop(L, 1);
      lua_rawseti(L, into, ++out);
      left += 1;
    }
  }
  for (; left < middle; left++) {
    lua_rawgeti(L, from, left + 1);
    lua_rawseti(L, into, ++out);
  }
  for (; right < high; right++) {
    lua_rawgeti(L, from, right + 1);
    lua_rawseti(L, into, ++out);
  }
}

/*
 * A stable merge sort on two lists that no script can reach. The library's quicksort picks its
 * pivot by the clock, and an inconsistent comparison confuses it; here each comparison is asked at
 * most n log n times, whatever it answers, and equal elements stay as they were.
 */
static int sort(lua_State *L) {
  lua_Integer length = check_list(L);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  if (length < 2) return 0;
  iris_spend(L, (size_t)length);
  int from = 3, into = 4;
  lua_createtable(L, (int)length, 0);
  lua_createtable(L, (int)length, 0);
  for (lua_Integer i = 1; i <= length; i++) {
    if (lua_rawgeti(L, 1, i) == LUA_TNIL)
      return luaL_error(L, "the list has a hole at %I", (LUAI_UACINT)i);
    lua_rawseti(L, from, i);
  }
  for (lua_Integer width = 1; width < length; width *= 2) {
    for (lua_Integer low = 0; low < length; low += 2 * width) {
      lua_Integer middle = low + width < length ? low + width : length;
      lua_Integer high = low + 2 * width < length ? low + 2 * width : length;
      merge(L, from, into, low, middle, high);
    }
    int swapped = from;
    from = into;
    into = swapped;
    iris_spend(L, (size_t)length / 4);
  }
  for (lua_Integer i = 1; i <= length; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, 1, i);
  }
  return 0;
}

void iris_push_table_library(lua_State *L) {
  const luaL_Reg functions[] = {
    {"concat", concat}, {"insert", insert}, {"remove", remove_},
    {"sort", sort},     {"unpack", unpack}, {NULL, NULL},
  };
  lua_createtable(L, 0, 5);
  iris_set_functions(L, functions);
}
