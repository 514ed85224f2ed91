/* The walks behind one choice of an any assignment (rows.h). */
#pragma once

#include "emit/plan/rows.h"

enum { RG_EMIT_MOST_ROW_MOVES = 16 };

/* Finds the rows of a table, one after the other. */
typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitRows *rows;
  GArray *open;  /* of walks: a stack */
  GArray *known; /* of guint32: by walk, by variable */
  GArray *fresh; /* of walks: from the node that is looked at */
  GArray *codes; /* of guint32: what these know, by variable */
  guint32 *now;  /* by variable: of the walk that is looked at */
  GArray *found; /* of RgEmitRowMove: of this row */
  const RgEmitArc *assignment;
  const guint32 *chosen; /* the code that it chose */
  guint32 n_steps;
  gboolean sole;    /* all moves of the state come from here */
  gboolean deduped; /* some may be found twice */
  gboolean chose;   /* a walk has any assignments besides */
  gboolean failed;
} RgEmitRowSearch;

RgEmitRowSearch rg_emit_row_search (RgEmit *emit, const RgEmitArc *assignment,
                                    RgEmitRows *rows);
void rg_emit_row_search_clear (RgEmitRowSearch *search);

/* All walks from the node, with what is known in `now`, to `found`, in the
 * order of the search. */
void rg_emit_find_row (RgEmitRowSearch *search, guint32 node);
