/* Removes folders with their contents. */
#include "base/folder.h"

#include <glib/gstdio.h>

void
rg_remove_tree (const char *path)
{
  const gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR) &&
                             !g_file_test (path, G_FILE_TEST_IS_SYMLINK);
  if (is_folder)
    g_chmod (path, 0700);
  GDir *dir = is_folder ? g_dir_open (path, 0, NULL) : NULL;
  for (const char *name; dir && (name = g_dir_read_name (dir));) {
    char *inner = g_build_filename (path, name, NULL);
    rg_remove_tree (inner);
    g_free (inner);
  }
  if (dir)
    g_dir_close (dir);
  g_remove (path);
}
