#include "gdl/ground/split.h"

#include <string.h>

typedef struct {
  GdlStore *store;
  GPtrArray *schemas;
  GHashTable *known; /* bodies as text to relations */
  guint n_names;
} Splitter;

/* A group of literals of a schema, by place. */
typedef struct {
  const GdlSchema *schema;
  gboolean *inside; /* by place: it is in the group … */
  gboolean *copied; /* … and stays outside as well */
  GdlVariables own, shared;
  guint n;
} Group;

static gboolean
is_dynamic (const GdlStore *store, const GdlTest *test)
{
  return test->kind != GDL_DIFFERENT &&
         gdl_relation_at (store, test->relation)->dynamic;
}

/* -- estimates ------------------------------------------------------------- */

/* The number of instances of some literals: the product of the lists that are
 * gone through.  Variables that are in static literals alone make none. */
static double
instances (GdlStore *store, const GdlSchema *schema, const gboolean *inside,
           gboolean wanted, GdlVariables needs, GdlVariables *bound)
{
  gboolean *done = g_new0 (gboolean, schema->n + 1);
  double product = 1;
  for (;;) {
    guint best = schema->n;
    double least = 0;
    for (guint i = 0; i < schema->n; i++) {
      const GdlTest *test = &schema->body[i];
      if (done[i] || inside[i] != wanted || test->kind != GDL_POSITIVE ||
          !(test->variables & ~*bound))
        continue;
      const double n = gdl_list_length (store, test, *bound);
      if (best == schema->n || n < least) {
        best = i;
        least = n;
      }
    }
    if (best == schema->n)
      break;
    done[best] = TRUE;
    *bound |= schema->body[best].variables;
    if (needs & schema->body[best].variables)
      product *= MAX (least, 0.1);
  }
  g_free (done);
  return MAX (product, 1);
}

/* How many different tuples of the shared variables the group has. */
static double
projection (GdlStore *store, const Group *group, double n)
{
  double product = 1;
  GdlVariables left = group->shared;
  for (guint i = 0; i < group->schema->n; i++) {
    const GdlTest *test = &group->schema->body[i];
    const GdlVariables mine = test->variables & left;
    if (!group->inside[i] || test->kind != GDL_POSITIVE || !mine)
      continue;
    const double all = gdl_list_length (store, test, 0);
    product *= MAX (all / MAX (gdl_list_length (store, test, mine), 1), 1);
    left &= ~mine;
  }
  return MIN (product, n);
}

static GdlVariables
recorded_variables (const GdlStore *store, const GdlSchema *schema,
                    const gboolean *inside, gboolean wanted, guint *n)
{
  GdlVariables all = 0;
  for (guint i = 0; i < schema->n; i++) {
    if (inside[i] == wanted && is_dynamic (store, &schema->body[i])) {
      all |= schema->body[i].variables;
      (*n)++;
    }
  }
  return all;
}

/* Ground literals, heads included, of a rule. */
static double
whole_cost (GdlStore *store, const GdlSchema *schema)
{
  gboolean *none = g_new0 (gboolean, schema->n + 1);
  guint n = 0;
  GdlVariables bound = 0;
  const GdlVariables needs =
      gdl_head_variables (schema) |
      recorded_variables (store, schema, none, FALSE, &n);
  const double all = instances (store, schema, none, FALSE, needs, &bound);
  g_free (none);
  return all * (1 + n);
}

typedef struct {
  double part, rest; /* ground literals, heads included */
  double tuples;     /* of the shared variables */
} Cost;

/* With the split; FALSE: nothing that depends on the state is in the group. */
static gboolean
cost (GdlStore *store, const Group *group, Cost *cost)
{
  const GdlSchema *schema = group->schema;
  guint n_inside = 0, n_outside = 0;
  const GdlVariables head = gdl_head_variables (schema);
  const GdlVariables in =
      recorded_variables (store, schema, group->inside, TRUE, &n_inside);
  const GdlVariables out =
      recorded_variables (store, schema, group->inside, FALSE, &n_outside);
  if (n_inside == 0)
    return FALSE;
  GdlVariables bound = 0;
  const double part = instances (store, schema, group->inside, TRUE,
                                 in | group->shared, &bound);
  cost->tuples = projection (store, group, part);
  bound = 0;
  double rest = instances (store, schema, group->inside, FALSE,
                           head | out | group->shared, &bound);
  if (!(group->shared & bound))
    rest *= cost->tuples;
  cost->part = part * (1 + n_inside);
  cost->rest = rest * (2 + n_outside);
  return TRUE;
}

/* -- groups ---------------------------------------------------------------- */

