/* (is Threatened ...): whether an enemy's move goes to a site.
 *
 * Most pieces that may attack a site are found from the site: along the lines
 * of their moves, backwards.  The statements then read the board and nothing
 * else, so that rg2c makes a table of them (lines-of-sight).  Other moves are
 * made as for play, and compared with the site: in a graph of their own.
 */
#pragma once

#include "lud/rules/variables.h"

const char *lud_is_threatened (LudRules *rules, const LudTerm *term);
