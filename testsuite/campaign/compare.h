/* Whether two games have the same plays. */
#pragma once

#include "base/random.h"
#include "testsuite/campaign/book.h"

typedef enum {
  COMPARE_SAME,
  COMPARE_DIFFERENT,
  COMPARE_IMPROPER, /* the first game, or too large */
} CompareVerdict;

typedef struct {
  guint pairs;     /* states to explore, breadth first */
  guint plays;     /* at random */
  gboolean keeper; /* the keeper's moves are made, but not compared */
} CompareEffort;

/* Moves are matched by their tags.  Appends the difference to `why`. */
CompareVerdict compare_games (Book *before, Book *after,
                              const CompareEffort *effort, RgRandom *random,
                              GString *why);
