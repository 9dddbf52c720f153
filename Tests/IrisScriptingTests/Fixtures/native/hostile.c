/* A library that does what its kinds of record are called; each macro makes one that is wrong. */
#define _POSIX_C_SOURCE 200809L
#include "iris_plugin.h"

#include <string.h>
#include <time.h>

static int lookups, releases, inside;

static iris_plugin_field fields[128];
static char long_text[(1 << 20) + 1];

static iris_plugin_field field(const char *name, uint32_t type) {
  iris_plugin_field made = {name, strlen(name), type, 0, 0, 0, NULL, 0};
  return made;
}

static int32_t found(iris_plugin_answer *answer, size_t count) {
  answer->fields = fields;
  answer->count = count;
  return IRIS_PLUGIN_FOUND;
}

static int32_t lookup(const char *kind, size_t kind_length, const char *key, size_t key_length,
                      iris_plugin_answer *answer) {
  lookups++;
  inside++;
  if (kind_length != strlen(kind) || key_length != strlen(key) || answer->fields || answer->token) {
    return 99;
  }
  fields[0] = field("n", IRIS_PLUGIN_INTEGER);
  if (!strcmp(kind, "count")) {
    fields[0].integer = lookups;
    return found(answer, 1);
  }
  if (!strcmp(kind, "balance")) {
    fields[0].integer = lookups - releases;
    return found(answer, 1);
  }
  if (!strcmp(kind, "alone")) {
    /* Long enough for another to come in. */
    struct timespec pause = {0, 50000};
    nanosleep(&pause, NULL);
    fields[0].integer = inside;
    return found(answer, 1);
  }
  if (!strcmp(kind, "slow")) {
    struct timespec pause = {0, 800000000};
    nanosleep(&pause, NULL);
    return found(answer, 1);
  }
  if (!strcmp(kind, "nap")) {
    struct timespec pause = {0, 200000000};
    nanosleep(&pause, NULL);
    return found(answer, 1);
  }
  if (!strcmp(kind, "silent")) return IRIS_PLUGIN_FAILED;
  if (!strcmp(kind, "absent")) {
    /* What it says beside is not looked at. */
    answer->count = 1000;
    return IRIS_PLUGIN_ABSENT;
  }
  if (!strcmp(kind, "nothing")) return found(answer, 0);
  if (!strcmp(kind, "many")) return found(answer, 101);
  if (!strcmp(kind, "large")) {
    memset(long_text, 'x', sizeof long_text);
    fields[0] = field("n", IRIS_PLUGIN_TEXT);
    fields[0].text = long_text;
    fields[0].text_length = sizeof long_text;
    return found(answer, 1);
  }
  return 2;
}

static void release(iris_plugin_answer *answer) {
  (void)answer;
  releases++;
  inside--;
}

#ifndef ABI
#define ABI IRIS_PLUGIN_ABI
#endif
#ifndef SIZE
#define SIZE sizeof(iris_plugin_interface)
#endif
#ifndef NAME
#define NAME "app"
#endif
#ifndef LOOKUP
#define LOOKUP lookup
#endif
#ifndef RELEASE
#define RELEASE release
#endif

/* Keeps what a wrong interface leaves out from being a warning. */
void hostile_uses(iris_plugin_answer *answer);
void hostile_uses(iris_plugin_answer *answer) {
  lookup("", 0, "", 0, answer);
  release(answer);
}

#ifdef HIDDEN
const iris_plugin_interface other_name = {ABI, SIZE, NAME, LOOKUP, RELEASE};
#else
const iris_plugin_interface iris_plugin = {ABI, SIZE, NAME, LOOKUP, RELEASE};
#endif
