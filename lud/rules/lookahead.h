/* Conditions about hypothetical moves. */
#pragma once

#include "lud/rules/variables.h"

/* Counts the effects of moves as read: they do not affect whether there are
 * moves. */
void lud_ignore_effects (const LudTerm *moves);
/* Whether a generator has a move. */
const char *lud_has_move (LudRules *rules, const LudTerm *moves);
/* Conditions about generators. */
const char *lud_can_move (LudRules *rules, const LudTerm *moves);
/* Whether a move of a generator ends or begins at a site. */
const char *lud_is_end_of (LudRules *rules, const LudTerm *moves, LudValue site,
                           gboolean is_to);
const char *lud_no_moves (LudRules *rules, const LudTerm *term);
