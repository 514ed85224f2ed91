/* Splits a perft or a match into units. */
#pragma once

#include "base/diag.h"
#include "play/units/unit.h"

/* Both functions append one unit per line, or report an error. */

/* Counts the sequences of 1 to `depth` moves. The first unit counts the
 * sequences of up to `split` moves, each other unit the continuations from one
 * of the states after `split` moves. If `split` is negative, it is the least
 * depth with enough states, at most half of `depth`. */
void rg_units_list_perft (const RgModel *model, guint depth, gint64 split,
                          RgDiags *diags, GString *out);

/* Lists units of games_each games of the match. */
void rg_units_list_match (const RgMatch *match, guint games_each,
                          RgDiags *diags, GString *out);
