/* Makes the pragma @board of the translation, which says where the sites of
 * the board are displayed. */
#pragma once

#include "lud/rules/rules.h"

/* Appends the pragma, if there is a board and the rules read its map: `used`
 * has the names that they read. */
void lud_append_picture (LudRules *rules, GHashTable *used, GString *text);
