/* Represents rare forks: checks after which one side is the end of a move
 * (rare-forks.c). */
#pragma once

#include "emit/c/search/steps.h"

/* A rare fork, with the walks before and after it. */
typedef struct RgEmitRareFork {
  RgEmitStraight prefix;  /* the walk up to the check */
  const RgEmitArc *write; /* the arc that writes a cell before the
                             check; NULL: none */
  const RgEmitArc *end_side, *rare_side; /* the sides of the check: the likely
                                            one, after which the move ends, and
                                            the rare one */
  RgEmitStraight suffix;                 /* the walk after `end_side` */
} RgEmitRareFork;
