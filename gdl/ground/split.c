/* Splits rules by the estimates of split-candidates.c: repeatedly splits off
 * the cheapest group, and then returns to the number of groups with the least
 * estimate.  In costly rules, tries to unfold each literal; the first unfolding
 * that halves the cost stays. */
#include "gdl/ground/split.h"

#include "base/key.h"
#include "gdl/ground/split-candidates.h"
#include "gdl/ground/unfold.h"
#include "gdl/limits.h"

#include <string.h>

/* The data for splitting schemas. */
typedef struct {
  GdlStore *store;
  GPtrArray *schemas;
  const GPtrArray *all; /* all schemas, static relations included */
  GHashTable *known;    /* by text of the body: index of its schema */
  GArray *names;        /* of GdlName: names of the new relations */
  GHashTable *reusable; /* names of new relations that were undone, for reuse */
  guint n_names;        /* the number in the last new name */
  guint n_reserved;     /* other names use the numbers from 1 to this one */
  guint n_relations;    /* relations before splitting */
  gboolean ignores_costs; /* split regardless of costs */
} Splitter;

/* -- the new relation ------------------------------------------------------ */

/* Returns the shape with other numbers of variables.  `name`: by variable, its
 * new number; GDL_NONE: none yet, so it gets *n. */
static GdlShape
rename_shape (GdlStore *store, const GdlShape *shape, guint32 *name, guint *n)
{
  GdlPatternCell *cells =
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

/* Appends the shape to a text that equal bodies share. */
static void
append_shape_key (const GdlShape *shape, GString *text)
{
  rg_key_add (text, shape->n);
  for (guint i = 0; i < shape->n; i++) {
    rg_key_add (text, shape->cells[i].kind);
    rg_key_add (text, shape->cells[i].id);
    rg_key_add (text, shape->cells[i].n);
  }
}

static GdlVariables
rename_variables (GdlVariables set, const guint32 *name)
{
  GdlVariables renamed = 0;
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
    if (set & GDL_VARIABLE_BIT (v))
      renamed |= GDL_VARIABLE_BIT (name[v]);
  }
  return renamed;
}

/* Returns a name `aux_N` that no term has, or that an undone relation had. */
static GdlName
make_fresh_name (Splitter *splitter)
{
  GdlTerms *terms = splitter->store->terms;
  splitter->n_names = MAX (splitter->n_names, splitter->n_reserved);
  for (;;) {
    char *text = g_strdup_printf ("aux_%u", ++splitter->n_names);
    const guint before = gdl_count_names (terms);
    const GdlName name = gdl_intern_name (terms, text, strlen (text));
    g_free (text);
    if (gdl_count_names (terms) == before &&
        !g_hash_table_remove (splitter->reusable, GUINT_TO_POINTER (name))) {
      splitter->n_reserved += splitter->n_names == splitter->n_reserved + 1;
      continue;
    }
    g_array_append_val (splitter->names, name);
    return name;
  }
}

/* Returns the sentence of a relation over these variables. */
static GdlShape
make_sentence (GdlStore *store, GdlName functor, const guint32 *variables,
               guint n)
{
  if (n == 0) {
    GdlPatternCell *cell = rg_arena_new_array (store->arena, GdlPatternCell, 1);
    *cell = (GdlPatternCell){
        GDL_GROUND, gdl_intern_term (store->terms, functor, NULL, 0), 0, 1};
    return (GdlShape){cell, 1};
  }
  GdlPatternCell *cells =
      rg_arena_new_array (store->arena, GdlPatternCell, n + 1);
  cells[0] = (GdlPatternCell){GDL_COMPOUND, functor, n, n + 1};
  for (guint i = 0; i < n; i++)
    cells[i + 1] = (GdlPatternCell){GDL_VARIABLE, variables[i], 0, i + 2};
  return (GdlShape){cells, n + 1};
}

/* Returns the rule of the group, with renumbered variables; the caller adds its
 * head.  Appends the key of its body to the text. */
