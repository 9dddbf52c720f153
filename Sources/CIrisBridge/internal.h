/*
 * Shared by the files of the bridge. Rules of this folder:
 *
 *  - A function that takes `lua_State *` may raise, unless its comment says that it does not. Such
 *    a function runs only below a protected call, and owns nothing that a longjmp would leak.
 *  - A function that takes only `iris_state *` never raises.
 *  - Memory of the host (messages, results, descriptions) is malloc'd outside Lua's limit.
 */
#ifndef IRIS_INTERNAL_H
#define IRIS_INTERNAL_H

#include <assert.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdatomic.h>
#include <string.h>

#include "iris_bridge.h"
#include "iris_bridge_testing.h"

#define IRIS_HOOK_COUNT 100      /* VM instructions between two looks at the clock */
#define IRIS_CLOCK_UNITS 2000    /* charged units between two looks at the clock */
#define IRIS_LOOKUP_UNITS 1000   /* charged for each question */
#define IRIS_REFUSALS 32         /* allocations that may be refused (and rescued) at a time */
#define IRIS_RANGE 1000000       /* longest range a table function works on */
#define IRIS_VALUES 10000        /* most values that unpack or byte push at once */
#define IRIS_CHAIN 16            /* files that may wait for each other in require */
#define IRIS_NAME 200            /* bytes of a chunk name */
#define IRIS_MESSAGE 4096        /* bytes of a message that are kept */

typedef enum { TRIP_NONE = 0, TRIP_CLOCK, TRIP_WORK, TRIP_INTERRUPT } iris_trip;

/* A growing piece of host memory. */
typedef struct {
  char *bytes;
  size_t length, capacity;
} iris_buffer;

/* A file that was loaded. */
typedef struct {
  char *name;       /* chunk name without '@' */
  size_t length;
  char shown[LUA_IDSIZE]; /* how Lua writes it in front of a message */
  uint64_t hash;    /* of its bytes */
} iris_chunk;

struct iris_state {
  lua_State *L;

  /* memory */
  size_t used, peak, cap;
  bool capped;
  bool exhausted;       /* no growth any more in this state */
  uint32_t refusals;
  int64_t failing;      /* tests: growing allocations left before all fail; negative: off */

  /* time */
  int64_t work, work_limit; /* units left and given */
  int64_t unlooked;         /* units since the clock was read */
  int64_t deadline;         /* ns, monotonic, when to look at the thread's time; 0: not started */
  int64_t started;          /* ns, monotonic */
  int64_t started_cpu;      /* ns of the thread's own time */
  uint32_t milliseconds;
  iris_trip tripped;
  atomic_bool interrupted;

  /* life */
  iris_limits limits;
  bool sites, frozen, poisoned;
  bool console;         /* what is loaded are lines of a console */
  bool compiling;       /* … and the line is not running yet */
  bool busy;            /* an operation runs */
  bool loading;         /* … and it is the loading of a file */

  /* the host */
  iris_lookup_function lookup;
  void *lookup_context;
  iris_source_function find;
  void *find_context;

  /* loading */
  iris_chunk *chunks;
  size_t chunk_count, chunk_capacity;
  const char *chain[IRIS_CHAIN]; /* names of the chunks that are being run, outermost first */
  int chain_length;
  iris_function *functions;
  int32_t function_count, function_capacity;

  /* references in the registry */
  int ref_functions;    /* list of functions */
  int ref_indices;      /* function → place in that list */
  int ref_modules;      /* chunk name → returned value */
  int ref_names;        /* required name → returned value */
  int ref_session;      /* name → value, of the lines of a console; 0: none yet */
  int ref_objects[2];   /* by kind: id → userdata of this operation, or false */
  int ref_metatables[2];
  bool objects_used;

  /* the last result */
  iris_buffer nodes, text, failure, place, trace;
  int32_t line;
  bool failed;          /* failure is filled in */
  bool bad;             /* a result could not cross; failure says why */
  bool wants_trace;
};

static inline iris_state *iris_of(lua_State *L) { return *(iris_state **)lua_getextraspace(L); }

/* state.c */
/* Whether the running operation has had its time. */
bool iris_is_late(iris_state *state);
/* Charges work; raises when the budget or the time is used up. */
void iris_spend(lua_State *L, size_t units);
/* Reads the clock; raises when time is up or the host interrupted. */
void iris_look(lua_State *L);
bool iris_stopped(const iris_state *state);

/* memory.c: host memory, never raises; false without memory */
void *iris_allocate(void *ud, void *ptr, size_t osize, size_t nsize);
bool iris_reserve(iris_buffer *buffer, size_t more);
bool iris_append(iris_buffer *buffer, const void *bytes, size_t length);
bool iris_append_text(iris_buffer *buffer, const char *text);
void iris_drop(iris_buffer *buffer);

