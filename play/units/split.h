/* The units of a perft or of a match. */
#pragma once

#include "base/diag.h"
#include "play/units/unit.h"

/* Append the units, a line each; or add an error. */

/* Of the sequences of 1 to depth moves.  The units are what follows after
 * `split` moves; negative: after as many as make enough of them. */
void rg_units_of_perft (const RgModel *model, guint depth, gint64 split,
                        RgDiags *diags, GString *out);

void rg_units_of_match (const RgMatch *match, guint games_each, RgDiags *diags,
                        GString *out);
