/* Declares edits of the automaton that several passes share. */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/order.h"

/* Moves all edges into (out of) a node to the node `to`. Edges stay where they
 * are in the text. */
void rg_move_ins (RgGame *game, RgNode node, RgNode to);
void rg_move_outs (RgGame *game, RgNode node, RgNode to);

/* Moves the starts (targets) of checks from a node to the node `to`. */
void rg_move_starts (RgGame *game, RgNode node, RgNode to);
void rg_move_targets (RgGame *game, RgNode node, RgNode to);

/* Replaces the edge by a chain of at least one action (RgAction), from the
 * start of the edge to a node. */
void rg_edge_set_chain (RgGame *game, RgEdgeId edge, const GArray *actions,
                        RgNode to);

/* Remove the edges to a node, and those from it. */
void rg_remove_ins (RgGame *game, RgNode node);
void rg_remove_outs (RgGame *game, RgNode node);

/* Whether a tag leads from a to b or back: such nodes must not be merged, as no
 * game may have a tag on a self-loop. */
gboolean rg_has_tag_between (const RgGame *game, RgNode a, RgNode b);

/* Whether a node is a target of checks and has edges into it, but none out of
 * it; neither `begin`, nor `end`, nor the start of a check. */
gboolean rg_is_plain_target (const RgGame *game, RgNode node);

/* Whether a check names one end of the edge, which has no other edge. Without
 * the edge, the static checks would reject the game. */
gboolean rg_is_last_of_check (const RgGame *game, RgEdgeId e);

/* Removes duplicates of edges: same ends, same action. */
void rg_drop_duplicate_edges (RgPassRun *run, RgNode node);

/* Removes edges (RgEdgeId) that are never legal, and decides checks that can't
 * begin, or reach their target, without them.  Removes none if `end` would
 * become unreachable: such a game is improper, and the reader rejects it. */
void rg_remove_never_legal (RgPassRun *run, const GArray *edges);
