/* Resolves constants that other constants use: finds their values, and a
 * topological order. */
#pragma once

#include "rg/game.h"

/* Adds the indices, in game->globals, of the constants that the value names. */
void rg_collect_value_constants (const RgGame *game, const RgValue *value,
                                 GArray *out);

/* Returns the value itself, or, if it names a constant, the value of that
 * constant, and so on. The result is a map or the name of a symbol. */
const RgValue *rg_value_resolve (const RgGame *game, const RgValue *value);

/* Whether the caller already knows the constant, so that the order omits it. */
typedef gboolean (*RgConstantKnown) (gpointer data, guint32 index);

/* Returns the topological order of a constant or variable and all constants
 * that it uses, each after those that it uses; known ones are omitted. Indices
 * (guint32), without duplicates. No constant may use itself. The caller frees
 * the array. */
GArray *rg_find_constant_order (const RgGame *game, guint32 index,
                                RgConstantKnown known, gpointer data);
