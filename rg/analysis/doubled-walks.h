/* Represents results of unique-walks.h: nodes where different walks of one
 * search meet. */
#pragma once

#include "rg/analysis/walk-search.h"

/* Where walks of one search may be doubled. */
typedef struct {
  gboolean complete; /* FALSE: a limit was reached, all nodes are doubled */
  guint8 *nodes;     /* by node: walks may be doubled there */
  guint8 *cyclic;    /* by node: walks may return to it with the same values
                        and without a tag; valid even if incomplete */
  guint64 n_steps;   /* number of steps of the search */
  guint8 *stops;     /* by edge at which walks stop: another walk may stop at
                        the same node with the same tags; not for checks */
} RgDoubledWalks;
