/* Finds facts of the automaton's nodes: strongly connected components,
 * liveness, reachability, and ends of the keeper's steps. Also finds the movers
 * and the silent tags. Linear in the edges, except for the topological order (a
 * sort), kif_shrink_set, and reachability from many checks. */
#include "emit/gdl/facts/node-facts.h"
#include "base/graph.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/sure-end.h"

/* Whether an edge is not part of the graph. A NULL callback omits no edge. */
typedef gboolean (*IsOmitted) (const KifSheet *sheet, RgEdgeId edge);

/* The strongly connected components of the automaton without the omitted edges,
 * by node, in the arena of the sheet. */
static guint32 *
find_components (const KifSheet *sheet, IsOmitted is_omitted)
{
  guint32 n_components;
  const RgGame *game = sheet->game;
  GArray *first_arc = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    g_array_append_val (first_arc, targets->len);
    RG_FOR_OUT (game, node, e)
      if (!is_omitted || !is_omitted (sheet, e))
        g_array_append_val (targets, rg_edge (game, e)->to);
  }
  g_array_append_val (first_arc, targets->len);
  const RgGraph graph = {rg_n_nodes (game),
                         (const guint32 *)(gpointer)first_arc->data,
                         (const guint32 *)(gpointer)targets->data};
  guint32 *components = rg_graph_find_components (&graph, &n_components);
  guint32 *component =
      rg_arena_copy (sheet->arena, components, sizeof *components * graph.n);
  g_free (components);
  g_array_free (first_arc, TRUE);
  g_array_free (targets, TRUE);
  return component;
}

/* Compares for a descending order: arcs between components lead to smaller
 * numbers. */
static gint
compare_components (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint32 *component = data;
  const guint32 of_a = component[*(const RgNode *)a];
  const guint32 of_b = component[*(const RgNode *)b];
  return (of_a < of_b) - (of_a > of_b);
}

GArray *
kif_find_topological_order (const KifSheet *sheet)
{
  guint32 *component = find_components (sheet, kif_ends_turn);
  GArray *order = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (RgNode node = 0; node < rg_n_nodes (sheet->game); node++)
    g_array_append_val (order, node);
  g_array_sort_with_data (order, compare_components, component);
  return order;
}

/* Marks the nodes on cycles, by their components without the omitted edges.
 * With `is_sought`, marks those whose component has such an action on an edge.
 */
static void
mark_cycles (const KifSheet *sheet, const guint32 *component,
             IsOmitted is_omitted,
             gboolean (*is_sought) (const KifSheet *sheet,
                                    const RgAction *action),
             guint8 *marks)
{
  const RgGame *game = sheet->game;
  guint8 *is_marked = g_new0 (guint8, rg_n_nodes (game) + 1); /* by component */
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (component[edge->from] == component[edge->to] &&
        !(is_omitted && is_omitted (sheet, e)) &&
        (!is_sought || is_sought (sheet, &edge->action)))
      is_marked[component[edge->from]] = TRUE;
  }
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    marks[node] = is_marked[component[node]];
  g_free (is_marked);
}

static gboolean
is_write_or_turn_end (const KifSheet *sheet, RgEdgeId edge)
{
  return kif_ends_turn (sheet, edge) ||
         kif_writes_map (sheet, &rg_edge (sheet->game, edge)->action);
}

/* Whether the action is a tag that is part of the move (not silent). */
static gboolean
is_nonsilent_tag (const KifSheet *sheet, const RgAction *action)
{
  return rg_action_is_tag (action) &&
         !(action->kind == RG_TAG &&
           g_hash_table_contains (sheet->silent_tags,
                                  GUINT_TO_POINTER (action->name)));
}

guint8 *
kif_find_reachable (const KifSheet *sheet, GArray *roots,
                    gboolean (*stops) (const KifSheet *sheet, RgEdgeId edge),
                    RgNode target)
{
  guint8 *reached = g_new0 (guint8, rg_n_nodes (sheet->game) + 1);
  for (guint i = 0; i < roots->len; i++)
    reached[g_array_index (roots, RgNode, i)] = TRUE;
  for (guint i = 0; i < roots->len; i++) {
    const RgNode node = g_array_index (roots, RgNode, i);
    if (node == target)
      continue;
    RG_FOR_OUT (sheet->game, node, e) {
      const RgNode to = rg_edge (sheet->game, e)->to;
      if (reached[to] || (stops && stops (sheet, e)))
        continue;
      reached[to] = TRUE;
      g_array_append_val (roots, to);
    }
  }
  return reached;
}

void
kif_shrink_set (const KifSheet *sheet, const GArray *nodes, guint8 *set,
                gboolean (*stays) (gconstpointer data, const guint8 *set,
                                   RgEdgeId edge),
                gconstpointer data)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < nodes->len; i++) {
      const RgNode node = g_array_index (nodes, RgNode, i);
      gboolean all_stay = TRUE;
      if (!set[node])
        continue;
      RG_FOR_OUT (sheet->game, node, e)
        all_stay = all_stay && stays (data, set, e);
      set[node] = all_stay;
      changed |= !all_stay;
    }
  }
}

