/* The variables of the state, and their values. */
#pragma once

#include "lud/rules/variables.h"

LudVariable *lud_board (LudRules *rules);
LudVariable *lud_counts (LudRules *rules);
LudVariable *lud_states (LudRules *rules);
/* The component at a site. */
LudValue lud_what (LudRules *rules, LudValue site);
LudValue lud_count_at (LudRules *rules, LudValue site);
LudValue lud_last_to (LudRules *rules);
LudValue lud_last_from (LudRules *rules);
LudValue lud_owner_of (LudRules *rules, LudValue what);
/* (last LevelTo). */
LudVariable *lud_last_level (LudRules *rules);
/* The last mover other than the present one. */
LudVariable *lud_mover_of_last_turn (LudRules *rules);
/* A variable of the text. */
LudVariable *lud_var (LudRules *rules, const char *name);
LudVariable *lud_of_number (LudRules *rules, const char *prefix, gint32 player,
                            gint32 initial);
/* The value of a player that depends on the state. */
LudValue lud_load_of_player (LudRules *rules, const char *prefix,
                             const LudTerm *who, gint32 initial);
