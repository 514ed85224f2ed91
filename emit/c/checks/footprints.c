/* Plans the caching of a check during a list of moves, by its footprint: the
 * cells whose values could change its answer.
 *
 *     move, end: ! attacked -> yes;      after each move of a piece
 *
 * Suppose that the check fails in the state in which the search for moves
 * begins. A walk then writes cells of a map M, and evaluates the check. If it
 * succeeds now, the first test on its path that failed before reads a cell that
 * was written, and passes with the new value. So the check records its tests of
 * M when it fails in the first state. Each value that is compared has a row of
 * bits by cell. After a write of a value to a cell that is not in the value's
 * row, the check still fails.
 *
 * If the check succeeds in the first state, or a walk writes another variable
 * that it reads, the answer is stale: the check is evaluated.
 *
 *   - The check uses no check and writes no map. It reads M only in at least
 *     RG_EMIT_FEWEST comparisons that can be recorded: M[c] == v, or
 *     constant[M[c]] == v. In the first form, v does not read M; in the second
 *     one, it is a symbol to which few values of M lead.
 *   - It depends on no scalar that the search may have written, and no table of
 *     lines decides it.
 *   - It is evaluated after an any-assignment with many values.
 *   - The rows of bits have at most RG_EMIT_LIST words; there are at most
 *     RG_EMIT_SHORT footprints. */
#include "emit/c/checks/cache.h"
#include "emit/c/model/partial-evaluation.h"
#include "emit/c/tables/lines/lines.h"

/* -- comparisons of cells -------------------------------------------------- */

/* Whether the expression is `M[c]`, and c does not read M. */
static gboolean
is_cell (const RgExpr *expr, RgName map)
{
  if (expr->kind != RG_EXPR_ACCESS || rg_expr_mentions (expr->right, map))
    return FALSE;
  const RgExpr *left = rg_emit_strip_casts (expr->left);
  return left->kind == RG_EXPR_NAME && left->name == map;
}

/* Lists the values of M that the constant maps to the symbol, in
 * record->codes. Returns FALSE if the expressions are not a constant with one
 * key and a symbol of its values. FALSE also if there are no such values of M,
 * or too many. */
static gboolean
list_preimages (const RgEmit *emit, const RgEmitFootprint *footprint,
                const RgExpr *constant, const RgExpr *symbol,
                RgEmitTestRecord *record)
{
  const RgEmitGlobal *global = rg_emit_find_plain_constant (emit, constant);
  guint32 code;
  return global && rg_emit_is_within (emit, symbol, global->values) &&
         rg_emit_evaluate (emit, symbol, NULL, &code) &&
         rg_emit_compute_preimage (emit, global, code, footprint->map->values,
                                   RG_EMIT_FEW, record->codes,
                                   &record->n_codes) &&
         record->n_codes > 0;
}

/* The record has no cell unless `side` is `M[c]`, and the other side has values
 * of M only; or `constant[M[c]]`, and the other side is a symbol with few
 * values to record. The other side must not read M. */
static RgEmitTestRecord
find_record_of_side (const RgEmit *emit, const RgEmitFootprint *footprint,
                     const RgExpr *side, const RgExpr *other)
{
  const RgName map = footprint->map->name;
  RgEmitTestRecord record = {.value = other};
  side = rg_emit_strip_casts (side);
  if (rg_expr_mentions (other, map) || side->kind != RG_EXPR_ACCESS)
    return record;
  if (is_cell (side, map)) {
    record.cell =
        rg_emit_is_within (emit, other, footprint->map->values) ? side : NULL;
    return record;
  }
  const RgExpr *inner = rg_emit_strip_casts (side->right);
  if (is_cell (inner, map) &&
      list_preimages (emit, footprint, side->left, other, &record))
    record.cell = inner;
  return record;
}

RgEmitTestRecord
rg_emit_find_test_record (const RgEmit *emit, const RgEmitFootprint *footprint,
                          const RgAction *action)
{
  RgEmitTestRecord record = {.cell = NULL};
  if (action->kind != RG_EQUAL)
    return record;
  record = find_record_of_side (emit, footprint, action->left, action->right);
  return record.cell ? record
                     : find_record_of_side (emit, footprint, action->right,
                                            action->left);
}

/* -- eligibility ----------------------------------------------------------- */

/* The number of comparisons of the graph that read the map. */
static guint32
count_reads (const RgEmit *emit, const RgEmitGraph *graph, RgName map)
{
  guint32 n = 0;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, k));
    n += rg_action_is_comparison (action) &&
         (rg_expr_mentions (action->left, map) ||
          rg_expr_mentions (action->right, map));
  }
  return n;
}

/* Finds the map of symbols to symbols that most comparisons of the graph read.
 * NULL: fewer than RG_EMIT_FEWEST read any. */
static RgEmitGlobal *
find_most_read_map (const RgEmit *emit, const RgEmitGraph *graph)
{
  RgEmitGlobal *most_read_map = NULL;
  guint32 max_comparisons = RG_EMIT_FEWEST - 1;
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    const guint32 n = rg_emit_is_plain_map (global)
                          ? count_reads (emit, graph, global->name)
                          : 0;
    if (n > max_comparisons) {
      most_read_map = global;
      max_comparisons = n;
    }
  }
  return most_read_map;
}

