/* The walks behind a node of a check, for one row: sight.h. */
#include "emit/c/sets/cells.h"
#include "emit/c/tables/sight/search.h"

#include <string.h>

/* Notes the node; whether the walk came there before with the same codes. */
static gboolean
is_round (RgEmitSightSearch *search, guint32 node)
{
  const guint n = search->slots->len + 1, depth = search->executor.depth;
  g_array_set_size (search->path, n * depth);
  guint32 *path = (guint32 *)(gpointer)search->path->data;
  guint32 *now = path + n * (depth - 1);
  now[0] = node;
  for (guint i = 1; i < n; i++)
    now[i] =
        search->executor.known[g_array_index (search->slots, guint32, i - 1)];
  while (path < now && memcmp (path, now, n * sizeof *now) != 0)
    path += n;
  return path < now;
}

/* The symbols that a test lets through. */
typedef struct {
  RgEmitSighted symbols[RG_EMIT_SIGHT_MOST_PASSED];
  guint n;
  guint32 cell;
} Test;

/* `M[c]` */
static gboolean
find_cell (RgEmitSightSearch *search, const RgExpr *expr, Test *test)
{
  guint32 code;
  if (expr->kind != RG_EXPR_ACCESS ||
      rg_emit_bare (expr->left)->kind != RG_EXPR_NAME ||
      rg_emit_bare (expr->left)->name != search->sight->map->name ||
      rg_emit_sight_reads_map (search, expr->right) ||
      !rg_emit_evaluate (search->executor.emit, expr->right,
                         search->executor.known, &code))
    return FALSE;
  const RgEmitSet *source = rg_emit_set (search->executor.emit->symbols,
                                         search->sight->map->type->source);
  test->cell = code - source->low;
  return rg_emit_set_has (search->executor.emit->symbols, source, code);
}

static guint32
group_of (const RgEmit *emit, const RgExpr *expr)
{
  const RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
  return root ? root->values->group
              : rg_emit_symbol (emit->symbols, rg_expr_root (expr)).group;
}

/* `constant[M[c]] == value`: all symbols of M for which it holds. */
static gboolean
find_through (RgEmitSightSearch *search, const RgExpr *side,
              const RgExpr *value, Test *test)
{
  RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *constant = rg_emit_plain_constant (emit, side->left);
  guint32 code, codes[RG_EMIT_SIGHT_MOST_PASSED];
  if (!constant || !find_cell (search, rg_emit_bare (side->right), test) ||
      !rg_emit_evaluate (emit, value, search->executor.known, &code) ||
      !rg_emit_codes_before (emit, constant, code, search->sight->map->values,
                             RG_EMIT_SIGHT_MOST_PASSED, codes, &test->n))
    return FALSE;
  for (guint i = 0; i < test->n; i++)
    test->symbols[i] = (RgEmitSighted){NULL, codes[i]};
  return TRUE;
}

static gboolean
find_test_of (RgEmitSightSearch *search, const RgExpr *side,
              const RgExpr *value, Test *test)
{
  RgEmit *emit = search->executor.emit;
  *test = (Test){.n = 0};
  side = rg_emit_bare (side);
  value = rg_emit_bare (value);
  if (side->kind != RG_EXPR_ACCESS || rg_emit_sight_reads_map (search, value) ||
      group_of (emit, side) != group_of (emit, value))
    return FALSE;
  if (!find_cell (search, side, test))
    return find_through (search, side, value, test);
  RgEmitSighted *symbol = &test->symbols[test->n++];
  *symbol = (RgEmitSighted){NULL, 0};
  if (rg_emit_evaluate (emit, value, NULL, &symbol->code))
    return TRUE;
  if (!rg_emit_sight_is_unchanged (search, value))
    return rg_emit_evaluate (emit, value, search->executor.known,
                             &symbol->code);
  symbol->expr = value;
  return TRUE;
}

/* Its place in the array; it is added if it is new. */
static guint32
place_of (GArray *symbols, const RgEmitSighted *symbol)
{
  guint32 i = 0;
  while (
      i < symbols->len &&
      !rg_emit_sight_equal (&g_array_index (symbols, RgEmitSighted, i), symbol))
    i++;
  if (i == symbols->len)
    g_array_append_val (symbols, *symbol);
  return i;
}

