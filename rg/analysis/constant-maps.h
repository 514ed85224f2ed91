/* Looks up elements of constant maps: the value of a constant for a key. */
#pragma once

#include "rg/game.h"

typedef struct RgValues RgValues;

/* The game must not lose constants during the lifetime of the result. */
RgValues *rg_values_new (RgGame *game);
void rg_values_free (RgValues *values);

/* Resolves names of constants.  The result is a map, or the name of a
 * symbol. */
const RgValue *rg_values_resolve (const RgValues *values, const RgValue *value);

/* Returns the value of a resolved map for a key, as it is written in the game:
 * it may be the name of a constant. */
const RgValue *rg_values_at (RgValues *values, const RgValue *map, RgName key);

/* Returns the value of a resolved map for all symbols of a resolved set type,
 * as it is written for the first symbol. NULL: they have several, or the type
 * is empty. */
const RgValue *rg_values_find_uniform (RgValues *values, const RgValue *map,
                                       const RgType *source);
