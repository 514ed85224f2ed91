/* Represents a rare fork: a check and its opposite, where the likely side ends
 * the move, and the other side is rarely taken (rare-forks.c).
 *
 *     d, e: ? line -> found;      the rare side
 *     d, f: ! line -> found;      the likely side
 *     f, g: player = keeper;      the end of the move
 */
#pragma once

#include "emit/c/search/steps.h"

/* A rare fork, with the walks before and after it. */
typedef struct RgEmitRareFork {
  RgEmitStraight prefix;      /* the walk up to the check */
  const RgEmitArc *write;     /* the arc that writes a cell before the
                                 check; NULL: none */
  const RgEmitArc *end_side;  /* the likely side, after which the move ends */
  const RgEmitArc *rare_side; /* the other side */
  RgEmitStraight suffix;      /* the walk after `end_side` */
} RgEmitRareFork;
