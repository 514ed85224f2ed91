#include "gdl/ground/demand.h"

#include <string.h>

typedef struct {
  GdlStore *store;
  const GPtrArray *schemas;
  GPtrArray *made;
  guint n_relations;
  guint64 *asked; /* by relation: arguments asked with a value */
  guint *ask;     /* by relation: its `ask`; 0: it is derived completely */
} Demand;

/* -- which arguments ------------------------------------------------------- */

static gboolean
is_keyword (GdlName name)
{
  return name < GDL_N_KEYWORDS;
}

/* A relation that can be derived on demand. */
static gboolean
is_derived (const GdlStore *store, guint relation)
{
  const GdlRelation *r = gdl_relation_at (store, relation);
  return r->dynamic && !is_keyword (r->functor);
}

/* The cell of an argument of a sentence that isn't ground. */
static guint
argument_cell (const GdlShape *sentence, guint i)
{
  guint cell = 1;
  while (i-- > 0)
    cell = sentence->cells[cell].end;
  return cell;
}

static GdlVariables
argument_variables (const GdlShape *sentence, guint64 asked)
{
  GdlVariables all = 0;
  for (guint i = 0, cell = 1; cell < sentence->n;
       cell = sentence->cells[cell].end, i++) {
    if (asked >> i & 1)
      all |= gdl_variables (sentence, cell);
  }
  return all;
}

/* How late a literal is best taken: tests at once, tables by what they give,
 * what is derived when something is known of it; negation of that last. */
#define SOME_BOUND 50
#define FREE       1000
#define LAST       1e18

static double
lateness (const Demand *d, const GdlTest *test, GdlVariables bound)
{
  const gboolean tested = !(test->variables & ~bound);
  const gboolean derived =
      test->kind != GDL_DIFFERENT && is_derived (d->store, test->relation);
  if (test->kind != GDL_POSITIVE)
    return tested && !derived ? 0 : LAST;
  if (tested)
    return derived ? 2 : 1;
  const gboolean free = test->variables && !(test->variables & bound);
  if (derived)
    return free ? LAST / 2 : SOME_BOUND;
  return gdl_list_length (d->store, test, bound) + (free ? FREE : 2);
}

/* In a long body, each step of the ordering compares only the first literals
 * that are left, up to this many. */
#define WINDOW 256

/* Places of the body in the order in which values become known. */
static guint *
order_body (const Demand *d, const GdlSchema *schema)
{
  guint *order = g_new (guint, schema->n + 1);
  gboolean *done = g_new0 (gboolean, schema->n + 1);
  GdlVariables bound =
      argument_variables (&schema->head, d->asked[schema->relation]);
  for (guint k = 0, first = 0; k < schema->n; k++) {
    guint best = schema->n;
    double least = 0;
    while (done[first])
      first++;
    for (guint i = first; i < MIN (schema->n, first + WINDOW); i++) {
      if (done[i])
        continue;
      const double mine = lateness (d, &schema->body[i], bound);
      if (best == schema->n || mine < least) {
        best = i;
        least = mine;
      }
    }
    done[best] = TRUE;
    order[k] = best;
    if (schema->body[best].kind == GDL_POSITIVE)
      bound |= schema->body[best].variables;
  }
  g_free (done);
  return order;
}

/* Takes arguments that aren't known out of what is asked; whether there are
 * some. */
static gboolean
restrict_asked (Demand *d, const GdlTest *test, GdlVariables bound)
{
  guint64 *asked = &d->asked[test->relation];
  const guint64 before = *asked;
  for (guint i = 0, cell = 1; cell < test->shape.n;
       cell = test->shape.cells[cell].end, i++) {
    if (gdl_variables (&test->shape, cell) & ~bound)
      *asked &= ~((guint64)1 << i);
  }
  return *asked != before;
}

/* The schemas to be looked at: at first all, later those whose heads are asked
 * with fewer bound arguments than before. */
typedef struct {
  RgGroups by_head;
  RgBits *due;
} Pending;

static Pending
pending_new (const Demand *d)
{
  const guint n = d->schemas->len;
  Pending p = {gdl_schemas_by_head (d->schemas, d->n_relations),
               g_new0 (RgBits, rg_bits_words (n))};
  for (guint i = 0; i < n; i++)
    rg_bits_add (p.due, i);
  return p;
}

