/* Prints a network: the fluents, actions, gates and outputs, one on each line.
 *
 *     base 1 (at 1) init next 7        gate 1 is true initially, then gate 7
 *     and 7 1 ~4                       gate 7 is gate 1 and not gate 4
 */
#include "gdl/atoms.h"
#include "gdl/net/net.h"

/* Prints the number of the gate, after `~` if the ref is negated. */
static void
print_ref (GdlRef ref, GString *out)
{
  if (ref == GDL_YES || ref == GDL_NO)
    g_string_append (out, ref == GDL_YES ? " true" : " false");
  else
    g_string_append_printf (out, GDL_NEGATES (ref) ? " ~%u" : " %u",
                            GDL_GATE (ref));
}

static void
print_term (const GdlNet *net, GdlTerm term, GString *out)
{
  g_string_append_c (out, ' ');
  gdl_term_print (net->ground->program->terms, term, out);
}

/* Prints the fluents. Without groups, the variable of a fluent has its number.
 */
static void
print_fluents (const GdlNet *net, GString *out)
{
  for (guint32 f = 0; f < net->n_state; f++) {
    const GdlFluent *fluent = gdl_fluent (net->ground, f);
    g_string_append (out, "base");
    print_ref (gdl_literal (net, f, 1), out);
    print_term (net, fluent->fluent, out);
    g_string_append (out, fluent->init ? " init next" : " next");
    print_ref (net->next[gdl_net_variable (net, f)->first + 1], out);
    g_string_append_c (out, '\n');
  }
}

/* Prints a line for each action: its input, role and term, and the reference
 * that says whether it is legal. */
static void
print_actions (const GdlNet *net, GString *out)
{
  for (guint a = 0; a < net->ground->actions->len; a++) {
    const GdlAction *action = gdl_action (net->ground, a);
    const guint32 variable = gdl_find_role_variable (net, action->role);
    g_string_append (out, "input");
    print_ref (gdl_literal (net, variable, net->played[a]), out);
    print_term (net, gdl_role (net->ground, action->role), out);
    print_term (net, action->action, out);
    g_string_append (out, " legal");
    print_ref (net->legal[a], out);
    g_string_append_c (out, '\n');
  }
}

/* Prints a line for each conjunction with its inputs, and for each cycle with
 * its definition. */
static void
print_gates (const GdlNet *net, GString *out)
{
  for (GdlGate g = 0; g < net->gates->len; g++) {
    const GdlGateInfo *gate = gdl_gate (net, g);
    if (gate->kind != GDL_CONJUNCTION_GATE && gate->kind != GDL_CYCLE)
      continue;
    const gboolean cycle = gate->kind == GDL_CYCLE;
    g_string_append_printf (out, cycle ? "cycle %u" : "and %u", g);
    if (cycle)
      print_ref (net->defined[gate->x], out);
    for (guint i = 0; !cycle && i < gate->n; i++)
      print_ref (gdl_inputs (net, g)[i], out);
    g_string_append_c (out, '\n');
  }
}

/* Prints a line for each outcome: `keyword`, its reference, role and term. */
static void
print_outcomes (const GdlNet *net, const char *keyword, const GArray *outcomes,
                const GdlRef *refs, GString *out)
{
  for (guint i = 0; i < outcomes->len; i++) {
    const GdlOutcome *outcome = &g_array_index (outcomes, GdlOutcome, i);
    g_string_append (out, keyword);
    print_ref (refs[i], out);
    print_term (net, gdl_role (net->ground, outcome->role), out);
    print_term (net, outcome->term, out);
    g_string_append_c (out, '\n');
  }
}

void
gdl_net_print (const GdlGround *ground, GString *out)
{
  GdlNet *net = gdl_net_new (ground, NULL, NULL);
  print_fluents (net, out);
  print_actions (net, out);
  print_gates (net, out);
  g_string_append (out, "terminal");
  print_ref (net->terminal, out);
  g_string_append_c (out, '\n');
  print_outcomes (net, "goal", ground->goals, net->goals, out);
  print_outcomes (net, "sees", ground->percepts, net->percepts, out);
  gdl_net_free (net);
}
