/* Makes magic sets (demand.h): finds the adornment of each relation by a
 * worklist. Then guards its rules by a demand literal, and adds the rules of
 * the demand relation. Bodies are in a greedy order. */
#include "gdl/ground/demand.h"
#include "gdl/limits.h"

#include <string.h>

/* The data of the transformation. */
typedef struct {
  GdlStore *store;
  const GPtrArray *schemas;
  GPtrArray *transformed;   /* of GdlSchema *: the result */
  guint n_relations;        /* before the transformation */
  guint64 *bound_arguments; /* by relation: its adornment, a set of arguments
                               that are bound wherever it is read */
  guint *demand; /* by relation: its demand relation; 0: none, as the relation
                    is derived completely */
} Demand;

/* -- bound arguments ------------------------------------------------------- */

static gboolean
is_keyword (GdlName name)
{
  return name < GDL_N_KEYWORDS;
}

/* Whether the relation can be derived on demand. */
static gboolean
can_have_demand (const GdlStore *store, guint relation)
{
  const GdlRelation *info = gdl_relation_at (store, relation);
  return info->dynamic && !is_keyword (info->functor);
}

/* Returns the cell of argument i of a sentence with variables. */
static guint
find_argument_cell (const GdlFlatPattern *sentence, guint i)
{
  guint cell = 1;
  while (i-- > 0)
    cell = sentence->cells[cell].end;
  return cell;
}

/* Returns the variables of the arguments in a set. */
static GdlVariables
find_argument_variables (const GdlFlatPattern *sentence,
                         guint64 bound_arguments)
{
  GdlVariables variables = 0;
  for (guint i = 0, cell = 1; cell < sentence->n;
       cell = sentence->cells[cell].end, i++) {
    if (bound_arguments >> i & 1)
      variables |= gdl_find_variables (sentence, cell);
  }
  return variables;
}

/* The estimated cost of a literal. The greedy order of a body puts the literal
 * with the least cost first. Tests cost least.  A table costs its expected
 * number of matches, plus FREE if none of its variables is bound.  A derived
 * relation costs SOME_BOUND if a variable of it is bound, and otherwise half of
 * LAST.  Negations that are derived or have unbound variables, and `distinct`
 * with unbound variables, come last. */
#define SOME_BOUND 50
#define FREE       1000
#define LAST       1e18

static double
estimate_cost (const Demand *transformation, const GdlBodyLiteral *literal,
               GdlVariables bound)
{
  const gboolean tested = !(literal->variables & ~bound);
  const gboolean derived =
      literal->kind != GDL_DIFFERENT &&
      can_have_demand (transformation->store, literal->relation);
  if (literal->kind != GDL_POSITIVE)
    return tested && !derived ? 0 : LAST;
  if (tested)
    return derived ? 2 : 1;
  const gboolean unrestricted =
      literal->variables && !(literal->variables & bound);
  if (derived)
    return unrestricted ? LAST / 2 : SOME_BOUND;
  return gdl_estimate_matches (transformation->store, literal, bound) +
         (unrestricted ? FREE : 2);
}

/* Returns the order in which the literals of a body bind the variables
 * (greedy).  In a long body, each step compares only the first GDL_LIST of the
 * remaining literals. */
static guint *
order_body (const Demand *transformation, const GdlSchema *schema)
{
  guint *order = g_new (guint, schema->n + 1);
  gboolean *is_ordered = g_new0 (gboolean, schema->n + 1);
  GdlVariables bound = find_argument_variables (
      &schema->head, transformation->bound_arguments[schema->relation]);
  for (guint k = 0, first = 0; k < schema->n; k++) {
    guint best = schema->n;
    double least_cost = 0;
    while (is_ordered[first])
      first++;
    for (guint i = first; i < MIN (schema->n, first + GDL_LIST); i++) {
      if (is_ordered[i])
        continue;
      const double cost =
          estimate_cost (transformation, &schema->body[i], bound);
      if (best == schema->n || cost < least_cost) {
        best = i;
        least_cost = cost;
      }
    }
    is_ordered[best] = TRUE;
    order[k] = best;
    if (schema->body[best].kind == GDL_POSITIVE)
      bound |= schema->body[best].variables;
  }
  g_free (is_ordered);
  return order;
}

