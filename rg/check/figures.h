/* The mean, the bounds and a histogram of counts. */
#pragma once

#include <glib.h>

typedef struct {
  guint32 first, last; /* the range of its values */
  guint64 n;
} RgCheckReportBin;

typedef struct {
  guint64 n;
  double mean;
  guint32 least, most;
  GArray *bins; /* of RgCheckReportBin, at most 12, in ascending order */
} RgCheckReportFigures;

/* For an array of guint32, at least one, which does not change.  The caller
 * owns the bins. */
RgCheckReportFigures rg_check_report_figures (const GArray *values);
