/* Draws plots as SVG: axes, series and a legend.  The ranges of the axes follow
 * from the points; ticks are at 1, 2 or 5 times a power of ten.  The classes
 * s0, s1, ... of a style sheet have the colours of the series. */
#include "emit/svg/plot.h"

#include "base/figures.h"
#include "emit/svg/text.h"

#include <math.h>
#include <string.h>

#define WIDTH  680.0 /* width of the picture, in pixels as all of these */
#define PANEL  250.0 /* height of a plot */
#define LEFT   64.0  /* margins within it */
#define RIGHT  20.0
#define TOP    50.0
#define BOTTOM 44.0
#define HEAD   30.0 /* for the title of the picture */
#define LETTER 6.6  /* width of a letter of labels */

enum {
  TICKS = 6,   /* greatest number of steps of an axis */
  COLOURS = 6, /* number of colours, which series share in turn */
  SPARSE = 60, /* greatest number of points of a line that have dots */
};

/* -- making ---------------------------------------------------------------- */

static void
free_series (gpointer data)
{
  RgSvgPlotSeries *series = data;
  g_array_free (series->points, TRUE);
  g_free (series->name);
  g_free (series);
}

RgSvgPlot *
rg_svg_plot_new (RgSvgPlotForm form, const char *title, const char *x,
                 const char *y)
{
  RgSvgPlot *plot = g_new (RgSvgPlot, 1);
  *plot = (RgSvgPlot){.form = form,
                      .title = title,
                      .x = x,
                      .y = y,
                      .labels = g_ptr_array_new_with_free_func (g_free),
                      .series = g_ptr_array_new_with_free_func (free_series)};
  return plot;
}

void
rg_svg_plot_free (gpointer data)
{
  RgSvgPlot *plot = data;
  g_ptr_array_free (plot->labels, TRUE);
  g_ptr_array_free (plot->series, TRUE);
  g_free (plot);
}

GArray *
rg_svg_plot_add_series (RgSvgPlot *plot, const char *name)
{
  RgSvgPlotSeries *series = g_new (RgSvgPlotSeries, 1);
  series->name = g_strdup (name);
  series->points = g_array_new (FALSE, FALSE, sizeof (RgSvgPlotPoint));
  g_ptr_array_add (plot->series, series);
  return series->points;
}

guint
rg_svg_plot_add_label (RgSvgPlot *plot, const char *label)
{
  g_ptr_array_add (plot->labels, g_strdup (label));
  return plot->labels->len - 1;
}

RgSvgPlot *
rg_svg_plot_new_histogram (const char *title, const char *x, const char *y,
                           const GArray *values)
{
  RgSvgPlot *plot = rg_svg_plot_new (RG_SVG_PLOT_BARS, title, x, y);
  GArray *points = rg_svg_plot_add_series (plot, NULL);
  const RgFigures figures = rg_compute_figures (values);
  for (guint i = 0; i < figures.bins->len; i++) {
    const RgFiguresBin *bin = &g_array_index (figures.bins, RgFiguresBin, i);
    const double n = (double)bin->n;
    const RgSvgPlotPoint bar = {bin->first - 0.5, bin->last + 0.5, n, n, n};
    g_array_append_val (points, bar);
  }
  g_array_free (figures.bins, TRUE);
  return plot;
}

/* -- axes ------------------------------------------------------------------ */

/* An axis: a range of values, and its place. */
typedef struct {
  double min, max;             /* values */
  double min_pixel, max_pixel; /* pixels of `min` and `max` */
} Axis;

static double
convert_to_pixels (const Axis *axis, double value)
{
  return axis->min_pixel + (axis->max_pixel - axis->min_pixel) *
                               (value - axis->min) / (axis->max - axis->min);
}

/* A plot in pixels. */
typedef struct {
  const RgSvgPlot *plot;
  Axis x, y;
  GString *out;
} Panel;

/* The distance of ticks: 1, 2, 5 or 10 times a power of ten.  It is the least
 * one that needs at most TICKS steps for the axis. */
