/* What the product graph knows of cells: the border of a board that nobody
 * writes to keeps its value. */
#include "emit/c/sets/cells.h"
#include "rg/analysis/product.h"

gboolean
rg_emit_cell_may_hold (RgEmit *emit, const RgExpr *map, const RgEmitSet *source,
                       guint32 code, const gboolean *wanted, guint32 n_wanted)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_CONSTANT_CELLS))
    return TRUE;
  const RgExpr *bare = rg_emit_bare (map);
  RgCellMask mask;
  const RgCells *cells = rg_emit_known_cells (emit);
  const RgCellsOf *of = cells && bare->kind == RG_EXPR_NAME
                            ? rg_cells_of (cells, bare->name)
                            : NULL;
  if (!of || of->kind != RG_CELLS_VARIABLE || of->n_dimensions != 1)
    return TRUE;
  const RgCellType *keys = of->source[0];
  for (guint32 i = 0; i < keys->n; i++) {
    const RgName key = rg_cells_name (cells, keys->symbols[i]);
    if (rg_emit_symbol (emit->symbols, key).code != code)
      continue;
    /* Tests that are the same for many cells are made at once: none is left
     * out for some only. */
    if (!rg_cells_wide_values (cells, of, of->first + i * of->stride[0], &mask))
      return TRUE;
    RG_FOR_BITS (mask.words, k, of->target->n) {
      const RgName value = rg_cells_name (cells, of->target->symbols[k]);
      const guint32 held = rg_emit_symbol (emit->symbols, value).code;
      if (held < n_wanted && wanted[held])
        return TRUE;
    }
    return FALSE;
  }
  (void)source;
  return TRUE;
}
