/* Doing what @simpleApply says: only for interp/. */
#pragma once

#include "rg/interp/core.h"

/* Whether the first of the n tags that are left of a move are what the hint
 * wants; all of them, where it ends the move. */
gboolean rg_interp_apply_matches (RgInterp *interp, const RgPragma *pragma,
                                  const RgName *tags, guint32 n);
/* Carries out its assignments, one after the other, on these cells of a state,
 * with its names bound to the tags.  FALSE where one can't be carried out. */
gboolean rg_interp_apply (RgInterp *interp, const RgPragma *pragma,
                          const RgName *tags, RgName *cells);
