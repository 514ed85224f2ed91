/* Makes one board of pieces whose values are squares (men.h). */
#include "rg/board/men.h"

#include "rg/board/lattice.h"
#include "rg/board/name.h"

/* Returns the values of all places, each once. */
static GArray *
list_squares (RgGame *game, const GArray *men)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (RgName));
  GHashTable *listed = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < men->len; i++) {
    const RgType *set =
        rg_expr_type (game, g_array_index (men, RgBoardMan, i).place);
    for (guint k = 0; k < set->n_symbols; k++)
      if (g_hash_table_add (listed, GUINT_TO_POINTER (set->symbols[k])))
        g_array_append_val (squares, set->symbols[k]);
  }
  g_hash_table_destroy (listed);
  return squares;
}

/* Adds the men on a square, if they may be there. */
static void
add_square (RgGame *game, const GArray *men, RgName square,
            const RgBoardName *coordinates, RgBoard *board)
{
  const RgExpr *name = rg_expr_name (game, square);
  for (guint i = 0; i < men->len; i++) {
    const RgBoardMan *man = &g_array_index (men, RgBoardMan, i);
    const RgExpr *key =
        rg_expr_access (game, name, rg_expr_name (game, man->piece));
    if (rg_board_fact (game, key) != RG_NO_NAME &&
        rg_type_index (game, rg_expr_type (game, man->place), square) >= 0)
      rg_board_add (board, key, man->place, coordinates->x, coordinates->y);
  }
}

void
rg_board_add_men (RgGame *game, const GArray *men, GPtrArray *boards)
{
  GArray *squares = list_squares (game, men);
  RgBoardNames *names = rg_board_names_new (
      game, (const RgName *)(gpointer)squares->data, squares->len);
  RgBoard *board = rg_board_new (RG_BOARD_GRID, "");
  const gboolean is_small =
      (guint64)squares->len * men->len <= RG_BOARD_MOST_CELLS;
  for (guint i = 0; i < squares->len && is_small && names->is_board; i++)
    if (names->is_cell[i])
      add_square (game, men, g_array_index (squares, RgName, i),
                  &names->coordinates[i], board);
  /* Rows count upwards, unless they are y. */
  if (names->form != RG_BOARD_XY)
    rg_board_mirror (board, TRUE);
  if (board->cells->len > 0)
    g_ptr_array_add (boards, board);
  else
    rg_board_free (board);
  rg_board_names_free (names);
  g_array_free (squares, TRUE);
}
