/* Finds the codes that cells may hold, by the cell analysis of the automaton
 * (rg/analysis/cells.h):
 *
 *     no action writes board[corner],      the cells that may hold `empty` do
 *     which is `off`                       not include corner
 *
 * Cells of which nothing is known may hold every code. */
#include "emit/c/sets/possible-cells.h"
#include "rg/analysis/product.h"

/* A set of codes below n. */
typedef struct {
  gboolean *has; /* by code */
  guint32 n;
} Codes;

/* The codes that the expression may have; without an expression, the code. The
 * caller frees `has`. */
static Codes
make_codes (const RgEmit *emit, const RgExpr *value, guint32 code)
{
  Codes codes = {.n = code + 1};
  if (value) {
    codes.has = rg_emit_compute_range (emit, value, &codes.n);
  } else {
    codes.has = g_new0 (gboolean, codes.n);
    codes.has[code] = TRUE;
  }
  return codes;
}

/* Whether the cell analysis allows one of the codes, or has no values for the
 * cell. It uses the widened sets, because many cells are tested at once and
 * none may be omitted. */
static gboolean
may_hold (const RgEmit *emit, const RgExpr *map, guint32 key,
          const Codes *tested_codes)
{
  const RgExpr *map_name = rg_emit_strip_casts (map);
  RgCellMask mask;
  const RgCells *cells = rg_emit_uses (emit, RG_EMIT_BY_CONSTANT_CELLS)
                             ? rg_emit_get_known_cells (emit)
                             : NULL;
  const RgCellStorage *storage =
      cells && map_name->kind == RG_EXPR_NAME
          ? rg_cells_find_storage (cells, map_name->name)
          : NULL;
  if (!storage || storage->kind != RG_CELLS_VARIABLE ||
      storage->n_dimensions != 1)
    return TRUE;
  const RgCellType *keys = storage->source[0];
  guint32 i = 0;
  while (i < keys->n &&
         rg_emit_symbol (emit->symbols, rg_cells_name (cells, keys->symbols[i]))
                 .code != key)
    i++;
  if (i == keys->n ||
      !rg_cells_find_wide_values (
          cells, storage, storage->first + i * storage->stride[0], &mask))
    return TRUE;
  RG_FOR_BITS (mask.words, k, storage->target->n) {
    const RgName value = rg_cells_name (cells, storage->target->symbols[k]);
    const guint32 held_code = rg_emit_symbol (emit->symbols, value).code;
    if (held_code < tested_codes->n && tested_codes->has[held_code])
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_emit_may_cell_hold (const RgEmit *emit, const RgExpr *map, guint32 key,
                       const RgExpr *value, guint32 code)
{
  const Codes tested_codes = make_codes (emit, value, code);
  const gboolean is_possible = may_hold (emit, map, key, &tested_codes);
  g_free (tested_codes.has);
  return is_possible;
}

void
rg_emit_add_possible_cells (const RgEmit *emit, const RgExpr *map,
                            const RgExpr *value, guint32 code, RgBits *possible)
{
  const RgEmitSet *cells =
      rg_emit_set (emit->symbols, rg_emit_type (emit, map)->source);
  const Codes tested_codes = make_codes (emit, value, code);
  for (guint32 i = 0; i < cells->n; i++) {
    const guint32 key = rg_emit_symbol (emit->symbols, cells->symbols[i]).code;
    if (may_hold (emit, map, key, &tested_codes))
      rg_bits_add (possible, key);
  }
  g_free (tested_codes.has);
}
