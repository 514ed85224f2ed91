/* Verifies the hints of the text on all walks of a search: only for the
 * interpreter.  Each function returns FALSE and sets interp->fault if a
 * hint is wrong (RG_INTERP_FAULT_HINT) or memory is exhausted.
 */
#pragma once

#include "rg/interp/core.h"

typedef struct RgInterpHintTable RgInterpHintTable;

/* Collects the hints, and verifies those about the text: a wrong one is an
 * error in interp->diags.  Sets interp->hints. */
gboolean rg_interp_verify_hints_compile (RgInterp *interp);
void rg_interp_verify_hints_free (RgInterp *interp);

/* Begins a search for moves. */
void rg_interp_verify_hints_begin (RgInterp *interp);
/* Whether a search needs a visited set at this node. */
gboolean rg_interp_hints_need_visited_set (const RgInterp *interp, RgNode node);
/* The walk of the level enters a node, which it has visited before unless
 * `fresh`.  If it continues from there, fills frame->counts. */
gboolean rg_interp_verify_hints_enter (RgInterp *interp,
                                       RgInterpSearchLevel *level,
                                       RgInterpFrame *frame, gboolean fresh);
/* The last edge of the level's walk was legal. */
gboolean rg_interp_verify_hints_step (RgInterp *interp,
                                      RgInterpSearchLevel *level);
/* All edges of the level's last node were tried. */
gboolean rg_interp_verify_hints_leave (RgInterp *interp,
                                       RgInterpSearchLevel *level);
/* A tag follows, on an edge out of the node of the frame. */
gboolean rg_interp_verify_hints_tag (RgInterp *interp,
                                     const RgInterpFrame *frame);
/* The walk of the level was a move and leads to that node. */
gboolean rg_interp_verify_hints_move (RgInterp *interp,
                                      RgInterpSearchLevel *level, RgNode to);

/* Returns a description of the fault of interp->fault.pragma. */
const char *rg_interp_verify_hints_complaint (const RgPragma *pragma);
