/* Removes dry runs: checks of the keeper that its next actions will not get
 * stuck. Where they would get stuck, the keeper continues as if the check had
 * failed.
 *
 *     a, s: ? c -> t;            a, no: ! c -> t;
 *     c, d: board[at] == dead;   s, u: board[at] == dead;
 *     d, t: board[at] = none;    u, v: count = less[count];
 *                                v, w: board[at] = none;
 *
 * becomes
 *
 *     a, s: ;
 *     s, u: board[at] == dead;   s, no: board[at] != dead;
 *
 * Conditions:
 *
 *   - The check and its opposite are the two edges of a node of the keeper.
 *   - The edges after the check simulate it (Milner, 1971). Paired nodes have
 *     edges with equal actions to paired nodes, up to the target. Skips, and
 *     assignments to variables that the check does not read, are passed over.
 *     No such edge ends a move, and there are at most KIF_NODES pairs.
 *   - The keeper has no choice on the path of the pairs and before it: at most
 *     one edge is legal. No walk of a player or of another check reaches it, as
 *     that walk may get stuck.
 *   - The check terminates: no state of the product graph leads back to itself,
 *     or some variable shows that the loop ends (loop-clock.h).
 *   - No variable that is live at `no`, `player`, goals or `visible` is
 *     assigned on the path.
 *   - Where the keeper would get stuck, all removed checks continue at one
 *     node.
 */
#include "emit/gdl/hoist/dry-runs.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/loop-clock.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/hoist/trial.h"
#include "emit/gdl/limits.h"
#include "rg/analysis/conditions.h"
#include "rg/analysis/walk-search.h"

/* A pair of corresponding nodes: one of the check, one of the keeper. */
typedef struct {
  RgNode check, keeper_node;
} Pair;

/* The search for dry runs, with the current check. */
typedef struct {
  KifSheet *sheet;
  KifTrial trial; /* the check, and the targets `yes` and `no` of its edges */
  GArray *pairs;  /* of Pair: worklist, in the order of discovery */
  GHashTable *visited;  /* set of texts of pairs */
  guint8 *keeper_only;  /* by node: only the keeper's walks reach it */
  guint8 *after_choice; /* by node: walks may have had a choice since the last
                           turn of a player ended */
  guint8 *endless;      /* by node: walks may return to it for ever */
  RgBits *
      assigned; /* variables that the keeper assigns on the path of the pairs */
  RgNode *otherwise; /* by node of the keeper: the node where it continues, for
                        all checks, if no edge is legal; RG_NONE: none */
} DryRun;

/* -- simulation ------------------------------------------------------------ */

/* Adds a new pair to the worklist, unless the check is at its target. */
static void
add_pair (DryRun *run, RgNode check, RgNode keeper_node)
{
  const Pair pair = {check, keeper_node};
  if (check != run->trial.target &&
      g_hash_table_add (run->visited,
                        g_strdup_printf ("%u %u", check, keeper_node)))
    g_array_append_val (run->pairs, pair);
}

/* The edge of a node with the action. RG_NONE: no edge has it. */
static RgEdgeId
find_edge_with_action (const RgGame *game, RgNode node, const RgAction *action)
{
  RG_FOR_OUT (game, node, e)
    if (rg_action_key_equal (&rg_edge (game, e)->action, action))
      return e;
  return RG_NONE;
}

/* Whether the keeper's node has one edge, which the check lacks: a skip, or an
 * assignment to a variable that the check does not read later. Edges that end a
 * move don't count. */
static gboolean
is_skipped (const DryRun *run, const Pair *pair)
{
  const RgGame *game = run->sheet->game;
  const RgNodeInfo *info = rg_node_info (game, pair->keeper_node);
  if (info->count[RG_OUT] != 1)
    return FALSE;
  const RgAction *action = &rg_edge (game, info->first[RG_OUT])->action;
  return find_edge_with_action (game, pair->check, action) == RG_NONE &&
         (action->kind == RG_SKIP ||
          (action->kind == RG_ASSIGN && !rg_action_ends_move (game, action) &&
           !kif_is_live (run->sheet, pair->check,
                         rg_expr_root (action->left))));
}

/* Advances the keeper's node of the pair along edges that do not affect the
 * check (is_skipped). FALSE: there are too many. */
