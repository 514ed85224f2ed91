/* Bounds the number of elements of a map that have certain values. */
#pragma once

#include "emit/gdl/sheet.h"

/* A set of values: bits by index in a type of at most 64 symbols. */
typedef guint64 KifValueSet;
enum { KIF_MAX_VALUES = 64 };

/* Returns the type of the elements of a map; NULL: it has more than
 * KIF_MAX_VALUES symbols, so that it has no sets of values. */
const RgType *kif_find_small_element_type (const KifSheet *sheet, RgName map);

/* Returns an upper bound, over all reachable states, of the number of elements
 * with one of the values. G_MAXUINT: no bound is known. The type of the
 * elements must be small (kif_find_small_element_type). */
guint kif_bound_elements (KifSheet *sheet, RgName map, KifValueSet values);
