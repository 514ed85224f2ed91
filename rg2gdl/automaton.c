/* What the automaton tells of its nodes: cycles, liveness, what the keeper may
 * do from there on, and what a step may have written before.
 */
#include "rg2gdl/automaton.h"
#include "base/graph.h"

static gboolean
gives_turn (const KifSheet *sheet, RgEdgeId edge)
{
  const RgGame *game = sheet->game;
  const RgAction *action = &rg_edge (game, edge)->action;
  return rg_action_ends_move (game, action) &&
         !(action->right->kind == RG_EXPR_NAME &&
           action->right->name == game->keeper);
}

static gboolean
writes_map (const KifSheet *sheet, RgEdgeId edge)
{
  const RgGame *game = sheet->game;
  const RgAction *action = &rg_edge (game, edge)->action;
  if (!rg_action_is_assignment (action))
    return FALSE;
  const RgName root = rg_expr_root (action->left);
  return root != game->goals && root != game->visible &&
         kif_type_of (sheet, root)->kind == RG_TYPE_ARROW;
}

static gboolean
mark_node (KifSheet *sheet, RgNode node)
{
  const RgGame *game = sheet->game;
  gboolean writes = FALSE, ending = TRUE, may_end = FALSE, leads_on = FALSE;
  gboolean speaks = FALSE;
  RG_FOR_OUT (game, node, e) {
    const RgNode to = rg_edge (game, e)->to;
    const gboolean turn = gives_turn (sheet, e);
    leads_on = TRUE;
    ending &= !turn && sheet->ending[to];
    may_end |= !turn && sheet->may_end[to];
    writes |= !turn && (writes_map (sheet, e) || sheet->writes[to]);
    speaks |= !turn && (rg_action_is_tag (&rg_edge (game, e)->action) ||
                        sheet->speaks[to]);
  }
  ending &= leads_on;
  const gboolean changed =
      (writes && !sheet->writes[node]) || (ending && !sheet->ending[node]) ||
      (speaks && !sheet->speaks[node]) || (may_end && !sheet->may_end[node]);
  sheet->speaks[node] |= speaks;
  sheet->may_end[node] |= may_end;
  sheet->writes[node] |= writes;
  sheet->ending[node] |= ending;
  return changed;
}

/* Nodes that lead to themselves, within a step or over any edge. */
static void
find_cycles (KifSheet *sheet, gboolean within_step, guint8 *cyclic)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  GArray *first = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (RgNode node = 0; node < n; node++) {
    g_array_append_val (first, to->len);
    RG_FOR_OUT (game, node, e)
      if (!within_step || !gives_turn (sheet, e))
        g_array_append_val (to, rg_edge (game, e)->to);
  }
  g_array_append_val (first, to->len);
  const RgGraph graph = {n, (const guint32 *)(gpointer)first->data,
                         (const guint32 *)(gpointer)to->data};
  guint32 n_components;
  guint32 *component = rg_graph_components (&graph, &n_components);
  guint32 *sizes = g_new0 (guint32, n_components);
  for (RgNode node = 0; node < n; node++)
    sizes[component[node]]++;
  for (RgNode node = 0; node < n; node++)
    cyclic[node] = sizes[component[node]] > 1;
  RG_FOR_EDGES (game, e)
    if (rg_edge (game, e)->from == rg_edge (game, e)->to)
      cyclic[rg_edge (game, e)->from] = TRUE;
  g_free (sizes);
  g_free (component);
  g_array_free (first, TRUE);
  g_array_free (to, TRUE);
}

/* Puts nodes on a list that are not on it. */
static void
add_node (GQueue *queue, guint8 *queued, RgNode node)
{
  if (!queued[node])
    g_queue_push_tail (queue, GUINT_TO_POINTER (node));
  queued[node] = TRUE;
}

static RgNode
take_node (GQueue *queue, guint8 *queued)
{
  const RgNode node = GPOINTER_TO_UINT (g_queue_pop_head (queue));
  queued[node] = FALSE;
  return node;
}

