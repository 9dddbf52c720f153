/*
 * Iris and Lua: the whole door between Swift and a script.
 *
 * No Lua header shows here. Nothing declared here raises, unwinds or longjmps: each function that
 * can meet a Lua error runs it under a protected call in C and gives back a status. A state belongs
 * to one thread at a time and needs 1 MiB of C stack (Lua allows 200 nested C calls; the deepest
 * measured took under 512 KiB).
 */
#ifndef IRIS_BRIDGE_H
#define IRIS_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One hardened Lua state: its memory, its budget, its loaded files. */
typedef struct iris_state iris_state;

/* How an operation ended. Only OK has a value. */
typedef enum iris_status {
  IRIS_OK = 0,            /* a value; false is a value */
  IRIS_ABSENT = 1,        /* nothing, or nil in first place */
  IRIS_BROKEN_SCRIPT = 2, /* the script raised an error, or does not compile */
  IRIS_TIMEOUT = 3,       /* time or work budget is used up, or the host interrupted; poisons */
  IRIS_MEMORY = 4,        /* over the memory limit; poisons */
  IRIS_BAD_RESULT = 5,    /* a result that cannot cross: too deep, too big, a cycle, a library … */
  IRIS_BAD_ARGUMENT = 6,  /* the host's mistake: unknown reference, malformed nodes, re-entry */
  IRIS_POISONED = 7       /* the state was spoiled by an earlier call and must be thrown away */
} iris_status;

/* What a node is. */
typedef enum iris_kind {
  IRIS_NIL = 0,
  IRIS_BOOLEAN = 1,  /* integer: 0 or 1 */
  IRIS_INTEGER = 2,  /* integer */
  IRIS_NUMBER = 3,   /* number; NaN and infinities pass */
  IRIS_STRING = 4,   /* bytes, length; any bytes, not only UTF-8 */
  IRIS_TABLE = 5,    /* count entries follow, each a key node and then a value node */
  IRIS_FUNCTION = 6, /* integer: reference for iris_call; 0 when only described. Only outwards. */
  IRIS_OBJECT = 7,   /* object, integer: id; inwards count entries follow, bytes is the label */
  /* Only out of a console, which shows what cannot cross otherwise: */
  IRIS_CYCLE = 8,    /* a table that holds itself; integer: how many tables up it is */
  IRIS_DEEP = 9,     /* a table that is too deep; integer: its entries */
  IRIS_LIBRARY = 10  /* a library, or the globals */
} iris_kind;

/* What a read-only object stands for. */
typedef enum iris_object_kind { IRIS_RECORD = 0, IRIS_INTENT = 1 } iris_object_kind;

/*
 * One value in a flat preorder list. Entries of a table come in key order: integers, then text by
 * bytes. Out of a console also other numbers, and false and true; there the integer of a table says
 * how many entries were left out, and that of a text how long it is, of which bytes may be the
 * beginning only.
 */
typedef struct iris_node {
  uint8_t kind;   /* iris_kind */
  uint8_t object; /* iris_object_kind, of an IRIS_OBJECT */
  uint32_t count; /* entries, each a key and a value */
  int64_t integer;
  double number;
  const char *bytes;
  size_t length;
} iris_node;

/* Bytes with a length; not terminated, may hold NUL. */
typedef struct iris_text {
  const char *bytes;
  size_t length;
} iris_text;

/* A function that left the state as a reference. Lives as long as the state. */
typedef struct iris_function {
  int32_t reference;
  uint64_t stamp; /* from bytes, place and order: equal in states that loaded the same files */
  iris_text file; /* chunk name without '@'; no bytes: a library function */
  int32_t line;   /* -1: a library function */
  int32_t last_line;
  const iris_text *parameters; /* names in order */
  size_t parameter_count;
  bool is_variadic;
} iris_function;

/* What a state may use. Zero in a field means the default. */
typedef struct iris_limits {
  size_t memory;            /* bytes on top of the empty state; 1 MiB */
  int64_t call_work;        /* units for one call: VM instructions, bytes, steps; 2 000 000 */
  int64_t load_work;        /* units for one load; 20 000 000 */
  uint32_t call_ms;         /* wall clock for one call; 50 */
  uint32_t load_ms;         /* wall clock for one load; 500 */
  size_t source;            /* bytes of one file; 32 KiB */
  uint32_t depth;           /* of tables in a value, either way; 16, at most 64 */
  uint32_t call_nodes;      /* in the results of a call; 1 000 */
  uint32_t load_nodes;      /* in what a file returns; 20 000 */
  size_t call_bytes;        /* of text in the results of a call; 256 KiB */
  size_t load_bytes;        /* of text in what a file returns; 1 MiB */
  int64_t pattern_steps;    /* of one find, match, gsub or step of gmatch; 500 000 */
} iris_limits;

