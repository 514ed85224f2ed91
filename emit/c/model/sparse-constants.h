/* Sparse constants as tries with shared rows. */
#pragma once

#include "emit/c/model/symbols.h"

/* Rewrites sparse constants where a trie is smaller.  FALSE: none is. */
gboolean rg_emit_make_tries (RgGame *game, RgEmitSymbols *symbols,
                             guint64 most);
