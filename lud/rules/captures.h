/* Translates captures by the pattern of pieces around them, as effects or as
 * searches. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (custodial ...), (enclose ...), (surround ...), (intervene ...),
 * (directional ...). FALSE: the ludeme is none of these. */
gboolean lud_emit_capture (LudRules *rules, const LudTerm *term);

/* Writes a search that succeeds if the capture finds a site.  FALSE: nothing is
 * written, as there is no search for captures of this form. */
gboolean lud_emit_capture_search (LudRules *rules, const LudTerm *term);