static double
choose_tick_step (const Axis *axis)
{
  const double min_step = (axis->max - axis->min) / TICKS;
  const double power = pow (10, floor (log10 (min_step)));
  const double factors[] = {1, 2, 5, 10};
  for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
    if (factors[i] * power >= min_step * (1 - 1e-9))
      return factors[i] * power;
  return 10 * power;
}

/* Appends a number with four digits, without zeros at the end. From 10,000 on
 * it is in thousands (k), from a million on in millions (M), and so on (G). */
static void
append_number (double value, GString *out)
{
  static const struct {
    double from_value, unit;
    const char *name;
  } units[] = {{1e9, 1e9, "G"}, {1e6, 1e6, "M"}, {1e4, 1e3, "k"}, {0, 1, ""}};
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  guint i = 0;
  while (fabs (value) < units[i].from_value)
    i++;
  g_ascii_formatd (text, sizeof text, "%.4g",
                   value == 0 ? 0 : value / units[i].unit);
  g_string_append (out, text);
  g_string_append (out, units[i].name);
}

/* Appends the numbers of a range, or the number if there is only one. */
static void
append_range (double first, double last, GString *out)
{
  append_number (first, out);
  if (last > first) {
    g_string_append (out, " to ");
    append_number (last, out);
  }
}

/* Extends the range of the axis to include these values. */
static void
extend_range (Axis *axis, double min, double max)
{
  axis->min = MIN (axis->min, min);
  axis->max = MAX (axis->max, max);
}

/* Computes the ranges of the axes. The y axis contains 0, and ends at ticks.
 * `top`: the y of the plot in the picture. */
static void
find_axes (Panel *panel, double top)
{
  const RgSvgPlot *plot = panel->plot;
  panel->x = (Axis){HUGE_VAL, -HUGE_VAL, LEFT, WIDTH - RIGHT};
  panel->y = (Axis){0, plot->y_end, top + PANEL - BOTTOM, top + TOP};
  for (guint i = 0; i < plot->series->len; i++) {
    const RgSvgPlotSeries *series = plot->series->pdata[i];
    for (guint k = 0; k < series->points->len; k++) {
      const RgSvgPlotPoint *point =
          &g_array_index (series->points, RgSvgPlotPoint, k);
      extend_range (&panel->x, point->x, point->x_end);
      extend_range (&panel->y, point->low, point->high);
    }
  }
  if (plot->labels->len > 0)
    extend_range (&panel->x, -0.5, plot->labels->len - 0.5);
  if (panel->x.max <= panel->x.min)
    extend_range (&panel->x, panel->x.min - 0.5, panel->x.min + 0.5);
  if (panel->y.max <= panel->y.min)
    panel->y.max = 1;
  const double step = choose_tick_step (&panel->y);
  panel->y.min = step * floor (panel->y.min / step + 1e-9);
  panel->y.max = step * ceil (panel->y.max / step - 1e-9);
}

static void
write_text (double x, double y, const char *anchor, const char *text,
            GString *out)
{
  rg_svg_append_format (
      out, "<text x=\"%f\" y=\"%f\" text-anchor=\"%s\">%s</text>\n", x, y,
      anchor, text);
}

static void
write_number (double x, double y, const char *anchor, double value,
              GString *out)
{
  GString *text = g_string_new (NULL);
  append_number (value, text);
  write_text (x, y, anchor, text->str, out);
  g_string_free (text, TRUE);
}

static void
write_title (double x, double y, const char *anchor, const char *text,
             GString *out)
{
  rg_svg_append_format (out,
                        "<text class=\"title\" x=\"%f\" y=\"%f\" "
                        "text-anchor=\"%s\">%s</text>\n",
                        x, y, anchor, text);
}

