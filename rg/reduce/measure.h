/* How large a game is, such that each step of the reducer makes it smaller:
 * so that there is an end to them. */
#pragma once

#include "rg/game.h"

typedef struct {
  guint64 tokens; /* of the text; compared first, then one by one */
  guint64 nodes;
  guint64 globals;   /* mentions of constants and variables in actions and
                        values */
  guint64 ranks;     /* of the symbols mentioned there: how many others are
                        declared before each of them */
  guint64 distances; /* from each edge's target to `end`, in edges */
} RgReduceMeasure;

/* Of a game that was read from a text. */
RgReduceMeasure rg_reduce_measure (const RgGame *game);
gboolean rg_reduce_measure_less (const RgReduceMeasure *a,
                                 const RgReduceMeasure *b);

/* By node: the least number of edges to `end`; the number of nodes where there
 * is no way.  The caller frees it. */
guint32 *rg_reduce_distances (const RgGame *game);
