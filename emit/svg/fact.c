#include "emit/svg/fact.h"

#include "rg/board/name.h"

#include <string.h>

RgName
rg_svg_fact (RgGame *game, const RgBoardCell *cell)
{
  const RgType *type =
      cell->places[0] ? rg_expr_type (game, cell->places[0]) : NULL;
  return type && type->n_symbols == 2 &&
                 strcmp (rg_text (game, type->symbols[0]), "0") == 0
             ? rg_board_fact (game, cell->key)
             : RG_NO_NAME;
}
