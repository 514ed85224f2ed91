/* All access goes through descriptors of folders (openat with O_NOFOLLOW), so
 * that neither a name nor a link leads out of the root. */

#include "editors/studio/files.h"

#include "base/compare.h"
#include "library/front.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  DEEPEST = 8,         /* limit of nested folders */
  MOST_GAMES = 2000,   /* limit of a list */
  MOST_ENTRIES = 50000 /* limit of visited entries */
};

/* The folder of games, as a descriptor. */
struct RgStudioFiles {
  int folder;
};

static const int folder_flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

/* Makes an error from errno. */
static void
set_error (GError **error, const char *name)
{
  const int code = errno;
  if (code == EINVAL)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 "this is not a game of the folder");
  else
    g_set_error (error, G_FILE_ERROR, (gint)g_file_error_from_errno (code),
                 "%s: %s", name, g_strerror (code));
}

RgStudioFiles *
rg_studio_files_new (const char *folder, GError **error)
{
  const int descriptor = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) {
    set_error (error, folder);
    return NULL;
  }
  RgStudioFiles *files = g_new (RgStudioFiles, 1);
  files->folder = descriptor;
  return files;
}

void
rg_studio_files_free (RgStudioFiles *files)
{
  close (files->folder);
  g_free (files);
}

/* -- names ----------------------------------------------------------------- */

/* Whether a name is UTF-8, and has no backslashes and no control characters,
 * which would break the lines of messages. */
static gboolean
is_plain (const char *name)
{
  for (const char *c = name; *c; c++)
    if (g_ascii_iscntrl (*c) || *c == '\\')
      return FALSE;
  return g_utf8_validate (name, -1, NULL);
}

gboolean
rg_studio_files_is_name (const char *name)
{
  if (!is_plain (name) || !rg_library_language_of_file (name))
    return FALSE;
  char **parts = g_strsplit (name, "/", -1);
  gboolean is_valid = g_strv_length (parts) <= DEEPEST;
  for (guint i = 0; parts[i]; i++)
    is_valid = is_valid && *parts[i] && *parts[i] != '.' && *parts[i] != '-';
  g_strfreev (parts);
  return is_valid;
}

/* Opens the folder of a game, component by component; *last becomes the name of
 * the game in it. -1, with errno: it can't be opened. */
static int
open_folder_of (const RgStudioFiles *files, const char *name, char **last)
{
  if (!rg_studio_files_is_name (name)) {
    errno = EINVAL;
    return -1;
  }
  char **parts = g_strsplit (name, "/", -1);
  int folder = fcntl (files->folder, F_DUPFD_CLOEXEC, 0);
  guint i = 0;
  for (; parts[i + 1] && folder >= 0; i++) {
    const int next = openat (folder, parts[i], folder_flags);
    const int code = errno;
    close (folder);
    errno = code;
    folder = next;
  }
  *last = folder >= 0 ? g_strdup (parts[i]) : NULL;
  g_strfreev (parts);
  return folder;
}

/* -- the list -------------------------------------------------------------- */

/* A list that is being made. */
typedef struct {
  GPtrArray *games; /* of char *: their names */
  guint entries;    /* visited so far */
} Listing;

static void list_folder (Listing *listing, int folder, const char *prefix,
                         guint depth);

/* Adds an entry of a folder if it is a game, or the games in it. */
static void
list_entry (Listing *listing, int folder, const char *entry, const char *prefix,
            guint depth)
{
  struct stat about;
  if (*entry == '.' || fstatat (folder, entry, &about, AT_SYMLINK_NOFOLLOW) < 0)
    return;
  char *name = g_strconcat (prefix, entry, NULL);
  if (S_ISREG (about.st_mode) && rg_studio_files_is_name (name)) {
    g_ptr_array_add (listing->games, g_strdup (name));
  } else if (S_ISDIR (about.st_mode) && depth < DEEPEST && is_plain (entry)) {
    char *inner = g_strconcat (name, "/", NULL);
    list_folder (listing, openat (folder, entry, folder_flags), inner,
                 depth + 1);
    g_free (inner);
  }
  g_free (name);
}

