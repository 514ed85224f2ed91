/* Runs the queue of semi-naive evaluation (semi-naive.h).  The queue is the
 * list of atoms itself: each new atom triggers joins with the rest of a body.
 *
 *     reach(x, z) ⇐ reach(x, y), step(y, z)      a new atom reach(1, 2) is
 *                                                joined with all step(2, z)
 *
 * Plans of joins are made on demand, and made again when tables have grown.  In
 * the mode GDL_RUN_STATES, it also derives the atoms of the next state. */
#include "gdl/ground/semi-naive.h"
#include "gdl/ground/run.h"

#include <string.h>

GdlFixpoint *
gdl_fixpoint_new (GdlStore *store, const GdlProgram *program,
                  const GdlLimits *limits)
{
  GdlFixpoint *fixpoint = g_new0 (GdlFixpoint, 1);
  fixpoint->store = store;
  fixpoint->program = program;
  fixpoint->limits = limits;
  gdl_record_init (&fixpoint->record);
  fixpoint->triggers = g_ptr_array_new ();
  if (limits->max_seconds > 0)
    fixpoint->end =
        g_get_monotonic_time () + (gint64)(limits->max_seconds * 1e6);
  return fixpoint;
}

void
gdl_fixpoint_free (GdlFixpoint *fixpoint)
{
  gdl_record_clear (&fixpoint->record);
  g_clear_pointer (&fixpoint->cycle, g_array_unref);
  g_ptr_array_free (fixpoint->triggers, TRUE);
  g_free (fixpoint);
}

void
gdl_fixpoint_reset (GdlFixpoint *fixpoint, GdlAtom from)
{
  gdl_remove_atoms (fixpoint->store, from);
  gdl_record_remove_all (&fixpoint->record);
  fixpoint->stop = GDL_NO_LIMIT;
  fixpoint->earlier_work += fixpoint->work;
  fixpoint->work = 0;
}

/* -- the queue ------------------------------------------------------------- */

/* Returns the plan of a schema for a trigger (a literal, or GDL_NO_TRIGGER).
 * Makes it if there is none, or if tables have grown much. */
static GdlPlan *
get_plan (GdlRun *run, guint number, guint trigger)
{
  GdlStore *store = run->fixpoint->store;
  const GdlSchema *schema = g_ptr_array_index (run->schemas, number);
  const guint place =
      run->first_plan[number] + (trigger == GDL_NO_TRIGGER ? 0 : trigger + 1);
  GdlPlan *plan = g_ptr_array_index (run->plans, place);
  if (plan && gdl_is_plan_outdated (store, schema, plan)) {
    gdl_plan_free (plan);
    plan = NULL;
  }
  if (!plan) {
    plan = gdl_make_plan (store, schema, trigger, run->mode != GDL_RUN_STATIC);
    g_ptr_array_index (run->plans, place) = plan;
  }
  return plan;
}

/* Whether atoms of a relation that is being computed can trigger the literal.
 */
static gboolean
is_trigger (const GdlStore *store, const GdlBodyLiteral *literal)
{
  return literal->kind == GDL_POSITIVE &&
         gdl_relation_at (store, literal->relation)->current;
}

static gboolean
is_role (const GdlProgram *program, GdlTerm term)
{
  for (guint i = 0; i < program->roles->len; i++) {
    if (g_array_index (program->roles, GdlTerm, i) == term)
      return TRUE;
  }
  return FALSE;
}

/* Derives the atom that this one implies after a step: true(f) from next(f) or
 * init(f), does(r, a) from legal(r, a) of a role. Other atoms imply none.
 * FALSE: a limit is reached. */
