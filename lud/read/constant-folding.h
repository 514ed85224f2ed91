/* Folds constants in typed terms. */
#pragma once

#include "lud/read/term.h"

/* The literal or term that replaces a term whose value is known; otherwise the
 * term itself. */
const LudTerm *lud_fold (RgArena *arena, const LudTerm *term);
/* Whether a comparison of two integers holds: `ludeme` is LUD_TERM_EQUAL,
 * LUD_TERM_LESS, or another of the six. */
gboolean lud_evaluate_comparison (LudLudeme ludeme, gint64 a, gint64 b);
