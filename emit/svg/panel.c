/* Draws panels: maps whose keys have no coordinates.  If the keys are cards,
 * each value, a holder, has a row with its cards.  Other maps are one row: each
 * key is followed by its value, which is a card, a die or a text. */
#include "emit/svg/panel.h"

#include "emit/svg/card.h"
#include "emit/svg/cell-keys.h"
#include "emit/svg/piece.h"
#include "emit/svg/text.h"
#include "rg/board/owner.h"

#include <string.h>

#define ROW     48.0  /* pixels of a row */
#define ITEM    40.0  /* width of a card or a die in it */
#define CAPTION 110.0 /* least width of a caption */
#define KEY     66.0  /* least width of a key */
#define FONT    13.0  /* size of captions */

#define VALUE_FONT 16.0 /* size of values */

/* The layout of a panel. CARDS_BY_HOLDER: keys are cards, values are their
 * holders; each holder has a row. ITEMS: each key has a value, drawn as a card,
 * a die or a text. */
typedef enum { CARDS_BY_HOLDER, ITEMS } Layout;

/* The layout follows from the kind of the board and the key of its first cell.
 */
static Layout
choose_layout (const RgGame *game, const RgBoard *board)
{
  const RgExpr *key = rg_board_cell (board, 0)->key;
  while (key->kind == RG_EXPR_ACCESS)
    key = key->right;
  return board->kind == RG_BOARD_HAND &&
                 rg_svg_is_card (rg_text (game, key->name))
             ? CARDS_BY_HOLDER
             : ITEMS;
}

/* The type of the values of the board. NULL: no cell has a place. */
static const RgType *
find_value_type (const RgSvgPicture *picture, const RgBoard *board)
{
  for (guint i = 0; i < board->cells->len; i++) {
    const RgExpr *place = rg_board_cell (board, i)->places[0];
    if (place)
      return rg_expr_type (picture->game, place);
  }
  return NULL;
}

/* The value of a cell. RG_NO_NAME: it has none, or the viewer does not know it.
 */
static RgName
get_value (const RgSvgPicture *picture, const RgBoardCell *cell)
{
  return cell->places[0] ? picture->value (picture->data, cell->places[0])
                         : RG_NO_NAME;
}

/* The number of rows for holders that have cards now, known or unknown. If the
 * size is steady, each holder counts that may have some in other states, and an
 * unknown one. */
static guint
count_rows (const RgSvgPicture *picture, const RgBoard *board,
            const RgType *values)
{
  GHashTable *holders = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < board->cells->len; i++)
    g_hash_table_add (holders, GUINT_TO_POINTER (get_value (
                                   picture, rg_board_cell (board, i))));
  const guint n = g_hash_table_size (holders);
  g_hash_table_destroy (holders);
  return picture->has_steady_size && values ? values->n_symbols + 1 : n;
}

/* The width for the caption, at least `minimum`. */
static double
compute_caption_width (const char *caption, double minimum)
{
  return MAX (minimum, rg_svg_measure_text (caption, FONT) + 12);
}

/* The width for the names of the holders. */
static double
compute_holder_width (const RgGame *game, const RgType *values)
{
  double width = CAPTION;
  for (guint i = 0; values && i < values->n_symbols; i++)
    width = compute_caption_width (rg_text (game, values->symbols[i]), width);
  return width;
}

/* The key as it is written before the value, which the caller frees; NULL: the
 * title of the board is the key. */
static char *
format_key (const RgGame *game, const RgBoard *board, guint i)
{
  char *key = rg_svg_join_keys (game, rg_board_cell (board, i)->key);
  if (strcmp (key, board->title) != 0)
    return key;
  g_free (key);
  return NULL;
}

/* A value as text, which the caller frees. */
static char *
format_value (const RgGame *game, RgName value)
{
  const char *text = value == RG_NO_NAME ? "?" : rg_text (game, value);
  const gint number = rg_board_number (text);
  return number >= 0 ? g_strdup_printf ("%d", number) : g_strdup (text);
}

/* The width of an item: that of a card or a die, or enough for any of the
 * values. */
static double
compute_value_width (const RgGame *game, const RgBoard *board,
                     const RgType *values)
{
  double width = ITEM;
  if (board->kind == RG_BOARD_CARDS || board->kind == RG_BOARD_DICE || !values)
    return width;
  for (guint i = 0; i < values->n_symbols; i++) {
    char *text = format_value (game, values->symbols[i]);
    width = MAX (width, rg_svg_measure_text (text, VALUE_FONT) + 12);
    g_free (text);
  }
  return width;
}

void
rg_svg_compute_panel_size (const RgSvgPicture *picture, const RgBoard *board,
                           double *width, double *height)
{
  const guint n = board->cells->len;
  const RgType *values = find_value_type (picture, board);
  if (choose_layout (picture->game, board) == CARDS_BY_HOLDER) {
    *width = compute_holder_width (picture->game, values) + n * ITEM * 0.75 + 8;
    *height = count_rows (picture, board, values) * ROW;
  } else {
    *width = compute_caption_width (board->title, CAPTION) +
             n * compute_value_width (picture->game, board, values);
    for (guint i = 0; i < n; i++) {
      char *key = format_key (picture->game, board, i);
      *width += key ? compute_caption_width (key, KEY) : 0;
      g_free (key);
    }
    *height = ROW;
  }
}

