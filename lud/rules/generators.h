/* The basic generators: step, slide, hop, leap, from-to, add, ... */
#pragma once

#include "lud/rules/moves.h"
#include "lud/rules/slides.h"

/* FALSE: the ludeme is no such generator. */
gboolean lud_emit_basic_moves (LudRules *rules, const LudTerm *term);

/* -- for generators in files of their own ---------------------------------- */

/* Refuses an origin on sites of another type than that of the board. */
void lud_refuse_other_type (LudRules *rules, const LudTerm *term);
/* Sets (from) by the clause; without one, the current value.  FALSE: there
 * is none. */
gboolean lud_choose_origin (LudRules *rules, const LudTerm *term);
/* A leaf with the effects of the `to` clause. */
LudLeaf lud_make_leaf (LudRules *rules, const LudTerm *term, LudValue to);
void lud_act_pass (LudRules *rules, const LudLeaf *leaf);
