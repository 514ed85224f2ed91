/* Forks at which the next tag determines when a loop is left. */
#pragma once

#include "emit/c/plan.h"

/* -- implied-exits.c ----------------------------------------------------- */

/* Whether comparisons let at most one choice of a node of the moves graph pass
 * in each state. */
gboolean rg_emit_is_tested (const RgEmit *emit, const RgEmitNode *node);

/* A fork of a loop: the exit is taken as soon as the variable equals the next
 * tag. */
typedef struct {
  const RgEmitArc *exit, *other;
  const RgEmitGlobal *variable; /* a stored scalar */
} RgEmitReached;
/* Fills `reached` for a node of the moves graph; FALSE: not proved. */
gboolean rg_emit_find_reached (const RgEmit *emit, guint32 fork,
                               RgEmitReached *reached);
