/* Changes of the automaton that several passes make. */
#pragma once

#include "passes/pass.h"
#include "rg/analysis/order.h"

/* Moves all edges into (out of) a node to another one.  Edges stay where they
 * are in the text. */
void rg_move_ins (RgGame *game, RgNode node, RgNode to);
void rg_move_outs (RgGame *game, RgNode node, RgNode to);

/* The same for the checks that start at (look for) the node. */
void rg_move_starts (RgGame *game, RgNode node, RgNode to);
void rg_move_targets (RgGame *game, RgNode node, RgNode to);

/* Puts a chain of actions (RgAction), one at least, from where the edge begins
 * to a node, in the place of the edge. */
void rg_edge_set_chain (RgGame *game, RgEdgeId edge, const GArray *actions,
                        RgNode to);

void rg_remove_ins (RgGame *game, RgNode node);
void rg_remove_outs (RgGame *game, RgNode node);

/* Whether a tag leads from a to b or back: then making them one node would put
 * a tag on a self-loop, which no game may have. */
gboolean rg_tag_between (const RgGame *game, RgNode a, RgNode b);

/* Whether a node is nothing but the target of checks. */
gboolean rg_is_plain_target (const RgGame *game, RgNode node);

/* Whether a check names a node that would have no edge without this one, which
 * the static checks don't take. */
gboolean rg_is_last_of_check (const RgGame *game, RgEdgeId e);

/* Removes edges that stand a second time: same ends, same action. */
void rg_drop_duplicate_edges (RgPassRun *run, RgNode node);

/* Removes edges (RgEdgeId) that no legal walk passes; answers checks that can't
 * begin, or come to their target, without them.  Removes none where `end` could
 * not be reached any more: such a game is improper, and its text would not be
 * read again. */
void rg_remove_never_legal (RgPassRun *run, const GArray *edges);
