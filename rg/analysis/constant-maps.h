/* Lookup in constant maps: the value of a constant for a key. */
#pragma once

#include "rg/game.h"

typedef struct RgValues RgValues;

/* The game must not lose constants while this lives. */
RgValues *rg_values_new (RgGame *game);
void rg_values_free (RgValues *values);

/* Follows names of constants: gives a map, or the name of a symbol. */
const RgValue *rg_values_resolve (const RgValues *values, const RgValue *value);

/* What a map, resolved, has for a key: as written there, which may be the name
 * of a constant. */
const RgValue *rg_values_at (RgValues *values, const RgValue *map, RgName key);

/* What a map, resolved, has for each symbol of a set type, resolved, where that
 * is everywhere the same; otherwise NULL. */
const RgValue *rg_values_uniform (RgValues *values, const RgValue *map,
                                  const RgType *source);
