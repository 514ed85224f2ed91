/* Arguments of static maps that are the same as an earlier one wherever rules
 * ask for the map, as in `(three_steps ?way ?way ?way ?x ?y)`. */
#pragma once

#include "emit/gdl/sheet.h"

/* Names of maps to bits (GUINT_TO_POINTER), by number of an argument.  The
 * caller frees it. */
GHashTable *kif_find_repeats (const KifSheet *sheet);

/* The terms without those arguments of a map, in an array that the caller
 * frees. */
GArray *kif_without_repeats (GHashTable *repeats, RgName map,
                             const DlTerm *terms, guint n);
