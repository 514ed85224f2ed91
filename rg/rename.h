/* New names for what a game declares, everywhere at once. */
#pragma once

#include "rg/game.h"

/* Tables RgName → RgName, as GUINT_TO_POINTER; NULL: all keep their names.
 * Built-in names, tags, and names that @simpleApply binds must not be in
 * them, and afterwards no two things of a space may have the same name. */
typedef struct {
  GHashTable *types, *globals, *nodes, *symbols;
} RgRenaming;

/* Renames declarations, whatever mentions them, and what pragmas say of them.
 * No node is touched: nothing but names changes. */
void rg_rename (RgGame *game, const RgRenaming *renaming);
