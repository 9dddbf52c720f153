/* Renames that decide at once who wins, which POSIX has no words for. */
#ifndef IRIS_RENAME_H
#define IRIS_RENAME_H

/* Gives a file or folder another name unless something has it: 0, or -1 with errno, which is EEXIST
 * when something has. */
int iris_rename_new(const char *_Nonnull from, const char *_Nonnull to);

/* Exchanges the names of two files or folders: 0, or -1 with errno. */
int iris_rename_exchange(const char *_Nonnull from, const char *_Nonnull to);

#endif
