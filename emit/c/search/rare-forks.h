/* Checks behind which one side is the end of a move: rare-forks.c. */
#pragma once

#include "emit/c/search/steps.h"

typedef struct RgEmitRareFork {
  RgEmitStraight before;           /* up to the check */
  const RgEmitArc *write;          /* to a cell, on the way; or NULL */
  const RgEmitArc *ends, *goes_on; /* the sides */
  RgEmitStraight behind;           /* the end */
} RgEmitRareFork;
