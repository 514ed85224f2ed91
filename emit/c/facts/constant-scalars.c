/* Finds scalars that are constant between moves: no move of a player or the
 * keeper writes them, but checks may write them for themselves.
 *
 *     ? a -> c   with   a, b: target = cross;   b, c: board[pos] == target;
 *
 * Tables of searches need no rows for other values of them
 * (model/partial-evaluation.h).
 */
#include "emit/c/model/partial-evaluation.h"

/* Marks the stored variables that arcs of the graph assign, by number. */
static void
mark_written (const RgEmit *emit, const RgEmitGraph *graph,
              gboolean *is_written)
{
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitGlobal *global =
        rg_emit_written (emit, rg_emit_action (emit, rg_emit_arc (graph, i)));
    if (global && global->stored)
      is_written[global->variable] = TRUE;
  }
}

void
rg_emit_plan_constant_scalars (RgEmit *emit)
{
  gboolean *is_written = g_new0 (gboolean, emit->variables->len + 1);
  mark_written (emit, emit->moves, is_written);
  mark_written (emit, emit->keeper, is_written);
  emit->constant_value = g_new (guint32, emit->variables->len);
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    const gboolean is_constant =
        rg_emit_uses (emit, RG_EMIT_BY_CONSTANT_SCALARS) &&
        rg_emit_is_scalar (global) && !is_written[v] &&
        rg_emit_need_value (emit, global);
    emit->constant_value[v] = is_constant ? global->initial[0] : RG_NONE;
  }
  g_free (is_written);
}
