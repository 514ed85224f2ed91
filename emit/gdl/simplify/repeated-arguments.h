/* Finds repeated arguments: keys of static maps that equal an earlier key in
 * all literals of the map, as in `(three_steps ?way ?way ?way ?x ?y)`. The
 * sheet omits them. */
#pragma once

#include "emit/gdl/sheet.h"

/* Maps names to bit sets (GUINT_TO_POINTER) of their repeated arguments, among
 * the first 32 ones.  The caller frees the table. */
GHashTable *kif_find_repeats (const KifSheet *sheet);

/* The terms of a literal without the map's repeated arguments.  The caller
 * frees the array. */
GArray *kif_drop_repeats (GHashTable *repeats, RgName map, const DlTerm *terms,
                          guint n);
