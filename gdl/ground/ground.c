/* Grounds a program in stages:
 *
 *     rules → narrow → static relations → dynamic relations, in attempts
 *       → ground rules → simplify → ground program
 *
 * An attempt is eager or on demand (demand.h), with a growing budget. Between
 * attempts, rules are split by the sizes of tables (split.h). Reports rules
 * that are too large, limits that are reached, and ground atoms that depend on
 * their own negation. Also starts the comparison with `base` and `input`
 * (declarations.h). */
#include "gdl/ground/declarations.h"
#include "gdl/ground/demand.h"
#include "gdl/ground/ground-rules.h"
#include "gdl/ground/local-stratification.h"
#include "gdl/ground/narrow.h"
#include "gdl/ground/report-limit.h"
#include "gdl/ground/semi-naive.h"
#include "gdl/ground/split.h"
#include "gdl/ground/static-relations.h"
#include "gdl/limits.h"

/* Derives all dynamic relations together.  FALSE: a limit is reached. */
static gboolean
derive_dynamic (GdlFixpoint *fixpoint, const GPtrArray *schemas)
{
  GdlStore *store = fixpoint->store;
  for (guint r = 0; r < store->relations->len; r++) {
    GdlRelation *relation = gdl_relation_at (store, r);
    relation->current = relation->dynamic;
  }
  return gdl_fixpoint_run (fixpoint, schemas, GDL_RUN_STATES);
}

/* A search that alternates between two evaluations, with growing budgets: eager
 * (all possible atoms) and on demand.  The tables of each attempt are also
 * statistics, by which rules are split before the next attempt. */
typedef struct {
  GdlFixpoint *fixpoint;
  const GPtrArray *sheet_schemas; /* schemas as they are in the sheet */
  GPtrArray *schemas;     /* the rules of dynamic relations, split so far */
  GPtrArray *on_demand;   /* the same, transformed for demand; NULL: not yet */
  GdlAtom n_static_atoms; /* number of atoms of static relations */
  gboolean excluded[2]; /* by evaluation (eager, on demand): a limit other than
                           the budget was reached, or the options exclude it */
} Search;

/* The factor by which the budget grows from one attempt to the next. */
#define GROWTH 8

/* Returns the steps of joins that the limit still allows for all attempts. */
static guint64
count_steps_left (const GdlFixpoint *fixpoint)
{
  const guint64 work_done = fixpoint->earlier_work + fixpoint->work;
  return work_done < fixpoint->limits->max_steps
             ? fixpoint->limits->max_steps - work_done
             : 0;
}

/* Runs one evaluation, of the schemas with demand relations (`demand`) or
 * without; returns whether it reached its fixed point. Excludes the evaluation
 * from then on if a limit other than the budget stopped it. */
static gboolean
run_attempt (Search *search, gboolean demand, guint64 budget)
{
  GdlFixpoint *fixpoint = search->fixpoint;
  gdl_fixpoint_reset (fixpoint, search->n_static_atoms);
  const guint64 n_steps_left = count_steps_left (fixpoint);
  const gboolean is_last = demand || search->excluded[TRUE];
  fixpoint->probe =
      MAX (MIN (budget, is_last ? n_steps_left : n_steps_left / 2), 1);
  if (derive_dynamic (fixpoint, demand ? search->on_demand : search->schemas))
    return TRUE;
  search->excluded[demand] = fixpoint->stop != GDL_STOP_PROBE;
  return FALSE;
}

/* Splits rules by the statistics of the current tables, and transforms them for
 * demand.  Returns whether any rule was split. */
static gboolean
split_rules (Search *search)
{
  const GdlLimits *limits = search->fixpoint->limits;
  GdlStore *store = search->fixpoint->store;
  const gboolean split =
      !limits->no_splitting &&
      gdl_split_schemas (store, search->schemas, search->sheet_schemas,
                         limits->always_split && !search->on_demand);
  if (search->on_demand)
    g_ptr_array_free (search->on_demand, TRUE);
  search->on_demand = gdl_add_demand (store, search->schemas);
  return split;
}

/* Evaluates eagerly or on demand, and splits rules by the tables.  Repeats this
 * after each success in which rules were split, if the steps that are left are
 * enough for two more such runs.  Returns whether the last evaluation reached
 * its fixed point. */
static gboolean
evaluate (Search *search, gboolean demand, guint64 budget)
{
  if (search->excluded[demand])
    return FALSE;
  gboolean is_complete = run_attempt (search, demand, budget);
  for (guint i = 1;
       split_rules (search) && is_complete && i < GDL_SHORT &&
       count_steps_left (search->fixpoint) > 2 * search->fixpoint->work;
       i++)
    is_complete = run_attempt (search, demand, GROWTH * budget);
  return is_complete;
}

/* Derives all dynamic relations, whose rules are `schemas`; sheet_schemas: the
 * rules of all relations.  FALSE: a limit was reached. */
