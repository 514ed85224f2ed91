/* Simplifies the rules of a sheet. */
#pragma once

#include "emit/gdl/sheet.h"

/* Drops dead arguments, inlines relations with one rule, merges complementary
 * cases, and removes unused rules.  To be called once, after the last rule. */
void kif_simplify (KifSheet *sheet);