static void
write_caption (const char *text, double x, double y, GString *out)
{
  rg_svg_append_format (
      out,
      "<text x=\"%f\" y=\"%f\" font-size=\"%f\" fill=\"#545c66\" "
      "text-anchor=\"start\">%s</text>",
      x, y + 5, FONT, text);
}

/* Begins the group of a cell. */
static void
begin_cell (const RgSvgPicture *picture, const RgBoardCell *cell, GString *out)
{
  char *key = rg_svg_join_keys (picture->game, cell->key);
  rg_svg_append_format (
      out, "<g class=\"cell%s%s\" data-key=\"%s\">",
      rg_svg_is_tagged (&picture->last, key) ? " last" : "",
      rg_svg_is_tagged (&picture->targets, key) ? " target" : "", key);
  g_free (key);
}

/* -- keys that are cards --------------------------------------------------- */

/* Draws a row: the holder's name, and its cards from `left` on.  FALSE, and
 * nothing is drawn: the holder has no cards. */
static gboolean
draw_holder (const RgSvgPicture *picture, const RgBoard *board, RgName holder,
             double left, double y, GString *out)
{
  guint n = 0;
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    if (get_value (picture, cell) != holder)
      continue;
    char *key = rg_svg_join_keys (picture->game, cell->key);
    if (n == 0)
      write_caption (holder == RG_NO_NAME ? "unknown"
                                          : rg_text (picture->game, holder),
                     4, y, out);
    begin_cell (picture, cell, out);
    rg_svg_draw_card (key, left + (n + 0.5) * ITEM * 0.75, y, ITEM, out);
    g_string_append (out, "</g>\n");
    g_free (key);
    n++;
  }
  return n > 0;
}

/* Draws a row for each holder with cards, and one for cards of unknown holders.
 */
static void
draw_holders (const RgSvgPicture *picture, const RgBoard *board, GString *out)
{
  const RgType *values = find_value_type (picture, board);
  const double caption_width = compute_holder_width (picture->game, values);
  double y = ROW / 2;
  for (guint i = 0; values && i < values->n_symbols; i++)
    if (draw_holder (picture, board, values->symbols[i], caption_width, y, out))
      y += ROW;
  draw_holder (picture, board, RG_NO_NAME, caption_width, y, out);
}

/* -- values that are cards, dice or numbers -------------------------------- */

/* A cell that is drawn as an item. */
typedef struct {
  const RgSvgPicture *picture;
  const RgBoard *board;
  double x; /* middle of the item */
  GString *out;
} Item;

/* Draws an item; an RgSvgDrawValue, data: the Item. */
static void
draw_item (RgName value, gpointer data)
{
  const Item *item = data;
  const char *text =
      value == RG_NO_NAME ? NULL : rg_text (item->picture->game, value);
  const gint number = text ? rg_board_number (text) : -1;
  if (item->board->kind == RG_BOARD_CARDS)
    rg_svg_draw_card (text && rg_board_is_nothing (text) ? NULL : text, item->x,
                      ROW / 2, ITEM, item->out);
  else if (item->board->kind == RG_BOARD_DICE)
    rg_svg_draw_die (number, item->x, ROW / 2, ITEM * 0.8, item->out);
  else {
    char *label = format_value (item->picture->game, value);
    rg_svg_append_format (item->out,
                          "<text x=\"%f\" y=\"%f\" font-size=\"%f\">%s</text>",
                          item->x, ROW / 2 + 5, VALUE_FONT, label);
    g_free (label);
  }
}

/* Draws the title, then the cells from left to right. */
static void
draw_items (const RgSvgPicture *picture, const RgBoard *board, GString *out)
{
  const double item_width = compute_value_width (
      picture->game, board, find_value_type (picture, board));
  double x = compute_caption_width (board->title, CAPTION);
  write_caption (board->title, 4, ROW / 2, out);
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    char *key = format_key (picture->game, board, i);
    if (key) {
      write_caption (key, x, ROW / 2, out);
      x += compute_caption_width (key, KEY);
    }
    Item item = {picture, board, x + item_width / 2, out};
    begin_cell (picture, cell, out);
    if (cell->places[0])
      rg_svg_draw_values (picture, cell->places[0], draw_item, &item, out);
    else
      draw_item (RG_NO_NAME, &item);
    g_string_append (out, "</g>\n");
    x += item_width;
    g_free (key);
  }
}

void
rg_svg_draw_panel (const RgSvgPicture *picture, const RgBoard *board,
                   double left, double top, GString *out)
{
  rg_svg_append_format (
      out, "<g class=\"panel\" transform=\"translate(%f %f)\">\n", left, top);
  if (choose_layout (picture->game, board) == CARDS_BY_HOLDER)
    draw_holders (picture, board, out);
  else
    draw_items (picture, board, out);
  g_string_append (out, "</g>\n");
}
