/* Makes maps smaller, before the final numbering of symbols.
 *
 * A map is an array over the codes from the least to the greatest of each of
 * its key sets. Two kinds of maps are too large for that: constants with few
 * different rows (sparse-constants.c), and variables over sets with gaps
 * (dense-keys.c). Both are removed by rewriting the game, so that later
 * decisions see ordinary maps.
 */
#pragma once

#include "emit/c/emit.h"
#include "emit/c/model/symbols.h"

/* Compacts the game where that saves memory, and numbers the symbols. A second
 * call for the game only numbers them. `shown` of the game has the names by
 * which new symbols are printed. The caller frees the result. */
RgEmitSymbols *rg_emit_compact_maps (RgGame *game,
                                     const RgEmitOptions *options);
