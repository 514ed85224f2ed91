/* Draws plots as SVG: lines over a numeric x axis, histograms, and dots with
 * error bars over a categorical x axis.  The colours follow the theme of the
 * browser, light or dark.
 */
#pragma once

#include <glib.h>

/* LINES, DOTS: the value y at x (x_end is equal), with the interval from low to
 * high.  BARS: a bar of height y from x to x_end; low and high are y. */
typedef struct {
  double x, x_end;
  double y, low, high;
} RgSvgPlotPoint;

/* Points of one colour. */
typedef struct {
  char *name;     /* in the legend; NULL: the legend omits the series */
  GArray *points; /* of RgSvgPlotPoint, in ascending order of x */
} RgSvgPlotSeries;

/* The forms of plots. */
typedef enum {
  RG_SVG_PLOT_LINES, /* with a band from low to high */
  RG_SVG_PLOT_BARS,
  RG_SVG_PLOT_DOTS, /* at x = 0, 1, 2, ..., the places of the labels */
} RgSvgPlotForm;

/* One pair of axes, with its series. */
typedef struct {
  RgSvgPlotForm form;
  const char *title, *x, *y; /* titles of the plot and of its axes, with units;
                                the caller owns them */
  GPtrArray *labels;  /* of char *: the names at x = 0, 1, 2, ...; empty: the x
                         axis is numeric */
  GPtrArray *series;  /* of RgSvgPlotSeries * */
  gboolean is_joined; /* DOTS: lines connect the dots of a series */
  double y_end; /* the y axis goes up to this, or to the greatest value if that
                   is larger */
} RgSvgPlot;

/* A plot without series. `x` and `y` are the titles of the axes. The caller
 * frees it. */
RgSvgPlot *rg_svg_plot_new (RgSvgPlotForm form, const char *title,
                            const char *x, const char *y);
void rg_svg_plot_free (gpointer plot);

/* Adds an empty series, with a copy of the name, and returns its points. */
GArray *rg_svg_plot_add_series (RgSvgPlot *plot, const char *name);
/* Adds a copy of the label to the x axis, and returns its x. */
guint rg_svg_plot_add_label (RgSvgPlot *plot, const char *label);

/* A histogram of an array of guint32, which is not empty. */
RgSvgPlot *rg_svg_plot_new_histogram (const char *title, const char *x,
                                      const char *y, const GArray *values);

/* Appends an <svg> element with the plots of an array (of RgSvgPlot *), one
 * below the other. */
void rg_svg_append_plots (const char *title, const GPtrArray *plots,
                          GString *out);
