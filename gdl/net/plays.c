/* Assumes facts about legal actions for case analyses: the conditions that all
 * possible actions of a role share hold, and impossible actions are not played.
 */
#include "gdl/net/plays.h"
#include "gdl/limits.h"

gboolean
gdl_plays_init (GdlPlays *plays, GdlContext *context)
{
  const GdlNet *net = context->net;
  const guint n = net->variables->len - net->n_state;
  *plays = (GdlPlays){.context = context, .n = n};
  for (guint r = 0; r < MIN (n, GDL_FEW); r++)
    plays->variables[r] = net->n_state + r;
  return n > 0 && n <= GDL_FEW;
}

static GdlRef
get_legal (const GdlNet *net, guint32 role_variable, guint32 value)
{
  guint action = value;
  for (guint32 v = net->n_state; v < role_variable; v++)
    action += gdl_net_variable (net, v)->n;
  return net->legal[action];
}

static void
replace_ref (GdlContext *context, GdlRef ref, GdlRef by)
{
  if (ref != GDL_YES && ref != GDL_NO)
    gdl_replace (context, ref, by);
}

/* Keeps those of the sorted refs that are the other ref or one of its
 * inputs. */
static void
intersect_conditions (const GdlNet *net, GArray *refs, GdlRef ref)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  const gboolean all = gate->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (ref);
  const GdlRef *inputs = all ? gdl_inputs (net, GDL_GATE (ref)) : &ref;
  const guint n = all ? gate->n : 1;
  guint kept = 0;
  for (guint i = 0, at = 0; i < refs->len; i++) {
    const GdlRef chosen = g_array_index (refs, GdlRef, i);
    while (at < n && inputs[at] < chosen)
      at++;
    if (at < n && inputs[at] == chosen)
      g_array_index (refs, GdlRef, kept++) = chosen;
  }
  g_array_set_size (refs, kept);
}

/* Returns the undecided conditions that all possible actions share. NULL: no
 * action is possible. Stores a possible action in `one`. */
static GArray *
find_common_conditions (GdlPlays *plays, guint32 role_variable,
                        const guint32 *values, guint n, guint32 *chosen)
{
  const GdlNet *net = plays->context->net;
  GArray *refs = NULL;
  for (guint i = 0; i < n; i++) {
    const GdlRef legal = gdl_specialise (
        plays->context, get_legal (net, role_variable, values[i]));
    const GdlRef does = gdl_literal (net, role_variable, values[i]);
    if (legal == GDL_NO || gdl_specialise (plays->context, does) == GDL_NO)
      continue;
    if (refs) {
      intersect_conditions (net, refs, legal);
      continue;
    }
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (legal));
    const gboolean all =
        gate->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (legal);
    *chosen = values[i];
    refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
    g_array_append_vals (refs,
                         all ? gdl_inputs (net, GDL_GATE (legal)) : &legal,
                         all ? gate->n : 1);
  }
  return refs;
}

gboolean
gdl_assume_one (GdlPlays *plays, guint role, const guint32 *values, guint n)
{
  GdlContext *context = plays->context;
  const guint32 v = plays->variables[role];
  guint32 chosen = GDL_NONE;
  GArray *refs = find_common_conditions (plays, v, values, n, &chosen);
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
gdl_assume_legal (GdlPlays *plays, guint role)
{
  GdlContext *context = plays->context;
  const GdlNet *net = plays->context->net;
  GArray *never = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  gboolean all = TRUE;
  for (guint r = role; r < plays->n; r++) {
    const guint32 n = gdl_net_variable (net, plays->variables[r])->n;
    GdlRef last = GDL_YES;
    guint left = 0;
    context->work += n;
    for (guint32 i = 0; i < n; i++) {
      const GdlRef does = gdl_literal (net, plays->variables[r], i);
      if (gdl_specialise (context, get_legal (net, plays->variables[r], i)) ==
          GDL_NO)
        g_array_append_val (never, does);
      else
        last = does, left++;
    }
    if (left == 1)
      replace_ref (context, last, GDL_YES);
    all &= left > 0;
  }
  for (guint i = 0; i < never->len; i++)
    replace_ref (context, g_array_index (never, GdlRef, i), GDL_NO);
  g_array_free (never, TRUE);
  return all;
}

guint32
gdl_find_control_variable (const GdlNet *net)
{
  const guint n_actions = net->ground->actions->len;
  guint *count = g_new0 (guint, (gsize)net->n_state + 1);
  guint32 best = GDL_NONE;
  for (guint a = 0; a < n_actions; a++) {
    GdlRef ref = net->legal[a];
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
    if (gate->kind == GDL_CONJUNCTION_GATE && GDL_NEGATES (ref)) {
      ref = GDL_NOT_REF (gdl_inputs (net, GDL_GATE (ref))[0]);
      gate = gdl_gate (net, GDL_GATE (ref));
    }
    const gboolean all =
        gate->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (ref);
    const GdlRef *inputs = all ? gdl_inputs (net, GDL_GATE (ref)) : &ref;
    for (guint i = 0; i < (all ? gate->n : 1); i++) {
      const GdlGateInfo *input = gdl_gate (net, GDL_GATE (inputs[i]));
      if (input->kind == GDL_LITERAL && input->x < net->n_state)
        count[input->x]++;
    }
  }
  for (guint32 v = 0; v < net->n_state; v++) {
    if (2 * count[v] >= n_actions &&
        gdl_net_variable (net, v)->n <= GDL_SHORT &&
        (best == GDL_NONE || count[v] > count[best]))
      best = v;
  }
  g_free (count);
  return best;
}
