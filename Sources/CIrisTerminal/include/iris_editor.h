/* Reads lines from a terminal through libedit, which is loaded when the first line is read and not
 * before: a command that reads none does not pay for it, and need not have it. */
#ifndef IRIS_EDITOR_H
#define IRIS_EDITOR_H

#include <stddef.h>

/* A terminal whose lines are edited. Used by one thread. */
typedef struct iris_editor iris_editor;

/*
 * What may stand at the cursor: the text to insert, from malloc, or NULL; and in *list lines to show
 * under what was typed, from malloc, or NULL. The line is not terminated.
 */
typedef char *(*iris_editor_completion)(
  const char *line, size_t length, size_t cursor, char **list);

/* How the reading of a line ended. */
enum iris_editor_end { IRIS_EDITOR_LINE, IRIS_EDITOR_INTERRUPTED, IRIS_EDITOR_OVER };

/* Whether there is a libedit: 1 or 0. */
int iris_editor_is_available(void);

/*
 * An editor on standard input and output; NULL: there is no libedit or no memory.
 *
 * interrupts: a descriptor that can be read from once the line is to be given up; below 0: none.
 */
iris_editor *iris_editor_open(
  const char *program, int lines, int interrupts, iris_editor_completion completion);

/* Reads a line, without its end; it stays until the next call. */
int iris_editor_read(
  iris_editor *editor, const char *prompt, const char **line, size_t *length);

/* Adds a line to those that can be brought back. */
void iris_editor_remember(iris_editor *editor, const char *line);

void iris_editor_close(iris_editor *editor);

#endif
