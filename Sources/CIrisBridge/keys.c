/*
 * Tables in key order. Lua's own order depends on addresses, so a rule that used it could answer
 * differently on each run. Here: numbers ascending, then text by bytes, then false and true. Other
 * keys have no order.
 */
#include "internal.h"

/* A number within the range of integers, rounded down. */
static lua_Integer rounded_down(lua_Number number) {
  lua_Integer cut = (lua_Integer)number;
  return (lua_Number)cut > number ? cut - 1 : cut;
}

static bool integer_before_number(lua_Integer integer, lua_Number number) {
  if (number >= 9223372036854775808.0) return true;
  if (number < -9223372036854775808.0) return false;
  lua_Integer whole = rounded_down(number);
  return (lua_Number)whole == number ? integer < whole : integer <= whole;
}

static bool number_before_integer(lua_Number number, lua_Integer integer) {
  if (number >= 9223372036854775808.0) return false;
  if (number < -9223372036854775808.0) return true;
  return rounded_down(number) < integer;
}

static bool before(const iris_key *a, const iris_key *b) {
  switch (a->kind) {
  case KEY_INTEGER:
    if (b->kind == KEY_INTEGER) return a->integer < b->integer;
    return b->kind == KEY_NUMBER ? integer_before_number(a->integer, b->number) : true;
  case KEY_NUMBER:
    if (b->kind == KEY_NUMBER) return a->number < b->number;
    return b->kind == KEY_INTEGER ? number_before_integer(a->number, b->integer) : true;
  case KEY_TEXT: {
    if (b->kind != KEY_TEXT) return b->kind == KEY_BOOLEAN;
    size_t shorter = a->text.length < b->text.length ? a->text.length : b->text.length;
    int order = memcmp(a->text.bytes, b->text.bytes, shorter);
    return order != 0 ? order < 0 : a->text.length < b->text.length;
  }
  case KEY_BOOLEAN:
    return b->kind == KEY_BOOLEAN && a->integer < b->integer;
  }
  return false;
}

static void sift(iris_key *keys, size_t root, size_t count) {
  for (;;) {
    size_t child = 2 * root + 1;
    if (child >= count) return;
    if (child + 1 < count && before(&keys[child], &keys[child + 1])) child += 1;
    if (!before(&keys[root], &keys[child])) return;
    iris_key swapped = keys[root];
    keys[root] = keys[child];
    keys[child] = swapped;
    root = child;
  }
}

/* In place, n log n for every input, no recursion. Keys differ, so stability does not matter. */
static void sort(iris_key *keys, size_t count) {
  for (size_t root = count / 2; root > 0; root--) sift(keys, root - 1, count);
  for (size_t last = count; last > 1; last--) {
    iris_key swapped = keys[0];
    keys[0] = keys[last - 1];
    keys[last - 1] = swapped;
    sift(keys, 0, last - 1);
  }
}

/*
 * Reads the key at an index without converting it: a conversion in place would break the traversal.
 */
static iris_key read_key(lua_State *L, int index) {
  iris_key read = {.kind = KEY_BOOLEAN};
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    if (lua_isinteger(L, index)) {
      read.kind = KEY_INTEGER;
      read.integer = lua_tointeger(L, index);
    } else {
      read.kind = KEY_NUMBER;
      read.number = lua_tonumber(L, index);
    }
    break;
  case LUA_TSTRING:
    read.kind = KEY_TEXT;
    read.text.bytes = lua_tolstring(L, index, &read.text.length);
    break;
  case LUA_TBOOLEAN:
    read.integer = lua_toboolean(L, index);
    break;
  default:
    luaL_error(L, "a key of type %s has no order", iris_type_name(L, index));
  }
  return read;
}

void iris_push_key(lua_State *L, const iris_key *pushed) {
  switch (pushed->kind) {
  case KEY_INTEGER:
    lua_pushinteger(L, pushed->integer);
    break;
  case KEY_NUMBER:
    lua_pushnumber(L, pushed->number);
    break;
  case KEY_TEXT:
    lua_pushlstring(L, pushed->text.bytes, pushed->text.length);
    break;
  case KEY_BOOLEAN:
    lua_pushboolean(L, pushed->integer != 0);
    break;
  }
}

/* Whether the table's `count` keys are just 1 to n; a walk that stops at the first other key. */
static bool is_list(lua_State *L, int index, size_t *count) {
  lua_Unsigned length = lua_rawlen(L, index);
  lua_Unsigned seen = 0, listed = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    seen += 1;
    if (!lua_isinteger(L, -2)) continue;
    lua_Integer place = lua_tointeger(L, -2);
    if (place >= 1 && (lua_Unsigned)place <= length) listed += 1;
  }
  *count = (size_t)seen;
  return seen == length && listed == length;
}

/*
 * No script runs between reading the keys and using them, and each key is held by the table, so
 * that pointers to its bytes stay good.
 */
iris_key *iris_sort_keys(
  lua_State *L, int index, iris_key *small, size_t small_count, size_t *count
) {
  luaL_checkstack(L, 6, "too many values");
  if (is_list(L, index, count)) {
    lua_pushnil(L);
    return NULL;
  }
  iris_spend(L, *count);
  iris_key *keys = small;
  if (*count <= small_count)
    lua_pushnil(L);
  else
    keys = lua_newuserdatauv(L, *count * sizeof *keys, 0);
  size_t filled = 0;
  bool ordered = true;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    keys[filled] = read_key(L, -2);
    if (filled > 0 && !before(&keys[filled - 1], &keys[filled])) ordered = false;
    filled += 1;
  }
  if (!ordered) {
    iris_spend(L, filled * 4);
    sort(keys, filled);
  }
  return keys;
}

/* Pushes a list of the keys, or nil where they are just 1 to n, and gives n. */
static size_t push_keys(lua_State *L, int index) {
  iris_key small[IRIS_SMALL_KEYS];
  size_t count;
  iris_key *keys = iris_sort_keys(L, index, small, IRIS_SMALL_KEYS, &count);
  if (keys == NULL) return count;
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    iris_push_key(L, &keys[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_remove(L, -2);
  return count;
}

/* Upvalues: the table, the list of keys or nil, the place reached, the number of keys. */
static int next_pair(lua_State *L) {
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(4));
  for (;;) {
    lua_Integer place = lua_tointeger(L, lua_upvalueindex(3)) + 1;
    if (place > count) {
      lua_pushnil(L);
      return 1;
    }
    lua_pushinteger(L, place);
    lua_replace(L, lua_upvalueindex(3));
    lua_settop(L, 0);
    if (lua_isnil(L, lua_upvalueindex(2)))
      lua_pushinteger(L, place);
    else
      lua_rawgeti(L, lua_upvalueindex(2), place);
    lua_pushvalue(L, 1);
    lua_rawget(L, lua_upvalueindex(1));
    if (!lua_isnil(L, 2)) return 2; /* else the loop itself removed it */
    iris_spend(L, 1);
  }
}

int iris_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (iris_to_object(L, 1))
    iris_push_fields(L, 1);
  else if (lua_type(L, 1) != LUA_TTABLE)
    return luaL_typeerror(L, 1, "table");
  else if (luaL_getmetafield(L, 1, "__index") != LUA_TTABLE)
    lua_pushvalue(L, 1);
  /* else a library: its names */
  lua_replace(L, 1);
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  size_t count = push_keys(L, 1);
  lua_pushinteger(L, 0);
  lua_pushinteger(L, (lua_Integer)count);
  lua_pushcclosure(L, next_pair, 4);
  return 1;
}
