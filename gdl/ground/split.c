/* Splits rules (split.h) by the estimates of split-candidates.c: repeatedly
 * splits off the cheapest group, and then returns to the number of groups with
 * the least estimate.  In costly rules, tries to unfold each literal; the first
 * unfolding that halves the cost stays. */
#include "gdl/ground/split.h"

#include "base/key.h"
#include "gdl/ground/split-candidates.h"
#include "gdl/ground/unfold.h"
#include "gdl/limits.h"

#include <string.h>

/* The data for splitting schemas. */
typedef struct {
  GdlStore *store;
  GPtrArray *schemas;           /* of GdlSchema *: to be split, and new ones */
  const GPtrArray *all_schemas; /* all schemas, static relations included */
  GHashTable *schema_of_body;   /* by text of the body: index of its schema */
  GArray *names;                /* of GdlName: names of the new relations */
  GHashTable *reusable; /* names of new relations that were undone, for reuse */
  guint last_number;    /* the number in the last new name */
  guint n_reserved;     /* other names use the numbers from 1 to this one */
  guint n_relations;    /* relations before splitting */
  gboolean ignores_costs; /* split regardless of costs */
} Splitter;

/* -- the new relation ------------------------------------------------------ */

/* Returns the pattern with other numbers of variables.  number_of: by variable,
 * its new number; GDL_NONE: none yet, so it gets *n, which is incremented. */
static GdlFlatPattern
rename_pattern (GdlStore *store, const GdlFlatPattern *pattern,
                guint32 *number_of, guint *n)
{
  GdlPatternCell *cells =
      rg_arena_copy (store->arena, pattern->cells, sizeof *cells * pattern->n);
  for (guint i = 0; i < pattern->n; i++) {
    if (cells[i].kind != GDL_VARIABLE)
      continue;
    if (number_of[cells[i].id] == GDL_NONE)
      number_of[cells[i].id] = (*n)++;
    cells[i].id = number_of[cells[i].id];
  }
  return (GdlFlatPattern){cells, pattern->n};
}

/* Appends the pattern to a text that equal bodies share. */
static void
append_pattern_key (const GdlFlatPattern *pattern, GString *text)
{
  rg_key_add (text, pattern->n);
  for (guint i = 0; i < pattern->n; i++) {
    rg_key_add (text, pattern->cells[i].kind);
    rg_key_add (text, pattern->cells[i].id);
    rg_key_add (text, pattern->cells[i].n);
  }
}

/* Returns the set with the new numbers of its variables. */
static GdlVariables
rename_variables (GdlVariables set, const guint32 *number_of)
{
  GdlVariables renamed = 0;
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
    if (set & GDL_VARIABLE_BIT (v))
      renamed |= GDL_VARIABLE_BIT (number_of[v]);
  }
  return renamed;
}

/* Returns a name `aux_N` that no term has, or that an undone relation had, and
 * appends it to `names`. */
static GdlName
make_fresh_name (Splitter *splitter)
{
  GdlTerms *terms = splitter->store->terms;
  splitter->last_number = MAX (splitter->last_number, splitter->n_reserved);
  for (;;) {
    char *text = g_strdup_printf ("aux_%u", ++splitter->last_number);
    const guint n_before = gdl_count_names (terms);
    const GdlName name = gdl_intern_name (terms, text, strlen (text));
    g_free (text);
    if (gdl_count_names (terms) == n_before &&
        !g_hash_table_remove (splitter->reusable, GUINT_TO_POINTER (name))) {
      splitter->n_reserved += splitter->last_number == splitter->n_reserved + 1;
      continue;
    }
    g_array_append_val (splitter->names, name);
    return name;
  }
}

/* Returns the sentence of a relation over these variables. */
static GdlFlatPattern
make_sentence (GdlStore *store, GdlName functor, const guint32 *variables,
               guint n)
{
  if (n == 0) {
    GdlPatternCell *cell = rg_arena_new_array (store->arena, GdlPatternCell, 1);
    *cell = (GdlPatternCell){
        GDL_GROUND, gdl_intern_term (store->terms, functor, NULL, 0), 0, 1};
    return (GdlFlatPattern){cell, 1};
  }
  GdlPatternCell *cells =
      rg_arena_new_array (store->arena, GdlPatternCell, n + 1);
  cells[0] = (GdlPatternCell){GDL_COMPOUND, functor, n, n + 1};
  for (guint i = 0; i < n; i++)
    cells[i + 1] = (GdlPatternCell){GDL_VARIABLE, variables[i], 0, i + 2};
  return (GdlFlatPattern){cells, n + 1};
}

