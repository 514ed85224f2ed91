/* (= A B), (< A B), ...: comparisons of integers as conditions of HRG. */
#pragma once

#include "lud/rules/rules.h"

/* (= A B), (!= A B), (< A B), ... of two integers. */
const char *lud_compare (LudRules *rules, const LudTerm *term);
