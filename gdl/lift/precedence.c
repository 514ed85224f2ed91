/* Evaluates literals that enumerate values by recursion before literals that
 * would prevent this.
 *
 *     ray(x, z) ⇐ ray(x, y), y ≠ x, up(y, z)
 *
 * enumerates z for an x, but not x for a z. So if x is bound, a literal that
 * binds z must not precede `ray`: all x would be tried.
 */
#include "gdl/lift/inline.h"

/* Returns the columns of literal i that are bound after literal `earlier` is
 * evaluated; G_MAXUINT: those that are bound now. */
static LiftColumns
find_columns_after (const LiftBody *body, guint i, guint earlier)
{
  const DlLiteral *literal = &body->rule->body[i];
  LiftColumns bound = 0;
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm argument = literal->arguments[a];
    const gboolean is_bound =
        !dl_is_variable (argument) || body->slots[dl_number (argument)].bound ||
        (earlier != G_MAXUINT &&
         dl_mentions (&body->rule->body[earlier], argument));
    bound |= (LiftColumns)is_bound << a;
  }
  return bound;
}

/* Whether the rest of the body is clearly cheaper if literal i, not `chosen`,
 * comes first. */
static gboolean
is_cheaper_first (LiftFrame *frame, const LiftBody *body, guint i, guint chosen)
{
  const LiftRule *rule = body->rule;
  gboolean *bound = g_new0 (gboolean, rule->n_variables + 1);
  for (guint v = 0; v < rule->n_variables; v++)
    bound[v] = body->slots[v].bound;
  const double cost_first =
      lift_estimate_order (frame->lift, rule, body->done, bound, i, FALSE);
  const double cost_later =
      lift_estimate_order (frame->lift, rule, body->done, bound, chosen, FALSE);
  g_free (bound);
  return cost_first < cost_later / LIFT_CLEARLY_LESS;
}

/* As is_cheaper_first, within loops over all bindings: there, the values of
 * columns that are not in `bound_after` would be tried one by one after the
 * other literal. */
static gboolean
is_cheaper_than_all (LiftFrame *frame, const LiftBody *body, guint i,
                     guint chosen, LiftColumns bound_after)
{
  Lift *lift = frame->lift;
  const DlLiteral *literal = &body->rule->body[i];
  const DlLiteral *other_literal = &body->rule->body[chosen];
  double cost_later = lift_estimate_cost (
      lift, other_literal->name, find_columns_after (body, chosen, G_MAXUINT));
  for (guint a = 0; a < literal->n; a++) {
    if (!(bound_after >> a & 1))
      cost_later *=
          lift_set_count (lift, lift_table (lift, literal->name)->domains[a]);
  }
  return lift_estimate_cost (lift, literal->name,
                             find_columns_after (body, i, G_MAXUINT)) <
         cost_later / LIFT_CLEARLY_LESS;
}

/* Whether literal i can enumerate values now, but not after the other literal;
 * or the other literal would bind all of its arguments, and testing it is more
 * work. */
static gboolean
must_precede (LiftFrame *frame, LiftBody *body, guint i, guint chosen)
{
  const DlLiteral *literal = &body->rule->body[i];
  if (body->done[i] || i == chosen || !dl_is_positive (literal))
    return FALSE;
  const gboolean in_loops = frame->failure != RG_NONE;
  const LiftTable *table = lift_table (frame->lift, literal->name);
  const LiftColumns all_columns = lift_all_columns (literal->n);
  const LiftColumns bound_now = find_columns_after (body, i, G_MAXUINT);
  const LiftColumns bound_after = find_columns_after (body, i, chosen);
  if (table->kind != LIFT_DERIVED || !table->possible ||
      bound_now == bound_after ||
      !lift_can_enumerate (frame->lift, literal->name, bound_now) ||
      (in_loops && !lift_is_chain (frame, body, i)))
    return FALSE;
  if (bound_after == all_columns)
    return table->component != 0 && is_cheaper_first (frame, body, i, chosen);
  if (in_loops &&
      !lift_preserves_bound_columns (frame->lift, literal->name, bound_after))
    return is_cheaper_than_all (frame, body, i, chosen, bound_after);
  return !lift_can_enumerate (frame->lift, literal->name, bound_after) &&
         is_cheaper_first (frame, body, i, chosen);
}

guint
lift_find_preceding (LiftFrame *frame, LiftBody *body, guint chosen)
{
  for (guint i = 0; i < body->rule->n; i++) {
    if (must_precede (frame, body, i, chosen))
      return i;
  }
  return chosen;
}
