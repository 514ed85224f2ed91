/* Keys of scopes, for caches of conditions. */
#pragma once

#include "lud/rules/rules.h"

/* A text that is equal for a term (or NULL) and a number in scopes in which
 * they have the same condition.  NULL: conditions depend on more than the scope
 * here. */
const char *lud_scope_key (LudRules *rules, const LudScope *scope,
                           const void *term, guint number);
