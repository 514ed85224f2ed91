/* Makes boards, their cells and their layers. */
#include "rg/board/board.h"

#include "rg/board/owner.h"

#include <string.h>

#define KIND_TEXT(name, text) [RG_BOARD_##name] = (text),
static const char *const kinds[] = {RG_BOARD_KINDS (KIND_TEXT)};
#undef KIND_TEXT

RgBoard *
rg_board_new (RgBoardKind kind, const char *title)
{
  RgBoard *board = g_new (RgBoard, 1);
  *board = (RgBoard){kind, g_strdup (title), 1,
                     g_array_new (FALSE, FALSE, sizeof (RgBoardCell)),
                     g_array_new (FALSE, FALSE, sizeof (RgBoardLine))};
  return board;
}

void
rg_board_free (gpointer data)
{
  RgBoard *board = data;
  g_array_free (board->cells, TRUE);
  g_array_free (board->lines, TRUE);
  g_free (board->title);
  g_free (board);
}

void
rg_board_add (RgBoard *board, const RgExpr *key, const RgExpr *place, double x,
              double y)
{
  const RgBoardCell cell = {key, {place}, x, y, -1};
  g_array_append_val (board->cells, cell);
}

/* Returns the element of a map at a key, which may be a map itself, or NULL if
 * the map has none there. */
static const RgExpr *
find_part (RgGame *game, RgName map, const RgExpr *key)
{
  const gboolean is_nested = key->kind == RG_EXPR_ACCESS;
  const RgExpr *outer_part =
      is_nested ? find_part (game, map, key->left) : rg_expr_name (game, map);
  const RgExpr *index = is_nested ? key->right : key;
  const RgType *type = outer_part ? rg_expr_type (game, outer_part) : NULL;
  if (!type || type->kind != RG_TYPE_ARROW || index->kind != RG_EXPR_NAME ||
      rg_type_index (game, type->source, index->name) < 0)
    return NULL;
  return rg_expr_access (game, outer_part, rg_expr_name (game, index->name));
}

const RgExpr *
rg_board_element (RgGame *game, RgName map, const RgExpr *key)
{
  const RgExpr *part =
      rg_find_variable (game, map) ? find_part (game, map, key) : NULL;
  const RgType *type = part ? rg_expr_type (game, part) : NULL;
  return type && type->kind == RG_TYPE_SET ? part : NULL;
}

void
rg_board_add_layer (RgGame *game, RgBoard *board, RgName map)
{
  if (board->n_layers == RG_BOARD_MOST_LAYERS)
    return;
  for (guint i = 0; i < board->cells->len; i++) {
    RgBoardCell *cell = rg_board_cell (board, i);
    cell->places[board->n_layers] = rg_board_element (game, map, cell->key);
  }
  board->n_layers++;
}

guint
rg_board_owner_layer (RgGame *game, const RgBoard *board)
{
  const RgExpr *const *places = rg_board_cell (board, 0)->places;
  if (!places[0] || !rg_board_are_kinds (game, rg_expr_type (game, places[0])))
    return 0;
  for (guint i = 1; i < board->n_layers; i++)
    if (places[i] && rg_board_are_owners (game, rg_expr_type (game, places[i])))
      return i;
  return 0;
}

RgBoardKind
rg_board_kind (const char *text)
{
  RgBoardKind kind = 0;
  while (kind < RG_BOARD_N_KINDS && strcmp (kinds[kind], text) != 0)
    kind++;
  return kind;
}

const char *
rg_board_kind_text (RgBoardKind kind)
{
  return kinds[kind];
}

gboolean
rg_board_is_plane (RgBoardKind kind)
{
  return kind <= RG_BOARD_GRAPH ||
         (kind >= RG_BOARD_STACK && kind <= RG_BOARD_DOTS);
}
