/* (difference ...) of lists: each item to leave out takes one of its value. */
#pragma once

#include "lud/rules/lists.h"

void lud_for_each_of_difference (LudRules *rules, const LudTerm *list,
                                 LudOfItem of_item, gpointer data);
/* Emits the statements for each item of a union. */
void lud_for_each_of_union (LudRules *rules, const LudTerm *list,
                            LudOfItem of_item, gpointer data);
