/* Simplifies the rules of a sheet. */
#pragma once

#include "emit/gdl/sheet.h"

/* First, up to a fixed point or KIF_SHORT rounds: removes unused and duplicate
 * rules, drops dead reads and dead arguments, and inlines relations with one
 * rule. Then, once: merges cases, replaces cases by complements, folds rules,
 * drops tests of legality, and unrolls sequences. To be called once, after the
 * last rule.
 */
void kif_simplify (KifSheet *sheet);
