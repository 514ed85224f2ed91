/* Evaluates regions of start rules that depend on the pieces placed before. */
#pragma once

#include "lud/rules/variables.h"

/* Adds the sites of (sites Occupied ...) or (sites Empty ...) after the start
 * rules so far.  FALSE: they are not known. */
gboolean lud_add_placed (LudRules *rules, const LudTerm *term, RgBits *set);