/* Returns the rule of the group, with renumbered variables (`number_of`: by
 * variable, its new number); the caller adds its head. Appends the key of its
 * body to the text. */
static GdlSchema *
make_group_rule (GdlStore *store, const GdlSplitGroup *group,
                 guint32 *number_of, GString *text)
{
  GdlSchema *rule = rg_arena_new_zeroed (store->arena, GdlSchema, 1);
  rule->origin = group->schema->origin;
  rule->body =
      rg_arena_new_zeroed (store->arena, GdlBodyLiteral, group->schema->n);
  for (guint i = 0; i < group->schema->n; i++) {
    if (!group->inside[i])
      continue;
    GdlBodyLiteral *literal = &rule->body[rule->n++];
    *literal = group->schema->body[i];
    literal->pattern = rename_pattern (store, &literal->pattern, number_of,
                                       &rule->n_variables);
    if (literal->kind == GDL_DIFFERENT)
      literal->other = rename_pattern (store, &literal->other, number_of,
                                       &rule->n_variables);
    literal->variables = rename_variables (literal->variables, number_of);
    rg_key_add (text, literal->kind + 1);
    append_pattern_key (&literal->pattern, text);
    if (literal->kind == GDL_DIFFERENT)
      append_pattern_key (&literal->other, text);
  }
  rg_key_add (text, 0);
  guint32 *original =
      rg_arena_new_array (store->arena, guint32, GDL_MAX_VARIABLES);
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
    const guint32 *originals = group->schema->original;
    if (number_of[v] != GDL_NONE)
      original[number_of[v]] = originals ? originals[v] : v;
  }
  rule->original = original;
  return rule;
}

/* Lists the shared variables in the order of their new numbers, and returns how
 * many there are.  schema_variables, rule_variables: receive their numbers in
 * the schema and in the rule of the group. Appends the latter to the text. */
static guint
list_shared (const GdlSplitGroup *group, const guint32 *number_of,
             guint32 *schema_variables, guint32 *rule_variables, GString *text)
{
  guint n = 0;
  guint32 variable[GDL_MAX_VARIABLES];
  for (guint k = 0; k < GDL_MAX_VARIABLES; k++)
    variable[k] = GDL_NONE;
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++) {
    if (number_of[v] != GDL_NONE && group->shared & GDL_VARIABLE_BIT (v))
      variable[number_of[v]] = v;
  }
  for (guint k = 0; k < GDL_MAX_VARIABLES; k++) {
    if (variable[k] == GDL_NONE)
      continue;
    schema_variables[n] = variable[k];
    rule_variables[n++] = k;
    rg_key_add (text, k);
  }
  return n;
}

