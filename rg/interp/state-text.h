/* Reads states as text: JSON as rg/interp/json.h prints it, or a line as
 * rg/interp/line.h does. */
#pragma once

#include "rg/interp/interp.h"

/* Reads a state: JSON if the text begins with '{', otherwise a line.
 * Variables that the text omits have their initial values.  The result is
 * canonical, unless the play is over or the keeper is to move.  NULL, with
 * errors: the text is malformed, has no node or player, or no play can have
 * such a state by types, node and player.  To be freed with
 * rg_interp_state_free. */
RgInterpState *rg_interp_state_read (RgInterp *interp, const RgSource *source);
