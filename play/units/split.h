/* The units of a perft or of a match. */
#pragma once

#include "base/diag.h"
#include "play/units/unit.h"

/* Both functions append one unit per line, or report an error. */

/* For the sequences of 1 to depth moves.  The first unit counts the sequences
 * of up to `split` moves, each other one the continuations of one state after
 * them.  Negative: chosen so that there are enough units, at most half of
 * depth. */
void rg_units_of_perft (const RgModel *model, guint depth, gint64 split,
                        RgDiags *diags, GString *out);

void rg_units_of_match (const RgMatch *match, guint games_each, RgDiags *diags,
                        GString *out);
