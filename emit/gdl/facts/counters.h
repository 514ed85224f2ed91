/* Counters: scalars that count elements of a map. */
#pragma once

#include "emit/gdl/facts/counted.h"
#include "emit/gdl/facts/population.h"
#include "rg/analysis/product.h"

/* Returns an upper bound on the number of counted elements at the node, in
 * plays and in checks. The scalars that count them give it. G_MAXUINT: unknown.
 * The map has one index, and the type of its elements is small
 * (kif_find_small_element_type).
 */
guint kif_bound_counted (KifSheet *sheet, const RgProduct *product,
                         KifCounted counted, RgNode node);

/* The invariant of a scalar at a node: its index in its type is the number of
 * counted elements plus `offset`.  The index is at least `least` and at most
 * `most`. */
typedef struct {
  gboolean known;
  gint offset;
  gint least, most;
} KifTally;

/* Infers from the updates of the scalar which elements it counts, and stores
 * them in *counted. Returns the invariant of each node; the caller frees the
 * array. NULL: the scalar counts nothing. */
KifTally *kif_compute_tallies (KifSheet *sheet, const RgProduct *product,
                               RgName scalar, KifCounted *counted);
