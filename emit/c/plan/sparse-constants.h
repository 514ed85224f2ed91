/* Sparse constants as tries with shared rows. */
#pragma once

#include "emit/c/plan/symbols.h"

/* Rewrites the game where it is worth it.  FALSE: it stays as it is. */
gboolean rg_emit_make_tries (RgGame *game, RgEmitSymbols *symbols,
                             guint64 most);
