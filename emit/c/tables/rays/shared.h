/* Tables of rays that nodes share (rays.h). */
#pragma once

#include "emit/c/tables/rays/table.h"

/* Takes what all moves have out of the table; adds it to emit->rays.all, with
 * the number of the first that is the same. */
void rg_emit_share_rays (RgEmit *emit, RgEmitRays *rays);
