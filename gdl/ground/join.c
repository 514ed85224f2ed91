/* Runs a join plan: a nested loop over its steps, with backtracking.  After a
 * solution it returns to the last step that can lead to another instance.
 *
 *     p(x) ⇐ q(x, y), r(y, z)    scans q, and for each atom the r with its y;
 *                                after one z, continues with the next atom
 */
#include "gdl/ground/run.h"

/* Whether the atom is old enough for the step (semi-naive.h). */
static gboolean
is_old_enough (const GdlStep *step, GdlAtom atom, GdlAtom trigger)
{
  return !step->current || (step->included ? atom <= trigger : atom < trigger);
}

/* Whether the test of a step, whose variables are bound, succeeds. */
static gboolean
passes_test (GdlRun *run, const GdlStep *step, const GdlBodyLiteral *literal,
             GdlAtom trigger)
{
  GdlStore *store = run->fixpoint->store;
  const gboolean unequal = step->kind == GDL_UNEQUAL;
  const GdlTerm term =
      gdl_build_term (store->terms, &literal->pattern, 0, run->values, unequal);
  if (unequal)
    return term !=
           gdl_build_term (store->terms, &literal->other, 0, run->values, TRUE);
  const GdlAtom atom =
      term == GDL_NONE ? GDL_NONE : gdl_find_atom (store, term);
  if (step->kind == GDL_ABSENT)
    return atom == GDL_NONE;
  run->matched[step->literal] = term;
  return atom != GDL_NONE && is_old_enough (step, atom, trigger);
}

/* Returns the first entry of the list that a scan visits. GDL_NONE: the list is
 * empty. */
static guint32
find_first_entry (GdlRun *run, const GdlStep *step,
                  const GdlBodyLiteral *literal)
{
  GdlTerm buffer[16], *keys = buffer;
  if (step->index->n_keys > G_N_ELEMENTS (buffer))
    keys = g_new (GdlTerm, step->index->n_keys);
  gboolean found = TRUE;
  for (guint i = 0; found && i < step->index->n_keys; i++) {
    keys[i] = gdl_build_term (run->fixpoint->store->terms, &literal->pattern,
                              step->parts[i], run->values, FALSE);
    found = keys[i] != GDL_NONE;
  }
  const GdlList *list = found ? gdl_look_up (step->index, keys) : NULL;
  if (keys != buffer)
    g_free (keys);
  return list ? list->first : GDL_NONE;
}

/* Finds the next solution of step k; the first one if `is_first`. FALSE: there
 * is none. */
static gboolean
advance (GdlRun *run, const GdlSchema *schema, const GdlPlan *plan, guint k,
         gboolean is_first, GdlAtom trigger)
{
  const GdlStep *step = &plan->steps[k];
  const GdlBodyLiteral *literal = &schema->body[step->literal];
  const GdlStore *store = run->fixpoint->store;
  if (step->kind != GDL_SCAN)
    return is_first && passes_test (run, step, literal, trigger);
  guint32 *cursor = &run->cursors[k];
  if (is_first)
    *cursor = find_first_entry (run, step, literal);
  while (*cursor != GDL_NONE) {
    const GdlEntry entry =
        g_array_index (step->index->entries, GdlEntry, *cursor);
    *cursor = is_old_enough (step, entry.atom, trigger) ? entry.next : GDL_NONE;
    if (!is_old_enough (step, entry.atom, trigger))
      break;
    const GdlTerm sentence = gdl_sentence (store, entry.atom);
    run->fixpoint->work++;
    if (gdl_match_term (store->terms, &step->matcher, sentence, run->values)) {
      run->matched[step->literal] = sentence;
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether work and time are within their limits. FALSE: one is reached, which
 * is recorded. */
static gboolean
is_within_limits (GdlRun *run, const GdlSchema *schema, const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  if (fixpoint->earlier_work + fixpoint->work > fixpoint->limits->max_steps)
    return gdl_run_stop_and_blame_largest (run, GDL_STOP_WORK, schema, plan);
  if (fixpoint->probe > 0 && fixpoint->work > fixpoint->probe)
    return gdl_run_stop_and_blame_largest (run, GDL_STOP_PROBE, schema, plan);
  if (fixpoint->end > 0 && ++run->ticks % 4096 == 0 &&
      g_get_monotonic_time () > fixpoint->end)
    return gdl_run_stop_and_blame_largest (run, GDL_STOP_TIME, schema, plan);
  return TRUE;
}

gboolean
gdl_run_join (GdlRun *run, GdlSchema *schema, const GdlPlan *plan,
              GdlAtom trigger)
{
  run->head = GDL_NONE;
  run->lowest_moved = 0;
  if (plan->n == 0)
    return gdl_run_emit (run, schema, plan);
  guint k = 0;
  gboolean is_first = TRUE;
  for (;;) {
    run->fixpoint->work++;
    if (!is_within_limits (run, schema, plan))
      return FALSE;
    const gboolean found = advance (run, schema, plan, k, is_first, trigger);
    run->lowest_moved = MIN (run->lowest_moved, k);
    if (found && k + 1 < plan->n) {
      k++;
      is_first = TRUE;
      continue;
    }
    if (found && !gdl_run_emit (run, schema, plan))
      return FALSE;
    if (found)
      k = plan->first_existential;
    if (k == 0)
      return TRUE;
    k--;
    is_first = FALSE;
  }
}
