#include "iris_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* The functions of libarchive that are used. Their types are those of its header. */
#define FUNCTIONS(ONE)                                                                            \
  ONE(archive_read_new)                                                                           \
  ONE(archive_read_free)                                                                          \
  ONE(archive_read_support_format_zip)                                                            \
  ONE(archive_read_support_format_tar)                                                            \
  ONE(archive_read_support_filter_gzip)                                                           \
  ONE(archive_read_support_filter_bzip2)                                                          \
  ONE(archive_read_support_filter_xz)                                                             \
  ONE(archive_read_support_filter_zstd)                                                           \
  ONE(archive_read_open_fd)                                                                       \
  ONE(archive_read_next_header)                                                                   \
  ONE(archive_read_data)                                                                          \
  ONE(archive_error_string)                                                                       \
  ONE(archive_entry_pathname)                                                                     \
  ONE(archive_entry_pathname_utf8)                                                                \
  ONE(archive_entry_filetype)                                                                     \
  ONE(archive_entry_hardlink)

#define DECLARE(name) static __typeof__(name) *lib_##name;
FUNCTIONS(DECLARE)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;

static void load(void) {
#if defined(__APPLE__)
  void *library = dlopen("libarchive.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) return;
#define FIND(name)                                                                                \
  lib_##name = (__typeof__(name) *)dlsym(library, #name);                                         \
  if (lib_##name == NULL) return;
  FUNCTIONS(FIND)
  is_loaded = 1;
}

struct iris_archive {
  struct archive *reader;
  struct archive_entry *entry;
};

int iris_archive_is_available(void) {
  pthread_once(&once, load);
  return is_loaded;
}

iris_archive *iris_archive_open(int descriptor, char *message, size_t size) {
  if (!iris_archive_is_available()) {
    snprintf(message, size, "there is no libarchive to read archives with");
    return NULL;
  }
  iris_archive *archive = calloc(1, sizeof *archive);
  struct archive *reader = lib_archive_read_new();
  if (archive == NULL || reader == NULL) {
    snprintf(message, size, "there is no memory");
    if (reader != NULL) lib_archive_read_free(reader);
    free(archive);
    return NULL;
  }
  archive->reader = reader;
  /* What this libarchive was built without is not tried: it would start other programs. */
  lib_archive_read_support_filter_gzip(reader);
  lib_archive_read_support_filter_bzip2(reader);
  lib_archive_read_support_filter_xz(reader);
  lib_archive_read_support_filter_zstd(reader);
  lib_archive_read_support_format_zip(reader);
  lib_archive_read_support_format_tar(reader);
  if (lib_archive_read_open_fd(reader, descriptor, 64 * 1024) != ARCHIVE_OK) {
    snprintf(message, size, "%s", iris_archive_problem(archive));
    iris_archive_close(archive);
    return NULL;
  }
  return archive;
}

int iris_archive_next(iris_archive *archive) {
  int result = lib_archive_read_next_header(archive->reader, &archive->entry);
  if (result == ARCHIVE_EOF) return 0;
  /* A warning is of a name or a date that cannot be said here. */
  return result == ARCHIVE_OK || result == ARCHIVE_WARN ? 1 : -1;
}

const char *iris_archive_name(iris_archive *archive) {
  const char *name = lib_archive_entry_pathname_utf8(archive->entry);
  return name != NULL ? name : lib_archive_entry_pathname(archive->entry);
}

int iris_archive_entry_kind(iris_archive *archive) {
  if (lib_archive_entry_hardlink(archive->entry) != NULL) return IRIS_ARCHIVE_OTHER;
  switch (lib_archive_entry_filetype(archive->entry)) {
    case AE_IFREG: return IRIS_ARCHIVE_FILE;
    case AE_IFDIR: return IRIS_ARCHIVE_FOLDER;
    default: return IRIS_ARCHIVE_OTHER;
  }
}

int64_t iris_archive_read(iris_archive *archive, void *bytes, size_t count) {
  la_ssize_t read = lib_archive_read_data(archive->reader, bytes, count);
  return read < 0 ? -1 : (int64_t)read;
}

const char *iris_archive_problem(iris_archive *archive) {
  const char *text = lib_archive_error_string(archive->reader);
  return text != NULL ? text : "it cannot be read";
}

void iris_archive_close(iris_archive *archive) {
  if (archive == NULL) return;
  lib_archive_read_free(archive->reader);
  free(archive);
}
