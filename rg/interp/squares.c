/* Recognises squares in the symbols of a type, for grids of text. */
#include "rg/interp/squares.h"

#include <string.h>

/* Reads digits from *at on, and moves *at beyond them.  Returns FALSE if there
 * are none (*at stays), or the number is not below the limit. */
static gboolean
read_number (const char **at, guint limit, guint *number)
{
  if (!g_ascii_isdigit (**at))
    return FALSE;
  char *end;
  const guint64 value = g_ascii_strtoull (*at, &end, 10);
  *at = end;
  *number = (guint)value;
  return value < limit;
}

/* Reads the rest of the text: X, a mark and Y. FALSE: it is another one. */
static gboolean
read_pair (const char *at, char mark, guint *x, guint *y)
{
  return read_number (&at, RG_INTERP_SQUARES_WIDEST, x) && *at++ == mark &&
         read_number (&at, RG_INTERP_SQUARES_LINES, y) && *at == 0;
}

/* Returns the length of the prefix before the numbers, or 0 if the name is none
 * of a square. */
static gsize
read_square (const char *text, guint *x, guint *y)
{
  const char *at = g_strrstr (text, "__");
  if (at && read_pair (at + 2, '_', x, y))
    return (gsize)(at + 2 - text);
  at = strrchr (text, 'x');
  return at && read_pair (at + 1, 'y', x, y) ? (gsize)(at + 1 - text) : 0;
}

static gboolean
is_square (const RgInterpSquares *squares, const char *text, guint *x, guint *y)
{
  return read_square (text, x, y) == squares->length &&
         memcmp (text, squares->prefix, squares->length) == 0;
}

RgInterpSquares
rg_interp_squares (const RgGame *game, const RgName *symbols, guint32 n)
{
  RgInterpSquares squares = {.left = G_MAXUINT, .top = G_MAXUINT};
  for (guint32 i = 0; i < n; i++) {
    const char *text = rg_text (game, symbols[i]);
    guint x, y;
    if (!squares.prefix) {
      squares.length = read_square (text, &x, &y);
      squares.prefix = squares.length > 0 ? text : NULL;
    }
    if (!squares.prefix || !is_square (&squares, text, &x, &y))
      continue;
    squares.left = MIN (squares.left, x);
    squares.right = MAX (squares.right, x);
    squares.top = MIN (squares.top, y);
    squares.bottom = MAX (squares.bottom, y);
    squares.n++;
  }
  squares.is_board = squares.n >= 4 && 2 * squares.n >= n;
  return squares;
}

guint
rg_interp_squares_columns (const RgInterpSquares *squares)
{
  return squares->right - squares->left + 1;
}

guint
rg_interp_squares_rows (const RgInterpSquares *squares)
{
  return squares->bottom - squares->top + 1;
}

guint32
rg_interp_squares_place (const RgInterpSquares *squares, const char *symbol)
{
  guint x, y;
  return squares->prefix && is_square (squares, symbol, &x, &y)
             ? (y - squares->top) * rg_interp_squares_columns (squares) + x -
                   squares->left
             : RG_NONE;
}
