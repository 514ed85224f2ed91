/* commit-moves: ends a move at a node after which it is deterministic.
 *
 *     a, b: $ t;          becomes   a, c: $ t;
 *     b, d: x == y;                 c, b: player = keeper;
 *     b, e: x != y;                 b, d: x == y;
 *     d, f: v = w;                  b, e: x != y;
 *     f, g: player = q;             …
 *
 * The keeper executes the rest, once for the move that is played, and not for
 * each legal move.
 *
 *   - An edge leads into b from a node at which a player may be on turn, and
 *     which is not deterministic itself.
 *   - From b there is one walk in each state, to an assignment to `player`: of
 *     assignments, and forks of a condition and its negation. It has no tags
 *     and no cycles.
 *   - Nothing reads `player`.
 *   - Walks with the same tags still end in the same state: at b, the tags
 *     determine the variables that the rest writes (determinacy.h).  The others
 *     are unchanged, and agree at b as they agree in the end.
 *   - They still end at the same node: a walk that ends at b and one that ends
 *     elsewhere never have the same last tag (last-tags.c). Walks with equal
 *     tags have the same last tag, so both end at b.
 *   - Some walk from b continues with another move of a player: at the end of a
 *     play the keeper saves nothing.
 *   - The rest does more than end the move: it has an action that is no skip.
 *
 * If the rest is a chain of assignments before `player = keeper`, which no walk
 * enters after b, that assignment moves to its front.  Cost: two runs of data
 * flow over the game, and a bounded search.
 */
#include "passes/last-tags.h"

#include "passes/analyses.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/determinacy.h"
#include "rg/analysis/expressions.h"

/* The facts that the pass computes. */
typedef struct {
  RgPassRun *run;
  RgGame *game;
  guint8 *decided;      /* by node: the rest of the move is deterministic */
  guint8 *moves;        /* by node: a player may be on turn */
  guint32 *n_undecided; /* by node: its edges to undecided nodes */
  guint8 *does_more; /* by node: the rest of the move does more than end it */
  guint8 *continues; /* by node: another move of a player may follow */
  GArray *order;     /* of RgNode: the decided ones, in postorder */
} Commit;

/* -- decided nodes --------------------------------------------------------- */

static gboolean
ends_move (const RgGame *game, RgEdgeId e)
{
  return rg_action_ends_move (game, &rg_edge (game, e)->action);
}

/* Whether one edge out of the node is legal in each state: it has only one, a
 * skip or an assignment, or two with a condition and its negation. */
static gboolean
has_one_successor (RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  if (info->count[RG_OUT] < 1 || info->count[RG_OUT] > 2 || node == game->end)
    return FALSE;
  const RgAction *first = &rg_edge (game, info->first[RG_OUT])->action;
  const RgAction *last = &rg_edge (game, info->last[RG_OUT])->action;
  return info->count[RG_OUT] == 2
             ? rg_are_opposite (game, first, last)
             : first->kind == RG_SKIP || first->kind == RG_ASSIGN;
}

/* Whether the rest of the move from a decided node does more than end it. */
static gboolean
is_busy (const RgGame *game, const Commit *commit, RgNode node)
{
  const RgEdgeId first = rg_node_info (game, node)->first[RG_OUT];
  const RgEdge *edge = rg_edge (game, first);
  return !ends_move (game, first) &&
         (edge->action.kind != RG_SKIP || commit->does_more[edge->to]);
}

static void
mark_decided (Commit *commit, RgNode node)
{
  commit->decided[node] = 1;
  commit->does_more[node] = is_busy (commit->game, commit, node);
  g_array_append_val (commit->order, node);
}

/* Marks decided nodes, backward from the ends of moves: those with one
 * successor in each state, if all their edges lead to decided nodes. */
static void
find_decided (Commit *commit)
{
  RgGame *game = commit->game;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    if (!has_one_successor (game, node))
      continue;
    const RgNodeInfo *info = rg_node_info (game, node);
    commit->n_undecided[node] = info->count[RG_OUT];
    if (ends_move (game, info->first[RG_OUT]))
      mark_decided (commit, node);
  }
  for (guint i = 0; i < commit->order->len; i++) {
    RG_FOR_IN (game, g_array_index (commit->order, RgNode, i), e) {
      const RgNode from = rg_edge (game, e)->from;
      if (commit->n_undecided[from] > 0 && !ends_move (game, e) &&
          --commit->n_undecided[from] == 0)
        mark_decided (commit, from);
    }
  }
}

/* -- nodes of players' moves ----------------------------------------------- */

static gboolean
assigns_keeper (RgGame *game, RgEdgeId e)
{
  return rg_find_spelled_symbol (game, rg_edge (game, e)->action.right) ==
         game->keeper;
}

