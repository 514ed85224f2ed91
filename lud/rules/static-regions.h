/* Evaluates regions that do not depend on the state, as sets of sites. */
#pragma once

#include "lud/rules/variables.h"

/* The number of words of a set of sites of the game, or of elements of any
 * type. */
gsize lud_count_set_words (const LudRules *rules);
/* The empty set; the caller frees it. */
static inline RgBits *
lud_new_set (const LudRules *rules)
{
  return g_new0 (RgBits, lud_count_set_words (rules));
}
/* Adds all elements of the board of the current type. */
void lud_add_board (const LudRules *rules, RgBits *set);
/* Adds the sites of a region.  FALSE: it depends on the state, or can't be
 * translated; nothing was added or reported. */
gboolean lud_add_static (LudRules *rules, const LudTerm *term, RgBits *set);
/* Adds the sites of an item of (regions ...): a region, a list of regions, or a
 * list of sites.  FALSE: one of them depends on the state. */
gboolean lud_add_static_item (LudRules *rules, const LudTerm *region,
                              RgBits *set);
/* Whether an item of (regions ...) has this owner (-1: any) and this name
 * (NULL: any).  With an owner, the name of the item may contain that name. */
gboolean lud_is_item_of (const LudRegionItem *item, gint owner,
                         const char *name);
/* Adds an item to those that are being translated; the caller lowers
 * `open_items` after it.  FALSE: it is inside of itself, and refused. */
gboolean lud_open_item (LudRules *rules, const LudRegionItem *item);
/* Adds the sites of the items of an owner and with a name.  FALSE: one of them
 * depends on the state. */
gboolean lud_add_static_items (LudRules *rules, gint owner, const char *name,
                               RgBits *set);
/* Whether an integer is the same in all states, and which one. */
gboolean lud_is_known_integer (LudRules *rules, const LudTerm *term,
                               gint64 *number);

/* -- static-neighbours.c --------------------------------------------------- */

/* Adds the sites of a region that is defined by neighbours or radials of other
 * sites. FALSE: it is another kind of region, or depends on the state. */
gboolean lud_add_static_neighbours (LudRules *rules, const LudTerm *term,
                                    RgBits *set);
