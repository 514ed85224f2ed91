/* Expressions as functions of the coordinate. */
#include "emit/c/model/programs.h"
#include "emit/c/sets/search.h"
#include "rg/analysis/expressions.h"

#include <string.h>

enum { MOST_WORK = 1 << 22 };

static gboolean
has_one_value (const guint32 *codes, const RgEmitView *view)
{
  guint32 seen = RG_NONE;
  RG_FOR_BITS (view->bits, i, view->n) {
    if (codes[i] != RG_NONE && seen != RG_NONE && codes[i] != seen)
      return FALSE;
    seen = codes[i] != RG_NONE ? codes[i] : seen;
  }
  return TRUE;
}

/* What it is, once it has a value. */
const RgEmitValueColumn *
rg_emit_intern_column (RgEmitValueSearch *search, const guint32 *codes,
                       const RgEmitView *view)
{
  const gboolean constant = has_one_value (codes, view);
  const guint32 n = constant ? 1 : view->n;
  guint32 first = RG_NONE;
  RG_FOR_BITS (view->bits, i, view->n)
    first = MIN (first, codes[i]);
  const guint32 *wanted = constant ? &first : codes;
  for (guint i = 0; i < search->columns->len; i++) {
    const RgEmitValueColumn *known = g_ptr_array_index (search->columns, i);
    if (known->constant == constant && known->n == n &&
        memcmp (known->codes, wanted, sizeof *wanted * n) == 0)
      return known;
  }
  RgEmitValueColumn *column =
      rg_arena_new_array (search->terms->arena, RgEmitValueColumn, 1);
  *column = (RgEmitValueColumn){
      constant, n,
      rg_arena_copy (search->terms->arena, wanted, sizeof *wanted * n)};
  g_ptr_array_add (search->columns, column);
  return column;
}

gboolean
rg_emit_value_mentions (RgEmitValueSearch *search, const RgEmitView *view,
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

static guint32
column_at (const RgEmitValueColumn *column, guint32 i)
{
  return column->codes[column->constant ? 0 : i];
}

/* The value of the program where the coordinate is i. */
static guint32
run_at (const RgEmitProgram *program, const RgEmitView *view, guint32 i)
{
  guint32 known[RG_EMIT_MOST_STEPS], value;
  for (guint k = 0; k < program->reads->len; k++) {
    const RgEmitGlobal *read = g_ptr_array_index (program->reads, k);
    known[k] = column_at (view->columns[read->variable], i);
    if (known[k] == RG_NONE)
      return RG_NONE;
  }
  return rg_emit_program_run (program, known, &value) ? value : RG_NONE;
}

/* FALSE where the expression depends on more than the columns. */
static gboolean
compile (RgEmitValueSearch *search, const RgEmitView *view, const RgExpr *expr,
         RgEmitProgram *program)
{
  program->emit = search->emit;
  program->n = 0;
  if (rg_emit_type (search->emit, expr)->kind != RG_TYPE_SET ||
      !rg_emit_program_add (program, expr))
    return FALSE;
  for (guint k = 0; k < program->reads->len; k++) {
    const RgEmitGlobal *read = g_ptr_array_index (program->reads, k);
    if (!view->columns[read->variable])
      return FALSE;
  }
  return TRUE;
}

guint32 *
rg_emit_value_codes (RgEmitValueSearch *search, const RgEmitView *view,
                     const RgExpr *expr)
{
  RgEmitProgram program = {.reads = g_ptr_array_new ()};
  guint32 *codes = NULL;
  if (search->work < MOST_WORK && compile (search, view, expr, &program)) {
    search->work += view->n + 1;
    codes = g_new (guint32, view->n);
    memset (codes, 0xff, sizeof *codes * view->n);
    RG_FOR_BITS (view->bits, i, view->n)
      codes[i] = run_at (&program, view, i);
  }
  g_ptr_array_free (program.reads, TRUE);
  return codes;
}

const RgEmitValueColumn *
rg_emit_value_column (RgEmitValueSearch *search, const RgEmitView *view,
                      const RgExpr *expr)
{
  guint32 *codes = rg_emit_value_codes (search, view, expr);
  if (!codes)
    return NULL;
  const RgEmitValueColumn *column = rg_emit_intern_column (search, codes, view);
  g_free (codes);
  return column;
}
