/* Evaluates @simpleApply hints: only for interp/. */
#pragma once

#include "rg/interp/core.h"

/* Whether the remaining n tags of a move begin with those of the hint. A hint
 * that ends the move must match all of them. */
gboolean rg_interp_apply_matches (RgInterp *interp, const RgPragma *pragma,
                                  const RgName *tags, guint32 n);
/* Executes the assignments of the hint in order on these cells of a state, with
 * the tags as values of its names.  Returns FALSE if an assignment fails. */
gboolean rg_interp_apply (RgInterp *interp, const RgPragma *pragma,
                          const RgName *tags, RgName *cells);
