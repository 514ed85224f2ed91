/* Recognises the lines between dots by two families of names (dots.h). */
#include "rg/board/dots.h"

#include "rg/board/name.h"

#include <string.h>

/* The names with one prefix, and the ranges of their columns and rows. */
typedef struct {
  const char *text; /* the first name */
  gsize prefix;     /* length of the prefix */
  guint n;
  gint left, right, top, bottom;
} Lines;

static gint
get_width (const Lines *lines)
{
  return lines->right - lines->left + 1;
}

static gint
get_height (const Lines *lines)
{
  return lines->bottom - lines->top + 1;
}

/* Whether the name has the prefix of the lines, or these have no name yet. */
static gboolean
is_of_kind (const Lines *lines, const char *text, const RgBoardName *name)
{
  return lines->n == 0 || (lines->prefix == name->prefix &&
                           memcmp (lines->text, text, name->prefix) == 0);
}

/* Adds a name, and extends the ranges. */
static void
add_name (Lines *lines, const char *text, const RgBoardName *name)
{
  if (lines->n++ == 0)
    *lines = (Lines){text, name->prefix, 1, name->x, name->x, name->y, name->y};
  lines->left = MIN (lines->left, name->x);
  lines->right = MAX (lines->right, name->x);
  lines->top = MIN (lines->top, name->y);
  lines->bottom = MAX (lines->bottom, name->y);
}

/* Whether the names are the lines between all neighbouring dots: the lines
 * across have one column less than the lines down, and one row more. */
static gboolean
are_lines (const Lines *across, const Lines *down)
{
  return across->n > 0 && down->n > 0 &&
         across->n == (guint)(get_width (across) * get_height (across)) &&
         down->n == (guint)(get_width (down) * get_height (down)) &&
         get_width (across) + 1 == get_width (down) &&
         get_height (across) == get_height (down) + 1 && get_height (down) > 0;
}

/* Sorts the names into two kinds.  Returns FALSE if some name is of neither
 * kind. */
static gboolean
read_names (const RgGame *game, const RgType *set, Lines *kinds)
{
  for (guint i = 0; i < set->n_symbols; i++) {
    const char *text = rg_text (game, set->symbols[i]);
    RgBoardName name;
    if (!rg_board_name_read (text, &name) || name.form != RG_BOARD_PAIR)
      return FALSE;
    const guint kind = is_of_kind (&kinds[0], text, &name) ? 0 : 1;
    if (!is_of_kind (&kinds[kind], text, &name))
      return FALSE;
    add_name (&kinds[kind], text, &name);
  }
  return TRUE;
}

gboolean
rg_board_add_dots (RgGame *game, const RgExpr *map, const RgExpr *outer,
                   RgBoard *board)
{
  const RgType *set = rg_expr_type (game, map)->source;
  Lines kinds[2] = {{.n = 0}, {.n = 0}};
  if (!read_names (game, set, kinds))
    return FALSE;
  const guint across = are_lines (&kinds[0], &kinds[1]) ? 0 : 1;
  if (!are_lines (&kinds[across], &kinds[1 - across]))
    return FALSE;
  /* The first number of a name is the row if the lines whose names begin with H
   * are to be across. */
  const gboolean is_turned = g_ascii_tolower (*kinds[1 - across].text) == 'h';
  board->kind = RG_BOARD_DOTS;
  for (guint i = 0; i < set->n_symbols; i++) {
    const RgExpr *symbol = rg_expr_name (game, set->symbols[i]);
    const char *text = rg_text (game, symbol->name);
    RgBoardName name;
    rg_board_name_read (text, &name);
    const guint kind = is_of_kind (&kinds[0], text, &name) ? 0 : 1;
    const gint x = 2 * (name.x - kinds[kind].left) + (kind == across);
    const gint y = 2 * (name.y - kinds[kind].top) + (kind != across);
    rg_board_add (board, outer ? rg_expr_access (game, outer, symbol) : symbol,
                  rg_expr_access (game, map, symbol), is_turned ? y : x,
                  is_turned ? x : y);
  }
  return TRUE;
}