/* Adds the games in a folder, and closes it. */
static void
list_folder (Listing *listing, int folder, const char *prefix, guint depth)
{
  DIR *stream = folder >= 0 ? fdopendir (folder) : NULL;
  if (!stream) {
    if (folder >= 0)
      close (folder);
    return;
  }
  for (const struct dirent *entry; (entry = readdir (stream)) &&
                                   listing->games->len < MOST_GAMES &&
                                   listing->entries < MOST_ENTRIES;) {
    listing->entries++;
    list_entry (listing, folder, entry->d_name, prefix, depth);
  }
  closedir (stream);
}

GPtrArray *
rg_studio_files_list (const RgStudioFiles *files)
{
  Listing listing = {g_ptr_array_new_with_free_func (g_free), 0};
  list_folder (&listing, openat (files->folder, ".", folder_flags), "", 1);
  g_ptr_array_sort (listing.games, rg_compare_texts);
  return listing.games;
}

/* -- reading and writing --------------------------------------------------- */

/* Returns the contents of a file. NULL, with errno: it is no regular file, or
 * too large. */
static GBytes *
read_all (int file)
{
  struct stat about;
  if (fstat (file, &about) < 0)
    return NULL;
  if (!S_ISREG (about.st_mode) || about.st_size > RG_STUDIO_FILES_LARGEST) {
    errno = S_ISREG (about.st_mode) ? EFBIG : EINVAL;
    return NULL;
  }
  char *text = g_malloc ((gsize)about.st_size + 1);
  gsize length = 0;
  for (ssize_t n = 1; n > 0 && length < (gsize)about.st_size;) {
    n = read (file, text + length, (gsize)about.st_size - length);
    length += n > 0 ? (gsize)n : 0;
  }
  return g_bytes_new_take (text, length);
}

GBytes *
rg_studio_files_read (const RgStudioFiles *files, const char *name,
                      GError **error)
{
  char *last = NULL;
  const int folder = open_folder_of (files, name, &last);
  /* A pipe of that name must not block. */
  const int file =
      folder < 0 ? -1
                 : openat (folder, last,
                           O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  GBytes *text = file < 0 ? NULL : read_all (file);
  if (!text)
    set_error (error, name);
  if (file >= 0)
    close (file);
  if (folder >= 0)
    close (folder);
  g_free (last);
  return text;
}

static gboolean
write_all (int file, RgSlice text)
{
  gsize n_written = 0;
  while (n_written < text.length) {
    const ssize_t n =
        write (file, text.text + n_written, text.length - n_written);
    if (n < 0 && errno != EINTR)
      return FALSE;
    n_written += n > 0 ? (gsize)n : 0;
  }
  return fsync (file) == 0;
}

/* Writes a new file beside the game and renames it, which replaces a link
 * instead of following it. FALSE, with errno: it can't be written. */
static gboolean
replace_file (int folder, const char *last, RgSlice text)
{
  char *new_name = g_strdup_printf (".%s.%08x", last, g_random_int ());
  const int file =
      openat (folder, new_name,
              O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  struct stat about;
  gboolean is_done = file >= 0 && write_all (file, text);
  if (is_done && fstatat (folder, last, &about, AT_SYMLINK_NOFOLLOW) == 0) {
    if (S_ISREG (about.st_mode))
      fchmod (file, about.st_mode & 07777);
    else
      errno = EINVAL, is_done = FALSE;
  }
  is_done = is_done && renameat (folder, new_name, folder, last) == 0;
  const int code = errno;
  if (file >= 0)
    close (file);
  if (file >= 0 && !is_done)
    unlinkat (folder, new_name, 0);
  g_free (new_name);
  errno = code;
  return is_done;
}

gboolean
rg_studio_files_write (const RgStudioFiles *files, const char *name,
                       RgSlice text, GError **error)
{
  char *last = NULL;
  const int folder = open_folder_of (files, name, &last);
  gboolean is_done = folder >= 0;
  if (is_done && text.length > RG_STUDIO_FILES_LARGEST)
    errno = EFBIG, is_done = FALSE;
  is_done = is_done && replace_file (folder, last, text);
  if (!is_done)
    set_error (error, name);
  if (folder >= 0)
    close (folder);
  g_free (last);
  return is_done;
}
