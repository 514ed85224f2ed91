/* Loops over all cells of a map, as the keeper makes them: loops/map.h. */
#include "emit/c/loops/map.h"
#include "emit/c/moves/replay.h"
#include "emit/c/views/cells.h"
#include "emit/c/views/conditions-lower.h"

/* At the head of such a loop, when it begins: all is done, but for the last
 * cell, which what follows sees to; once more is not too much. */
void
rg_emit_write_sweep (RgEmitWriter *writer, guint32 node)
{
  RgEmitSweep sweep;
  if (!rg_emit_sweep_at (writer->emit, writer->graph, node, &sweep))
    return;
  const RgGame *game = writer->emit->game;
  g_assert (!rg_emit_keeps_cells (writer->emit, sweep.to));
  rg_emit_guards_begin (writer);
  char *wanted = rg_emit_expr (writer, sweep.wanted);
  char *value = rg_emit_value (writer, sweep.assign);
  char *guards = rg_emit_guards_end (writer);
  GString *begins = g_string_new (guards);
  for (guint i = 0; i < sweep.n_keys; i++) {
    char *key = rg_emit_variable (writer, sweep.keys[i]);
    g_string_append_printf (begins, "%s%s == %u", begins->len > 0 ? " && " : "",
                            key, sweep.sets[i]->low);
    g_free (key);
  }
  rg_emit_open (writer, "if (%s)", begins->str);
  rg_emit_line (writer,
                "sweep ((uint8_t *)s->v_%s, (const uint8_t *)s->v_%s, %u, %s, "
                "%s);",
                rg_text (game, sweep.to->name),
                rg_text (game, sweep.from->name), sweep.to->cells, wanted,
                value);
  for (guint i = 0; i < sweep.n_keys; i++) {
    rg_emit_line (writer, "s->v_%s = %u;", rg_text (game, sweep.keys[i]->name),
                  sweep.sets[i]->high);
    rg_emit_keep_scalar (writer, sweep.keys[i]);
  }
  rg_emit_close (writer);
  g_string_free (begins, TRUE);
  g_free (guards);
  g_free (value);
  g_free (wanted);
}
