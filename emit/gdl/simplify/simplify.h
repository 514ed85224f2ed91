/* Shorter rules with the same meaning. */
#pragma once

#include "emit/gdl/sheet.h"

/* Drops arguments of relations that say nothing, puts relations with one rule
 * in place, merges rules that a test tells apart for nothing, and removes what
 * is not used.  To be called once, when all rules are there. */
void kif_simplify (KifSheet *sheet);
