/* Lowers chains of tests and steps of the keeper (loops/chain.h). */
#include "emit/c/data/tables.h"
#include "emit/c/loops/chain.h"
#include "emit/c/moves/replay.h"
#include "emit/c/views/calls.h"

/* Writes a table of bytes with a row for each value of v; its name is `what`
 * and the number. */
static void
write_table (RgCodeUnit *unit, const char *what, guint number,
             const guint32 *numbers, guint rows, guint width)
{
  RgCodeItem *table = rg_code_table (unit, "static const uint8_t %s%u[%u][%u]",
                                     what, number, rows, width);
  for (guint i = 0; i < rows * width; i++) {
    if (i % width == 0)
      rg_code_put_open (table);
    rg_code_put_number (table, numbers[i]);
    if ((i + 1) % width == 0)
      rg_code_put_close (table);
  }
}

static void
write_steps (RgEmitReplay *replay, const RgEmitChain *chain,
             const guint32 *cells, const guint32 *values)
{
  RgEmitWriter *writer = &replay->writer;
  const RgGame *game = writer->emit->game;
  const RgEmitSet *set = chain->value->values;
  const char *value = rg_text (game, chain->value->name);
  RgCodeExpr *wanted = rg_emit_lower_expr (writer, chain->wanted);
  const guint number = rg_code_fresh (writer->unit);
  rg_code_comment (writer->block,
                   "%u steps of %s, as far as cells of %s allow.", chain->n,
                   value, rg_text (game, chain->map->name));
  write_table (writer->unit, "tested", number, cells, set->n, chain->n);
  write_table (writer->unit, "ends", number, values, set->n, chain->n + 1);
  rg_emit_line (writer, "const unsigned row = s->v_%s - %uu;", value, set->low);
  rg_emit_line (writer, "const unsigned wanted = %p;", (gpointer)wanted);
  rg_emit_line (writer, "unsigned goes = 1; unsigned n = 0;");
  rg_emit_open (writer, "for (unsigned i = 0; i < %u; i++)", chain->n);
  rg_emit_line (writer, "n += goes &= s->v_%s[tested%u[row][i]] %s wanted;",
                rg_text (game, chain->map->name), number,
                chain->differs ? "!=" : "==");
  rg_emit_close (writer);
  rg_emit_line (writer, "s->v_%s = ends%u[row][n];", value, number);
  rg_emit_update_views (writer, chain->value, NULL, NULL);
}

void
rg_emit_replay_chain (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  RgEmitChain chain;
  guint32 *cells = NULL, *values = NULL;
  rg_emit_find_chain (writer->emit, writer->graph, node, &chain);
  rg_emit_chain_rows (writer->emit, &chain, &cells, &values);
  rg_emit_open (writer, "%s", "");
  write_steps (replay, &chain, cells, values);
  if (chain.next[chain.n - 1] != chain.stop) {
    rg_emit_open (writer, "if (goes)");
    rg_emit_replay_jump (replay, chain.next[chain.n - 1]);
    rg_emit_close (writer);
  }
  rg_emit_replay_jump (replay, chain.stop);
  rg_emit_close (writer);
  g_free (cells);
  g_free (values);
}
