#include "emit/c/tables/lines/search.h"

enum {
  MOST_CODES = 256,     /* of the cells' group: codes are bytes */
  MOST_FOUND = 512,     /* of a row, before those that others imply are gone */
  MOST_STEPS = 1 << 18, /* of all rows */
};

/* -- what is compared ------------------------------------------------------ */

RgEmitGlobal *
rg_emit_line_cell_of (const RgEmit *emit, const RgExpr *expr)
{
  RgEmitGlobal *map = rg_emit_cell_of (emit, expr, RG_EMIT_LINE_MOST_CELLS);
  return map && rg_emit_group_size (emit->symbols, map->values->group) <=
                     MOST_CODES
             ? map
             : NULL;
}

/* A symbol, a scalar variable, or a cell. */
static gboolean
is_value (const RgEmit *emit, const RgExpr *expr)
{
  if (expr->kind != RG_EXPR_NAME)
    return rg_emit_line_cell_of (emit, expr) != NULL;
  const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
  return !global || rg_emit_is_scalar (global);
}

/* How many accesses the expression is made of. */
static guint
length_of (const RgExpr *expr)
{
  guint n = 0;
  for (expr = rg_emit_bare (expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_bare (expr->right))
    n++;
  return n;
}

const RgExpr *
rg_emit_line_find_cell (const RgEmit *emit, const RgAction *action,
                        const RgExpr **value)
{
  const RgExpr *left = rg_emit_bare (action->left);
  const RgExpr *right = rg_emit_bare (action->right);
  const gboolean swapped = !rg_emit_line_cell_of (emit, left) ||
                           (rg_emit_line_cell_of (emit, right) &&
                            length_of (left) <= length_of (right));
  *value = swapped ? left : right;
  return rg_emit_line_cell_of (emit, swapped ? right : left) &&
                 is_value (emit, *value)
             ? (swapped ? right : left)
             : NULL;
}

gboolean
rg_emit_line_has_value (const RgEmitLineSearch *search)
{
  RgEmit *emit = search->executor.emit;
  const RgExpr *value = search->lines->value;
  const RgEmitGlobal *map = rg_emit_line_cell_of (emit, value);
  guint32 code;
  return !map || (rg_emit_evaluate (emit, value->right, search->executor.known,
                                    &code) &&
                  rg_emit_set_has (
                      emit->symbols,
                      rg_emit_set (emit->symbols, map->type->source), code));
}

/* -- walks ----------------------------------------------------------------- */

/* Adds the test of a cell to the path condition.  A path on which the same cell
 * has and has not the value is infeasible. */
static void
test_cell (RgEmitLineSearch *search, const RgEmitArc *arc, gboolean equal,
           const RgExpr *index, const RgEmitLine *line)
{
  RgEmitExecutor *executor = &search->executor;
  RgEmit *emit = executor->emit;
  const RgEmitSupposed supposed = rg_emit_known (executor);
  const RgEmitSet *source =
      rg_emit_set (emit->symbols, search->lines->map->type->source);
  guint32 code;
  if (!rg_emit_is_told (executor, &supposed, index))
    return;
  const gboolean inside = rg_emit_supposed (&supposed, index, &code) &&
                          rg_emit_set_has (emit->symbols, source, code);
  const guint64 bit =
      inside ? G_GUINT64_CONSTANT (1) << (code - source->low) : 0;
  if (!(bit & search->may)) {
    if (!equal)
      rg_emit_go_on (executor, arc, line);
    return;
  }
  if (line->cells & bit && (line->has & bit) != (equal ? bit : 0))
    return;
  const RgEmitLine longer = {line->cells | bit, line->has | (equal ? bit : 0)};
  rg_emit_go_on (executor, arc, &longer);
}

static void
step (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
      gconstpointer line)
{
  RgEmitLineSearch *search = (RgEmitLineSearch *)executor;
  const RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  const RgExpr *value;
  const RgExpr *cell = rg_action_is_comparison (action)
                           ? rg_emit_line_find_cell (emit, action, &value)
                           : NULL;
  if (cell && rg_emit_line_cell_of (emit, cell) == search->lines->map &&
      value == search->lines->value)
    test_cell (search, arc, action->kind == RG_EQUAL,
               rg_emit_bare (cell)->right, line);
  else if (written && rg_expr_mentions (search->lines->value, written->name))
    executor->failed = TRUE;
  else
    rg_emit_take (executor, arc, run, line);
}

static void
stop (RgEmitExecutor *executor, const RgEmitArc *arc, gconstpointer line)
{
  (void)arc;
  executor->failed =
      executor->found->len - rg_emit_row_start (executor) >= MOST_FOUND;
  g_array_append_vals (executor->found, line, 1);
}

RgEmitLineSearch
rg_emit_line_search (RgEmit *emit, const RgEmitGraph *graph, RgEmitLines *lines)
{
  RgEmitLineSearch search = {.lines = lines};
  search.executor = rg_emit_executor (emit, graph, step, stop, MOST_STEPS,
                                      sizeof (RgEmitLine));
  search.executor.single = TRUE;
  return search;
}