static GdlSchema *
make_group_rule (GdlStore *store, const GdlSplitGroup *group, guint32 *name,
                 GString *text)
{
  GdlSchema *rule = rg_arena_new_zeroed (store->arena, GdlSchema, 1);
  rule->origin = group->schema->origin;
  rule->body = rg_arena_new_zeroed (store->arena, GdlTest, group->schema->n);
  for (guint i = 0; i < group->schema->n; i++) {
    if (!group->inside[i])
      continue;
    GdlTest *test = &rule->body[rule->n++];
    *test = group->schema->body[i];
    test->shape = rename_shape (store, &test->shape, name, &rule->n_variables);
    if (test->kind == GDL_DIFFERENT)
      test->other =
          rename_shape (store, &test->other, name, &rule->n_variables);
    test->variables = rename_variables (test->variables, name);
    rg_key_add (text, test->kind + 1);
    append_shape_key (&test->shape, text);
    if (test->kind == GDL_DIFFERENT)
      append_shape_key (&test->other, text);
  }
  rg_key_add (text, 0);
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

/* Lists the shared variables in the order of their new numbers, and returns how
 * many there are.  `old`, `fresh`: their numbers in the schema and in the rule
 * of the group. */
static guint
list_shared (const GdlSplitGroup *group, const guint32 *name, guint32 *old,
             guint32 *fresh, GString *text)
{
  guint n = 0;
  guint32 variable[GDL_MAX_VARIABLES];
  for (guint k = 0; k < GDL_MAX_VARIABLES; k++)
    variable[k] = GDL_NONE;
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
    if (name[v] != GDL_NONE && group->shared & GDL_VARIABLE_BIT (v))
      variable[name[v]] = v;
  }
  for (guint k = 0; k < GDL_MAX_VARIABLES; k++) {
    if (variable[k] == GDL_NONE)
      continue;
    old[n] = variable[k];
    fresh[n++] = k;
    rg_key_add (text, k);
  }
  return n;
}

/* By variable of the list: the estimated number of its values. */
static double *
estimate_columns (GdlStore *store, const GdlSplitGroup *group,
                  const guint32 *variables, guint n)
{
  double *sizes = rg_arena_new_array (store->arena, double, n + 1);
  for (guint v = 0; v < n; v++) {
    const GdlVariables bit = GDL_VARIABLE_BIT (variables[v]);
    sizes[v] = G_MAXDOUBLE;
    for (guint i = 0; i < group->schema->n; i++) {
      const GdlTest *test = &group->schema->body[i];
      if (!group->inside[i] || test->kind != GDL_POSITIVE ||
          !(test->variables & bit))
        continue;
      const double all = gdl_estimate_matches (store, test, 0);
      const double list = gdl_estimate_matches (store, test, bit);
      sizes[v] = MIN (sizes[v], all / MAX (list, 1));
    }
  }
  return sizes;
}

/* Whether a schema may read the relation whose rule is at a place.  New
 * relations read only later ones, to exclude recursion. */
static gboolean
may_read (const Splitter *splitter, const GdlSchema *schema, guint place)
{
  if (schema->relation < splitter->n_relations)
    return TRUE;
  for (guint i = 0; i <= place; i++) {
    const GdlSchema *rule = g_ptr_array_index (splitter->schemas, i);
    if (rule->relation == schema->relation)
      return i < place;
  }
  return FALSE;
}

/* Returns the literal that replaces the group.  Adds its rule, unless there is
 * an equal one.  `tuples`: the estimated size of the new relation. */
static GdlTest
add_group_rule (Splitter *splitter, const GdlSplitGroup *group, double tuples)
{
  GdlStore *store = splitter->store;
  guint32 name[GDL_MAX_VARIABLES], old[GDL_MAX_VARIABLES],
      fresh[GDL_MAX_VARIABLES];
  GString *text = g_string_new (NULL);
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++)
    name[v] = GDL_NONE;
  GdlSchema *rule = make_group_rule (store, group, name, text);
  const guint n = list_shared (group, name, old, fresh, text);
  gpointer place = NULL;
  if (!g_hash_table_lookup_extended (splitter->known, text->str, NULL,
                                     &place) ||
      !may_read (splitter, group->schema, GPOINTER_TO_UINT (place))) {
    const GdlName functor = make_fresh_name (splitter);
    const guint made = gdl_intern_relation (store, functor, n);
    rule->relation = made;
    rule->head = make_sentence (store, functor, fresh, n);
    gdl_relation_at (store, made)->dynamic = TRUE;
    gdl_relation_at (store, made)->component = GDL_NONE;
    gdl_relation_at (store, made)->expected = tuples;
    gdl_relation_at (store, made)->columns =
        estimate_columns (store, group, old, n);
    place = GUINT_TO_POINTER (splitter->schemas->len);
    g_ptr_array_add (splitter->schemas, rule);
    g_hash_table_insert (splitter->known, g_strdup (text->str), place);
  }
  g_string_free (text, TRUE);
  const GdlSchema *known =
      g_ptr_array_index (splitter->schemas, GPOINTER_TO_UINT (place));
  const guint number = known->relation;
  GdlTest test = {.kind = GDL_POSITIVE, .relation = number};
  test.shape =
      make_sentence (store, gdl_relation_at (store, number)->functor, old, n);
  test.variables = group->shared;
  return test;
}