/* Adds a literal that binds the variable from outside. */
static gboolean
add_binder (const GdlStore *store, Group *group, GdlVariables unbound)
{
  const GdlSchema *schema = group->schema;
  guint best = schema->n;
  for (guint i = 0; i < schema->n; i++) {
    const GdlTest *test = &schema->body[i];
    if (group->inside[i] || test->kind != GDL_POSITIVE ||
        !(test->variables & unbound))
      continue;
    if (best == schema->n ||
        is_dynamic (store, test) < is_dynamic (store, &schema->body[best]))
      best = i;
  }
  if (best == schema->n || is_dynamic (store, &schema->body[best]))
    return FALSE;
  group->inside[best] = group->copied[best] = TRUE;
  group->own |= schema->body[best].variables;
  return TRUE;
}

/* The variables that positive literals of the group don't bind. */
static GdlVariables
unbound (const Group *group)
{
  GdlVariables bound = 0;
  for (guint i = 0; i < group->schema->n; i++) {
    if (group->inside[i] && group->schema->body[i].kind == GDL_POSITIVE)
      bound |= group->schema->body[i].variables;
  }
  return group->own & ~bound;
}

/* Adds the static literals outside that have all occurrences outside of some
 * variable of the group: it need not be shared then. */
static void
absorb (const GdlStore *store, Group *group, GdlVariables head)
{
  const GdlSchema *schema = group->schema;
  GdlVariables dynamic = head, outside = head;
  for (guint i = 0; i < schema->n; i++) {
    if (group->inside[i])
      continue;
    outside |= schema->body[i].variables;
    if (is_dynamic (store, &schema->body[i]))
      dynamic |= schema->body[i].variables;
  }
  const GdlVariables saved = group->own & outside & ~dynamic;
  for (guint i = 0; i < schema->n; i++) {
    if (group->inside[i] || !(schema->body[i].variables & saved))
      continue;
    group->inside[i] = TRUE;
    group->own |= schema->body[i].variables;
    group->n++;
  }
}

/* The literals with a variable, and static ones that join them if `wide`; FALSE
 * where they can't be a rule, or are not smaller than this one. */
static gboolean
make_group (const GdlStore *store, Group *group, guint variable, gboolean wide)
{
  const GdlSchema *schema = group->schema;
  GdlVariables outside = gdl_head_variables (schema), all = outside;
  group->own = group->n = 0;
  memset (group->inside, 0, schema->n * sizeof (gboolean));
  memset (group->copied, 0, schema->n * sizeof (gboolean));
  for (guint i = 0; i < schema->n; i++) {
    all |= schema->body[i].variables;
    group->inside[i] =
        (schema->body[i].variables & GDL_VARIABLE_BIT (variable)) != 0;
    if (group->inside[i])
      group->own |= schema->body[i].variables;
    group->n += group->inside[i];
  }
  if (wide)
    absorb (store, group, outside);
  if (group->n == 0 || group->n == schema->n)
    return FALSE;
  GdlVariables missing;
  while ((missing = unbound (group)) != 0) {
    if (!add_binder (store, group, missing))
      return FALSE;
  }
  for (guint i = 0; i < schema->n; i++) {
    if (!group->inside[i] || group->copied[i])
      outside |= schema->body[i].variables;
  }
  group->shared = group->own & outside;
  return (group->own != all || wide) && group->shared != group->own;
}

/* -- the new relation ------------------------------------------------------ */

static GdlShape
renamed (GdlStore *store, const GdlShape *shape, guint32 *name, guint *n)
{
  GdlCell *cells =
      rg_arena_copy (store->arena, shape->cells, sizeof *cells * shape->n);
  for (guint i = 0; i < shape->n; i++) {
    if (cells[i].kind != GDL_VARIABLE)
      continue;
    if (name[cells[i].id] == GDL_NONE)
      name[cells[i].id] = (*n)++;
    cells[i].id = name[cells[i].id];
  }
  return (GdlShape){cells, shape->n};
}

static void
describe (const GdlShape *shape, GString *text)
{
  for (guint i = 0; i < shape->n; i++)
    g_string_append_printf (text, " %d.%u.%u", shape->cells[i].kind,
                            shape->cells[i].id, shape->cells[i].n);
}

static GdlVariables
rename_set (GdlVariables set, const guint32 *name)
{
  GdlVariables mine = 0;
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
    if (set & GDL_VARIABLE_BIT (v))
      mine |= GDL_VARIABLE_BIT (name[v]);
  }
  return mine;
}

static GdlName
fresh_name (Splitter *splitter)
{
  GdlTerms *terms = splitter->store->terms;
  for (;;) {
    char *text = g_strdup_printf ("aux_%u", ++splitter->n_names);
    const guint before = gdl_n_names (terms);
    const GdlName name = gdl_name (terms, text, strlen (text));
    g_free (text);
    if (gdl_n_names (terms) > before)
      return name;
  }
}

