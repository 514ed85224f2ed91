/* Divides the gates of a network into those that a state determines and those
 * that need the actions, by reachability in the graph of gates.  Gates that
 * read cycle gates are in a third list, which is evaluated last. */
#include "gdl/net/schedule.h"

#include "base/compare.h"

/* -- marks ----------------------------------------------------------------- */

/* Marks the inputs of marked gates.  TRUE: a cycle gate is newly marked. */
static gboolean
mark_inputs (const GdlNet *net, guint8 *marked)
{
  gboolean changed = FALSE;
  for (GdlGate g = net->gates->len; g-- > net->n_leaves;) {
    const guint n = marked[g] ? gdl_gate (net, g)->n : 0;
    for (guint i = 0; i < n; i++)
      marked[GDL_GATE (gdl_inputs (net, g)[i])] = TRUE;
  }
  for (GdlGate g = net->n_literals; g < net->n_leaves; g++) {
    guint8 *const defined =
        &marked[GDL_GATE (net->defined[gdl_gate (net, g)->x])];
    changed |= marked[g] && !*defined;
    *defined |= marked[g];
  }
  return changed;
}

/* Returns, by gate, whether legality, terminal or next values depend on it. */
static guint8 *
find_needed (const GdlNet *net)
{
  guint8 *is_needed = g_new0 (guint8, net->gates->len);
  is_needed[GDL_GATE (net->terminal)] = TRUE;
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint32 i = 0; i < variable->n; i++)
      is_needed[GDL_GATE (net->next[variable->first + i])] = TRUE;
  }
  for (guint a = 0; a < net->ground->actions->len; a++)
    is_needed[GDL_GATE (net->legal[a])] = TRUE;
  while (mark_inputs (net, is_needed))
    continue;
  return is_needed;
}

/* Marks the readers of marked gates.  TRUE: a cycle gate is newly marked. */
static gboolean
mark_readers (const GdlNet *net, guint8 *marked)
{
  gboolean changed = FALSE;
  for (GdlGate g = net->n_leaves; g < net->gates->len; g++) {
    const guint n = gdl_gate (net, g)->n;
    for (guint i = 0; i < n && !marked[g]; i++)
      marked[g] = marked[GDL_GATE (gdl_inputs (net, g)[i])];
  }
  for (GdlGate g = net->n_literals; g < net->n_leaves; g++) {
    const GdlRef defined = net->defined[gdl_gate (net, g)->x];
    changed |= !marked[g] && marked[GDL_GATE (defined)];
    marked[g] |= marked[GDL_GATE (defined)];
  }
  return changed;
}

/* Returns, by gate, whether it depends on actions. */
static guint8 *
find_action_dependent (const GdlNet *net)
{
  guint8 *action_dependent = g_new0 (guint8, net->gates->len);
  for (guint32 v = net->n_state; v < net->variables->len; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint32 i = 0; i < variable->n; i++)
      action_dependent[variable->first + i] = TRUE;
  }
  while (mark_readers (net, action_dependent))
    continue;
  return action_dependent;
}

/* Returns, by gate, whether it depends on cycle gates, or is one. */
static guint8 *
find_cyclic (const GdlNet *net)
{
  guint8 *cyclic = g_new0 (guint8, net->gates->len);
  for (GdlGate g = net->n_literals; g < net->n_leaves; g++)
    cyclic[g] = TRUE;
  mark_readers (net, cyclic);
  return cyclic;
}

/* -- lists ----------------------------------------------------------------- */

/* Appends a gate to a list: its number, the number of its inputs, and these. */
static void
add_gate (const GdlNet *net, GdlGate gate, GArray *gates)
{
  const guint n = gdl_gate (net, gate)->n;
  g_array_append_val (gates, gate);
  g_array_append_val (gates, n);
  g_array_append_vals (gates, gdl_inputs (net, gate), n);
}

static gint
compare_gates (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (*(const GdlGate *)a, *(const GdlGate *)b);
}

/* Moves the gates that the definition of an atom reads, except through other
 * atoms, from `unlisted` to the definitions. */
