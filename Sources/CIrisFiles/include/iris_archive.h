/* Reads archives through libarchive, which is loaded when the first archive is opened and not
 * before: a command that opens none does not pay for it, and need not have it. */
#ifndef IRIS_ARCHIVE_H
#define IRIS_ARCHIVE_H

#include <stddef.h>
#include <stdint.h>

/* An archive that is being read, entry by entry. Used by one thread at a time. */
typedef struct iris_archive iris_archive;

enum iris_archive_kind {
  IRIS_ARCHIVE_FILE,
  IRIS_ARCHIVE_FOLDER,
  /* A link of either sort, a device, a pipe. */
  IRIS_ARCHIVE_OTHER
};

/* Whether there is a libarchive: 1 or 0. */
int iris_archive_is_available(void);

/* Opens the file of a descriptor, which stays the caller's: a zip, or a tar that may be compressed
 * with gzip, bzip2, xz or zstd. NULL: it is none, or there is no libarchive; `message`, of `size`
 * bytes, then says so. */
iris_archive *_Nullable iris_archive_open(int descriptor, char *_Nonnull message, size_t size);

/* Goes to the next entry: 1, or 0 at the end, or -1: the archive is damaged. */
int iris_archive_next(iris_archive *_Nonnull archive);

/* The name of the entry in UTF-8 as it is written, which may be anything; NULL: it has none that
 * can be read. Good until the next entry. */
const char *_Nullable iris_archive_name(iris_archive *_Nonnull archive);

/* What the entry is: an `iris_archive_kind`. */
int iris_archive_entry_kind(iris_archive *_Nonnull archive);

/* Reads of the entry's bytes: how many, 0 at the end, -1: the archive is damaged. */
int64_t iris_archive_read(iris_archive *_Nonnull archive, void *_Nonnull bytes, size_t count);

/* What went wrong last. Good until the next call. */
const char *_Nonnull iris_archive_problem(iris_archive *_Nonnull archive);

/* Ends reading. */
void iris_archive_close(iris_archive *_Nullable archive);

#endif
