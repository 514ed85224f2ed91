/* Makes relations of the values that functions compute from an action, shared
 * by all rules after the move.
 */
#pragma once

#include "emit/gdl/simplify/simplifier.h"

/* The relations that have been made for functions so far. */
typedef struct {
  KifSimplifier *simplifier;
  KifSheet *sheet;
  GHashTable *rule_keys; /* set of the keys of their rules */
  GHashTable *actions; /* relation → set of texts of the actions for which it
                          has a rule */
} KifSharedFunctions;

void kif_shared_functions_init (KifSharedFunctions *shared,
                                KifSimplifier *simplifier);
void kif_shared_functions_clear (KifSharedFunctions *shared);

/* Replaces the n_functions last literals of a body that begins with `does`,
 * which are functions, by relations of their values. These may read earlier
 * ones. Adds their rules to the sheet. A single function that reads neither the
 * action nor earlier values stays. */
void kif_share_functions (KifSharedFunctions *shared, KifRule *rule,
                          guint n_functions);

/* Merges rules that differ only in the number of tags, which such a relation
 * determines, into one rule without the action. Duplicates that this makes are
 * removed later. */
void kif_join_shared_functions (KifSharedFunctions *shared);