/* A sentence over the variables of a set, in the order of `name`. */
static GdlShape
sentence_over (GdlStore *store, GdlName functor, const guint32 *variables,
               guint n)
{
  if (n == 0) {
    GdlCell *cell = rg_arena_new_array (store->arena, GdlCell, 1);
    *cell =
        (GdlCell){GDL_GROUND, gdl_term (store->terms, functor, NULL, 0), 0, 1};
    return (GdlShape){cell, 1};
  }
  GdlCell *cells = rg_arena_new_array (store->arena, GdlCell, n + 1);
  cells[0] = (GdlCell){GDL_COMPOUND, functor, n, n + 1};
  for (guint i = 0; i < n; i++)
    cells[i + 1] = (GdlCell){GDL_VARIABLE, variables[i], 0, i + 2};
  return (GdlShape){cells, n + 1};
}

/* The rule of the group, in variables numbered anew; its head is made later. */
static GdlSchema *
group_rule (GdlStore *store, const Group *group, guint32 *name, GString *text)
{
  GdlSchema *rule = rg_arena_new_zeroed (store->arena, GdlSchema, 1);
  rule->origin = group->schema->origin;
  rule->body = rg_arena_new_zeroed (store->arena, GdlTest, group->schema->n);
  for (guint i = 0; i < group->schema->n; i++) {
    if (!group->inside[i])
      continue;
    GdlTest *test = &rule->body[rule->n++];
    *test = group->schema->body[i];
    test->shape = renamed (store, &test->shape, name, &rule->n_variables);
    if (test->kind == GDL_DIFFERENT)
      test->other = renamed (store, &test->other, name, &rule->n_variables);
    test->variables = rename_set (test->variables, name);
    g_string_append_printf (text, "/%d", test->kind);
    describe (&test->shape, text);
    if (test->kind == GDL_DIFFERENT)
      describe (&test->other, text);
  }
  guint32 *original =
      rg_arena_new_array (store->arena, guint32, GDL_MAX_VARIABLES);
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
    const guint32 *before = group->schema->original;
    if (name[v] != GDL_NONE)
      original[name[v]] = before ? before[v] : v;
  }
  rule->original = original;
  return rule;
}

/* The shared variables in the order of their new names. */
static guint
list_shared (const Group *group, const guint32 *name, guint32 *old,
             guint32 *renamed_, GString *text)
{
  guint n = 0;
  for (guint k = 0; k < GDL_MAX_VARIABLES; k++) {
    for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
      if (name[v] != k || !(group->shared & GDL_VARIABLE_BIT (v)))
        continue;
      old[n] = v;
      renamed_[n++] = k;
      g_string_append_printf (text, ",%u", k);
    }
  }
  return n;
}

/* How many values each of the shared variables has. */
static double *
columns (GdlStore *store, const Group *group, const guint32 *variables, guint n)
{
  double *made = rg_arena_new_array (store->arena, double, n + 1);
  for (guint v = 0; v < n; v++) {
    const GdlVariables bit = GDL_VARIABLE_BIT (variables[v]);
    made[v] = G_MAXDOUBLE;
    for (guint i = 0; i < group->schema->n; i++) {
      const GdlTest *test = &group->schema->body[i];
      if (!group->inside[i] || test->kind != GDL_POSITIVE ||
          !(test->variables & bit))
        continue;
      const double all = gdl_list_length (store, test, 0);
      const double list = gdl_list_length (store, test, bit);
      made[v] = MIN (made[v], all / MAX (list, 1));
    }
  }
  return made;
}

/* The literal that stands for the group; adds its rule where that is new. */
static GdlTest
name_group (Splitter *splitter, const Group *group, double tuples)
{
  GdlStore *store = splitter->store;
  guint32 name[GDL_MAX_VARIABLES], old[GDL_MAX_VARIABLES],
      fresh[GDL_MAX_VARIABLES];
  GString *text = g_string_new (NULL);
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++)
    name[v] = GDL_NONE;
  GdlSchema *rule = group_rule (store, group, name, text);
  const guint n = list_shared (group, name, old, fresh, text);
  gpointer relation = NULL;
  if (!g_hash_table_lookup_extended (splitter->known, text->str, NULL,
                                     &relation)) {
    const GdlName functor = fresh_name (splitter);
    const guint made = gdl_relation (store, functor, n);
    rule->relation = made;
    rule->head = sentence_over (store, functor, fresh, n);
    gdl_relation_at (store, made)->dynamic = TRUE;
    gdl_relation_at (store, made)->component = GDL_NONE;
    gdl_relation_at (store, made)->expected = tuples;
    gdl_relation_at (store, made)->columns = columns (store, group, old, n);
    g_ptr_array_add (splitter->schemas, rule);
    relation = GUINT_TO_POINTER (made);
    g_hash_table_insert (splitter->known, g_strdup (text->str), relation);
  }
  g_string_free (text, TRUE);
  const guint number = GPOINTER_TO_UINT (relation);
  GdlTest test = {.kind = GDL_POSITIVE, .relation = number};
  test.shape =
      sentence_over (store, gdl_relation_at (store, number)->functor, old, n);
  test.variables = group->shared;
  return test;
}