void
kif_add_assigned (const KifSheet *sheet, RgNode node, RgBits *assigned)
{
  RG_FOR_OUT (sheet->game, node, e) {
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (rg_action_is_assignment (action))
      rg_bits_add (assigned, rg_variable_number (sheet->variables,
                                                 rg_expr_root (action->left)));
  }
}

gboolean
kif_ends_move (const KifSheet *sheet, RgEdgeId edge)
{
  return rg_action_ends_move (sheet->game,
                              &rg_edge (sheet->game, edge)->action);
}

gboolean
kif_may_write_in_loop (const KifSheet *sheet, RgNode node)
{
  GArray *reached = g_array_new (FALSE, FALSE, sizeof (RgNode));
  gboolean may_write = FALSE;
  g_array_append_val (reached, node);
  g_free (kif_find_reachable (sheet, reached, kif_ends_move, RG_NONE));
  for (guint i = 0; i < reached->len; i++)
    may_write |= sheet->on_write_cycle[g_array_index (reached, RgNode, i)];
  g_array_free (reached, TRUE);
  return may_write;
}

guint8 *
kif_find_move_nodes (const KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  const RgName first_player =
      kif_get_initial_value (sheet, game->player, NULL, 0);
  if (first_player != game->keeper)
    g_array_append_val (roots, game->begin);
  RG_FOR_EDGES (game, e)
    if (kif_ends_turn (sheet, e))
      g_array_append_val (roots, rg_edge (game, e)->to);
  guint8 *moves = kif_find_reachable (sheet, roots, kif_ends_move, RG_NONE);
  g_array_free (roots, TRUE);
  return moves;
}

/* Unmarks the nodes that checks reach, even past the ends of moves. */
static void
unmark_checks (const KifSheet *sheet, guint8 *marks)
{
  GArray *reached = g_array_new (FALSE, FALSE, sizeof (RgNode));
  RG_FOR_EDGES (sheet->game, e) {
    const RgAction *action = &rg_edge (sheet->game, e)->action;
    if (!rg_action_is_check (action))
      continue;
    g_array_set_size (reached, 0);
    g_array_append_val (reached, action->start);
    g_free (kif_find_reachable (sheet, reached, NULL, action->target));
    for (guint i = 0; i < reached->len; i++)
      marks[g_array_index (reached, RgNode, i)] = FALSE;
  }
  g_array_free (reached, TRUE);
}

guint8 *
kif_find_keeper_nodes (const KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  GArray *keeper_roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  GArray *other_roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (kif_ends_for_keeper (sheet, e))
      g_array_append_val (keeper_roots, edge->to);
    else if (kif_ends_turn (sheet, e))
      g_array_append_val (other_roots, edge->to);
    if (rg_action_is_check (&edge->action))
      g_array_append_val (other_roots, edge->action.start);
  }
  guint8 *keeper_nodes =
      kif_find_reachable (sheet, keeper_roots, kif_ends_move, RG_NONE);
  guint8 *other_nodes =
      kif_find_reachable (sheet, other_roots, kif_ends_move, RG_NONE);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    keeper_nodes[node] &= !other_nodes[node];
  unmark_checks (sheet, keeper_nodes);
  g_free (other_nodes);
  g_array_free (keeper_roots, TRUE);
  g_array_free (other_roots, TRUE);
  return keeper_nodes;
}

/* Marks the components that have a nondeterministic node on a cycle. The caller
 * frees the marks. */
static guint8 *
find_nondeterministic_components (const KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  guint8 *nondeterministic = g_new0 (guint8, n + 1);
  for (RgNode node = 0; node < n; node++)
    if (sheet->cyclic[node] && !kif_is_determined (sheet, node))
      nondeterministic[sheet->component[node]] = TRUE;
  return nondeterministic;
}

/* Whether a step of the keeper ends at the node: it is a join point outside of
 * loops, in a loop that writes maps, or in a deterministic loop. Precondition:
 * the node is in a loop, or reachable from a loop that writes maps. */
static gboolean
ends_step (const KifSheet *sheet, const guint8 *nondeterministic, RgNode node)
{
  return rg_node_info (sheet->game, node)->count[RG_IN] > 1 &&
         (!sheet->cyclic[node] || sheet->on_write_cycle[node] ||
          !nondeterministic[sheet->component[node]]);
}

/* Finds the nodes where steps of the keeper end in a stepwise sheet: those of
 * ends_step() that are in a loop, or reachable from a loop that writes maps. */
