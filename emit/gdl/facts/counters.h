/* Counters: scalars that count elements of a map. */
#pragma once

#include "emit/gdl/facts/counted.h"
#include "emit/gdl/facts/population.h"
#include "rg/analysis/product.h"

/* An upper bound of the number of counted elements at the node, in plays and
 * checks, by the scalars that count them.  G_MAXUINT: no bound is known.  The
 * map has one index, and its type is not too large (kif_values_of). */
guint kif_most_counted (KifSheet *sheet, const RgProduct *product,
                        KifCounted counted, RgNode node);

/* Invariant of a scalar at a node: its place in its type is the number of
 * counted elements plus `offset`; `least <= number <= most`. */
typedef struct {
  gboolean known;
  gint offset;
  gint least, most;
} KifTally;

/* Finds which elements the scalar counts, by its updates.  Returns the
 * invariants by node, which the caller frees; NULL: it counts none. */
KifTally *kif_tally (KifSheet *sheet, const RgProduct *product, RgName scalar,
                     KifCounted *counted);
