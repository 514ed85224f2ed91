/* Makes the boards of board ludemes. */
#pragma once

#include "base/diag.h"
#include "lud/board/board.h"
#include "lud/read/term.h"

/* The board of a term (board ...), (mancalaBoard ...), (surakartaBoard ...) or
 * (boardless ...).  NULL: it can't be translated, or has more vertices than
 * the limit, which has been reported. */
LudBoard *lud_board_new (const LudTerm *term, const RgSource *source,
                         gint64 limit, RgDiags *diags);

/* Whether a term is a board ludeme. */
gboolean lud_is_board (const LudTerm *term);