/* Draws lines and numbers at the ticks of the y axis. */
static void
draw_y_axis (const Panel *panel)
{
  const Axis *axis = &panel->y;
  const double step = choose_tick_step (axis);
  for (double i = round (axis->min / step); i <= round (axis->max / step);
       i++) {
    const double y = convert_to_pixels (axis, i * step);
    rg_svg_append_format (panel->out,
                          "<line class=\"%s\" x1=\"%f\" y1=\"%f\" x2=\"%f\" "
                          "y2=\"%f\"/>\n",
                          i == 0 ? "axis" : "grid", LEFT, y, WIDTH - RIGHT, y);
    write_number (LEFT - 6, y + 4, "end", i * step, panel->out);
  }
}

/* Draws the labels of the x axis. If there is no room for all, it draws only
 * every second or third one, and so on. */
static void
draw_labels (const Panel *panel)
{
  const GPtrArray *labels = panel->plot->labels;
  gsize longest = 1;
  for (guint i = 0; i < labels->len; i++)
    longest = MAX (longest, (gsize)g_utf8_strlen (labels->pdata[i], -1));
  const double width_per_label = (WIDTH - LEFT - RIGHT) / labels->len;
  const guint stride =
      (guint)ceil ((double)(longest + 1) * LETTER / width_per_label);
  for (guint i = 0; i < labels->len; i += stride)
    write_text (convert_to_pixels (&panel->x, i), panel->y.min_pixel + 16,
                "middle", labels->pdata[i], panel->out);
}

/* Draws the labels of the x axis or, without labels, numbers at ticks of at
 * least 1, and its title. */
static void
draw_x_axis (const Panel *panel)
{
  const Axis *axis = &panel->x;
  const double y = panel->y.min_pixel;
  if (panel->plot->labels->len > 0) {
    draw_labels (panel);
  } else {
    const double step = MAX (choose_tick_step (axis), 1);
    for (double i = ceil (axis->min / step); i * step <= axis->max; i++)
      write_number (convert_to_pixels (axis, i * step), y + 16, "middle",
                    i * step, panel->out);
  }
  write_text ((LEFT + WIDTH - RIGHT) / 2, y + 34, "middle", panel->plot->x,
              panel->out);
}

/* -- series ---------------------------------------------------------------- */

/* Appends a point to the data of a path: a move for the first one, then lines.
 */
static void
append_point (const Panel *panel, double x, double y, GString *path)
{
  rg_svg_append_format (path, path->len ? "L%f,%f" : "M%f,%f",
                        convert_to_pixels (&panel->x, x),
                        convert_to_pixels (&panel->y, y));
}

/* A series that is drawn.  The dots of several series are shifted, to be side
 * by side. */
typedef struct {
  const RgSvgPlotPoint *points;
  guint n;      /* number of points */
  guint number; /* of the series in its plot */
  double shift; /* of dots, in units of x */
} DrawnSeries;

/* The class of the series' elements of a form, such as "dot s2"; the caller
 * frees it. */
static char *
format_class (const char *form, const DrawnSeries *drawing)
{
  return g_strdup_printf ("%s s%u", form, drawing->number % COLOURS);
}

/* Draws the area between the lower and the upper ends of the intervals. */
static void
draw_band (const Panel *panel, const DrawnSeries *drawing)
{
  GString *path = g_string_new (NULL);
  for (guint i = 0; i < drawing->n; i++)
    append_point (panel, drawing->points[i].x, drawing->points[i].high, path);
  for (guint i = drawing->n; i-- > 0;)
    append_point (panel, drawing->points[i].x, drawing->points[i].low, path);
  char *class = format_class ("band", drawing);
  rg_svg_append_format (panel->out, "<path class=\"%s\" d=\"%sZ\"/>\n", class,
                        path->str);
  g_free (class);
  g_string_free (path, TRUE);
}

static void
draw_line (const Panel *panel, const DrawnSeries *drawing)
{
  GString *path = g_string_new (NULL);
  for (guint i = 0; i < drawing->n; i++)
    append_point (panel, drawing->points[i].x + drawing->shift,
                  drawing->points[i].y, path);
  char *class = format_class ("line", drawing);
  rg_svg_append_format (panel->out, "<path class=\"%s\" d=\"%s\"/>\n", class,
                        path->str);
  g_free (class);
  g_string_free (path, TRUE);
}

