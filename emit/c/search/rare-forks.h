/* Rare forks: checks after which one side is the end of a move
 * (rare-forks.c). */
#pragma once

#include "emit/c/search/steps.h"

/* A rare fork, with the walks before and after it. */
typedef struct RgEmitRareFork {
  RgEmitStraight before;             /* the walk up to the check */
  const RgEmitArc *write;            /* to a cell before the check, or NULL */
  const RgEmitArc *ends, *continues; /* the sides of the check: the likely one,
                                        and the rare one */
  RgEmitStraight after;              /* the walk after `ends` */
} RgEmitRareFork;
