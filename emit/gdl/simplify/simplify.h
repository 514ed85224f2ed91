/* Simplifies the rules of a sheet. */
#pragma once

#include "emit/gdl/sheet.h"

/* First, up to a fixed point or a limit: drops dead reads and dead arguments,
 * removes unused and duplicate rules, merges cases, and inlines relations with
 * one rule. Then, once: replaces cases by complements, folds rules, drops tests
 * of legality, and unrolls sequences. To be called once, after the last rule.
 */
void kif_simplify (KifSheet *sheet);
