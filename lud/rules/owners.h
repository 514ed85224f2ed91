/* Makes conditions about the component on a site, and about its owner. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a component is in a set of their numbers; 0: no piece. */
const char *lud_is_piece_in (LudRules *rules, const RgBits *set,
                             LudValue piece);
/* As lud_is_piece_in, of the component on a site. */
const char *lud_has_piece_in (LudRules *rules, const RgBits *set,
                              LudValue site);
/* The condition that the owner of a component is in a set of players. */
const char *lud_is_piece_owned_by (LudRules *rules, guint32 players,
                                   LudValue piece);
/* As lud_is_piece_owned_by, of the component on a site. */
const char *lud_has_piece_owned_by (LudRules *rules, guint32 players,
                                    LudValue site);
/* As lud_is_piece_of_role, of the component on a site. */
const char *lud_has_piece_of_role (LudRules *rules, const LudTerm *role,
                                   const char *name, LudValue site);
/* The condition that a component has a role, which may depend on the state
 * (NULL: any role), and a name that contains `name` (NULL: any name). */
const char *lud_is_piece_of_role (LudRules *rules, const LudTerm *role,
                                  const char *name, LudValue piece);
/* The condition that a site has no piece. */
const char *lud_is_empty (LudRules *rules, LudValue site);
