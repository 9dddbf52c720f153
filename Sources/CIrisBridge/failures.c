/*
 * What went wrong, as text and place apart from each other. Nothing here raises or allocates in
 * Lua.
 */
#include <stdarg.h>
#include <stdio.h>

#include "internal.h"

void iris_forget_failure(iris_state *state) {
  state->failure.length = 0;
  state->place.length = 0;
  state->trace.length = 0;
  state->line = 0;
  state->failed = false;
  state->bad = false;
}

static void set_message(iris_state *state, const char *bytes, size_t length) {
  if (length > IRIS_MESSAGE) length = IRIS_MESSAGE;
  state->failure.length = 0;
  iris_append(&state->failure, bytes, length);
  state->failed = true;
}

void iris_fail(iris_state *state, const char *format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (length < 0) length = 0;
  if ((size_t)length >= sizeof text) length = sizeof text - 1;
  set_message(state, text, (size_t)length);
}

static void set_place(iris_state *state, const char *file, size_t length, int line) {
  state->place.length = 0;
  iris_append(&state->place, file, length);
  state->line = line;
}

/*
 * Lua writes "file:line: " in front of a message. Where that is one of our files, it becomes the
 * place, also when the error was thrown at another level, caught and thrown again, or is a syntax
 * error. Returns the number of bytes that belong to the place.
 */
static size_t take_place(iris_state *state, const char *message, size_t length) {
  for (size_t i = 0; i < state->chunk_count; i++) {
    const iris_chunk *chunk = &state->chunks[i];
    size_t shown = strlen(chunk->shown);
    if (length < shown + 4 || memcmp(message, chunk->shown, shown) != 0) continue;
    size_t p = shown;
    if (message[p++] != ':') continue;
    int line = 0;
    size_t digits = 0;
    for (; p < length && message[p] >= '0' && message[p] <= '9' && digits < 9; p++, digits++)
      line = line * 10 + (message[p] - '0');
    if (digits == 0 || p + 1 >= length || message[p] != ':' || message[p + 1] != ' ') continue;
    set_place(state, chunk->name, chunk->length, line);
    return p + 2;
  }
  return 0;
}

/* The nearest function that is Lua. */
static void find_place(lua_State *L) {
  lua_Debug activation;
  for (int level = 0; level < 100 && lua_getstack(L, level, &activation); level++) {
    lua_getinfo(L, "Sl", &activation);
    if (activation.currentline <= 0 || activation.source[0] != '@') continue;
    set_place(
      iris_of(L), activation.source + 1, strlen(activation.source + 1), activation.currentline);
    return;
  }
}

static void write_trace(lua_State *L) {
  iris_state *state = iris_of(L);
  lua_Debug activation;
  char line[512];
  state->trace.length = 0;
  for (int level = 0; level < 20 && lua_getstack(L, level, &activation); level++) {
    lua_getinfo(L, "Slnt", &activation);
    if (activation.what[0] == 'C') continue;
    const char *file = activation.source[0] == '@' ? activation.source + 1 : activation.source;
    int length;
    if (activation.what[0] == 'm')
      length = snprintf(line, sizeof line, "%s:%d: in the file\n", file, activation.currentline);
    else if (activation.name)
      length = snprintf(
        line, sizeof line, "%s:%d: in %s\n", file, activation.currentline, activation.name);
    else
      length = snprintf(
        line, sizeof line, "%s:%d: in the function at line %d\n", file, activation.currentline,
        activation.linedefined);
    if (length > 0)
      iris_append(
        &state->trace, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
    if (activation.istailcall) iris_append_text(&state->trace, "(calls that returned at once)\n");
  }
}

/*
 * The message handler of every operation. A thrown value that is not text is named, never asked for
 * a text.
 */
int iris_on_error(lua_State *L) {
  iris_state *state = iris_of(L);
  if (state->bad || state->failed) return 1;
  if (lua_type(L, 1) == LUA_TSTRING && !iris_stopped(state)) {
    size_t length;
    const char *message = lua_tolstring(L, 1, &length);
    size_t place = take_place(state, message, length);
    set_message(state, message + place, length - place);
  } else if (!iris_stopped(state)) {
    iris_fail(state, "error object is a %s", iris_type_name(L, 1));
  }
  if (state->line == 0) find_place(L);
  if (state->wants_trace) write_trace(L);
  return 1;
}
