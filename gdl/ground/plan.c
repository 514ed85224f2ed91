/* Makes join plans (plan.h) greedily: alternates between all tests whose
 * variables are bound and the scan with the fewest expected matches.
 */
#include "gdl/ground/plan.h"

/* A plan that is being made. */
typedef struct {
  GdlStore *store;
  const GdlSchema *schema;
  guint trigger;
  GdlVariables bound;
  GArray *steps;        /* of GdlStep */
  gboolean *is_placed;  /* by place in the body */
  GdlVariables scanned; /* variables that scans bind */
} Planner;

/* Whether the literal is of a relation that is still being computed. */
static gboolean
is_current (const GdlStore *store, const GdlBodyLiteral *literal)
{
  return literal->kind != GDL_DIFFERENT &&
         gdl_relation_at (store, literal->relation)->current;
}

/* Adds a step for a literal of the body, by index.  Returns it; it is valid
 * until the next one is added. */
static GdlStep *
add_step (Planner *planner, GdlStepKind kind, guint literal)
{
  const GdlBodyLiteral *info = &planner->schema->body[literal];
  const GdlStep step = {
      .kind = kind,
      .literal = literal,
      .current = planner->trigger != GDL_NO_TRIGGER &&
                 is_current (planner->store, info),
      .included = literal > planner->trigger,
  };
  g_array_append_val (planner->steps, step);
  planner->is_placed[literal] = TRUE;
  return &g_array_index (planner->steps, GdlStep, planner->steps->len - 1);
}

/* Adds the tests whose variables are bound: inequalities, then negated
 * literals, then positive ones. A negated literal of a relation that is still
 * being computed is not a test, as it counts as possible. */
static void
add_tests (Planner *planner)
{
  static const struct {
    GdlBodyLiteralKind literal;
    GdlStepKind step;
  } kinds[] = {{GDL_DIFFERENT, GDL_UNEQUAL},
               {GDL_NEGATIVE, GDL_ABSENT},
               {GDL_POSITIVE, GDL_MEMBER}};
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++) {
    for (guint i = 0; i < planner->schema->n; i++) {
      const GdlBodyLiteral *literal = &planner->schema->body[i];
      if (planner->is_placed[i] || literal->kind != kinds[k].literal ||
          (literal->variables & ~planner->bound))
        continue;
      if (literal->kind == GDL_NEGATIVE && is_current (planner->store, literal))
        planner->is_placed[i] = TRUE;
      else
        add_step (planner, kinds[k].step, i);
    }
  }
}

/* Adds a scan of literal i, with an index whose keys are its bound parts. */
static void
add_scan (Planner *planner, guint i)
{
  const GdlBodyLiteral *literal = &planner->schema->body[i];
  GdlStep *step = add_step (planner, GDL_SCAN, i);
  GdlTermMatcherCell *cells = rg_arena_new_array (
      planner->store->arena, GdlTermMatcherCell, (gsize)literal->pattern.n + 1);
  guint n_keys;
  step->parts = g_new (guint32, (gsize)literal->pattern.n + 1);
  const GdlTermMatcher matcher = gdl_make_key_matcher (
      cells, &literal->pattern, planner->bound, step->parts, &n_keys);
  step->index = gdl_get_or_add_index (planner->store, literal->relation,
                                      &matcher, n_keys);
  step->matcher = gdl_make_matcher (planner->store->arena, &literal->pattern,
                                    planner->bound, TRUE);
  planner->scanned |= literal->variables & ~planner->bound;
  planner->bound |= literal->variables;
}

/* Returns the remaining positive literal with the fewest expected matches. The
 * length of the body: none is left. */
static guint
find_most_selective (Planner *planner)
{
  guint best = planner->schema->n;
  double fewest = 0;
  for (guint i = 0; i < planner->schema->n; i++) {
    const GdlBodyLiteral *literal = &planner->schema->body[i];
    if (planner->is_placed[i] || literal->kind != GDL_POSITIVE)
      continue;
    const double n =
        gdl_estimate_matches (planner->store, literal, planner->bound);
    if (best == planner->schema->n || n < fewest) {
      best = i;
      fewest = n;
    }
  }
  return best;
}

/* Whether instances are recorded with the literal. Literals of hidden
 * relations, and of those that are completely computed, are omitted. */
static gboolean
is_recorded (const Planner *planner, guint i)
{
  const GdlBodyLiteral *literal = &planner->schema->body[i];
  return is_current (planner->store, literal) &&
         !gdl_relation_at (planner->store, literal->relation)->hidden;
}

/* Returns the variables on which an instance depends: those of the head, and
 * with `record` also those of the recorded literals. */
static GdlVariables
find_needed_variables (const Planner *planner, gboolean record)
{
  GdlVariables needed_variables = gdl_find_head_variables (planner->schema);
  for (guint i = 0; record && i < planner->schema->n; i++) {
    if (is_recorded (planner, i))
      needed_variables |= planner->schema->body[i].variables;
  }
  return needed_variables;
}

