/* Marks the cells that the last move changed or names.  The first rule that
 * applies to a cell determines its mark:
 *
 *   1. Unchanged: moved if the move names it and no changed cell; else none.
 *   2. A piece went that no player owns whose pieces came: taken.
 *   3. The move names the cell: moved.
 *   4. More than half of the board changed, as when pieces are set up: none.
 *   5. A piece came or went: moved.  Other changes, also of a number: changed.
 */
#include "emit/svg/last-move.h"

#include "emit/svg/cell-keys.h"
#include "emit/svg/piece-keys.h"

enum { MAX_PLAYERS = 64 };

/* The changes of a board by the last move. */
typedef struct {
  const RgSvgPicture *picture;
  const RgBoard *board;
  const RgSvgStyle *style;
  gboolean *tagged, *changed; /* by cell: the move names it; it has changed */
  guint64 owners;  /* a bit for each player with a piece on a changed cell */
  guint n_changed; /* number of changed cells */
  gboolean names_changed_cell; /* the move names a changed cell */
} LastMove;

char *
rg_svg_make_cell_key (const RgSvgPicture *picture, const RgBoardCell *cell)
{
  const gboolean fact =
      rg_svg_find_piece_of_key (picture->game, cell) != RG_NO_NAME;
  return rg_svg_join_keys (picture->game, fact ? cell->key->left : cell->key);
}

/* Whether the last move names the cell. */
static gboolean
is_tagged (const RgSvgPicture *picture, const RgBoardCell *cell)
{
  char *key = rg_svg_make_cell_key (picture, cell);
  const gboolean tagged = rg_svg_is_tagged (&picture->last, key);
  g_free (key);
  return tagged;
}

/* Whether the piece of a fact, such as c1[rook], came or went. */
static gboolean
has_piece_moved (const RgSvgPicture *picture, const RgBoardCell *cell)
{
  const RgName old_value = picture->old_value (picture->data, cell->places[0]);
  const RgName new_value = picture->value (picture->data, cell->places[0]);
  if (old_value == RG_NO_NAME || new_value == RG_NO_NAME)
    return old_value != new_value;
  return rg_svg_is_piece_there (picture->game, cell, old_value) !=
         rg_svg_is_piece_there (picture->game, cell, new_value);
}

/* Whether a value of the cell has changed, or for a fact, its piece came or
 * went. FALSE also if the state before is not known. */
static gboolean
is_changed (const RgSvgPicture *picture, const RgBoard *board,
            const RgBoardCell *cell)
{
  if (picture->old_value &&
      rg_svg_find_piece_of_key (picture->game, cell) != RG_NO_NAME)
    return has_piece_moved (picture, cell);
  for (guint layer = 0; picture->old_value && layer < board->n_layers;
       layer++) {
    const RgExpr *place = cell->places[layer];
    if (place && picture->old_value (picture->data, place) !=
                     picture->value (picture->data, place))
      return TRUE;
  }
  return FALSE;
}

/* Whether the move names a cell, of any board, that it changed. */
static gboolean
names_changed_cell (const RgSvgPicture *picture)
{
  for (guint i = 0; i < picture->boards->len; i++) {
    const RgBoard *board = g_ptr_array_index (picture->boards, i);
    for (guint k = 0; k < board->cells->len; k++) {
      const RgBoardCell *cell = rg_board_cell (board, k);
      if (is_changed (picture, board, cell) && is_tagged (picture, cell))
        return TRUE;
    }
  }
  return FALSE;
}

/* The bit of the owner of a piece. 0: it has no owner. */
static guint64
get_owner_bit (const RgSvgPiece *piece)
{
  return piece->owner >= 0 && piece->owner < MAX_PLAYERS
             ? (guint64)1 << piece->owner
             : 0;
}

/* Records whether the move names or has changed the cell, and the owner of the
 * piece on a changed cell. */
static void
record_cell (LastMove *last, guint i)
{
  const RgSvgPicture *picture = last->picture;
  const RgBoardCell *cell = rg_board_cell (last->board, i);
  last->tagged[i] = is_tagged (picture, cell);
  last->changed[i] = is_changed (picture, last->board, cell);
  if (!last->changed[i])
    return;
  last->n_changed++;
  RgSvgPiece piece;
  if (rg_svg_find_piece_at (picture, last->style, cell, picture->value, &piece))
    last->owners |= get_owner_bit (&piece);
}

/* Applies the rules.  In rule 1, a move that names changed cells may also name
 * unchanged ones that it passed. */
static RgSvgMark
choose_mark (const LastMove *last, guint i)
{
  const RgBoardCell *cell = rg_board_cell (last->board, i);
  if (!last->changed[i])
    return last->tagged[i] && !last->names_changed_cell ? RG_SVG_MOVED
                                                        : RG_SVG_UNMARKED;
  const RgSvgPicture *picture = last->picture;
  RgSvgPiece new_piece, old_piece;
  const gboolean has_piece = rg_svg_find_piece_at (picture, last->style, cell,
                                                   picture->value, &new_piece);
  const gboolean had_piece = rg_svg_find_piece_at (
      picture, last->style, cell, picture->old_value, &old_piece);
  if (had_piece && !has_piece && get_owner_bit (&old_piece) && last->owners &&
      !(last->owners & get_owner_bit (&old_piece)))
    return RG_SVG_TAKEN;
  if (last->tagged[i])
    return RG_SVG_MOVED;
  if (last->n_changed * 2 > last->board->cells->len)
    return RG_SVG_UNMARKED;
  const RgSvgPiece *shown_piece = has_piece ? &new_piece : &old_piece;
  return has_piece == had_piece || shown_piece->shape == RG_SVG_NUMBER
             ? RG_SVG_CHANGED
             : RG_SVG_MOVED;
}

RgSvgMark *
rg_svg_find_marks (const RgSvgPicture *picture, const RgBoard *board,
                   const RgSvgStyle *style)
{
  const guint n = board->cells->len;
  RgSvgMark *marks = g_new (RgSvgMark, n + 1);
  LastMove last = {.picture = picture,
                   .board = board,
                   .style = style,
                   .tagged = g_new (gboolean, n + 1),
                   .changed = g_new (gboolean, n + 1),
                   .names_changed_cell = names_changed_cell (picture)};
  for (guint i = 0; i < n; i++)
    record_cell (&last, i);
  for (guint i = 0; i < n; i++)
    marks[i] = choose_mark (&last, i);
  g_free (last.tagged);
  g_free (last.changed);
  return marks;
}
