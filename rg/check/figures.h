/* Numbers that were counted, as a mean, bounds and a histogram. */
#pragma once

#include <glib.h>

typedef struct {
  guint32 first, last; /* the values that it counts */
  guint64 n;
} RgBin;

typedef struct {
  guint64 n;
  double mean;
  guint32 least, most;
  GArray *bins; /* of RgBin, at most 12, one behind the other */
} RgFigures;

/* Of an array of guint32, at least one, which is left as it is.  The bins are
 * the caller's. */
RgFigures rg_figures (const GArray *values);
