/* Folds constants in typed terms. */
#pragma once

#include "lud/read/term.h"

/* The literal or term that replaces a term whose value is known; otherwise the
 * term itself. */
const LudTerm *lud_fold (RgArena *arena, const LudTerm *term);
