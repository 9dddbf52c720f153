/* The allocator that counts and caps, and the host's own growing buffers. */
#include <stdlib.h>

#include "internal.h"

/*
 * When `ptr` is NULL, `osize` is not a size but a tag of what is being made, so the old size is 0
 * then. A block that shrinks must never fail: Lua does not expect it.
 *
 * A refusal alone is no failure: Lua answers with a full collection and asks again. But a script
 * that lives at the limit would collect on each allocation, and a collection cannot be interrupted;
 * so after a number of refusals, or when time is up, all growth is refused, which ends the
 * operation.
 */
void *iris_allocate(void *ud, void *ptr, size_t osize, size_t nsize) {
  iris_state *state = ud;
  size_t old = ptr ? osize : 0;
  if (nsize == 0) {
    free(ptr);
    state->used -= old;
    return NULL;
  }
  if (nsize > old) {
    if (state->failing >= 0) {
      if (state->failing == 0) return NULL;
      state->failing -= 1;
    }
    if (state->capped) {
      if (state->exhausted) return NULL;
      size_t more = nsize - old;
      if (state->used >= state->cap || more > state->cap - state->used) {
        state->refusals += 1;
        if (state->refusals > IRIS_REFUSALS) state->exhausted = true;
        if (iris_is_late(state)) {
          if (state->tripped == TRIP_NONE) state->tripped = TRIP_CLOCK;
          state->exhausted = true;
        }
        return NULL;
      }
    }
  }
  void *block = realloc(ptr, nsize);
  if (block == NULL) return nsize <= old ? ptr : NULL;
  state->used = state->used - old + nsize;
  if (state->used > state->peak) state->peak = state->used;
  return block;
}

bool iris_reserve(iris_buffer *buffer, size_t more) {
  if (more > SIZE_MAX / 4 - buffer->length) return false;
  size_t needed = buffer->length + more;
  if (needed <= buffer->capacity) return true;
  size_t capacity = buffer->capacity < 128 ? 128 : buffer->capacity * 2;
  if (capacity < needed) capacity = needed;
  char *bytes = realloc(buffer->bytes, capacity);
  if (bytes == NULL) return false;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

bool iris_append(iris_buffer *buffer, const void *bytes, size_t length) {
  if (!iris_reserve(buffer, length)) return false;
  if (length > 0) memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
  return true;
}

bool iris_append_text(iris_buffer *buffer, const char *text) {
  return iris_append(buffer, text, strlen(text));
}

void iris_drop(iris_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (iris_buffer){0};
}
