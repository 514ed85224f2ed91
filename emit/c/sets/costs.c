/* Decides which sets are cheap enough, by the number of their operations on
 * words; finds the set that decides a check, once; and marks the checks and
 * maintained sets that the code of a set uses. */
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/loops.h"
#include "emit/c/sets/operands.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/term-cost.h"
#include "emit/c/tables/lines/few-lines.h"
#include "emit/c/tables/sight/sight.h"
#include "emit/c/views/views.h"

/* Whether the term reads no cell whose index may be invalid. A guard would have
 * to hold for all values, as terms are computed for all at once. */
static gboolean
is_total (const RgEmit *emit, const RgEmitSetTerm *term)
{
  const RgExpr *const exprs[] = {term->map, term->left, term->right};
  for (guint i = 0; i < G_N_ELEMENTS (exprs); i++) {
    if (exprs[i] && !rg_emit_is_total (emit, exprs[i]))
      return FALSE;
  }
  return TRUE;
}

gboolean
rg_emit_is_set_cheap (const RgEmit *emit, RgEmitValueSet *set, guint64 max_cost)
{
  /* A set of CHEAP operations, and PER_VALUE for each value, is as fast as
   * tests of its values one by one. Half or twice as many change no game. */
  enum { CHEAP = 64, PER_VALUE = 24 }; /* operations */
  RgEmitTerms *terms = &set->terms;
  rg_emit_find_loop_starts (set);
  gboolean *loops = g_new0 (gboolean, terms->loops->len + 1);
  gboolean *is_needed = rg_emit_find_needed_terms (set, loops);
  guint64 cost = 0, text_cost = 0;
  guint32 n_codes = 0;
  gboolean are_total = TRUE;
  rg_emit_find_set_bounds (set);
  for (guint32 i = 0; i < terms->terms->len && are_total; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (!is_needed[i])
      continue;
    const guint term_cost = rg_emit_estimate_term_cost (terms, term);
    text_cost += term_cost;
    cost += (guint64)term_cost * (term->level ? RG_EMIT_FEW : 1);
    n_codes = MAX (n_codes, term->n);
    are_total = is_total (emit, term);
  }
  g_free (is_needed);
  g_free (loops);
  return are_total &&
         rg_emit_term (terms, set->root)->kind != RG_EMIT_SET_CONSTANT &&
         text_cost <= RG_EMIT_ENTRIES &&
         cost <= MIN (max_cost, CHEAP + (guint64)PER_VALUE * n_codes);
}

/* Limit of the operations of a set that decides the check: the cost of a loop
 * over lines, if that would decide it; otherwise none. */
static guint64
get_operation_limit (const RgEmit *emit, const RgEmitCheck *check)
{
  const RgEmitNode *root = rg_emit_node (check->graph, check->root);
  const RgEmitArc *arc = rg_emit_arc (check->graph, root->first);
  return root->n_arcs == 1 && rg_emit_action (emit, arc)->kind == RG_ASSIGN_ANY
             ? rg_emit_estimate_line_cost (emit, check->graph, arc, NULL)
             : G_MAXUINT64;
}

RgEmitValueSet *
rg_emit_find_check_set (const RgEmit *emit, RgEmitCheck *check)
{
  if (check->values_known)
    return check->values;
  check->values_known = TRUE;
  RgEmitValueSet *set = rg_emit_has_sight (emit, check->graph)
                            ? NULL
                            : rg_emit_find_check_values (emit, check);
  if (set &&
      !rg_emit_is_set_cheap (emit, set, get_operation_limit (emit, check))) {
    rg_emit_value_set_free (set);
    set = NULL;
  }
  return check->values = set;
}

/* -- functions and tables that are needed ---------------------------------- */

void
rg_emit_plan_call (const RgEmit *emit, RgEmitCheck *check)
{
  check->called = TRUE;
  if (!rg_emit_find_check_set (emit, check))
    check->graph->decided.functions[check->root].called = TRUE;
}

void
rg_emit_plan_set (const RgEmit *emit, const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  gboolean *is_needed = rg_emit_find_needed_terms (set, loops);
  for (guint32 i = 0; i < set->terms.terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (&set->terms, i);
    if (!is_needed[i] || !rg_emit_is_term_computed (term))
      continue;
    if (term->kind == RG_EMIT_SET_CELLS)
      rg_emit_read_value (emit, term->map, term->right, term->code);
    if (term->action && rg_action_is_check (term->action))
      rg_emit_plan_call (emit, rg_emit_check (emit, term->action));
  }
  g_free (is_needed);
  g_free (loops);
}
