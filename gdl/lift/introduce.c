/* Join introduction (semantic query optimisation; Chakravarthy, Grant, Minker,
 * 1990): only legal actions are done, so where all rules of `legal(r, put(x))`
 * need `control(r)`, which holds of one role,
 *
 *     next(cell(x, r)) ⇐ does(r, put(x))
 *
 * gets the literal `control(r)`, and no roles are tried one by one.  Nothing
 * that is asked of the state changes between the choice and the step.
 */
#include "gdl/lift/tableau.h"

/* Rules with more literals get no more. */
#define MAX_LITERALS 24

static gboolean
has_literal (const LiftRule *rule, const DlLiteral *wanted)
{
  DL_FOR_BODY (rule, literal) {
    if (dl_literal_equal (literal, wanted))
      return TRUE;
  }
  return FALSE;
}

/* Whether a fluent that an action needs holds of its role, and of nothing else.
 */
static gboolean
is_mover (const Lift *lift, const LiftNeed *need)
{
  const LiftTable *fluent = lift_table (lift, need->fluent);
  return fluent->n == 1 && fluent->values == 1 && need->columns[0] == 0;
}

/* Where an action says which role does it, the state has nothing to find. */
static gboolean
leaves_role_open (const Lift *lift, const DlLiteral *literal)
{
  return dl_is_positive (literal) &&
         lift_table (lift, literal->name)->kind == LIFT_DOES &&
         dl_is_variable (literal->arguments[0]);
}

static void
introduce (Lift *lift, GArray **needs, LiftRule *rule)
{
  const guint n = rule->n;
  for (guint i = 0; i < n; i++) {
    const DlLiteral does = rule->body[i];
    if (!leaves_role_open (lift, &does))
      continue;
    const GArray *legal = needs[lift_table (lift, does.name)->link];
    for (guint k = 0; legal && k < legal->len; k++) {
      const LiftNeed *need = &g_array_index (legal, LiftNeed, k);
      DlLiteral fluent = lift_positive (need->fluent, 1, does.arguments);
      fluent.implied = TRUE;
      if (!is_mover (lift, need) || rule->n >= MAX_LITERALS ||
          has_literal (rule, &fluent))
        continue;
      dl_own_body (lift->arena, &rule->rule, 1);
      dl_add (&rule->rule, fluent);
    }
  }
}

void
lift_introduce_movers (Lift *lift)
{
  /* else a role may do what it has no right to */
  if (lift->options->stuck != GDL_STUCK_END)
    return;
  GArray **needs = lift_find_necessary (lift);
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    for (guint r = 0; r < table->rules->len; r++)
      introduce (lift, needs, table->rules->pdata[r]);
  }
  lift_necessary_free (lift, needs);
}
