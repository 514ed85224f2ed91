/* Captures by patterns, as effects. */
#pragma once

#include "lud/rules/variables.h"

/* (custodial ...), (enclose ...), (surround ...), (intervene ...),
 * (directional ...).  FALSE: the ludeme is none of these. */
gboolean lud_is_capture (const LudTerm *term);
gboolean lud_captures (LudRules *rules, const LudTerm *term);
