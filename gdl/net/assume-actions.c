/* Assumes facts about legal actions for case analyses, and guesses the control
 * variable.
 *
 *     legal(left) = turn and at(2)        legal(right) = turn and at(1)
 *
 * For the case that the role plays one of these two, `turn` is assumed. For the
 * case that it plays a legal action, an action with a false condition is not
 * played. */
#include "gdl/net/assume-actions.h"

#include "gdl/limits.h"

gboolean
gdl_acting_roles_init (GdlActingRoles *roles, GdlContext *context)
{
  const GdlNet *net = context->net;
  const guint n = net->variables->len - net->n_state;
  *roles = (GdlActingRoles){.context = context, .n = n};
  for (guint role_index = 0; role_index < MIN (n, GDL_FEW); role_index++)
    roles->variables[role_index] = net->n_state + role_index;
  return n > 0 && n <= GDL_FEW;
}

/* Returns the legality of the action that is this value of a role's variable.
 */
static GdlRef
get_legal (const GdlNet *net, guint32 role_variable, guint32 value)
{
  guint action = value;
  for (guint32 v = net->n_state; v < role_variable; v++)
    action += gdl_net_variable (net, v)->n;
  return net->legal[action];
}

/* Replaces a ref, unless it is a constant. */
static void
replace_ref (GdlContext *context, GdlRef ref, GdlRef replacement)
{
  if (ref != GDL_YES && ref != GDL_NO)
    gdl_replace (context, ref, replacement);
}

/* Removes those of the sorted refs that are not conjuncts of `ref`. */
static void
intersect_conditions (const GdlNet *net, GArray *refs, GdlRef ref)
{
  guint n, n_remaining = 0;
  const GdlRef *conjuncts = gdl_conjuncts (net, &ref, &n);
  for (guint i = 0, next = 0; i < refs->len; i++) {
    const GdlRef condition = g_array_index (refs, GdlRef, i);
    while (next < n && conjuncts[next] < condition)
      next++;
    if (next < n && conjuncts[next] == condition)
      g_array_index (refs, GdlRef, n_remaining++) = condition;
  }
  g_array_set_size (refs, n_remaining);
}

/* Returns the undecided conditions that all possible actions share. NULL: no
 * action is possible. Stores the value of a possible action in *chosen. */
static GArray *
find_common_conditions (GdlActingRoles *roles, guint32 role_variable,
                        const guint32 *values, guint n, guint32 *chosen)
{
  const GdlNet *net = roles->context->net;
  GArray *refs = NULL;
  for (guint i = 0; i < n; i++) {
    const GdlRef legal = gdl_specialise (
        roles->context, get_legal (net, role_variable, values[i]));
    const GdlRef does = gdl_literal (net, role_variable, values[i]);
    if (legal == GDL_NO || gdl_specialise (roles->context, does) == GDL_NO)
      continue;
    if (refs) {
      intersect_conditions (net, refs, legal);
      continue;
    }
    guint n_conjuncts;
    const GdlRef *conjuncts = gdl_conjuncts (net, &legal, &n_conjuncts);
    *chosen = values[i];
    refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
    g_array_append_vals (refs, conjuncts, n_conjuncts);
  }
  return refs;
}

gboolean
gdl_assume_one_action (GdlActingRoles *roles, guint role, const guint32 *values,
                       guint n)
{
  GdlContext *context = roles->context;
  const guint32 v = roles->variables[role];
  guint32 chosen = GDL_NONE;
  GArray *refs = find_common_conditions (roles, v, values, n, &chosen);
  if (!refs)
    return FALSE;
  for (guint i = 0; i < refs->len; i++)
    gdl_assume (context, g_array_index (refs, GdlRef, i));
  g_array_free (refs, TRUE);
  context->work += gdl_net_variable (context->net, v)->n / 4;
  gdl_replace_all (context, v, chosen);
  return TRUE;
}

gboolean
gdl_assume_legal_actions (GdlActingRoles *roles, guint first_role)
{
  GdlContext *context = roles->context;
  const GdlNet *net = roles->context->net;
  GArray *impossible = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  gboolean all_can_move = TRUE;
  for (guint r = first_role; r < roles->n; r++) {
    const guint32 variable = roles->variables[r];
    const guint32 n = gdl_net_variable (net, variable)->n;
    GdlRef last = GDL_YES;
    guint n_possible = 0;
    context->work += n;
    for (guint32 i = 0; i < n; i++) {
      const GdlRef does = gdl_literal (net, variable, i);
      if (gdl_specialise (context, get_legal (net, variable, i)) == GDL_NO) {
        g_array_append_val (impossible, does);
      } else {
        last = does;
        n_possible++;
      }
    }
    if (n_possible == 1)
      replace_ref (context, last, GDL_YES);
    all_can_move &= n_possible > 0;
  }
  for (guint i = 0; i < impossible->len; i++)
    replace_ref (context, g_array_index (impossible, GdlRef, i), GDL_NO);
  g_array_free (impossible, TRUE);
  return all_can_move;
}

guint32
gdl_guess_control_variable (const GdlNet *net)
{
  const guint n_actions = net->ground->actions->len;
  guint *counts = g_new0 (guint, (gsize)net->n_state + 1);
  guint32 best = GDL_NONE;
  for (guint a = 0; a < n_actions; a++) {
    GdlRef ref = net->legal[a];
    if (GDL_NEGATES (ref) &&
        gdl_gate (net, GDL_GATE (ref))->kind == GDL_CONJUNCTION_GATE)
      ref = GDL_NOT_REF (gdl_inputs (net, GDL_GATE (ref))[0]);
    guint n;
    const GdlRef *conjuncts = gdl_conjuncts (net, &ref, &n);
    for (guint i = 0; i < n; i++) {
      const GdlGateInfo *conjunct = gdl_gate (net, GDL_GATE (conjuncts[i]));
      if (conjunct->kind == GDL_LITERAL && conjunct->x < net->n_state)
        counts[conjunct->x]++;
    }
  }
  for (guint32 v = 0; v < net->n_state; v++) {
    if (2 * counts[v] >= n_actions &&
        gdl_net_variable (net, v)->n <= GDL_SHORT &&
        (best == GDL_NONE || counts[v] > counts[best]))
      best = v;
  }
  g_free (counts);
  return best;
}
