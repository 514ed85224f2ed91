/* inline-reachability: procedure inlining: replaces a check by its walk.
 * Paper, Appendix B.4.
 *
 *     p, q: ? s -> t;     becomes   p, m: x == a;
 *     s, u: x == a;                 m, q: y == b;
 *     u, t: y == b;
 *
 *     p, q: ! s -> t;     becomes   p, q: x != a;
 *                                   p, m: x == a;
 *                                   m, q: y != b;
 *
 *   - The only path from s leads to t over conditions and skips: at most one
 *     walk passes, in the same order of evaluation, and writes nothing.  It has
 *     a condition, at most MOST_CONDITIONS, and at most LONGEST_PATH edges.
 *   - The check is not recursive.
 *   - The game does not grow: there is one condition; or no other check walks
 *     there, or only the negation from the same node, which join-fork-prefixes
 *     merges into one tree.
 *   - Or, for any walks of `? s -> t`: no other check walks there, at most one
 *     walk passes in each state, and its writes are dead after t and at the end
 *     of the move (splice.h).
 *
 * The paper inlines several walks, too; but then a search continues after each
 * of them.  A check at the end of a check's walk becomes a part of it
 * (flatten.h).  Cost: the paths of the checks at work nodes, which are bounded.
 */
#include "passes/flatten.h"
#include "passes/pass.h"
#include "passes/splice.h"
#include "rg/analysis/conditions.h"

/* Limits: conditions of a walk; its edges; conditions that the search for
 * recursion visits. */
enum { MOST_CONDITIONS = 4, LONGEST_PATH = 16, MOST_NESTED = 100 };

/* The only walk of a check. */
typedef struct {
  guint n;
  RgEdgeId edges[MOST_CONDITIONS]; /* the conditions */
} Path;

/* Finds the conditions on the only walk of the check.  Returns FALSE if the
 * walk branches, is too long, has no condition, or has an edge that is neither
 * a condition nor a skip. */
static gboolean
find_path (const RgGame *game, RgEdgeId check, Path *path)
{
  const RgAction *action = &rg_edge (game, check)->action;
  RgNode node = action->start;
  path->n = 0;
  for (guint i = 0; i < LONGEST_PATH && node != action->target; i++) {
    const RgNodeInfo *info = rg_node_info (game, node);
    const RgEdgeId e = info->first[RG_OUT];
    if (info->count[RG_OUT] != 1 || e == check)
      return FALSE;
    const RgEdge *edge = rg_edge (game, e);
    if (rg_is_condition (&edge->action)) {
      if (path->n == MOST_CONDITIONS)
        return FALSE;
      path->edges[path->n++] = e;
    } else if (edge->action.kind != RG_SKIP) {
      return FALSE;
    }
    node = edge->to;
  }
  return node == action->target && path->n > 0;
}

/* Whether the check is recursive: repeated inlining could reach a check that
 * starts at this node.  Such a game is wrong, but must not make the passes
 * loop. `budget` bounds the search; beyond it, the check counts as recursive.
 */
static gboolean
is_recursive (const RgGame *game, const Path *path, RgNode start, guint *budget)
{
  for (guint i = 0; i < path->n; i++) {
    const RgAction *action = &rg_edge (game, path->edges[i])->action;
    Path inner;
    if (action->start == start || *budget == 0)
      return TRUE;
    --*budget;
    if (find_path (game, path->edges[i], &inner) &&
        is_recursive (game, &inner, start, budget))
      return TRUE;
  }
  return FALSE;
}

/* Whether no other check walks there, except its negation from the same node.
 */
static gboolean
is_last_use (const RgGame *game, RgEdgeId check)
{
  const RgEdge *edge = rg_edge (game, check);
  guint uses = 0;
  RG_FOR_CHECKS_FROM (game, edge->action.start, e) {
    const RgEdge *other = rg_edge (game, e);
    if (other->action.target != edge->action.target)
      continue;
    uses++;
    if (e != check &&
        (other->from != edge->from || other->action.kind == edge->action.kind))
      return FALSE;
  }
  return uses <= 2;
}

/* Returns a new node after the i-th condition, named after the one there. */
static RgNode
make_node_after (RgGame *game, const Path *path, guint i)
{
  const RgNode node = rg_edge (game, path->edges[i])->to;
  return rg_node_fresh (game, rg_node_text (game, node));
}

/* Replaces a positive check by the conditions of its path, in sequence. */
static void
inline_positive (RgGame *game, RgEdgeId e, const Path *path)
{
  const RgNode to = rg_edge (game, e)->to;
  for (guint i = 0; i < path->n; i++) {
    const RgAction condition = rg_edge (game, path->edges[i])->action;
    const RgNode next = i + 1 == path->n ? to : make_node_after (game, path, i);
    if (i == 0) {
      rg_edge_set_action (game, e, condition);
      rg_edge_set_to (game, e, next);
    } else {
      e = rg_edge_add_after (game, e, rg_edge (game, e)->to, next, condition);
    }
  }
}

/* Replaces a negative check of a path by the alternatives in which one of its
 * conditions fails first. */
static void
inline_negative (RgGame *game, RgEdgeId e, const Path *path)
{
  const RgNode to = rg_edge (game, e)->to;
  RgNode from = rg_edge (game, e)->from;
  for (guint i = 0;; i++) {
    const RgAction condition = rg_edge (game, path->edges[i])->action;
    if (i == 0)
      rg_edge_set_action (game, e, rg_negate_condition (condition));
    else
      e = rg_edge_add_after (game, e, from, to,
                             rg_negate_condition (condition));
    if (i + 1 == path->n)
      return;
    const RgNode next = make_node_after (game, path, i);
    e = rg_edge_add_after (game, e, from, next, condition);
    from = next;
  }
}

/* Whether the check can be inlined as a path of conditions, which it stores. */
static gboolean
should_inline (const RgGame *game, RgEdgeId e, Path *path)
{
  guint budget = MOST_NESTED;
  return rg_action_is_check (&rg_edge (game, e)->action) &&
         find_path (game, e, path) && (path->n == 1 || is_last_use (game, e)) &&
         !is_recursive (game, path, rg_edge (game, e)->action.start, &budget);
}

/* Inlines a check as a path of conditions, or otherwise as a graph, if its
 * conditions permit it. */
static void
inline_check (RgSplicer *splicer, RgEdgeId e)
{
  RgGame *game = splicer->run->game;
  Path path;
  if (!should_inline (game, e, &path)) {
    rg_splice (splicer, e);
    return;
  }
  if (!rg_may_change (splicer->run))
    return;
  if (rg_edge (game, e)->action.kind == RG_REACHABLE)
    inline_positive (game, e, &path);
  else
    inline_negative (game, e, &path);
  rg_splicer_clear (splicer);
}

static void
inline_reachability (RgPassRun *run)
{
  RgSplicer splicer = rg_splicer_new (run);
  GArray *checks = rg_find_checks_at_work (run);
  for (guint i = 0; i < checks->len; i++)
    inline_check (&splicer, g_array_index (checks, RgEdgeId, i));
  g_array_free (checks, TRUE);
  rg_splicer_clear (&splicer);
  rg_flatten_checks (run);
}

RG_PASS (
    inline_reachability, "inline-reachability",
    "inline a check that at most one walk passes",
    .about =
        "Replace a check of a few conditions in sequence by these conditions. "
        "Inline any other check if nothing else uses its nodes, at most one "
        "walk passes it, and its writes are dead. Replace a check that "
        "is the last step of another check by its walk.",
    .level = RG_LEVEL_FULL, .needs = RG_SET (RG_VARIABLES),
    .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
