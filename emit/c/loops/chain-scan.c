/* Decides whether a bit scan finds the ends of a chain, and tabulates these
 * ends (loops/chain.h, which explains c and v).
 *
 *   - The cells with c are a maintained set of fewer than 64 cells.
 *   - From each value of v, the cells that a walk may test ascend, or, for all
 *     values, they descend.
 *   - No walk continues after the chain: after its last step it stops, or some
 *     cell before that never passes. */
#include "emit/c/loops/chain.h"
#include "emit/c/sets/possible-cells.h"
#include "emit/c/views/views.h"

/* Whether the cell follows all cells of the path in the order of the scan. */
static gboolean
is_after_path (guint64 path, guint32 cell, gboolean descending)
{
  const guint64 lower_bits = (G_GUINT64_CONSTANT (1) << cell) - 1;
  return descending ? (path & lower_bits) == 0 : (path & ~lower_bits) == 0;
}

/* Fills the row of a value of v: the ends of walks from it, and the cells that
 * they may test, up to one that always stops them.  A cell that has passed
 * passes again, so only its first test counts.  FALSE: the cells are not in the
 * order of the scan, or the walk continues after the chain. */
static gboolean
add_path (const RgEmit *emit, const RgEmitChain *chain, const guint32 *cells,
          const guint32 *values, RgEmitChainScan *scan, guint32 row)
{
  const RgExpr *map = rg_expr_name (emit->game, chain->map->name);
  const guint32 low =
      rg_emit_set (emit->symbols, chain->map->type->source)->low;
  guint32 *end_values = scan->end_values + row * (chain->map->cells + 1);
  guint64 path = 0;
  guint i = 0;
  for (; i < chain->n_steps; i++) {
    const guint32 cell = cells[i];
    const guint64 bit = G_GUINT64_CONSTANT (1) << cell;
    const gboolean never_matches =
        !rg_emit_may_cell_hold (emit, map, low + cell, NULL, scan->code);
    if (never_matches && !chain->differs)
      break;
    if (never_matches || (path & bit))
      continue;
    if (!is_after_path (path, cell, scan->descending))
      return FALSE;
    end_values[cell + scan->descending] = values[i];
    path |= bit;
  }
  scan->paths[row] = path;
  end_values[scan->descending ? 0 : chain->map->cells] = values[i];
  return i < chain->n_steps || chain->next[chain->n_steps - 1] == chain->stop;
}

/* Fills the rows of all values, for a scan in this order. FALSE: as
 * add_path(). */
static gboolean
add_paths (const RgEmit *emit, const RgEmitChain *chain, const guint32 *cells,
           const guint32 *values, RgEmitChainScan *scan, gboolean descending)
{
  const guint32 n = chain->scalar->values->n;
  gboolean in_order = TRUE;
  scan->descending = descending;
  for (guint32 row = 0; row < n && in_order; row++)
    in_order = add_path (emit, chain, cells + row * chain->n_steps,
                         values + row * (chain->n_steps + 1), scan, row);
  return in_order;
}

gboolean
rg_emit_find_chain_scan (const RgEmit *emit, const RgEmitChain *chain,
                         const guint32 *cells, const guint32 *values,
                         RgEmitChainScan *scan)
{
  const guint32 n = chain->scalar->values->n;
  scan->code = rg_emit_symbol (emit->symbols, chain->compared->name).code;
  if (chain->map->cells >= RG_EMIT_WORD ||
      !rg_emit_need_cells (chain->map, scan->code))
    return FALSE;
  scan->paths = g_new (guint64, n);
  scan->end_values = g_new0 (guint32, n * (chain->map->cells + 1));
  if (add_paths (emit, chain, cells, values, scan, TRUE) ||
      add_paths (emit, chain, cells, values, scan, FALSE))
    return TRUE;
  rg_emit_free_chain_scan (scan);
  return FALSE;
}

void
rg_emit_free_chain_scan (RgEmitChainScan *scan)
{
  g_free (scan->paths);
  g_free (scan->end_values);
}
