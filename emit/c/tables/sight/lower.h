/* Printing checks by lines of sight: tables/sight/sight.h. */
#pragma once

#include "emit/c/search/search.h"

/* CHECK: where a table stands for all that is behind the node, writes the test
 * by it, and opens the block of what is written else, for machines that don't
 * compare many cells at once.  Whether it did. */
gboolean rg_emit_open_sight (RgEmitWriter *writer, guint32 node);
void rg_emit_close_sight (RgEmitWriter *writer);
/* The tables, and functions that look at them. */
void rg_emit_sight_functions (RgEmit *emit);