/* Adds the tooltip of a point. */
static void
add_title (const Panel *panel, const RgSvgPlotPoint *point, GString *out)
{
  const GPtrArray *labels = panel->plot->labels;
  g_string_append (out, "<title>");
  if (labels->len > 0)
    rg_svg_append_text (labels->pdata[(guint)point->x], out);
  else
    append_range (ceil (point->x), floor (point->x_end), out);
  g_string_append (out, ": ");
  append_number (point->y, out);
  if (point->low < point->high) {
    g_string_append (out, ", from ");
    append_range (point->low, point->high, out);
  }
  g_string_append (out, "</title>");
}

/* Draws a point, with its interval in plots of dots. */
static void
draw_dot (const Panel *panel, const DrawnSeries *drawing,
          const RgSvgPlotPoint *point)
{
  const double x = convert_to_pixels (&panel->x, point->x + drawing->shift);
  char *class = format_class ("dot", drawing);
  if (panel->plot->form == RG_SVG_PLOT_DOTS && point->low < point->high)
    rg_svg_append_format (
        panel->out, "<path class=\"line s%s\" d=\"M%f,%fV%f\"/>\n",
        class + strlen ("dot s"), x, convert_to_pixels (&panel->y, point->low),
        convert_to_pixels (&panel->y, point->high));
  rg_svg_append_format (panel->out,
                        "<circle class=\"%s\" cx=\"%f\" cy=\"%f\" r=\"%f\">",
                        class, x, convert_to_pixels (&panel->y, point->y),
                        panel->plot->form == RG_SVG_PLOT_DOTS ? 4.5 : 2.5);
  add_title (panel, point, panel->out);
  g_string_append (panel->out, "</circle>\n");
  g_free (class);
}

static void
draw_bar (const Panel *panel, const DrawnSeries *drawing,
          const RgSvgPlotPoint *bar)
{
  const double left = convert_to_pixels (&panel->x, bar->x);
  const double right = convert_to_pixels (&panel->x, bar->x_end);
  const double top = convert_to_pixels (&panel->y, bar->y);
  char *class = format_class ("bar", drawing);
  rg_svg_append_format (panel->out,
                        "<rect class=\"%s\" x=\"%f\" y=\"%f\" width=\"%f\" "
                        "height=\"%f\">",
                        class, left + 1, top, MAX (right - left - 2, 1),
                        convert_to_pixels (&panel->y, 0) - top);
  add_title (panel, bar, panel->out);
  g_string_append (panel->out, "</rect>\n");
  g_free (class);
}

static gboolean
has_intervals (const DrawnSeries *drawing)
{
  for (guint i = 0; i < drawing->n; i++)
    if (drawing->points[i].low < drawing->points[i].high)
      return TRUE;
  return FALSE;
}

/* Draws a series in the form of the plot. */
static void
draw_series (const Panel *panel, guint number)
{
  const RgSvgPlot *plot = panel->plot;
  const RgSvgPlotSeries *series = plot->series->pdata[number];
  const double offset = number - (plot->series->len - 1) / 2.0;
  const DrawnSeries drawing = {
      (const RgSvgPlotPoint *)series->points->data, series->points->len, number,
      plot->form == RG_SVG_PLOT_DOTS ? 0.5 * offset / plot->series->len : 0};
  if (plot->form == RG_SVG_PLOT_LINES && has_intervals (&drawing))
    draw_band (panel, &drawing);
  if (plot->form == RG_SVG_PLOT_LINES || plot->is_joined)
    draw_line (panel, &drawing);
  for (guint i = 0; i < drawing.n; i++) {
    if (plot->form == RG_SVG_PLOT_BARS)
      draw_bar (panel, &drawing, &drawing.points[i]);
    else if (plot->form == RG_SVG_PLOT_DOTS || drawing.n <= SPARSE)
      draw_dot (panel, &drawing, &drawing.points[i]);
  }
}

