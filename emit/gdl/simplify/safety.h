/* Safe rules: each variable is bound by a positive literal. */
#pragma once

#include "emit/gdl/sheet.h"

/* The body of a rule with added literals of domains: for variables that are not
 * bound, or not within their types.  The caller frees the array. */
GArray *kif_safe_body (KifSheet *sheet, const KifRule *rule);
