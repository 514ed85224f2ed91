/* How many elements of a map may have certain values. */
#pragma once

#include "emit/gdl/sheet.h"

/* A set of values of a type that has at most 64 of them, by their places. */
typedef guint64 KifValues;
enum { KIF_MAX_VALUES = 64 };

/* The values of the elements of a map, a set; NULL: it has too many. */
const RgType *kif_values_of (const KifSheet *sheet, RgName map);

/* The most elements of the map that have one of the values in any state that is
 * reached; G_MAXUINT where no bound is found. */
guint kif_most_elements (KifSheet *sheet, RgName map, KifValues values);
