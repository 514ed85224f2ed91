/* Writes to a temporary file in the folder of the target, then renames it over
 * the target. The checks before writing let most failures be reported before
 * a long computation. */

#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_LINKS = 40 }; /* of a chain of symbolic links */

/* The destination, and the existing file. */
typedef struct {
  const char *path; /* as the user wrote it */
  char *file;       /* the target of symbolic links */
  char *folder;     /* of the file */
  gboolean exists;
  gboolean in_place; /* it can't be replaced by renaming */
  struct stat old;   /* the status of the file, if it exists */
} Target;

/* Sets the error: the path and the reason.  Always returns FALSE. */
static gboolean
set_error (const Target *target, const char *reason, GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", target->path,
               reason);
  return FALSE;
}

/* -- the existing file ---------------------------------------------------- */

/* Returns the file at the end of a chain of symbolic links, which may be
 * missing. Returns NULL if the chain is a cycle.  The caller frees it. */
static char *
follow_links (const char *path)
{
  char *file = g_strdup (path);
  for (guint i = 0; i < MOST_LINKS; i++) {
    char *link = g_file_read_link (file, NULL);
    if (!link)
      return file;
    char *folder = g_path_get_dirname (file);
    char *next = g_path_is_absolute (link)
                     ? g_strdup (link)
                     : g_build_filename (folder, link, NULL);
    g_free (folder);
    g_free (link);
    g_free (file);
    file = next;
  }
  g_free (file);
  return NULL;
}

static gboolean
is_standard_output (const struct stat *file)
{
  struct stat standard;
  return fstat (STDOUT_FILENO, &standard) == 0 &&
         standard.st_dev == file->st_dev && standard.st_ino == file->st_ino;
}

