/* Sites near others, by tables of pairs of sites. */
#pragma once

#include "lud/rules/variables.h"

/* Whether a site is in (sites Around ...) or (expand ...). */
const char *lud_in_around (LudRules *rules, const LudTerm *term, LudValue site);
const char *lud_in_expanded (LudRules *rules, const LudTerm *term,
                             LudValue site);
/* Adds the sites of (sites Around ...) around one, without those that a
 * condition excludes.  FALSE: which they are depends on the state. */
gboolean lud_add_around (LudRules *rules, const LudTerm *term, guint32 origin,
                         RgBits *set);
/* Adds the sites that steps lead to, for a number of steps. */
void lud_add_layers (const LudRules *rules, LudDirection direction,
                     gint64 steps, RgBits *set);
