/* Evaluates scalar expressions partially, and finds the maps that they read
 * (partial-evaluation.h). */
#include "emit/c/model/partial-evaluation.h"

RgEmitGlobal *
rg_emit_find_byte_map (const RgEmit *emit, const RgExpr *expr,
                       guint32 most_cells)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind != RG_EXPR_ACCESS)
    return NULL;
  const RgExpr *map = rg_emit_strip_casts (expr->left);
  RgEmitGlobal *global =
      map->kind == RG_EXPR_NAME ? rg_emit_global (emit, map->name) : NULL;
  return global && rg_emit_is_plain_map (global) && global->width == 1 &&
                 global->cells <= most_cells
             ? global
             : NULL;
}

RgEmitGlobal *
rg_emit_find_read_map (const RgEmit *emit, const RgExpr *expr)
{
  for (expr = rg_emit_strip_casts (expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_strip_casts (expr->right)) {
    RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
    if (root && root->stored)
      return root;
  }
  return NULL;
}

/* rg_emit_compares_cells(), not memoised. */
static gboolean
has_cell_comparison (const RgEmit *emit, const RgEmitGraph *graph)
{
  gboolean found = FALSE;
  for (guint32 k = 0; !found && k < graph->arcs->len; k++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, k));
    found = rg_action_is_comparison (action) &&
            (rg_emit_find_read_map (emit, action->left) ||
             rg_emit_find_read_map (emit, action->right));
  }
  return found;
}

gboolean
rg_emit_compares_cells (const RgEmit *emit, const RgEmitGraph *graph)
{
  gpointer result;
  gpointer key = (gpointer)graph;
  if (!g_hash_table_lookup_extended (emit->analyses->compares, key, NULL,
                                     &result)) {
    result = GINT_TO_POINTER (has_cell_comparison (emit, graph));
    g_hash_table_insert (emit->analyses->compares, key, result);
  }
  return GPOINTER_TO_INT (result);
}

/* -- constants ------------------------------------------------------------- */

RgEmitGlobal *
rg_emit_find_plain_constant (const RgEmit *emit, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  RgEmitGlobal *global =
      expr->kind == RG_EXPR_NAME ? rg_emit_global (emit, expr->name) : NULL;
  return global && !global->stored && global->type->kind == RG_TYPE_ARROW &&
                 global->type->target->kind == RG_TYPE_SET &&
                 rg_emit_need_value (emit, global)
             ? global
             : NULL;
}

gboolean
rg_emit_compute_preimage (const RgEmit *emit, const RgEmitGlobal *constant,
                          guint32 code, const RgEmitSet *set, guint max_codes,
                          guint32 *codes, guint *n)
{
  const RgEmitSet *source = rg_emit_set (emit->symbols, constant->type->source);
  guint n_found = 0;
  if (source->group != set->group)
    return FALSE;
  for (guint32 i = 0; i < set->n; i++) {
    const guint32 argument =
        rg_emit_symbol (emit->symbols, set->symbols[i]).code;
    if (!rg_emit_set_has (emit->symbols, source, argument) ||
        constant->initial[argument - source->low] != code)
      continue;
    if (n_found == max_codes)
      return FALSE;
    codes[n_found++] = argument;
  }
  *n = n_found;
  return TRUE;
}

/* -- rows of tables -------------------------------------------------------- */

gboolean
rg_emit_assume_row (const RgEmit *emit, const GPtrArray *keys, guint32 row,
                    guint32 *known)
{
  gboolean have_codes = TRUE;
  for (guint v = 0; v < emit->variables->len; v++)
    known[v] = emit->constant_value[v];
  for (guint i = keys->len; i-- > 0;) {
    const RgEmitGlobal *key = g_ptr_array_index (keys, i);
    const guint32 span = rg_emit_span (key->values);
    const guint32 code = key->values->low + row % span;
    known[key->variable] = code;
    have_codes =
        have_codes && rg_emit_set_has (emit->symbols, key->values, code);
    row /= span;
  }
  return have_codes;
}

/* -- values ---------------------------------------------------------------- */

/* Evaluates the expression by its program. */
static RgEmitResult
run_program (const RgEmitAssumptions *assumed, const RgExpr *expr,
             guint32 *code)
{
  return rg_emit_run_program (rg_emit_get_program (assumed->emit, expr),
                              assumed, code);
}

gboolean
rg_emit_is_known (const RgEmitAssumptions *assumed, const RgExpr *expr)
{
  guint32 code;
  return run_program (assumed, expr, &code) != RG_EMIT_UNKNOWN;
}

gboolean
rg_emit_evaluate_assuming (const RgEmitAssumptions *assumed, const RgExpr *expr,
                           guint32 *code)
{
  return run_program (assumed, expr, code) == RG_EMIT_KNOWN;
}

gboolean
rg_emit_reads_scalars (const RgEmit *emit, const RgExpr *expr)
{
  return rg_emit_collect_scalars (rg_emit_get_program (emit, expr), NULL);
}

gboolean
rg_emit_holds_assuming (const RgEmitAssumptions *assumed,
                        const RgAction *action)
{
  return rg_emit_have_equal_values (
             rg_emit_get_program (assumed->emit, action->left),
             rg_emit_get_program (assumed->emit, action->right),
             assumed) == (action->kind == RG_EQUAL);
}
