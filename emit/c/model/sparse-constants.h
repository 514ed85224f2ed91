/* Sparse constants as tries with shared rows. */
#pragma once

#include "emit/c/model/symbols.h"

/* Rewrites sparse constants of which a trie is smaller.  FALSE: there are none.
 */
gboolean rg_emit_make_tries (RgGame *game, RgEmitSymbols *symbols,
                             guint64 most);