/* Whether the check uses no check, writes no map, and reads cells of the map
 * only in comparisons that can be recorded. */
static gboolean
can_record_tests (const RgEmit *emit, const RgEmitFootprint *footprint,
                  const RgEmitGraph *graph)
{
  const RgName map = footprint->map->name;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, k));
    const RgEmitGlobal *written = rg_emit_written (emit, action);
    if (rg_action_is_check (action) || (written && written->map))
      return FALSE;
    if (action->kind == RG_ASSIGN && rg_expr_mentions (action->right, map))
      return FALSE;
    if (rg_action_is_comparison (action) &&
        (rg_expr_mentions (action->left, map) ||
         rg_expr_mentions (action->right, map)) &&
        !rg_emit_find_test_record (emit, footprint, action).cell)
      return FALSE;
  }
  return TRUE;
}

/* -- uses ------------------------------------------------------------------ */

/* Whether the search for moves evaluates the check after an any-assignment with
 * many values. */
static gboolean
is_used_often (const RgEmit *emit, const RgEmitFootprint *footprint)
{
  for (guint32 k = 0; k < emit->moves->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (arc->to != RG_EMIT_STOP && footprint->cached.reaches_check[arc->to] &&
        action->kind == RG_ASSIGN_ANY &&
        rg_emit_get_choices (emit->symbols, action)->n >= RG_EMIT_FEWEST)
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_emit_footprint_applies (const RgEmit *emit, const RgEmitFootprint *footprint)
{
  const RgEmitCheck *check = footprint->cached.check;
  const RgEmitFlow *flow = &check->graph->decided.flow[check->root];
  for (guint v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!global->map && rg_bits_has (flow->live, v) &&
        rg_bits_has (flow->dirty, v))
      return FALSE;
  }
  return !rg_emit_find_lines_at (emit, check->graph, check->root);
}

/* -- footprints of all checks ---------------------------------------------- */

static void
free_footprint (gpointer data)
{
  RgEmitFootprint *footprint = data;
  g_free (footprint->reads);
  g_free (footprint->cached.reaches_check);
  g_free (footprint);
}

/* Finds the variables that comparisons and assigned values of the check read.
 */
static void
find_reads (const RgEmit *emit, RgEmitFootprint *footprint,
            const RgEmitGraph *graph)
{
  footprint->reads = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, k));
    if (rg_action_is_comparison (action))
      rg_emit_add_expr_reads (emit, action->left, footprint->reads);
    if (rg_action_is_comparison (action) || action->kind == RG_ASSIGN)
      rg_emit_add_expr_reads (emit, action->right, footprint->reads);
  }
}

/* Finds the footprint of a check. NULL: the check is not eligible (conditions
 * at the top; several roots, too many edges, or known outcome), or the
 * technique is off. */
static RgEmitFootprint *
find_footprint (const RgEmit *emit, RgEmitCheck *check)
{
  RgEmitGraph *graph = check->graph;
  if (!rg_emit_uses (emit, RG_EMIT_BY_FOOTPRINTS) || check->always ||
      check->never || graph->roots->len > 1 ||
      graph->n_visited > RG_EMIT_ENTRIES)
    return NULL;
  RgEmitGlobal *map = find_most_read_map (emit, graph);
  if (!map)
    return NULL;
  RgEmitFootprint *footprint = g_new0 (RgEmitFootprint, 1);
  *footprint = (RgEmitFootprint){
      .cached = {.number = emit->checks.footprints->len,
                 .check = check,
                 .caller = emit->moves,
                 .first = RG_NONE,
                 .n_rows = rg_emit_span (map->values),
                 .n_words = (rg_emit_count_cells (emit, map->type) + 63) / 64},
      .map = map,
  };
  find_reads (emit, footprint, graph);
  footprint->cached.reaches_check =
      rg_emit_reaches_check (emit, emit->moves, check);
  if ((guint64)footprint->cached.n_rows * footprint->cached.n_words <=
          RG_EMIT_LIST &&
      can_record_tests (emit, footprint, graph) &&
      is_used_often (emit, footprint))
    return footprint;
  free_footprint (footprint);
  return NULL;
}

void
rg_emit_plan_footprints (RgEmit *emit)
{
  emit->checks.footprints = g_ptr_array_new_with_free_func (free_footprint);
  const guint n = emit->checks.all->len;
  for (guint i = 0; i < n && emit->checks.footprints->len < RG_EMIT_SHORT;
       i++) {
    RgEmitCheck *check = g_ptr_array_index (emit->checks.all, i);
    RgEmitFootprint *footprint = find_footprint (emit, check);
    if (!footprint)
      continue;
    footprint->recorder = rg_emit_copy_check (emit, check);
    footprint->recorder->graph->footprint = footprint;
    check->footprint = footprint;
    g_ptr_array_add (emit->checks.footprints, footprint);
  }
}

gboolean
rg_emit_can_record_loop (const RgEmit *emit, const RgEmitGraph *graph,
                         const RgEmitArc *arc, const RgEmitArc *last)
{
  while (arc != last) {
    arc = rg_emit_arc (graph, rg_emit_node (graph, arc->to)->first);
    const RgEmitTestRecord record = rg_emit_find_test_record (
        emit, graph->footprint, rg_emit_action (emit, arc));
    if (!record.cell || !rg_emit_is_total (emit, record.value))
      return FALSE;
  }
  return TRUE;
}