/* Whether the cell may hold what is sighted. */
static gboolean
may_hold (RgEmitSightSearch *search, guint32 cell, const RgEmitSighted *sighted)
{
  RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *map = search->sight->map;
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  return rg_emit_cell_may_hold (emit, rg_expr_name (emit->game, map->name),
                                cell + source->low, sighted->expr,
                                sighted->code);
}

/* Leaves out what the cell never holds. */
static void
narrow_test (RgEmitSightSearch *search, Test *test)
{
  guint n = 0;
  for (guint i = 0; i < test->n; i++) {
    if (may_hold (search, test->cell, &test->symbols[i]))
      test->symbols[n++] = test->symbols[i];
  }
  test->n = n;
}

/* All walks pass cells with the same symbols. */
static gboolean
take_passed (RgEmitSightSearch *search, const Test *test)
{
  GArray *passed = search->sight->passed;
  if (passed->len == 0)
    g_array_append_vals (passed, test->symbols, test->n);
  gboolean same = passed->len == test->n;
  for (guint i = 0; same && i < test->n; i++)
    same = rg_emit_sight_equal (&g_array_index (passed, RgEmitSighted, i),
                                &test->symbols[i]);
  return same;
}

/* A cell that the walk passes, or where it ends. */
static void
take_test (RgEmitSightSearch *search, const RgEmitArc *arc, Test *test,
           const guint64 *passed)
{
  RgEmitExecutor *executor = &search->executor;
  RgEmitSightFound found = {.cell = test->cell, .depth = executor->depth};
  memcpy (found.passed, passed, sizeof found.passed);
  if (arc->to != RG_EMIT_STOP) {
    const Test all = *test;
    narrow_test (search, test);
    if (test->n == 0)
      return;
    executor->failed = !take_passed (search, &all);
    found.passed[test->cell / 64] |= (guint64)1 << test->cell % 64;
    rg_emit_go_on (executor, arc, found.passed);
    return;
  }
  narrow_test (search, test);
  for (guint i = 0; i < test->n; i++) {
    found.symbol = test->symbols[i];
    g_array_append_val (executor->found, found);
  }
  executor->failed = executor->found->len > RG_EMIT_SIGHT_MOST_FOUND;
}

static void
step (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
      gconstpointer passed)
{
  RgEmitSightSearch *search = (RgEmitSightSearch *)executor;
  if (is_round (search, arc->from))
    return;
  for (guint i = 0; i < run && !executor->failed; i++) {
    const RgAction *action = rg_emit_action (executor->emit, arc + i);
    Test test;
    if (!rg_action_is_comparison (action) ||
        (!rg_emit_sight_reads_map (search, action->left) &&
         !rg_emit_sight_reads_map (search, action->right)))
      rg_emit_take (executor, arc + i, 1, passed);
    else if (action->kind == RG_EQUAL &&
             (find_test_of (search, action->left, action->right, &test) ||
              find_test_of (search, action->right, action->left, &test)))
      take_test (search, arc + i, &test, passed);
    else
      executor->failed = TRUE;
  }
}

/* Walks end with a test of a cell. */
static void
stop (RgEmitExecutor *executor, const RgEmitArc *arc, gconstpointer passed)
{
  (void)arc;
  (void)passed;
  executor->failed = TRUE;
}

static gint
compare_depths (gconstpointer left, gconstpointer right)
{
  const RgEmitSightFound *a = left, *b = right;
  return a->depth < b->depth ? -1 : a->depth > b->depth;
}

RgEmitExecutor
rg_emit_sight_executor (RgEmit *emit, const RgEmitGraph *graph)
{
  return rg_emit_executor (emit, graph, step, stop, 0,
                           sizeof (RgEmitSightFound));
}

void
rg_emit_sight_walk (RgEmitSightSearch *search)
{
  const guint64 none[RG_EMIT_SIGHT_MOST_WORDS] = {0};
  RgEmitExecutor *executor = &search->executor;
  GArray *ends = search->sight->ends;
  g_array_set_size (executor->found, 0);
  executor->most_steps = executor->n_steps + RG_EMIT_SIGHT_MOST_STEPS;
  rg_emit_execute (executor, search->first, none);
  g_array_sort (executor->found, compare_depths);
  for (guint i = 0; i < executor->found->len; i++) {
    RgEmitSightFound *found =
        &g_array_index (executor->found, RgEmitSightFound, i);
    found->end = place_of (ends, &found->symbol);
  }
  executor->failed = executor->failed || ends->len > RG_EMIT_SIGHT_MOST_ENDS;
}
