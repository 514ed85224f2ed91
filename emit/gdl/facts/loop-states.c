/* Builds the graph of a loop's states. A state is a number in mixed radix: the
 * index of its node is the most significant digit, and the value of the first
 * variable the least significant. The arcs are stored by state, in compressed
 * rows. An action that may give a variable any value has an arc for each value.
 */
#include "emit/gdl/facts/loop-states.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/limits.h"
#include "rg/analysis/evaluate.h"

void
kif_loop_states_init (KifLoopStates *states, KifSheet *sheet,
                      const RgNode *nodes, guint n_nodes)
{
  *states =
      (KifLoopStates){.sheet = sheet,
                      .nodes = nodes,
                      .n_nodes = n_nodes,
                      .fuel = KIF_MANY,
                      .first_arc = g_array_new (FALSE, FALSE, sizeof (guint32)),
                      .targets = g_array_new (FALSE, FALSE, sizeof (guint32)),
                      .actions = g_array_new (FALSE, FALSE, sizeof (gpointer))};
}

void
kif_loop_states_clear (KifLoopStates *states)
{
  g_array_free (states->first_arc, TRUE);
  g_array_free (states->targets, TRUE);
  g_array_free (states->actions, TRUE);
}

/* The environment with a tuple of values, by its index. */
static const RgEnvironment *
make_environment (const KifLoopStates *states, guint32 tuple)
{
  const RgSlots *slots = kif_get_evaluator (states->sheet)->slots;
  const RgEnvironment *environment = slots->empty;
  for (guint i = 0; i < states->n_variables; i++) {
    const guint n = states->types[i]->n_symbols;
    environment = rg_environment_set (
        slots, environment, rg_slots_find (slots, states->variables[i]),
        states->types[i]->symbols[tuple % n]);
    tuple /= n;
  }
  return environment;
}

/* The index of the node among those of the loop. n_nodes: it is not among them.
 */
static guint32
find_node_index (const KifLoopStates *states, RgNode node)
{
  guint32 index = 0;
  while (index < states->n_nodes && states->nodes[index] != node)
    index++;
  return index;
}

/* Adds an arc to each state of the target node whose values agree with the
 * environment. Tries the values of the variables from number `next_variable`
 * on. `base`: the number of the state, as far as the node and earlier variables
 * determine it (mixed radix). `factor`: the weight of the next variable in this
 * number. */
static void
add_arcs (KifLoopStates *states, const RgEnvironment *environment, guint32 base,
          guint32 factor, guint next_variable, const RgAction *action)
{
  const RgSlots *slots = kif_get_evaluator (states->sheet)->slots;
  if (next_variable == states->n_variables) {
    g_array_append_val (states->targets, base);
    g_array_append_val (states->actions, action);
    return;
  }
  const RgType *type = states->types[next_variable];
  const RgName symbol = rg_environment_get (
      slots, environment,
      rg_slots_find (slots, states->variables[next_variable]));
  for (guint v = 0; v < type->n_symbols && states->targets->len < KIF_MANY; v++)
    if (symbol == RG_NO_NAME || symbol == type->symbols[v])
      add_arcs (states, environment, base + v * factor,
                factor * type->n_symbols, next_variable + 1, action);
}

/* Adds the arcs of an edge, from the state of its source with this tuple of
 * values. An edge that leaves the loop or passes the turn to a player has no
 * arcs. */
static void
add_arcs_of_edge (KifLoopStates *states, guint32 tuple, RgEdgeId e)
{
  KifSheet *sheet = states->sheet;
  const RgEdge *edge = rg_edge (sheet->game, e);
  const guint32 target = find_node_index (states, edge->to);
  if (target == states->n_nodes || kif_ends_turn (sheet, e))
    return;
  const RgEnvironment *environment =
      rg_environment_after (kif_get_evaluator (sheet),
                            make_environment (states, tuple), &edge->action);
  if (environment)
    add_arcs (states, environment, target * states->n_tuples, 1, 0,
              &edge->action);
}

gboolean
kif_loop_states_build (KifLoopStates *states, guint n)
{
  guint64 n_states = states->n_nodes;
  states->n_variables = n;
  for (guint i = 0; i < n && n_states <= KIF_NODES; i++) {
    states->types[i] = kif_get_type (states->sheet, states->variables[i]);
    n_states *= states->types[i]->n_symbols;
  }
  if (n_states > MIN (KIF_NODES, states->fuel))
    return FALSE;
  states->fuel -= n_states;
  states->n_tuples = (guint32)n_states / states->n_nodes;
  g_array_set_size (states->first_arc, 0);
  g_array_set_size (states->targets, 0);
  g_array_set_size (states->actions, 0);
  g_array_append_val (states->first_arc, states->targets->len);
  for (guint p = 0; p < states->n_nodes; p++)
    for (guint32 tuple = 0; tuple < states->n_tuples; tuple++) {
      RG_FOR_OUT (states->sheet->game, states->nodes[p], e)
        add_arcs_of_edge (states, tuple, e);
      g_array_append_val (states->first_arc, states->targets->len);
    }
  return states->targets->len < KIF_MANY;
}