/* Draws the legend from right to left. */
static void
draw_legend (const Panel *panel, double y)
{
  double x = WIDTH - RIGHT;
  for (guint i = panel->plot->series->len; i-- > 0;) {
    const RgSvgPlotSeries *series = panel->plot->series->pdata[i];
    const DrawnSeries drawing = {.number = i};
    if (!series->name)
      continue;
    x -= LETTER * g_utf8_strlen (series->name, -1) + 30;
    char *class = format_class ("bar", &drawing);
    rg_svg_append_format (panel->out,
                          "<rect class=\"%s\" x=\"%f\" y=\"%f\" width=\"12\" "
                          "height=\"8\"/>\n",
                          class, x, y - 8);
    write_text (x + 16, y, "start", series->name, panel->out);
    g_free (class);
  }
}

/* -- the picture ----------------------------------------------------------- */

/* The style sheet.  The picture has a background, to be legible on any page. */
static const char style[] =
    "<style>\n"
    ".rg-plot .back{fill:#fff}\n"
    ".rg-plot text{fill:#3c4450;font-size:12px}\n"
    ".rg-plot .title{fill:#1c2024;font-weight:bold;font-size:14px}\n"
    ".rg-plot .grid{stroke:#e2e5e9}\n"
    ".rg-plot .axis{stroke:#767e88}\n"
    ".rg-plot .line{stroke:currentColor;stroke-width:2;fill:none}\n"
    ".rg-plot .band{fill:currentColor;fill-opacity:.2}\n"
    ".rg-plot .bar,.rg-plot .dot{fill:currentColor}\n";

static const char *const light[COLOURS] = {"#00599c", "#c2410c", "#15803d",
                                           "#7e22ce", "#a16207", "#be123c"};
static const char *const dark[COLOURS] = {"#6cb4f0", "#f59e6b", "#6fcf8e",
                                          "#c79bf2", "#e0b84a", "#f58aa5"};

static void
append_colours (const char *const *colours, GString *out)
{
  for (guint i = 0; i < COLOURS; i++)
    g_string_append_printf (out, ".rg-plot .s%u{color:%s}\n", i, colours[i]);
}

static void
append_style (GString *out)
{
  g_string_append (out, style);
  append_colours (light, out);
  g_string_append (out, "@media (prefers-color-scheme: dark) {\n"
                        ".rg-plot .back{fill:#16191d}\n"
                        ".rg-plot text{fill:#c3cad3}\n"
                        ".rg-plot .title{fill:#eef1f4}\n"
                        ".rg-plot .grid{stroke:#2d3339}\n"
                        ".rg-plot .axis{stroke:#8b949e}\n");
  append_colours (dark, out);
  g_string_append (out, "}\n</style>\n");
}

static void
draw_plot (const RgSvgPlot *plot, double top, GString *out)
{
  Panel panel = {.plot = plot, .out = out};
  find_axes (&panel, top);
  write_title (LEFT, top + 18, "start", plot->title, out);
  write_text (LEFT, top + 36, "start", plot->y, out);
  draw_y_axis (&panel);
  draw_x_axis (&panel);
  for (guint i = 0; i < plot->series->len; i++)
    draw_series (&panel, i);
  draw_legend (&panel, top + 36);
}

void
rg_svg_append_plots (const char *title, const GPtrArray *plots, GString *out)
{
  const double height = HEAD + PANEL * plots->len;
  rg_svg_append_root (WIDTH, height, out);
  append_style (out);
  rg_svg_append_format (out,
                        "<title>%s</title>\n<g class=\"rg-plot\">\n"
                        "<rect class=\"back\" width=\"%f\" height=\"%f\"/>\n",
                        title, WIDTH, height);
  write_title (WIDTH / 2, HEAD - 8, "middle", title, out);
  for (guint i = 0; i < plots->len; i++)
    draw_plot (plots->pdata[i], HEAD + PANEL * i, out);
  g_string_append (out, "</g>\n</svg>\n");
}
