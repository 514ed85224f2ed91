/* Makes materialised views: action-dependent relations become variables, which
 * are set between the moves and the step. Rules that read them test the
 * variables; otherwise the relations would be inlined into each of these rules.
 *
 *     moved(x) ⇐ does(r, move(x, y))      a, b: moved[at] = 1;
 *     next(free(x)) ⇐ moved(x)            c, d: moved[x] == 1;
 *
 *   - The relation is not recursive.
 *   - It has no arguments, or a key with at most GDL_LIST values.
 *   - Or it has no key, but at most `max_tuples` possible tuples.
 */
#include "gdl/lift/step.h"
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* Returns the number of values of the key; without a key, of possible
 * tuples. */
static double
count_keys (const Lift *lift, const LiftTable *table)
{
  double n = 1;
  for (guint c = 0; c < table->n; c++) {
    if (!(table->values >> c & 1))
      n *= lift_set_count (lift, table->domains[c]);
  }
  return n;
}

/* Whether the conditions at the top of this file hold. */
static gboolean
can_be_stored (const Lift *lift, const LiftTable *table, guint max_tuples)
{
  const double n_keys = count_keys (lift, table);
  if (!table->possible || table->keyword != 0 || table->component != 0)
    return FALSE;
  return table->n == 0 || table->values != 0 ? n_keys <= GDL_LIST
                                             : n_keys <= max_tuples;
}

/* Adds to the action-dependent relations those that are recursive, and their
 * readers. */
static void
add_readers (const Lift *lift, const guint32 *order,
             gboolean *is_action_dependent)
{
  for (gboolean changed = TRUE; changed;) {
    changed = FALSE;
    for (guint k = 0; k < lift->tables->len; k++) {
      const LiftTable *table = lift_table (lift, order[k]);
      for (guint r = 0; table->kind == LIFT_DERIVED &&
                        !is_action_dependent[order[k]] && r < table->rules->len;
           r++) {
        is_action_dependent[order[k]] = lift_reads_action (
            lift, table->rules->pdata[r], is_action_dependent);
        changed |= is_action_dependent[order[k]];
      }
    }
  }
}

void
lift_store_relations (Lift *lift, guint max_tuples)
{
  gboolean *is_action_dependent = lift_find_action_dependent (lift);
  guint32 *order = lift_make_reading_order (lift);
  if (max_tuples > 0)
    add_readers (lift, order, is_action_dependent);
  lift->stored = rg_arena_new_array (lift->arena, guint, lift->tables->len);
  for (guint i = 0; i < lift->tables->len; i++) {
    if (!is_action_dependent[order[i]] ||
        !can_be_stored (lift, lift_table (lift, order[i]), max_tuples))
      continue;
    lift->stored[lift->n_stored++] = order[i];
  }
  for (guint i = 0; i < lift->n_stored; i++) {
    LiftTable *table = lift_table (lift, lift->stored[i]);
    table->kind = LIFT_FLUENT;
    table->stored = TRUE;
    table->source = lift->stored[i]; /* its own rules define it */
  }
  g_free (order);
  g_free (is_action_dependent);
}

RgNode
lift_add_stored_relations (Lift *lift, RgNode at)
{
  LiftStep step;
  lift_step_init (&step, lift, "derive");
  for (guint i = 0; i < lift->n_stored && !lift->refused; i++)
    at = lift_add_next_fluent (&step, lift->stored[i], at);
  at = lift_reset_locals (&step.frame, at);
  lift_step_clear (&step);
  return at;
}