/* Whether the mode says that a file is read-only: root may write any file. */
static gboolean
is_read_only (const Target *target)
{
  return (target->old.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0 ||
         access (target->file, W_OK) != 0;
}

/* Whether the existing file can be replaced or written. */
static gboolean
check_old (const Target *target, GError **error)
{
  if (S_ISDIR (target->old.st_mode))
    return set_error (target, g_strerror (EISDIR), error);
  if (is_read_only (target))
    return set_error (target, "the file is read-only", error);
  return target->in_place || access (target->folder, W_OK | X_OK) == 0 ||
         set_error (target, "no file can be created in its folder", error);
}

/* Whether a new file can be created. */
static gboolean
check_new (const Target *target, GError **error)
{
  struct stat folder;
  const gsize length = strlen (target->path);
  if (length == 0 || stat (target->folder, &folder) != 0)
    return set_error (target, g_strerror (ENOENT), error);
  if (!S_ISDIR (folder.st_mode) || target->path[length - 1] == '/')
    return set_error (target, g_strerror (ENOTDIR), error);
  return access (target->folder, W_OK | X_OK) == 0 ||
         set_error (target, "no file can be created in its folder", error);
}

/* Finds the target, and checks it. FALSE, with an error: it can't be written.
 */
static gboolean
find_target (const char *path, Target *target, GError **error)
{
  *target = (Target){.path = path};
  target->exists = stat (path, &target->old) == 0;
  if (!target->exists && errno != ENOENT)
    return set_error (target, g_strerror (errno), error);
  target->file = follow_links (path);
  if (!target->file)
    return set_error (target, g_strerror (ELOOP), error);
  target->folder = g_path_get_dirname (target->file);
  target->in_place = target->exists && (!S_ISREG (target->old.st_mode) ||
                                        is_standard_output (&target->old));
  return target->exists ? check_old (target, error) : check_new (target, error);
}

static void
clear_target (Target *target)
{
  g_free (target->file);
  g_free (target->folder);
}

gboolean
rg_output_check (const char *path, GError **error)
{
  Target target;
  const gboolean can_write = find_target (path, &target, error);
  clear_target (&target);
  return can_write;
}

/* -- writing -------------------------------------------------------------- */

/* Writes the whole text.  FALSE, with errno: it failed. */
static gboolean
write_all (int descriptor, const char *text, gsize length)
{
  while (length > 0) {
    const gssize n = write (descriptor, text, length);
    if (n < 0 && errno != EINTR)
      return FALSE;
    text += MAX (n, 0);
    length -= (gsize)MAX (n, 0);
  }
  return TRUE;
}

/* Writes to the file itself, or to standard output if that is the file. FALSE,
 * with errno: it failed. */
static gboolean
write_in_place (const Target *target, const char *text, gsize length)
{
  const gboolean standard = is_standard_output (&target->old);
  const int descriptor =
      standard ? STDOUT_FILENO : open (target->file, O_WRONLY | O_CLOEXEC);
  if (descriptor < 0)
    return FALSE;
  const gboolean written = write_all (descriptor, text, length);
  return (standard || close (descriptor) == 0) && written;
}

/* Copies the owner, if permitted.  Otherwise the mode becomes that of a new
 * file.  FALSE, with errno: that fails. */
static gboolean
copy_mode (const Target *target, int descriptor)
{
  struct stat new_file;
  if (fstat (descriptor, &new_file) != 0)
    return FALSE;
  if ((new_file.st_uid != target->old.st_uid ||
       new_file.st_gid != target->old.st_gid) &&
      fchown (descriptor, target->old.st_uid, target->old.st_gid) != 0 &&
      errno != EPERM)
    return FALSE;
  return fchmod (descriptor, target->old.st_mode & 07777) == 0;
}

/* Writes the text to the disk, before the file replaces the old one. FALSE,
 * with errno: that fails. */
static gboolean
write_file (const Target *target, int descriptor, const char *text,
            gsize length)
{
  return write_all (descriptor, text, length) &&
         (!target->exists ||
          (copy_mode (target, descriptor) && fsync (descriptor) == 0));
}

/* Writes a new file beside the target, and renames it. FALSE, with errno: it
 * can't be written. */
static gboolean
replace_file (const Target *target, const char *text, gsize length)
{
  char *path = g_build_filename (target->folder, ".rg-new-XXXXXX", NULL);
  const int descriptor = g_mkstemp_full (path, O_WRONLY | O_CLOEXEC, 0666);
  gboolean replaced =
      descriptor >= 0 && write_file (target, descriptor, text, length);
  if (descriptor >= 0)
    replaced = close (descriptor) == 0 && replaced;
  replaced = replaced && rename (path, target->file) == 0;
  if (descriptor >= 0 && !replaced) {
    const int code = errno;
    unlink (path);
    errno = code;
  }
  g_free (path);
  return replaced;
}

/* Replaces the file while signals are blocked that would end the program and
 * leave a temporary file.  SIGXFSZ is ignored: if a file grows too large, write
 * fails instead.  FALSE, with errno: it was not replaced. */
static gboolean
replace_with_signals_blocked (const Target *target, const char *text,
                              gsize length)
{
  const int ending_signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  sigset_t blocked, old_mask;
  sigemptyset (&blocked);
  for (guint i = 0; i < G_N_ELEMENTS (ending_signals); i++)
    sigaddset (&blocked, ending_signals[i]);
  struct sigaction ignore = {.sa_handler = SIG_IGN}, too_large;
  sigprocmask (SIG_BLOCK, &blocked, &old_mask);
  sigaction (SIGXFSZ, &ignore, &too_large);
  const gboolean replaced = replace_file (target, text, length);
  const int code = errno;
  sigaction (SIGXFSZ, &too_large, NULL);
  sigprocmask (SIG_SETMASK, &old_mask, NULL);
  errno = code;
  return replaced;
}

gboolean
rg_output_write (const char *path, const char *text, gsize length,
                 GError **error)
{
  Target target;
  gboolean written = find_target (path, &target, error);
  if (written) {
    written = target.in_place
                  ? write_in_place (&target, text, length)
                  : replace_with_signals_blocked (&target, text, length);
    if (!written)
      set_error (&target, g_strerror (errno), error);
  }
  clear_target (&target);
  return written;
}