static gboolean
skip_edges (DryRun *run, Pair *pair)
{
  const RgGame *game = run->sheet->game;
  guint n = 0;
  for (; n < KIF_NODES && is_skipped (run, pair); n++) {
    kif_add_assigned (run->sheet, pair->keeper_node, run->assigned);
    pair->keeper_node =
        rg_edge (game, rg_node_info (game, pair->keeper_node)->first[RG_OUT])
            ->to;
  }
  return n < KIF_NODES;
}

/* Pairs the targets of the edges of two nodes. FALSE: the nodes don't
 * correspond. */
static gboolean
match_edges (DryRun *run, Pair *pair)
{
  const RgGame *game = run->sheet->game;
  if (!skip_edges (run, pair))
    return FALSE;
  const guint n_edges = rg_node_info (game, pair->check)->count[RG_OUT];
  if (n_edges == 0 ||
      rg_node_info (game, pair->keeper_node)->count[RG_OUT] != n_edges)
    return FALSE;
  RG_FOR_OUT (game, pair->check, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgEdgeId keeper_edge =
        find_edge_with_action (game, pair->keeper_node, &edge->action);
    if (keeper_edge == RG_NONE || rg_action_ends_move (game, &edge->action))
      return FALSE;
    add_pair (run, edge->to, rg_edge (game, keeper_edge)->to);
  }
  kif_add_assigned (run->sheet, pair->keeper_node, run->assigned);
  return TRUE;
}

/* Whether no variable is assigned that is live at `no` or that is observed
 * (rg_is_watched). */
static gboolean
preserves_live (const DryRun *run)
{
  const KifSheet *sheet = run->sheet;
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant &&
        rg_bits_has (run->assigned,
                     rg_variable_number (sheet->variables, global->name)) &&
        (rg_is_watched (sheet->game, global->name) ||
         kif_is_live (sheet, run->trial.no, global->name)))
      return FALSE;
  return TRUE;
}

/* Whether the current check is a dry run, by the conditions at the top of this
 * file. Then `pairs` has the pairs of corresponding nodes. */
static gboolean
is_dry_run (DryRun *run)
{
  run->assigned = rg_bits_new (run->sheet->variables);
  g_array_set_size (run->pairs, 0);
  g_hash_table_remove_all (run->visited);
  add_pair (run, run->trial.start, run->trial.yes);
  for (guint i = 0; i < run->pairs->len; i++) {
    Pair pair = g_array_index (run->pairs, Pair, i);
    if (i == KIF_NODES || !match_edges (run, &pair))
      return FALSE;
    const RgNode failure_node = run->otherwise[pair.keeper_node];
    if (run->endless[pair.check] || run->after_choice[pair.keeper_node] ||
        !run->keeper_only[pair.keeper_node] ||
        !kif_is_determined (run->sheet, pair.keeper_node) ||
        (failure_node != RG_NONE && failure_node != run->trial.no))
      return FALSE;
    g_array_index (run->pairs, Pair, i) = pair;
  }
  return run->pairs->len > 0 && preserves_live (run);
}

/* -- the change ------------------------------------------------------------ */

/* Replaces the check by a skip. Records for the keeper's nodes that may get
 * stuck that they continue at `no`. */
static void
remove_check (DryRun *run, RgNode node)
{
  RgGame *game = run->sheet->game;
  for (guint i = 0; i < run->pairs->len; i++) {
    const RgNode keeper_node = g_array_index (run->pairs, Pair, i).keeper_node;
    if (!kif_is_never_stuck (run->sheet, keeper_node))
      run->otherwise[keeper_node] = run->trial.no;
  }
  RG_FOR_OUT (game, node, e)
    if (rg_edge (game, e)->action.kind == RG_REACHABLE)
      rg_edge_set_action (game, e, rg_skip ());
    else
      rg_edge_remove (game, e);
}

/* Makes the edges of a node, which are conditions, a decision list. It ends at
 * `otherwise` if none is legal. */
