/* Lowers chains of tests and steps of the keeper (loops/chain.h, with the C).
 */
#include "emit/c/loops/chain.h"
#include "emit/c/moves/replay.h"
#include "emit/c/views/lowering.h"

/* Adds a table of bytes with `rows` rows, one for each value of v, of `width`
 * numbers each. Its name is `prefix` and the number. */
static void
add_byte_table (RgCodeUnit *unit, const char *prefix, guint number,
                const guint32 *numbers, guint rows, guint width)
{
  RgCodeItem *table = rg_code_table (unit, "static const uint8_t %s%u[%u][%u]",
                                     prefix, number, rows, width);
  for (guint i = 0; i < rows * width; i++) {
    if (i % width == 0)
      rg_code_put_open (table);
    rg_code_put_number (table, numbers[i]);
    if ((i + 1) % width == 0)
      rg_code_put_close (table);
  }
}

/* Adds the table of the cells that may stop the walk from each value of v, as
 * words. */
static void
add_path_table (RgCodeUnit *unit, guint number, const guint64 *paths,
                guint rows)
{
  RgCodeItem *table =
      rg_code_table (unit, "static const uint64_t paths%u[%u]", number, rows);
  for (guint i = 0; i < rows; i++)
    rg_code_put_hex (table, paths[i]);
}

/* Writes a bit scan for the first cell that stops the walk, and the assignment
 * of the value there to v. */
static void
write_scan (RgEmitReplay *replay, const RgEmitChain *chain,
            const RgEmitChainScan *scan)
{
  RgEmitWriter *writer = &replay->writer;
  const RgGame *game = writer->emit->game;
  const RgEmitSet *set = chain->scalar->values;
  const char *scalar_name = rg_text (game, chain->scalar->name);
  const guint number = rg_code_reserve_number (writer->unit);
  const guint32 cells = chain->map->cells;
  rg_code_comment (writer->block,
                   "The steps of %s, up to a cell of %s that stops them.",
                   scalar_name, rg_text (game, chain->map->name));
  add_path_table (writer->unit, number, scan->paths, set->n);
  add_byte_table (writer->unit, "ends", number, scan->end_values, set->n,
                  cells + 1);
  rg_emit_line (writer, "const unsigned row = s->v_%s - %uu;", scalar_name,
                set->low);
  rg_emit_line (
      writer, "const uint64_t stops = %s%p & paths%u[row];",
      chain->differs ? "" : "~",
      (gpointer)rg_emit_lower_cells_from (
          writer->unit,
          rg_emit_find_cells_with_code (writer->emit, chain->map, scan->code),
          0, NULL, rg_code_number (writer->unit, cells)),
      number);
  if (scan->descending)
    rg_emit_line (writer,
                  "s->v_%s = ends%u[row][highest_bit (stops << 1 | 1)];",
                  scalar_name, number);
  else
    rg_emit_line (writer,
                  "s->v_%s = "
                  "ends%u[row][lowest_bit (stops | UINT64_C (1) << %u)];",
                  scalar_name, number, cells);
  rg_emit_update_views (writer, chain->scalar, NULL, NULL);
}

void
rg_emit_replay_chain (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  RgEmitChain chain;
  RgEmitChainScan scan;
  guint32 *cells = NULL, *values = NULL;
  rg_emit_find_chain (writer->emit, writer->graph, node, &chain);
  rg_emit_tabulate_chain (writer->emit, &chain, &cells, &values);
  rg_emit_open (writer, "%s", "");
  rg_emit_find_chain_scan (writer->emit, &chain, cells, values, &scan);
  write_scan (replay, &chain, &scan);
  rg_emit_free_chain_scan (&scan);
  rg_emit_replay_jump (replay, chain.stop);
  rg_emit_close (writer);
  g_free (cells);
  g_free (values);
}