static void
pending_clear (Pending *p)
{
  rg_groups_clear (&p->by_head);
  g_free (p->due);
}

/* Intersects the asked arguments of each relation in the body with those that
 * are bound there; relations for which that changes something are pending. */
static void
restrict_by (Demand *d, Pending *pending, const GdlSchema *schema)
{
  const RgGroups *by_head = &pending->by_head;
  guint *order = order_body (d, schema);
  GdlVariables bound =
      argument_variables (&schema->head, d->asked[schema->relation]);
  for (guint k = 0; k < schema->n; k++) {
    const GdlTest *test = &schema->body[order[k]];
    const guint r = test->relation;
    if (test->kind != GDL_DIFFERENT && is_derived (d->store, r) &&
        restrict_asked (d, test, bound))
      for (guint32 i = by_head->first[r]; i < by_head->first[r + 1]; i++)
        rg_bits_add (pending->due, by_head->numbers[i]);
    if (test->kind == GDL_POSITIVE)
      bound |= test->variables;
  }
  g_free (order);
}

/* Visits the pending schemas in rounds, until there are none. */
static void
find_asked (Demand *d)
{
  for (guint r = 0; r < d->n_relations; r++) {
    const guint arity = gdl_relation_at (d->store, r)->arity;
    if (is_derived (d->store, r) && arity < 64)
      d->asked[r] = ((guint64)1 << arity) - 1;
  }
  Pending pending = pending_new (d);
  const guint n = d->schemas->len;
  for (gboolean found = TRUE; found;) {
    found = FALSE;
    RG_FOR_BITS (pending.due, i, n) {
      found = TRUE;
      rg_bits_remove (pending.due, i);
      restrict_by (d, &pending, g_ptr_array_index (d->schemas, i));
    }
  }
  pending_clear (&pending);
}

/* -- rules ----------------------------------------------------------------- */

static void
make_ask (Demand *d, guint relation)
{
  GdlStore *store = d->store;
  const GdlRelation *asked = gdl_relation_at (store, relation);
  char *text = g_strdup_printf (
      "ask %s/%u", gdl_name_text (store->terms, asked->functor), asked->arity);
  const GdlName name = gdl_name (store->terms, text, strlen (text));
  g_free (text);
  const guint made = gdl_relation (
      store, name, (guint)__builtin_popcountll (d->asked[relation]));
  GdlRelation *ask = gdl_relation_at (store, made);
  ask->dynamic = ask->hidden = TRUE;
  ask->component = GDL_NONE;
  d->ask[relation] = made;
}

/* The sentence of `ask` for one of its relation: its asked arguments. */
static GdlShape
ask_shape (const Demand *d, guint relation, const GdlShape *sentence)
{
  const guint64 asked = d->asked[relation];
  const GdlRelation *ask = gdl_relation_at (d->store, d->ask[relation]);
  const guint arity = gdl_relation_at (d->store, relation)->arity;
  const gboolean ground = sentence->cells[0].kind == GDL_GROUND;
  GdlPatternCell *cells = rg_arena_new_array (d->store->arena, GdlPatternCell,
                                              sentence->n + arity + 1);
  guint n = 1;
  for (guint i = 0; i < arity; i++) {
    if (!(asked >> i & 1))
      continue;
    if (ground) {
      const GdlTerm *arguments =
          gdl_term_arguments (d->store->terms, sentence->cells[0].id);
      cells[n] = (GdlPatternCell){GDL_GROUND, arguments[i], 0, n + 1};
      n++;
      continue;
    }
    const guint from = argument_cell (sentence, i), at = n;
    for (guint c = from; c < sentence->cells[from].end; c++) {
      cells[n] = sentence->cells[c];
      cells[n].end = cells[n].end - from + at;
      n++;
    }
  }
  cells[0] = (GdlPatternCell){GDL_COMPOUND, ask->functor, ask->arity, n};
  return (GdlShape){cells, n};
}

static GdlTest
ask_literal (const Demand *d, guint relation, const GdlShape *sentence)
{
  GdlTest test = {.kind = GDL_POSITIVE, .relation = d->ask[relation]};
  test.shape = ask_shape (d, relation, sentence);
  test.variables = gdl_variables (&test.shape, 0);
  return test;
}

