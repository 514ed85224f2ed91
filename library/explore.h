/* Plays a rule sheet at random, which finds faults that its automaton can't
 * show: roles without a legal action, and ends without a goal value, are proper
 * in RG. */
#pragma once

#include "base/diag.h"

/* Repeats the warnings of `gdl2rg --explore`, if the language is kif, gdl
 * or rgl, without errors of the text and limits. */
void rg_library_warn_by_plays (const RgSource *source, const char *language,
                               RgDiags *diags);
