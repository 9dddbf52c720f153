/* Ctrl-C as an event: SIGINT ends nothing, but calls a function on a thread of its own. */
#ifndef IRIS_INTERRUPTS_H
#define IRIS_INTERRUPTS_H

/*
 * From now on SIGINT calls the function, on another thread. Call it before other threads are made.
 * Gives a descriptor that can be read from after each; -1: it cannot be.
 */
int iris_interrupts_begin(void (*interrupted)(void));

/* Forgets those that came until now. */
void iris_interrupts_forget(void);

#endif
