/* Computes histograms and intervals for means. */
#include "base/figures.h"

#include <math.h>

/* Standard deviations on either side of a mean within which 95 % are. */
#define NORMAL_95 1.959964

enum { MOST_BINS = 12 }; /* of a histogram */

/* Returns the least width among 1, 2, 5, 10, 20, 50, ... for which the number
 * of bins is small enough. */
static guint32
compute_bin_width (guint32 least, guint32 most)
{
  static const guint32 factors[] = {2, 5, 10};
  guint64 power = 1, width = 1;
  for (guint i = 0; most / width - least / width + 1 > MOST_BINS; i++) {
    width = power * factors[i % 3];
    power *= i % 3 == 2 ? 10 : 1;
  }
  return (guint32)MIN (width, G_MAXUINT32);
}

static GArray *
fill_bins (const GArray *values, guint32 least, guint32 most)
{
  GArray *bins = g_array_new (FALSE, FALSE, sizeof (RgFiguresBin));
  const guint32 width = compute_bin_width (least, most);
  const guint32 base = least / width;
  for (guint32 k = base; k <= most / width; k++) {
    const RgFiguresBin bin = {k * width, k * width + (width - 1), 0};
    g_array_append_val (bins, bin);
  }
  for (guint i = 0; i < values->len; i++)
    g_array_index (bins, RgFiguresBin,
                   g_array_index (values, guint32, i) / width - base)
        .n++;
  return bins;
}

RgFigures
rg_compute_figures (const GArray *values)
{
  RgFigures figures = {.n = values->len, .least = G_MAXUINT32};
  double sum = 0;
  for (guint i = 0; i < values->len; i++) {
    const guint32 value = g_array_index (values, guint32, i);
    figures.least = MIN (figures.least, value);
    figures.most = MAX (figures.most, value);
    sum += value;
  }
  figures.mean = sum / MAX (values->len, 1);
  figures.bins = fill_bins (values, figures.least, figures.most);
  return figures;
}

/* Computes Wilson's interval (1927) of a mean p of n values from 0 to 1 with
 * that variance, which is p (1 - p) for values 0 and 1. It is within [0, 1],
 * and is not empty even if all values are equal. */
static void
find_interval (double p, double variance, double n, double *low, double *high)
{
  const double z = NORMAL_95, z_squared = z * z;
  const double middle = (p + z_squared / (2 * n)) / (1 + z_squared / n);
  const double half =
      z / (1 + z_squared / n) * sqrt (variance / n + z_squared / (4 * n * n));
  *low = p > 0 ? MAX (middle - half, 0) : 0;
  *high = p < 1 ? MIN (middle + half, 1) : 1;
}

RgFiguresInterval
rg_compute_interval (double sum, double squares, double n, double least,
                     double most)
{
  const double mean = sum / n, width = most - least;
  const double variance = squares / n - mean * mean;
  RgFiguresInterval interval = {.mean = mean};
  find_interval ((mean - least) / width, MAX (variance, 0) / (width * width), n,
                 &interval.low, &interval.high);
  interval.low = least + width * interval.low;
  interval.high = least + width * interval.high;
  return interval;
}
