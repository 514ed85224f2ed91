/* Stores and loads the files of the cache (cache.h). A cached file is a shared
 * object with a line after it: the SHA-256 of its name and its bytes. So a
 * truncated or renamed file is not loaded. Its time of modification is the time
 * of its last use. */

#include "library/cache.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  DIGITS = 64,           /* number of those of a SHA-256 */
  SECONDS_OF_NEW = 3600, /* limit of the time for writing a file */
};

/* The limit of the bytes of all files. */
static const guint64 most_bytes = 256 << 20;

/* The end of their names. */
static const char ending[] = ".so";

/* -- the folder ------------------------------------------------------------ */

static gboolean
is_trusted (const struct stat *file)
{
  return file->st_uid == geteuid () && !(file->st_mode & (S_IWGRP | S_IWOTH));
}

/* Returns the folder, to be freed. NULL: there is no cache. */
static char *
find_folder (void)
{
  const char *variable = g_getenv ("REGULAR_GAMES_CACHE");
  if (variable && !*variable)
    return NULL;
  char *folder = variable ? g_strdup (variable)
                          : g_build_filename (g_get_user_cache_dir (),
                                              "regular-games", NULL);
  struct stat found;
  if (g_mkdir_with_parents (folder, 0700) == 0 && stat (folder, &found) == 0 &&
      S_ISDIR (found.st_mode) && is_trusted (&found))
    return folder;
  g_free (folder);
  return NULL;
}

char *
rg_library_cache_file (const char *const *parts)
{
  char *folder = find_folder ();
  if (!folder)
    return NULL;
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  for (; *parts; parts++) /* including the final 0 of each */
    g_checksum_update (sum, (const guchar *)*parts,
                       (gssize)strlen (*parts) + 1);
  char *name = g_strconcat (g_checksum_get_string (sum), ending, NULL);
  char *file = g_build_filename (folder, name, NULL);
  g_checksum_free (sum);
  g_free (name);
  g_free (folder);
  return file;
}

/* -- one file -------------------------------------------------------------- */

/* Returns the line after the object, from its bytes and its name in the cache.
 * The dynamic loader ignores data after the object. */
static char *
make_checksum_line (const char *file, const char *bytes, gsize length)
{
  char *name = g_path_get_basename (file);
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (sum, (const guchar *)name, (gssize)strlen (name) + 1);
  g_checksum_update (sum, (const guchar *)bytes, (gssize)length);
  char *checksum = g_strdup_printf ("\n%s\n", g_checksum_get_string (sum));
  g_checksum_free (sum);
  g_free (name);
  return checksum;
}

static gboolean
has_checksum (const char *file, const char *bytes, gsize length)
{
  const gsize size = DIGITS + 2;
  if (length < size)
    return FALSE;
  char *checksum = make_checksum_line (file, bytes, length - size);
  const gboolean is_same = memcmp (checksum, bytes + length - size, size) == 0;
  g_free (checksum);
  return is_same;
}

gboolean
rg_library_cache_is_valid (const char *file)
{
  struct stat found;
  if (lstat (file, &found) != 0 || !S_ISREG (found.st_mode) ||
      !is_trusted (&found) || (guint64)found.st_size > most_bytes)
    return FALSE;
  char *bytes = NULL;
  gsize length = 0;
  const gboolean is_valid = g_file_get_contents (file, &bytes, &length, NULL) &&
                            has_checksum (file, bytes, length);
  g_free (bytes);
  if (is_valid)
    utimensat (AT_FDCWD, file, NULL, 0);
  return is_valid;
}

/* -- all files ------------------------------------------------------------- */

/* A file of the cache. */
typedef struct {
  char *path;
  gint64 used; /* time of its last use, in nanoseconds */
  guint64 size;
} CachedFile;

static void
clear_cached_file (gpointer data)
{
  CachedFile *file = data;
  g_free (file->path);
}

static gint
compare_by_use (gconstpointer a, gconstpointer b)
{
  const CachedFile *x = a, *y = b;
  if (x->used != y->used)
    return x->used > y->used ? -1 : 1;
  return strcmp (x->path, y->path);
}

/* Returns the text after the ending of a name: empty, or the suffix of an
 * incomplete file. NULL: it is no file of the cache. */
static const char *
find_suffix (const char *name)
{
  return strspn (name, "0123456789abcdef") == DIGITS &&
                 g_str_has_prefix (name + DIGITS, ending)
             ? name + DIGITS + strlen (ending)
             : NULL;
}

/* Lists the cached files, and removes incomplete ones of killed processes. */
static GArray *
list_cached_files (const char *folder, GDir *names)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (CachedFile));
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_array_set_clear_func (files, clear_cached_file);
  for (const char *name; (name = g_dir_read_name (names));) {
    const char *suffix = find_suffix (name);
    char *path = g_build_filename (folder, name, NULL);
    struct stat found;
    const gboolean exists = suffix && lstat (path, &found) == 0;
    if (exists && !*suffix) {
      const CachedFile file = {g_strdup (path),
                               found.st_mtim.tv_sec *
                                       G_GINT64_CONSTANT (1000000000) +
                                   found.st_mtim.tv_nsec,
                               (guint64)found.st_size};
      g_array_append_val (files, file);
    } else if (exists && found.st_mtim.tv_sec + SECONDS_OF_NEW < now) {
      g_unlink (path);
    }
    g_free (path);
  }
  return files;
}

/* Removes the least recently used files. */
static void
remove_surplus (const char *folder)
{
  GDir *names = g_dir_open (folder, 0, NULL);
  if (!names)
    return;
  GArray *files = list_cached_files (folder, names);
  guint64 sum = 0;
  g_array_sort (files, compare_by_use);
  for (guint i = 0; i < files->len; i++) {
    const CachedFile *file = &g_array_index (files, CachedFile, i);
    sum += file->size;
    if (sum > most_bytes)
      g_unlink (file->path);
  }
  g_array_free (files, TRUE);
  g_dir_close (names);
}

void
rg_library_cache_store (const char *file, const char *object)
{
  char *bytes = NULL;
  gsize length = 0;
  if (!g_file_get_contents (object, &bytes, &length, NULL))
    return;
  char *checksum = make_checksum_line (file, bytes, length);
  GString *contents = g_string_new_len (bytes, (gssize)length);
  g_string_append (contents, checksum);
  if (g_file_set_contents_full (file, contents->str, (gssize)contents->len,
                                G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL)) {
    char *folder = g_path_get_dirname (file);
    remove_surplus (folder);
    g_free (folder);
  }
  g_string_free (contents, TRUE);
  g_free (checksum);
  g_free (bytes);
}
