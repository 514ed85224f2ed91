/* Finds a ranking function of a loop: one or two variables with different
 * values each time the loop returns to a node after a write to a map.
 *
 *     sow, sown: hand != n0;
 *     sown, on: seeds[at] = more[seeds[at]];       the clock is `hand`
 *     on, sow: hand = fewer[hand];
 *
 * The proof uses the graph of states: nodes of the loop times values of the
 * variables (loop-states.h). If no cycle of this graph passes a write to a map,
 * nothing is written between two visits of a node with the same values. So the
 * values determine the maps.
 *
 * Conditions:
 *
 *   - The variables are scalars, but not movers; the loop assigns them, and
 *     they are live at all of its nodes.
 *   - The graphs stay within the limits of loop-states.h.
 *
 * Cost: a graph search for each variable, and each pair of them, within the
 * fuel of the states.
 */
#include "emit/gdl/facts/loop-clock.h"
#include "base/graph.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/loop-states.h"

/* -- cycles ---------------------------------------------------------------- */

/* Whether there is a cycle that writes a map or, with `any_cycle`, any cycle.
 */
static gboolean
has_cycle (const KifLoopStates *states, gboolean any_cycle)
{
  const guint32 n = states->first_arc->len - 1;
  const RgGraph graph = {n, (const guint32 *)(gpointer)states->first_arc->data,
                         (const guint32 *)(gpointer)states->targets->data};
  guint32 n_components;
  guint32 *component = rg_graph_find_components (&graph, &n_components);
  gboolean found = FALSE;
  for (guint32 s = 0; s < n; s++)
    for (guint32 a = graph.first[s]; a < graph.first[s + 1]; a++)
      found |=
          component[s] == component[graph.to[a]] &&
          (any_cycle ||
           kif_writes_map (states->sheet, g_array_index (states->actions,
                                                         const RgAction *, a)));
  g_free (component);
  return found;
}

/* -- candidates ------------------------------------------------------------ */

/* Whether the global may be part of a clock. It is a scalar variable and no
 * mover. An edge out of a node of the loop assigns it. It is live at all nodes,
 * so that each relation can have it as an argument. */
static gboolean
is_candidate (const KifLoopStates *states, const RgGlobal *global)
{
  KifSheet *sheet = states->sheet;
  if (global->constant || kif_find_mover (sheet, global->name) >= 0 ||
      kif_get_type (sheet, global->name)->kind != RG_TYPE_SET)
    return FALSE;
  gboolean assigned = FALSE;
  for (guint p = 0; p < states->n_nodes; p++) {
    if (!kif_is_live (sheet, states->nodes[p], global->name))
      return FALSE;
    RG_FOR_OUT (sheet->game, states->nodes[p], e) {
      const RgAction *action = &rg_edge (sheet->game, e)->action;
      assigned |= rg_action_is_assignment (action) &&
                  rg_expr_root (action->left) == global->name;
    }
  }
  return assigned;
}

/* Whether the first n variables are a clock: the graph of their values has no
 * cycle that writes a map or, with `any_cycle`, no cycle. FALSE also beyond a
 * limit of loop-states.h. */
static gboolean
is_clock (KifLoopStates *states, guint n, gboolean any_cycle)
{
  return kif_loop_states_build (states, n) && !has_cycle (states, any_cycle);
}

/* Stores the first candidate that is a clock (`any_cycle`: as for is_clock).
 * FALSE: none is. */
static gboolean
try_single_variables (KifLoopStates *states, const GArray *candidates,
                      gboolean any_cycle)
{
  for (guint i = 0; i < candidates->len; i++) {
    states->variables[0] = g_array_index (candidates, RgName, i);
    if (is_clock (states, 1, any_cycle))
      return TRUE;
  }
  return FALSE;
}

/* Stores the first pair of candidates that is a clock (`any_cycle`: as for
 * is_clock). FALSE: none is. */
static gboolean
try_pairs (KifLoopStates *states, const GArray *candidates, gboolean any_cycle)
{
  for (guint i = 0; i < candidates->len; i++)
    for (guint j = i + 1; j < candidates->len; j++) {
      states->variables[0] = g_array_index (candidates, RgName, i);
      states->variables[1] = g_array_index (candidates, RgName, j);
      if (is_clock (states, 2, any_cycle))
        return TRUE;
    }
  return FALSE;
}

/* Finds one or two variables that are a clock (`any_cycle`: as for is_clock).
 * Stores their names in `states`. FALSE: there are none. */
static gboolean
find_clock_variables (KifLoopStates *states, gboolean any_cycle)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_GLOBALS (states->sheet->game, global)
    if (is_candidate (states, global))
      g_array_append_val (candidates, global->name);
  const gboolean found = try_single_variables (states, candidates, any_cycle) ||
                         try_pairs (states, candidates, any_cycle);
  g_array_free (candidates, TRUE);
  return found;
}

void
kif_find_clock (KifSheet *sheet, KifLoop *loop, const RgNode *nodes,
                guint n_nodes)
{
  KifLoopStates states;
  kif_loop_states_init (&states, sheet, nodes, n_nodes);
  loop->has_clock = find_clock_variables (&states, FALSE);
  loop->n_clock = loop->has_clock ? states.n_variables : 0;
  memcpy (loop->clock, states.variables, sizeof states.variables);
  kif_loop_states_clear (&states);
}

gboolean
kif_loop_terminates (KifSheet *sheet, const RgNode *nodes, guint n_nodes)
{
  KifLoopStates states;
  kif_loop_states_init (&states, sheet, nodes, n_nodes);
  const gboolean leaves = find_clock_variables (&states, TRUE);
  kif_loop_states_clear (&states);
  return leaves;
}
