#include "gdl/ground/fixpoint.h"

#include <string.h>

GdlFixpoint *
gdl_fixpoint_new (GdlStore *store, const GdlProgram *program,
                  const GdlLimits *limits)
{
  GdlFixpoint *fixpoint = g_new0 (GdlFixpoint, 1);
  fixpoint->store = store;
  fixpoint->program = program;
  fixpoint->limits = limits;
  fixpoint->record.heads = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  fixpoint->record.first = g_array_new (FALSE, TRUE, sizeof (guint32));
  fixpoint->record.signs = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_set_size (fixpoint->record.first, 1);
  if (limits->max_seconds > 0)
    fixpoint->end =
        g_get_monotonic_time () + (gint64)(limits->max_seconds * 1e6);
  return fixpoint;
}

void
gdl_fixpoint_free (GdlFixpoint *fixpoint)
{
  g_array_free (fixpoint->record.heads, TRUE);
  g_array_free (fixpoint->record.first, TRUE);
  g_array_free (fixpoint->record.signs, TRUE);
  rg_table_clear (&fixpoint->record.table);
  g_free (fixpoint);
}

void
gdl_fixpoint_again (GdlFixpoint *fixpoint, GdlAtom from)
{
  gdl_forget (fixpoint->store, from);
  g_array_set_size (fixpoint->record.heads, 0);
  g_array_set_size (fixpoint->record.first, 1);
  g_array_set_size (fixpoint->record.signs, 0);
  rg_table_clear (&fixpoint->record.table);
  fixpoint->over = GDL_NO_LIMIT;
  fixpoint->spent += fixpoint->work;
  fixpoint->work = 0;
}

/* -- one run --------------------------------------------------------------- */

typedef struct {
  guint schema, test;
  GdlName functor; /* of the first argument; GDL_NONE: it is no compound */
} Place;

typedef struct {
  GdlFixpoint *fixpoint;
  const GPtrArray *schemas;
  GdlRunMode mode;
  GPtrArray *plans;  /* of GdlPlan *, by first[schema] + trigger + 1 */
  guint32 *first;    /* by schema */
  GArray **triggers; /* of Place, by relation */
  guint32 *cursors;  /* by step of the present plan */
  GdlTerm *matched;  /* by literal of the present body: its sentence */
  guint32 *body;     /* signs of the instance: n_body, and room for more */
  guint n_body;
  GdlTerm head; /* of the last instance of a join; GDL_NONE: there was none */
  GdlAtom head_atom;
  guint lowest; /* step that went on since then */
  GdlTerm values[GDL_MAX_VARIABLES];
  GdlAtom n_facts; /* atoms below are facts of the sheet */
  guint ticks;
  guint n_relations;
  guint init, next, true_, legal, does; /* relations */
} Run;

static gboolean
stop (Run *run, GdlOver over, const GdlSchema *schema, const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  fixpoint->over = over;
  fixpoint->culprit = schema;
  fixpoint->opened = plan ? plan->opened : 0;
  return FALSE;
}

/* The schema with most instances is told to the author. */
static gboolean
stop_at_most (Run *run, GdlOver over, const GdlSchema *schema,
              const GdlPlan *plan)
{
  const GdlSchema *most = schema;
  for (guint i = 0; i < run->schemas->len; i++) {
    const GdlSchema *other = g_ptr_array_index (run->schemas, i);
    if (!most || other->instances > most->instances)
      most = other;
  }
  stop (run, over, most, most == schema ? plan : NULL);
  run->fixpoint->present = schema;
  if (most && most != schema)
    run->fixpoint->opened = ~(GdlVariables)0;
  return FALSE;
}

/* What atoms and rules cost, compared with a step of a join. */
#define INSTANCE_WORK 2
#define ATOM_WORK     6
#define RULE_WORK     8

/* -- instances ------------------------------------------------------------- */

static gboolean
derive (Run *run, guint relation, GdlTerm sentence, const GdlSchema *schema,
        const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  if (!gdl_derive (fixpoint->store, relation, sentence))
    return TRUE;
  fixpoint->work += ATOM_WORK;
  if (gdl_term_depth (fixpoint->store->terms, sentence) >
      fixpoint->limits->max_depth)
    return stop (run, GDL_OVER_DEPTH, schema, plan);
  if (fixpoint->store->atoms->len > fixpoint->limits->max_atoms)
    return stop_at_most (run, GDL_OVER_ATOMS, schema, plan);
  if (fixpoint->probe_atoms > 0 &&
      fixpoint->store->atoms->len > fixpoint->probe_atoms)
    return stop (run, GDL_OVER_PROBE, schema, plan);
  return TRUE;
}

