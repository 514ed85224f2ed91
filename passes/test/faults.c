/* Breaks a game on purpose: passes for the tests of --verify-each. Each makes
 * one kind of mistake, and declares that it preserves the property which it
 * breaks.
 */
#include "passes/pass.h"

#define KEEPS_ALL (RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)

/* Returns the last edge, in the order of the text, with that kind of action. */
static RgEdgeId
find_last_edge (const RgGame *game, gboolean (*has) (const RgAction *action))
{
  RgEdgeId last = RG_NONE;
  RG_FOR_EDGES (game, e) {
    if (has (&rg_edge (game, e)->action))
      last = e;
  }
  return last;
}

static void
skip_last (RgPassRun *run, gboolean (*has) (const RgAction *action))
{
  const RgEdgeId e = find_last_edge (run->game, has);
  if (e != RG_NONE && rg_may_change (run))
    rg_edge_set_action (run->game, e, rg_skip ());
}

static void
fault_tag (RgPassRun *run)
{
  skip_last (run, rg_action_is_tag);
}

static void
fault_comparison (RgPassRun *run)
{
  skip_last (run, rg_action_is_comparison);
}

static void
skip_last_write (RgPassRun *run, RgName variable)
{
  RgGame *game = run->game;
  RgEdgeId last = RG_NONE;
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (rg_action_is_assignment (action) &&
        rg_expr_root (action->left) == variable)
      last = e;
  }
  if (last != RG_NONE && rg_may_change (run))
    rg_edge_set_action (game, last, rg_skip ());
}

static void
fault_goals (RgPassRun *run)
{
  skip_last_write (run, run->game->goals);
}

static void
fault_visible (RgPassRun *run)
{
  skip_last_write (run, run->game->visible);
}

/* Replaces the last comparison by an assignment to a symbol, which can't be
 * read. */
static void
fault_text (RgPassRun *run)
{
  RgGame *game = run->game;
  const RgExpr *nothing = rg_expr_name (game, rg_intern (game, "0"));
  const RgEdgeId e = find_last_edge (game, rg_action_is_comparison);
  if (e != RG_NONE && rg_may_change (run))
    rg_edge_set_action (game, e, rg_assign (nothing, nothing));
}

/* Preserves the plays, but not what it promises. */
static void
fault_promise (RgPassRun *run)
{
  RgGame *game = run->game;
  const RgName name = rg_intern (game, "fault");
  if (rg_find_node (game, name) == RG_NONE && rg_may_change (run))
    rg_edge_add (game, game->begin, rg_node (game, name), rg_skip ());
}

/* Adds a node, but promises that the dominators stay. */
static void
fault_preserved (RgPassRun *run)
{
  fault_promise (run);
}

/* As commit-moves, but the rest of the move may fail at a condition. */
static void
fault_commit (RgPassRun *run)
{
  RgGame *game = run->game;
  const RgEdgeId e = find_last_edge (game, rg_action_is_comparison);
  if (e == RG_NONE || !rg_may_change (run))
    return;
  const RgEdge condition = *rg_edge (game, e);
  const RgNode node = rg_node_fresh (game, rg_node_text (game, condition.from));
  rg_edge_set_from (game, e, node);
  rg_edge_add_after (game, e, condition.from, node,
                     rg_assign (rg_expr_name (game, game->player),
                                rg_expr_name (game, game->keeper)));
}

#define FAULT(function, dashed, text) \
  RG_PASS (function, dashed, text, .level = RG_LEVEL_TEST, .keeps = KEEPS_ALL)

FAULT (fault_tag, "fault-tag", "lose the last tag")
FAULT (fault_comparison, "fault-comparison", "lose the last comparison")
FAULT (fault_goals, "fault-goals", "lose the last assignment to goals")
FAULT (fault_visible, "fault-visible", "lose the last assignment to visible")
FAULT (fault_text, "fault-text", "print a text that cannot be read")
FAULT (fault_promise, "fault-promise", "add a node and claim to add none")
RG_PASS (fault_preserved, "fault-preserved",
         "add a node and claim to preserve dominators", .level = RG_LEVEL_TEST,
         .preserves = RG_SET (RG_DOMINATORS))
RG_PASS (fault_commit, "fault-commit", "end a move before the last comparison",
         .level = RG_LEVEL_TEST, .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS,
         .keeper = TRUE)
