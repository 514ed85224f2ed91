/* Translates integers about sites, maps and components. */
#pragma once

#include "lud/rules/variables.h"

/* A property of an element of the board. */
typedef gint32 (*LudProperty) (const LudElement *element);

/* Properties of elements, for lud_property_of_site. */
gint32 lud_row_of (const LudElement *element);
gint32 lud_column_of (const LudElement *element);
gint32 lud_phase_of (const LudElement *element);
gint32 lud_layer_of (const LudElement *element);
/* The property of the site of a term, from a table; -1 for sites that are no
 * elements of the board, and at off. */
LudValue lud_property_of_site (LudRules *rules, const LudTerm *term,
                               const char *hint, LudProperty property);
/* (ahead ...): the site some steps ahead of a site. */
LudValue lud_ahead (LudRules *rules, const LudTerm *term);
/* (mapEntry ...): the value of a key in a map of the equipment. */
LudValue lud_map_entry (LudRules *rules, const LudTerm *term);
/* (handSite ...): a site of the hand of a player. */
LudValue lud_hand_site (LudRules *rules, const LudTerm *term);
/* Finds the first component of a player whose name contains `name`; 0: none. */
guint lud_first_component (const LudGame *game, const char *name,
                           gint32 player);
/* (id ...). */
LudValue lud_id_of (LudRules *rules, const LudTerm *term);
/* The level of a component at a site: the highest, or the lowest; off: it has
 * none. */
LudValue lud_where_level (LudRules *rules, const LudTerm *term);
/* The component with a number; `empty` if none has it. */
LudValue lud_component_of_number (LudRules *rules, LudValue number);
/* The lowest site of the board with a component and, unless `state` is NULL,
 * with this state; off: there is none. */
LudValue lud_where_is (LudRules *rules, LudValue component,
                       const LudValue *state);
/* (where NAME ROLE ...). */
LudValue lud_where (LudRules *rules, const LudTerm *term);
/* Emits a check that the piece of (where ...) is on a site, before a test that
 * compares both sites: it needs no search.  Emits nothing if the player depends
 * on the state, or the site may be off. */
void lud_check_where (LudRules *rules, const LudTerm *where, LudValue site);
