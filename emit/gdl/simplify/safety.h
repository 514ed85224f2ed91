/* Makes rules safe (range restriction): adds literals to a body so that each
 * variable is bound by a positive literal.
 *
 *     (<= (free ?x) (not (full ?x)))     becomes
 *     (<= (free ?x) (square ?x) (not (full ?x)))
 */
#pragma once

#include "emit/gdl/sheet.h"

/* The body of a rule (of DlLiteral), with added literals of domains. They are
 * for variables that no positive literal binds to their types, or for which the
 * recursion restriction of GDL requires one. The caller frees the array. */
GArray *kif_make_safe_body (KifSheet *sheet, const KifRule *rule);
