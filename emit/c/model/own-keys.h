/* Key sets of their own for maps over sets with gaps. */
#pragma once

#include "emit/c/model/symbols.h"

/* Gives sparse maps key sets of their own where these are smaller.  FALSE: the
 * game is unchanged. */
gboolean rg_emit_make_own_keys (RgGame *game, RgEmitSymbols *symbols);
