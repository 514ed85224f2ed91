/* Renames declarations and all their mentions. */
#pragma once

#include "rg/game.h"

/* Tables RgName → RgName, as GUINT_TO_POINTER; NULL: no change.  Built-in
 * names, tags, and names that @simpleApply binds must not be in them.
 * Afterwards, names must be unique in their name spaces. */
typedef struct {
  GHashTable *types, *globals, *nodes, *symbols;
} RgRenaming;

/* Renames declarations and their mentions, including pragmas.  Touches no
 * node: only names change. */
void rg_rename (RgGame *game, const RgRenaming *renaming);
