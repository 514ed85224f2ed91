/* Measures the size of a game, as a well-founded order: each step of the
 * reducer makes it smaller, so that the reduction terminates. */
#pragma once

#include "rg/game.h"

/* The size of a game, as numbers in the order of their comparison. */
typedef struct {
  guint64 tokens; /* of the text */
  guint64 nodes;
  guint64 globals;   /* mentions of constants and variables in actions and
                        values */
  guint64 ranks;     /* sum of the ranks of the symbols there, in the order
                        of declarations */
  guint64 distances; /* sum of the distances from each edge's target to `end`
                        (rg_reduce_distances) */
} RgReduceMeasure;

/* Measures a game that was read from a text; implied declarations don't count.
 */
RgReduceMeasure rg_reduce_measure (const RgGame *game);
/* Whether the first size is smaller: less in the first number that differs. */
gboolean rg_reduce_measure_less (const RgReduceMeasure *a,
                                 const RgReduceMeasure *b);

/* Returns, by node, the least number of edges to `end`; the number of nodes:
 * `end` is unreachable. The caller frees the array. */
guint32 *rg_reduce_distances (const RgGame *game);
