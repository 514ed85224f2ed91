/* Translates (= A B), (< A B), ..., and (all Different ...): comparisons of
 * integers and of pieces as conditions of HRG. */
#pragma once

#include "lud/rules/rules.h"

/* (all Different REGION if:...): all sites satisfy the condition, and no two of
 * them have equal components; empty sites are equal, too. */
const char *lud_all_different (LudRules *rules, const LudTerm *term);
/* (= A B), (!= A B), (< A B), ... of two integers. */
const char *lud_compare (LudRules *rules, const LudTerm *term);
/* (all Values ...): the condition that another one holds for all items. */
const char *lud_holds_for_all_items (LudRules *rules, const LudTerm *term);