/* Adds what was written before an edge, and by it, to what was behind it. */
static gboolean
pass_written (KifSheet *sheet, RgEdgeId e)
{
  const gsize words = rg_bits_words (sheet->variables->n);
  const RgEdge *edge = rg_edge (sheet->game, e);
  RgBits *to = sheet->written + words * edge->to;
  if (gives_turn (sheet, e))
    return FALSE;
  gboolean changed =
      rg_bits_add_all (to, sheet->written + words * edge->from, words);
  if (!writes_map (sheet, e))
    return changed;
  const guint32 number =
      rg_variable_number (sheet->variables, rg_expr_root (edge->action.left));
  changed |= !rg_bits_has (to, number);
  rg_bits_add (to, number);
  return changed;
}

/* Forward data flow along a step: maps that it writes. */
static void
find_written (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  GQueue *queue = g_queue_new ();
  guint8 *queued = g_new0 (guint8, n + 1);
  sheet->written = rg_arena_new_zeroed (
      sheet->arena, RgBits, rg_bits_words (sheet->variables->n) * n);
  for (RgNode node = 0; node < n; node++)
    add_node (queue, queued, node);
  while (!g_queue_is_empty (queue)) {
    const RgNode node = take_node (queue, queued);
    RG_FOR_OUT (game, node, e)
      if (pass_written (sheet, e))
        add_node (queue, queued, rg_edge (game, e)->to);
  }
  g_queue_free (queue);
  g_free (queued);
}

/* Backward: where the keeper writes, and where it only ends the game. */
static void
mark_nodes (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  GQueue *queue = g_queue_new ();
  guint8 *queued = g_new0 (guint8, rg_n_nodes (game) + 1);
  for (RgNode node = rg_n_nodes (game); node-- > 0;)
    add_node (queue, queued, node);
  sheet->ending[game->end] = sheet->may_end[game->end] = TRUE;
  while (!g_queue_is_empty (queue)) {
    const RgNode node = take_node (queue, queued);
    if (node == game->end || !mark_node (sheet, node))
      continue;
    RG_FOR_IN (game, node, e)
      add_node (queue, queued, rg_edge (game, e)->from);
  }
  g_queue_free (queue);
  g_free (queued);
}

static void
add_mover (gpointer data, RgName name)
{
  KifSheet *sheet = data;
  if (rg_find_variable (sheet->game, name) && kif_mover (sheet, name) < 0 &&
      kif_type_of (sheet, name)->kind == RG_TYPE_SET &&
      sheet->n_movers < KIF_MAX_MOVERS)
    sheet->movers[sheet->n_movers++] = name;
}

static void
find_movers (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  add_mover (sheet, game->player);
  RG_FOR_EDGES (game, e)
    if (rg_action_ends_move (game, &rg_edge (game, e)->action))
      rg_action_reads (&rg_edge (game, e)->action, add_mover, sheet);
}

void
kif_analyse (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  const RgLiveness liveness = {.strong = TRUE};
  rg_order_update (sheet->order, sheet->game);
  sheet->live = rg_live_variables (sheet->variables, sheet->order, &liveness);
  sheet->cyclic = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->recursive = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->ending = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->speaks = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->tells = rg_assigns (sheet->game, sheet->game->visible);
  sheet->may_end = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->writes = rg_arena_new_zeroed (sheet->arena, guint8, n);
  find_cycles (sheet, TRUE, sheet->cyclic);
  find_cycles (sheet, FALSE, sheet->recursive);
  find_movers (sheet);
  find_written (sheet);
  mark_nodes (sheet);
  RG_FOR_PRAGMAS (sheet->game, pragma)
    if (pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG)
      for (guint i = 0; i < pragma->n_names; i++)
        g_hash_table_add (sheet->hidden, GUINT_TO_POINTER (pragma->names[i]));
}
