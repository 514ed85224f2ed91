/* Recognises cells whose last key is a piece, by the facts of the board
 * (piece-keys.h). */
#include "emit/svg/piece-keys.h"

#include "rg/board/name.h"
#include "rg/board/owner.h"

#include <string.h>

/* Whether the type is that of truth values: 0 and one more symbol. */
static gboolean
is_truth (const RgGame *game, const RgType *type)
{
  return type->n_symbols == 2 &&
         strcmp (rg_text (game, type->symbols[0]), "0") == 0;
}

RgName
rg_svg_find_piece_of_key (RgGame *game, const RgBoardCell *cell)
{
  const RgName piece = rg_board_fact (game, cell->key);
  const RgType *type = piece != RG_NO_NAME && cell->places[0]
                           ? rg_expr_type (game, cell->places[0])
                           : NULL;
  return type && (is_truth (game, type) ||
                  rg_type_index (game, type, cell->key->left->name) >= 0)
             ? piece
             : RG_NO_NAME;
}

gboolean
rg_svg_is_piece_there (RgGame *game, const RgBoardCell *cell, RgName value)
{
  return is_truth (game, rg_expr_type (game, cell->places[0]))
             ? !rg_board_is_nothing (rg_text (game, value))
             : value == cell->key->left->name;
}
