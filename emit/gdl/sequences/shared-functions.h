/* What an action does, step by step: relations that all rules behind it read.
 */
#pragma once

#include "emit/gdl/simplify/simplifier.h"

typedef struct {
  KifSimplifier *simplifier;
  KifSheet *sheet;
  GHashTable *known;   /* keys of rules (a set) */
  GHashTable *actions; /* relation to a set of texts of actions */
} KifActs;

void kif_acts_init (KifActs *acts, KifSimplifier *simplifier);
void kif_acts_clear (KifActs *acts);

/* Puts relations in the place of functions at the end of a body that begins
 * with `does`; each is of what the one before it finds.  Their rules are added
 * to the sheet. */
void kif_acts_share (KifActs *acts, KifRule *rule, guint n_functions);

/* Rules that only differ in the number of tags, which such a relation tells,
 * become one rule that asks no action. */
void kif_acts_join (KifActs *acts);
