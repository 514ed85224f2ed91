/* What the walks behind a node of a check read: sight.h. */
#include "emit/c/tables/sight/search.h"

gboolean
rg_emit_sight_reads_map (const RgEmitSightSearch *search, const RgExpr *expr)
{
  return rg_expr_mentions (expr, search->sight->map->name);
}

static gboolean
find_map (RgEmitSightSearch *search)
{
  guint n = 0;
  RgEmitGlobal *map = NULL;
  for (guint32 k = 0; k < search->executor.graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (search->executor.graph, k);
    const RgAction *action = rg_emit_action (search->executor.emit, arc);
    if (!search->behind[arc->from] || action->kind != RG_EQUAL)
      continue;
    map = map ? map : rg_emit_map_in (search->executor.emit, action->left);
    map = map ? map : rg_emit_map_in (search->executor.emit, action->right);
    n += map && (rg_expr_mentions (action->left, map->name) ||
                 rg_expr_mentions (action->right, map->name));
  }
  if (n < RG_EMIT_SIGHT_FEWEST_TESTS || !rg_emit_is_plain_map (map) ||
      map->width != 1 || map->cells > RG_EMIT_SIGHT_MOST_CELLS)
    return FALSE;
  search->sight->map = map;
  search->sight->n_cells = map->cells;
  search->sight->n_words = (map->cells + 63) / 64;
  return TRUE;
}

/* Whether walks write scalars only, and make no check. */
static gboolean
find_written (RgEmitSightSearch *search)
{
  for (guint32 k = 0; k < search->executor.graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (search->executor.graph, k);
    const RgAction *action = rg_emit_action (search->executor.emit, arc);
    const RgEmitGlobal *written =
        rg_emit_written (search->executor.emit, action);
    if (!search->behind[arc->from])
      continue;
    if (rg_action_is_check (action) ||
        (written && !rg_emit_is_scalar (written)))
      return FALSE;
    if (written)
      rg_bits_add (search->written, written->variable);
  }
  return TRUE;
}

gboolean
rg_emit_sight_is_unchanged (const RgEmitSightSearch *search, const RgExpr *expr)
{
  const guint n = search->executor.emit->variables->len;
  if (rg_emit_sight_reads_map (search, expr))
    return FALSE;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  rg_emit_expr_reads (search->executor.emit, expr, reads);
  const gboolean changed =
      rg_bits_next_common (reads, search->written, 0, n) < n;
  g_free (reads);
  return !changed;
}

/* Adds the variables by which walks are told apart. */
static void
add_reads (const RgEmitSightSearch *search, const RgExpr *expr, RgBits *reads)
{
  expr = rg_emit_bare (expr);
  if (expr->kind == RG_EXPR_ACCESS) {
    add_reads (search, expr->left, reads);
    add_reads (search, expr->right, reads);
  } else if (expr->name != search->sight->map->name) {
    rg_emit_expr_reads (search->executor.emit, expr, reads);
  }
}

static gboolean
find_slots (RgEmitSightSearch *search, guint32 first)
{
  const RgEmit *emit = search->executor.emit;
  const guint n = emit->variables->len;
  const RgBits *live = search->executor.graph->decided.flow[first].live;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  gboolean good = TRUE;
  guint64 n_rows = 1;
  for (guint32 k = 0; k < search->executor.graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (search->executor.graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (!search->behind[arc->from])
      continue;
    const gboolean compares = rg_action_is_comparison (action);
    const gboolean tests =
        compares && (rg_emit_sight_reads_map (search, action->left) ||
                     rg_emit_sight_reads_map (search, action->right));
    if (compares &&
        !(tests && rg_emit_sight_is_unchanged (search, action->left)))
      add_reads (search, action->left, reads);
    if ((compares &&
         !(tests && rg_emit_sight_is_unchanged (search, action->right))) ||
        action->kind == RG_ASSIGN)
      add_reads (search, action->right, reads);
  }
  for (guint32 v = 0; v < n; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (reads, v))
      continue;
    good = good && rg_emit_is_scalar (global);
    g_array_append_val (search->slots, v);
    if (!rg_bits_has (live, v))
      continue;
    g_ptr_array_add (search->sight->keys, global);
    n_rows = MIN (n_rows * rg_emit_span (global->values),
                  RG_EMIT_SIGHT_MOST_ROWS + 1);
  }
  g_free (reads);
  search->sight->n_rows = (guint32)n_rows;
  return good && n_rows <= RG_EMIT_SIGHT_MOST_ROWS &&
         n_rows * search->sight->n_cells <= RG_EMIT_SIGHT_MOST_NUMBERS;
}

gboolean
rg_emit_sight_find_scope (RgEmitSightSearch *search, guint32 first)
{
  search->behind = g_new0 (gboolean, search->executor.graph->nodes->len);
  search->behind[first] = TRUE;
  rg_emit_mark_reachable (search->executor.graph, search->behind, FALSE);
  return find_map (search) && find_written (search) &&
         find_slots (search, first);
}