static gboolean
derive_next (GdlRun *run, guint relation, GdlTerm sentence)
{
  GdlTerms *terms = run->fixpoint->store->terms;
  if (relation == run->next || relation == run->init) {
    const GdlTerm fluent = *gdl_term_arguments (terms, sentence);
    return gdl_run_derive (run, run->true_,
                           gdl_intern_term (terms, GDL_TRUE, &fluent, 1), NULL,
                           NULL);
  }
  if (relation == run->legal) {
    GdlTerm move[2];
    memcpy (move, gdl_term_arguments (terms, sentence), sizeof move);
    return !is_role (run->fixpoint->program, move[0]) ||
           gdl_run_derive (run, run->does,
                           gdl_intern_term (terms, GDL_DOES, move, 2), NULL,
                           NULL);
  }
  return TRUE;
}

/* Returns the functor of the first argument, which may be a constant. GDL_NONE:
 * there are no arguments. */
static GdlName
get_first_functor (const GdlTerms *terms, GdlTerm sentence)
{
  return gdl_term_arity (terms, sentence) == 0
             ? GDL_NONE
             : gdl_term_functor (terms, *gdl_term_arguments (terms, sentence));
}

/* Runs the joins that the atom triggers; in the mode GDL_RUN_STATES, also
 * derives its atom of the next state.  FALSE: a limit is reached. */
static gboolean
join_atom (GdlRun *run, GdlAtom atom)
{
  GdlStore *store = run->fixpoint->store;
  const GdlTerm sentence = gdl_sentence (store, atom);
  const guint relation = gdl_intern_relation_of (store, sentence);
  if (run->mode == GDL_RUN_STATES && !derive_next (run, relation, sentence))
    return FALSE;
  const GArray *triggers = g_ptr_array_index (run->triggers, relation);
  const GdlName functor = get_first_functor (store->terms, sentence);
  for (guint i = 0; triggers && i < triggers->len; i++) {
    const GdlTrigger trigger = g_array_index (triggers, GdlTrigger, i);
    GdlSchema *schema = g_ptr_array_index (run->schemas, trigger.schema);
    const GdlPlan *plan = get_plan (run, trigger.schema, trigger.literal);
    if ((trigger.functor != GDL_NONE && trigger.functor != functor) ||
        !gdl_match_term (store->terms, &plan->trigger, sentence, run->values))
      continue;
    run->matched[trigger.literal] = sentence;
    if (!gdl_run_join (run, schema, plan, atom))
      return FALSE;
  }
  return TRUE;
}

/* Whether no atom triggers the schema: its body reads no current relation. */
static gboolean
is_untriggered (const GdlRun *run, const GdlSchema *schema)
{
  for (guint k = 0; k < schema->n; k++)
    if (is_trigger (run->fixpoint->store, &schema->body[k]))
      return FALSE;
  return TRUE;
}

/* Derives the heads of the untriggered schemas: of facts, or of those with a
 * body.  FALSE: a limit is reached. */
static gboolean
join_untriggered (GdlRun *run, gboolean facts)
{
  for (guint i = 0; i < run->schemas->len; i++) {
    GdlSchema *schema = g_ptr_array_index (run->schemas, i);
    if ((schema->n == 0) == facts && is_untriggered (run, schema) &&
        !gdl_run_join (run, schema, get_plan (run, i, GDL_NO_TRIGGER),
                       GDL_NONE))
      return FALSE;
  }
  return TRUE;
}

/* Derives facts first, and counts the atoms then (n_facts). After that, derives
 * the heads of rules without a trigger.  FALSE: a limit is reached. */
static gboolean
run_untriggered (GdlRun *run)
{
  if (!join_untriggered (run, TRUE))
    return FALSE;
  run->n_facts = run->fixpoint->store->atoms->len;
  return join_untriggered (run, FALSE);
}

/* Derives the fluents of the initial state from the atoms of `init` so far.
 * FALSE: a limit is reached. */
static gboolean
derive_initial_state (GdlRun *run)
{
  GdlStore *store = run->fixpoint->store;
  const GArray *init = gdl_relation_at (store, run->init)->atoms;
  for (guint i = 0; i < init->len; i++) {
    const GdlAtom atom = g_array_index (init, GdlAtom, i);
    if (!derive_next (run, run->init, gdl_sentence (store, atom)))
      return FALSE;
  }
  return TRUE;
}

