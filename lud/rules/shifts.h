/* Effects that move the pieces of lines: push, attract. */
#pragma once

#include "lud/rules/rules.h"

/* FALSE: the effect is another one. */
gboolean lud_emit_shift (LudRules *rules, const LudTerm *term);
