/* Materialised views: relations that say what roles do, and hold once at most,
 * or once for each combination of some arguments, become variables, which are
 * set between the moves and the step to the next state.
 *
 * A rule that reads such a relation tests the variable; otherwise the rules of
 * the relation would be inlined into each rule that reads it.
 */
#include "gdl/lift/step.h"
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

static double
count_keys (const Lift *lift, const LiftTable *table)
{
  double n = 1;
  for (guint c = 0; c < table->n; c++) {
    if (!(table->values >> c & 1))
      n *= lift_size (lift, table->domains[c]);
  }
  return n;
}

static gboolean
reads_acts (const Lift *lift, const LiftRule *rule, const gboolean *acts)
{
  DL_FOR_BODY (rule, literal) {
    if (dl_is_positive (literal) &&
        (acts[literal->name] ||
         lift_table (lift, literal->name)->kind == LIFT_DOES))
      return TRUE;
  }
  return FALSE;
}

static gboolean
can_be_stored (const Lift *lift, const LiftTable *table, guint sets)
{
  const double n = count_keys (lift, table);
  if (!table->possible || table->keyword != 0 || table->component != 0)
    return FALSE;
  return table->n == 0 || table->values != 0 ? n <= GDL_LIST : n <= sets;
}

/* Adds those that read recursive relations on what is done. */
static void
add_readers (const Lift *lift, const guint32 *order, gboolean *acts)
{
  for (gboolean changed = TRUE; changed;) {
    changed = FALSE;
    for (guint k = 0; k < lift->tables->len; k++) {
      const LiftTable *table = lift_table (lift, order[k]);
      for (guint r = 0; table->kind == LIFT_DERIVED && !acts[order[k]] &&
                        r < table->rules->len;
           r++) {
        acts[order[k]] = reads_acts (lift, table->rules->pdata[r], acts);
        changed |= acts[order[k]];
      }
    }
  }
}

void
lift_store_acts (Lift *lift, guint sets)
{
  gboolean *acts = lift_find_acts (lift);
  guint32 *order = lift_reading_order (lift);
  if (sets > 0)
    add_readers (lift, order, acts);
  lift->stored = rg_arena_new_array (lift->arena, guint, lift->tables->len);
  for (guint i = 0; i < lift->tables->len; i++) {
    if (!acts[order[i]] ||
        !can_be_stored (lift, lift_table (lift, order[i]), sets))
      continue;
    lift->stored[lift->n_stored++] = order[i];
  }
  for (guint i = 0; i < lift->n_stored; i++) {
    LiftTable *table = lift_table (lift, lift->stored[i]);
    table->kind = LIFT_FLUENT;
    table->stored = TRUE;
    table->link = lift->stored[i]; /* its rules are its own */
  }
  g_free (order);
  g_free (acts);
}

RgNode
lift_add_stored (Lift *lift, RgNode at)
{
  LiftStep step;
  lift_step_init (&step, lift, "derive");
  for (guint i = 0; i < lift->n_stored && !lift->refused; i++)
    at = lift_add_next (&step, lift->stored[i], at);
  at = lift_reset_locals (&step.frame, at);
  lift_step_clear (&step);
  return at;
}
