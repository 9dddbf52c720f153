/* What a shared library exports that answers look-ups of records for an Iris plugin.
 *
 * C11 and C++11. Copy this file or include it; it needs nothing else, and nothing of Iris is linked.
 *
 *   static int32_t lookup(const char *kind, size_t kind_length, const char *key, size_t key_length,
 *                         iris_plugin_answer *answer) { ... }
 *   static void release(iris_plugin_answer *answer) { ... }
 *
 *   const iris_plugin_interface iris_plugin = {
 *     IRIS_PLUGIN_ABI, sizeof(iris_plugin_interface), "prices", lookup, release
 *   };
 *
 * The library is one exported variable, `iris_plugin`. Iris looks at its version, its size and its
 * name before it calls anything.
 *
 * TRUST. The library runs inside the process that asks. It is trusted code: a crash in it is a crash
 * of the process, and no limit of time or memory holds it. It is loaded only when the plugin's
 * manifest names it and the person who runs Iris has allowed it. Its static constructors run when it
 * is loaded, which is when a link first asks for one of its records. It is never unloaded.
 *
 * THREADS. `lookup` and the `release` that belongs to it are called one after the other, and never
 * while another call into the library runs; but each time it may be on another thread.
 *
 * TIME. A link waits for the answer. One that takes longer than 500 milliseconds is not taken: the
 * record counts as not known, and the person is told that the library is slow. Do no network here.
 *
 * SAME ANSWER. A link means the same each time: the answer follows from kind and key alone, as long as
 * what the library knows is unchanged. Iris asks once for one key while one link is resolved.
 *
 * TEXT is UTF-8 without NUL, given by its first byte and its length in bytes. A text of length 0 may
 * have any address, also NULL; where the length is greater, NULL is a fault. Texts that Iris passes
 * have a NUL behind them, which the length does not count.
 *
 * OWNERSHIP. What `lookup` is given is Iris' and is there until it returns. What the answer points to
 * is the library's, must be there until `release` and must not change before; Iris copies what it
 * needs first. `release` is called exactly once after each `lookup`, whatever that returned, with the
 * same answer as `lookup` left it. Static data needs no freeing.
 *
 * UNWINDING. No exception, longjmp or Swift error may leave `lookup` or `release`.
 */
#ifndef IRIS_PLUGIN_H
#define IRIS_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version that this header describes. Another one has other structs. */
#define IRIS_PLUGIN_ABI 1

/* What `lookup` returns. Any other number is a fault. */
#define IRIS_PLUGIN_FOUND 1   /* the record is in the answer */
#define IRIS_PLUGIN_ABSENT 0  /* there is no such record; the answer is not looked at */
#define IRIS_PLUGIN_FAILED -1 /* nobody knows; `message` says why */

/* What a field holds. Any other number is a fault. */
#define IRIS_PLUGIN_TEXT 1    /* `text`, `text_length` */
#define IRIS_PLUGIN_INTEGER 2 /* `integer` */
#define IRIS_PLUGIN_REAL 3    /* `real`, which is finite */
#define IRIS_PLUGIN_BOOLEAN 4 /* `integer`, 0 or 1 */

/* One field of a record. What the type does not name is not looked at. */
typedef struct iris_plugin_field {
  /* Letters, digits and _, at most 64 bytes; no two fields of a record have the same name. */
  const char *name;
  size_t name_length;
  /* One of the types above. */
  uint32_t type;
  /* 0. */
  uint32_t reserved;
  int64_t integer;
  double real;
  const char *text;
  size_t text_length;
} iris_plugin_field;

/* What is known of one record. All of it is 0 and NULL when `lookup` is called. */
typedef struct iris_plugin_answer {
  /* The fields, at most 100, with at most 1 MiB of text; a field without a value is left out. NULL
   * where `count` is 0: the record is there, and nothing is known of it. */
  const iris_plugin_field *fields;
  size_t count;
  /* Why the look-up failed, for people, at most 1000 bytes; NULL: it says nothing. */
  const char *message;
  size_t message_length;
  /* For the library's own use, such as what `release` frees. Iris does not look at it. */
  void *token;
} iris_plugin_answer;

/* What the library exports as `iris_plugin`. */
typedef struct iris_plugin_interface {
  /* IRIS_PLUGIN_ABI. */
  uint32_t abi_version;
  /* sizeof(iris_plugin_interface). */
  uint32_t struct_size;
  /* The plugin's name, which is that of its folder; with a NUL behind it. */
  const char *name;
  /* Looks a record up. `kind` is one of those that the manifest names under native; `key` is what a
   * link or a script names the record by, and is not empty. A record has one name: of 7 and 07 at
   * most one is there. */
  int32_t (*lookup)(const char *kind, size_t kind_length, const char *key, size_t key_length,
                    iris_plugin_answer *answer);
  /* Frees what the answer holds. */
  void (*release)(iris_plugin_answer *answer);
} iris_plugin_interface;

/* The library defines this one variable. By this declaration it is seen from outside however the
 * library is built, and is a C symbol and no private constant in C++ either. */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
extern const iris_plugin_interface iris_plugin;

#ifdef __cplusplus
}
#endif

#endif
