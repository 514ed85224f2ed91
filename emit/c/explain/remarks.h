/* Writes the parts of a remark on a game, and the remarks on techniques. Each
 * function appends to the text of the explainer. */
#pragma once

#include "emit/c/plan.h"
#include "rg/pragma.h"

/* The plan of a game, and the text of its remarks. */
typedef struct {
  const RgEmit *emit;
  RgOrigins *origins; /* places of nodes in the original source */
  GString *out;       /* the text of the remarks so far */
} RgEmitExplainer;

/* -- remarks.c: the parts of a line ---------------------------------------- */

/* Begins a line: the place of the node, if one is known, and the kind of the
 * graph. */
void rg_emit_explain_open (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, RgNode node);
/* Begins a line about node i of the graph, with its name in quotes. */
void rg_emit_explain_open_node (const RgEmitExplainer *explainer,
                                const RgEmitGraph *graph, guint32 i);
/* Begins a line about a check, with the names of its two nodes. */
void rg_emit_explain_open_check (const RgEmitExplainer *explainer,
                                 const RgEmitCheck *check);
/* Prints text of the line, as printf does. */
void rg_emit_explain_print (const RgEmitExplainer *explainer,
                            const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Prints the action, in quotes. */
void rg_emit_explain_action (const RgEmitExplainer *explainer,
                             const RgAction *action);
/* Ends the line: prints the rest of its text, and the technique that it is
 * about; RG_EMIT_N_TECHNIQUES: none. */
void rg_emit_explain_close (const RgEmitExplainer *explainer,
                            RgEmitTechnique technique, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* -- remarks on the game --------------------------------------------------- */

/* Print how moves are stored, which maps have sets of cells, and which maps are
 * copied. */
void rg_emit_explain_move_layout (const RgEmitExplainer *explainer);
void rg_emit_explain_cells (const RgEmitExplainer *explainer);
void rg_emit_explain_copied_maps (const RgEmitExplainer *explainer);

/* -- remarks on a check ---------------------------------------------------- */

/* Prints the outcome of a check that is proved. */
void rg_emit_explain_proved_check (const RgEmitExplainer *explainer,
                                   const RgEmitCheck *check);
/* Print that the check is evaluated by a set of values, or by lines of cells.
 * TRUE: it is, and needs no walk of the graph.  FALSE: nothing is printed. */
gboolean rg_emit_explain_check_set (const RgEmitExplainer *explainer,
                                    const RgEmitCheck *check);
gboolean rg_emit_explain_lines (const RgEmitExplainer *explainer,
                                const RgEmitCheck *check);
/* Print remarks about a check that walks its graph, as far as they apply. */
void rg_emit_explain_search (const RgEmitExplainer *explainer,
                             const RgEmitCheck *check);
void rg_emit_explain_footprint (const RgEmitExplainer *explainer,
                                const RgEmitCheck *check);
void rg_emit_explain_lower_bound (const RgEmitExplainer *explainer,
                                  const RgEmitCheck *check);
void rg_emit_explain_tables (const RgEmitExplainer *explainer,
                             const RgEmitCheck *check);

/* -- remarks on node i of a graph ------------------------------------------ */

/* Prints the remark of one technique on the node, if there is one. */
typedef void RgEmitExplainNode (const RgEmitExplainer *explainer,
                                const RgEmitGraph *graph, guint32 i);
RgEmitExplainNode rg_emit_explain_visited_set, rg_emit_explain_move_sets,
    rg_emit_explain_forwarded, rg_emit_explain_conditions, rg_emit_explain_rays,
    rg_emit_explain_keeper, rg_emit_explain_dead_ends, rg_emit_explain_sweep,
    rg_emit_explain_scan, rg_emit_explain_chain, rg_emit_explain_loop,
    rg_emit_explain_ends_first, rg_emit_explain_supposed_write,
    rg_emit_explain_rare_fork, rg_emit_explain_guarded_fork,
    rg_emit_explain_unswitched_choice;

/* -- remarks on an arc ----------------------------------------------------- */

/* Print how an any assignment finds its values, and why moves are compared with
 * listed ones; nothing for other arcs. */
void rg_emit_explain_choice (const RgEmitExplainer *explainer,
                             const RgEmitGraph *graph, const RgEmitArc *arc);
void rg_emit_explain_dedupe (const RgEmitExplainer *explainer,
                             const RgEmitGraph *graph, const RgEmitArc *arc);
