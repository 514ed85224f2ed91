/* Walks laid along rays: the lanes of one block of a table (rays.h). */
#pragma once

#include "emit/c/tables/rays/table.h"
#include "emit/c/tables/rows/table.h"

/* A block of the first n moves; FALSE where they don't fit.  Adds the kinds of
 * codes that they test to those of the table. */
gboolean rg_emit_ray_block (RgEmitRays *rays, const RgEmitRowMove *moves,
                            guint n, RgEmitRayBlock *block);
