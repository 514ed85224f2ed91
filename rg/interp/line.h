/* Prints a state as a line, for logs and tables of positions.
 *
 *     turn cross board=empty,cross,empty*7
 *
 * The line has the node, the player to move, and the other variables that
 * differ from their initial values, in the order of the text.  A map is the
 * list of its values in the order of its keys; `x*3` is a run of three.
 * docs/man/rg-run.1 has the grammar. */
#pragma once

#include "rg/interp/interp.h"

/* Appends the line, and a line end. */
void rg_interp_print_state_line (const RgInterp *interp,
                                 const RgInterpState *state, GString *out);
