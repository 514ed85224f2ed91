/* Finds rows, columns, layers and labels of elements. Rows are parallel lines,
 * at the angle with the least error, and so are columns. If two elements have
 * the same row, column and layer, rows and columns number the distinct
 * coordinates instead.
 *
 *     (square 2)     becomes     A1, B1 in row 0; A2, B2 in row 1
 */
#include "lud/board/build-stages.h"

#include <math.h>

#define SAME_COORDINATE 0.001
/* A row ends before an element that is this far from its mean, in units. */
#define ROW_GAP         0.6
/* Each row adds this to the error, so that few rows are preferred. */
#define PRICE_OF_ROW    0.01

/* An element, with its distance from a line or one of its coordinates. */
typedef struct {
  double distance;
  guint32 element;
} MeasuredElement;

static int
compare_measured (gconstpointer a, gconstpointer b)
{
  const MeasuredElement *x = a, *y = b;
  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  return x->element < y->element ? -1 : x->element > y->element;
}

/* The bounds of all elements; unit: an estimate of the distance between
 * neighbours. */
typedef struct {
  double left, right, bottom, top, unit;
} Box;

static Box
find_box (const LudElements *elements)
{
  Box box = {G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, 0};
  for (guint i = 0; i < elements->n; i++) {
    box.left = MIN (box.left, elements->items[i].x);
    box.right = MAX (box.right, elements->items[i].x);
    box.bottom = MIN (box.bottom, elements->items[i].y);
    box.top = MAX (box.top, elements->items[i].y);
  }
  box.unit = ((box.right - box.left) + (box.top - box.bottom)) / 2 /
             sqrt (MAX (elements->n, 1));
  return box;
}

/* Puts elements into buckets (rows or columns) by their distance from a line
 * through a point, to its left (side 1) or right (-1).  Returns the error: the
 * deviations from the means of the buckets, and the price of the buckets. */
static double
fill_buckets (const LudElements *elements, double x, double y, double degrees,
              int side, double unit, MeasuredElement *measured, gint32 *buckets)
{
  const double dx = cos (degrees * G_PI / 180), dy = sin (degrees * G_PI / 180);
  for (guint i = 0; i < elements->n; i++) {
    const double distance =
        dx * (elements->items[i].y - y) - dy * (elements->items[i].x - x);
    measured[i] = (MeasuredElement){side * distance, i};
  }
  if (elements->n > 0)
    qsort (measured, elements->n, sizeof *measured, compare_measured);
  double error = 0, sum = 0, mean = 0;
  guint size = 0;
  gint32 bucket = -1;
  for (guint i = 0; i < elements->n; i++) {
    if (size == 0 || measured[i].distance - mean > ROW_GAP * unit + 1e-9) {
      if (size > 0) {
        const double deviation = measured[i - 1].distance - mean;
        error += deviation * deviation / size;
      }
      bucket++;
      size = 0;
      sum = 0;
    }
    size++;
    sum += measured[i].distance;
    mean = sum / size;
    buckets[measured[i].element] = bucket;
  }
  if (size > 0) {
    const double deviation = measured[elements->n - 1].distance - mean;
    error += deviation * deviation / size;
  }
  return error + PRICE_OF_ROW * (bucket + 1);
}

/* Fills the buckets for the angle with the least error (of several, the first).
 * Returns the angle. */
static double
fill_buckets_at_best_angle (const LudElements *elements, double x, double y,
                            const double *angles, guint n_angles, int side,
                            double unit, gint32 *buckets)
{
  MeasuredElement *measured = g_new (MeasuredElement, elements->n + 1);
  double least_error = G_MAXDOUBLE, best_angle = angles[0];
  for (guint i = 0; i < n_angles; i++) {
    const double error =
        fill_buckets (elements, x, y, angles[i], side, unit, measured, buckets);
    if (error < least_error - 1e-9) {
      least_error = error;
      best_angle = angles[i];
    }
  }
  fill_buckets (elements, x, y, best_angle, side, unit, measured, buckets);
  g_free (measured);
  return best_angle;
}

/* Numbers the values of a coordinate in ascending order; equal values have the
 * same number. */
