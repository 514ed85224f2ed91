/* The basic generators: step, slide, hop, leap, from-to, add, ... */
#pragma once

#include "lud/rules/moves.h"
#include "lud/rules/slides.h"

/* FALSE: the ludeme is no such generator. */
gboolean lud_basic_moves (LudRules *rules, const LudTerm *term);

/* -- for generators in files of their own ---------------------------------- */

/* Sets (from) by the clause; without one, the current value.  FALSE: there
 * is none. */
gboolean lud_begin_from (LudRules *rules, const LudTerm *term);
/* A leaf with the effects of the `to` clause. */
LudLeaf lud_leaf_to (LudRules *rules, const LudTerm *term, LudValue to);
/* Leaps of a (leap ...) as tables by site, -1 where there is none: one for each
 * difference of positions.  The arena owns the tables, the caller the array. */
GPtrArray *lud_leap_tables (LudRules *rules, const LudTerm *term);

void lud_act_pass (LudRules *rules, const LudLeaf *leaf);