/* Marks a node, and appends it if it is new. */
static void
mark (guint8 *marks, RgNode node, GArray *open)
{
  if (!marks[node])
    g_array_append_val (open, node);
  marks[node] = 1;
}

/* Marks nodes at which a player may be on turn, and nodes after which another
 * move of a player may follow. */
static void
find_moves (Commit *commit)
{
  RgGame *game = commit->game;
  GArray *open = g_array_new (FALSE, FALSE, sizeof (RgNode));
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (RgNode));
  RG_FOR_EDGES (game, e) {
    if (!ends_move (game, e) || assigns_keeper (game, e))
      continue;
    mark (commit->moves, rg_edge (game, e)->to, open);
    mark (commit->continues, rg_edge (game, e)->from, sources);
  }
  for (guint i = 0; i < open->len; i++) {
    RG_FOR_OUT (game, g_array_index (open, RgNode, i), e) {
      if (!ends_move (game, e))
        mark (commit->moves, rg_edge (game, e)->to, open);
    }
  }
  for (guint i = 0; i < sources->len; i++) {
    RG_FOR_IN (game, g_array_index (sources, RgNode, i), e)
      mark (commit->continues, rg_edge (game, e)->from, sources);
  }
  g_array_free (open, TRUE);
  g_array_free (sources, TRUE);
}

static void
record_player (gpointer data, RgName name)
{
  const Commit *commit = data;
  if (name == commit->game->player)
    commit->moves[commit->game->end] = 1;
}

/* Whether something reads `player`. Marks `end` meanwhile, as no player moves
 * there. */
static gboolean
is_player_read (Commit *commit)
{
  RgGame *game = commit->game;
  commit->moves[game->end] = 0;
  RG_FOR_EDGES (game, e) {
    rg_action_reads (&rg_edge (game, e)->action, record_player, commit);
  }
  const gboolean is_read = commit->moves[game->end];
  commit->moves[game->end] = 0;
  return is_read;
}

/* -- new ends of moves ----------------------------------------------------- */

/* Whether an edge of a player's move leads from an undecided node to a decided
 * one.  FALSE also if it ends the move. */
static gboolean
is_entering (const Commit *commit, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (commit->game, e);
  return commit->decided[edge->to] && !commit->decided[edge->from] &&
         commit->moves[edge->from] && !ends_move (commit->game, e);
}

/* Returns the nodes (RgNode) at which moves could end instead: an edge enters
 * them, the rest does more than end the move, and another move may follow. */
static GArray *
find_places (const Commit *commit)
{
  const RgGame *game = commit->game;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < commit->order->len; i++) {
    const RgNode node = g_array_index (commit->order, RgNode, i);
    gboolean has_entry = FALSE;
    RG_FOR_IN (game, node, e)
      has_entry = has_entry || is_entering (commit, e);
    if (has_entry && commit->does_more[node] && commit->continues[node])
      g_array_append_val (places, node);
  }
  return places;
}

/* Returns, by node, the variables that the rest of the move writes. The caller
 * frees the sets. */
static RgBits *
find_written (const Commit *commit, const RgVariables *variables)
{
  const RgGame *game = commit->game;
  const gsize n_words = rg_bits_words (variables->n);
  RgBits *written = g_new0 (RgBits, n_words * rg_n_nodes (game));
  for (guint i = 0; i < commit->order->len; i++) {
    const RgNode node = g_array_index (commit->order, RgNode, i);
    RgBits *node_written = written + n_words * node;
    RG_FOR_OUT (game, node, e) {
      const RgEdge *edge = rg_edge (game, e);
      if (ends_move (game, e))
        continue;
      rg_bits_add_all (node_written, written + n_words * edge->to, n_words);
      if (edge->action.kind == RG_ASSIGN)
        rg_bits_add (
            node_written,
            rg_variable_number (variables, rg_expr_root (edge->action.left)));
    }
  }
  return written;
}

/* Drops places where the tags do not determine the variables that the rest of
 * the move writes; all places if there are too many variables. */
static void
drop_undetermined (const Commit *commit, GArray *places)
{
  const RgVariables *variables = rg_need_variables (commit->run);
  const gsize n_words = rg_bits_words (variables->n);
  if (!rg_variables_fit (variables)) {
    g_array_set_size (places, 0);
    return;
  }
  RgBits *written = find_written (commit, variables);
  GArray *disputed =
      rg_find_undetermined_variables (variables, commit->run->order, places);
  guint n_kept = 0;
  for (guint i = 0; i < places->len; i++) {
    const RgNode node = g_array_index (places, RgNode, i);
    const RgBits *bits = g_array_index (disputed, const RgBits *, i);
    if (bits && rg_bits_next_common (bits, written + n_words * node, 0,
                                     variables->n) >= variables->n)
      g_array_index (places, RgNode, n_kept++) = node;
  }
  g_array_set_size (places, n_kept);
  g_array_free (disputed, TRUE);
  g_free (written);
}

