/* Compiles scalar expressions to programs, and evaluates programs by recursion
 * on their indices. */
#include "emit/c/model/programs.h"

/* -- compiling ------------------------------------------------------------- */

/* The number of accesses around the root of the expression. */
static guint
count_indices (const RgExpr *expr)
{
  guint n = 0;
  for (; expr->kind == RG_EXPR_ACCESS; expr = rg_emit_strip_casts (expr->left))
    n++;
  return n;
}

/* Fills the indices of the program, the innermost one first. */
static void
add_indices (const RgEmit *emit, RgEmitProgram *program)
{
  const RgExpr *expr = program->expr;
  for (guint i = program->n; i-- > 0; expr = rg_emit_strip_casts (expr->left)) {
    const RgType *type = rg_emit_type (emit, expr->left);
    program->indices[i] =
        (RgEmitIndex){rg_emit_get_program (emit, expr->right),
                      rg_emit_set (emit->symbols, type->source),
                      rg_emit_count_cells (emit, type->target)};
  }
}

/* Compiles the expression, which has no casts around it, with a program for
 * each index. */
static RgEmitProgram *
compile_expr (const RgEmit *emit, const RgExpr *expr)
{
  const guint n = count_indices (expr);
  RgEmitProgram *program =
      g_malloc0 (sizeof *program + n * sizeof *program->indices);
  RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (expr));
  program->expr = expr;
  program->global = global;
  program->n = n;
  if (!global) {
    program->kind = RG_EMIT_SYMBOL;
    program->code = rg_emit_symbol (emit->symbols, expr->name).code;
  } else if (global->stored) {
    program->kind = global->map ? RG_EMIT_CELL : RG_EMIT_SCALAR;
  } else {
    program->kind = RG_EMIT_ELEMENT;
    program->cells = rg_emit_type (emit, expr)->kind == RG_TYPE_SET &&
                             rg_emit_need_value (emit, global)
                         ? global->initial
                         : NULL;
  }
  add_indices (emit, program);
  return program;
}

const RgEmitProgram *
rg_emit_get_program (const RgEmit *emit, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  RgEmitProgram *program = g_hash_table_lookup (emit->analyses->programs, expr);
  if (!program) {
    program = compile_expr (emit, expr);
    g_hash_table_insert (emit->analyses->programs, (gpointer)expr, program);
  }
  return program;
}

/* -- running --------------------------------------------------------------- */

RgEmitResult
rg_emit_compute_place (const RgEmitProgram *program,
                       const RgEmitAssumptions *assumed, gsize *place)
{
  RgEmitResult result = RG_EMIT_KNOWN;
  *place = 0;
  for (guint i = 0; i < program->n; i++) {
    const RgEmitIndex *index = &program->indices[i];
    guint32 code;
    const RgEmitResult index_result =
        rg_emit_run_program (index->program, assumed, &code);
    if (index_result == RG_EMIT_UNKNOWN)
      return index_result;
    if (index_result == RG_EMIT_INVALID ||
        !rg_emit_set_has (assumed->emit->symbols, index->source, code))
      result = RG_EMIT_INVALID;
    else
      *place += (gsize)(code - index->source->low) * index->stride;
  }
  return result;
}

/* Evaluates an element of a constant. An invalid constant has no values. */
static RgEmitResult
evaluate_element (const RgEmitProgram *program,
                  const RgEmitAssumptions *assumed, guint32 *code)
{
  gsize place;
  const RgEmitResult result = rg_emit_compute_place (program, assumed, &place);
  if (result != RG_EMIT_KNOWN)
    return result;
  if (!program->cells)
    return RG_EMIT_INVALID;
  *code = program->cells[place];
  return RG_EMIT_KNOWN;
}

RgEmitResult
rg_emit_run_program (const RgEmitProgram *program,
                     const RgEmitAssumptions *assumed, guint32 *code)
{
  if (program->expr == assumed->cell) {
    *code = assumed->code;
    return RG_EMIT_KNOWN;
  }
  switch (program->kind) {
  case RG_EMIT_SYMBOL:
    *code = program->code;
    return RG_EMIT_KNOWN;
  case RG_EMIT_SCALAR:
    *code =
        assumed->known ? assumed->known[program->global->variable] : RG_NONE;
    return *code == RG_NONE ? RG_EMIT_UNKNOWN : RG_EMIT_KNOWN;
  case RG_EMIT_ELEMENT:
    return evaluate_element (program, assumed, code);
  case RG_EMIT_CELL:
    break;
  }
  return RG_EMIT_UNKNOWN;
}

gboolean
rg_emit_have_equal_values (const RgEmitProgram *left,
                           const RgEmitProgram *right,
                           const RgEmitAssumptions *assumed)
{
  guint32 a, b;
  return rg_emit_run_program (left, assumed, &a) == RG_EMIT_KNOWN &&
         rg_emit_run_program (right, assumed, &b) == RG_EMIT_KNOWN && a == b;
}

/* -- reads ----------------------------------------------------------------- */

gboolean
rg_emit_collect_scalars (const RgEmitProgram *program, GPtrArray *reads)
{
  if (program->kind == RG_EMIT_CELL)
    return FALSE;
  if (program->kind == RG_EMIT_SCALAR && reads &&
      !g_ptr_array_find (reads, program->global, NULL))
    g_ptr_array_add (reads, program->global);
  for (guint i = 0; i < program->n; i++) {
    if (!rg_emit_collect_scalars (program->indices[i].program, reads))
      return FALSE;
  }
  return TRUE;
}
