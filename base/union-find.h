/* Implements disjoint sets of the numbers below n, as a forest (union-find):
 * each number leads to its parent, and a root to itself.
 *
 * With path halving (van der Weide; Tarjan, van Leeuwen, "Worst-case analysis
 * of set union algorithms", 1984) and without ranks, as callers choose the
 * roots: O(log n) amortised.
 */
#pragma once

#include <glib.h>

/* Each number is a set of its own.  The caller frees the array. */
guint32 *rg_union_find_new (guint32 n);
/* Returns the root of the set of a number. */
guint32 rg_union_find_root (guint32 *parents, guint32 number);
/* Unites two sets.  Their root is that of `into`. */
void rg_union_find_join (guint32 *parents, guint32 number, guint32 into);