static void
find_step_ends (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  GArray *reached = g_array_new (FALSE, FALSE, sizeof (RgNode));
  GArray *loops = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (reached, game->begin);
  RG_FOR_EDGES (game, e)
    if (kif_ends_for_keeper (sheet, e))
      g_array_append_val (reached, rg_edge (game, e)->to);
  g_free (kif_find_reachable (sheet, reached, kif_ends_turn, RG_NONE));
  for (guint i = 0; i < reached->len; i++)
    if (sheet->on_write_cycle[g_array_index (reached, RgNode, i)])
      g_array_append_val (loops, g_array_index (reached, RgNode, i));
  guint8 *after_loops =
      kif_find_reachable (sheet, loops, kif_ends_turn, RG_NONE);
  guint8 *nondeterministic = find_nondeterministic_components (sheet);
  for (guint i = 0; i < reached->len; i++) {
    const RgNode node = g_array_index (reached, RgNode, i);
    sheet->ends_keeper_step[node] =
        (after_loops[node] || sheet->cyclic[node]) &&
        ends_step (sheet, nondeterministic, node);
  }
  g_free (nondeterministic);
  g_free (after_loops);
  g_array_free (loops, TRUE);
  g_array_free (reached, TRUE);
}

/* Adds a scalar variable to the movers, unless it is one or there are KIF_FEW;
 * a callback of rg_action_reads. */
static void
add_mover (gpointer data, RgName name)
{
  KifSheet *sheet = data;
  if (rg_find_variable (sheet->game, name) &&
      kif_find_mover (sheet, name) < 0 &&
      kif_get_type (sheet, name)->kind == RG_TYPE_SET &&
      sheet->n_movers < KIF_FEW)
    sheet->movers[sheet->n_movers++] = name;
}

/* Finds the movers: `player`, and the scalars that assignments to it read, up
 * to KIF_FEW. */
static void
find_movers (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  add_mover (sheet, game->player);
  RG_FOR_EDGES (game, e)
    if (rg_action_ends_move (game, &rg_edge (game, e)->action))
      rg_action_reads (&rg_edge (game, e)->action, add_mover, sheet);
}

/* Marks, by backward reachability within a move, the nodes that lead to loops
 * that write maps. */
static void
find_leading_to_write_cycles (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  GArray *worklist = g_array_new (FALSE, FALSE, sizeof (RgNode));
  sheet->leads_to_write_cycle =
      rg_arena_copy (sheet->arena, sheet->on_write_cycle, n);
  for (RgNode node = 0; node < n; node++)
    if (sheet->leads_to_write_cycle[node])
      g_array_append_val (worklist, node);
  for (guint i = 0; i < worklist->len; i++)
    RG_FOR_IN (sheet->game, g_array_index (worklist, RgNode, i), e) {
      const RgNode from = rg_edge (sheet->game, e)->from;
      if (sheet->leads_to_write_cycle[from] || kif_ends_move (sheet, e))
        continue;
      sheet->leads_to_write_cycle[from] = TRUE;
      g_array_append_val (worklist, from);
    }
  g_array_free (worklist, TRUE);
}

void
kif_analyse (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  const RgLiveness liveness = {.strong = TRUE};
  rg_order_update (sheet->order, sheet->game);
  sheet->live =
      rg_find_live_variables (sheet->variables, sheet->order, &liveness);
  sheet->cyclic = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->on_write_cycle = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->sequential = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->on_test_cycle = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->recursive = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->has_hidden_tags = rg_assigns (sheet->game, sheet->game->visible);
  RG_FOR_PRAGMAS (sheet->game, pragma)
    if (pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG)
      for (guint i = 0; i < pragma->n_names; i++)
        g_hash_table_add (sheet->silent_tags,
                          GUINT_TO_POINTER (pragma->names[i]));
  sheet->component = find_components (sheet, kif_ends_turn);
  mark_cycles (sheet, sheet->component, kif_ends_turn, NULL, sheet->cyclic);
  mark_cycles (sheet, sheet->component, kif_ends_turn, kif_writes_map,
               sheet->on_write_cycle);
  mark_cycles (sheet, sheet->component, kif_ends_turn, is_nonsilent_tag,
               sheet->sequential);
  mark_cycles (sheet, find_components (sheet, is_write_or_turn_end),
               is_write_or_turn_end, NULL, sheet->on_test_cycle);
  for (RgNode node = 0; node < n; node++)
    sheet->sequential[node] &= sheet->on_write_cycle[node];
  find_leading_to_write_cycles (sheet);
  mark_cycles (sheet, find_components (sheet, NULL), NULL, NULL,
               sheet->recursive);
  find_movers (sheet);
  sheet->ends_keeper_step = rg_arena_new_zeroed (sheet->arena, guint8, n);
  if (sheet->stepwise)
    find_step_ends (sheet);
  kif_find_keeper_effects (sheet);
  kif_find_sure_ends (sheet);
}
