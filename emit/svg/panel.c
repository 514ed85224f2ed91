#include "emit/svg/panel.h"

#include "emit/svg/card.h"
#include "emit/svg/marks.h"
#include "emit/svg/piece.h"
#include "emit/svg/text.h"
#include "rg/board/owner.h"

#include <string.h>

#define ROW     48.0 /* pixels of a row */
#define ITEM    40.0 /* of a card or a die in it */
#define CAPTION 110.0

/* Keys are cards and values their holders; or a number for each key. */
typedef enum { CARDS_BY_HOLDER, ITEMS } Layout;

static Layout
layout_of (const RgGame *game, const RgBoard *board)
{
  const RgExpr *key = rg_board_cell (board, 0)->key;
  while (key->kind == RG_EXPR_ACCESS)
    key = key->right;
  for (guint i = 0; i < board->cells->len && board->kind == RG_BOARD_HAND; i++)
    if (rg_svg_is_card (rg_text (game, key->name)))
      return CARDS_BY_HOLDER;
  return ITEMS;
}

static const RgType *
values_of (const RgSvgPicture *picture, const RgBoard *board)
{
  for (guint i = 0; i < board->cells->len; i++) {
    const RgExpr *place = rg_board_cell (board, i)->places[0];
    if (place)
      return rg_expr_type (picture->game, place);
  }
  return NULL;
}

static RgName
value_at (const RgSvgPicture *picture, const RgBoardCell *cell)
{
  return cell->places[0] ? picture->value (picture->data, cell->places[0])
                         : RG_NO_NAME;
}

/* The number of rows for holders: those that have cards now, or may have
 * some later. */
static guint
count_rows (const RgSvgPicture *picture, const RgBoard *board,
            const RgType *values)
{
  GHashTable *met = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < board->cells->len; i++)
    g_hash_table_add (
        met, GUINT_TO_POINTER (value_at (picture, rg_board_cell (board, i))));
  const guint n = g_hash_table_size (met);
  g_hash_table_destroy (met);
  return picture->steady && values ? values->n_symbols + 1 : n;
}

void
rg_svg_panel_size (const RgSvgPicture *picture, const RgBoard *board,
                   double *width, double *height)
{
  const guint n = board->cells->len;
  const RgType *values = values_of (picture, board);
  if (layout_of (picture->game, board) == CARDS_BY_HOLDER) {
    *width = CAPTION + n * ITEM * 0.75 + 8;
    *height = count_rows (picture, board, values) * ROW;
  } else {
    *width = CAPTION + n * (ITEM + CAPTION * 0.6);
    *height = ROW;
  }
}

static void
write_caption (const char *text, double x, double y, GString *out)
{
  rg_svg_printf (out,
                 "<text x=\"%f\" y=\"%f\" font-size=\"13\" fill=\"#545c66\" "
                 "text-anchor=\"start\">%s</text>",
                 x, y + 5, text);
}

static void
begin_cell (const RgSvgPicture *picture, const RgBoardCell *cell, GString *out)
{
  char *key = rg_svg_key (picture->game, cell->key);
  rg_svg_printf (out, "<g class=\"cell%s%s\" data-key=\"%s\">",
                 rg_svg_is_tagged (&picture->last, key) ? " last" : "",
                 rg_svg_is_tagged (&picture->targets, key) ? " target" : "",
                 key);
  g_free (key);
}

/* -- keys that are cards --------------------------------------------------- */

/* Draws a row with the cards of a holder; FALSE, and nothing is drawn:
 * there are none. */
static gboolean
draw_holder (const RgSvgPicture *picture, const RgBoard *board, RgName holder,
             double y, GString *out)
{
  guint n = 0;
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    if (value_at (picture, cell) != holder)
      continue;
    char *key = rg_svg_key (picture->game, cell->key);
    if (n == 0)
      write_caption (holder == RG_NO_NAME ? "unknown"
                                          : rg_text (picture->game, holder),
                     4, y, out);
    begin_cell (picture, cell, out);
    rg_svg_draw_card (key, CAPTION + (n + 0.5) * ITEM * 0.75, y, ITEM, out);
    g_string_append (out, "</g>\n");
    g_free (key);
    n++;
  }
  return n > 0;
}

static void
draw_holders (const RgSvgPicture *picture, const RgBoard *board, GString *out)
{
  const RgType *values = values_of (picture, board);
  double y = ROW / 2;
  for (guint i = 0; values && i < values->n_symbols; i++)
    if (draw_holder (picture, board, values->symbols[i], y, out))
      y += ROW;
  draw_holder (picture, board, RG_NO_NAME, y, out);
}

/* -- values that are cards, dice or numbers -------------------------------- */

typedef struct {
  const RgSvgPicture *picture;
  const RgBoard *board;
  double x;
  GString *out;
} Item;

/* An RgSvgDrawValue; data: the Item. */
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
    char *shown = number >= 0 ? g_strdup_printf ("%d", number)
                              : g_strdup (text ? text : "?");
    rg_svg_printf (item->out,
                   "<text x=\"%f\" y=\"%f\" font-size=\"16\">%s</text>",
                   item->x, ROW / 2 + 5, shown);
    g_free (shown);
  }
}

static void
draw_items (const RgSvgPicture *picture, const RgBoard *board, GString *out)
{
  double x = CAPTION;
  write_caption (board->title, 4, ROW / 2, out);
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    char *key = rg_svg_key (picture->game, cell->key);
    if (strcmp (key, board->title) != 0) {
      write_caption (key, x, ROW / 2, out);
      x += CAPTION * 0.6;
    }
    Item item = {picture, board, x + ITEM / 2, out};
    begin_cell (picture, cell, out);
    if (cell->places[0])
      rg_svg_draw_values (picture, cell->places[0], draw_item, &item, out);
    else
      draw_item (RG_NO_NAME, &item);
    g_string_append (out, "</g>\n");
    x += ITEM;
    g_free (key);
  }
}

void
rg_svg_draw_panel (const RgSvgPicture *picture, const RgBoard *board,
                   double left, double top, GString *out)
{
  rg_svg_printf (out, "<g class=\"panel\" transform=\"translate(%f %f)\">\n",
                 left, top);
  if (layout_of (picture->game, board) == CARDS_BY_HOLDER)
    draw_holders (picture, board, out);
  else
    draw_items (picture, board, out);
  g_string_append (out, "</g>\n");
}
