/* A queue has the folders, the most recently used first. The name of a folder
 * is its key: a part of the SHA-256 of the text and the settings. */

#include "editors/studio/scratch.h"

#include "base/folder.h"

#include <errno.h>
#include <glib/gstdio.h>

enum {
  MOST_FOLDERS = 24, /* limit, if none is retained */
  KEY_LENGTH = 24,   /* characters of a key */
};

/* A folder. */
typedef struct {
  char *path;
  guint holds; /* it is removed only if this is 0 */
} Folder;

struct RgStudioScratch {
  char *root;
  GQueue folders; /* of Folder *, the most recently used first */
};

RgStudioScratch *
rg_studio_scratch_new (GError **error)
{
  char *root = g_dir_make_tmp ("rg-studio-XXXXXX", error);
  if (!root)
    return NULL;
  RgStudioScratch *scratch = g_new0 (RgStudioScratch, 1);
  scratch->root = root;
  g_queue_init (&scratch->folders);
  return scratch;
}

const char *
rg_studio_scratch_root (const RgStudioScratch *scratch)
{
  return scratch->root;
}

static void
remove_folder (gpointer data)
{
  Folder *folder = data;
  rg_remove_tree (folder->path);
  g_free (folder->path);
  g_free (folder);
}

void
rg_studio_scratch_free (RgStudioScratch *scratch)
{
  g_queue_clear_full (&scratch->folders, remove_folder);
  rg_remove_tree (scratch->root);
  g_free (scratch->root);
  g_free (scratch);
}

/* -- folders --------------------------------------------------------------- */

static Folder *
find_folder (const RgStudioScratch *scratch, const char *path)
{
  for (const GList *link = scratch->folders.head; link; link = link->next) {
    Folder *folder = link->data;
    if (strcmp (folder->path, path) == 0)
      return folder;
  }
  return NULL;
}

void
rg_studio_scratch_retain (RgStudioScratch *scratch, const char *path)
{
  Folder *folder = find_folder (scratch, path);
  if (folder)
    folder->holds++;
}

void
rg_studio_scratch_release (RgStudioScratch *scratch, const char *path)
{
  Folder *folder = find_folder (scratch, path);
  if (folder)
    folder->holds--;
}

/* Removes the least recently used folders that are not retained, until there is
 * room. */
static void
make_room (RgStudioScratch *scratch)
{
  GList *link = scratch->folders.tail;
  while (link && scratch->folders.length >= MOST_FOLDERS) {
    GList *previous = link->prev;
    Folder *folder = link->data;
    if (folder->holds == 0) {
      g_queue_delete_link (&scratch->folders, link);
      remove_folder (folder);
    }
    link = previous;
  }
}

/* Makes a folder the most recently used one, and adds it if it is new. Takes
 * the path. */
static const char *
use_folder (RgStudioScratch *scratch, char *path)
{
  Folder *folder = find_folder (scratch, path);
  if (folder) {
    g_queue_remove (&scratch->folders, folder);
    g_free (path);
  } else {
    make_room (scratch);
    folder = g_new (Folder, 1);
    *folder = (Folder){path, 0};
  }
  g_queue_push_head (&scratch->folders, folder);
  return folder->path;
}

static gboolean
make_folder (const char *path, GError **error)
{
  if (g_mkdir (path, 0700) == 0 || errno == EEXIST)
    return TRUE;
  const int code = errno;
  g_set_error (error, G_FILE_ERROR, (gint)g_file_error_from_errno (code),
               "%s: %s", path, g_strerror (code));
  return FALSE;
}

static char *
make_key (RgSlice text, const char *settings)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (sum, (const guchar *)settings,
                     (gssize)strlen (settings) + 1);
  g_checksum_update (sum, (const guchar *)text.text, (gssize)text.length);
  char *key = g_strndup (g_checksum_get_string (sum), KEY_LENGTH);
  g_checksum_free (sum);
  return key;
}

const char *
rg_studio_scratch_folder (RgStudioScratch *scratch, RgSlice text,
                          const char *settings, const char *inner,
                          GError **error)
{
  char *key = make_key (text, settings);
  const char *path =
      use_folder (scratch, g_build_filename (scratch->root, key, NULL));
  char *inner_path = g_build_filename (path, inner, NULL);
  const gboolean is_made =
      make_folder (path, error) && make_folder (inner_path, error);
  g_free (inner_path);
  g_free (key);
  return is_made ? path : NULL;
}

const char *
rg_studio_scratch_find (const RgStudioScratch *scratch, const char *key)
{
  char *path = g_build_filename (scratch->root, key, NULL);
  const Folder *folder = find_folder (scratch, path);
  g_free (path);
  return folder ? folder->path : NULL;
}
