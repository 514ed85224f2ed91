/* Few lines of cells, each as a set. */
#pragma once

#include "emit/c/tables/lines/lines.h"

/* How many operations it may take to find out whether some value of the any
 * assignment passes the conditions behind it, up to `last` (NULL: the end of
 * the search): comparisons, and one check for few lines.  It is likely that one
 * passes soon.  G_MAXUINT64 where other things are behind it. */
guint64 rg_emit_cost_of_lines (const RgEmit *emit, const RgEmitGraph *graph,
                               const RgEmitArc *arc, const RgEmitArc *last);
/* Whether few lines are compared one by one as sets of cells: where these are
 * kept, and there is a cell that the map has not, for rows without lines. */
gboolean rg_emit_lines_are_sets (const RgEmit *emit, const RgEmitLines *lines);
/* A function reads the cells that have the value of the lines. */
void rg_emit_read_lines (const RgEmit *emit, const RgEmitLines *lines);
