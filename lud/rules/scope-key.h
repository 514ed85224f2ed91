/* Makes keys of scopes, for caches of conditions. */
#pragma once

#include "lud/rules/rules.h"

/* Returns a text that is equal only in scopes in which a condition is the same.
 * `term` (or NULL) and `number`: those of the condition, which the caller
 * chooses.  NULL: conditions depend on more than the scope, as they read
 * copies, held values, a direction of the state, or the start position. */
const char *lud_make_scope_key (LudRules *rules, const LudScope *scope,
                                const void *term, guint number);
