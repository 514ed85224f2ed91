/* Scalars that count elements of a map. */
#pragma once

#include "emit/gdl/facts/counted.h"
#include "emit/gdl/facts/population.h"
#include "rg/analysis/product.h"

/* The most of them that there are in any state at the node, which plays or
 * checks reach, as scalars tell that count them: an upper bound, G_MAXUINT
 * where none is known.  The map has one index, and values that fit
 * (kif_values_of).
 */
guint kif_most_counted (KifSheet *sheet, const RgProduct *product,
                        KifCounted counted, RgNode node);

/* What a scalar tells at a node: its place in its type is the number of
 * elements that are counted, and the offset; that number is in a range. */
typedef struct {
  gboolean known;
  gint offset;
  gint least, most;
} KifTally;

/* The elements that a scalar counts, as its updates tell, and what it tells of
 * them at each node; the caller frees it.  NULL: it counts none. */
KifTally *kif_tally (KifSheet *sheet, const RgProduct *product, RgName scalar,
                     KifCounted *counted);
