/* What the system's allocator is told, which Swift has no name for. */
#ifndef IRIS_MEMORY_H
#define IRIS_MEMORY_H

/* Has memory taken from the system in large pieces: else the heap of a second thread grows page by
 * page, with a call each time. Does nothing where the allocator is another one than glibc's. */
void iris_memory_in_large_pieces(void);

#endif
