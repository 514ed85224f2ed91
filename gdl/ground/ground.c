/* The stages of grounding, one after the other. */
#include "gdl/ground/blame.h"
#include "gdl/ground/rules.h"
#include "gdl/ground/split.h"
#include "gdl/ground/strata.h"

static GPtrArray *
all_schemas (GdlStore *store, const GdlProgram *program)
{
  GPtrArray *schemas = g_ptr_array_new ();
  for (guint i = 0; i < program->rules->len; i++)
    g_ptr_array_add (schemas, gdl_schema (store, &g_array_index (program->rules,
                                                                 GdlRule, i)));
  return schemas;
}

/* All relations that depend on the state are derived together. */
static gboolean
derive_dynamic (GdlFixpoint *fixpoint, const GPtrArray *schemas)
{
  GdlStore *store = fixpoint->store;
  for (guint r = 0; r < store->relations->len; r++) {
    GdlRelation *relation = gdl_relation_at (store, r);
    relation->current = relation->dynamic;
  }
  return gdl_fixpoint_run (fixpoint, schemas, TRUE);
}

/* A first try shows how large the tables are, and often is all.  Where rules
 * are split, or more has to be known, all begins again. */
#define PROBES 3
#define PROBE  250000 /* steps of joins; eight times that at the next try */

static gboolean
derive (GdlFixpoint *fixpoint, GPtrArray *schemas)
{
  const GdlAtom before = fixpoint->store->atoms->len;
  guint64 work = PROBE;
  gboolean complete = FALSE;
  for (guint i = 0; !complete && i < PROBES && !fixpoint->limits->no_splitting;
       i++, work *= 8) {
    fixpoint->probe = fixpoint->work + work;
    complete = derive_dynamic (fixpoint, schemas);
    if (!complete && fixpoint->over != GDL_OVER_PROBE)
      return FALSE;
    if (gdl_split (fixpoint->store, schemas) == 0 && complete)
      return TRUE;
    gdl_fixpoint_again (fixpoint, before);
  }
  fixpoint->probe = 0;
  return derive_dynamic (fixpoint, schemas);
}

/* Sets of variables are words; a rule with more of them is no game's. */
static gboolean
check_variables (const GdlProgram *program, RgDiags *diags)
{
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (rule->n_variables <= GDL_MAX_VARIABLES)
      continue;
    rg_diag (diags, RG_LIMIT, program->source, rule->range,
             "a rule of %u variables; grounding takes %u", rule->n_variables,
             GDL_MAX_VARIABLES);
    return FALSE;
  }
  return TRUE;
}

GdlGround *
gdl_ground (const GdlProgram *program, const GdlLimits *limits, RgDiags *diags)
{
  if (!check_variables (program, diags))
    return NULL;
  GdlStore *store = gdl_store_new (program->terms);
  GdlFixpoint *fixpoint = gdl_fixpoint_new (store, program, limits);
  GPtrArray *schemas = all_schemas (store, program);
  GPtrArray *dynamic = gdl_static (fixpoint, schemas);
  GdlGround *ground = NULL;
  if (dynamic && derive (fixpoint, dynamic)) {
    GdlRules *rules = gdl_rules_new (fixpoint);
    gdl_simplify (rules);
    ground = gdl_result (rules);
    gdl_rules_free (rules);
  } else {
    gdl_blame (fixpoint, diags);
  }
  if (dynamic)
    g_ptr_array_free (dynamic, TRUE);
  g_ptr_array_free (schemas, TRUE);
  gdl_fixpoint_free (fixpoint);
  gdl_store_free (store);
  return ground;
}