/* -- schemas --------------------------------------------------------------- */

/* Whether the body reads a relation of the head's component. */
static gboolean
is_recursive (const GdlStore *store, const GdlSchema *schema)
{
  const guint32 component =
      gdl_relation_at (store, schema->relation)->component;
  for (guint i = 0; component != GDL_NONE && i < schema->n; i++) {
    const GdlTest *test = &schema->body[i];
    if (test->kind != GDL_DIFFERENT &&
        gdl_relation_at (store, test->relation)->component == component)
      return TRUE;
  }
  return FALSE;
}

/* Returns the schema with the literal in place of the group. */
static GdlSchema *
make_rest_schema (GdlStore *store, const GdlSplitGroup *group, GdlTest literal)
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

/* -- splitting ------------------------------------------------------------- */

/* The lengths of the lists of a splitter, to remove later additions. */
typedef struct {
  guint n_schemas, n_names;
  guint last_number; /* the number in the last new name */
} Checkpoint;

static Checkpoint
make_checkpoint (const Splitter *splitter)
{
  return (Checkpoint){splitter->schemas->len, splitter->names->len,
                      splitter->n_names};
}

/* A callback for entries of `known`. */
static gboolean
is_after_mark (gpointer key, gpointer place, gpointer end)
{
  (void)key;
  return GPOINTER_TO_UINT (place) >= GPOINTER_TO_UINT (end);
}

static void
restore_checkpoint (Splitter *splitter, Checkpoint mark)
{
  for (guint i = mark.n_names; i < splitter->names->len; i++)
    g_hash_table_add (splitter->reusable, GUINT_TO_POINTER (g_array_index (
                                              splitter->names, GdlName, i)));
  g_array_set_size (splitter->names, mark.n_names);
  splitter->n_names = mark.last_number;
  g_hash_table_foreach_remove (splitter->known, is_after_mark,
                               GUINT_TO_POINTER (mark.n_schemas));
  g_ptr_array_set_size (splitter->schemas, (gint)mark.n_schemas);
}

/* The search for a lower estimate continues past estimates up to RISE times the
 * original one. */
#define RISE 4

/* Splits off at most `most` groups.  Returns the least estimate on the way;
 * *best: the number of groups that were split off then.  `whole`: the estimate
 * for the schema as it is. */
static double
split_off (Splitter *splitter, guint at, double whole, guint most, guint *best)
{
  const double limit = splitter->ignores_costs ? G_MAXDOUBLE : RISE * whole;
  GdlStore *store = splitter->store;
  GPtrArray *schemas = splitter->schemas;
  GdlSplitGroup group = {.schema = g_ptr_array_index (schemas, at)};
  double parts = 0, least = whole;
  GdlSplitCost cost = {.rest = whole};
  group.inside = g_new0 (gboolean, group.schema->n + 1);
  group.copied = g_new0 (gboolean, group.schema->n + 1);
  *best = 0;
  for (guint n = 1; n <= most && group.schema->n > 1 &&
                    gdl_find_cheapest_group (store, &group, limit, &cost);
       n++) {
    const guint n_schemas = schemas->len;
    const GdlTest literal = add_group_rule (splitter, &group, cost.n_tuples);
    group.schema = make_rest_schema (store, &group, literal);
    parts += schemas->len > n_schemas ? cost.group : 0;
    if (parts + cost.rest < least) {
      least = parts + cost.rest;
      *best = n;
    }
  }
  g_free (group.inside);
  g_free (group.copied);
  g_ptr_array_index (schemas, at) = (gpointer)group.schema;
  return least;
}

/* Splits a schema if that saves half of the cost; returns the estimate. */
static double
split (Splitter *splitter, guint at)
{
  GdlSchema *schema = g_ptr_array_index (splitter->schemas, at);
  const Checkpoint before = make_checkpoint (splitter);
  const double whole = gdl_estimate_whole_cost (splitter->store, schema);
  guint n;
  if (splitter->ignores_costs)
    return split_off (splitter, at, whole, G_MAXUINT, &n);
  const double least = split_off (splitter, at, whole, G_MAXUINT, &n);
  restore_checkpoint (splitter, before);
  g_ptr_array_index (splitter->schemas, at) = schema;
  return 2 * least < whole ? split_off (splitter, at, whole, n, &n) : whole;
}

/* -- unfolding ------------------------------------------------------------- */