static gboolean
derive_in_attempts (GdlFixpoint *fixpoint, GPtrArray *schemas,
                    const GPtrArray *sheet_schemas)
{
  Search search = {.fixpoint = fixpoint,
                   .sheet_schemas = sheet_schemas,
                   .schemas = schemas,
                   .n_static_atoms = fixpoint->store->atoms->len};
  search.excluded[FALSE] = fixpoint->limits->always_demand;
  search.excluded[TRUE] = fixpoint->limits->no_demand;
  if (search.excluded[FALSE])
    split_rules (&search);
  gboolean is_complete = FALSE;
  for (guint64 budget = GDL_TABLE;
       !is_complete && !(search.excluded[FALSE] && search.excluded[TRUE]) &&
       count_steps_left (fixpoint) > 0;
       budget *= GROWTH)
    is_complete =
        evaluate (&search, FALSE, budget) || evaluate (&search, TRUE, budget);
  if (search.on_demand)
    g_ptr_array_free (search.on_demand, TRUE);
  return is_complete;
}

/* Reports a rule with too many variables for a set of type GdlVariables. */
static void
report_wide_rule (const GdlProgram *program, const GdlRule *rule,
                  RgDiags *diags)
{
  rg_diag (diags, RG_LIMIT, program->source, rule->range,
           "a rule of %u variables, which can't be split into rules of %u",
           rule->n_variables, GDL_MAX_VARIABLES);
}

/* Whether no ground atom depends on its own negation; otherwise reports a
 * cycle. Tested only if some relation of the sheet does so (`unresolved`). */
static gboolean
is_stratified (const GdlGround *ground, RgDiags *diags)
{
  const GArray *unresolved = ground->program->unresolved;
  if (!unresolved || unresolved->len == 0)
    return TRUE;
  const GdlLocalRules rules = {ground->atoms->len, ground->heads, ground->first,
                               ground->signs};
  GArray *cycle = gdl_find_negative_cycle (&rules);
  if (!cycle)
    return TRUE;
  for (guint i = 0; i < cycle->len; i++) {
    GdlAtom *atom = &g_array_index (cycle, GdlAtom, i);
    *atom = g_array_index (ground->atoms, GdlTerm, *atom);
  }
  gdl_report_cycle (ground->program, cycle, diags);
  g_array_free (cycle, TRUE);
  return FALSE;
}

/* Reports the first rule with too many literals.  FALSE: there is none. */
static gboolean
report_long_rule (const GdlProgram *program, RgDiags *diags)
{
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (rule->n <= GDL_MAX_LITERALS)
      continue;
    rg_diag (diags, RG_LIMIT, program->source, rule->range,
             "a rule of %u literals, more than the fixed limit of %d", rule->n,
             GDL_MAX_LITERALS);
    return TRUE;
  }
  return FALSE;
}

/* Grounds the program.  NULL, with an error: a rule is too large, a limit was
 * reached, or the program is not stratified.  If `declaration_diags` is not
 * NULL, it receives the warnings about base and input. */
static GdlGround *
ground_and_compare (const GdlProgram *program, const GdlLimits *limits,
                    RgDiags *diags, RgDiags *declaration_diags)
{
  if (report_long_rule (program, diags))
    return NULL;
  GdlStore *store = gdl_store_new (program->terms);
  GdlFixpoint *fixpoint = gdl_fixpoint_new (store, program, limits);
  const GdlRule *wide_rule;
  GPtrArray *schemas = gdl_make_narrow_schemas (store, program, &wide_rule);
  GPtrArray *dynamic = schemas ? gdl_evaluate_static (fixpoint, schemas) : NULL;
  GdlGround *ground = NULL;
  if (dynamic && derive_in_attempts (fixpoint, dynamic, schemas)) {
    GdlRules *rules = gdl_rules_new (fixpoint);
    gdl_simplify_rules (rules);
    ground = gdl_make_ground (rules);
    gdl_rules_free (rules);
    if (!is_stratified (ground, diags))
      g_clear_pointer (&ground, gdl_ground_free);
    else if (declaration_diags)
      gdl_compare_declarations (store, ground, declaration_diags);
  } else if (wide_rule) {
    report_wide_rule (program, wide_rule, diags);
  } else {
    gdl_report_limit (fixpoint, diags);
  }
  if (dynamic)
    g_ptr_array_free (dynamic, TRUE);
  if (schemas)
    g_ptr_array_free (schemas, TRUE);
  gdl_fixpoint_free (fixpoint);
  gdl_store_free (store);
  return ground;
}

GdlGround *
gdl_ground (const GdlProgram *program, const GdlLimits *limits, RgDiags *diags)
{
  return ground_and_compare (program, limits, diags, NULL);
}

void
gdl_check_declarations (const GdlProgram *program, const GdlLimits *limits,
                        RgDiags *diags)
{
  if (!gdl_are_declarations_checked (diags))
    return;
  RgDiags *ignored = rg_diags_new ();
  GdlGround *ground = ground_and_compare (program, limits, ignored, diags);
  rg_diags_free (ignored);
  if (ground)
    gdl_ground_free (ground);
}
