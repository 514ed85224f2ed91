/* Executes one action: an assignment, or a comparison, which may block the
 * walk.
 *
 * Expressions are evaluated to pointers to cells, without copies.  Writes go to
 * the current cells of the interpreter and, with the old symbols, to a log, so
 * that backtracking undoes them.
 */
#include "rg/interp/core.h"

static RgInterpStepResult
step_fail (RgInterp *interp, RgInterpFaultKind kind)
{
  interp->search.fault.kind = kind;
  return RG_INTERP_STEP_FAILED;
}

/* Sets the fault.  Always returns FALSE. */
static gboolean
fail_at (RgInterp *interp, RgInterpFaultKind kind, const RgExpr *expr,
         RgName symbol, const RgType *type)
{
  interp->search.fault = (RgInterpFault){
      .kind = kind, .expr = expr, .symbol = symbol, .type = type};
  return FALSE;
}

/* -- values ---------------------------------------------------------------- */

/* Checks that the value is one of the type.  Returns FALSE, with the fault, if
 * it is not. */
static gboolean
check_fit (RgInterp *interp, const RgInterpFit *fit, const RgName *value,
           const RgExpr *expr, const RgType *type)
{
  if (fit->impossible)
    return fail_at (interp, RG_INTERP_FAULT_MAP, expr, RG_NO_NAME, type);
  if (!fit->allowed)
    return TRUE;
  for (guint32 i = 0; i < fit->n_cells; i++) {
    const RgName symbol = value[fit->from ? fit->from[i] : i];
    if (rg_interp_symbols_place (interp, fit->allowed, symbol) < 0)
      return fail_at (interp, RG_INTERP_FAULT_SYMBOL, expr, symbol,
                      fit->allowed->type);
  }
  return TRUE;
}

static const RgName *evaluate (RgInterp *interp, const RgInterpCode *code);

/* Returns the cells of an element.  NULL: it is missing, or the evaluation of
 * the operands failed. */
static const RgName *
evaluate_access (RgInterp *interp, const RgInterpCode *code)
{
  const RgName *map = evaluate (interp, code->left);
  const RgName *index = map ? evaluate (interp, code->right) : NULL;
  if (!index)
    return NULL;
  const gint place = rg_interp_symbols_place (interp, code->symbols, *index);
  if (place < 0) {
    fail_at (interp, RG_INTERP_FAULT_INDEX, code->expr, *index,
             code->left->type);
    return NULL;
  }
  return map + (gsize)place * code->stride;
}

static const RgName *
evaluate_cast (RgInterp *interp, const RgInterpCode *code)
{
  const RgInterpFit *fit = code->fit;
  const RgName *value = evaluate (interp, code->right);
  if (!value || !check_fit (interp, fit, value, code->expr, code->type))
    return NULL;
  if (!fit->from)
    return value;
  for (guint32 i = 0; i < fit->n_cells; i++)
    code->scratch[i] = value[fit->from[i]];
  return code->scratch;
}

/* Returns the cells of the value, or NULL after a fault. The cells of a
 * variable, or of a part of it, are those in interp->cells. */
static const RgName *
evaluate (RgInterp *interp, const RgInterpCode *code)
{
  switch (code->kind) {
  case RG_INTERP_CODE_FIXED:
    return code->cells;
  case RG_INTERP_CODE_VARIABLE:
    return interp->search.cells + code->offset;
  case RG_INTERP_CODE_ACCESS:
    return evaluate_access (interp, code);
  default:
    return evaluate_cast (interp, code);
  }
}

/* -- writes ---------------------------------------------------------------- */

/* Writes a symbol unless the cell has it, and records the old one in the log,
 * which must have room. */
static inline void
write_symbol (RgInterp *interp, guint32 cell, RgName symbol)
{
  const RgName before = interp->search.cells[cell];
  if (before == symbol)
    return;
  RgInterpWrite *write = (RgInterpWrite *)(gpointer)(interp->search.log.data +
                                                     interp->search.log.length);
  *write = (RgInterpWrite){cell, before};
  interp->search.log.length += sizeof (RgInterpWrite);
  interp->search.cells[cell] = symbol;
  interp->search.hash +=
      rg_interp_cell_hash (cell, symbol) - rg_interp_cell_hash (cell, before);
}

void
rg_interp_step_undo (RgInterp *interp, gsize log)
{
  while (interp->search.log.length > log) {
    interp->search.log.length -= sizeof (RgInterpWrite);
    const RgInterpWrite *write =
        (RgInterpWrite *)(gpointer)(interp->search.log.data +
                                    interp->search.log.length);
    interp->search.hash +=
        rg_interp_cell_hash (write->cell, write->before) -
        rg_interp_cell_hash (write->cell, interp->search.cells[write->cell]);
    interp->search.cells[write->cell] = write->before;
  }
}

/* -- actions --------------------------------------------------------------- */

static RgInterpStepResult
assign (RgInterp *interp, const RgInterpStep *step, RgName choice)
{
  const RgInterpFit *fit = step->fit;
  const RgName *value =
      step->kind == RG_ASSIGN_ANY ? &choice : evaluate (interp, step->right);
  const RgName *place = value ? evaluate (interp, step->left) : NULL;
  if (!place ||
      !check_fit (interp, fit, value, step->left->expr, step->left->type))
    return RG_INTERP_STEP_FAILED;
  if (!rg_interp_buffer_reserve (&interp->memory, &interp->search.log,
                                 fit->n_cells * sizeof (RgInterpWrite)))
    return step_fail (interp, RG_INTERP_FAULT_MEMORY);
  const guint32 cell = (guint32)(place - interp->search.cells);
  for (guint32 i = 0; i < fit->n_cells; i++)
    write_symbol (interp, cell + i, value[fit->from ? fit->from[i] : i]);
  return RG_INTERP_STEP_WALKED;
}

/* Finishes a comparison with a missing element, which differs from every value.
 * Records the first one of the game.  Any other fault remains. */
static RgInterpStepResult
compare_missing (RgInterp *interp, const RgInterpStep *step)
{
  if (interp->search.fault.kind != RG_INTERP_FAULT_INDEX)
    return RG_INTERP_STEP_FAILED;
  if (interp->search.missing.edge == RG_NONE)
    interp->search.missing =
        (RgInterpMissing){interp->search.fault, step->edge};
  interp->search.fault.kind = RG_INTERP_FAULT_NONE;
  return step->kind == RG_DIFFER ? RG_INTERP_STEP_WALKED
                                 : RG_INTERP_STEP_BLOCKED;
}

static RgInterpStepResult
compare (RgInterp *interp, const RgInterpStep *step)
{
  const RgInterpFit *fit = step->fit;
  const RgName *left = evaluate (interp, step->left);
  const RgName *right = left ? evaluate (interp, step->right) : NULL;
  if (!right)
    return compare_missing (interp, step);
  gboolean equal = !fit->impossible;
  for (guint32 i = 0; equal && i < fit->n_cells; i++)
    equal = left[i] == right[fit->from ? fit->from[i] : i];
  return equal == (step->kind == RG_EQUAL) ? RG_INTERP_STEP_WALKED
                                           : RG_INTERP_STEP_BLOCKED;
}

RgInterpStepResult
rg_interp_step (RgInterp *interp, RgInterpTaken taken)
{
  switch (taken.step->kind) {
  case RG_ASSIGN:
  case RG_ASSIGN_ANY:
    return assign (interp, taken.step, taken.symbol);
  case RG_EQUAL:
  case RG_DIFFER:
    return compare (interp, taken.step);
  default:
    return RG_INTERP_STEP_WALKED;
  }
}
