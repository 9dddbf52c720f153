#include "iris_editor.h"

#if defined(__has_include)
#if __has_include(<histedit.h>)
#define HAS_LIBEDIT 1
#endif
#endif

#ifdef HAS_LIBEDIT

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* The functions of libedit that are used. Their types are those of its header. */
#define FUNCTIONS(ONE)                                                                            \
  ONE(el_init)                                                                                    \
  ONE(el_end)                                                                                     \
  ONE(el_set)                                                                                     \
  ONE(el_get)                                                                                     \
  ONE(el_gets)                                                                                    \
  ONE(el_line)                                                                                    \
  ONE(el_insertstr)                                                                               \
  ONE(el_resize)                                                                                  \
  ONE(el_reset)                                                                                   \
  ONE(history_init)                                                                               \
  ONE(history_end)                                                                                \
  ONE(history)

#define DECLARE(name) static __typeof__(name) *lib_##name;
FUNCTIONS(DECLARE)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;

static void load(void) {
#if defined(__APPLE__)
  void *library = dlopen("libedit.3.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) return;
#define FIND(name)                                                                                \
  lib_##name = (__typeof__(name) *)dlsym(library, #name);                                         \
  if (lib_##name == NULL) return;
  FUNCTIONS(FIND)
  is_loaded = 1;
}

struct iris_editor {
  EditLine *line;
  History *history;
  const char *prompt;
  iris_editor_completion completion;
  int interrupts;
  int is_interrupted;
};

int iris_editor_is_available(void) {
  pthread_once(&once, load);
  return is_loaded;
}

static iris_editor *editor_of(EditLine *line) {
  void *editor = NULL;
  lib_el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line) {
  iris_editor *editor = editor_of(line);
  return (char *)(editor != NULL && editor->prompt != NULL ? editor->prompt : "");
}

/* A byte; 0: the input is over, -1: the line is given up. */
static int read_byte(iris_editor *editor, unsigned char *byte) {
  for (;;) {
    struct pollfd waiting[2] = {
      {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = editor->interrupts, .events = POLLIN}};
    int ready = poll(waiting, editor->interrupts < 0 ? 1 : 2, -1);
    if (ready < 0 && errno != EINTR) return 0;
    if (ready <= 0) continue;
    if (editor->interrupts >= 0 && waiting[1].revents != 0) {
      editor->is_interrupted = 1;
      return -1;
    }
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && errno == EINTR) continue;
    return count == 1 ? 1 : 0;
  }
}

/* A character of UTF-8; what is none is taken byte by byte. */
static int read_character(EditLine *line, wchar_t *character) {
  iris_editor *editor = editor_of(line);
  unsigned char byte = 0;
  if (editor == NULL) return 0;
  int end = read_byte(editor, &byte);
  if (end <= 0) return end;
  int more = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
  unsigned int scalar = more == 0 ? byte : byte & (0x3Fu >> more);
  while (more-- > 0) {
    end = read_byte(editor, &byte);
    if (end <= 0) return end;
    scalar = scalar << 6 | (byte & 0x3Fu);
  }
  *character = (wchar_t)scalar;
  return 1;
}

static unsigned char complete(EditLine *line, int character) {
  (void)character;
  iris_editor *editor = editor_of(line);
  const LineInfo *info = lib_el_line(line);
  if (editor == NULL || editor->completion == NULL || info == NULL) return CC_ERROR;
  char *list = NULL;
  char *inserted = editor->completion(
    info->buffer, (size_t)(info->lastchar - info->buffer), (size_t)(info->cursor - info->buffer),
    &list);
  unsigned char result = CC_ERROR;
  if (inserted != NULL && inserted[0] != '\0' && lib_el_insertstr(line, inserted) == 0)
    result = CC_REFRESH;
  if (list != NULL) {
    fprintf(stdout, "\n%s\n", list);
    fflush(stdout);
    result = CC_REDISPLAY;
  }
  free(inserted);
  free(list);
  return result;
}

iris_editor *iris_editor_open(
  const char *program, int lines, int interrupts, iris_editor_completion completion
) {
  if (!iris_editor_is_available()) return NULL;
  iris_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  if (setlocale(LC_CTYPE, "") == NULL || MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
  editor->interrupts = interrupts;
  editor->completion = completion;
  editor->line = lib_el_init(program, stdin, stdout, stderr);
  editor->history = lib_history_init();
  if (editor->line == NULL || editor->history == NULL) {
    iris_editor_close(editor);
    return NULL;
  }
  HistEvent event;
  lib_history(editor->history, &event, H_SETSIZE, lines);
  lib_history(editor->history, &event, H_SETUNIQUE, 1);
  EditLine *line = editor->line;
  lib_el_set(line, EL_CLIENTDATA, editor);
  lib_el_set(line, EL_PROMPT, prompt_of);
  lib_el_set(line, EL_EDITOR, "emacs");
  lib_el_set(line, EL_SIGNAL, 0);
  lib_el_set(line, EL_HIST, lib_history, editor->history);
  lib_el_set(line, EL_GETCFN, read_character);
  lib_el_set(line, EL_ADDFN, "iris-complete", "Completes", complete);
  lib_el_set(line, EL_BIND, "^I", "iris-complete", NULL);
  lib_el_set(line, EL_BIND, "^R", "em-inc-search-prev", NULL);
  return editor;
}

int iris_editor_read(
  iris_editor *editor, const char *prompt, const char **line, size_t *length
) {
  editor->prompt = prompt;
  editor->is_interrupted = 0;
  lib_el_resize(editor->line);
  int count = 0;
  const char *text = lib_el_gets(editor->line, &count);
  if (editor->is_interrupted) {
    lib_el_reset(editor->line);
    fputs("^C\n", stdout);
    fflush(stdout);
    return IRIS_EDITOR_INTERRUPTED;
  }
  if (text == NULL || count <= 0) return IRIS_EDITOR_OVER;
  *line = text;
  *length = strcspn(text, "\r\n");
  return IRIS_EDITOR_LINE;
}

void iris_editor_remember(iris_editor *editor, const char *line) {
  HistEvent event;
  lib_history(editor->history, &event, H_ENTER, line);
}

void iris_editor_close(iris_editor *editor) {
  if (editor == NULL) return;
  if (editor->line != NULL) lib_el_end(editor->line);
  if (editor->history != NULL) lib_history_end(editor->history);
  free(editor);
}

#else

int iris_editor_is_available(void) { return 0; }

iris_editor *iris_editor_open(
  const char *program, int lines, int interrupts, iris_editor_completion completion
) {
  (void)program, (void)lines, (void)interrupts, (void)completion;
  return NULL;
}

int iris_editor_read(
  iris_editor *editor, const char *prompt, const char **line, size_t *length
) {
  (void)editor, (void)prompt, (void)line, (void)length;
  return IRIS_EDITOR_OVER;
}

void iris_editor_remember(iris_editor *editor, const char *line) { (void)editor, (void)line; }
void iris_editor_close(iris_editor *editor) { (void)editor; }

#endif
