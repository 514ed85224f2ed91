/* Finds forks at which the next tag determines the end of a loop
 * (loop-exits.c), and forks that comparisons decide. */
#pragma once

#include "emit/c/plan.h"

/* Whether tests decide the node of the moves graph: in each state, arcs of at
 * most one of its choices pass. Tests are comparisons and, on a cycle, checks
 * that write no map. FALSE: not proved; an arc is no test, or ends the move. */
gboolean rg_emit_is_decided_by_tests (const RgEmit *emit,
                                      const RgEmitNode *node);

/* A fork of a loop: whatever a walk does in the loop, it leaves it by the exit
 * with the value of the variable that the exit outputs as a tag. */
typedef struct {
  const RgEmitArc *exit_arc;    /* an arc of the fork */
  const RgEmitGlobal *variable; /* a stored scalar */
  guint distance; /* number of tags between the fork and that of the variable */
} RgEmitLoopExit;
/* Fills `loop_exit` for a node of the moves graph. FALSE: not proved, or the
 * node has one choice. */
gboolean rg_emit_find_loop_exit (const RgEmit *emit, guint32 fork,
                                 RgEmitLoopExit *loop_exit);
