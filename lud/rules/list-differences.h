/* Emits loops over (difference ...) and (union ...) of lists, as multisets. */
#pragma once

#include "lud/rules/integer-lists.h"

/* Emits the statements for each item of a difference: each item of the second
 * list removes one equal item of the first.  Both loops refuse nested lists of
 * these kinds, and values in a wider range than that of sites. */
void lud_for_each_of_difference (LudRules *rules, const LudTerm *list,
                                 LudEmitItem emit_item, gpointer data);
/* Emits the statements for each item of a union. */
void lud_for_each_of_union (LudRules *rules, const LudTerm *list,
                            LudEmitItem emit_item, gpointer data);
