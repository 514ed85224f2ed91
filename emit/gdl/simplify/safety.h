/* Safe rules: each variable is bound by a positive literal. */
#pragma once

#include "emit/gdl/sheet.h"

/* The body of a rule with the literals that bind what nothing else does, and
 * that keep variables within their types.  The caller frees the array. */
GArray *kif_safe_body (KifSheet *sheet, const KifRule *rule);
