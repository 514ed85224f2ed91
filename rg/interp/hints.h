/* Verifies the hints of the text on all walks of a search: only for the
 * interpreter.  The functions rg_interp_verify_hints_... that return FALSE set
 * interp->fault: a hint is wrong (RG_INTERP_FAULT_HINT), or memory is
 * exhausted.
 */
#pragma once

#include "rg/interp/core.h"

typedef struct RgInterpHintTable RgInterpHintTable;

/* Collects the hints, and verifies those about the text (@iterator,
 * @integer).  Sets interp->hints. */
gboolean rg_interp_verify_hints_compile (RgInterp *interp);
void rg_interp_verify_hints_free (RgInterp *interp);

/* Begins a search for moves: forgets the visited states of @repeat. */
void rg_interp_verify_hints_begin (RgInterp *interp);
/* Whether a search needs a visited set at this node for a hint (@unique or
 * @repeat); FALSE if hints are not verified. */
gboolean rg_interp_hints_need_visited_set (const RgInterp *interp, RgNode node);
/* To be called when a walk of the level enters a node, which walks of it have
 * visited before unless `fresh`. If it is, adds counters of the node's disjoint
 * hints, which begin at frame->counts. */
gboolean rg_interp_verify_hints_enter (RgInterp *interp,
                                       RgInterpSearchLevel *level,
                                       RgInterpFrame *frame, gboolean fresh);
/* To be called after the last edge of the level's walk was found legal. */
gboolean rg_interp_verify_hints_step (RgInterp *interp,
                                      RgInterpSearchLevel *level);
/* To be called after all edges of the level's last node were tried; removes its
 * counters. */
gboolean rg_interp_verify_hints_leave (RgInterp *interp,
                                       RgInterpSearchLevel *level);
/* To be called before a tag that is part of the move, on an edge out of the
 * node of the frame. */
gboolean rg_interp_verify_hints_tag (RgInterp *interp,
                                     const RgInterpFrame *frame);
/* To be called after the walk of the level was a move; it leads to that node.
 */
gboolean rg_interp_verify_hints_move (RgInterp *interp,
                                      RgInterpSearchLevel *level, RgNode to);

/* Returns a description of the fault of interp->fault.pragma. */
const char *rg_interp_verify_hints_complaint (const RgPragma *pragma);
