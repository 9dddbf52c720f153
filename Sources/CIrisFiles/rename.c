#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "iris_rename.h"

#include <fcntl.h>
#include <stdio.h>

#if defined(__APPLE__)
int iris_rename_new(const char *from, const char *to) { return renamex_np(from, to, RENAME_EXCL); }

int iris_rename_exchange(const char *from, const char *to) {
  return renamex_np(from, to, RENAME_SWAP);
}
#else
int iris_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int iris_rename_exchange(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_EXCHANGE);
}
#endif