/* Returns the rules of the relation if it can be unfolded; NULL otherwise. */
static GPtrArray *
find_definition (const Splitter *splitter, const GdlTest *test)
{
  GPtrArray *rules = g_ptr_array_new ();
  gboolean ok = test->kind == GDL_POSITIVE;
  for (guint i = 0; ok && i < splitter->all->len; i++) {
    GdlSchema *rule = g_ptr_array_index (splitter->all, i);
    if (rule->relation != test->relation)
      continue;
    ok = rule->n > 0 && rules->len < GDL_SHORT &&
         !is_recursive (splitter->store, rule);
    g_ptr_array_add (rules, rule);
  }
  if (ok && rules->len > 0)
    return rules;
  g_ptr_array_free (rules, TRUE);
  return NULL;
}

/* Replaces the schema at a place by the unfolded schemas: the first takes its
 * place, the others are appended. Splits all of them. Returns their cost. */
static double
replace_schema (Splitter *splitter, guint at, const GPtrArray *unfolded)
{
  const guint end = splitter->schemas->len;
  double cost = 0;
  g_ptr_array_index (splitter->schemas, at) = g_ptr_array_index (unfolded, 0);
  for (guint i = 1; i < unfolded->len; i++)
    g_ptr_array_add (splitter->schemas, g_ptr_array_index (unfolded, i));
  for (guint i = 0; i < unfolded->len; i++)
    cost += split (splitter, i == 0 ? at : end + i - 1);
  return cost;
}

/* Unfolds a literal if that halves the cost of the schema; returns whether it
 * did. */
static gboolean
try_to_unfold (Splitter *splitter, guint at, guint literal, double cost)
{
  const GdlSchema *whole = g_ptr_array_index (splitter->schemas, at);
  GPtrArray *rules = find_definition (splitter, &whole->body[literal]);
  GPtrArray *unfolded = g_ptr_array_new ();
  const Checkpoint before = make_checkpoint (splitter);
  gboolean ok =
      rules &&
      gdl_unfold_literal (splitter->store, whole, literal, rules, unfolded) &&
      unfolded->len > 0;
  if (ok) {
    ok = 2 * replace_schema (splitter, at, unfolded) < cost ||
         splitter->ignores_costs;
    if (!ok)
      restore_checkpoint (splitter, before);
  }
  if (!ok)
    g_ptr_array_index (splitter->schemas, at) = (gpointer)whole;
  g_ptr_array_free (unfolded, TRUE);
  if (rules)
    g_ptr_array_free (rules, TRUE);
  return ok;
}

/* Splits a schema, or unfolds one of its literals.  TRUE: a literal was
 * unfolded. */
static gboolean
split_or_unfold (Splitter *splitter, guint at)
{
  GdlSchema *whole = g_ptr_array_index (splitter->schemas, at);
  const Checkpoint before = make_checkpoint (splitter);
  const double cost = split (splitter, at);
  /* Unfolding is tried for a schema of many ground literals. */
  if (splitter->ignores_costs ? before.n_schemas > GDL_LONG
                              : cost < GDL_MANY || before.n_schemas > GDL_MANY)
    return FALSE;
  GdlSchema *parts = g_ptr_array_index (splitter->schemas, at);
  restore_checkpoint (splitter, before);
  g_ptr_array_index (splitter->schemas, at) = whole;
  for (guint i = 0; i < whole->n; i++) {
    if (try_to_unfold (splitter, at, i, cost))
      return TRUE;
  }
  if (parts != whole)
    split (splitter, at);
  return FALSE;
}

gboolean
gdl_split_schemas (GdlStore *store, GPtrArray *schemas, const GPtrArray *all,
                   gboolean always)
{
  Splitter splitter = {
      .store = store,
      .schemas = schemas,
      .all = all,
      .known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .n_relations = store->relations->len,
      .ignores_costs = always,
      .names = g_array_new (FALSE, FALSE, sizeof (GdlName)),
      .reusable = g_hash_table_new (NULL, NULL)};
  gboolean changed = FALSE, unfolded = FALSE;
  for (guint i = 0; i < schemas->len; i++) {
    const gpointer before = g_ptr_array_index (schemas, i);
    const GdlSchema *schema = before;
    if (is_recursive (store, schema) ||
        (always && schema->relation >= splitter.n_relations))
      continue;
    for (guint n = 0; n < GDL_SHORT && split_or_unfold (&splitter, i); n++)
      unfolded = TRUE;
    changed |= g_ptr_array_index (schemas, i) != before;
  }
  if (unfolded)
    gdl_remove_unread (store, schemas, all);
  g_hash_table_destroy (splitter.known);
  g_hash_table_destroy (splitter.reusable);
  g_array_free (splitter.names, TRUE);
  return changed;
}
