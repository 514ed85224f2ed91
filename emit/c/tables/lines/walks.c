#include "emit/c/tables/lines/search.h"

#include "emit/c/model/partial-evaluation.h"

#include <string.h>

enum {
  MOST_CODES = 256,     /* of the cells' group: codes are bytes */
  MOST_FOUND = 512,     /* of a row, before those that others imply are gone */
  MOST_OPEN = 4096,     /* walks of a row that are not yet at their end */
  MOST_STEPS = 1 << 18, /* of all rows */
};

/* A walk that has come to a node; what it knows of scalars stands apart. */
typedef struct {
  guint32 node;
  RgEmitLine line;
} Walk;

/* -- what is compared ------------------------------------------------------ */

/* Whether the expression needs nothing but scalars that are known. */
static gboolean
is_known (const RgEmitLineSearch *search, const RgExpr *expr)
{
  const RgEmitSupposed supposed = {search->emit, search->now, NULL, 0};
  return rg_emit_is_known (&supposed, expr);
}

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
  const RgExpr *value = search->lines->value;
  const RgEmitGlobal *map = rg_emit_line_cell_of (search->emit, value);
  guint32 code;
  return !map ||
         (is_known (search, value->right) &&
          rg_emit_evaluate (search->emit, value->right, search->now, &code) &&
          rg_emit_set_has (
              search->emit->symbols,
              rg_emit_set (search->emit->symbols, map->type->source), code));
}

/* -- a row ----------------------------------------------------------------- */

static void
open_walk (RgEmitLineSearch *search, guint32 node, const RgEmitLine *line)
{
  const Walk walk = {node, *line};
  if (search->open->len >= MOST_OPEN) {
    search->failed = TRUE;
    return;
  }
  g_array_append_val (search->open, walk);
  g_array_append_vals (search->known, search->now,
                       search->emit->variables->len);
}

static void
go_on (RgEmitLineSearch *search, const RgEmitArc *arc, const RgEmitLine *line)
{
  if (arc->to != RG_EMIT_STOP) {
    open_walk (search, arc->to, line);
    return;
  }
  search->failed = search->failed || search->found->len >= MOST_FOUND;
  if (!search->failed)
    g_array_append_vals (search->found, line, 1);
}

/* Symbolic execution of the test of a cell: adds it to the path condition.  A
 * path on which the same cell has and has not the value is infeasible. */
static void
test_cell (RgEmitLineSearch *search, const RgEmitArc *arc,
           const RgAction *action, const RgExpr *cell, const RgEmitLine *line)
{
  RgEmit *emit = search->emit;
  const RgExpr *index = rg_emit_bare (cell)->right;
  const RgEmitSet *source =
      rg_emit_set (emit->symbols, search->lines->map->type->source);
  guint32 code;
  if (!is_known (search, index)) {
    search->failed = TRUE;
    return;
  }
  const gboolean equal = action->kind == RG_EQUAL;
  const gboolean inside = rg_emit_evaluate (emit, index, search->now, &code) &&
                          rg_emit_set_has (emit->symbols, source, code);
  const guint64 bit =
      inside ? G_GUINT64_CONSTANT (1) << (code - source->low) : 0;
  if (!(bit & search->may)) {
    if (!equal)
      go_on (search, arc, line);
    return;
  }
  if (line->cells & bit && (line->has & bit) != (equal ? bit : 0))
    return;
  const RgEmitLine longer = {line->cells | bit, line->has | (equal ? bit : 0)};
  go_on (search, arc, &longer);
}

