/* Evaluates expressions as functions of the coordinate, for all its values.
 *
 *     pos is the coordinate, to is up[pos]:     left[to] is the column
 *                                               left[up[0]], left[up[1]], ...
 *
 * Columns are interned: equal ones are one object. */
#include "emit/c/model/programs.h"
#include "emit/c/sets/value-search.h"
#include "rg/analysis/expressions.h"

#include <string.h>

/* Whether all defined codes are equal. */
static gboolean
has_one_value (const guint32 *codes, const RgEmitView *view)
{
  guint32 value = RG_NONE;
  RG_FOR_BITS (view->bits, i, view->n) {
    if (codes[i] != RG_NONE && value != RG_NONE && codes[i] != value)
      return FALSE;
    value = codes[i] != RG_NONE ? codes[i] : value;
  }
  return TRUE;
}

/* A column is constant if all defined entries have one value; undefined entries
 * do not matter. */
const RgEmitValueColumn *
rg_emit_intern_column (RgEmitValueSearch *search, const guint32 *codes,
                       const RgEmitView *view)
{
  const gboolean constant = has_one_value (codes, view);
  const guint32 n = constant ? 1 : view->n;
  guint32 least_code = RG_NONE;
  RG_FOR_BITS (view->bits, i, view->n)
    least_code = MIN (least_code, codes[i]);
  const guint32 *entries = constant ? &least_code : codes;
  for (guint i = 0; i < search->columns->len; i++) {
    const RgEmitValueColumn *existing = g_ptr_array_index (search->columns, i);
    if (existing->constant == constant && existing->n == n &&
        memcmp (existing->codes, entries, sizeof *entries * n) == 0)
      return existing;
  }
  RgEmitValueColumn *column =
      rg_arena_new_array (search->terms->arena, RgEmitValueColumn, 1);
  *column = (RgEmitValueColumn){
      constant, n,
      rg_arena_copy (search->terms->arena, entries, sizeof *entries * n)};
  g_ptr_array_add (search->columns, column);
  return column;
}

gboolean
rg_emit_mentions_columns (RgEmitValueSearch *search, const RgEmitView *view,
                          const RgExpr *expr)
{
  const GPtrArray *variables = search->emit->variables;
  for (guint v = 0; v < variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, v);
    if (view->columns[v] && rg_expr_mentions (expr, global->name))
      return TRUE;
  }
  return FALSE;
}

/* Whether the expression is a function of columns only. Adds these variables
 * to `reads`. */
static gboolean
reads_columns (RgEmitValueSearch *search, const RgEmitView *view,
               const RgExpr *expr, GPtrArray *reads)
{
  if (rg_emit_type (search->emit, expr)->kind != RG_TYPE_SET ||
      !rg_emit_collect_scalars (rg_emit_get_program (search->emit, expr),
                                reads))
    return FALSE;
  for (guint k = 0; k < reads->len; k++) {
    const RgEmitGlobal *read = g_ptr_array_index (reads, k);
    if (!view->columns[read->variable])
      return FALSE;
  }
  return TRUE;
}

/* By code of the coordinate: the value of the expression, or RG_NONE. The
 * caller frees the array. */
static guint32 *
evaluate_all (const RgEmit *emit, const RgEmitView *view, const RgExpr *expr,
              const GPtrArray *reads)
{
  const RgEmitProgram *program = rg_emit_get_program (emit, expr);
  guint32 *known = g_new (guint32, emit->variables->len);
  const RgEmitAssumptions assumed = {.emit = emit, .known = known};
  guint32 *codes = g_new (guint32, view->n);
  memset (codes, 0xff, sizeof *codes * view->n);
  RG_FOR_BITS (view->bits, i, view->n) {
    guint32 code;
    for (guint k = 0; k < reads->len; k++) {
      const RgEmitGlobal *read = g_ptr_array_index (reads, k);
      known[read->variable] =
          rg_emit_get_column_value (view->columns[read->variable], i);
    }
    if (rg_emit_run_program (program, &assumed, &code) == RG_EMIT_KNOWN)
      codes[i] = code;
  }
  g_free (known);
  return codes;
}

guint32 *
rg_emit_compute_value_codes (RgEmitValueSearch *search, const RgEmitView *view,
                             const RgExpr *expr)
{
  GPtrArray *reads = g_ptr_array_new ();
  guint32 *codes = NULL;
  if (search->n_evaluations < RG_EMIT_STEPS &&
      reads_columns (search, view, expr, reads)) {
    search->n_evaluations += view->n + 1;
    codes = evaluate_all (search->emit, view, expr, reads);
  }
  g_ptr_array_free (reads, TRUE);
  return codes;
}

const RgEmitValueColumn *
rg_emit_compute_value_column (RgEmitValueSearch *search, const RgEmitView *view,
                              const RgExpr *expr)
{
  guint32 *codes = rg_emit_compute_value_codes (search, view, expr);
  if (!codes)
    return NULL;
  const RgEmitValueColumn *column = rg_emit_intern_column (search, codes, view);
  g_free (codes);
  return column;
}

const RgBits *
rg_emit_find_legal_values (RgEmitValueSearch *search, const RgEmitView *view,
                           const RgEmitValueColumn *column,
                           const RgEmitGlobal *global)
{
  RgBits *legal_values = rg_emit_new_set_bits (search->terms, view->n);
  RG_FOR_BITS (view->bits, i, view->n) {
    const guint32 code = rg_emit_get_column_value (column, i);
    if (code != RG_NONE &&
        rg_emit_set_has (search->emit->symbols, global->values, code))
      rg_bits_add (legal_values, i);
  }
  return legal_values;
}
