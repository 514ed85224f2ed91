/* Nodes where different walks of one search meet: unique-walks.h. */
#pragma once

#include "rg/analysis/walk-search.h"

typedef struct {
  gboolean complete; /* FALSE: too much, all is doubled */
  guint8 *nodes;     /* by node: walks may be doubled there */
  guint8 *cyclic;    /* by node: walks may come back, with the same values and
                        without a tag; always known */
  guint64 n_steps;   /* that were taken */
  guint8 *stops; /* by edge: where walks stop, another may stop at the same node
                    with the same tags; not for checks */
} RgDoubledWalks;
