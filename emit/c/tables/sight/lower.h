/* Printing checks by lines of sight: tables/sight/sight.h. */
#pragma once

#include "emit/c/search/search.h"

/* CHECK: writes the test by the table, and opens the block of what is written
 * else, for machines that don't compare many cells at once. */
void rg_emit_open_sight (RgEmitWriter *writer, const RgEmitSight *sight);
/* The tables, and functions that look at them. */
void rg_emit_sight_functions (const RgEmit *emit);
