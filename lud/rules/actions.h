/* Changes of the state, each of one kind. */
#pragma once

#include "lud/rules/variables.h"

/* Empties a site; nothing at `off`. */
void lud_act_remove (LudRules *rules, LudValue site);
/* Adds `n` pieces of a component; another component is replaced. */
void lud_put (LudRules *rules, LudValue component, LudValue site,
              LudValue state, LudValue n);
/* Puts a component on a site. */
/* Another number of the pieces there, if there are any. */
void lud_act_set_count (LudRules *rules, LudValue site, LudValue count);
void lud_act_add (LudRules *rules, LudValue component, LudValue site,
                  LudValue state);
/* Moves a piece, or one of several. */
void lud_act_move (LudRules *rules, LudValue from, LudValue to);
/* Notes where the last action of a move went. */
void lud_note_to (LudRules *rules, LudValue to);
/* Moves one seed, which takes nothing else along. */
void lud_act_sow (LudRules *rules, LudValue from, LudValue to);
/* Moves n pieces of one component at once. */
void lud_act_move_several (LudRules *rules, LudValue from, LudValue to,
                           LudValue n);
LudVariable *lud_to_clear (LudRules *rules);
void lud_clear_later (LudRules *rules, LudValue site);
/* Removes the pieces whose removal was put off to the end of the turn. */
void lud_act_clear_later (LudRules *rules);
void lud_act_set_next (LudRules *rules, LudValue player);
