#include "emit/c/model/compact.h"
#include "emit/c/model/own-keys.h"
#include "emit/c/model/sparse-constants.h"

/* Numbers the symbols again if the game was changed. */
static RgEmitSymbols *
renumbered (RgGame *game, RgEmitSymbols *symbols, gboolean changed)
{
  if (!changed)
    return symbols;
  rg_emit_symbols_free (symbols);
  return rg_emit_symbols_new (game);
}

RgEmitSymbols *
rg_emit_compact (RgGame *game, guint64 most)
{
  RgEmitSymbols *symbols = rg_emit_symbols_new (game);
  if (game->shown)
    return symbols;
  game->shown = g_hash_table_new (NULL, NULL);
  symbols =
      renumbered (game, symbols, rg_emit_make_tries (game, symbols, most));
  return renumbered (game, symbols, rg_emit_make_own_keys (game, symbols));
}
