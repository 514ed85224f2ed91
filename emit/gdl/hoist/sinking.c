/* Assignment sinking (Knoop, Rüthing and Steffen, 1994): what the keeper writes
 * in front of a loop that has no use of it is written behind the loop.
 *
 *     won, count: goals[p] = 100;
 *     count, more: ? c -> t;      more, count: rest = next[rest];
 *     count, turn: ! c -> t;
 *
 * becomes
 *
 *     won, count: ;
 *     count, more: ? c -> t;      more, count: rest = next[rest];
 *     count, count_1: ! c -> t;
 *     count_1, turn: goals[p] = 100;
 *
 * Conditions:
 *
 *   - Only the keeper comes to the loop, and by one edge.
 *   - The assignment is on the path to this edge, where one edge leads to each
 *     node and one on.
 *   - It commutes with what stands between, and with all edges of the loop.
 *   - No check mentions what it writes.  So the keeper still does what a check
 *     does (dry-runs.c).
 *   - No edge out of the loop ends a move.
 */
#include "emit/gdl/hoist/sinking.h"
#include "emit/gdl/facts/automaton.h"
#include "rg/analysis/commutation.h"

typedef struct {
  KifSheet *sheet;
  const RgBits *checked; /* variables that checks mention */
  guint32 component;
  GArray *inner; /* of RgEdgeId: within the loop, and in front of it */
  GArray *exits; /* of RgEdgeId */
  RgEdgeId entry;
} Loop;

/* The variables that checks mention. */
static RgBits *
find_checked (const KifSheet *sheet)
{
  RgBits *checked = rg_bits_new (sheet->variables);
  RG_FOR_EDGES (sheet->game, e) {
    const RgAction *check = &rg_edge (sheet->game, e)->action;
    if (!rg_action_is_check (check))
      continue;
    GArray *met = g_array_new (FALSE, FALSE, sizeof (RgNode));
    g_array_append_val (met, check->start);
    g_free (kif_reach (sheet, met, NULL, check->target));
    for (guint i = 0; i < met->len; i++) {
      const RgNode node = g_array_index (met, RgNode, i);
      kif_add_assigned (sheet, node, checked);
      RG_FOR_OUT (sheet->game, node, out)
        rg_add_reads (sheet->variables, &rg_edge (sheet->game, out)->action,
                      checked);
    }
    g_array_free (met, TRUE);
  }
  return checked;
}

/* Whether the write may be made behind all that is passed. */
static gboolean
may_sink (const Loop *loop, const RgAction *write)
{
  const KifSheet *sheet = loop->sheet;
  if (write->kind != RG_ASSIGN || rg_action_ends_move (sheet->game, write) ||
      rg_expr_root (write->left) == sheet->game->visible ||
      rg_bits_has (
          loop->checked,
          rg_variable_number (sheet->variables, rg_expr_root (write->left))))
    return FALSE;
  for (guint i = 0; i < loop->inner->len; i++) {
    const RgEdgeId e = g_array_index (loop->inner, RgEdgeId, i);
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (!rg_action_is_check (action) &&
        !rg_can_swap (sheet->game, write, action))
      return FALSE;
  }
  return TRUE;
}

/* Finds the edges of the loop; FALSE: not one leads into it, or some edge out
 * of it ends a move. */
static gboolean
find_loop (Loop *loop)
{
  const KifSheet *sheet = loop->sheet;
  loop->entry = RG_NONE;
  RG_FOR_EDGES (sheet->game, e) {
    const RgEdge *edge = rg_edge (sheet->game, e);
    const gboolean from = sheet->component[edge->from] == loop->component;
    const gboolean to = sheet->component[edge->to] == loop->component;
    if (from && kif_ends_move (sheet, e))
      return FALSE;
    if (from)
      g_array_append_val (to ? loop->inner : loop->exits, e);
    else if (to && loop->entry != RG_NONE)
      return FALSE;
    else if (to)
      loop->entry = e;
  }
  return loop->entry != RG_NONE;
}

/* The write is made in front of what stands behind each exit so far. */
static void
sink (const Loop *loop, RgEdgeId e)
{
  RgGame *game = loop->sheet->game;
  for (guint i = 0; i < loop->exits->len; i++) {
    const RgEdgeId exit = g_array_index (loop->exits, RgEdgeId, i);
    const RgNode to = rg_edge (game, exit)->to;
    const RgNode next = rg_node_fresh (game, rg_node_text (game, to));
    rg_edge_set_to (game, exit, next);
    rg_edge_add (game, next, to, rg_edge (game, e)->action);
  }
  rg_edge_set_action (game, e, rg_skip ());
}

/* The only edge in front of one that is alone at its beginning; RG_NONE. */
static RgEdgeId
edge_before (const KifSheet *sheet, RgEdgeId e)
{
  const RgNode from = rg_edge (sheet->game, e)->from;
  const RgNodeInfo *info = rg_node_info (sheet->game, from);
  return info->count[RG_OUT] == 1 && info->count[RG_IN] == 1 &&
                 !rg_node_pinned (sheet->game, from)
             ? info->first[RG_IN]
             : RG_NONE;
}

static gboolean
sink_before (Loop *loop)
{
  gboolean found = FALSE;
  if (!find_loop (loop))
    return FALSE;
  for (RgEdgeId e = loop->entry; e != RG_NONE;
       e = edge_before (loop->sheet, e)) {
    const RgAction action = rg_edge (loop->sheet->game, e)->action;
    if (kif_ends_move (loop->sheet, e))
      return found;
    if (may_sink (loop, &action)) {
      sink (loop, e);
      found = TRUE;
    } else {
      g_array_append_val (loop->inner, e);
    }
  }
  return found;
}

gboolean
kif_sink_writes (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  guint8 *keeper = kif_find_keeper (sheet);
  GHashTable *seen = g_hash_table_new (NULL, NULL);
  Loop loop = {.sheet = sheet,
               .checked = find_checked (sheet),
               .inner = g_array_new (FALSE, FALSE, sizeof (RgEdgeId)),
               .exits = g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  gboolean found = FALSE;
  for (RgNode node = 0; node < n && !found; node++) {
    loop.component = sheet->component[node];
    if (!keeper[node] || !sheet->cyclic[node] ||
        !g_hash_table_add (seen, GUINT_TO_POINTER (loop.component)))
      continue;
    g_array_set_size (loop.inner, 0);
    g_array_set_size (loop.exits, 0);
    found = sink_before (&loop);
  }
  g_array_free (loop.inner, TRUE);
  g_array_free (loop.exits, TRUE);
  g_hash_table_destroy (seen);
  g_free (keeper);
  return found;
}
