/* Finds groups of literals to split off (literals.h), and estimates their costs
 * from the tables. */
#include "gdl/ground/literals.h"

#include <string.h>

/* -- estimates ------------------------------------------------------------- */

/* The estimated number of instances of some literals: the product of the
 * expected numbers of their matches. Variables that occur only in static
 * literals add no factor. */
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

/* The number of distinct tuples of the shared variables in the group. */
static double
projection (GdlStore *store, const GdlLiterals *group, double n)
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
    if (inside[i] == wanted && gdl_is_dynamic (store, &schema->body[i])) {
      all |= schema->body[i].variables;
      (*n)++;
    }
  }
  return all;
}

double
gdl_whole_cost (GdlStore *store, const GdlSchema *schema)
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

/* Computes the cost with the group split off. FALSE: no literal of the group
 * depends on the state, or the cost is at least `limit`. Estimates below 1
 * count as 1. */
static gboolean
cost (GdlStore *store, const GdlLiterals *group, double limit,
      GdlSplitCost *cost)
{
  const GdlSchema *schema = group->schema;
  guint n_inside = 0, n_outside = 0;
  const GdlVariables head = gdl_head_variables (schema);
  const GdlVariables in =
      recorded_variables (store, schema, group->inside, TRUE, &n_inside);
  const GdlVariables out =
      recorded_variables (store, schema, group->inside, FALSE, &n_outside);
  const double least_rest = 2 + n_outside;
  if (n_inside == 0 || 1 + n_inside + least_rest >= limit)
    return FALSE;
  GdlVariables bound = 0;
  const double part = instances (store, schema, group->inside, TRUE,
                                 in | group->shared, &bound);
  cost->part = part * (1 + n_inside);
  if (cost->part + least_rest >= limit)
    return FALSE;
  cost->tuples = projection (store, group, part);
  bound = 0;
  double rest = instances (store, schema, group->inside, FALSE,
                           head | out | group->shared, &bound);
  if (!(group->shared & bound))
    rest *= cost->tuples;
  cost->rest = rest * least_rest;
  return cost->part + cost->rest < limit;
}

/* -- groups ---------------------------------------------------------------- */

/* Adds a copy of an outside literal that binds an unbound variable. */
static gboolean
add_binder (const GdlStore *store, GdlLiterals *group, GdlVariables unbound)
{
  const GdlSchema *schema = group->schema;
  guint best = schema->n;
  for (guint i = 0; i < schema->n; i++) {
    const GdlTest *test = &schema->body[i];
    if (group->inside[i] || test->kind != GDL_POSITIVE ||
        !(test->variables & unbound))
      continue;
    if (best == schema->n || gdl_is_dynamic (store, test) <
                                 gdl_is_dynamic (store, &schema->body[best]))
      best = i;
  }
  if (best == schema->n || gdl_is_dynamic (store, &schema->body[best]))
    return FALSE;
  group->inside[best] = group->copied[best] = TRUE;
  group->own |= schema->body[best].variables;
  return TRUE;
}

/* The variables that no positive literal of the group binds. */
static GdlVariables
unbound (const GdlLiterals *group)
{
  GdlVariables bound = 0;
  for (guint i = 0; i < group->schema->n; i++) {
    if (group->inside[i] && group->schema->body[i].kind == GDL_POSITIVE)
      bound |= group->schema->body[i].variables;
  }
  return group->own & ~bound;
}

/* Adds the static literals outside that contain all outside occurrences of some
 * variable of the group, so that it need not be shared.  Returns whether there
 * are any. */
static gboolean
absorb (const GdlStore *store, GdlLiterals *group, GdlVariables head)
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
  const GdlVariables saved = group->own & outside & ~dynamic;
  gboolean found = FALSE;
  for (guint i = 0; i < schema->n; i++) {
    if (group->inside[i] || !(schema->body[i].variables & saved))
      continue;
    group->inside[i] = TRUE;
    group->own |= schema->body[i].variables;
    group->n++;
    found = TRUE;
  }
  return found;
}

/* Makes the group of the literals that contain a variable; with `wide`, adds
 * static literals that save shared variables. FALSE: the group is not a safe
 * rule, eliminates no variable, is not smaller than the schema, or is the same
 * as without `wide`. */
static gboolean
make_group (const GdlStore *store, GdlLiterals *group, guint variable,
            gboolean wide)
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
  const gboolean wider = wide && absorb (store, group, outside);
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
  return (group->own == all ? wide : wide == wider) &&
         group->shared != group->own;
}

/* -- the cheapest one ------------------------------------------------------ */

gboolean
gdl_cheapest_literals (GdlStore *store, GdlLiterals *group, double whole,
                       GdlSplitCost *least)
{
  guint best = GDL_NONE;
  const GdlVariables head = gdl_head_variables (group->schema);
  for (guint i = 0; i < 2 * group->schema->n_variables; i++) {
    GdlSplitCost mine;
    if ((head & GDL_VARIABLE_BIT (i / 2)) ||
        !make_group (store, group, i / 2, i % 2 != 0) ||
        !cost (store, group, whole, &mine))
      continue;
    best = i;
    *least = mine;
    whole = mine.part + mine.rest;
  }
  return best != GDL_NONE && make_group (store, group, best / 2, best % 2 != 0);
}
