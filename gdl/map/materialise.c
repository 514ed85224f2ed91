/* Stores conditions in variables:
 *
 *     ? line -> yes                 holds_1 == 1
 *     goals[x] = 100: ? line        goals[x] = 100: holds_1 == 1
 *     ...
 *     cell[1] = x                   cell[1] = x; holds_1 = 1 or 0 by ? line
 *
 *   - A condition is a conjunction of the network that reads nothing but the
 *     state, and not the control variable.
 *   - More than two others read it, and its tests are not cheap.
 *   - There are at most GDL_LONG such conditions.
 *
 * It is a function of the state, so its variable adds no states.  The updates
 * of a step read its value before the step; it is set after them, and before
 * the tests of `terminal`. */
#include "gdl/map/materialise.h"

/* A condition with fewer tests is as fast without a variable. */
#define LEAST_COST    8
#define LEAST_READERS 3

#include "gdl/limits.h"
#include "gdl/net/traversal.h"

/* A condition that becomes a variable. */
typedef struct {
  GdlGate gate;
  RgBits *reads; /* the variables that it reads */
} Condition;

/* -- choice of the conditions ---------------------------------------------- */

/* Counts these refs as read once more (`readers`, by gate), and adds them to
 * the traversal. */
static void
count_root_readers (GdlNet *net, const GdlRef *refs, guint n, guint32 *readers)
{
  for (guint i = 0; i < n; i++) {
    gdl_traversal_add (net->traversal, refs[i]);
    readers[GDL_GATE (refs[i])]++;
  }
}

/* Returns, by gate, the number of gates and conditions that have it as an
 * input. The caller frees the array. */
static guint32 *
count_readers (GdlNet *net)
{
  const GdlGround *ground = net->ground;
  guint32 *readers = g_new0 (guint32, (gsize)net->gates->len + 1);
  gdl_traversal_start (net->traversal);
  count_root_readers (net, &net->terminal, 1, readers);
  count_root_readers (net, net->goals, ground->goals->len, readers);
  count_root_readers (net, net->legal, ground->actions->len, readers);
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    count_root_readers (net, &net->next[variable->first], variable->n, readers);
  }
  for (guint i = 0; i < net->n_cycles; i++)
    count_root_readers (net, &net->defined[net->cycles[i]], 1, readers);
  GdlGate gate;
  while (gdl_traversal_next (net->traversal, &gate)) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    for (guint i = 0; info->kind == GDL_CONJUNCTION_GATE && i < info->n; i++)
      readers[GDL_GATE (gdl_inputs (net, gate)[i])]++;
  }
  return readers;
}

/* Whether the gate reads nothing but the state, and not the control variable,
 * whose value each copy knows. Adds the variables that it reads to `reads`. */
static gboolean
reads_state_only (const GdlTurns *turns, GdlGate gate, RgBits *reads)
{
  const GdlNet *net = turns->net;
  const guint32 n = net->variables->len;
  if (gdl_add_support (net, GDL_REF (gate), reads) ||
      (turns->control != GDL_NONE && rg_bits_has (reads, turns->control)))
    return FALSE;
  return rg_bits_next_common (reads, reads, net->n_state, n) == n;
}

/* Chooses at most GDL_LONG conditions. */
static void
choose_conditions (GdlTurns *turns, const guint32 *readers)
{
  const GdlNet *net = turns->net;
  const GdlGate n_gates = net->gates->len;
  for (GdlGate g = net->n_leaves;
       g < n_gates && turns->materialised->len < GDL_LONG; g++) {
    if (readers[g] < LEAST_READERS ||
        gdl_estimate_cost (turns->coder, GDL_REF (g)) <= LEAST_COST)
      continue;
    Condition condition = {
        g, g_new0 (RgBits, rg_bits_words (net->variables->len))};
    if (reads_state_only (turns, g, condition.reads))
      g_array_append_val (turns->materialised, condition);
    else
      g_free (condition.reads);
  }
}

/* Declares a Bool variable for each condition, with its value in the initial
 * state. */
static void
declare_variables (GdlTurns *turns)
{
  GdlContext *context = turns->context;
  const GdlNet *net = turns->net;
  RgGame *game = turns->game;
  for (guint32 v = 0; v < net->n_state; v++)
    gdl_assume (context, gdl_literal (net, v, gdl_net_variable (net, v)->init));
  for (guint i = 0; i < turns->materialised->len; i++) {
    const GdlGate gate = g_array_index (turns->materialised, Condition, i).gate;
    const GdlRef initial = gdl_specialise (context, GDL_REF (gate));
    const RgName name =
        gdl_make_variable_name (turns->names, "holds_%u", i + 1);
    g_assert (initial == GDL_YES || initial == GDL_NO);
    rg_add_variable (
        game, name, rg_type_name (game, rg_intern (game, "Bool")),
        rg_value_name (game, rg_intern (game, initial == GDL_YES ? "1" : "0")));
    gdl_coder_declare_holds_variable (turns->coder, gate, name);
  }
  gdl_context_undo (context, 0);
}

void
gdl_materialise (GdlTurns *turns)
{
  guint32 *readers = count_readers (turns->net);
  turns->materialised = g_array_new (FALSE, FALSE, sizeof (Condition));
  choose_conditions (turns, readers);
  declare_variables (turns);
  g_free (readers);
}

void
gdl_materialised_free (GArray *materialised)
{
  for (guint i = 0; materialised && i < materialised->len; i++)
    g_free (g_array_index (materialised, Condition, i).reads);
  if (materialised)
    g_array_free (materialised, TRUE);
}

/* -- code ------------------------------------------------------------------ */

/* The conditions are set in the order of their gates, so that each one reads
 * the new values of others. */
RgNode
gdl_emit_materialised (GdlTurns *turns, const RgBits *written, guint copy,
                       RgNode next)
{
  const guint n = turns->net->variables->len;
  const guint n_conditions = turns->materialised->len;
  GdlRef *refs = g_new (GdlRef, (gsize)n_conditions + 1);
  for (guint i = 0; i < n_conditions; i++)
    refs[i] = gdl_specialise (
        turns->context,
        GDL_REF (g_array_index (turns->materialised, Condition, i).gate));
  gdl_context_undo (turns->context, 0);
  gdl_assume (turns->context, gdl_control_ref (turns, copy));
  for (guint i = n_conditions; i-- > 0;) {
    const Condition *condition =
        &g_array_index (turns->materialised, Condition, i);
    if (rg_bits_next_common (condition->reads, written, 0, n) == n)
      continue;
    /* Each action evaluates a few tests in its own code; otherwise, all actions
     * share the code. */
    const gboolean local =
        gdl_estimate_cost (turns->coder, refs[i]) <= GDL_SHORT;
    next = gdl_emit_holds_assignment (
        turns->coder, condition->gate,
        local ? refs[i] : GDL_REF (condition->gate), next);
  }
  g_free (refs);
  return next;
}
