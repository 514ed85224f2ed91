/* Computes the mean, the bounds and a histogram of counts; intervals of means.
 */
#pragma once

#include <glib.h>

/* A bin of a histogram: n values. */
typedef struct {
  guint32 first, last; /* the range of its values */
  guint64 n;
} RgFiguresBin;

/* The figures of n values. */
typedef struct {
  guint64 n;
  double mean;
  guint32 least, most;
  GArray *bins; /* of RgFiguresBin, at most 12, in ascending order */
} RgFigures;

/* Computes the figures of an array of guint32, which has at least one and does
 * not change. The caller owns the bins. */
RgFigures rg_compute_figures (const GArray *values);

/* A mean, and the bounds of its interval. */
typedef struct {
  double mean, low, high;
} RgFiguresInterval;

/* Returns the mean of n values from `least` to `most` by their sum and the sum
 * of their squares, with its 95 % interval. */
RgFiguresInterval rg_compute_interval (double sum, double squares, double n,
                                       double least, double most);
