/* Translates regions, which are sets of sites: membership, choice of a site,
 * loops. */
#pragma once

#include "lud/rules/region-bounds.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/variables.h"

/* The condition that a site is on the board, not in a hand. */
const char *lud_test_on_board (LudRules *rules, LudValue site);
/* The condition that a site is in a region; false at `off`. */
const char *lud_is_in_region (LudRules *rules, const LudTerm *term,
                              LudValue site);
/* Chooses any site of a region, as alternatives.  `term`: a region, or an
 * integer for a single site, which is checked not to be off; NULL: any site of
 * the game. */
LudValue lud_choose_site (LudRules *rules, const LudTerm *term,
                          LudIterator iterator);
/* A loop over sites in ascending order; the caller writes the statements of the
 * body before lud_end_loop.  There may be no sites. */
typedef struct {
  LudSaved saved; /* before the loop */
  LudValue site;
  const char *next;    /* the next site, or NULL: there is none */
  gboolean is_guarded; /* the body is in an `if` */
  gboolean optional;   /* the loop is in an `if`, too */
  gboolean held;       /* it is one of the open `held_loops` */
} LudLoop;
/* Begins a loop over the sites of a region; `iterator` has the site. */
LudLoop lud_begin_sites (LudRules *rules, const LudTerm *term,
                         LudIterator iterator);
/* Begins a loop over the sites of a set; `iterator` has the site. */
LudLoop lud_begin_set (LudRules *rules, const RgBits *set,
                       LudIterator iterator);
/* As lud_begin_set, of all sites of the board; of all sites of the game. */
LudLoop lud_begin_board (LudRules *rules, LudIterator iterator);
LudLoop lud_begin_all_sites (LudRules *rules, LudIterator iterator);
/* Ends a loop, and restores the scope and the locals before it. */
void lud_end_loop (LudRules *rules, const LudLoop *loop);
