/* Safety (range restriction): adds literals to a body such that each variable
 * is bound by a positive literal.
 *
 *     (<= (free ?x) (not (full ?x)))     becomes
 *     (<= (free ?x) (square ?x) (not (full ?x)))
 */
#pragma once

#include "emit/gdl/sheet.h"

/* The body of a rule, with literals of domains for variables that no positive
 * literal binds, or that are not bound to their types. The caller frees the
 * array. */
GArray *kif_make_safe_body (KifSheet *sheet, const KifRule *rule);
