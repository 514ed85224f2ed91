/* Folders of files that are not to stay. */
#pragma once

#include <glib.h>

/* Removes a file, or a folder with all that is in it, locked folders too; of a
 * symbolic link the link, not what it leads to. */
void rg_remove_tree (const char *path);
