/* Prints the whole HRG text from its declarations. */
#pragma once

#include "lud/rules/rules.h"

/* The graph `rules` and all that it uses, indented. */
GString *lud_print_text (LudRules *rules);
