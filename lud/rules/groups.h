/* Connected groups of sites: membership, sizes, counts. */
#pragma once

#include "lud/rules/integer-lists.h"
#include "lud/rules/regions.h"

/* (sites Group ...): the condition that a site is in it. */
const char *lud_in_group (LudRules *rules, const LudTerm *term, LudValue site);
/* (is Blocked ...). */
const char *lud_is_blocked (LudRules *rules, const LudTerm *term);

/* (size Group ...), (count Groups ...), (count Liberties ...). */
LudValue lud_size_of_group (LudRules *rules, const LudTerm *term);
LudValue lud_count_groups (LudRules *rules, const LudTerm *term);
LudValue lud_count_liberties (LudRules *rules, const LudTerm *term);
/* (size Territory ...): empty sites from which no walk over empty ones reaches
 * a piece of another owner. */
LudValue lud_size_of_territory (LudRules *rules, const LudTerm *term);
/* Emits (sizes Group ...) as a loop (integer-lists.h). */
void lud_for_each_group_size (LudRules *rules, const LudTerm *sizes,
                              LudEmitItem emit_item, gpointer data);

/* The condition that a walk in a group goes from one site to another one; the
 * group is that of a term with a condition, or of pieces of some players. */
const char *lud_are_grouped (LudRules *rules, const LudTerm *term,
                             const LudTerm *test, guint32 owners, LudValue from,
                             LudValue to);

/* A loop over the sites of a region that satisfy a condition (NULL: all) at its
 * start: it marks them first, so that its body may change the region.
 * `lud_end_loop` ends it. */
LudLoop lud_begin_held_sites (LudRules *rules, const LudTerm *region,
                              const LudTerm *condition);