/* Removes unbound arguments from the adornment of the relation; returns whether
 * there were any. */
static gboolean
restrict_adornment (Demand *transformation, const GdlBodyLiteral *literal,
                    GdlVariables bound)
{
  guint64 *bound_arguments =
      &transformation->bound_arguments[literal->relation];
  const guint64 old_arguments = *bound_arguments;
  for (guint i = 0, cell = 1; cell < literal->pattern.n;
       cell = literal->pattern.cells[cell].end, i++) {
    if (gdl_find_variables (&literal->pattern, cell) & ~bound)
      *bound_arguments &= ~((guint64)1 << i);
  }
  return *bound_arguments != old_arguments;
}

/* The worklist: at first all schemas, later those whose head relation has lost
 * bound arguments. */
typedef struct {
  RgGroups by_head;
  RgBits *schemas; /* those that are pending, by index */
} Pending;

static Pending
pending_new (const Demand *transformation)
{
  const guint n = transformation->schemas->len;
  const Pending pending = {
      gdl_group_by_head (transformation->schemas, transformation->n_relations),
      g_new0 (RgBits, rg_bits_words (n))};
  for (guint i = 0; i < n; i++)
    rg_bits_add (pending.schemas, i);
  return pending;
}

static void
pending_clear (Pending *pending)
{
  rg_groups_clear (&pending->by_head);
  g_free (pending->schemas);
}

/* Intersects the adornment of each relation in the body with the arguments that
 * are bound there.  If that changes it, the schemas of the relation become
 * pending. */
static void
restrict_adornments (Demand *transformation, Pending *pending,
                     const GdlSchema *schema)
{
  const RgGroups *by_head = &pending->by_head;
  guint *order = order_body (transformation, schema);
  GdlVariables bound = find_argument_variables (
      &schema->head, transformation->bound_arguments[schema->relation]);
  for (guint k = 0; k < schema->n; k++) {
    const GdlBodyLiteral *literal = &schema->body[order[k]];
    const guint r = literal->relation;
    if (literal->kind != GDL_DIFFERENT &&
        can_have_demand (transformation->store, r) &&
        restrict_adornment (transformation, literal, bound))
      for (guint32 i = by_head->first[r]; i < by_head->first[r + 1]; i++)
        rg_bits_add (pending->schemas, by_head->numbers[i]);
    if (literal->kind == GDL_POSITIVE)
      bound |= literal->variables;
  }
  g_free (order);
}

/* Visits the pending schemas in rounds, until there are none. */
static void
find_adornments (Demand *transformation)
{
  for (guint r = 0; r < transformation->n_relations; r++) {
    const guint arity = gdl_relation_at (transformation->store, r)->arity;
    if (can_have_demand (transformation->store, r) && arity < 64)
      transformation->bound_arguments[r] = ((guint64)1 << arity) - 1;
  }
  Pending pending = pending_new (transformation);
  const guint n = transformation->schemas->len;
  for (gboolean has_pending = TRUE; has_pending;) {
    has_pending = FALSE;
    RG_FOR_BITS (pending.schemas, i, n) {
      has_pending = TRUE;
      rg_bits_remove (pending.schemas, i);
      restrict_adornments (transformation, &pending,
                           g_ptr_array_index (transformation->schemas, i));
    }
  }
  pending_clear (&pending);
}

/* -- rules ----------------------------------------------------------------- */

/* Makes the demand relation of a relation, with an argument for each bound
 * one. */
