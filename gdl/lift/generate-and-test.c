/* Decides whether an action is generated and then tested: its argument is
 * chosen before its legality is tested. Otherwise the rules of `legal`
 * enumerate it, once for each binding of variables that they project away.
 *
 *     legal(?r, mark(?at)) ⇐ next(?at, ?way, ?to), true(cell(?to, ?r))
 *     at = Square(*); ? begin -> end; $$ at
 *
 * The argument is chosen first if there are more bindings than values. Then
 * all values can be tested at once, as sets (emit/c/sets/sets.h).
 *
 *   - The action has one argument, of RG_COST_SET to GDL_MANY values.
 *   - A rule of `legal`, or of a relation that it reads, projects variables of
 *     more than two values away.
 */
#include "gdl/lift/turns.h"

#include "gdl/limits.h"
#include "rg/analysis/cost.h"

/* Whether the head or a fluent has the variable: a fluent's variables mostly
 * have one value at a time. */
static gboolean
is_determined (const Lift *lift, const LiftRule *rule, guint32 variable)
{
  gboolean is_found = dl_mentions (&rule->head, dl_make_variable (variable));
  for (guint i = 0; !is_found && i < rule->n; i++) {
    const DlLiteral *literal = &rule->body[i];
    is_found = dl_is_positive (literal) &&
               lift_table (lift, literal->name)->kind == LIFT_FLUENT &&
               dl_mentions (literal, dl_make_variable (variable));
  }
  return is_found;
}

/* Whether some variable may have several values for one head. */
static gboolean
has_projected (const Lift *lift, const LiftRule *rule)
{
  gboolean is_projected = FALSE;
  DL_FOR_BODY (rule, literal) {
    for (guint a = 0; dl_is_positive (literal) && a < literal->n; a++) {
      const DlTerm *argument = &literal->arguments[a];
      is_projected =
          is_projected ||
          (dl_is_variable (*argument) &&
           !is_determined (lift, rule, dl_number (*argument)) &&
           lift_set_count (lift, rule->domains[dl_number (*argument)]) > 2);
    }
  }
  return is_projected;
}

/* Whether rules of the table, or of tables that they read, project variables
 * away. Recursive tables don't count, as they don't multiply the bindings of
 * their readers. A depth-first search over tables. */
static gboolean
projects_variables (const Lift *lift, guint number, gboolean *visited)
{
  const LiftTable *table = lift_table (lift, number);
  gboolean found = FALSE;
  if (visited[number] || table->kind != LIFT_DERIVED || table->component != 0)
    return FALSE;
  visited[number] = TRUE;
  for (guint r = 0; !found && r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    found = has_projected (lift, rule);
    for (guint i = 0; !found && i < rule->n; i++)
      found = dl_is_positive (&rule->body[i]) &&
              projects_variables (lift, rule->body[i].name, visited);
  }
  return found;
}

gboolean
lift_should_generate_first (const Lift *lift, const LiftTable *action)
{
  if (action->n != 2)
    return FALSE;
  const guint n = lift_set_count (lift, action->domains[1]);
  gboolean *visited = g_new0 (gboolean, lift->tables->len + 1);
  const gboolean generates_first =
      n >= RG_COST_SET && n <= GDL_MANY &&
      projects_variables (lift, action->source, visited);
  g_free (visited);
  return generates_first;
}