static GdlSchema *
copy_schema (const Demand *d, const GdlSchema *schema, guint n)
{
  GdlSchema *copy = rg_arena_new_array (d->store->arena, GdlSchema, 1);
  *copy = *schema;
  copy->body = rg_arena_new_zeroed (d->store->arena, GdlTest, n + 1);
  copy->n = 0;
  copy->instances = 0;
  return copy;
}

/* The rule itself, with the literal in front that asks for its head. */
static void
add_asked_rule (Demand *d, const GdlSchema *schema)
{
  GdlSchema *rule = copy_schema (d, schema, schema->n + 1);
  if (d->ask[schema->relation])
    rule->body[rule->n++] = ask_literal (d, schema->relation, &schema->head);
  for (guint i = 0; i < schema->n; i++)
    rule->body[rule->n++] = schema->body[i];
  g_ptr_array_add (d->made, rule);
}

static gboolean
same_shape (const GdlShape *a, const GdlShape *b)
{
  gboolean same = a->n == b->n;
  for (guint i = 0; same && i < a->n; i++)
    same = a->cells[i].kind == b->cells[i].kind &&
           a->cells[i].id == b->cells[i].id && a->cells[i].n == b->cells[i].n;
  return same;
}

/* Whether a literal that comes before may be a condition of asking. */
static gboolean
is_condition (const Demand *d, const GdlTest *test)
{
  return test->kind != GDL_NEGATIVE ||
         !gdl_relation_at (d->store, test->relation)->dynamic;
}

/* The rule that asks for the literal at place k of the order: the positive
 * literals before it that share a variable with what is asked, and tests on
 * the variables of these. */
static void
add_asking_rule (Demand *d, const GdlSchema *schema, const guint *order,
                 guint k)
{
  const GdlTest *target = &schema->body[order[k]];
  GdlSchema *rule = copy_schema (d, schema, schema->n + 1);
  rule->relation = d->ask[target->relation];
  rule->head = ask_shape (d, target->relation, &target->shape);
  const GdlVariables wanted = gdl_variables (&rule->head, 0);
  GdlVariables bound = 0;
  for (guint i = 0; i < k; i++) {
    const GdlTest *test = &schema->body[order[i]];
    if (test->kind == GDL_POSITIVE && (test->variables & wanted)) {
      rule->body[rule->n++] = *test;
      bound |= test->variables;
    }
  }
  if (d->ask[schema->relation]) {
    const GdlTest ask = ask_literal (d, schema->relation, &schema->head);
    if (rule->n == 0 && rule->relation == ask.relation &&
        same_shape (&rule->head, &ask.shape))
      return;
    if (ask.variables & (bound | wanted)) {
      rule->body[rule->n++] = ask;
      bound |= ask.variables;
    }
  }
  for (guint i = 0; i < k; i++) {
    const GdlTest *test = &schema->body[order[i]];
    const gboolean taken =
        test->kind == GDL_POSITIVE && (test->variables & wanted);
    if (!taken && test->variables && !(test->variables & ~bound) &&
        is_condition (d, test))
      rule->body[rule->n++] = *test;
  }
  g_ptr_array_add (d->made, rule);
}

static void
add_rules (Demand *d, const GdlSchema *schema)
{
  add_asked_rule (d, schema);
  guint *order = order_body (d, schema);
  for (guint k = 0; k < schema->n; k++) {
    const GdlTest *test = &schema->body[order[k]];
    if (test->kind != GDL_DIFFERENT && test->relation < d->n_relations &&
        d->ask[test->relation])
      add_asking_rule (d, schema, order, k);
  }
  g_free (order);
}

GPtrArray *
gdl_demand (GdlStore *store, const GPtrArray *schemas)
{
  const guint n = store->relations->len;
  Demand d = {store,
              schemas,
              g_ptr_array_new (),
              n,
              g_new0 (guint64, n),
              g_new0 (guint, n)};
  find_asked (&d);
  for (guint r = 0; r < n; r++) {
    if (d.asked[r])
      make_ask (&d, r);
  }
  for (guint i = 0; i < schemas->len; i++)
    add_rules (&d, g_ptr_array_index (schemas, i));
  g_free (d.asked);
  g_free (d.ask);
  return d.made;
}
