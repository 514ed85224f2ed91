/* Constants that use each other. */
#pragma once

#include "rg/game.h"

/* Adds the indices, in game->globals, of the constants that the value names. */
void rg_value_constants (const RgGame *game, const RgValue *value, GArray *out);

/* The value itself, or, if it names a constant, the value of that one, and so
 * on: a map, or the name of a symbol. */
const RgValue *rg_value_resolve (const RgGame *game, const RgValue *value);

/* Whether nothing has to be done for the constant any more. */
typedef gboolean (*RgConstantKnown) (gpointer data, guint32 index);

/* The constant or variable, last, and before it all constants that it uses,
 * each behind those that it uses itself, but for the known ones: indices
 * (guint32), none twice.  No constant may use itself.  The caller frees the
 * array. */
GArray *rg_constant_order (const RgGame *game, guint32 index,
                           RgConstantKnown known, gpointer data);
