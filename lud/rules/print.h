/* The text of a game, out of its declarations. */
#pragma once

#include "lud/rules/rules.h"

/* All that the graph `rules` leads to, indented. */
GString *lud_print (LudRules *rules);
