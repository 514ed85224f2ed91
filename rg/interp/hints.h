/* Verifying the hints of the text on all walks that a search takes: only for
 * the interpreter.  Each function gives FALSE with interp->fault set: a hint
 * that is wrong (RG_INTERP_FAULT_HINT), or no memory.
 */
#pragma once

#include "rg/interp/core.h"

typedef struct RgInterpHintTable RgInterpHintTable;

/* Looks the hints up, and verifies those that speak of the text alone: a wrong
 * one is an error in interp->diags.  Sets interp->hints. */
gboolean rg_interp_verify_hints_compile (RgInterp *interp);
void rg_interp_verify_hints_free (RgInterp *interp);

/* A search for moves begins. */
void rg_interp_verify_hints_begin (RgInterp *interp);
/* Whether a search must notice when it meets this node again. */
gboolean rg_interp_verify_hints_remembers (const RgInterp *interp, RgNode node);
/* The walk of the level comes to a node, which it has met before unless it is
 * `fresh`.  Where it goes on from there, fills in frame->counts. */
gboolean rg_interp_verify_hints_enter (RgInterp *interp,
                                       RgInterpSearchLevel *level,
                                       RgInterpFrame *frame, gboolean fresh);
/* The last edge of the level's walk turned out to be legal. */
gboolean rg_interp_verify_hints_step (RgInterp *interp,
                                      RgInterpSearchLevel *level);
/* All edges of the level's last node have been tried. */
gboolean rg_interp_verify_hints_leave (RgInterp *interp,
                                       RgInterpSearchLevel *level);
/* A tag follows, out of the node of the frame. */
gboolean rg_interp_verify_hints_tag (RgInterp *interp,
                                     const RgInterpFrame *frame);
/* The walk of the level was a move and leads to that node. */
gboolean rg_interp_verify_hints_move (RgInterp *interp,
                                      RgInterpSearchLevel *level, RgNode to);

/* What is wrong about interp->fault.pragma. */
const char *rg_interp_verify_hints_complaint (const RgPragma *pragma);
