/* Translates ludemes about groups, which are connected sets of sites, to HRG:
 * membership, sizes, numbers of groups, liberties and territories. Also emits
 * loops over the sites of a region that are marked first, as their bodies may
 * change groups. */
#pragma once

#include "lud/rules/integer-lists.h"
#include "lud/rules/regions.h"

/* The condition that a site is in (sites Group ...). */
const char *lud_is_in_group (LudRules *rules, const LudTerm *term,
                             LudValue site);
/* (is Blocked ...): the condition that no walk over empty sites and pieces of
 * the player connects the player's two regions. Refuses players who don't have
 * exactly two static regions. */
const char *lud_is_blocked (LudRules *rules, const LudTerm *term);

/* (size Group ...): the number of sites of the group. Statements that count
 * them go to the current block. */
LudValue lud_count_group_sites (LudRules *rules, const LudTerm *term);
/* (count Groups ...): the number of groups, at least of the size that the term
 * names. */
LudValue lud_count_groups (LudRules *rules, const LudTerm *term);
/* (count SizeBiggestGroup ...): the number of sites of the largest group. */
LudValue lud_find_largest_group (LudRules *rules, const LudTerm *term);
/* (count Liberties ...): the number of empty sites beside the group of a site,
 * by default of the last destination. */
LudValue lud_count_liberties (LudRules *rules, const LudTerm *term);
/* The condition that (count Liberties ...) is not 0. */
const char *lud_has_liberty (LudRules *rules, const LudTerm *term);
/* (size Territory ...): the number of empty sites from which no walk over empty
 * ones reaches a piece of another owner. Refuses stacks, and players who depend
 * on the state. */
LudValue lud_count_territory_sites (LudRules *rules, const LudTerm *term);
/* Emits the statements for each item of (sizes Group ...), as a loop over the
 * groups (integer-lists.h). Refuses roles of several players. */
void lud_emit_group_size_loop (LudRules *rules, const LudTerm *sizes,
                               LudEmitItem emit_item, gpointer data);

/* The condition that a walk in a group leads from one site to another one.
 * `term` has the directions. Sites of the group satisfy `test`, or without it
 * have pieces of `owners`, a set of players. */
const char *lud_are_grouped (LudRules *rules, const LudTerm *term,
                             const LudTerm *test, guint32 owners, LudValue from,
                             LudValue to);

/* Begins a loop over the sites of a region that satisfy a condition (NULL: all)
 * before the loop.  It marks them first, so that its body may change the
 * region.  `lud_end_loop` ends it. */
LudLoop lud_begin_held_sites (LudRules *rules, const LudTerm *region,
                              const LudTerm *condition);
