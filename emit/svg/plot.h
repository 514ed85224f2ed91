/* Plots of figures, in the colours of the reader's theme: lines over a number,
 * histograms, and dots with intervals for named things.
 */
#pragma once

#include <glib.h>

/* A value with an interval around it, or the bar from x to x_end. */
typedef struct {
  double x, x_end;
  double y, low, high;
} RgSvgPlotPoint;

typedef struct {
  char *name;     /* in the legend; NULL: none */
  GArray *points; /* of RgSvgPlotPoint, in ascending order of x */
} RgSvgPlotSeries;

typedef enum {
  RG_SVG_PLOT_LINES, /* with a band from low to high */
  RG_SVG_PLOT_BARS,
  RG_SVG_PLOT_DOTS, /* at 0, 1, 2, ..., which have labels */
} RgSvgPlotForm;

/* One pair of axes. */
typedef struct {
  RgSvgPlotForm form;
  const char *title, *x, *y; /* of the plot and of its axes, with units */
  GPtrArray *labels;         /* of char *: the names at 0, 1, 2, ... */
  GPtrArray *series;         /* of RgSvgPlotSeries * */
  gboolean joined;           /* lines between dots */
  double most;               /* the end of the y axis; 0: by the values */
} RgSvgPlot;

RgSvgPlot *rg_svg_plot_new (RgSvgPlotForm form, const char *title,
                            const char *x, const char *y);
void rg_svg_plot_free (gpointer plot);

/* Adds an empty series, with a copy of the name, and returns its points. */
GArray *rg_svg_plot_add (RgSvgPlot *plot, const char *name);
/* Adds a label to the x axis, and returns its place. */
guint rg_svg_plot_label (RgSvgPlot *plot, const char *label);

/* A histogram of an array of guint32, at least one. */
RgSvgPlot *rg_svg_plot_histogram (const char *title, const char *x,
                                  const char *y, const GArray *values);

/* Appends an <svg> element with the plots of an array, one below the other. */
void rg_svg_plots (const char *title, const GPtrArray *plots, GString *out);
