/* Finds counters: scalars that count the elements of a map with certain values.
 *
 *     b, c: count = more[count];
 *     c, d: board[at] = dead;        `count` counts the dead elements
 */
#pragma once

#include "emit/gdl/facts/counted-elements.h"
#include "emit/gdl/facts/element-bounds.h"
#include "rg/analysis/product.h"

/* Returns an upper bound on the number of counted elements at the node, in
 * plays and in checks. It follows from the scalars that count them, and from
 * the number of elements that may ever have a counted value. G_MAXUINT:
 * unknown, as the map is not split into cells. The map has one index, and the
 * type of its elements is small (kif_find_small_element_type).
 */
guint kif_bound_counted (KifSheet *sheet, const RgProduct *product,
                         KifCountedElements counted, RgNode node);

/* The invariant of a scalar at a node: its index in its type is the number of
 * counted elements plus `offset`. The number of counted elements is from `min`
 * to `max`. */
typedef struct {
  gboolean is_known; /* FALSE: there is no such invariant */
  gint offset;
  gint min, max;
} KifTally;

/* Infers from the updates of the scalar which elements it counts, and stores
 * them in *counted. Returns the invariants by node; the caller frees the array.
 * NULL: no update `scalar = map[element][scalar]` shows counted values, or the
 * map is not split into cells. */
KifTally *kif_compute_tallies (KifSheet *sheet, const RgProduct *product,
                               RgName scalar, KifCountedElements *counted);
