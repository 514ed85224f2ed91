/* Where the argument of an action is chosen first, and then tested: a search
 * for what its rules say would find it once for each binding of what they
 * project away.
 *
 *     legal(?r, mark(?at)) ⇐ next(?at, ?way, ?to), true(cell(?to, ?r))
 *     at = Square(*); ? begin -> end; $$ at
 *
 * There are more bindings than values then, and all values can be tested at
 * once, as sets (emit/c/sets/sets.h).
 */
#include "gdl/lift/turns.h"

#include "gdl/limits.h"
#include "rg/analysis/cost.h"

/* Whether the head has the variable, or a fluent, which may have but one value
 * of it at a time. */
static gboolean
is_told (const Lift *lift, const LiftRule *rule, guint32 variable)
{
  gboolean told = dl_mentions (&rule->head, dl_variable (variable));
  for (guint i = 0; !told && i < rule->n; i++) {
    const DlLiteral *literal = &rule->body[i];
    told = dl_is_positive (literal) &&
           lift_table (lift, literal->name)->kind == LIFT_FLUENT &&
           dl_mentions (literal, dl_variable (variable));
  }
  return told;
}

/* Whether some variable may have several values, for one head. */
static gboolean
has_projected (const Lift *lift, const LiftRule *rule)
{
  gboolean projected = FALSE;
  DL_FOR_BODY (rule, literal) {
    for (guint a = 0; dl_is_positive (literal) && a < literal->n; a++) {
      const DlTerm *argument = &literal->arguments[a];
      projected = projected ||
                  (dl_is_variable (*argument) &&
                   !is_told (lift, rule, dl_number (*argument)) &&
                   lift_size (lift, rule->domains[dl_number (*argument)]) > 2);
    }
  }
  return projected;
}

/* Whether rules of the table, or of one that they read, project variables away.
 * What recursive ones do so makes no more bindings of those that read them.
 * A depth-first search over the tables that rules read; `met` is its visited
 * set. */
static gboolean
projects (const Lift *lift, guint number, gboolean *met)
{
  const LiftTable *table = lift_table (lift, number);
  gboolean found = FALSE;
  if (met[number] || table->kind != LIFT_DERIVED || table->component != 0)
    return FALSE;
  met[number] = TRUE;
  for (guint r = 0; !found && r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    found = has_projected (lift, rule);
    for (guint i = 0; !found && i < rule->n; i++)
      found = dl_is_positive (&rule->body[i]) &&
              projects (lift, rule->body[i].name, met);
  }
  return found;
}

gboolean
lift_chooses_first (const Lift *lift, const LiftTable *action)
{
  if (action->n != 2)
    return FALSE;
  const guint n = lift_size (lift, action->domains[1]);
  gboolean *met = g_new0 (gboolean, lift->tables->len + 1);
  const gboolean chooses =
      n >= RG_COST_SET && n <= GDL_MANY && projects (lift, action->link, met);
  g_free (met);
  return chooses;
}
