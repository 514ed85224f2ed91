/* Rings of past positions. */
#pragma once

#include "lud/rules/variables.h"

/* A ring with this number of positions; the name begins those of its
 * variables. */
typedef struct {
  const char *name;
  gint32 n_places;
} LudRing;

/* The condition that the position at a place of the ring equals the present
 * one.  Refuses games whose positions have other parts than those stored. */
const char *lud_is_position_at (LudRules *rules, const LudRing *ring,
                                LudValue place);
/* Emits the step to the next place of the ring. */
void lud_advance_ring (LudRules *rules, const LudRing *ring);
/* The current place of the ring, 0 at the start. */
LudValue lud_place_of_ring (LudRules *rules, const LudRing *ring);
/* Emits that the present position is stored at the current place. */
void lud_store_position (LudRules *rules, const LudRing *ring);
/* Emits that the present position is stored at all places, as at the start. */
void lud_fill_ring (LudRules *rules, const LudRing *ring);
