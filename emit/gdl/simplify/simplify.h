/* Simplifies the rules of a sheet. */
#pragma once

#include "emit/gdl/sheet.h"

/* Drops dead arguments and dead reads, inlines relations with one rule, and
 * merges complementary cases. Replaces cases by complements, folds rules, drops
 * tests of legality, and unrolls sequences. Removes unused and duplicate rules.
 * To be called once, after the last rule. */
void kif_simplify (KifSheet *sheet);
