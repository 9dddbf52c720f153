/* Scripts that crash some releases of liblua, each in a stock state of its own. */
#include "iris_bridge_canaries.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include "internal.h"
#include <lualib.h>

typedef struct {
  const char *title;
  const char *script;
} canary;

static const canary canaries[] = {
  /* Stack that moves while a value that is put together lies above its top: the backport of the
   * mend for CVE-2022-33099 without the one that followed it. */
  {"a stack that grows within a __concat",
   "local function down(n) if n == 0 then return 'end' end return (down(n - 1)) end\n"
   "local object = setmetatable({}, { __concat = function() return down(200) end })\n"
   "return 'a' .. object .. 'b' .. object"},
  /* C stack used up by coroutines that close one another; mended in 5.4.5. */
  {"20,000 coroutines that close one another",
   "local last\n"
   "for i = 1, 20000 do\n"
   "  local before = last\n"
   "  last = coroutine.create(function()\n"
   "    local guard <close> = setmetatable({}, { __close = function()\n"
   "      if before then coroutine.close(before) end\n"
   "    end })\n"
   "    coroutine.yield()\n"
   "  end)\n"
   "  coroutine.resume(last)\n"
   "end\n"
   "coroutine.close(last)"},
  /* A table that only a weak metatable holds is collected while it is written to; mended in 2025. */
  {"a collection within an assignment through a weak metatable",
   "for i = 1, 100 do\n"
   "  local meta = setmetatable({}, { __mode = 'v' })\n"
   "  local object = setmetatable({}, meta)\n"
   "  meta.__newindex = {}\n"
   "  scarce()\n"
   "  object[i] = i\n"
   "end"},
};

enum { KEPT_LIMIT = 4096, MARK = 0xA5 };

/* What is let go is kept for a while and marked, so that who still writes to it is found out. */
typedef struct {
  bool is_scarce;
  int count;
  struct {
    unsigned char *bytes;
    size_t size;
  } kept[KEPT_LIMIT];
} heap;

/* Refuses once after it was told to: the library answers with a collection. */
static void *allocate(void *ud, void *ptr, size_t osize, size_t nsize) {
  heap *heap = ud;
  if (nsize == 0) {
    if (ptr != NULL && heap->count < KEPT_LIMIT) {
      memset(ptr, MARK, osize);
      heap->kept[heap->count].bytes = ptr;
      heap->kept[heap->count].size = osize;
      heap->count += 1;
    } else {
      free(ptr);
    }
    return NULL;
  }
  if (heap->is_scarce && (ptr == NULL || nsize > osize)) {
    heap->is_scarce = false;
    return NULL;
  }
  return realloc(ptr, nsize);
}

/* Whether somebody wrote to what was let go; lets go of it. */
static bool is_spoiled(heap *heap) {
  bool spoiled = false;
  for (int i = 0; i < heap->count; i++) {
    for (size_t j = 0; j < heap->kept[i].size; j++) {
      if (heap->kept[i].bytes[j] != MARK) spoiled = true;
    }
    free(heap->kept[i].bytes);
  }
  return spoiled;
}

static int scarce(lua_State *L) {
  void *ud = NULL;
  lua_getallocf(L, &ud);
  ((heap *)ud)->is_scarce = true;
  return 0;
}

int iris_canary_count(void) { return (int)(sizeof canaries / sizeof canaries[0]); }

const char *iris_canary_title(int number) {
  return number >= 0 && number < iris_canary_count() ? canaries[number].title : NULL;
}

int iris_canary_run(int number) {
  if (iris_canary_title(number) == NULL) return -1;
  heap *heap = calloc(1, sizeof *heap);
  if (heap == NULL) return -1;
  lua_State *L = lua_newstate(allocate, heap);
  if (L == NULL) {
    free(heap);
    return -1;
  }
  luaL_openlibs(L);
  lua_register(L, "scarce", scarce);
  if (luaL_loadstring(L, canaries[number].script) == LUA_OK) lua_pcall(L, 0, 0, 0);
  lua_close(L);
  /* It did not crash by luck. */
  if (is_spoiled(heap)) abort();
  free(heap);
  return 0;
}
