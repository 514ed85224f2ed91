/* Applies the rewritings that make maps smaller, one after the other, and
 * numbers the symbols again after each change. */
#include "emit/c/model/compact-maps.h"
#include "emit/c/model/dense-keys.h"
#include "emit/c/model/sparse-constants.h"
#include "emit/c/techniques.h"

/* Numbers the symbols again, if the game has changed; otherwise returns
 * `symbols`. Frees them if they are replaced. */
static RgEmitSymbols *
renumber_symbols (RgGame *game, RgEmitSymbols *symbols, gboolean changed)
{
  if (!changed)
    return symbols;
  rg_emit_symbols_free (symbols);
  return rg_emit_symbols_new (game);
}

RgEmitSymbols *
rg_emit_compact_maps (RgGame *game, const RgEmitOptions *options)
{
  RgEmitSymbols *symbols = rg_emit_symbols_new (game);
  if (game->shown)
    return symbols;
  game->shown = g_hash_table_new (NULL, NULL);
  symbols = renumber_symbols (
      game, symbols,
      rg_emit_allows (options, RG_EMIT_BY_SPARSE_CONSTANTS) &&
          rg_emit_make_tries (game, symbols, options->max_cells));
  return renumber_symbols (game, symbols,
                           rg_emit_allows (options, RG_EMIT_BY_DENSE_KEYS) &&
                               rg_emit_make_dense_keys (game, symbols));
}
