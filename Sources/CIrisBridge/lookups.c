/*
 * `iris`: what a script can ask. The host's function answers and returns here before anything is
 * pushed, so that an error of Lua never unwinds a frame of the host.
 */
#include <stdlib.h>

#include "internal.h"

typedef enum { ARGUMENT_NAME, ARGUMENT_TEXT, ARGUMENT_KEY } argument_kind;

typedef struct {
  const char *name;
  int count;
  argument_kind kinds[2];
} question;

static const question questions[] = {
  [IRIS_LOOKUP_VALUE] = {"value", 2, {ARGUMENT_NAME, ARGUMENT_TEXT}},
  [IRIS_LOOKUP_RECORD] = {"record", 2, {ARGUMENT_NAME, ARGUMENT_KEY}},
  [IRIS_LOOKUP_FACT] = {"fact", 1, {ARGUMENT_NAME}},
  [IRIS_LOOKUP_STATE] = {"state", 1, {ARGUMENT_NAME}},
  [IRIS_LOOKUP_HANDOFF] = {"handoff", 1, {ARGUMENT_NAME}},
  [IRIS_LOOKUP_INTENT] = {"intent", 1, {ARGUMENT_TEXT}},
};

static _Noreturn void wrong(lua_State *L, const question *asked, int index, const char *expected) {
  const char *got = lua_isnone(L, index) ? "nothing" : iris_type_name(L, index);
  luaL_error(L, "iris.%s: argument %d must be %s, not %s", asked->name, index, expected, got);
  abort();
}

/*
 * Reads one argument; false when it is the nil that makes the answer nil: to ask for the value of a
 * text that is not there, or for the record of no key, is no mistake, so that questions can be put
 * into each other.
 */
static bool read_argument(lua_State *L, const question *asked, int index, iris_node *into) {
  argument_kind kind = asked->kinds[index - 1];
  switch (lua_type(L, index)) {
  case LUA_TSTRING:
    *into = (iris_node){.kind = IRIS_STRING};
    into->bytes = lua_tolstring(L, index, &into->length);
    return true;
  case LUA_TNIL:
    if (kind == ARGUMENT_NAME) break;
    return false;
  case LUA_TNUMBER: {
    if (kind == ARGUMENT_NAME) break;
    if (kind == ARGUMENT_TEXT) {
      *into = (iris_node){.kind = IRIS_STRING};
      into->bytes = lua_tolstring(L, index, &into->length); /* the stack's own copy */
      return true;
    }
    lua_Integer integer;
    if (lua_isinteger(L, index))
      *into = (iris_node){.kind = IRIS_INTEGER, .integer = lua_tointeger(L, index)};
    else if (lua_numbertointeger(lua_tonumber(L, index), &integer) &&
             (lua_Number)integer == lua_tonumber(L, index))
      *into = (iris_node){.kind = IRIS_INTEGER, .integer = integer};
    else
      *into = (iris_node){.kind = IRIS_NUMBER, .number = lua_tonumber(L, index)};
    return true;
  }
  case LUA_TBOOLEAN:
    if (kind == ARGUMENT_NAME) break;
    if (kind == ARGUMENT_KEY)
      *into = (iris_node){.kind = IRIS_BOOLEAN, .integer = lua_toboolean(L, index)};
    else
      *into = lua_toboolean(L, index)
                ? (iris_node){.kind = IRIS_STRING, .bytes = "true", .length = 4}
                : (iris_node){.kind = IRIS_STRING, .bytes = "false", .length = 5};
    return true;
  default:
    break;
  }
  wrong(L, asked, index, kind == ARGUMENT_KEY ? "a text, a number or a boolean" : "a text");
}

static int ask(lua_State *L, iris_lookup which) {
  iris_state *state = iris_of(L);
  const question *asked = &questions[which];
  if (state->loading && !state->frozen)
    return luaL_error(L, "iris.%s: there is nothing to look up while loading", asked->name);
  lua_settop(L, asked->count < lua_gettop(L) ? asked->count : lua_gettop(L));
  iris_node arguments[2];
  bool present = true;
  for (int i = 0; i < asked->count; i++)
    if (!read_argument(L, asked, i + 1, &arguments[i])) present = false;
  iris_spend(L, IRIS_LOOKUP_UNITS);
  if (!present || state->lookup == NULL) {
    lua_pushnil(L);
    return 1;
  }
  iris_look(L); /* the host's work counts as the script's time */
  const iris_node *answer = NULL;
  size_t count = 0;
  int found = state->lookup(
    state->lookup_context, (int32_t)which, arguments, (size_t)asked->count, &answer, &count);
  iris_look(L);
  if (found < 0) {
    bool reason = answer && count > 0 && answer->kind == IRIS_STRING && answer->bytes;
    lua_pushlstring(L, reason ? answer->bytes : "failed", reason ? answer->length : 6);
    return luaL_error(L, "iris.%s: %s", asked->name, lua_tostring(L, -1));
  }
  if (found == 0 || answer == NULL || count == 0) {
    lua_pushnil(L);
    return 1;
  }
  size_t next = 0;
  iris_push_value(L, answer, count, &next);
  iris_spend(L, next);
  return 1;
}

static int ask_value(lua_State *L) { return ask(L, IRIS_LOOKUP_VALUE); }
static int ask_record(lua_State *L) { return ask(L, IRIS_LOOKUP_RECORD); }
static int ask_fact(lua_State *L) { return ask(L, IRIS_LOOKUP_FACT); }
static int ask_state(lua_State *L) { return ask(L, IRIS_LOOKUP_STATE); }
static int ask_handoff(lua_State *L) { return ask(L, IRIS_LOOKUP_HANDOFF); }
static int ask_intent(lua_State *L) { return ask(L, IRIS_LOOKUP_INTENT); }

void iris_push_lookup_library(lua_State *L) {
  static const luaL_Reg everywhere[] = {
    {"value", ask_value}, {"record", ask_record}, {"fact", ask_fact}, {NULL, NULL}};
  static const luaL_Reg in_sites[] = {
    {"state", ask_state}, {"handoff", ask_handoff}, {"intent", ask_intent}, {NULL, NULL}};
  lua_createtable(L, 0, 6);
  iris_set_functions(L, everywhere);
  if (iris_of(L)->sites) iris_set_functions(L, in_sites);
}
