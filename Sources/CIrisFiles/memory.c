#include "iris_memory.h"

/* Any header of the library says whether it is glibc. */
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void iris_memory_in_large_pieces(void) {
#if defined(__GLIBC__)
  mallopt(M_TOP_PAD, 1024 * 1024);
#endif
}
