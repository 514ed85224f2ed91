/* Computes value classes (value-classes.h) by partition refinement: at first
 * all values are one class, and each comparison splits the classes by its
 * outcome for each value. Also computes the codes that a cell may hold, by a
 * forward data flow: comparisons remove codes, and writes add codes. */
#include "emit/c/checks/value-classes.h"
#include "emit/c/model/partial-evaluation.h"

#include <string.h>

/* -- classes of values ----------------------------------------------------- */

/* The reads of a map in a comparison: a cell, and whether there are other
 * reads, of other cells, of rows or in an index. */
typedef struct {
  const RgExpr *cell;
  gboolean has_others;
} Reads;

/* Adds the reads of the map in the expression. */
static void
find_reads (const RgEmit *emit, const RgExpr *expr, RgName map, Reads *reads)
{
  expr = rg_emit_strip_casts (expr);
  if (expr->kind != RG_EXPR_ACCESS) {
    reads->has_others = reads->has_others || expr->name == map;
    return;
  }
  if (rg_expr_root (expr) != map) {
    find_reads (emit, expr->left, map, reads);
    find_reads (emit, expr->right, map, reads);
    return;
  }
  reads->has_others = reads->has_others ||
                      (reads->cell && reads->cell != expr) ||
                      rg_emit_type (emit, expr)->kind != RG_TYPE_SET;
  reads->cell = expr;
  for (; expr->kind == RG_EXPR_ACCESS; expr = rg_emit_strip_casts (expr->left))
    reads->has_others =
        reads->has_others || rg_expr_mentions (expr->right, map);
}

/* Evaluates the comparison, assuming a code of the cell. Codes with equal
 * outcomes are equivalent for it. The outcome is whether both sides are equal;
 * if the other side is unknown, the value of the side that reads the cell.
 * FALSE: the outcome is unknown. */
static gboolean
find_outcome (const RgAction *action, const RgEmitGlobal *map,
              const RgEmitAssumptions *assumed, guint32 *outcome)
{
  const RgExpr *left = action->left, *right = action->right;
  guint32 a, b;
  if (!rg_expr_mentions (left, map->name)) {
    left = action->right;
    right = action->left;
  }
  if (!rg_emit_evaluate_assuming (assumed, left, &a))
    return FALSE;
  if (rg_emit_evaluate_assuming (assumed, right, &b))
    *outcome = a == b;
  else if (rg_expr_mentions (right, map->name))
    return FALSE;
  else
    *outcome = a;
  return TRUE;
}

/* Splits classes by outcome (partition refinement). The least code of a class
 * is its name. */
static void
refine_classes (guint32 *classes, const guint32 *outcomes, guint32 n)
{
  guint32 *new_classes = g_new (guint32, n);
  for (guint32 i = 0; i < n; i++) {
    guint32 k = classes[i];
    while (k < i && (classes[k] != classes[i] || outcomes[k] != outcomes[i]))
      k++;
    new_classes[i] = k;
  }
  memcpy (classes, new_classes, sizeof *new_classes * n);
  g_free (new_classes);
}

static void
split_all_classes (guint32 *classes, guint32 n)
{
  for (guint32 i = 0; i < n; i++)
    classes[i] = i;
}

/* Separates the codes of cells for which the comparison has different outcomes.
 * If an outcome is unknown, or the map is read in another way, all codes are
 * separate. Does nothing if the comparison does not read the map. */
static void
refine_by_comparison (const RgEmit *emit, const RgEmitGlobal *map,
                      const RgAction *action, guint32 *classes, guint32 n)
{
  Reads reads = {NULL, FALSE};
  find_reads (emit, action->left, map->name, &reads);
  find_reads (emit, action->right, map->name, &reads);
  if (!reads.cell && !reads.has_others)
    return;
  guint32 *outcomes = g_new0 (guint32, n);
  gboolean is_known = !reads.has_others;
  for (guint32 code = 0; code < n && is_known; code++) {
    const RgEmitAssumptions assumed = {emit, NULL, reads.cell, code};
    if (rg_emit_set_has (emit->symbols, map->values, code))
      is_known = find_outcome (action, map, &assumed, &outcomes[code]);
  }
  if (is_known)
    refine_classes (classes, outcomes, n);
  else
    split_all_classes (classes, n);
  g_free (outcomes);
}

/* Whether an assignment reads the map, in its value or in the index of its
 * target. */
static gboolean
reads_map (const RgAction *action, RgName map)
{
  if (action->kind == RG_ASSIGN && rg_expr_mentions (action->right, map))
    return TRUE;
  for (const RgExpr *left = rg_emit_strip_casts (action->left);
       left->kind == RG_EXPR_ACCESS; left = rg_emit_strip_casts (left->left)) {
    if (rg_expr_mentions (left->right, map))
      return TRUE;
  }
  return FALSE;
}

guint32 *
rg_emit_find_value_classes (const RgEmit *emit, const RgEmitGlobal *map,
                            const GPtrArray *graphs)
{
  const guint32 n = rg_emit_get_group_size (emit->symbols, map->values->group);
  if (n > RG_EMIT_BYTE)
    return NULL;
  guint32 *classes = g_new0 (guint32, n);
  for (guint i = 0; i < graphs->len; i++) {
    const RgEmitGraph *graph = g_ptr_array_index (graphs, i);
    for (guint32 k = 0; k < graph->arcs->len; k++) {
      const RgAction *action = rg_emit_action (emit, rg_emit_arc (graph, k));
      if (rg_action_is_comparison (action))
        refine_by_comparison (emit, map, action, classes, n);
      else if (rg_action_is_assignment (action) &&
               reads_map (action, map->name))
        split_all_classes (classes, n);
    }
  }
  return classes;
}

