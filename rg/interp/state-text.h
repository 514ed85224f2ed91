/* States as text, read: JSON as rg/interp/json.h prints it, or a line as
 * rg/interp/line.h does. */
#pragma once

#include "rg/interp/interp.h"

/* Reads a state: JSON if the text begins with '{', a line otherwise.  Variables
 * that are not there have their initial values; the result is canonical.  NULL,
 * with errors: the text is malformed, or no play has such a state, as far as
 * types, node and player show.  To be freed with rg_interp_state_free. */
RgInterpState *rg_interp_state_read (RgInterp *interp, const RgSource *source);
