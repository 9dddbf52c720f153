#include "iris_interrupts.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static int ends[2] = {-1, -1};
static void (*told)(void);

/* No signal handler: nothing here is limited to what one may call. */
static void *wait_for_signals(void *signals) {
  for (;;) {
    int number = 0;
    if (sigwait(signals, &number) != 0) return NULL;
    if (told != NULL) told();
    /* A full pipe says it as well. */
    ssize_t written = write(ends[1], "", 1);
    (void)written;
  }
}

int iris_interrupts_begin(void (*interrupted)(void)) {
  static sigset_t signals;
  if (ends[0] >= 0) return ends[0];
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  told = interrupted;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
  pthread_t thread;
  if (pthread_create(&thread, NULL, wait_for_signals, &signals) != 0) {
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    return -1;
  }
  pthread_detach(thread);
  return ends[0];
}

void iris_interrupts_forget(void) {
  char bytes[64];
  while (ends[0] >= 0 && read(ends[0], bytes, sizeof bytes) > 0) continue;
}
