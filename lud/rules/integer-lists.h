/* Translates lists of integers: loops over items, numbers about lists, choices
 * of an item. */
#pragma once

#include "lud/rules/arithmetic.h"
#include "lud/rules/variables.h"

/* Emits the statements for an item. */
typedef void (*LudEmitItem) (LudRules *rules, LudValue item, gpointer data);

/* The bounds of the items of a list. */
typedef struct {
  gint32 least, most;
  gboolean has_items; /* the list may have items */
} LudBounds;

/* Computes the bounds of all items. */
LudBounds lud_compute_list_bounds (LudRules *rules, const LudTerm *list);
/* Refuses a list whose form is not translated. */
void lud_refuse_list (LudRules *rules, const LudTerm *list);

/* Emits the statements for each item of a list, one after the other. */
void lud_for_each_item (LudRules *rules, const LudTerm *list,
                        LudEmitItem emit_item, gpointer data);
/* Any item of a list, as alternatives.  Equal items are different choices,
 * which tags of the scope identify. */
LudValue lud_choose_item (LudRules *rules, const LudTerm *list);
/* The condition that a list has an item of this value. */
const char *lud_is_in_list (LudRules *rules, const LudTerm *list,
                            LudValue value);

/* The item with a number, from 0; off: the list is shorter. */
LudValue lud_get_list_item (LudRules *rules, const LudTerm *list,
                            LudValue index);
/* The number of items of a list. */
LudValue lud_count_list_items (LudRules *rules, const LudTerm *list);
/* The number of items of a list with a value. */
LudValue lud_count_in_list (LudRules *rules, const LudTerm *list,
                            LudValue value);
/* The sum of the items of a list. */
LudValue lud_sum_of_list (LudRules *rules, const LudTerm *list);
/* The least, or the largest item; of none: off. */
LudValue lud_find_best_item (LudRules *rules, const LudTerm *list,
                             gboolean largest);
