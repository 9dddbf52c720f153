/*
 * Values across the bridge as flat lists of nodes: by raw access, within limits, without recursion
 * on cycles.
 */
#include <stdlib.h>

#include "internal.h"

/*
 * -- inwards
 * ----------------------------------------------------------------------------------------
 */

static _Noreturn void malformed(lua_State *L, const char *what) {
  iris_state *state = iris_of(L);
  iris_fail(state, "malformed value from the host: %s", what);
  state->bad = true;
  lua_pushliteral(L, "malformed");
  lua_error(L);
  abort();
}

static void push_entries(
  lua_State *L, const iris_node *nodes, size_t count, size_t *next, uint32_t entries, int depth);

static void push_object(
  lua_State *L, const iris_node *nodes, size_t count, size_t *next, int depth
) {
  const iris_node *node = &nodes[*next - 1];
  if (node->object > IRIS_INTENT) malformed(L, "unknown object");
  lua_createtable(L, 0, node->count > 64 ? 64 : (int)node->count);
  push_entries(L, nodes, count, next, node->count, depth);
  if (iris_push_known_object(L, node->object, node->integer)) {
    lua_remove(L, -2);
    return;
  }
  if (node->bytes)
    lua_pushlstring(L, node->bytes, node->length);
  else
    lua_pushnil(L);
  iris_make_object(L, node->object, node->integer);
}

static void push_node(
  lua_State *L, const iris_node *nodes, size_t count, size_t *next, int depth
) {
  if (*next >= count) malformed(L, "too few nodes");
  if (depth > (int)iris_of(L)->limits.depth) malformed(L, "too deep");
  luaL_checkstack(L, 8, "too deep");
  const iris_node *node = &nodes[(*next)++];
  switch (node->kind) {
  case IRIS_NIL:
    lua_pushnil(L);
    break;
  case IRIS_BOOLEAN:
    lua_pushboolean(L, node->integer != 0);
    break;
  case IRIS_INTEGER:
    lua_pushinteger(L, node->integer);
    break;
  case IRIS_NUMBER:
    lua_pushnumber(L, node->number);
    break;
  case IRIS_STRING:
    lua_pushlstring(L, node->bytes ? node->bytes : "", node->bytes ? node->length : 0);
    break;
  case IRIS_TABLE:
    lua_createtable(L, 0, 0);
    push_entries(L, nodes, count, next, node->count, depth);
    break;
  case IRIS_OBJECT:
    push_object(L, nodes, count, next, depth);
    break;
  default:
    malformed(L, "unknown kind");
  }
}

/* Adds entries to the table on top. */
static void push_entries(
  lua_State *L, const iris_node *nodes, size_t count, size_t *next, uint32_t entries, int depth
) {
  if (entries > (count - *next) / 2) malformed(L, "too few nodes");
  for (uint32_t i = 0; i < entries; i++) {
    if (*next >= count) malformed(L, "too few nodes");
    const iris_node *key = &nodes[*next];
    bool usable = key->kind == IRIS_INTEGER || key->kind == IRIS_STRING ||
                  key->kind == IRIS_BOOLEAN ||
                  (key->kind == IRIS_NUMBER && key->number == key->number);
    if (!usable) malformed(L, "a key that is none");
    push_node(L, nodes, count, next, depth + 1);
    push_node(L, nodes, count, next, depth + 1);
    lua_rawset(L, -3);
  }
}

void iris_push_value(lua_State *L, const iris_node *nodes, size_t count, size_t *next) {
  push_node(L, nodes, count, next, 0);
}

/*
 * -- outwards
 * ---------------------------------------------------------------------------------------
 */

typedef struct {
  lua_State *L;
  iris_state *state;
  iris_function_policy policy;
  uint32_t nodes_left;
  size_t bytes_left;
  int depth;
  const void *path[65]; /* the tables around the current value */
} taking;

static bool refuse(taking *t, const char *message) {
  iris_fail(t->state, "%s", message);
  t->state->bad = true;
  return false;
}

static bool refuse_key(taking *t, int index) {
  const char *type = iris_type_name(t->L, index);
  iris_fail(t->state, "a key must be a text or an integer, not a %s", type);
  t->state->bad = true;
  return false;
}

