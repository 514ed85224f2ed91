/* Emits the instance of a rule for a solution of its body: derives the atom of
 * its head, and records a ground rule. Its body has those literals whose
 * relations are still being computed; here, `step` is static.
 *
 *     next(at(y)) ⇐ true(at(x)), step(x, y)      solved by x = 1, y = 2
 *
 *     the atom next(at(2)); the ground rule next(at(2)) ⇐ true(at(1))
 *
 * An instance is dropped if its body is false: it negates a fact of the sheet,
 * or has a literal and its negation. Stops the run at a limit, and records
 * which rule is to blame. */
#include "gdl/ground/run.h"

/* Records that a limit is reached, in a schema and plan (or NULL).  Returns
 * FALSE, for the caller to return. */
static gboolean
stop_run (GdlRun *run, GdlStop stop, const GdlSchema *schema,
          const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  fixpoint->stop = stop;
  fixpoint->blamed = schema;
  fixpoint->scanned = plan ? plan->scanned : 0;
  return FALSE;
}

gboolean
gdl_run_stop_and_blame_largest (GdlRun *run, GdlStop stop,
                                const GdlSchema *schema, const GdlPlan *plan)
{
  const GdlSchema *largest = schema;
  for (guint i = 0; i < run->schemas->len; i++) {
    const GdlSchema *other = g_ptr_array_index (run->schemas, i);
    if (!largest || other->instances > largest->instances)
      largest = other;
  }
  stop_run (run, stop, largest, largest == schema ? plan : NULL);
  if (largest && largest != schema)
    run->fixpoint->scanned = ~(GdlVariables)0;
  return FALSE;
}

/* The cost of an instance, and of an atom or a rule that it adds, in steps of a
 * join. */
#define INSTANCE_WORK 2
#define ENTRY_WORK    8

gboolean
gdl_run_derive (GdlRun *run, guint relation, GdlTerm sentence,
                const GdlSchema *schema, const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  if (!gdl_derive (fixpoint->store, relation, sentence))
    return TRUE;
  fixpoint->work += ENTRY_WORK;
  if (gdl_term_depth (fixpoint->store->terms, sentence) >
      fixpoint->limits->max_depth)
    return stop_run (run, GDL_STOP_DEPTH, schema, plan);
  if (fixpoint->store->atoms->len > fixpoint->limits->max_atoms)
    return gdl_run_stop_and_blame_largest (run, GDL_STOP_ATOMS, schema, plan);
  return TRUE;
}

/* Inserts a sign into the sorted body, unless it is there. */
static void
add_sign (GdlRun *run, guint32 sign)
{
  guint32 *const body = run->body;
  guint place = run->n_body;
  while (place > 0 && body[place - 1] > sign)
    place--;
  if (place > 0 && body[place - 1] == sign)
    return;
  for (guint i = run->n_body++; i > place; i--)
    body[i] = body[i - 1];
  body[place] = sign;
}

/* Makes the sorted body of an instance. FALSE: the body is false: it negates a
 * fact, or contains a literal and its negation. A negated sentence is built
 * again only if a step that binds its variables has advanced. */
static gboolean
make_body (GdlRun *run, const GdlSchema *schema, const GdlPlan *plan)
{
  GdlStore *store = run->fixpoint->store;
  run->n_body = 0;
  for (guint i = 0; i < plan->n_recorded; i++) {
    const GdlRecordedLiteral recorded = plan->recorded[i];
    const GdlBodyLiteral *literal = &schema->body[recorded.literal];
    GdlTerm *sentence = &run->matched[recorded.literal];
    const gboolean negative = literal->kind == GDL_NEGATIVE;
    if (negative &&
        (run->head == GDL_NONE || run->lowest_moved < recorded.bound_at))
      *sentence = gdl_build_term (store->terms, &literal->pattern, 0,
                                  run->values, TRUE);
    if (negative && gdl_find_atom (store, *sentence) < run->n_facts)
      return FALSE;
    add_sign (run, 2 * *sentence + negative);
  }
  for (guint i = 1; i < run->n_body; i++) {
    if ((run->body[i] ^ run->body[i - 1]) == 1)
      return FALSE;
  }
  return TRUE;
}

/* Whether a limit of rules is reached: max_rules, or rules_again after
 * `give_up` has returned TRUE. */
static gboolean
exceeds_rules (GdlFixpoint *fixpoint)
{
  const GdlLimits *limits = fixpoint->limits;
  const guint n = fixpoint->record.heads->len;
  if (limits->give_up && !fixpoint->given_up && n == limits->ask_rules)
    fixpoint->given_up = limits->give_up (limits->data);
  return n > limits->max_rules ||
         (fixpoint->given_up && n >= limits->rules_again);
}

/* Derives the head, once for all consecutive instances with the same head.
 * FALSE: a limit is reached. */
static gboolean
derive_head (GdlRun *run, const GdlSchema *schema, const GdlPlan *plan)
{
  GdlStore *store = run->fixpoint->store;
  if (run->head == GDL_NONE || run->lowest_moved < plan->head_bound_at) {
    run->head =
        gdl_build_term (store->terms, &schema->head, 0, run->values, TRUE);
    if (!gdl_run_derive (run, schema->relation, run->head, schema, plan))
      return FALSE;
    run->head_atom = gdl_find_atom (store, run->head);
  }
  run->lowest_moved = G_MAXUINT;
  return TRUE;
}

gboolean
gdl_run_emit (GdlRun *run, GdlSchema *schema, const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  if (plan->records_instances && !make_body (run, schema, plan))
    return TRUE;
  if (!derive_head (run, schema, plan))
    return FALSE;
  schema->instances++;
  fixpoint->work += INSTANCE_WORK;
  if ((run->mode == GDL_RUN_STATIC || run->mode == GDL_RUN_UNSTRATIFIED) &&
      schema->instances > fixpoint->limits->eager_limit)
    return stop_run (run, GDL_STOP_STATIC, schema, plan);
  if (!plan->records_instances ||
      !gdl_record_add (&fixpoint->record, run->head_atom, run->body,
                       run->n_body, plan->unique))
    return TRUE;
  fixpoint->work += ENTRY_WORK + run->n_body;
  return !exceeds_rules (fixpoint) ||
         gdl_run_stop_and_blame_largest (run, GDL_STOP_RULES, schema, plan);
}
