/* Numbers slots: a site and a level of its stack, as one number.
 *
 * In a game with lines by levels, the pieces of stacks are a map from slots.
 * Then such a line is tested in one map, as on a board without stacks:
 *
 *     level[line_e_up[last_slot]] == disc1
 */
#pragma once

#include "lud/rules/variables.h"

/* An upper bound for the pieces of a site. */
gint32 lud_stack_height (LudRules *rules);

/* Stores the pieces of stacks by slots, from the next round on. */
void lud_use_slots (LudRules *rules);
/* Whether pieces are stored by slots, in this round. */
gboolean lud_uses_slots (LudRules *rules);
/* The slot of a site and a level; -1: one of them does not exist. */
gint32 lud_compute_slot (LudRules *rules, gint32 site, gint32 level);
/* The largest slot. */
gint32 lud_get_max_slot (LudRules *rules);

/* The slot of a site and a level up to the greatest height; `off` if the site
 * is. */
LudValue lud_find_slot (LudRules *rules, LudValue site, LudValue level);
/* The slot of the piece on top of a site; `off`: there is none. */
LudValue lud_find_top_slot (LudRules *rules, LudValue site);
/* The site of a slot; off: the slot is. */
LudValue lud_find_slot_site (LudRules *rules, LudValue slot);
/* The function from slots to the slots that are a step and `rise` levels away,
 * or off. `steps`: by site, the neighbour or -1. "": there are none. */
const char *lud_make_slot_function (LudRules *rules, const char *hint,
                                    const gint32 *steps, gint32 rise);

/* The top slot of the last site after a move without effects. */
LudValue lud_find_last_slot (LudRules *rules);
/* Sets it, after a move to a site. */
void lud_note_last_slot (LudRules *rules, LudValue to);
