/* Translates integers about sites, maps and components. */
#pragma once

#include "lud/rules/variables.h"

/* A property of an element of the board. */
typedef gint32 (*LudProperty) (const LudElement *element);

/* Properties of elements, for lud_look_up_property. */
gint32 lud_get_row (const LudElement *element);
gint32 lud_get_column (const LudElement *element);
gint32 lud_get_phase (const LudElement *element);
gint32 lud_get_layer (const LudElement *element);
/* The property of the site of a term, from a table; -1 for sites that are no
 * elements of the board, and at off. */
LudValue lud_look_up_property (LudRules *rules, const LudTerm *term,
                               const char *hint, LudProperty property);
/* (ahead ...): the site some steps ahead of a site. */
LudValue lud_find_site_ahead (LudRules *rules, const LudTerm *term);
/* (mapEntry ...): the value of a key in a map of the equipment. */
LudValue lud_look_up_map_entry (LudRules *rules, const LudTerm *term);
/* (handSite ...): a site of the hand of a player. */
LudValue lud_find_hand_site (LudRules *rules, const LudTerm *term);
/* Finds the first component of a player whose name contains `name`; 0: none. */
guint lud_find_first_component (const LudGame *game, const char *name,
                                gint32 player);
/* (id NAME): the component with this name. (id NAME ROLE): the first component
 * of the role whose name contains NAME; off: there is none. (id ROLE): the
 * number of the player. */
LudValue lud_translate_id (LudRules *rules, const LudTerm *term);
/* (where Level ...): the highest level of a component at a site, or the lowest
 * with fromTop:False; off: it is not there. */
LudValue lud_find_level_of_component (LudRules *rules, const LudTerm *term);
/* The component with a number; `empty` if none has it. */
LudValue lud_find_component_of_number (LudRules *rules, LudValue number);
/* The lowest site of the board with a component and, unless `state` is NULL,
 * with this state; off: there is none. */
LudValue lud_find_site_of_component (LudRules *rules, LudValue component,
                                     const LudValue *state);
/* (where NAME ROLE ...): lud_find_site_of_component of the first component of
 * the role whose name contains NAME. */
LudValue lud_translate_where (LudRules *rules, const LudTerm *term);
/* For a test that compares `site` with (where ...): emits the check that the
 * piece is on `site`, which needs no search.  Emits nothing if the player
 * depends on the state, or the site may be off. */
void lud_check_where (LudRules *rules, const LudTerm *where, LudValue site);
