/* Finds writes to cells, in the search for moves, that nothing reads except
 * checks for lines of cells. The search omits such a write, and the checks
 * assume it (emit/c/tables/lines/lower.c).
 *
 *     a, b: board[pos] = me;   b, c: $$ pos;   c, d: ? line -> found;
 *
 *     if (some_line (match_supposed (s->v_board, 12, s->v_me, v1_pos,
 *                                    s->v_me), cells_0[v1_pos], ...))
 *
 * match_supposed (cells, n, value, cell, code) returns the cells with the
 * value, as if `cell` had the code. So the search neither writes nor undoes the
 * cell. The vector load of all cells does not wait for a store to one of them
 * (a failed store forwarding).
 *
 *   - Only tags are between the write and the node of the checks, and no other
 *     walk reaches these nodes.
 *   - All arcs of that node are such checks, and the map is dead after them.
 *   - The checks compare all cells of the map at once (tables/lines/lines.h).
 *   - Scalars and constants determine the cell, the written value, and the
 *     value that the checks compare with.
 */
#include "emit/c/model/partial-evaluation.h"
#include "emit/c/tables/lines/lines.h"

/* The map with one key of which the arc writes a cell. Scalars determine the
 * cell and the value. NULL: the arc is no such write, or the search ends after
 * it. */
static const RgEmitGlobal *
find_written_map (const RgEmit *emit, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN || arc->to == RG_EMIT_STOP)
    return NULL;
  const RgExpr *cell = rg_emit_strip_casts (action->left);
  if (cell->kind != RG_EXPR_ACCESS ||
      rg_emit_strip_casts (cell->left)->kind != RG_EXPR_NAME ||
      !rg_emit_reads_scalars (emit, cell->right) ||
      !rg_emit_reads_scalars (emit, action->right))
    return NULL;
  return rg_emit_written (emit, action);
}

/* The node after the arc and the tags that follow it. RG_NONE: another walk
 * reaches it or a node before it, a tag has alternatives, or the walk stops. */
static guint32
find_node_after_tags (const RgEmit *emit, const RgEmitGraph *graph,
                      const RgEmitArc *arc)
{
  while (arc->to != RG_EMIT_STOP) {
    const RgEmitNode *node = rg_emit_node (graph, arc->to);
    if (node->n_in != 1 || node->n_arcs == 0)
      break;
    const RgEmitArc *next = rg_emit_arc (graph, node->first);
    if (!rg_action_is_tag (rg_emit_action (emit, next)))
      return arc->to;
    if (node->n_arcs > 1)
      break;
    arc = next;
  }
  return RG_NONE;
}

/* Whether all arcs out of the node are checks for lines of the map, which is
 * dead after them. The checks compare all cells at once, with a value that
 * scalars and constants determine. */
static gboolean
has_only_line_checks (const RgEmit *emit, const RgEmitGraph *graph,
                      guint32 node, const RgEmitGlobal *map)
{
  const RgEmitNode *graph_node = rg_emit_node (graph, node);
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, graph_node->first + k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (!rg_action_is_check (action) || !rg_emit_is_condition (emit, arc) ||
        rg_emit_is_live_after (graph, arc, map))
      return FALSE;
    const RgEmitCheck *check = rg_emit_check (emit, action);
    const RgEmitLines *lines =
        rg_emit_find_all_lines_at (emit, check->graph, check->root);
    if (!lines || lines->length > 0 || lines->table.map != map ||
        !rg_emit_reads_scalars (emit, lines->value))
      return FALSE;
  }
  return TRUE;
}

/* Marks the lines of the checks at the node: these calls assume the write.
 * Others of the same check need not. */
static void
mark_supposed (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  const RgEmitNode *graph_node = rg_emit_node (graph, node);
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    const RgEmitCheck *check = rg_emit_check (
        emit,
        rg_emit_action (emit, rg_emit_arc (graph, graph_node->first + k)));
    rg_emit_find_all_lines_at (emit, check->graph, check->root)->is_supposed =
        TRUE;
  }
}

/* Extends the liveness of the variables in the index and the value from the
 * write to the node of the checks, which now read them. Their bits `dirty` and
 * `moved` (graph.h) are copied from the write. */
static void
keep_live (const RgEmit *emit, const RgEmitGraph *graph, const RgEmitArc *arc,
           guint32 checks_node)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitFlow *at_write = &graph->decided.flow[arc->from];
  RgBits *reads = g_new0 (RgBits, graph->n_words);
  rg_emit_add_expr_reads (emit, rg_emit_strip_casts (action->left)->right,
                          reads);
  rg_emit_add_expr_reads (emit, action->right, reads);
  for (;; arc = rg_emit_arc (graph, rg_emit_node (graph, arc->to)->first)) {
    const RgEmitFlow *flow = &graph->decided.flow[arc->to];
    for (guint w = 0; w < graph->n_words; w++) {
      flow->live[w] |= reads[w];
      flow->dirty[w] |= reads[w] & at_write->dirty[w];
      flow->moved[w] |= reads[w] & at_write->moved[w];
    }
    if (arc->to == checks_node)
      break;
  }
  g_free (reads);
}

void
rg_emit_plan_supposed_writes (const RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_SUPPOSED_WRITES))
    return;
  const RgEmitGraph *graph = emit->moves;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgEmitGlobal *map = find_written_map (emit, arc);
    const guint32 node =
        map ? find_node_after_tags (emit, graph, arc) : RG_NONE;
    if (node == RG_NONE || !has_only_line_checks (emit, graph, node, map))
      continue;
    mark_supposed (emit, graph, node);
    graph->decided.unseen[k] = TRUE;
    graph->decided.supposed[node] = rg_emit_action (emit, arc);
    keep_live (emit, graph, arc, node);
  }
}
