/* The pragma @board of the translation: where the sites of the board are. */
#pragma once

#include "lud/rules/rules.h"

/* Appends the pragma, if the rules read the map of the board: `used` has the
 * names that they read. */
void lud_append_picture (LudRules *rules, GHashTable *used, GString *text);
