/* Decides which lines of cells (lines.h) are compared one by one as sets.
 *
 *     (set & cells[0]) == cells[0] || (set & cells[1]) == cells[1] || ...
 *
 * `set` has the cells with the value, `cells[i]` those of a line. */
#pragma once

#include "emit/c/tables/lines/lines.h"

/* The expected number of operations to find out whether some value of the any
 * assignment passes the conditions after it.  `last`: the last condition; NULL:
 * the end of the search.  The conditions are comparisons and one check for few
 * lines; a value probably passes soon.  G_MAXUINT64: there are other actions,
 * forks, or not exactly one check. */
guint64 rg_emit_estimate_line_cost (const RgEmit *emit,
                                    const RgEmitGraph *graph,
                                    const RgEmitArc *arc,
                                    const RgEmitArc *last);
/* Whether the lines are compared one by one, each as a set of cells.  The lines
 * must be short (`length`), and C must be able to read the set of cells with
 * the value.  The map must have fewer than 64 cells: a row without lines is
 * padded with a line of all 64 bits, which no set contains. */
gboolean rg_emit_compares_lines_as_sets (const RgEmit *emit,
                                         const RgEmitLines *lines);
/* Records that the set of the cells with the value is read (views/views.h).
 * Does nothing if short lines are compared cell by cell, as these read the map
 * itself. */
void rg_emit_mark_lines_read (const RgEmit *emit, const RgEmitLines *lines);