static void
add_demand_relation (Demand *transformation, guint relation)
{
  GdlStore *store = transformation->store;
  const GdlRelation *restricted = gdl_relation_at (store, relation);
  char *text = g_strdup_printf (
      "ask %s/%u", gdl_name_text (store->terms, restricted->functor),
      restricted->arity);
  const GdlName name = gdl_intern_name (store->terms, text, strlen (text));
  g_free (text);
  const guint number = gdl_intern_relation (
      store, name,
      (guint)__builtin_popcountll (transformation->bound_arguments[relation]));
  GdlRelation *demand = gdl_relation_at (store, number);
  demand->dynamic = demand->hidden = TRUE;
  demand->component = GDL_NONE;
  transformation->demand[relation] = number;
}

/* Returns the demand sentence for a sentence: the demand relation with its
 * bound arguments. */
static GdlFlatPattern
make_demand_sentence (const Demand *transformation, guint relation,
                      const GdlFlatPattern *sentence)
{
  const guint64 bound_arguments = transformation->bound_arguments[relation];
  const GdlRelation *demand =
      gdl_relation_at (transformation->store, transformation->demand[relation]);
  const guint arity = gdl_relation_at (transformation->store, relation)->arity;
  const gboolean ground = sentence->cells[0].kind == GDL_GROUND;
  GdlPatternCell *cells = rg_arena_new_array (
      transformation->store->arena, GdlPatternCell, sentence->n + arity + 1);
  guint n = 1;
  for (guint i = 0; i < arity; i++) {
    if (!(bound_arguments >> i & 1))
      continue;
    if (ground) {
      const GdlTerm *arguments = gdl_term_arguments (
          transformation->store->terms, sentence->cells[0].id);
      cells[n] = (GdlPatternCell){GDL_GROUND, arguments[i], 0, n + 1};
      n++;
      continue;
    }
    const guint from = find_argument_cell (sentence, i), to = n;
    for (guint c = from; c < sentence->cells[from].end; c++) {
      cells[n] = sentence->cells[c];
      cells[n].end = cells[n].end - from + to;
      n++;
    }
  }
  cells[0] = (GdlPatternCell){GDL_COMPOUND, demand->functor, demand->arity, n};
  return (GdlFlatPattern){cells, n};
}

/* Returns the literal of the demand sentence for a sentence. */
static GdlBodyLiteral
make_demand_literal (const Demand *transformation, guint relation,
                     const GdlFlatPattern *sentence)
{
  GdlBodyLiteral literal = {.kind = GDL_POSITIVE,
                            .relation = transformation->demand[relation]};
  literal.pattern = make_demand_sentence (transformation, relation, sentence);
  literal.variables = gdl_find_variables (&literal.pattern, 0);
  return literal;
}

/* Returns a copy of a schema without literals and instances, and with room for
 * n literals. */
static GdlSchema *
copy_schema (const Demand *transformation, const GdlSchema *schema, guint n)
{
  GdlSchema *copy =
      rg_arena_new_array (transformation->store->arena, GdlSchema, 1);
  *copy = *schema;
  copy->body =
      rg_arena_new_zeroed (transformation->store->arena, GdlBodyLiteral, n + 1);
  copy->n = 0;
  copy->instances = 0;
  return copy;
}

/* Adds the rule itself, guarded by the demand literal of its head. */
static void
add_guarded_rule (Demand *transformation, const GdlSchema *schema)
{
  GdlSchema *rule = copy_schema (transformation, schema, schema->n + 1);
  if (transformation->demand[schema->relation])
    rule->body[rule->n++] =
        make_demand_literal (transformation, schema->relation, &schema->head);
  for (guint i = 0; i < schema->n; i++)
    rule->body[rule->n++] = schema->body[i];
  g_ptr_array_add (transformation->transformed, rule);
}