static void
compare (RgEmitLineSearch *search, const RgEmitArc *arc, const RgAction *action,
         const RgEmitLine *line)
{
  RgEmit *emit = search->emit;
  const RgExpr *value;
  const RgExpr *cell = rg_emit_line_find_cell (emit, action, &value);
  if (cell && rg_emit_line_cell_of (emit, cell) == search->lines->map &&
      value == search->lines->value) {
    test_cell (search, arc, action, cell, line);
    return;
  }
  guint32 left, right;
  if (!is_known (search, action->left) || !is_known (search, action->right) ||
      rg_emit_type (emit, action->left)->kind != RG_TYPE_SET) {
    search->failed = TRUE;
    return;
  }
  const gboolean equal =
      rg_emit_evaluate (emit, action->left, search->now, &left) &&
      rg_emit_evaluate (emit, action->right, search->now, &right) &&
      left == right;
  if (equal == (action->kind == RG_EQUAL))
    go_on (search, arc, line);
}

static void
assign (RgEmitLineSearch *search, const RgEmitArc *arc, const RgAction *action,
        const RgEmitLine *line)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  guint32 *known = &search->now[global->variable];
  const guint32 before = *known;
  guint32 value;
  if (!rg_emit_is_scalar (global) ||
      rg_expr_mentions (search->lines->value, global->name) ||
      (action->kind == RG_ASSIGN && !is_known (search, action->right))) {
    search->failed = TRUE;
    return;
  }
  if (action->kind == RG_ASSIGN) {
    /* A value that is not there, or not one of the place: not legal. */
    if (rg_emit_evaluate (emit, action->right, search->now, &value) &&
        rg_emit_set_has (emit->symbols, global->values, value)) {
      *known = value;
      go_on (search, arc, line);
    }
    *known = before;
    return;
  }
  const RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  const guint32 n = rg_emit_is_live_behind (search->graph, arc, global)
                        ? set->n
                        : MIN (set->n, 1);
  for (guint32 i = 0; i < n && !search->failed; i++) {
    *known = rg_emit_symbol (emit->symbols, set->symbols[i]).code;
    go_on (search, arc, line);
  }
  *known = before;
}

static void
walk_arc (RgEmitLineSearch *search, const RgEmitArc *arc,
          const RgEmitLine *line)
{
  const RgAction *action = rg_emit_action (search->emit, arc);
  if (++search->n_steps > MOST_STEPS)
    search->failed = TRUE;
  else if (rg_action_is_comparison (action))
    compare (search, arc, action, line);
  else if (rg_action_is_assignment (action))
    assign (search, arc, action, line);
  else if (rg_action_is_check (action))
    search->failed = TRUE;
  else
    go_on (search, arc, line);
}

void
rg_emit_line_find_walks (RgEmitLineSearch *search, guint32 node)
{
  const guint n = search->emit->variables->len;
  const RgEmitLine all = {0, 0};
  g_array_set_size (search->found, 0);
  open_walk (search, node, &all);
  while (search->open->len > 0 && !search->failed) {
    const guint last = search->open->len - 1;
    const Walk walk = g_array_index (search->open, Walk, last);
    memcpy (search->now, &g_array_index (search->known, guint32, last * n),
            n * sizeof *search->now);
    g_array_set_size (search->open, last);
    g_array_set_size (search->known, last * n);
    const RgEmitNode *info = rg_emit_node (search->graph, walk.node);
    for (guint32 k = 0; k < info->n_arcs && !search->failed; k++)
      walk_arc (search, rg_emit_arc (search->graph, info->first + k),
                &walk.line);
  }
}

/* -- the search ------------------------------------------------------------ */

RgEmitLineSearch
rg_emit_line_search_begin (RgEmit *emit, const RgEmitGraph *graph,
                           RgEmitLines *lines)
{
  return (RgEmitLineSearch){
      .emit = emit,
      .graph = graph,
      .lines = lines,
      .open = g_array_new (FALSE, FALSE, sizeof (Walk)),
      .known = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .found = g_array_new (FALSE, FALSE, sizeof (RgEmitLine)),
      .now = g_new0 (guint32, emit->variables->len + 1),
  };
}

void
rg_emit_line_search_end (RgEmitLineSearch *search)
{
  g_array_free (search->open, TRUE);
  g_array_free (search->known, TRUE);
  g_array_free (search->found, TRUE);
  g_free (search->now);
}
