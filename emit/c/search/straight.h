/* Walks of moves without forks, in the text of one function: conditions that
 * are cheap, tags, and what nobody reads. */
#pragma once

#include "emit/c/search/search.h"

enum {
  RG_EMIT_STRAIGHT_ARCS = 8, /* from the first condition to the end; 16 change
                                two games of chess only */
  RG_EMIT_STRAIGHT_CONDITIONS = 3 /* evaluated where one fails, too: a jump that
                                     can't be foretold takes about as long */
};

typedef struct {
  const RgEmitArc *arcs[RG_EMIT_STRAIGHT_ARCS];
  guint runs[RG_EMIT_STRAIGHT_ARCS]; /* conditions side by side, 0: none */
  guint n;
} RgEmitStraight;

/* Whether the `run` conditions from the arc on, or with 0 the arc alone, may
 * stand on such a walk. */
gboolean rg_emit_is_straight (const RgEmitWriter *writer, const RgEmitArc *arc,
                              guint run);
/* Whether walks may go on behind the arc in the text of the function. */
gboolean rg_emit_goes_straight_on (const RgEmitWriter *writer,
                                   const RgEmitArc *arc);
/* The only arc out of a node, or the first of *run conditions side by side that
 * are all of them; NULL: there is none, or the walk forks. */
const RgEmitArc *rg_emit_only_arcs (const RgEmitWriter *writer,
                                    const RgEmitNode *node, guint *run);
/* From there on to the stop; FALSE where there is no such walk.  What has a
 * function of its own is written here once more, as it is short. */
gboolean rg_emit_find_straight_end (const RgEmitWriter *writer,
                                    const RgEmitArc *arc, guint run,
                                    RgEmitStraight *walk);
/* Each of its conditions has to hold: C, "" where there is none. */
RgCodeExpr *rg_emit_lower_straight (RgEmitWriter *writer,
                                    const RgEmitStraight *walk);
/* Its comments, forks and tags. */
void rg_emit_write_straight (RgEmitWriter *writer, const RgEmitStraight *walk);