static void
add_sign (Run *run, guint32 sign)
{
  guint32 *const body = run->body;
  guint at = run->n_body;
  while (at > 0 && body[at - 1] > sign)
    at--;
  if (at > 0 && body[at - 1] == sign)
    return;
  for (guint i = run->n_body++; i > at; i--)
    body[i] = body[i - 1];
  body[at] = sign;
}

/* The body of an instance, sorted; FALSE where it can't hold.  A negated
 * sentence is the one before where no step that binds its variables went on. */
static gboolean
make_body (Run *run, const GdlSchema *schema, const GdlPlan *plan)
{
  GdlStore *store = run->fixpoint->store;
  run->n_body = 0;
  for (guint i = 0; i < plan->n_kept; i++) {
    const GdlKept kept = plan->kept[i];
    const GdlTest *test = &schema->body[kept.test];
    GdlTerm *sentence = &run->matched[kept.test];
    const gboolean negative = test->kind == GDL_NEGATIVE;
    if (negative && (run->head == GDL_NONE || run->lowest < kept.bound))
      *sentence = gdl_build (store->terms, &test->shape, 0, run->values, TRUE);
    if (negative && gdl_atom (store, *sentence) < run->n_facts)
      return FALSE;
    add_sign (run, 2 * *sentence + negative);
  }
  for (guint i = 1; i < run->n_body; i++) {
    if ((run->body[i] ^ run->body[i - 1]) == 1)
      return FALSE;
  }
  return TRUE;
}

/* Whether the rule of that head and the present body is known; otherwise it
 * will be, by the next number. */
static gboolean
is_recorded (GdlRecord *record, GdlAtom head, const guint32 *body, guint n)
{
  const guint32 hash = rg_hash_all (rg_hash_mix (head, n), body, n);
  RG_FOR_HASH (&record->table, hash, slot)
  {
    const guint32 *first =
        &g_array_index (record->first, guint32, slot->number);
    if (g_array_index (record->heads, GdlAtom, slot->number) == head &&
        first[1] - first[0] == n &&
        (n == 0 || memcmp (&g_array_index (record->signs, guint32, *first),
                           body, n * sizeof *body) == 0))
      return TRUE;
  }
  rg_table_add (&record->table, hash, record->heads->len);
  return FALSE;
}

/* Appends words; GLib's own function takes longer than all else in a rule. */
static inline void
append (GArray *array, guint *room, const guint32 *words, guint n)
{
  const guint before = array->len;
  if (before + n > *room) {
    *room = 2 * (before + n) + 64;
    g_array_set_size (array, *room);
  }
  array->len = before + n;
  guint32 *to = &g_array_index (array, guint32, before);
  for (guint i = 0; i < n; i++)
    to[i] = words[i];
}

/* Records the rule unless that was done; where bindings make different
 * instances, nobody needs to ask. */
static gboolean
record_rule (Run *run, GdlAtom head, gboolean unique)
{
  GdlRecord *record = &run->fixpoint->record;
  const guint32 *body = run->body;
  const guint n = run->n_body;
  if (!unique && is_recorded (record, head, body, n))
    return FALSE;
  run->fixpoint->work += RULE_WORK + n;
  append (record->heads, &record->heads_room, &head, 1);
  append (record->signs, &record->signs_room, body, n);
  append (record->first, &record->first_room, &record->signs->len, 1);
  return TRUE;
}

/* Whether that is more rules than there may be. */
static gboolean
is_too_much (GdlFixpoint *fixpoint)
{
  const GdlLimits *limits = fixpoint->limits;
  const guint n = fixpoint->record.heads->len;
  if (limits->give_up && !fixpoint->given_up && n == limits->ask_rules)
    fixpoint->given_up = limits->give_up (limits->data);
  return n > limits->max_rules ||
         (fixpoint->given_up && n >= limits->rules_again);
}