static void
add_otherwise (RgGame *game, RgNode node, RgNode otherwise)
{
  RgNode list_node = node;
  guint n_left = rg_node_info (game, node)->count[RG_OUT];
  RG_FOR_OUT (game, node, e) {
    const RgAction condition = rg_edge (game, e)->action;
    const RgNode next = --n_left == 0
                            ? otherwise
                            : rg_node_fresh (game, rg_node_text (game, node));
    if (list_node != node)
      rg_edge_set_from (game, e, list_node);
    rg_edge_add (game, list_node, next, rg_negate_condition (condition));
    list_node = next;
    if (n_left == 0)
      return;
  }
}

/* Marks the nodes that walks may reach after a choice of the keeper or of a
 * check, before a player is to move. The caller frees the marks. */
static guint8 *
find_after_choice (const KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  guint8 *moves = kif_find_move_nodes (sheet);
  for (RgNode node = 0; node < n; node++)
    if (!moves[node] && !kif_is_determined (sheet, node))
      RG_FOR_OUT (sheet->game, node, e)
        g_array_append_val (roots, rg_edge (sheet->game, e)->to);
  guint8 *after_choice =
      kif_find_reachable (sheet, roots, kif_ends_turn, RG_NONE);
  g_free (moves);
  g_array_free (roots, TRUE);
  return after_choice;
}

/* Removes all dry runs. */
static gboolean
remove_dry_runs (DryRun *run)
{
  RgGame *game = run->sheet->game;
  const guint n = rg_n_nodes (game);
  gboolean found = FALSE;
  for (RgNode node = 0; node < n; node++) {
    if (!run->keeper_only[node] ||
        !kif_find_opposite_checks (&run->trial, game, node) ||
        !is_dry_run (run))
      continue;
    remove_check (run, node);
    found = TRUE;
  }
  for (RgNode node = 0; node < n; node++)
    if (run->otherwise[node] != RG_NONE)
      add_otherwise (game, node, run->otherwise[node]);
  return found;
}

/* Unmarks the nodes of the loop of `node` if its values show that walks leave
 * it (loop-clock.h). */
static void
unmark_if_terminating (KifSheet *sheet, guint8 *endless, RgNode node)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode loop_node = 0; loop_node < rg_n_nodes (sheet->game); loop_node++)
    if (sheet->component[loop_node] == sheet->component[node])
      g_array_append_val (nodes, loop_node);
  const gboolean terminates = kif_loop_terminates (
      sheet, (const RgNode *)(gconstpointer)nodes->data, nodes->len);
  for (guint i = 0; i < nodes->len && terminates; i++)
    endless[g_array_index (nodes, RgNode, i)] = FALSE;
  g_array_free (nodes, TRUE);
}

/* Marks the nodes of loops that may not terminate. The caller frees the marks.
 */
static guint8 *
find_endless (KifSheet *sheet, const RgProduct *product)
{
  const guint n = rg_n_nodes (sheet->game);
  const RgWalkSearch within = {.target = RG_NONE};
  guint8 *endless = rg_walk_find_cyclic_nodes (product, &within, NULL);
  guint8 *visited = g_new0 (guint8, n + 1); /* by component: it was examined */
  for (RgNode node = 0; node < n; node++) {
    if (!endless[node] || visited[sheet->component[node]])
      continue;
    visited[sheet->component[node]] = TRUE;
    unmark_if_terminating (sheet, endless, node);
  }
  g_free (visited);
  return endless;
}

gboolean
kif_remove_dry_runs (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  RgProduct *product = rg_product_new (sheet->game, sheet->order);
  if (!product)
    return FALSE;
  DryRun run = {
      .sheet = sheet,
      .pairs = g_array_new (FALSE, FALSE, sizeof (Pair)),
      .visited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .keeper_only = kif_find_keeper_nodes (sheet),
      .after_choice = find_after_choice (sheet),
      .endless = find_endless (sheet, product),
      .otherwise = g_new (RgNode, n + 1)};
  rg_product_free (product); /* freed before the game changes */
  for (RgNode node = 0; node < n; node++)
    run.otherwise[node] = RG_NONE;
  const gboolean found = remove_dry_runs (&run);
  g_free (run.otherwise);
  g_free (run.endless);
  g_free (run.after_choice);
  g_hash_table_destroy (run.visited);
  g_array_free (run.pairs, TRUE);
  g_free (run.keeper_only);
  return found;
}
