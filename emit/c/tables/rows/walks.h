/* The walks of the search for moves from a node on, by symbolic execution:
 * those behind one choice of an any assignment (rows.h), and those that are
 * along rays (rays.h). */
#pragma once

#include "emit/c/tables/rows/search.h"
#include "emit/c/tables/rows/table.h"

RgEmitRowSearch rg_emit_row_search (RgEmit *emit, const RgEmitArc *assignment,
                                    RgEmitRowLimits most);
void rg_emit_row_search_clear (RgEmitRowSearch *search);

/* All walks from the node, with what is known, to `found`, in the
 * order of the search. */
void rg_emit_find_row (RgEmitRowSearch *search, guint32 node);

/* The stop of walks. */
void rg_emit_row_stop (RgEmitExecutor *executor, const RgEmitArc *arc,
                       gconstpointer residue);
