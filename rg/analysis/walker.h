/* Enumerates walks through the product graph from a state to the next tag: a
 * part of unique-walks.h, for its own files.
 */
#pragma once

#include "base/table.h"
#include "rg/analysis/doubled-walks.h"
#include "rg/analysis/next-tags.h"
#include "rg/analysis/walk-facts.h"

enum { RG_MOST_STORED = 8000000 }; /* states and exits of all segments */

typedef struct RgArrival RgArrival;

/* The end of a walk: a tag, or an edge at which the search stops. */
typedef struct {
  RgName tag; /* RG_NO_NAME: a stop */
  guint32 to; /* its state; of a stop: the edge */
  const RgWalkFact *facts;
} RgWalkExit;

/* The comparison of all walks of one search. */
typedef struct {
  const RgProduct *product;
  const RgWalkSearch *search;
  RgGame *game;
  RgDoubledWalks *doubled;
  gboolean exceeded;     /* a limit was reached: all walks count as doubled */
  gboolean fails_merged; /* the search would also fail with `merges` */
  GArray *segments;      /* of Segment */
  guint32 *segment_of;   /* by state: number of the segment from it, plus 1; 0:
                            not made yet */
  GArray *inner;         /* of guint32: the states of all segments */
  GArray *exits;         /* of RgWalkExit: of all segments, without facts */
  GArray *pending;       /* of guint32: states with segments to be compared */
  GArray *pairs;         /* of Pair: states whose walks are compared */
  RgTable by_pair;       /* of `pairs` */
  /* The current segment: */
  RgWalkFacts facts;
  RgArrival **arrivals; /* by state */
  guint *n_arrivals;    /* by state: so far */
  guint *n_waiting;     /* by state: arrivals that have not continued */
  GArray *reached;      /* of guint32: states with arrivals */
  GArray *ends;         /* of RgWalkExit: where its walks have ended */
  GArray *heap;         /* of guint32: states with arrivals that wait */
  guint32 *component;   /* by state: walk-search.h */
  RgNextTags *next;     /* of all states; NULL: not yet computed */
  gboolean merges;      /* beyond MOST_SEPARATE, walks that wait in a state are
                           merged, and segments may end where all walks meet:
                           distinguishes fewer walks, but reaches its limits
                           later */
  gboolean lost_precision; /* a limit has made the result less precise */
  guint8 *stuck;           /* by state: walk-search.h */
  guint8 *failing;         /* by node: doubled in stuck states */
  guint32 *stamp, now; /* by state: the last comparison that has marked it; the
                        number of the current one */
} RgWalker;

/* Counts steps; sets `exceeded` beyond the limits of steps and of memory. */
static inline void
rg_walker_spend (RgWalker *walker, guint64 steps)
{
  walker->doubled->n_steps += steps;
  if (walker->doubled->n_steps > walker->search->most_steps ||
      walker->inner->len + walker->exits->len > RG_MOST_STORED)
    walker->exceeded = TRUE;
}

/* Records that different walks reach the state; ignored in stuck states unless
 * failing walks count. */
void rg_walker_mark_doubled (RgWalker *walker, guint32 state);
/* Follows all walks from the state, and records their ends and the states
 * that they reach.  Returns the state where all walks that have not ended meet;
 * it may stop them with `merges`.  RG_NONE: all walks have ended, or
 * `exceeded`. */
guint32 rg_walker_follow (RgWalker *walker, guint32 root);
