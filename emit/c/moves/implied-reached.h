/* Forks at which the next tag determines when a loop is left. */
#pragma once

#include "emit/c/plan.h"

/* -- implied-reached.c ----------------------------------------------------- */

/* A fork whose exit is taken when the next tag is the variable. */
typedef struct {
  const RgEmitArc *exit, *other;
  const RgEmitGlobal *variable; /* a stored scalar */
} RgEmitReached;
/* Fills `reached` for a node of the moves graph; FALSE: not proved. */
gboolean rg_emit_find_reached (const RgEmit *emit, guint32 fork,
                               RgEmitReached *reached);