/* A place for one more node; an index, because the area moves when it grows. */
static bool add_node(taking *t, iris_node node) {
  if (t->nodes_left == 0) return refuse(t, "the result has too many values");
  t->nodes_left -= 1;
  if (!iris_append(&t->state->nodes, &node, sizeof node))
    return refuse(t, "no memory for the result");
  return true;
}

/* Bytes are noted as an offset and turned into a pointer when all are there. */
static bool add_string(taking *t, int index) {
  size_t length;
  const char *bytes = lua_tolstring(t->L, index, &length);
  if (length > t->bytes_left) return refuse(t, "the texts of the result are too long");
  t->bytes_left -= length;
  size_t offset = t->state->text.length;
  if (!iris_append(&t->state->text, bytes, length)) return refuse(t, "no memory for the result");
  iris_node node = {.kind = IRIS_STRING, .length = length};
  node.bytes = (const char *)(uintptr_t)offset;
  return add_node(t, node);
}

static bool take(taking *t, int index);

/*
 * -- a console's values
 * ---------------------------------------------------------------------------------
 *
 * They are shown to people: what cannot cross is marked, and what is too much is counted.
 */

#define IRIS_SHOWN_ENTRIES 200  /* of one table */
#define IRIS_SHOWN_BYTES 16384  /* of one text */
#define IRIS_SHOWN_RESERVE 300  /* nodes kept for the ends of what has begun */

static bool show_string(taking *t, int index) {
  size_t length;
  const char *bytes = lua_tolstring(t->L, index, &length);
  size_t shown = length;
  if (shown > IRIS_SHOWN_BYTES) shown = IRIS_SHOWN_BYTES;
  if (shown > t->bytes_left) shown = t->bytes_left;
  t->bytes_left -= shown;
  size_t offset = t->state->text.length;
  if (!iris_append(&t->state->text, bytes, shown)) return refuse(t, "no memory for the result");
  iris_node node = {.kind = IRIS_STRING, .length = shown, .integer = (int64_t)length};
  node.bytes = (const char *)(uintptr_t)offset;
  return add_node(t, node);
}

static bool has_order(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TSTRING || type == LUA_TBOOLEAN || type == LUA_TNUMBER;
}

static bool show_table(taking *t, int index) {
  lua_State *L = t->L;
  luaL_checkstack(L, 20, "too deep");
  if (lua_getmetatable(L, index)) {
    lua_pop(L, 1);
    return add_node(t, (iris_node){.kind = IRIS_LIBRARY});
  }
  const void *identity = lua_topointer(L, index);
  for (int i = 0; i < t->depth; i++)
    if (t->path[i] == identity)
      return add_node(t, (iris_node){.kind = IRIS_CYCLE, .integer = t->depth - i});
  int64_t all = 0, odd = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    all += 1;
    if (!has_order(L, -2)) odd += 1;
    iris_spend(L, 1);
  }
  if (t->depth >= (int)t->state->limits.depth || t->nodes_left < IRIS_SHOWN_RESERVE)
    return add_node(t, (iris_node){.kind = IRIS_DEEP, .integer = all});
  int holder = lua_gettop(L);
  if (odd > 0) {
    /* What has no order is counted and not shown. */
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
      if (!has_order(L, -2)) continue;
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, holder + 1);
    }
    index = holder + 1;
  }
  size_t at = t->state->nodes.length / sizeof(iris_node);
  if (!add_node(t, (iris_node){.kind = IRIS_TABLE})) return false;
  size_t count;
  iris_key small[IRIS_SMALL_KEYS];
  const iris_key *keys = iris_sort_keys(L, index, small, IRIS_SMALL_KEYS, &count);
  int top = lua_gettop(L);
  t->path[t->depth++] = identity;
  uint32_t shown = 0;
  while (shown < count && shown < IRIS_SHOWN_ENTRIES && t->nodes_left >= IRIS_SHOWN_RESERVE) {
    if (keys == NULL)
      lua_pushinteger(L, (lua_Integer)shown + 1);
    else
      iris_push_key(L, &keys[shown]);
    if (!take(t, top + 1)) return false;
    lua_rawget(L, index);
    if (!take(t, top + 1)) return false;
    lua_settop(L, top);
    shown += 1;
  }
  t->depth -= 1;
  iris_node *node = (iris_node *)(void *)t->state->nodes.bytes + at;
  node->count = shown;
  node->integer = all - shown;
  lua_settop(L, holder);
  return true;
}

