/* Finds forks at which a later tag determines the end of a loop (loop-exits.c,
 * with an example). */
#pragma once

#include "emit/c/plan.h"

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