static void
number_distinct_values (const LudElements *elements, gsize coordinate,
                        gint32 *numbers)
{
  MeasuredElement *measured = g_new (MeasuredElement, elements->n + 1);
  for (guint i = 0; i < elements->n; i++)
    measured[i] = (MeasuredElement){
        G_STRUCT_MEMBER (double, &elements->items[i], coordinate), i};
  if (elements->n > 0)
    qsort (measured, elements->n, sizeof *measured, compare_measured);
  gint32 number = 0;
  for (guint i = 0; i < elements->n; i++) {
    if (i > 0 &&
        measured[i].distance - measured[i - 1].distance > SAME_COORDINATE)
      number++;
    numbers[measured[i].element] = number;
  }
  g_free (measured);
}

/* Whether no two elements have the same row, column and layer. */
static gboolean
are_unique (const LudElements *elements, const gint32 *rows,
            const gint32 *columns, const gint32 *layers)
{
  GHashTable *keys =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gboolean is_unique = TRUE;
  for (guint i = 0; is_unique && i < elements->n; i++) {
    gint64 *key = g_new (gint64, 1);
    *key = ((gint64)layers[i] << 40) + ((gint64)rows[i] << 20) + columns[i];
    is_unique = g_hash_table_add (keys, key);
  }
  g_hash_table_unref (keys);
  return is_unique;
}

/* The label, such as B3 for column 1 and row 2, or the number of an edge. */
static const char *
make_label (const LudBuild *build, LudType type, guint32 i, gboolean with_layer)
{
  const LudElement *element = lud_element (build, type, i);
  char *text;
  if (type == LUD_EDGE)
    text = g_strdup_printf ("%u", i);
  else {
    const char letter = (char)('A' + element->column % 26);
    const gint round = element->column / 26;
    GString *string = g_string_new (NULL);
    if (round > 26)
      g_string_append_c (string, (char)('A' + (round / 26 - 1) % 26));
    if (round > 0)
      g_string_append_c (string, (char)('A' + (round - 1) % 26));
    g_string_append_c (string, letter);
    g_string_append_printf (string, "%d", element->row + 1);
    if (with_layer)
      g_string_append_printf (string, "/%d", element->layer);
    text = g_string_free (string, FALSE);
  }
  const char *copy =
      rg_arena_copy (build->board->arena, text, strlen (text) + 1);
  g_free (text);
  return copy;
}

static void
find_coordinates (LudBuild *build, LudType type)
{
  static const double row_angles[] = {0, 15, 30, 45, 60};
  LudElements *elements = &build->board->elements[type];
  gint32 *rows = g_new0 (gint32, elements->n + 1);
  gint32 *columns = g_new0 (gint32, elements->n + 1);
  gint32 *layers = g_new0 (gint32, elements->n + 1);
  const Box box = find_box (elements);
  const double width = box.right - box.left, height = box.top - box.bottom;
  const double angle = fill_buckets_at_best_angle (
      elements, (box.left + box.right) / 2, box.bottom - height, row_angles,
      G_N_ELEMENTS (row_angles), 1, box.unit, rows);
  const double column_angles[] = {angle + 90, angle + 105, angle + 120};
  fill_buckets_at_best_angle (
      elements, box.left - width, (box.bottom + box.top) / 2, column_angles,
      G_N_ELEMENTS (column_angles), -1, box.unit, columns);
  number_distinct_values (elements, G_STRUCT_OFFSET (LudElement, z), layers);
  if (!are_unique (elements, rows, columns, layers)) {
    number_distinct_values (elements, G_STRUCT_OFFSET (LudElement, y), rows);
    number_distinct_values (elements, G_STRUCT_OFFSET (LudElement, x), columns);
  }
  for (guint i = 0; i < elements->n; i++) {
    LudElement *element = &elements->items[i];
    element->row = rows[i];
    element->column = columns[i];
    element->layer = layers[i];
    elements->n_rows = MAX (elements->n_rows, rows[i] + 1);
    elements->n_columns = MAX (elements->n_columns, columns[i] + 1);
    elements->n_layers = MAX (elements->n_layers, layers[i] + 1);
  }
  for (guint i = 0; i < elements->n; i++)
    elements->items[i].label =
        make_label (build, type, i, elements->n_layers > 1);
  g_free (layers);
  g_free (columns);
  g_free (rows);
}

void
lud_build_coordinates (LudBuild *build)
{
  for (LudType t = 0; t < LUD_N_TYPES; t++)
    find_coordinates (build, t);
}
