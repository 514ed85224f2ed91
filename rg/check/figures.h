/* Numbers that were counted, as a mean, bounds and a histogram. */
#pragma once

#include <glib.h>

typedef struct {
  guint32 first, last; /* the values that it counts */
  guint64 n;
} RgCheckReportBin;

typedef struct {
  guint64 n;
  double mean;
  guint32 least, most;
  GArray *bins; /* of RgCheckReportBin, at most 12, one behind the other */
} RgCheckReportFigures;

/* Of an array of guint32, at least one, which is left as it is.  The bins are
 * the caller's. */
RgCheckReportFigures rg_check_report_figures (const GArray *values);
