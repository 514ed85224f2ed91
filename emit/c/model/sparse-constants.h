/* Represents sparse constants as tries with shared rows. */
#pragma once

#include "emit/c/model/symbols.h"

/* Rewrites sparse constants of which a trie is much smaller, and has at most
 * `max_cells` cells. FALSE: the game is unchanged. */
gboolean rg_emit_make_tries (RgGame *game, RgEmitSymbols *symbols,
                             guint64 max_cells);
