/* Computes upper bounds on the number of moves that are listed after a node, so
 * that a list can reserve memory once.
 *
 *     v = T(*); ...                  the symbols of T times the bound after it
 *     a, b: x == 1;  a, c: x != 1;   the greater of the bounds of b and c
 *     a, b: ...      a, c: ...       their sum
 *     rays                           the walks times the bound after the cut
 *
 * There is no bound for records, for moves that may be listed twice, above
 * MAX_LISTED, and on cycles that no table of rays covers. */
#include "emit/c/tables/rays/rays.h"
#include "emit/c/tables/relations/relations.h"

/* Limit of moves for which memory is reserved: 256 KiB of words. The bounds of
 * games with long walks (nine men's morris, amazons) may exceed 4096. */
enum { MAX_LISTED = 1 << 15 };

/* An upper bound on the values of the arc's any-assignment; 1: another
 * action. */
static guint32
count_values (const RgEmit *emit, const RgEmitGraph *graph,
              const RgEmitArc *arc)
{
  const RgEmitArc *last;
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN_ANY)
    return 1;
  const RgEmitRelation *relation =
      rg_emit_find_relation (emit, graph, arc, &last);
  return relation ? relation->table.width
                  : rg_emit_get_choices (emit->symbols, action)->n;
}

/* An upper bound on the moves of walks that begin with the arc. RG_NONE: large,
 * or unknown. */
static guint32
count_moves_by_arc (const RgEmit *emit, const RgEmitGraph *graph,
                    const RgEmitArc *arc)
{
  if (arc->to == RG_EMIT_STOP)
    return graph->decided.dedupe[rg_emit_arc_number (graph, arc)] ? RG_NONE : 1;
  const guint32 n_after = graph->decided.max_moves[arc->to];
  const guint64 n = (guint64)n_after * count_values (emit, graph, arc);
  return n_after == RG_NONE || n > MAX_LISTED ? RG_NONE : (guint32)n;
}

/* Whether the k-th arc excludes each earlier arc of the group with that
 * number. */
static gboolean
excludes_group (const RgEmit *emit, const RgEmitGraph *graph,
                const RgEmitNode *node, const guint8 *group, guint32 k,
                guint8 number)
{
  const RgAction *action =
      rg_emit_action (emit, rg_emit_arc (graph, node->first + k));
  for (guint32 i = 0; i < k; i++) {
    const RgEmitArc *earlier_arc = rg_emit_arc (graph, node->first + i);
    if (group[i] == number &&
        !rg_emit_are_exclusive (emit, rg_emit_action (emit, earlier_arc),
                                action))
      return FALSE;
  }
  return TRUE;
}

/* The bound for a fork; `bounds`: those of its arcs. Only one arc of each group
 * of exclusive arcs passes, so a group counts as its largest member. Groups are
 * found greedily. */
static guint32
count_groups (const RgEmit *emit, const RgEmitGraph *graph,
              const RgEmitNode *node, const guint32 *bounds)
{
  guint8 group[RG_EMIT_SHORT];
  guint32 largest_bounds[RG_EMIT_SHORT] = {0};
  guint32 n = 0;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    guint8 g = 0;
    while (!excludes_group (emit, graph, node, group, k, g))
      g++;
    group[k] = g;
    largest_bounds[g] = MAX (largest_bounds[g], bounds[k]);
  }
  for (guint32 g = 0; g < RG_EMIT_SHORT; g++)
    n += largest_bounds[g];
  return n;
}

/* An upper bound on the moves of walks from the node. RG_NONE: large, or
 * unknown. */
