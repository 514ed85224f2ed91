/* Finds facts about the keeper by proofs by cases (rg/analysis/cases.h).
 *
 *     keeper, go: ? can_move -> yes;     succeeds in all states: it is omitted
 *     keeper, a: x == 1;                 if this passes, all walks from b get
 *     keeper, b: y == 1;                 stuck: the keeper follows a, without a
 *                                        search
 *
 * There are no proofs without a product graph (rg/analysis/product.h), which
 * may be too large. */
#include "emit/c/plan.h"
#include "rg/analysis/cases.h"

/* The proofs, made on demand. NULL: they are disabled, or there is no product
 * graph. */
static RgCases *
get_cases (const RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_CASE_PROOFS))
    return NULL;
  const RgProduct *product =
      emit->analyses->cases ? NULL : rg_emit_get_product (emit);
  if (product)
    emit->analyses->cases = rg_cases_new (product);
  return emit->analyses->cases;
}

void
rg_emit_free_cases (const RgEmit *emit)
{
  rg_cases_free (emit->analyses->cases);
}

void
rg_emit_find_true_checks (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->keeper;
  GHashTable *tried_checks = g_hash_table_new (NULL, NULL);
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, k));
    RgEmitCheck *check =
        rg_action_is_check (action) ? rg_emit_check (emit, action) : NULL;
    if (!check || check->always || check->never ||
        !g_hash_table_add (tried_checks, check))
      continue;
    RgCases *cases = get_cases (emit);
    check->always =
        cases && rg_cases_always_reach (cases, check->start, check->target);
  }
  g_hash_table_destroy (tried_checks);
}

gboolean
rg_emit_is_dead_end (const RgEmit *emit, const RgEmitArc *condition,
                     const RgEmitArc *other)
{
  RgCases *cases = get_cases (emit);
  return cases && rg_cases_lead_apart (cases, condition->edge, other->edge);
}
