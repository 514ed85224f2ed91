/* Scalars that count elements of a map. */
#pragma once

#include "analysis/product.h"
#include "rg2gdl/facts/population.h"

/* Elements of a map that have one of some values. */
typedef struct {
  RgName map;
  KifValues values;
} KifCounted;

/* Bounds of their number in all states at a node, as scalars tell that count
 * them. */
typedef struct {
  guint least, most;
} KifCount;

/* The bounds at the node, which is reached. */
KifCount kif_count_elements (KifSheet *sheet, RgProduct *product,
                             KifCounted counted, RgNode node);
