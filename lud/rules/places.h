/* Integers about sites, maps and components. */
#pragma once

#include "lud/rules/variables.h"

typedef gint32 (*LudOfElement) (const LudElement *element);

gint32 lud_row_of (const LudElement *element);
gint32 lud_column_of (const LudElement *element);
gint32 lud_phase_of (const LudElement *element);
gint32 lud_layer_of (const LudElement *element);
LudValue lud_of_element (LudRules *rules, const LudTerm *term, const char *hint,
                         LudOfElement of);
LudValue lud_ahead (LudRules *rules, const LudTerm *term);
LudValue lud_map_entry (LudRules *rules, const LudTerm *term);
LudValue lud_hand_site (LudRules *rules, const LudTerm *term);
/* The first component of a player whose name has a text in it; 0: none. */
guint lud_first_component (const LudGame *game, const char *name,
                           gint32 player);
LudValue lud_id_of (LudRules *rules, const LudTerm *term);
/* The level of a component at a site: the highest, or the lowest. */
LudValue lud_where_level (LudRules *rules, const LudTerm *term);
/* The component with a number; `empty` of a number that none has. */
LudValue lud_component_of_number (LudRules *rules, LudValue number);
/* The lowest board site with a component, in a state unless that is NULL. */
LudValue lud_where_is (LudRules *rules, LudValue what, const LudValue *state);
/* (where NAME ROLE ...). */
LudValue lud_where (LudRules *rules, const LudTerm *term);
/* Before a test whether a site is that of (where ...): checks that the piece is
 * on the site, which is decided without a search. */
void lud_check_where (LudRules *rules, const LudTerm *where, LudValue site);
