/* Regions that do not depend on the state, as sets. */
#pragma once

#include "lud/rules/variables.h"

/* The words of a set of sites of the game, or of elements of any type. */
gsize lud_words_of_set (const LudRules *rules);
/* The empty set; the caller frees it. */
static inline RgBits *
lud_new_set (const LudRules *rules)
{
  return g_new0 (RgBits, lud_words_of_set (rules));
}
void lud_add_board (const LudRules *rules, RgBits *set);
/* Computes the sites of a region. FALSE: it depends on the state, or can't be
 * translated; nothing was reported. */
gboolean lud_add_static (LudRules *rules, const LudTerm *term, RgBits *set);
/* Adds the sites of the items (regions ...) that a player owns, or with this
 * name. -1, NULL: of any. FALSE: as above. */
gboolean lud_add_static_items (LudRules *rules, gint owner, const char *name,
                               RgBits *set);
