/* Lowers checks by lines of sight (tables/sight/sight.h). */
#pragma once

#include "emit/c/search/search.h"

/* Writes, in a check, the test by the table.  Opens the block of the
 * alternative for machines without vector comparisons; the caller closes it. */
void rg_emit_open_sight (RgEmitWriter *writer, const RgEmitSight *sight);
/* Adds the functions that calls refer to, with their C tables. */
void rg_emit_add_sight_functions (const RgEmit *emit);
