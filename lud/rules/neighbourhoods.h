/* Sites near other sites, by steps. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in (sites Around ...), in (expand ...). */
const char *lud_in_around (LudRules *rules, const LudTerm *term, LudValue site);
const char *lud_in_expanded (LudRules *rules, const LudTerm *term,
                             LudValue site);
/* (is Related ...): the condition that a step leads from one site to another.
 * NULL: it can't be translated. */
const char *lud_is_related (LudRules *rules, const LudTerm *term);
/* (is Flat ...): the condition that no site directly below is empty. */
const char *lud_is_flat (LudRules *rules, const LudTerm *term);
/* The condition that any number of steps of a kind lead from a site to a
 * region: that (count Steps (step ...) ...) is finite. */
const char *lud_is_reached_by_steps (LudRules *rules, const LudTerm *term);
/* Adds the sites of (sites Around ...) for one site; conditions of the term do
 * not count.  FALSE: the directions depend on the piece, or the distance on the
 * state. */
gboolean lud_add_around (LudRules *rules, const LudTerm *term, guint32 origin,
                         RgBits *set);
/* As lud_add_around, for the site of the term, and with this site itself if the
 * term includes it.  FALSE: also if the site is not known. */
gboolean lud_add_around_known (LudRules *rules, const LudTerm *term,
                               RgBits *set);
/* Adds the sites that steps lead to, for a number of steps. */
void lud_add_layers (const LudRules *rules, LudDirection direction,
                     gint64 steps, RgBits *set);
/* (sites Playable): empty sites beside pieces. */
const char *lud_is_playable (LudRules *rules, LudValue site);