/* The questions that a script can ask. */
typedef enum iris_lookup {
  IRIS_LOOKUP_VALUE = 0,   /* type, text */
  IRIS_LOOKUP_RECORD = 1,  /* kind, key: string, integer, number or boolean */
  IRIS_LOOKUP_FACT = 2,    /* name */
  IRIS_LOOKUP_STATE = 3,   /* name; only with sites */
  IRIS_LOOKUP_HANDOFF = 4, /* route; only with sites */
  IRIS_LOOKUP_INTENT = 5   /* link; only with sites */
} iris_lookup;

/*
 * Answers one question: 1 and one value in *answer, 0 for absent, -1 and one string node with the
 * reason. The answer's memory stays the host's until the next question or the end of the call. Must
 * not raise and must not use the state that asks (it would get IRIS_BAD_ARGUMENT).
 */
typedef int (*iris_lookup_function)(
  void *context, int32_t which, const iris_node *arguments, size_t argument_count,
  const iris_node **answer, size_t *answer_count);

/*
 * Finds the file that `require "name"` means: 1 with its bytes and chunk name, 0 for none, -1 and a
 * reason in *chunk. The memory stays the host's until the next question or the end of the load.
 */
typedef int (*iris_source_function)(
  void *context, iris_text name, iris_text *source, iris_text *chunk);

/* What an operation gave. Memory is the state's and lives until its next operation. */
typedef struct iris_result {
  const iris_node *nodes; /* all values, one after the other */
  size_t node_count;
  size_t value_count; /* trailing nils are left out; of IRIS_ABSENT whether there was a nil */
  /* of a failure: */
  iris_text message; /* without the place */
  iris_text file;    /* no bytes: unknown */
  int32_t line;      /* 0: unknown */
  iris_text traceback;
  bool unfinished; /* the source does not compile, because it ends too early */
} iris_result;

/*
 * -- life
 * -------------------------------------------------------------------------------------------
 */

/* The defaults, written out. */
iris_limits iris_default_limits(void);

/*
 * A hardened state, or NULL when there is no memory. With sites, scripts also have iris.state,
 * iris.handoff and iris.intent. Without a lookup function every question is answered with nil.
 */
iris_state *iris_open(
  const iris_limits *limits, bool sites, iris_lookup_function lookup, void *context);

/* Closes it; false, and nothing is done, while an operation of the state is still running. */
bool iris_close(iris_state *state);

/*
 * -- loading
 * ----------------------------------------------------------------------------------------
 */

/*
 * Compiles and runs one text chunk and gives the value that it returns. While loading, `require`
 * works and lookups do not; a file that was loaded before (same chunk, same bytes) is not run
 * again. After iris_freeze it is the other way round, and functions in the value are described, not
 * referenced.
 */
iris_status iris_load(
  iris_state *state, iris_text source, iris_text chunk, iris_source_function find, void *context,
  bool traceback, iris_result *result);

/* Loading is over: `require` ends, lookups begin. */
void iris_freeze(iris_state *state);

/*
 * After iris_freeze: from now on iris_load runs lines of a console. A line that is an expression
 * gives its value; the first value of a line is `_` in the next; what a line assigns to a global
 * stays in the state, beside the library's names, which cannot be assigned to.
 */
void iris_become_console(iris_state *state);

/* The names that lines have assigned to, as one table by raw access; no script runs. */
iris_status iris_session(iris_state *state, iris_result *result);

/* The function behind a reference, or NULL. */
const iris_function *iris_function_at(const iris_state *state, int32_t reference);

/*
 * -- calling
 * ----------------------------------------------------------------------------------------
 */

/*
 * Calls a referenced function. `arguments` holds argument_count values in node_count nodes. The
 * stamp is that of the iris_function; another one means that the reference is of other sources,
 * IRIS_BAD_ARGUMENT.
 */
iris_status iris_call(
  iris_state *state, int32_t reference, uint64_t stamp, const iris_node *arguments,
  size_t node_count, size_t argument_count, size_t maximum_results, bool traceback,
  iris_result *result);

/*
 * Ends the running operation soon, as IRIS_TIMEOUT. The only function another thread or a signal
 * may use.
 */
void iris_interrupt(iris_state *state);

/*
 * -- looking
 * ----------------------------------------------------------------------------------------
 */

bool iris_is_poisoned(const iris_state *state);
bool iris_is_busy(const iris_state *state);

/*
 * Bytes that Lua holds now, and at most so far. The result area of the last operation is not
 * counted.
 */
size_t iris_bytes_used(const iris_state *state);
size_t iris_bytes_peak(const iris_state *state);

/* Work units that the last operation used. */
int64_t iris_work_used(const iris_state *state);

/* Collects garbage; for measuring. */
void iris_collect(iris_state *state);

/* The release of Lua that this was compiled against: "Lua 5.4.4". */
const char *iris_lua_release(void);

#ifdef __cplusplus
}
#endif

#endif
