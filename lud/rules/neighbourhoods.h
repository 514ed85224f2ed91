/* Translates ludemes about sites near other sites, by steps, to conditions of
 * HRG. Functions `lud_is_...` return the text of a condition; the others add
 * sites to sets. */
#pragma once

#include "lud/rules/variables.h"

/* The condition that a site is in (sites Around ...).  Refuses directions that
 * depend on the piece, and distances that depend on the state. */
const char *lud_is_around (LudRules *rules, const LudTerm *term, LudValue site);
/* The condition that a site is in (expand ...): the number of steps from a site
 * of the region is at most that of the term. Refuses containers, and more than
 * one direction. */
const char *lud_is_in_expansion (LudRules *rules, const LudTerm *term,
                                 LudValue site);
/* (is Related ...): the condition that a step leads from one site to another.
 * NULL: the relation is no direction; nothing is reported. */
const char *lud_is_related (LudRules *rules, const LudTerm *term);
/* (is Flat ...): the condition that no site directly below is empty; also true
 * without a site. */
const char *lud_is_flat (LudRules *rules, const LudTerm *term);
/* The condition that (count Steps (step ...) ...) is finite: steps lead from
 * the site to the region, or it is in the region. Refuses steps with other
 * clauses than directions and a condition on the entered site. */
const char *lud_is_reached_by_steps (LudRules *rules, const LudTerm *term);
/* Adds to `set` the sites of (sites Around ...) for the origin, at exactly the
 * distance of the term; its conditions and includeSelf are ignored.  FALSE: the
 * directions depend on the piece, or the distance on the state. */
gboolean lud_add_sites_around (LudRules *rules, const LudTerm *term,
                               guint32 origin, RgBits *set);
/* As lud_add_sites_around, for the site of the term, and with this site itself
 * if the term includes it.  FALSE: also if the term has a region instead of a
 * site, or the site is not known. */
gboolean lud_add_sites_around_known_site (LudRules *rules, const LudTerm *term,
                                          RgBits *set);
/* Adds to a set of sites all sites that at most `steps` steps in the direction
 * lead to from one of them. */
void lud_add_layers (const LudRules *rules, LudDirection direction,
                     gint64 steps, RgBits *set);
/* (sites Playable): the condition that a site of the board is empty and has an
 * adjacent piece. */
const char *lud_is_playable (LudRules *rules, LudValue site);
