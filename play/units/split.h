/* The units of a perft or of a match. */
#pragma once

#include "base/diag.h"
#include "play/units/unit.h"

/* Append the units, one on each line; or add an error. */

/* For the sequences of 1 to depth moves.  A unit is the part after `split`
 * moves; negative: after as many as give enough units. */
void rg_units_of_perft (const RgModel *model, guint depth, gint64 split,
                        RgDiags *diags, GString *out);

void rg_units_of_match (const RgMatch *match, guint games_each, RgDiags *diags,
                        GString *out);
