#include "rg/check/figures.h"

enum { MOST_BINS = 12 };

/* The least width among 1, 2, 5, 10, 20, 50, ... for which the number of
 * bins is small enough. */
static guint32
width_of_bins (guint32 least, guint32 most)
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
  GArray *bins = g_array_new (FALSE, FALSE, sizeof (RgCheckReportBin));
  const guint32 width = width_of_bins (least, most);
  const guint32 base = least / width;
  for (guint32 k = base; k <= most / width; k++) {
    const RgCheckReportBin bin = {k * width, k * width + (width - 1), 0};
    g_array_append_val (bins, bin);
  }
  for (guint i = 0; i < values->len; i++)
    g_array_index (bins, RgCheckReportBin,
                   g_array_index (values, guint32, i) / width - base)
        .n++;
  return bins;
}

RgCheckReportFigures
rg_check_report_figures (const GArray *values)
{
  RgCheckReportFigures figures = {.n = values->len, .least = G_MAXUINT32};
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
