/* Emits (push ...) and (attract ...): effects that move the pieces of lines. */
#pragma once

#include "lud/rules/rules.h"

/* Emits one of these effects.  FALSE: the effect is another one. */
gboolean lud_emit_shift (LudRules *rules, const LudTerm *term);