/* Once for all instances of the same head that come one after the other. */
static gboolean
derive_head (Run *run, const GdlSchema *schema, const GdlPlan *plan)
{
  GdlStore *store = run->fixpoint->store;
  if (run->head == GDL_NONE || run->lowest < plan->head) {
    run->head = gdl_build (store->terms, &schema->head, 0, run->values, TRUE);
    if (!derive (run, schema->relation, run->head, schema, plan))
      return FALSE;
    run->head_atom = gdl_atom (store, run->head);
  }
  run->lowest = G_MAXUINT;
  return TRUE;
}

static gboolean
emit (Run *run, GdlSchema *schema, const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  if (plan->record && !make_body (run, schema, plan))
    return TRUE;
  if (!derive_head (run, schema, plan))
    return FALSE;
  schema->instances++;
  fixpoint->work += INSTANCE_WORK;
  if (run->mode == GDL_STATIC &&
      schema->instances > fixpoint->limits->eager_limit)
    return stop (run, GDL_OVER_EAGER, schema, plan);
  if (plan->record && record_rule (run, run->head_atom, plan->unique) &&
      is_too_much (fixpoint))
    return stop_at_most (run, GDL_OVER_RULES, schema, plan);
  return TRUE;
}

/* -- joins ----------------------------------------------------------------- */

/* Whether an atom is old enough for a step. */
static gboolean
counts (const GdlStep *step, GdlAtom atom, GdlAtom trigger)
{
  return !step->current || (step->included ? atom <= trigger : atom < trigger);
}

static gboolean
test_holds (Run *run, const GdlStep *step, const GdlTest *test, GdlAtom trigger)
{
  GdlStore *store = run->fixpoint->store;
  const gboolean unequal = step->kind == GDL_UNEQUAL;
  const GdlTerm term =
      gdl_build (store->terms, &test->shape, 0, run->values, unequal);
  if (unequal)
    return term != gdl_build (store->terms, &test->other, 0, run->values, TRUE);
  const GdlAtom atom = term == GDL_NONE ? GDL_NONE : gdl_atom (store, term);
  if (step->kind == GDL_ABSENT)
    return atom == GDL_NONE;
  run->matched[step->test] = term;
  return atom != GDL_NONE && counts (step, atom, trigger);
}

static guint32
first_entry (Run *run, const GdlStep *step, const GdlTest *test)
{
  GdlTerm local[16], *keys = local;
  if (step->index->n_keys > G_N_ELEMENTS (local))
    keys = g_new (GdlTerm, step->index->n_keys);
  gboolean found = TRUE;
  for (guint i = 0; found && i < step->index->n_keys; i++) {
    keys[i] = gdl_build (run->fixpoint->store->terms, &test->shape,
                         step->parts[i], run->values, FALSE);
    found = keys[i] != GDL_NONE;
  }
  const GdlList *list = found ? gdl_look_up (step->index, keys) : NULL;
  if (keys != local)
    g_free (keys);
  return list ? list->first : GDL_NONE;
}

