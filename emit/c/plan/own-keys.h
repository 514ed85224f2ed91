/* Key sets of their own for maps over sets with gaps. */
#pragma once

#include "emit/c/plan/symbols.h"

/* Rewrites the game where it is worth it.  FALSE: it stays as it is. */
gboolean rg_emit_make_own_keys (RgGame *game, RgEmitSymbols *symbols);