/* -- schemas --------------------------------------------------------------- */

static gboolean
is_recursive (const GdlStore *store, const GdlSchema *schema)
{
  const guint32 mine = gdl_relation_at (store, schema->relation)->component;
  for (guint i = 0; mine != GDL_NONE && i < schema->n; i++) {
    const GdlTest *test = &schema->body[i];
    if (test->kind != GDL_DIFFERENT &&
        gdl_relation_at (store, test->relation)->component == mine)
      return TRUE;
  }
  return FALSE;
}

/* The cheapest group; FALSE: there is none that is cheaper than the whole. */
static gboolean
best_group (GdlStore *store, Group *group, double whole, Cost *least)
{
  guint best = GDL_NONE;
  const GdlVariables head = gdl_head_variables (group->schema);
  for (guint i = 0; i < 2 * group->schema->n_variables; i++) {
    Cost mine;
    if ((head & GDL_VARIABLE_BIT (i / 2)) ||
        !make_group (store, group, i / 2, i % 2 != 0) ||
        !cost (store, group, &mine) || mine.part + mine.rest >= whole)
      continue;
    best = i;
    *least = mine;
    whole = mine.part + mine.rest;
  }
  return best != GDL_NONE && make_group (store, group, best / 2, best % 2 != 0);
}

static GdlSchema *
without_group (GdlStore *store, const Group *group, GdlTest literal)
{
  GdlSchema *rest = rg_arena_new_array (store->arena, GdlSchema, 1);
  *rest = *group->schema;
  rest->body = rg_arena_new_zeroed (store->arena, GdlTest, rest->n + 1);
  rest->n = 0;
  gboolean placed = FALSE;
  for (guint i = 0; i < group->schema->n; i++) {
    if (group->inside[i] && !placed) {
      rest->body[rest->n++] = literal;
      placed = TRUE;
    }
    if (!group->inside[i] || group->copied[i])
      rest->body[rest->n++] = group->schema->body[i];
  }
  return rest;
}

/* Takes back the relations whose rules come from a place on. */
static gboolean
is_taken_back (gpointer key, gpointer relation, gpointer last)
{
  (void)key;
  return GPOINTER_TO_UINT (relation) > GPOINTER_TO_UINT (last);
}

static void
take_back (Splitter *splitter, guint n_schemas, guint last_relation)
{
  g_hash_table_foreach_remove (splitter->known, is_taken_back,
                               GUINT_TO_POINTER (last_relation));
  g_ptr_array_set_size (splitter->schemas, (gint)n_schemas);
}

/* Splits as long as the estimate falls; what counts in the end is that a half
 * is saved.  Returns how many groups were found. */
static guint
split (Splitter *splitter, guint at)
{
  GdlStore *store = splitter->store;
  GPtrArray *schemas = splitter->schemas;
  Group group = {.schema = g_ptr_array_index (schemas, at)};
  const guint n_schemas = schemas->len, last = store->relations->len - 1;
  const double whole = whole_cost (store, group.schema);
  double parts = 0, rest = whole;
  guint n = 0;
  Cost least = {0};
  group.inside = g_new0 (gboolean, group.schema->n + 1);
  group.copied = g_new0 (gboolean, group.schema->n + 1);
  while (group.schema->n > 1 && best_group (store, &group, rest, &least)) {
    const guint before = schemas->len;
    const GdlTest literal = name_group (splitter, &group, least.tuples);
    group.schema = without_group (store, &group, literal);
    parts += schemas->len > before ? least.part : 0;
    rest = least.rest;
    n++;
  }
  g_free (group.inside);
  g_free (group.copied);
  if (2 * (parts + rest) >= whole) {
    take_back (splitter, n_schemas, last);
    return 0;
  }
  g_ptr_array_index (schemas, at) = (gpointer)group.schema;
  return n;
}

guint
gdl_split (GdlStore *store, GPtrArray *schemas)
{
  Splitter splitter = {
      .store = store,
      .schemas = schemas,
      .known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)};
  guint n_split = 0;
  for (guint i = 0; i < schemas->len; i++) {
    if (!is_recursive (store, g_ptr_array_index (schemas, i)))
      n_split += split (&splitter, i);
  }
  g_hash_table_destroy (splitter.known);
  return n_split;
}