static void
add_defining (GdlSchedule *schedule, const GdlNet *net, GdlAtom atom,
              guint8 *unlisted)
{
  GArray *defining = g_array_new (FALSE, FALSE, sizeof (GdlGate));
  const GdlGate root = GDL_GATE (net->defined[atom]);
  if (unlisted[root])
    g_array_append_val (defining, root);
  unlisted[root] = FALSE;
  for (guint i = 0; i < defining->len; i++) {
    const GdlGate gate = g_array_index (defining, GdlGate, i);
    for (guint k = 0; k < gdl_gate (net, gate)->n; k++) {
      const GdlGate input = GDL_GATE (gdl_inputs (net, gate)[k]);
      if (unlisted[input])
        g_array_append_val (defining, input);
      unlisted[input] = FALSE;
    }
  }
  g_array_sort (defining, compare_gates);
  for (guint i = 0; i < defining->len; i++)
    add_gate (net, g_array_index (defining, GdlGate, i), schedule->definitions);
  g_array_free (defining, TRUE);
}

/* Lists the gates that define each cycle gate. `unlisted`: by gate, whether it
 * reads cycle gates and has no place in a list. */
static void
list_definitions (GdlSchedule *schedule, const GdlNet *net, guint8 *unlisted)
{
  GdlGate *gate_of_atom = g_new0 (GdlGate, (gsize)net->ground->atoms->len + 1);
  for (GdlGate g = net->n_literals; g < net->n_leaves; g++) {
    gate_of_atom[gdl_gate (net, g)->x] = g;
    unlisted[g] = FALSE;
  }
  schedule->definition_ends = g_new (guint, (gsize)net->n_cycles + 1);
  schedule->gates = g_new (GdlGate, (gsize)net->n_cycles + 1);
  for (guint i = 0; i < net->n_cycles; i++) {
    schedule->gates[i] = gate_of_atom[net->cycles[i]];
    add_defining (schedule, net, net->cycles[i], unlisted);
    schedule->definition_ends[i] = schedule->definitions->len;
  }
  g_free (gate_of_atom);
}

/* If cycle gates depend on actions, the evaluation of a state and that of a
 * move each include all scheduled gates. */
GdlSchedule *
gdl_schedule_new (const GdlNet *net, gboolean all_gates)
{
  GdlSchedule *schedule = g_new (GdlSchedule, 1);
  schedule->state_gates = g_array_new (FALSE, FALSE, sizeof (guint32));
  schedule->move_gates = g_array_new (FALSE, FALSE, sizeof (guint32));
  schedule->cyclic_gates = g_array_new (FALSE, FALSE, sizeof (guint32));
  schedule->definitions = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint8 *is_needed = find_needed (net),
         *action_dependent = find_action_dependent (net);
  guint8 *cyclic = find_cyclic (net);
  gboolean reads_actions = FALSE;
  for (GdlGate g = net->n_literals; g < net->n_leaves; g++)
    reads_actions |= action_dependent[g];
  schedule->cycles[0] = net->n_cycles > 0;
  schedule->cycles[1] = reads_actions;
  for (GdlGate g = net->n_leaves; g < net->gates->len; g++) {
    cyclic[g] &= all_gates || is_needed[g];
    if (!all_gates && !is_needed[g])
      continue;
    if (all_gates || reads_actions || !action_dependent[g])
      add_gate (net, g,
                cyclic[g] ? schedule->cyclic_gates : schedule->state_gates);
    if (reads_actions ? !cyclic[g] : is_needed[g] && action_dependent[g])
      add_gate (net, g, schedule->move_gates);
  }
  list_definitions (schedule, net, cyclic);
  g_free (is_needed);
  g_free (action_dependent);
  g_free (cyclic);
  return schedule;
}

void
gdl_schedule_free (GdlSchedule *schedule)
{
  if (!schedule)
    return;
  GArray *lists[] = {schedule->state_gates, schedule->move_gates,
                     schedule->cyclic_gates, schedule->definitions};
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_array_free (lists[i], TRUE);
  g_free (schedule->definition_ends);
  g_free (schedule->gates);
  g_free (schedule);
}
