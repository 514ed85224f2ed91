/* Reads the arguments of board ludemes, which must be literals, and reports
 * those that are of another form or too large. */
#include "lud/board/reader.h"

gpointer
lud_board_report (LudBoardReader *reader, const LudTerm *term,
                  const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (reader->diags, RG_ERROR, reader->source, term->range, format,
              arguments);
  va_end (arguments);
  return NULL;
}

gboolean
lud_board_fits (LudBoardReader *reader, const LudTerm *term, double n_vertices)
{
  const gint64 limit = MIN (reader->limit, LUD_GRAPH_LIMIT);
  if (n_vertices <= (double)limit)
    return TRUE;
  rg_diag (reader->diags, RG_LIMIT, reader->source, term->range,
           "the board has more than %" G_GINT64_FORMAT " vertices", limit);
  return FALSE;
}

gint
lud_read_size (LudBoardReader *reader, const LudTerm *term,
               const char *parameter, gint default_value)
{
  const LudTerm *argument = lud_get (term, parameter);
  if (!argument)
    return default_value;
  if (!lud_is_literal (argument) || argument->kind != LUD_KIND_INTEGER) {
    lud_board_report (reader, argument, "a constant is wanted");
    return -1;
  }
  if (argument->integer < 1) {
    lud_board_report (reader, argument, "a size is 1 at least");
    return -1;
  }
  return lud_board_fits (reader, argument, (double)argument->integer)
             ? (gint)argument->integer
             : -1;
}

static gboolean
is_number (const LudTerm *term)
{
  return lud_is_literal (term) &&
         (term->kind == LUD_KIND_INTEGER || term->kind == LUD_KIND_FLOAT);
}

gboolean
lud_read_point (LudBoardReader *reader, const LudTerm *term, LudPoint *point)
{
  double values[3] = {0, 0, 0};
  gboolean is_valid = term && term->n >= 2 && term->n <= 3;
  for (guint i = 0; is_valid && i < term->n; i++) {
    is_valid = is_number (term->items[i]);
    values[i] = is_valid ? term->items[i]->number : 0;
    is_valid =
        is_valid && values[i] > -LUD_FARTHEST && values[i] < LUD_FARTHEST;
  }
  if (!is_valid && term)
    lud_board_report (reader, term,
                      "a point of two or three numbers is wanted");
  *point = (LudPoint){values[0], values[1], values[2]};
  return is_valid;
}

LudPolygon *
lud_read_polygon (LudBoardReader *reader, const LudTerm *term)
{
  const LudTerm *points =
      term->ludeme == LUD_TERM_LITERAL ? term : lud_get (term, "points");
  if (!points || points->n < 3)
    return lud_board_report (reader, term,
                             "a polygon has three corners at least");
  LudPolygon *polygon = lud_polygon_new (points->n);
  for (guint i = 0; i < points->n; i++)
    if (!lud_read_point (reader, points->items[i], &polygon->points[i])) {
      lud_polygon_free (polygon);
      return NULL;
    }
  return polygon;
}

gint64 *
lud_read_integers (LudBoardReader *reader, const LudTerm *term)
{
  gint64 *values = g_new (gint64, term->n + 1);
  for (guint i = 0; i < term->n; i++) {
    const LudTerm *item = term->items[i];
    if (!lud_is_literal (item) || item->kind != LUD_KIND_INTEGER ||
        ABS (item->integer) > LUD_GRAPH_LIMIT) {
      g_free (values);
      return lud_board_report (reader, item, "a small integer is wanted");
    }
    values[i] = item->integer;
  }
  return values;
}
