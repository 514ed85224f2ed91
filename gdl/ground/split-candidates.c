/* Finds groups of literals to split off (split-candidates.h), and estimates
 * their costs from the tables.
 *
 *     p(x) ⇐ q(x, y), r(y, z), s(z)      group of z: r(y, z), s(z); shares y
 *
 * The cost is the number of ground literals: instances of the group and of the
 * rest, each times its literals. Literals of static relations do not count.
 */
#include "gdl/ground/split-candidates.h"

#include <string.h>

/* -- estimates ------------------------------------------------------------- */

/* Estimates the number of instances of the literals inside the group, or of
 * those outside: the product of the expected numbers of their matches, in a
 * greedy order; at least 1.  A positive literal counts if it binds a variable,
 * and has one of `needed_variables`.  Adds the variables of all positive
 * literals to `bound`. */
static double
estimate_instances (GdlStore *store, const GdlSchema *schema,
                    const gboolean *inside, gboolean in_group,
                    GdlVariables needed_variables, GdlVariables *bound)
{
  gboolean *is_ordered = g_new0 (gboolean, schema->n + 1);
  double product = 1;
  for (;;) {
    guint best = schema->n;
    double fewest_matches = 0;
    for (guint i = 0; i < schema->n; i++) {
      const GdlBodyLiteral *literal = &schema->body[i];
      if (is_ordered[i] || inside[i] != in_group ||
          literal->kind != GDL_POSITIVE || !(literal->variables & ~*bound))
        continue;
      const double n = gdl_estimate_matches (store, literal, *bound);
      if (best == schema->n || n < fewest_matches) {
        best = i;
        fewest_matches = n;
      }
    }
    if (best == schema->n)
      break;
    is_ordered[best] = TRUE;
    *bound |= schema->body[best].variables;
    if (needed_variables & schema->body[best].variables)
      product *= MAX (fewest_matches, 0.1);
  }
  g_free (is_ordered);
  return MAX (product, 1);
}

/* Estimates the number of distinct tuples of the shared variables in the group.
 * `n`: the number of its instances, an upper bound. */
static double
estimate_projection (GdlStore *store, const GdlSplitGroup *group, double n)
{
  double product = 1;
  GdlVariables uncovered = group->shared;
  for (guint i = 0; i < group->schema->n; i++) {
    const GdlBodyLiteral *literal = &group->schema->body[i];
    const GdlVariables covered = literal->variables & uncovered;
    if (!group->inside[i] || literal->kind != GDL_POSITIVE || !covered)
      continue;
    const double n_matches = gdl_estimate_matches (store, literal, 0);
    product *= MAX (
        n_matches / MAX (gdl_estimate_matches (store, literal, covered), 1), 1);
    uncovered &= ~covered;
  }
  return MIN (product, n);
}

/* Returns the variables of the dynamic literals inside or outside the group,
 * which are recorded with each instance; adds their number to *n. */
static GdlVariables
find_recorded_variables (const GdlStore *store, const GdlSchema *schema,
                         const gboolean *inside, gboolean in_group, guint *n)
{
  GdlVariables recorded = 0;
  for (guint i = 0; i < schema->n; i++) {
    if (inside[i] == in_group && gdl_is_dynamic (store, &schema->body[i])) {
      recorded |= schema->body[i].variables;
      (*n)++;
    }
  }
  return recorded;
}

double
gdl_estimate_whole_cost (GdlStore *store, const GdlSchema *schema)
{
  gboolean *no_group = g_new0 (gboolean, schema->n + 1);
  guint n = 0;
  GdlVariables bound = 0;
  const GdlVariables needed_variables =
      gdl_find_head_variables (schema) |
      find_recorded_variables (store, schema, no_group, FALSE, &n);
  const double instances = estimate_instances (store, schema, no_group, FALSE,
                                               needed_variables, &bound);
  g_free (no_group);
  return instances * (1 + n);
}

/* Computes the cost with the group split off. FALSE: no literal of the group
 * depends on the state, or the cost is at least `limit`; *cost is then
 * undefined. Estimates below 1 count as 1. */
static gboolean
estimate_split_cost (GdlStore *store, const GdlSplitGroup *group, double limit,
                     GdlSplitCost *cost)
{
  const GdlSchema *schema = group->schema;
  guint n_inside = 0, n_outside = 0;
  const GdlVariables head = gdl_find_head_variables (schema);
  const GdlVariables recorded_inside =
      find_recorded_variables (store, schema, group->inside, TRUE, &n_inside);
  const GdlVariables recorded_outside =
      find_recorded_variables (store, schema, group->inside, FALSE, &n_outside);
  const double n_rest_literals = 2 + n_outside;
  if (n_inside == 0 || 1 + n_inside + n_rest_literals >= limit)
    return FALSE;
  GdlVariables bound = 0;
  const double inside_instances =
      estimate_instances (store, schema, group->inside, TRUE,
                          recorded_inside | group->shared, &bound);
  cost->group = inside_instances * (1 + n_inside);
  if (cost->group + n_rest_literals >= limit)
    return FALSE;
  cost->n_tuples = estimate_projection (store, group, inside_instances);
  bound = 0;
  double outside_instances =
      estimate_instances (store, schema, group->inside, FALSE,
                          head | recorded_outside | group->shared, &bound);
  if (!(group->shared & bound))
    outside_instances *= cost->n_tuples;
  cost->rest = outside_instances * n_rest_literals;
  return cost->group + cost->rest < limit;
}