static bool take_table(taking *t, int index) {
  lua_State *L = t->L;
  if (lua_getmetatable(L, index)) return refuse(t, "a library is no value");
  const void *identity = lua_topointer(L, index);
  for (int i = 0; i < t->depth; i++)
    if (t->path[i] == identity) return refuse(t, "a table contains itself");
  if (t->depth >= (int)t->state->limits.depth) return refuse(t, "tables are nested too deeply");
  /* First: the key order raises for keys that have none, so look at them before. */
  lua_Unsigned seen = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    int type = lua_type(L, -2);
    if (type != LUA_TSTRING && !lua_isinteger(L, -2))
      return refuse_key(t, -2);
    if (++seen > t->nodes_left) return refuse(t, "the result has too many values");
  }
  if (!add_node(t, (iris_node){.kind = IRIS_TABLE, .count = (uint32_t)seen})) return false;
  iris_key small[IRIS_SMALL_KEYS];
  size_t count;
  const iris_key *keys = iris_sort_keys(L, index, small, IRIS_SMALL_KEYS, &count);
  int holder = lua_gettop(L);
  t->path[t->depth++] = identity;
  for (size_t i = 0; i < count; i++) {
    if (keys == NULL)
      lua_pushinteger(L, (lua_Integer)i + 1);
    else
      iris_push_key(L, &keys[i]);
    if (!take(t, holder + 1)) return false;
    lua_rawget(L, index);
    if (!take(t, holder + 1)) return false;
    lua_settop(L, holder);
  }
  t->depth -= 1;
  lua_pop(L, 1);
  return true;
}

static bool take_function(taking *t, int index) {
  if (t->policy == FUNCTIONS_REFUSED) return refuse(t, "a function is no value here");
  const iris_function *function = iris_refer(t->L, index, t->policy == FUNCTIONS_REFERENCED);
  return add_node(
    t, (iris_node){.kind = IRIS_FUNCTION, .integer = function ? function->reference : 0});
}

static bool take(taking *t, int index) {
  lua_State *L = t->L;
  luaL_checkstack(L, 10, "too deep");
  switch (lua_type(L, index)) {
  case LUA_TNIL:
    return add_node(t, (iris_node){.kind = IRIS_NIL});
  case LUA_TBOOLEAN:
    return add_node(t, (iris_node){.kind = IRIS_BOOLEAN, .integer = lua_toboolean(L, index)});
  case LUA_TNUMBER:
    /* By its subtype: lua_tointeger alone would also read "10" and 1.0. */
    if (lua_isinteger(L, index))
      return add_node(t, (iris_node){.kind = IRIS_INTEGER, .integer = lua_tointeger(L, index)});
    return add_node(t, (iris_node){.kind = IRIS_NUMBER, .number = lua_tonumber(L, index)});
  case LUA_TSTRING:
    return t->state->console ? show_string(t, index) : add_string(t, index);
  case LUA_TTABLE:
    return t->state->console ? show_table(t, index) : take_table(t, index);
  case LUA_TFUNCTION:
    return take_function(t, index);
  default: {
    const iris_object *object = iris_to_object(L, index);
    if (object == NULL) return refuse(t, "a userdata is no value");
    return add_node(
      t, (iris_node){.kind = IRIS_OBJECT, .object = object->kind, .integer = object->id});
  }
  }
}

bool iris_take_values(
  lua_State *L, int first, int count, iris_function_policy policy, uint32_t nodes, size_t bytes
) {
  iris_state *state = iris_of(L);
  state->nodes.length = 0;
  state->text.length = 0;
  taking t;
  t.L = L;
  t.state = state;
  t.policy = policy;
  t.nodes_left = nodes;
  t.bytes_left = bytes;
  t.depth = 0;
  int top = lua_gettop(L);
  for (int i = 0; i < count; i++) {
    if (!take(&t, first + i)) {
      lua_settop(L, top);
      return false;
    }
  }
  assert(lua_gettop(L) == top);
  iris_node *node = (iris_node *)(void *)state->nodes.bytes;
  for (size_t i = state->nodes.length / sizeof *node; i > 0; i--, node++)
    if (node->kind == IRIS_STRING) {
      const char *base = state->text.bytes ? state->text.bytes : "";
      node->bytes = base + (uintptr_t)node->bytes;
    }
  return true;
}
