/* Forks whose exit the next tag decides. */
#pragma once

#include "emit/c/plan.h"

/* -- implied-reached.c ----------------------------------------------------- */

/* A fork where the exit is to be taken once the next tag is the variable. */
typedef struct {
  const RgEmitArc *exit, *other;
  const RgEmitGlobal *variable; /* a stored scalar */
} RgEmitReached;
/* Fills `reached` for a node of the moves graph; FALSE where that is not
 * proved. */
gboolean rg_emit_find_reached (const RgEmit *emit, guint32 fork,
                               RgEmitReached *reached);