static guint32
count_moves_from_node (const RgEmit *emit, const RgEmitGraph *graph,
                       const RgEmitNode *node)
{
  guint32 bounds[RG_EMIT_SHORT];
  guint64 n = 0;
  const gboolean is_short_fork = node->n_arcs <= RG_EMIT_SHORT;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const guint32 bound =
        count_moves_by_arc (emit, graph, rg_emit_arc (graph, node->first + k));
    if (bound == RG_NONE)
      return RG_NONE;
    if (is_short_fork)
      bounds[k] = bound;
    n += bound;
  }
  if (is_short_fork && n > 0)
    n = count_groups (emit, graph, node, bounds);
  return n > MAX_LISTED ? RG_NONE : (guint32)n;
}

/* The table of rays that covers all arcs of the node. NULL: none does. */
static const RgEmitRays *
find_covering_rays (const RgEmit *emit, const RgEmitGraph *graph,
                    guint32 number)
{
  const RgEmitRays *rays = rg_emit_find_rays_at (emit, number);
  return rays && rays->n_arcs == rg_emit_node (graph, number)->n_arcs ? rays
                                                                      : NULL;
}

/* The bound for a table of rays: its walks, times the moves of walks after its
 * cut. */
static guint32
count_rays (const RgEmit *emit, const RgEmitGraph *graph,
            const RgEmitRays *rays)
{
  const guint32 n_after =
      rays->cut ? count_moves_by_arc (emit, graph, rays->cut) : 1;
  const guint64 n = (guint64)rays->n_blocks * rays->max_moves * n_after;
  return n_after == RG_NONE || n > MAX_LISTED ? RG_NONE : (guint32)n;
}

/* Computes bounds in postorder; nodes on loops have a bound only by tables of
 * rays. */
static void
count_moves_of_nodes (const RgEmit *emit, const RgEmitGraph *graph,
                      const gboolean *is_covered)
{
  guint32 *max_moves = graph->decided.max_moves;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    const guint32 number = graph->order[i];
    const RgEmitNode *node = rg_emit_node (graph, number);
    if (max_moves[number] != RG_NONE)
      continue;
    if (is_covered[number])
      max_moves[number] =
          count_rays (emit, graph, rg_emit_find_rays_at (emit, number));
    else if (!node->cyclic)
      max_moves[number] = count_moves_from_node (emit, graph, node);
  }
}

/* Finds nodes without a bound that tables of rays cover. Tables are built only
 * for nodes that are reached from the roots, as in the C text. */
static void
find_covered_nodes (const RgEmit *emit, const RgEmitGraph *graph,
                    gboolean *is_covered)
{
  gboolean *is_reached = g_new0 (gboolean, graph->nodes->len);
  for (guint i = 0; i < graph->roots->len; i++)
    is_reached[g_array_index (graph->roots, guint32, i)] = TRUE;
  for (guint32 i = graph->nodes->len; i-- > 0;) {
    const guint32 number = graph->order[i];
    const RgEmitNode *node = rg_emit_node (graph, number);
    if (!is_reached[number] || graph->decided.max_moves[number] != RG_NONE)
      continue;
    const RgEmitRays *rays = find_covering_rays (emit, graph, number);
    is_covered[number] = rays != NULL;
    if (rays && rays->cut)
      is_reached[rays->cut->to] = TRUE;
    for (guint32 k = 0; !rays && !node->cyclic && k < node->n_arcs; k++) {
      const guint32 to = rg_emit_arc (graph, node->first + k)->to;
      if (to != RG_EMIT_STOP)
        is_reached[to] = TRUE;
    }
  }
  g_free (is_reached);
}

void
rg_emit_plan_move_counts (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->moves;
  for (guint32 i = 0; i < graph->nodes->len; i++)
    graph->decided.max_moves[i] = RG_NONE;
  if (!rg_emit_uses (emit, RG_EMIT_BY_LISTED_BOUNDS) || !emit->form.packed)
    return;
  gboolean *is_covered = g_new0 (gboolean, graph->nodes->len);
  count_moves_of_nodes (emit, graph, is_covered);
  find_covered_nodes (emit, graph, is_covered);
  count_moves_of_nodes (emit, graph, is_covered);
  g_free (is_covered);
}
