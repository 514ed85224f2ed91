/* Remarks on a game: what tells them, and the parts of a line.  Each function
 * appends to the text of the explainer. */
#pragma once

#include "emit/c/plan.h"
#include "rg/pragma.h"

typedef struct {
  RgEmit *emit;
  RgOrigins *origins;
  GString *out;
} RgEmitExplainer;

/* -- remarks.c ------------------------------------------------------------- */

/* A line begins: where it is about, and of which graph. */
void rg_emit_explain_open (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, RgNode node);
/* The line ends: which technique it is about. */
void rg_emit_explain_close (const RgEmitExplainer *explainer,
                            RgEmitTechnique technique);
/* The action of the arc, in quotes. */
void rg_emit_explain_action (const RgEmitExplainer *explainer,
                             const RgEmitArc *arc);
const char *rg_emit_explain_node_name (const RgEmitExplainer *explainer,
                                       const RgEmitNode *node);

/* -- moves.c --------------------------------------------------------------- */

/* The form of moves, and the sets of cells that a random play keeps. */
void rg_emit_explain_moves (const RgEmitExplainer *explainer);

/* -- checks.c -------------------------------------------------------------- */

/* The checks of the graph; whether one of them takes a walk, so that there is
 * something to tell of the graph's nodes. */
gboolean rg_emit_explain_checks (const RgEmitExplainer *explainer,
                                 const RgEmitGraph *graph);

/* -- nodes.c --------------------------------------------------------------- */

/* Node i of the graph, and the arcs out of it. */
void rg_emit_explain_node (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, guint32 i);