/* Returns, by variable of the list, the estimated number of its values. */
static double *
estimate_columns (GdlStore *store, const GdlSplitGroup *group,
                  const guint32 *variables, guint n)
{
  double *sizes = rg_arena_new_array (store->arena, double, n + 1);
  for (guint v = 0; v < n; v++) {
    const GdlVariables bit = GDL_VARIABLE_BIT (variables[v]);
    sizes[v] = G_MAXDOUBLE;
    for (guint i = 0; i < group->schema->n; i++) {
      const GdlBodyLiteral *literal = &group->schema->body[i];
      if (!group->inside[i] || literal->kind != GDL_POSITIVE ||
          !(literal->variables & bit))
        continue;
      const double n_matches = gdl_estimate_matches (store, literal, 0);
      const double n_bound_matches = gdl_estimate_matches (store, literal, bit);
      sizes[v] = MIN (sizes[v], n_matches / MAX (n_bound_matches, 1));
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
 * an equal one that the schema may read.  `tuples`: the estimated size of the
 * new relation. */
static GdlBodyLiteral
add_group_rule (Splitter *splitter, const GdlSplitGroup *group, double tuples)
{
  GdlStore *store = splitter->store;
  guint32 number_of[GDL_MAX_VARIABLES], schema_variables[GDL_MAX_VARIABLES],
      rule_variables[GDL_MAX_VARIABLES];
  GString *text = g_string_new (NULL);
  for (guint v = 0; v < GDL_MAX_VARIABLES; v++)
    number_of[v] = GDL_NONE;
  GdlSchema *rule = make_group_rule (store, group, number_of, text);
  const guint n =
      list_shared (group, number_of, schema_variables, rule_variables, text);
  gpointer place = NULL;
  if (!g_hash_table_lookup_extended (splitter->schema_of_body, text->str, NULL,
                                     &place) ||
      !may_read (splitter, group->schema, GPOINTER_TO_UINT (place))) {
    const GdlName functor = make_fresh_name (splitter);
    const guint new_relation = gdl_intern_relation (store, functor, n);
    rule->relation = new_relation;
    rule->head = make_sentence (store, functor, rule_variables, n);
    gdl_relation_at (store, new_relation)->dynamic = TRUE;
    gdl_relation_at (store, new_relation)->component = GDL_NONE;
    gdl_relation_at (store, new_relation)->expected = tuples;
    gdl_relation_at (store, new_relation)->columns =
        estimate_columns (store, group, schema_variables, n);
    place = GUINT_TO_POINTER (splitter->schemas->len);
    g_ptr_array_add (splitter->schemas, rule);
    g_hash_table_insert (splitter->schema_of_body, g_strdup (text->str), place);
  }
  g_string_free (text, TRUE);
  const GdlSchema *group_rule =
      g_ptr_array_index (splitter->schemas, GPOINTER_TO_UINT (place));
  const guint number = group_rule->relation;
  GdlBodyLiteral literal = {.kind = GDL_POSITIVE, .relation = number};
  literal.pattern = make_sentence (
      store, gdl_relation_at (store, number)->functor, schema_variables, n);
  literal.variables = group->shared;
  return literal;
}

/* -- schemas --------------------------------------------------------------- */

/* Whether the body reads a relation of the head's component. */
static gboolean
is_recursive (const GdlStore *store, const GdlSchema *schema)
{
  const guint32 component =
      gdl_relation_at (store, schema->relation)->component;
  for (guint i = 0; component != GDL_NONE && i < schema->n; i++) {
    const GdlBodyLiteral *literal = &schema->body[i];
    if (literal->kind != GDL_DIFFERENT &&
        gdl_relation_at (store, literal->relation)->component == component)
      return TRUE;
  }
  return FALSE;
}

/* Returns the schema with the literal in place of the group. */
static GdlSchema *
make_rest_schema (GdlStore *store, const GdlSplitGroup *group,
                  GdlBodyLiteral literal)
{
  GdlSchema *rest_schema = rg_arena_new_array (store->arena, GdlSchema, 1);
  *rest_schema = *group->schema;
  rest_schema->body =
      rg_arena_new_zeroed (store->arena, GdlBodyLiteral, rest_schema->n + 1);
  rest_schema->n = 0;
  gboolean placed = FALSE;
  for (guint i = 0; i < group->schema->n; i++) {
    if (group->inside[i] && !placed) {
      rest_schema->body[rest_schema->n++] = literal;
      placed = TRUE;
    }
    if (!group->inside[i] || group->copied[i])
      rest_schema->body[rest_schema->n++] = group->schema->body[i];
  }
  return rest_schema;
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
                      splitter->last_number};
}

/* Whether the schema of an element of schema_of_body was added after a
 * checkpoint; `end` is the number of schemas then. A GHRFunc. */
static gboolean
is_after_checkpoint (gpointer key, gpointer place, gpointer end)
{
  (void)key;
  return GPOINTER_TO_UINT (place) >= GPOINTER_TO_UINT (end);
}

/* Removes the schemas and names that were added since; the names can be used
 * again. The schemas before the checkpoint stay as they are now. */
static void
restore_checkpoint (Splitter *splitter, Checkpoint checkpoint)
{
  for (guint i = checkpoint.n_names; i < splitter->names->len; i++)
    g_hash_table_add (splitter->reusable, GUINT_TO_POINTER (g_array_index (
                                              splitter->names, GdlName, i)));
  g_array_set_size (splitter->names, checkpoint.n_names);
  splitter->last_number = checkpoint.last_number;
  g_hash_table_foreach_remove (splitter->schema_of_body, is_after_checkpoint,
                               GUINT_TO_POINTER (checkpoint.n_schemas));
  g_ptr_array_set_size (splitter->schemas, (gint)checkpoint.n_schemas);
}

/* The search for a lower estimate continues past estimates up to RISE times the
 * original one. */
#define RISE 4

/* Splits off the cheapest group until there is none within the limit, or until
 * `max_groups` groups are split off.  Returns the least estimate after any of
 * these steps; *best: the number of groups then.  whole_cost: the estimate for
 * the schema as it is. */
static double
split_off (Splitter *splitter, guint index, double whole_cost, guint max_groups,
           guint *best)
{
  const double limit =
      splitter->ignores_costs ? G_MAXDOUBLE : RISE * whole_cost;
  GdlStore *store = splitter->store;
  GPtrArray *schemas = splitter->schemas;
  GdlSplitGroup group = {.schema = g_ptr_array_index (schemas, index)};
  double groups_cost = 0, least_cost = whole_cost;
  GdlSplitCost cost = {.rest = whole_cost};
  group.inside = g_new0 (gboolean, group.schema->n + 1);
  group.copied = g_new0 (gboolean, group.schema->n + 1);
  *best = 0;
  for (guint n = 1; n <= max_groups && group.schema->n > 1 &&
                    gdl_find_cheapest_group (store, &group, limit, &cost);
       n++) {
    const guint n_schemas = schemas->len;
    const GdlBodyLiteral literal =
        add_group_rule (splitter, &group, cost.n_tuples);
    group.schema = make_rest_schema (store, &group, literal);
    groups_cost += schemas->len > n_schemas ? cost.group : 0;
    if (groups_cost + cost.rest < least_cost) {
      least_cost = groups_cost + cost.rest;
      *best = n;
    }
  }
  g_free (group.inside);
  g_free (group.copied);
  g_ptr_array_index (schemas, index) = (gpointer)group.schema;
  return least_cost;
}

/* Splits a schema if that saves more than half of the cost, or if costs are
 * ignored; returns the estimate. */
static double
split_schema (Splitter *splitter, guint index)
{
  GdlSchema *schema = g_ptr_array_index (splitter->schemas, index);
  const Checkpoint checkpoint = make_checkpoint (splitter);
  const double whole_cost = gdl_estimate_whole_cost (splitter->store, schema);
  guint n;
  if (splitter->ignores_costs)
    return split_off (splitter, index, whole_cost, G_MAXUINT, &n);
  const double least_cost =
      split_off (splitter, index, whole_cost, G_MAXUINT, &n);
  restore_checkpoint (splitter, checkpoint);
  g_ptr_array_index (splitter->schemas, index) = schema;
  return 2 * least_cost < whole_cost
             ? split_off (splitter, index, whole_cost, n, &n)
             : whole_cost;
}

/* -- unfolding ------------------------------------------------------------- */

/* Returns the rules of the literal's relation.  NULL: it can't be unfolded. The
 * literal is not positive, or its relation has a fact, a recursive rule, no
 * rule or more than GDL_SHORT rules. */
static GPtrArray *
find_definition (const Splitter *splitter, const GdlBodyLiteral *literal)
{
  GPtrArray *rules = g_ptr_array_new ();
  gboolean can_unfold = literal->kind == GDL_POSITIVE;
  for (guint i = 0; can_unfold && i < splitter->all_schemas->len; i++) {
    GdlSchema *rule = g_ptr_array_index (splitter->all_schemas, i);
    if (rule->relation != literal->relation)
      continue;
    can_unfold = rule->n > 0 && rules->len < GDL_SHORT &&
                 !is_recursive (splitter->store, rule);
    g_ptr_array_add (rules, rule);
  }
  if (can_unfold && rules->len > 0)
    return rules;
  g_ptr_array_free (rules, TRUE);
  return NULL;
}

/* Replaces the schema at a place by the unfolded schemas: the first takes its
 * place, the others are appended. Splits all of them. Returns their cost. */
static double
replace_schema (Splitter *splitter, guint index, const GPtrArray *unfolded)
{
  const guint end = splitter->schemas->len;
  double cost = 0;
  g_ptr_array_index (splitter->schemas, index) =
      g_ptr_array_index (unfolded, 0);
  for (guint i = 1; i < unfolded->len; i++)
    g_ptr_array_add (splitter->schemas, g_ptr_array_index (unfolded, i));
  for (guint i = 0; i < unfolded->len; i++)
    cost += split_schema (splitter, i == 0 ? index : end + i - 1);
  return cost;
}

/* Unfolds a literal if that more than halves `cost`, the cost of the schema, or
 * if costs are ignored; returns whether it did. */
static gboolean
try_to_unfold (Splitter *splitter, guint index, guint literal, double cost)
{
  const GdlSchema *old_schema = g_ptr_array_index (splitter->schemas, index);
  GPtrArray *rules = find_definition (splitter, &old_schema->body[literal]);
  GPtrArray *unfolded = g_ptr_array_new ();
  const Checkpoint checkpoint = make_checkpoint (splitter);
  gboolean is_unfolded = rules &&
                         gdl_unfold_literal (splitter->store, old_schema,
                                             literal, rules, unfolded) &&
                         unfolded->len > 0;
  if (is_unfolded) {
    is_unfolded = 2 * replace_schema (splitter, index, unfolded) < cost ||
                  splitter->ignores_costs;
    if (!is_unfolded)
      restore_checkpoint (splitter, checkpoint);
  }
  if (!is_unfolded)
    g_ptr_array_index (splitter->schemas, index) = (gpointer)old_schema;
  g_ptr_array_free (unfolded, TRUE);
  if (rules)
    g_ptr_array_free (rules, TRUE);
  return is_unfolded;
}

/* Splits a schema or, if it is costly, unfolds the first literal for which that
 * profits, and splits the resolvents.  TRUE: a literal was unfolded. */
static gboolean
split_or_unfold (Splitter *splitter, guint index)
{
  GdlSchema *old_schema = g_ptr_array_index (splitter->schemas, index);
  const Checkpoint checkpoint = make_checkpoint (splitter);
  const double cost = split_schema (splitter, index);
  /* Unfolding is tried for a schema of many ground literals. */
  if (splitter->ignores_costs
          ? checkpoint.n_schemas > GDL_LONG
          : cost < GDL_MANY || checkpoint.n_schemas > GDL_MANY)
    return FALSE;
  GdlSchema *new_schema = g_ptr_array_index (splitter->schemas, index);
  restore_checkpoint (splitter, checkpoint);
  g_ptr_array_index (splitter->schemas, index) = old_schema;
  for (guint i = 0; i < old_schema->n; i++) {
    if (try_to_unfold (splitter, index, i, cost))
      return TRUE;
  }
  if (new_schema != old_schema)
    split_schema (splitter, index);
  return FALSE;
}

gboolean
gdl_split_schemas (GdlStore *store, GPtrArray *schemas,
                   const GPtrArray *all_schemas, gboolean always)
{
  Splitter splitter = {.store = store,
                       .schemas = schemas,
                       .all_schemas = all_schemas,
                       .schema_of_body = g_hash_table_new_full (
                           g_str_hash, g_str_equal, g_free, NULL),
                       .n_relations = store->relations->len,
                       .ignores_costs = always,
                       .names = g_array_new (FALSE, FALSE, sizeof (GdlName)),
                       .reusable = g_hash_table_new (NULL, NULL)};
  gboolean changed = FALSE, unfolded = FALSE;
  for (guint i = 0; i < schemas->len; i++) {
    const gpointer old_schema = g_ptr_array_index (schemas, i);
    const GdlSchema *schema = old_schema;
    if (is_recursive (store, schema) ||
        (always && schema->relation >= splitter.n_relations))
      continue;
    for (guint n = 0; n < GDL_SHORT && split_or_unfold (&splitter, i); n++)
      unfolded = TRUE;
    changed |= g_ptr_array_index (schemas, i) != old_schema;
  }
  if (unfolded)
    gdl_remove_unread (store, schemas, all_schemas);
  g_hash_table_destroy (splitter.schema_of_body);
  g_hash_table_destroy (splitter.reusable);
  g_array_free (splitter.names, TRUE);
  return changed;
}