/* -- the change ------------------------------------------------------------ */

static RgAction
assign_keeper (RgGame *game)
{
  return rg_assign (rg_expr_name (game, game->player),
                    rg_expr_name (game, game->keeper));
}

/* Whether the node is not pinned, and no walk enters the chain there from
 * outside.  At the head of the chain, edges of is_entering are allowed; at
 * other nodes, only the edge of the chain. */
static gboolean
is_only_entry (const Commit *commit, RgNode node, gboolean is_head)
{
  const RgGame *game = commit->game;
  if (rg_is_node_pinned (game, node) ||
      (!is_head && rg_node_info (game, node)->count[RG_IN] != 1))
    return FALSE;
  RG_FOR_IN (game, node, e) {
    if (is_head && !is_entering (commit, e))
      return FALSE;
  }
  return TRUE;
}

/* Appends the edges of a chain from the node to `player = keeper`.  Returns
 * FALSE if there is no such chain, or it leads to `end`.  Terminates, as
 * decided nodes have no cycle. */
static gboolean
find_chain (const Commit *commit, RgNode node, GArray *chain)
{
  RgGame *game = commit->game;
  for (gboolean is_head = TRUE;; is_head = FALSE) {
    const RgNodeInfo *info = rg_node_info (game, node);
    const RgEdgeId e = info->first[RG_OUT];
    if (!is_only_entry (commit, node, is_head) || info->count[RG_OUT] != 1)
      return FALSE;
    g_array_append_val (chain, e);
    node = rg_edge (game, e)->to;
    if (ends_move (game, e))
      return node != game->end && assigns_keeper (game, e);
  }
}

/* Moves the last action of the chain to its front. */
static void
rotate_chain (RgGame *game, const GArray *chain)
{
  for (guint i = chain->len; i-- > 0;) {
    const RgAction action =
        i > 0 ? rg_edge (game, g_array_index (chain, RgEdgeId, i - 1))->action
              : assign_keeper (game);
    rg_edge_set_action (game, g_array_index (chain, RgEdgeId, i), action);
  }
}

/* Adds `player = keeper` before the node, on the edges that enter it. */
static void
add_end (const Commit *commit, RgNode node)
{
  RgGame *game = commit->game;
  const RgNode end = rg_node_fresh (game, rg_node_text (game, node));
  RgEdgeId last_entry = RG_NONE;
  RG_FOR_IN (game, node, e) {
    if (!is_entering (commit, e))
      continue;
    rg_edge_set_to (game, e, end);
    last_entry = e;
  }
  rg_edge_add_after (game, last_entry, end, node, assign_keeper (game));
}

static void
end_move (const Commit *commit, RgNode node)
{
  GArray *chain = g_array_new (FALSE, FALSE, sizeof (RgEdgeId));
  if (find_chain (commit, node, chain))
    rotate_chain (commit->game, chain);
  else
    add_end (commit, node);
  g_array_free (chain, TRUE);
}

/* Ends moves at all places for which the conditions hold, in the order of
 * names. */
static void
commit_at_places (Commit *commit)
{
  RgPassRun *run = commit->run;
  GArray *places = find_places (commit);
  if (places->len > 0)
    drop_undetermined (commit, places);
  if (places->len > 0)
    rg_drop_ambiguous_ends (commit->game, places, commit->decided,
                            commit->moves);
  rg_order_sort (run->order, places);
  for (guint i = 0; i < places->len; i++) {
    if (rg_may_change (run))
      end_move (commit, g_array_index (places, RgNode, i));
  }
  g_array_free (places, TRUE);
}

static void
commit_moves (RgPassRun *run)
{
  RgGame *game = run->game;
  const guint n = rg_n_nodes (game);
  Commit commit = {run,
                   game,
                   g_new0 (guint8, n),
                   g_new0 (guint8, n),
                   g_new0 (guint32, n),
                   g_new0 (guint8, n),
                   g_new0 (guint8, n),
                   g_array_new (FALSE, FALSE, sizeof (RgNode))};
  if (!is_player_read (&commit)) {
    find_decided (&commit);
    find_moves (&commit);
    commit_at_places (&commit);
  }
  g_free (commit.decided);
  g_free (commit.moves);
  g_free (commit.n_undecided);
  g_free (commit.does_more);
  g_free (commit.continues);
  g_array_free (commit.order, TRUE);
}

RG_PASS (commit_moves, "commit-moves",
         "end a move where the rest is determined",
         .about = "If the work after the last tag is determined and long, add "
                  "'player = keeper' before it. The keeper then does it once, "
                  "for the move that is played.",
         .whole = TRUE, .level = RG_LEVEL_FULL, .phase = RG_PHASE_TAGS,
         .needs = RG_SET (RG_VARIABLES),
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS, .keeper = TRUE)
