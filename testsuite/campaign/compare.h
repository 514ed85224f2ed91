/* Tests whether two games have the same plays. */
#pragma once

#include "base/random.h"
#include "testsuite/campaign/book.h"

/* The result of a comparison. */
typedef enum {
  COMPARE_SAME,
  COMPARE_DIFFERENT,
  COMPARE_IMPROPER, /* the first game is improper, or too large */
} CompareVerdict;

/* The extent of a comparison. */
typedef struct {
  guint pairs;     /* number of states to explore, breadth first */
  guint plays;     /* number of random plays */
  gboolean keeper; /* the keeper's moves are made, but not compared */
} CompareEffort;

/* Compares two games, with moves matched by their tags. Appends the difference
 * to `why`. */
CompareVerdict compare_games (Book *before, Book *after,
                              const CompareEffort *effort, RgRandom *random,
                              GString *why);
