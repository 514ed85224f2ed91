/* Removes temporary folders. */
#pragma once

#include <glib.h>

/* Removes a file, or a folder with its contents, including read-only
 * folders.  A symbolic link is removed, not its target. */
void rg_remove_tree (const char *path);