/* -- groups ---------------------------------------------------------------- */

/* Adds a copy of a positive static literal outside the group that has one of
 * the unbound variables.  FALSE: there is none. */
static gboolean
add_binder (const GdlStore *store, GdlSplitGroup *group, GdlVariables unbound)
{
  const GdlSchema *schema = group->schema;
  guint best = schema->n;
  for (guint i = 0; i < schema->n; i++) {
    const GdlBodyLiteral *literal = &schema->body[i];
    if (group->inside[i] || literal->kind != GDL_POSITIVE ||
        !(literal->variables & unbound))
      continue;
    if (best == schema->n || gdl_is_dynamic (store, literal) <
                                 gdl_is_dynamic (store, &schema->body[best]))
      best = i;
  }
  if (best == schema->n || gdl_is_dynamic (store, &schema->body[best]))
    return FALSE;
  group->inside[best] = group->copied[best] = TRUE;
  group->variables |= schema->body[best].variables;
  return TRUE;
}

/* Returns the variables of the group that none of its positive literals
 * binds. */
static GdlVariables
find_unbound (const GdlSplitGroup *group)
{
  GdlVariables bound = 0;
  for (guint i = 0; i < group->schema->n; i++) {
    if (group->inside[i] && group->schema->body[i].kind == GDL_POSITIVE)
      bound |= group->schema->body[i].variables;
  }
  return group->variables & ~bound;
}

/* Adds the static literals outside that contain all outside occurrences of some
 * variable of the group, so that it need not be shared.  Returns whether there
 * are any. */
static gboolean
add_static_literals (const GdlStore *store, GdlSplitGroup *group,
                     GdlVariables head)
{
  const GdlSchema *schema = group->schema;
  GdlVariables dynamic = head, outside = head;
  for (guint i = 0; i < schema->n; i++) {
    if (group->inside[i])
      continue;
    outside |= schema->body[i].variables;
    if (gdl_is_dynamic (store, &schema->body[i]))
      dynamic |= schema->body[i].variables;
  }
  const GdlVariables avoidable = group->variables & outside & ~dynamic;
  gboolean has_added = FALSE;
  for (guint i = 0; i < schema->n; i++) {
    if (group->inside[i] || !(schema->body[i].variables & avoidable))
      continue;
    group->inside[i] = TRUE;
    group->variables |= schema->body[i].variables;
    group->n++;
    has_added = TRUE;
  }
  return has_added;
}

/* Makes the group of the literals that contain a variable; with add_static,
 * adds static literals that save shared variables. Copies static literals that
 * bind unbound variables. FALSE: no group.
 *
 *   - The group is empty, or has all literals of the schema.
 *   - It is not a safe rule, or eliminates no variable.
 *   - It has all variables of the schema, without add_static: such groups are
 *     made only with add_static.
 *   - It lacks a variable of the schema, and add_static has added no literal:
 *     such groups are made only without add_static. */
static gboolean
make_group (const GdlStore *store, GdlSplitGroup *group, guint variable,
            gboolean add_static)
{
  const GdlSchema *schema = group->schema;
  GdlVariables outside = gdl_find_head_variables (schema),
               all_variables = outside;
  group->variables = group->n = 0;
  memset (group->inside, 0, schema->n * sizeof (gboolean));
  memset (group->copied, 0, schema->n * sizeof (gboolean));
  for (guint i = 0; i < schema->n; i++) {
    all_variables |= schema->body[i].variables;
    group->inside[i] =
        (schema->body[i].variables & GDL_VARIABLE_BIT (variable)) != 0;
    if (group->inside[i])
      group->variables |= schema->body[i].variables;
    group->n += group->inside[i];
  }
  const gboolean has_added =
      add_static && add_static_literals (store, group, outside);
  if (group->n == 0 || group->n == schema->n)
    return FALSE;
  GdlVariables unbound;
  while ((unbound = find_unbound (group)) != 0) {
    if (!add_binder (store, group, unbound))
      return FALSE;
  }
  for (guint i = 0; i < schema->n; i++) {
    if (!group->inside[i] || group->copied[i])
      outside |= schema->body[i].variables;
  }
  group->shared = group->variables & outside;
  return (group->variables == all_variables ? add_static
                                            : add_static == has_added) &&
         group->shared != group->variables;
}

/* -- the cheapest one ------------------------------------------------------ */

gboolean
gdl_find_cheapest_group (GdlStore *store, GdlSplitGroup *group, double limit,
                         GdlSplitCost *cost)
{
  guint best = GDL_NONE;
  const GdlVariables head = gdl_find_head_variables (group->schema);
  for (guint i = 0; i < 2 * group->schema->n_variables; i++) {
    GdlSplitCost split_cost;
    if ((head & GDL_VARIABLE_BIT (i / 2)) ||
        !make_group (store, group, i / 2, i % 2 != 0) ||
        !estimate_split_cost (store, group, limit, &split_cost))
      continue;
    best = i;
    *cost = split_cost;
    limit = split_cost.group + split_cost.rest;
  }
  return best != GDL_NONE && make_group (store, group, best / 2, best % 2 != 0);
}