static gboolean
are_equal_patterns (const GdlFlatPattern *a, const GdlFlatPattern *b)
{
  gboolean equal = a->n == b->n;
  for (guint i = 0; equal && i < a->n; i++)
    equal = a->cells[i].kind == b->cells[i].kind &&
            a->cells[i].id == b->cells[i].id && a->cells[i].n == b->cells[i].n;
  return equal;
}

/* Whether an earlier literal can be a condition of a demand rule. */
static gboolean
is_condition (const Demand *transformation, const GdlBodyLiteral *literal)
{
  return literal->kind != GDL_NEGATIVE ||
         !gdl_relation_at (transformation->store, literal->relation)->dynamic;
}

/* Adds the demand rule for the literal at place k of the order.
 *
 * Its body: the positive literals before it that share a variable with the
 * demand; the demand literal of the head if it shares a variable with these or
 * with the demand; and the earlier literals (is_condition) whose variables all
 * occur in those. A rule whose body would be its head is not added. */
static void
add_demand_rule (Demand *transformation, const GdlSchema *schema,
                 const guint *order, guint k)
{
  const GdlBodyLiteral *target = &schema->body[order[k]];
  GdlSchema *rule = copy_schema (transformation, schema, schema->n + 1);
  rule->relation = transformation->demand[target->relation];
  rule->head =
      make_demand_sentence (transformation, target->relation, &target->pattern);
  const GdlVariables demanded = gdl_find_variables (&rule->head, 0);
  GdlVariables bound = 0;
  for (guint i = 0; i < k; i++) {
    const GdlBodyLiteral *literal = &schema->body[order[i]];
    if (literal->kind == GDL_POSITIVE && (literal->variables & demanded)) {
      rule->body[rule->n++] = *literal;
      bound |= literal->variables;
    }
  }
  if (transformation->demand[schema->relation]) {
    const GdlBodyLiteral demand =
        make_demand_literal (transformation, schema->relation, &schema->head);
    if (rule->n == 0 && rule->relation == demand.relation &&
        are_equal_patterns (&rule->head, &demand.pattern))
      return;
    if (demand.variables & (bound | demanded)) {
      rule->body[rule->n++] = demand;
      bound |= demand.variables;
    }
  }
  for (guint i = 0; i < k; i++) {
    const GdlBodyLiteral *literal = &schema->body[order[i]];
    const gboolean is_added =
        literal->kind == GDL_POSITIVE && (literal->variables & demanded);
    if (!is_added && literal->variables && !(literal->variables & ~bound) &&
        is_condition (transformation, literal))
      rule->body[rule->n++] = *literal;
  }
  g_ptr_array_add (transformation->transformed, rule);
}

/* Adds the guarded rule, and a demand rule for each literal that has a demand
 * relation. */
static void
add_rules (Demand *transformation, const GdlSchema *schema)
{
  add_guarded_rule (transformation, schema);
  guint *order = order_body (transformation, schema);
  for (guint k = 0; k < schema->n; k++) {
    const GdlBodyLiteral *literal = &schema->body[order[k]];
    if (literal->kind != GDL_DIFFERENT &&
        literal->relation < transformation->n_relations &&
        transformation->demand[literal->relation])
      add_demand_rule (transformation, schema, order, k);
  }
  g_free (order);
}

GPtrArray *
gdl_add_demand (GdlStore *store, const GPtrArray *schemas)
{
  const guint n = store->relations->len;
  Demand transformation = {store,
                           schemas,
                           g_ptr_array_new (),
                           n,
                           g_new0 (guint64, n),
                           g_new0 (guint, n)};
  find_adornments (&transformation);
  for (guint r = 0; r < n; r++) {
    if (transformation.bound_arguments[r])
      add_demand_relation (&transformation, r);
  }
  for (guint i = 0; i < schemas->len; i++)
    add_rules (&transformation, g_ptr_array_index (schemas, i));
  g_free (transformation.bound_arguments);
  g_free (transformation.demand);
  return transformation.transformed;
}