/* Finds the next solution of a step; the first one if `enter`. */
static gboolean
advance (Run *run, const GdlSchema *schema, const GdlPlan *plan, guint k,
         gboolean enter, GdlAtom trigger)
{
  const GdlStep *step = &plan->steps[k];
  const GdlTest *test = &schema->body[step->test];
  const GdlStore *store = run->fixpoint->store;
  if (step->kind != GDL_SCAN)
    return enter && test_holds (run, step, test, trigger);
  guint32 *cursor = &run->cursors[k];
  if (enter)
    *cursor = first_entry (run, step, test);
  while (*cursor != GDL_NONE) {
    const GdlEntry entry =
        g_array_index (step->index->entries, GdlEntry, *cursor);
    *cursor = counts (step, entry.atom, trigger) ? entry.next : GDL_NONE;
    if (!counts (step, entry.atom, trigger))
      break;
    const GdlTerm sentence = gdl_sentence (store, entry.atom);
    run->fixpoint->work++;
    if (gdl_walk (store->terms, &step->rest, sentence, run->values)) {
      run->matched[step->test] = sentence;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
in_bounds (Run *run, const GdlSchema *schema, const GdlPlan *plan)
{
  GdlFixpoint *fixpoint = run->fixpoint;
  if (fixpoint->spent + fixpoint->work > fixpoint->limits->max_steps)
    return stop_at_most (run, GDL_OVER_WORK, schema, plan);
  if (fixpoint->probe > 0 && fixpoint->work > fixpoint->probe)
    return stop_at_most (run, GDL_OVER_PROBE, schema, plan);
  if (fixpoint->end > 0 && ++run->ticks % 4096 == 0 &&
      g_get_monotonic_time () > fixpoint->end)
    return stop_at_most (run, GDL_OVER_TIME, schema, plan);
  return TRUE;
}

/* Whether the head is derived already, as far as the steps before the k-th one
 * bind all its variables: only rules need its other instances. */
static gboolean
is_derived (Run *run, const GdlSchema *schema, const GdlPlan *plan, guint k)
{
  GdlStore *store = run->fixpoint->store;
  if (run->mode != GDL_POSSIBLE || k != plan->head)
    return FALSE;
  const GdlTerm head =
      gdl_build (store->terms, &schema->head, 0, run->values, FALSE);
  return head != GDL_NONE && gdl_atom (store, head) != GDL_NONE;
}

static gboolean
join (Run *run, GdlSchema *schema, const GdlPlan *plan, GdlAtom trigger)
{
  run->head = GDL_NONE;
  run->lowest = 0;
  if (plan->n == 0)
    return emit (run, schema, plan);
  if (is_derived (run, schema, plan, 0))
    return TRUE;
  guint k = 0;
  gboolean enter = TRUE;
  for (;;) {
    run->fixpoint->work++;
    if (!in_bounds (run, schema, plan))
      return FALSE;
    const gboolean found = advance (run, schema, plan, k, enter, trigger);
    run->lowest = MIN (run->lowest, k);
    if (found && k + 1 < plan->n) {
      if (is_derived (run, schema, plan, k + 1)) {
        enter = FALSE;
        continue;
      }
      k++;
      enter = TRUE;
      continue;
    }
    if (found && !emit (run, schema, plan))
      return FALSE;
    if (found)
      k = plan->once;
    if (k == 0)
      return TRUE;
    k--;
    enter = FALSE;
  }
}

/* -- the queue ------------------------------------------------------------- */

static GdlPlan *
plan_of (Run *run, guint schema, guint trigger)
{
  GdlStore *store = run->fixpoint->store;
  const GdlSchema *s = g_ptr_array_index (run->schemas, schema);
  const guint place =
      run->first[schema] + (trigger == GDL_NO_TRIGGER ? 0 : trigger + 1);
  GdlPlan *plan = g_ptr_array_index (run->plans, place);
  if (plan && gdl_plan_is_old (store, s, plan)) {
    gdl_plan_free (plan);
    plan = NULL;
  }
  if (!plan) {
    plan = gdl_plan (store, s, trigger, run->mode == GDL_RECORD);
    g_ptr_array_index (run->plans, place) = plan;
  }
  return plan;
}

/* A literal of a relation that is being computed. */
static gboolean
is_trigger (const GdlStore *store, const GdlTest *test)
{
  return test->kind == GDL_POSITIVE &&
         gdl_relation_at (store, test->relation)->current;
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

/* What a sentence means for the next step. */
static gboolean
step_on (Run *run, guint relation, GdlTerm sentence)
{
  GdlTerms *terms = run->fixpoint->store->terms;
  if (relation == run->next || relation == run->init) {
    const GdlTerm fluent = *gdl_term_arguments (terms, sentence);
    return derive (run, run->true_, gdl_term (terms, GDL_TRUE, &fluent, 1),
                   NULL, NULL);
  }
  if (relation == run->legal) {
    GdlTerm move[2];
    memcpy (move, gdl_term_arguments (terms, sentence), sizeof move);
    return !is_role (run->fixpoint->program, move[0]) ||
           derive (run, run->does, gdl_term (terms, GDL_DOES, move, 2), NULL,
                   NULL);
  }
  return TRUE;
}

/* The functor, or the constant, that the first argument is. */
static GdlName
first_functor (const GdlTerms *terms, GdlTerm sentence)
{
  return gdl_term_arity (terms, sentence) == 0
             ? GDL_NONE
             : gdl_term_functor (terms, *gdl_term_arguments (terms, sentence));
}

static gboolean
take (Run *run, GdlAtom atom)
{
  GdlStore *store = run->fixpoint->store;
  const GdlTerm sentence = gdl_sentence (store, atom);
  const guint relation = gdl_relation_of (store, sentence);
  if (run->mode != GDL_STATIC && !step_on (run, relation, sentence))
    return FALSE;
  const GArray *triggers = run->triggers[relation];
  const GdlName functor = first_functor (store->terms, sentence);
  for (guint i = 0; triggers && i < triggers->len; i++) {
    const Place place = g_array_index (triggers, Place, i);
    GdlSchema *schema = g_ptr_array_index (run->schemas, place.schema);
    const GdlPlan *plan = plan_of (run, place.schema, place.test);
    if ((place.functor != GDL_NONE && place.functor != functor) ||
        !gdl_walk (store->terms, &plan->trigger, sentence, run->values))
      continue;
    run->matched[place.test] = sentence;
    if (!join (run, schema, plan, atom))
      return FALSE;
  }
  return TRUE;
}

/* Facts first, then rules without a literal that atoms can trigger. */
static gboolean
begin (Run *run)
{
  for (guint facts = 2; facts-- > 0;) {
    for (guint i = 0; i < run->schemas->len; i++) {
      GdlSchema *schema = g_ptr_array_index (run->schemas, i);
      gboolean waits = (schema->n == 0) != facts;
      for (guint k = 0; k < schema->n; k++)
        waits |= is_trigger (run->fixpoint->store, &schema->body[k]);
      if (!waits &&
          !join (run, schema, plan_of (run, i, GDL_NO_TRIGGER), GDL_NONE))
        return FALSE;
    }
    if (facts)
      run->n_facts = run->fixpoint->store->atoms->len;
  }
  return TRUE;
}

/* What holds at the start. */
static gboolean
begin_state (Run *run)
{
  GdlStore *store = run->fixpoint->store;
  const GArray *init = gdl_relation_at (store, run->init)->atoms;
  for (guint i = 0; i < init->len; i++) {
    const GdlAtom atom = g_array_index (init, GdlAtom, i);
    if (!step_on (run, run->init, gdl_sentence (store, atom)))
      return FALSE;
  }
  return TRUE;
}

static void
prepare (Run *run)
{
  GdlStore *store = run->fixpoint->store;
  guint longest = 0;
  run->first = g_new (guint32, run->schemas->len + 1);
  run->n_relations = store->relations->len;
  run->triggers = g_new0 (GArray *, run->n_relations);
  run->plans = g_ptr_array_new_with_free_func ((GDestroyNotify)gdl_plan_free);
  for (guint i = 0; i < run->schemas->len; i++) {
    const GdlSchema *schema = g_ptr_array_index (run->schemas, i);
    run->first[i] = run->plans->len;
    g_ptr_array_set_size (run->plans, (gint)(run->plans->len + schema->n + 1));
    longest = MAX (longest, schema->n);
    for (guint k = 0; k < schema->n; k++) {
      if (!is_trigger (store, &schema->body[k]))
        continue;
      const GdlShape *shape = &schema->body[k].shape;
      const gboolean compound =
          shape->n > 1 && shape->cells[1].kind == GDL_COMPOUND;
      const Place place = {i, k, compound ? shape->cells[1].id : GDL_NONE};
      GArray **triggers = &run->triggers[schema->body[k].relation];
      if (!*triggers)
        *triggers = g_array_new (FALSE, FALSE, sizeof (Place));
      g_array_append_val (*triggers, place);
    }
  }
  run->cursors = g_new (guint32, longest + 1);
  run->matched = g_new (GdlTerm, longest + 1);
  run->body = g_new (guint32, longest + 1);
}

static void
clean (Run *run)
{
  for (guint r = 0; r < run->n_relations; r++) {
    if (run->triggers[r])
      g_array_free (run->triggers[r], TRUE);
  }
  g_free (run->triggers);
  g_free (run->first);
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
  Run run = {.fixpoint = fixpoint, .schemas = schemas, .mode = mode};
  run.init = gdl_relation (store, GDL_INIT, 1);
  run.next = gdl_relation (store, GDL_NEXT, 1);
  run.true_ = gdl_relation (store, GDL_TRUE, 1);
  run.legal = gdl_relation (store, GDL_LEGAL, 2);
  run.does = gdl_relation (store, GDL_DOES, 2);
  prepare (&run);
  GdlAtom atom = store->atoms->len;
  gboolean good = begin (&run) && (mode == GDL_STATIC || begin_state (&run));
  for (; good && atom < store->atoms->len; atom++)
    good = take (&run, atom);
  clean (&run);
  return good;
}
