/* The longest line of sites of a board. */
#pragma once

#include "lud/rules/rules.h"

/* (count SizeBiggestLine ...): the number of sites of the longest line; 0: no
 * site satisfies the condition. */
LudValue lud_find_longest_line (LudRules *rules, const LudTerm *term);
