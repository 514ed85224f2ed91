/* Emits (move Promote ...): moves that replace a piece by another one. */
#pragma once

#include "lud/rules/rules.h"

/* Emits the moves of (move Promote ...): one for each piece of the clause.
 * Refuses names of no component, and promotions without a site. */
void lud_emit_promotion (LudRules *rules, const LudTerm *term);
/* Refuses a promotion in stacks after which Ludii lists moves of the old
 * component; whether it did. */
gboolean lud_refuse_stale_pieces (LudRules *rules, const LudTerm *term);
