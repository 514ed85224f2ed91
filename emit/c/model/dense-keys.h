/* Gives dense key sets to maps over sets with gaps. */
#pragma once

#include "emit/c/model/symbols.h"

/* Gives sparse maps dense key sets where that saves memory. FALSE: the game is
 * unchanged. */
gboolean rg_emit_make_dense_keys (RgGame *game, RgEmitSymbols *symbols);
