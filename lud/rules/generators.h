/* Emits the moves of the basic generators: step, slide, hop, leap, from-to,
 * add, remove, select, pass, ... */
#pragma once

#include "lud/rules/moves.h"
#include "lud/rules/slides.h"

/* Emits the moves of a basic generator.  FALSE: the ludeme is another one. */
gboolean lud_emit_basic_moves (LudRules *rules, const LudTerm *term);

/* -- for generators in files of their own ---------------------------------- */

/* Refuses an origin on sites of another type than that of the board. */
void lud_refuse_other_type (LudRules *rules, const LudTerm *term);
/* Sets (from) by the clause, and emits the check of its condition; without a
 * clause, (from) stays.  FALSE: the clause is refused, or (from) is not known;
 * then the walk ends in a check that fails. */
gboolean lud_choose_origin (LudRules *rules, const LudTerm *term);
/* Makes a leaf that moves a piece from (from) to the site, with the effects of
 * the `to` clause. */
LudLeaf lud_make_leaf (LudRules *rules, const LudTerm *term, LudValue to);