/* environment.c */
void iris_build_environment(lua_State *L);
void iris_set_functions(lua_State *L, const luaL_Reg *functions);
/* Wraps the table on top in an empty table that reads from it and cannot be written. */
void iris_protect(lua_State *L, lua_CFunction refuse);
int iris_refuse_library(lua_State *L);
/* Makes the value on top that of a console's name, and pops it. */
void iris_remember(lua_State *L, const char *name);
/* Pushes the names of a console. */
void iris_push_session(lua_State *L);
/* Pushes the text of any value: no addresses, no metamethods. */
const char *iris_push_text(lua_State *L, int index, size_t *length);
/* The name of a value's type as scripts see it. Does not raise. */
const char *iris_type_name(lua_State *L, int index);

/* stock.c: functions of the library that are used as they are. Filled once, then constant. */
typedef struct {
  lua_CFunction error, assert_, select, tonumber, ipairs;
  lua_CFunction byte, char_, format, len, lower, rep, reverse, sub, upper;
  lua_CFunction find, match, gmatch, gsub;
  luaL_Reg math[32];
} iris_stock;
const iris_stock *iris_get_stock(void);

/* keys.c */
#define IRIS_SMALL_KEYS 12
typedef enum { KEY_INTEGER, KEY_NUMBER, KEY_TEXT, KEY_BOOLEAN } iris_key_kind;
typedef struct {
  iris_key_kind kind;
  union {
    lua_Integer integer;
    lua_Number number;
    struct {
      const char *bytes;
      size_t length;
    } text;
  };
} iris_key;
/*
 * The table's keys in order, or NULL when they are just 1 to n. Few are put in `small`, more in a
 * userdata; pushes one value that holds them. Raises for keys without an order.
 */
iris_key *iris_sort_keys(
  lua_State *L, int index, iris_key *small, size_t small_count, size_t *count);
void iris_push_key(lua_State *L, const iris_key *pushed);
int iris_pairs(lua_State *L);

/* tables.c, strings.c, patterns.c */
void iris_push_table_library(lua_State *L);
void iris_push_string_library(lua_State *L);
int iris_find(lua_State *L);
int iris_match(lua_State *L);
int iris_gmatch(lua_State *L);
int iris_gsub(lua_State *L);
void iris_prepare_classes(void);

/* objects.c */
typedef struct {
  int64_t id;
  uint8_t kind;
} iris_object;
void iris_build_objects(lua_State *L);
/* The object at an index, or NULL. Does not raise. */
iris_object *iris_to_object(lua_State *L, int index);
/* Pushes the object's fields. */
void iris_push_fields(lua_State *L, int index);
/* Finds the object of this operation with that id: pushes it and gives true, or pushes nothing. */
bool iris_push_known_object(lua_State *L, uint8_t kind, int64_t id);
/* Makes an object of the fields and the label on top (fields below label), replaces both. */
void iris_make_object(lua_State *L, uint8_t kind, int64_t id);
void iris_forget_objects(lua_State *L);

/* marshal.c */
/* Pushes one value and moves *next behind it. Raises for malformed nodes. */
void iris_push_value(lua_State *L, const iris_node *nodes, size_t count, size_t *next);
typedef enum { FUNCTIONS_REFERENCED, FUNCTIONS_DESCRIBED, FUNCTIONS_REFUSED } iris_function_policy;
/*
 * Copies `count` values from index `first` into the result area; false and a bad result otherwise.
 */
bool iris_take_values(
  lua_State *L, int first, int count, iris_function_policy policy, uint32_t nodes, size_t bytes);

/* functions.c */
/* The reference of the function at an index. */
const iris_function *iris_refer(lua_State *L, int index, bool keep);

/* chunks.c */
uint64_t iris_hash(uint64_t seed, const void *bytes, size_t length);
/* Compiles a chunk and leaves its function on top; raises its syntax error. */
void iris_compile(lua_State *L, iris_text source, iris_text chunk);
/* The same with `return` in front, where that compiles. */
void iris_compile_line(lua_State *L, iris_text source, iris_text chunk);
/*
 * Runs a chunk as a module, or finds its value; leaves the value on top; gives the number of
 * results.
 */
int iris_run_module(lua_State *L, iris_text source, iris_text chunk);
int iris_require(lua_State *L);
const iris_chunk *iris_find_chunk(const iris_state *state, const char *name, size_t length);
void iris_drop_chunks(iris_state *state);

/* failures.c: never raise */
int iris_on_error(lua_State *L);
void iris_fail(iris_state *state, const char *format, ...)
#if defined(__GNUC__)
  __attribute__((format(printf, 2, 3)))
#endif
  ;
void iris_forget_failure(iris_state *state);

/* lookups.c */
void iris_push_lookup_library(lua_State *L);

#endif