/* Returns the first step from which on no step binds any of these variables, so
 * that one solution is enough. */
static guint
find_first_existential (const Planner *planner, GdlVariables needed_variables,
                        GdlVariables bound)
{
  needed_variables &= ~bound;
  for (guint k = 0; k < planner->steps->len; k++) {
    if (!needed_variables)
      return k;
    const GdlStep *step = &g_array_index (planner->steps, GdlStep, k);
    if (step->kind == GDL_SCAN)
      needed_variables &= ~planner->schema->body[step->literal].variables;
  }
  return planner->steps->len;
}

/* Returns the number of atoms in the tables of the body that still grow. */
static guint64
count_growing_atoms (const GdlStore *store, const GdlSchema *schema)
{
  guint64 n = 0;
  for (guint i = 0; i < schema->n; i++) {
    if (schema->body[i].kind == GDL_POSITIVE &&
        is_current (store, &schema->body[i]))
      n += gdl_relation_at (store, schema->body[i].relation)->atoms->len;
  }
  return n;
}

/* Returns the number of atoms in growing tables above which the plan is
 * outdated. */
static guint64
get_max_growing_atoms (const GdlPlan *plan)
{
  return 2 * plan->n_growing_atoms + 16;
}

/* Returns the total number of atoms up to which the plan is surely valid, given
 * n atoms in the growing tables. (A new atom adds at most one for each
 * literal.) */
static guint
compute_valid_until (const GdlStore *store, const GdlSchema *schema,
                     const GdlPlan *plan, guint64 n)
{
  const guint64 n_new = (get_max_growing_atoms (plan) - n) / MAX (schema->n, 1);
  return (guint)MIN (store->atoms->len + n_new, G_MAXUINT);
}

gboolean
gdl_is_plan_outdated (const GdlStore *store, const GdlSchema *schema,
                      GdlPlan *plan)
{
  if (store->atoms->len <= plan->valid_until)
    return FALSE;
  const guint64 n = count_growing_atoms (store, schema);
  if (n > get_max_growing_atoms (plan))
    return TRUE;
  plan->valid_until = compute_valid_until (store, schema, plan, n);
  return FALSE;
}

/* Lists the recorded literals, each with the step before which its variables
 * are bound. */
static void
add_recorded (GdlPlan *plan, const Planner *planner, GdlVariables bound)
{
  const GdlSchema *schema = planner->schema;
  plan->recorded = g_new (GdlRecordedLiteral, (gsize)schema->n + 1);
  for (guint i = 0; i < schema->n; i++) {
    if (is_recorded (planner, i))
      plan->recorded[plan->n_recorded++] = (GdlRecordedLiteral){
          i,
          find_first_existential (planner, schema->body[i].variables, bound)};
  }
}

GdlPlan *
gdl_make_plan (GdlStore *store, const GdlSchema *schema, guint trigger,
               gboolean record)
{
  Planner planner = {store, schema, trigger, 0, NULL, NULL, 0};
  planner.steps = g_array_new (FALSE, FALSE, sizeof (GdlStep));
  planner.is_placed = g_new0 (gboolean, schema->n + 1);
  GdlPlan *plan = g_new0 (GdlPlan, 1);
  if (trigger != GDL_NO_TRIGGER) {
    planner.is_placed[trigger] = TRUE;
    planner.bound = schema->body[trigger].variables;
    plan->trigger = gdl_make_matcher (store->arena,
                                      &schema->body[trigger].pattern, 0, FALSE);
  }
  const GdlVariables bound = planner.bound;
  for (;;) {
    add_tests (&planner);
    const guint next = find_most_selective (&planner);
    if (next == schema->n)
      break;
    add_scan (&planner, next);
  }
  const GdlVariables needed_variables =
      find_needed_variables (&planner, record);
  plan->first_existential =
      find_first_existential (&planner, needed_variables, bound);
  plan->head_bound_at = find_first_existential (
      &planner, gdl_find_head_variables (schema), bound);
  plan->unique = TRUE;
  for (guint i = 0; i < schema->n; i++)
    plan->unique &= !(schema->body[i].variables & ~needed_variables);
  plan->scanned = planner.scanned;
  plan->n_growing_atoms = count_growing_atoms (store, schema);
  plan->valid_until =
      compute_valid_until (store, schema, plan, plan->n_growing_atoms);
  plan->records_instances =
      record && !gdl_relation_at (store, schema->relation)->hidden;
  if (plan->records_instances)
    add_recorded (plan, &planner, bound);
  plan->n = planner.steps->len;
  plan->steps = (GdlStep *)(gpointer)g_array_free (planner.steps, FALSE);
  g_free (planner.is_placed);
  return plan;
}

void
gdl_plan_free (GdlPlan *plan)
{
  if (!plan)
    return;
  for (guint i = 0; i < plan->n; i++)
    g_free (plan->steps[i].parts);
  g_free (plan->steps);
  g_free (plan->recorded);
  g_free (plan);
}
