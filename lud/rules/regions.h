/* Regions: sets of sites. */
#pragma once

#include "lud/rules/region-bounds.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/variables.h"

/* The condition that a site is on the board, not in a hand. */
const char *lud_on_board (LudRules *rules, LudValue site);
/* The condition that a site is in a region. */
const char *lud_in_region (LudRules *rules, const LudTerm *term, LudValue site);
/* Any site of a region, as alternatives: an integer term, or a region. */
LudValue lud_any_site (LudRules *rules, const LudTerm *term,
                       LudIterator iterator);
/* A loop over sites in ascending order; the statements of the body are
 * written between its start and its end. */
typedef struct {
  LudValue site;
  const char *next;  /* the next site, or NULL: there is none */
  gboolean guarded;  /* the body is in an `if` */
  gboolean optional; /* and so is the loop */
  gboolean held;     /* it is one of the open `held_loops` */
} LudLoop;
LudLoop lud_begin_sites (LudRules *rules, const LudTerm *term,
                         LudIterator iterator);
LudLoop lud_begin_set (LudRules *rules, const RgBits *set,
                       LudIterator iterator);
void lud_end_loop (LudRules *rules, const LudLoop *loop);