static void
add_trigger (GdlRun *run, guint relation, GdlTrigger trigger)
{
  gpointer *triggers = &g_ptr_array_index (run->triggers, relation);
  if (!*triggers)
    *triggers = g_array_new (FALSE, FALSE, sizeof (GdlTrigger));
  g_array_append_val ((GArray *)*triggers, trigger);
}

static void
free_triggers (GdlRun *run, guint relation)
{
  gpointer *triggers = &g_ptr_array_index (run->triggers, relation);
  if (*triggers)
    g_array_free (*triggers, TRUE);
  *triggers = NULL;
}

/* Finds the triggers of each relation, and makes room for the plans and for
 * the longest body. */
static void
init_run (GdlRun *run)
{
  GdlStore *store = run->fixpoint->store;
  guint longest = 0;
  run->first_plan = g_new (guint32, run->schemas->len + 1);
  run->triggers = run->fixpoint->triggers;
  g_ptr_array_set_size (run->triggers, (gint)store->relations->len);
  run->plans = g_ptr_array_new_with_free_func ((GDestroyNotify)gdl_plan_free);
  for (guint i = 0; i < run->schemas->len; i++) {
    const GdlSchema *schema = g_ptr_array_index (run->schemas, i);
    run->first_plan[i] = run->plans->len;
    g_ptr_array_set_size (run->plans, (gint)(run->plans->len + schema->n + 1));
    longest = MAX (longest, schema->n);
    for (guint k = 0; k < schema->n; k++) {
      if (!is_trigger (store, &schema->body[k]))
        continue;
      const GdlFlatPattern *pattern = &schema->body[k].pattern;
      const gboolean compound =
          pattern->n > 1 && pattern->cells[1].kind == GDL_COMPOUND;
      const GdlTrigger trigger = {i, k,
                                  compound ? pattern->cells[1].id : GDL_NONE};
      add_trigger (run, schema->body[k].relation, trigger);
    }
  }
  run->cursors = g_new (guint32, longest + 1);
  run->matched = g_new (GdlTerm, longest + 1);
  run->body = g_new (guint32, longest + 1);
}

/* Frees what the run of a stratum made, with the triggers of its schemas. */
static void
clear_run (GdlRun *run)
{
  for (guint i = 0; i < run->schemas->len; i++) {
    const GdlSchema *schema = g_ptr_array_index (run->schemas, i);
    for (guint k = 0; k < schema->n; k++)
      if (schema->body[k].kind == GDL_POSITIVE)
        free_triggers (run, schema->body[k].relation);
  }
  g_free (run->first_plan);
  g_ptr_array_free (run->plans, TRUE);
  g_free (run->cursors);
  g_free (run->matched);
  g_free (run->body);
}

gboolean
gdl_fixpoint_run (GdlFixpoint *fixpoint, const GPtrArray *schemas,
                  GdlRunMode mode)
{
  GdlStore *store = fixpoint->store;
  GdlRun run = {.fixpoint = fixpoint, .schemas = schemas, .mode = mode};
  run.init = gdl_intern_relation (store, GDL_INIT, 1);
  run.next = gdl_intern_relation (store, GDL_NEXT, 1);
  run.true_ = gdl_intern_relation (store, GDL_TRUE, 1);
  run.legal = gdl_intern_relation (store, GDL_LEGAL, 2);
  run.does = gdl_intern_relation (store, GDL_DOES, 2);
  init_run (&run);
  GdlAtom atom = store->atoms->len;
  gboolean within_limits =
      run_untriggered (&run) &&
      (mode != GDL_RUN_STATES || derive_initial_state (&run));
  for (; within_limits && atom < store->atoms->len; atom++)
    within_limits = join_atom (&run, atom);
  clear_run (&run);
  return within_limits;
}
