/* Conditions about components and their owners. */
#pragma once

#include "lud/rules/variables.h"

/* Whether a component is in a set, 0 for none. */
const char *lud_is_piece_in (LudRules *rules, const RgBits *set,
                             LudValue piece);
/* Whether the site has a component of a set, 0 for none. */
const char *lud_is_component_in (LudRules *rules, const RgBits *set,
                                 LudValue site);
const char *lud_is_piece_owned_by (LudRules *rules, guint32 players,
                                   LudValue piece);
/* Whether the owner of the piece there is in a set of players. */
const char *lud_is_owned_by (LudRules *rules, guint32 players, LudValue site);
/* Whether the piece there has a role, which may depend on the state, and a
 * name that contains a text (NULL: any name). */
const char *lud_is_piece_of (LudRules *rules, const LudTerm *role,
                             const char *name, LudValue site);
/* Whether a component has a role, and a name that contains a text (NULL: any
 * name). */
const char *lud_is_piece_of_role (LudRules *rules, const LudTerm *role,
                                  const char *name, LudValue piece);
const char *lud_is_empty (LudRules *rules, LudValue site);
