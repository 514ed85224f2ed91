/* Lowers loops of the keeper over all cells of a map (loops/map.h): writes one
 * call of sweep(), in the first iteration. */
#include "emit/c/loops/map.h"
#include "emit/c/moves/replay.h"
#include "emit/c/search/steps.h"
#include "emit/c/views/lowering.h"

/* Writes the work of all iterations at the head of such a loop; nothing if the
 * node has no sweep.  It is done in the first iteration, if the guards of the
 * compared and the assigned value hold.  The code that follows repeats the last
 * iteration, which is harmless. */
void
rg_emit_write_sweep (RgEmitWriter *writer, guint32 node)
{
  const RgEmitSweep *sweep = writer->graph->decided.stops[node].sweep;
  if (!sweep)
    return;
  const RgGame *game = writer->emit->game;
  g_assert (!sweep->to->cells_view);
  rg_emit_begin_guards (writer);
  RgCodeExpr *compared = rg_emit_lower_expr (writer, sweep->compared);
  RgCodeExpr *value = rg_emit_lower_value (writer, sweep->assign);
  RgCodeExpr *condition = rg_emit_end_guards (writer);
  for (guint i = 0; i < sweep->n_keys; i++) {
    RgCodeExpr *key = rg_emit_lower_variable (writer, sweep->keys[i]);
    condition =
        rg_code_join (writer->unit, condition, "&&",
                      rg_code_expr (writer->unit, "%p == %u", (gpointer)key,
                                    sweep->sets[i]->low));
  }
  rg_emit_open (writer, "if (%p)", (gpointer)condition);
  rg_emit_line (writer,
                "sweep ((uint8_t *)s->v_%s, (const uint8_t *)s->v_%s, %u, %p, "
                "%p);",
                rg_text (game, sweep->to->name),
                rg_text (game, sweep->from->name), sweep->to->cells,
                (gpointer)compared, (gpointer)value);
  for (guint i = 0; i < sweep->n_keys; i++) {
    rg_emit_line (writer, "s->v_%s = %u;", rg_text (game, sweep->keys[i]->name),
                  sweep->sets[i]->high);
    rg_emit_update_views (writer, sweep->keys[i], NULL, NULL);
  }
  rg_emit_close (writer);
}
