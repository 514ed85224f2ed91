/* A cached file is a shared object with a line after it: the SHA-256 of its
 * name and its bytes. So a truncated or renamed file is not loaded. Its time of
 * modification is the time of its last use. */

#include "library/cache.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  DIGITS = 64,           /* of a SHA-256 */
  SECONDS_OF_NEW = 3600, /* timeout for writing a file */
};

static const guint64 most_bytes = 256 << 20;

static const char ending[] = ".so";

/* -- the folder ------------------------------------------------------------ */

static gboolean
is_trusted (const struct stat *file)
{
  return file->st_uid == geteuid () && !(file->st_mode & (S_IWGRP | S_IWOTH));
}

static char *
find_folder (void)
{
  const char *named = g_getenv ("REGULAR_GAMES_CACHE");
  if (named && !*named)
    return NULL;
  char *folder =
      named ? g_strdup (named)
            : g_build_filename (g_get_user_cache_dir (), "regular-games", NULL);
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
  const gboolean same = memcmp (checksum, bytes + length - size, size) == 0;
  g_free (checksum);
  return same;
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
  const gboolean ok = g_file_get_contents (file, &bytes, &length, NULL) &&
                      has_checksum (file, bytes, length);
  g_free (bytes);
  if (ok)
    utimensat (AT_FDCWD, file, NULL, 0);
  return ok;
}

/* -- all files ------------------------------------------------------------- */

typedef struct {
  char *path;
  gint64 used; /* nanoseconds */
  guint64 size;
} CachedFile;

static void
clear_cached_file (gpointer data)
{
  CachedFile *kept = data;
  g_free (kept->path);
}

static gint
compare_by_use (gconstpointer a, gconstpointer b)
{
  const CachedFile *one = a, *other = b;
  if (one->used != other->used)
    return one->used > other->used ? -1 : 1;
  return strcmp (one->path, other->path);
}

/* Returns the suffix of a name, such as that of an incomplete file. Returns
 * NULL if it has none. */
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
  GArray *all = g_array_new (FALSE, FALSE, sizeof (CachedFile));
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_array_set_clear_func (all, clear_cached_file);
  for (const char *name; (name = g_dir_read_name (names));) {
    const char *rest = find_suffix (name);
    char *path = g_build_filename (folder, name, NULL);
    struct stat found;
    const gboolean there = rest && lstat (path, &found) == 0;
    if (there && !*rest) {
      const CachedFile kept = {g_strdup (path),
                               found.st_mtim.tv_sec *
                                       G_GINT64_CONSTANT (1000000000) +
                                   found.st_mtim.tv_nsec,
                               (guint64)found.st_size};
      g_array_append_val (all, kept);
    } else if (there && found.st_mtim.tv_sec + SECONDS_OF_NEW < now) {
      g_unlink (path);
    }
    g_free (path);
  }
  return all;
}

/* Removes the least recently used files. */
static void
remove_surplus (const char *folder)
{
  GDir *names = g_dir_open (folder, 0, NULL);
  if (!names)
    return;
  GArray *all = list_cached_files (folder, names);
  guint64 sum = 0;
  g_array_sort (all, compare_by_use);
  for (guint i = 0; i < all->len; i++) {
    const CachedFile *kept = &g_array_index (all, CachedFile, i);
    sum += kept->size;
    if (sum > most_bytes)
      g_unlink (kept->path);
  }
  g_array_free (all, TRUE);
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
  GString *all = g_string_new_len (bytes, (gssize)length);
  g_string_append (all, checksum);
  if (g_file_set_contents_full (file, all->str, (gssize)all->len,
                                G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL)) {
    char *folder = g_path_get_dirname (file);
    remove_surplus (folder);
    g_free (folder);
  }
  g_string_free (all, TRUE);
  g_free (checksum);
  g_free (bytes);
}
