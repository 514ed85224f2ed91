/* Writes coordinates: collects the names of columns and rows from the names of
 * the cells, and puts each label beside the lowest or leftmost of its cells. */
#include "emit/svg/coordinate.h"

#include "emit/svg/text.h"
#include "rg/board/name.h"

/* Stores the names of the cell's column and row, such as "c" and "4"; the
 * caller frees them.  FALSE: the name of the cell is not a coordinate. */
static gboolean
find_coordinates (const RgSvgPlane *plane, guint i, char **column, char **row)
{
  const RgGame *game = plane->picture->game;
  const RgBoardCell *cell = rg_board_cell (plane->board, i);
  RgBoardName name;
  if (rg_svg_has_column_and_row (game, cell)) {
    *column =
        g_strdup (rg_board_last_part (rg_text (game, cell->key->left->name)));
    *row =
        g_strdup (rg_board_last_part (rg_text (game, cell->key->right->name)));
    return TRUE;
  }
  if (!rg_board_name_read (rg_text (game, rg_svg_find_inner_name (game, cell)),
                           &name))
    return FALSE;
  *column = name.form == RG_BOARD_LETTER
                ? g_strdup_printf ("%c", 'a' + name.x - 1)
                : g_strdup_printf ("%d", name.x);
  *row = g_strdup_printf ("%d", name.y);
  return TRUE;
}

static void
write_label (RgSvgPlane *plane, const char *text, double x, double y)
{
  rg_svg_append_format (
      plane->out,
      "<text x=\"%f\" y=\"%f\" font-size=\"11\" fill=\"#545c66\">%s"
      "</text>",
      x, y, text);
}

/* A label in the margin. */
typedef struct {
  char *text;       /* the name of a column or a row */
  RgSvgPoint place; /* of the lowest cell of the column, or the leftmost cell of
                    the row */
} Label;

static void
label_free (gpointer data)
{
  Label *label = data;
  g_free (label->text);
  g_free (label);
}

/* Adds the cell at this place to the label of its row (`is_row`) or column. A
 * new label is appended to `order`. Takes ownership of the text. */
static void
add_cell_to_label (GHashTable *labels, GPtrArray *order, char *text,
                   RgSvgPoint place, gboolean is_row)
{
  Label *label = g_hash_table_lookup (labels, text);
  if (!label) {
    label = g_new (Label, 1);
    *label = (Label){text, place};
    g_hash_table_insert (labels, text, label);
    g_ptr_array_add (order, label);
    return;
  }
  if (is_row ? place.x < label->place.x : place.y > label->place.y)
    label->place = place;
  g_free (text);
}

/* Writes the labels of rows or columns, in one line in the margin.  On a board
 * of hexagons, each label is at the left of the first cell of its row, or below
 * the last one of its column. A column of such a board whose last cell is above
 * the bottom row has no label. */
static void
write_labels (RgSvgPlane *plane, const GPtrArray *labels, gboolean is_row)
{
  const gboolean is_hexagonal = plane->board->kind == RG_BOARD_HEX;
  for (guint i = 0; i < labels->len; i++) {
    const Label *label = g_ptr_array_index (labels, i);
    if (!is_row && is_hexagonal &&
        label->place.y + RG_SVG_UNIT * 1.5 < plane->height - 1)
      continue;
    if (is_row)
      write_label (plane, label->text,
                   is_hexagonal
                       ? label->place.x - RG_SVG_UNIT / 2 - RG_SVG_LABELS / 2
                       : RG_SVG_LABELS / 2,
                   label->place.y + 4);
    else
      write_label (plane, label->text, label->place.x,
                   is_hexagonal
                       ? label->place.y + RG_SVG_UNIT / 2 + RG_SVG_LABELS - 3
                       : plane->height - 5);
  }
}

void
rg_svg_write_coordinates (RgSvgPlane *plane)
{
  GHashTable *tables[2];
  GPtrArray *labels[2];
  for (guint i = 0; i < 2; i++) {
    tables[i] = g_hash_table_new (g_str_hash, g_str_equal);
    labels[i] = g_ptr_array_new_with_free_func (label_free);
  }
  for (guint i = 0; i < plane->board->cells->len; i++) {
    char *column, *row;
    if (!find_coordinates (plane, i, &column, &row))
      continue;
    add_cell_to_label (tables[0], labels[0], column, plane->middles[i], FALSE);
    add_cell_to_label (tables[1], labels[1], row, plane->middles[i], TRUE);
  }
  for (guint i = 0; i < 2; i++) {
    write_labels (plane, labels[i], i == 1);
    g_hash_table_destroy (tables[i]);
    g_ptr_array_free (labels[i], TRUE);
  }
}
