/* Writes remarks: the compiler's decisions about a game. */
#pragma once

#include "base/diag.h"
#include "emit/c/emit.h"

/* Appends a line for each decision that costs time when the game is played,
 * and for each that saves much:
 *
 *     game.hrg:12:3: remark: moves: node 'x' has a visited set ...
 *
 * The place is in the original source if an @origin pragma gives it, else in
 * RG.  The game must be complete (rg_read).  FALSE, with a message: a limit is
 * reached. */
gboolean rg_emit_explain (RgGame *game, const RgEmitOptions *options,
                          RgDiags *diags, GString *out);
