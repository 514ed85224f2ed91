/* What random plays show of a rule sheet that its automaton can't show: roles
 * without a legal action, and ends without a goal value, are nothing
 * improper in RG. */
#pragma once

#include "base/diag.h"

/* Warns as `gdl2rg --explore`, if the language is one of rule sheets: kif, gdl
 * or rgl.  Errors of the text, and limits, are not told again.  The source must
 * outlive the queue. */
void rg_front_explore (const RgSource *source, const char *language,
                       RgDiags *diags);