/* -- codes that a cell may hold -------------------------------------------- */

/* The data flow of the codes of one cell. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
  const RgExpr *cell;
  const RgEmitGlobal *map; /* the variable that has the cell */
  guint32 n;               /* number of codes of the group of its values */
} CellFlow;

/* Adds the codes of the set's symbols. */
static void
add_set (const CellFlow *cell_flow, const RgEmitSet *set, RgBits *codes)
{
  for (guint32 i = 0; i < set->n; i++)
    rg_bits_add (
        codes, rg_emit_symbol (cell_flow->emit->symbols, set->symbols[i]).code);
}

/* At the roots, the cell may hold any value. FALSE: the node is no root. */
static gboolean
add_initial_codes (CellFlow *cell_flow, guint32 node, RgBits *codes)
{
  const GArray *roots = cell_flow->graph->roots;
  for (guint i = 0; i < roots->len; i++) {
    if (g_array_index (roots, guint32, i) == node) {
      add_set (cell_flow, cell_flow->map->values, codes);
      return TRUE;
    }
  }
  return FALSE;
}

/* Removes codes with which the comparison fails. Returns whether a code is
 * left. */
static gboolean
remove_failing_codes (const CellFlow *cell_flow, const RgAction *action,
                      RgBits *codes)
{
  gboolean is_left = FALSE;
  for (guint32 code = 0; code < cell_flow->n; code++) {
    const RgEmitAssumptions assumed = {cell_flow->emit, NULL, cell_flow->cell,
                                       code};
    guint32 a, b;
    if (!rg_bits_has (codes, code))
      continue;
    if (rg_emit_evaluate_assuming (&assumed, action->left, &a) &&
        rg_emit_evaluate_assuming (&assumed, action->right, &b) &&
        (a == b) != (action->kind == RG_EQUAL))
      rg_bits_remove (codes, code);
    else
      is_left = TRUE;
  }
  return is_left;
}

/* Adds the codes that the assignment may write; an any-assignment may write
 * each value of the map. */
static void
add_written (const CellFlow *cell_flow, const RgAction *action, RgBits *codes)
{
  guint32 size;
  if (action->kind != RG_ASSIGN) {
    add_set (cell_flow, cell_flow->map->values, codes);
    return;
  }
  gboolean *range =
      rg_emit_compute_range (cell_flow->emit, action->right, &size);
  for (guint32 code = 0; code < size; code++) {
    if (range[code])
      rg_bits_add (codes, code);
  }
  g_free (range);
}

/* Applies a write to the map. It is a strong update if it writes the cell
 * itself. Otherwise it is a weak update, as the written cell may be the same
 * one. Adds all codes if the write changes whole rows, or may change an index
 * of the cell. */
static void
apply_map_write (const CellFlow *cell_flow, const RgAction *action,
                 RgBits *codes)
{
  Reads reads = {NULL, FALSE};
  find_reads (cell_flow->emit, cell_flow->cell, cell_flow->map->name, &reads);
  const RgExpr *left = rg_emit_strip_casts (action->left);
  if (reads.has_others ||
      rg_emit_type (cell_flow->emit, left)->kind != RG_TYPE_SET) {
    add_set (cell_flow, cell_flow->map->values, codes);
    return;
  }
  if (left == cell_flow->cell)
    memset (codes, 0, rg_bits_words (cell_flow->n) * sizeof *codes);
  add_written (cell_flow, action, codes);
}

/* Applies the action of the arc to the codes: all, if it writes an index of the
 * cell. FALSE: no walk passes the arc. */
static gboolean
apply_arc (CellFlow *cell_flow, guint32 arc, RgBits *codes)
{
  const RgAction *action =
      rg_emit_action (cell_flow->emit, rg_emit_arc (cell_flow->graph, arc));
  if (rg_action_is_comparison (action))
    return remove_failing_codes (cell_flow, action, codes);
  const RgEmitGlobal *written = rg_emit_written (cell_flow->emit, action);
  if (written == cell_flow->map)
    apply_map_write (cell_flow, action, codes);
  else if (written && rg_expr_mentions (cell_flow->cell, written->name))
    add_set (cell_flow, cell_flow->map->values, codes);
  return TRUE;
}

RG_FLOW_SETS (solve_cell_flow, CellFlow, add_initial_codes, apply_arc)

RgBits *
rg_emit_compute_held_codes (const RgEmit *emit, const RgEmitGraph *graph,
                            const RgExpr *cell, gsize *n_words)
{
  CellFlow cell_flow = {.emit = emit,
                        .graph = graph,
                        .cell = cell,
                        .map = rg_emit_global (emit, rg_expr_root (cell))};
  cell_flow.n =
      rg_emit_get_group_size (emit->symbols, cell_flow.map->values->group);
  *n_words = rg_bits_words (cell_flow.n);
  RgFlowGraph *flow = rg_emit_make_flow_graph (graph, FALSE);
  RgBits *codes = solve_cell_flow (flow, *n_words, &cell_flow);
  rg_flow_graph_free (flow);
  return codes;
}
