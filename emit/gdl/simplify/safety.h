/* Safe rules: each variable is bound by a positive literal. */
#pragma once

#include "emit/gdl/sheet.h"

/* The body of a rule, with literals of domains for variables that no positive
 * literal binds, or that are not bound to their types. The caller frees the
 * array. */
GArray *kif_safe_body (KifSheet *sheet, const KifRule *rule);
