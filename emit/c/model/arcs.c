/* Groups the arcs out of a node.
 *
 *     a, b: x == 1;     a, b: x == 2;       one run: x == 1 || x == 2
 *     a, c: ;           a, c: x == 3;       one choice number
 *
 * A run is a disjunction of adjacent conditions with one target. Arcs have one
 * choice number if a replay of a move has the same effect by them: one target,
 * no assignments, and a tag on all or on none.
 *
 * Also queries on runs and on the determinism of nodes. */
#include "emit/c/plan.h"
#include "rg/analysis/conditions.h"

gboolean
rg_emit_is_condition (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (rg_action_is_comparison (action))
    return TRUE;
  if (!rg_action_is_check (action))
    return FALSE;
  const RgEmitCheck *check = rg_emit_check (emit, action);
  return !check->always && !check->never;
}

/* Numbers the runs of the node: an arc belongs to the run of the arc before it
 * if both are conditions with one target. */
static void
number_runs (const RgEmit *emit, RgEmitGraph *graph, const RgEmitNode *node)
{
  RgEmitNumbers *numbers = &graph->decided.numbers[node->first];
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    numbers[k].run = k;
    if (k > 0 && arc->to == arc[-1].to && rg_emit_is_condition (emit, arc) &&
        rg_emit_is_condition (emit, arc - 1))
      numbers[k].run = numbers[k - 1].run;
  }
}

/* Whether a replay of a move has the same effect by both arcs. Both or none
 * output a tag: a replay reads tags from the move. */
static gboolean
have_equal_effect (const RgEmit *emit, const RgEmitArc *a, const RgEmitArc *b)
{
  const RgAction *x = rg_emit_action (emit, a);
  const RgAction *y = rg_emit_action (emit, b);
  const gboolean tag_x = rg_action_is_tag (x) && !rg_emit_is_silent (emit, x);
  const gboolean tag_y = rg_action_is_tag (y) && !rg_emit_is_silent (emit, y);
  return a->to == b->to && a->to != RG_EMIT_STOP && tag_x == tag_y &&
         !rg_action_is_assignment (x) && !rg_action_is_assignment (y);
}

/* Numbers the choices of the node.  An arc is compared with at most
 * RG_EMIT_LIST arcs before it. */
static void
number_choices (const RgEmit *emit, RgEmitGraph *graph, const RgEmitNode *node)
{
  RgEmitNumbers *numbers = &graph->decided.numbers[node->first];
  guint32 n_choices = 0;
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    const guint32 first = k > RG_EMIT_LIST ? k - RG_EMIT_LIST : 0;
    numbers[k].choice = RG_NONE;
    for (guint32 i = first; numbers[k].choice == RG_NONE && i < k; i++) {
      const RgEmitArc *earlier_arc = rg_emit_arc (graph, node->first + i);
      if (have_equal_effect (emit, arc, earlier_arc))
        numbers[k].choice = numbers[i].choice;
    }
    if (numbers[k].choice == RG_NONE)
      numbers[k].choice = n_choices++;
  }
  graph->decided.n_choices[rg_emit_node_number (graph, node)] = n_choices;
}

void
rg_emit_plan_arcs (const RgEmit *emit)
{
  for (guint i = 0; i < rg_emit_count_graphs (emit); i++) {
    RgEmitGraph *graph = rg_emit_get_graph (emit, i);
    for (guint32 k = 0; k < graph->nodes->len; k++) {
      number_runs (emit, graph, rg_emit_node (graph, k));
      number_choices (emit, graph, rg_emit_node (graph, k));
    }
  }
}

gboolean
rg_emit_is_same_run (const RgEmitGraph *graph, const RgEmitArc *a,
                     const RgEmitArc *b)
{
  const RgEmitNumbers *numbers = graph->decided.numbers;
  return numbers[rg_emit_arc_number (graph, a)].run ==
         numbers[rg_emit_arc_number (graph, b)].run;
}

gboolean
rg_emit_is_choice (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  return action->kind == RG_ASSIGN_ANY &&
         rg_emit_get_choices (emit->symbols, action)->n > 1;
}

gboolean
rg_emit_is_deterministic (const RgEmit *emit, const RgEmitGraph *graph,
                          const RgEmitNode *node)
{
  for (guint32 i = 0; i < node->n_arcs; i++) {
    const RgEmitArc *a = rg_emit_arc (graph, node->first + i);
    if (rg_emit_is_choice (emit, a) || i > RG_EMIT_LIST)
      return FALSE;
    for (guint32 k = 0; k < i; k++) {
      const RgEmitArc *b = rg_emit_arc (graph, node->first + k);
      if (!rg_emit_is_same_run (graph, a, b) &&
          !rg_emit_are_exclusive (emit, rg_emit_action (emit, a),
                                  rg_emit_action (emit, b)) &&
          !rg_emit_are_disjoint (emit, a->edge, b->edge))
        return FALSE;
    }
  }
  return TRUE;
}

guint
rg_emit_count_run_arcs (const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmitNode *node = rg_emit_node (graph, arc->from);
  const RgEmitArc *end = rg_emit_arc (graph, node->first) + node->n_arcs;
  guint n = 1;
  while (arc + n < end && rg_emit_is_same_run (graph, arc + n, arc))
    n++;
  return n;
}

gboolean
rg_emit_run_holds (const RgEmit *emit, const RgEmitArc *arc, guint run)
{
  for (guint i = 1; i < run; i++) {
    if (rg_are_opposite (emit->game, rg_emit_action (emit, arc + i - 1),
                         rg_emit_action (emit, arc + i)))
      return TRUE;
  }
  return FALSE;
}
