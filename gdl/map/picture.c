#include "gdl/map/picture.h"

#include "gdl/limits.h"
#include "gdl/net/atoms.h"
#include "rg/board/name.h"
#include "rg/board/pragma.h"
#include "rg/board/shape.h"
#include "rg/builtins.h"

#include <string.h>

/* Coordinates: the numbers of an argument. */
typedef struct {
  gint low, high;
  guint n;           /* distinct numbers */
  const char *first; /* a text, for its prefix */
  gsize prefix;
} Axis;

/* A relation with squares. */
typedef struct {
  GdlName functor;
  guint n;          /* arguments */
  GArray *pictured; /* of guint: its variables */
  guint32 constant; /* positions that no variable's fluents differ in */
  guint n_axes;     /* 1: names with both; 2: column, row; 3: board, column,
                       row; 4: two pairs */
  guint positions[GDL_FEW]; /* the arguments that are axes */
  Axis axes[GDL_FEW];       /* if there are several */
  gboolean dots; /* four axes: lines from one dot to the next, as in dots and
                    boxes */
  GHashTable *squares; /* of RgName: a column and a row as a symbol */
} Relation;

typedef struct {
  GdlNames *names;
  const GdlTerms *terms;
  const GArray *pictured;
  GPtrArray *relations; /* of Relation */
} Pictures;

static void
relation_free (gpointer data)
{
  Relation *relation = data;
  g_array_free (relation->pictured, TRUE);
  g_hash_table_destroy (relation->squares);
  g_free (relation);
}

static const GdlPictured *
pictured_at (const Pictures *pictures, guint i)
{
  return &g_array_index (pictures->pictured, GdlPictured, i);
}

static GdlTerm
argument (const Pictures *pictures, guint i, guint position)
{
  return pictured_at (pictures, i)->arguments[position];
}

static const char *
text_of (const Pictures *pictures, GdlTerm term)
{
  return gdl_term_arity (pictures->terms, term) > 0
             ? ""
             : gdl_name_text (pictures->terms,
                              gdl_term_functor (pictures->terms, term));
}

/* -- relations ------------------------------------------------------------- */

static Relation *
relation_of (Pictures *pictures, GdlName functor, guint n)
{
  for (guint i = 0; i < pictures->relations->len; i++) {
    Relation *relation = g_ptr_array_index (pictures->relations, i);
    if (relation->functor == functor && relation->n == n)
      return relation;
  }
  Relation *relation = g_new (Relation, 1);
  *relation = (Relation){.functor = functor,
                         .n = n,
                         .pictured = g_array_new (FALSE, FALSE, sizeof (guint)),
                         .constant = G_MAXUINT32,
                         .squares = g_hash_table_new (NULL, NULL)};
  g_ptr_array_add (pictures->relations, relation);
  return relation;
}

void
gdl_append_pictured (const GdlGround *ground, const guint32 *fluents, guint n,
                     const RgExpr *place, GArray *pictured)
{
  const GdlTerms *terms = ground->program->terms;
  const GdlTerm first = gdl_fluent (ground, fluents[0])->fluent;
  GdlPictured one = {.functor = gdl_term_functor (terms, first),
                     .n = gdl_term_arity (terms, first),
                     .arguments = gdl_term_arguments (terms, first),
                     .constant = G_MAXUINT32,
                     .alone = n == 1,
                     .place = place,
                     .layer = RG_NO_NAME};
  if (one.n == 0 || one.n > GDL_SHORT)
    return;
  for (guint i = 1; i < n; i++) {
    const GdlTerm *arguments = gdl_term_match (
        terms, gdl_fluent (ground, fluents[i])->fluent, one.functor, one.n);
    if (!arguments)
      return;
    for (guint k = 0; k < one.n; k++)
      if (arguments[k] != one.arguments[k])
        one.constant &= ~(1u << k);
  }
  g_array_append_val (pictured, one);
}

static void
collect (Pictures *pictures)
{
  for (guint i = 0; i < pictures->pictured->len; i++) {
    const GdlPictured *one = pictured_at (pictures, i);
    Relation *relation = relation_of (pictures, one->functor, one->n);
    relation->constant &= one->constant;
    g_array_append_val (relation->pictured, i);
  }
}

/* -- axes ------------------------------------------------------------------ */

/* Of "c3", "3" or "c"; the length of the prefix before the number.  FALSE: the
 * term is no coordinate. */
static gboolean
read_coordinate (const char *text, gint *number, gsize *prefix)
{
  gsize at = strlen (text);
  while (at > 0 && g_ascii_isdigit (text[at - 1]))
    at--;
  *prefix = at;
  if (text[at] == '\0') {
    *number = g_ascii_tolower (*text) - 'a' + 1;
    *prefix = 0;
    return at == 1 && g_ascii_isalpha (*text);
  }
  const guint64 value = g_ascii_strtoull (text + at, NULL, 10);
  *number = (gint)MIN (value, GDL_LIST);
  return value < GDL_LIST && at <= 3;
}

/* FALSE: the argument is no coordinate. */
static gboolean
read_axis (const Pictures *pictures, const Relation *relation, guint position,
           Axis *axis)
{
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  gboolean good = TRUE;
  *axis = (Axis){GDL_LIST, 0, 0, NULL, 0};
  for (guint i = 0; i < relation->pictured->len && good; i++) {
    const char *text = text_of (
        pictures,
        argument (pictures, g_array_index (relation->pictured, guint, i),
                  position));
    gint number;
    gsize prefix;
    good = read_coordinate (text, &number, &prefix);
    axis->prefix = axis->first ? axis->prefix : prefix;
    axis->first = axis->first ? axis->first : text;
    good = good && prefix == axis->prefix &&
           memcmp (text, axis->first, prefix) == 0;
    axis->low = MIN (axis->low, number);
    axis->high = MAX (axis->high, number);
    g_hash_table_add (numbers, GINT_TO_POINTER (number));
  }
  axis->n = g_hash_table_size (numbers);
  g_hash_table_destroy (numbers);
  /* "o" and "x" are no columns. */
  return good && axis->n >= 2 &&
         2 * axis->n > (guint)(axis->high - axis->low + 1);
}

/* Columns and rows have equal prefixes, or x and y. */
static gboolean
are_alike (const Axis *a, const Axis *b)
{
  return a->prefix == b->prefix &&
         (memcmp (a->first, b->first, a->prefix) == 0 ||
          (*a->first == 'x' && *b->first == 'y'));
}

/* The numbers of squares that the relation names along these axes. */
static guint
count_squares (const Pictures *pictures, const Relation *relation,
               const guint *axes, guint n)
{
  GHashTable *squares =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < relation->pictured->len; i++) {
    GString *text = g_string_new (NULL);
    for (guint k = 0; k < n; k++)
      g_string_append_printf (
          text, "%u ",
          argument (pictures, g_array_index (relation->pictured, guint, i),
                    axes[k]));
    g_hash_table_add (squares, g_string_free (text, FALSE));
  }
  const guint found = g_hash_table_size (squares);
  g_hash_table_destroy (squares);
  return found;
}

/* Whether at least a quarter of all squares along the axes are there. */
static gboolean
is_dense (const Pictures *pictures, const Relation *relation, const guint *axes,
          const Axis *all, guint n)
{
  const guint squares = count_squares (pictures, relation, axes, n);
  guint64 product = 1;
  for (guint i = 0; i < n; i++)
    product *= all[axes[i]].n;
  return squares >= RG_BOARD_FEWEST_CELLS && 4 * (guint64)squares >= product;
}

/* Whether names such as b3 have several columns and rows. */
static gboolean
are_squares (const Pictures *pictures, const Relation *relation, guint position)
{
  RgName *symbols = g_new (RgName, relation->pictured->len + 1);
  for (guint i = 0; i < relation->pictured->len; i++)
    symbols[i] = rg_intern (
        pictures->names->game,
        text_of (pictures,
                 argument (pictures,
                           g_array_index (relation->pictured, guint, i),
                           position)));
  RgBoardNames *names = rg_board_names_new (pictures->names->game, symbols,
                                            relation->pictured->len);
  const gboolean good = names->is_board && names->n == relation->pictured->len;
  rg_board_names_free (names);
  g_free (symbols);
  return good;
}

static void
set_axes (Relation *relation, const Axis *all, const guint *positions, guint n)
{
  relation->n_axes = n;
  for (guint k = 0; k < n; k++) {
    relation->positions[k] = positions[k];
    relation->axes[k] = all[positions[k]];
  }
}

/* The pair of axes with the most squares. */
static void
find_pair (const Pictures *pictures, Relation *relation, const Axis *all,
           const guint *found, guint n)
{
  guint most = 0;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++) {
      const guint pair[] = {found[i], found[k]};
      const guint squares = count_squares (pictures, relation, pair, 2);
      if (squares <= most || !are_alike (&all[pair[0]], &all[pair[1]]) ||
          !is_dense (pictures, relation, pair, all, 2))
        continue;
      most = squares;
      set_axes (relation, all, pair, 2);
    }
}

/* The number of a coordinate. */
static gint
number_at (const Pictures *pictures, guint i, guint position)
{
  gint number = 0;
  gsize prefix;
  read_coordinate (text_of (pictures, argument (pictures, i, position)),
                   &number, &prefix);
  return number;
}

/* Whether all are truths about two neighbours: x, y and x, y. */
static gboolean
are_lines (const Pictures *pictures, const Relation *relation,
           const guint *positions)
{
  for (guint i = 0; i < relation->pictured->len; i++) {
    const guint one = g_array_index (relation->pictured, guint, i);
    const gint x = number_at (pictures, one, positions[2]) -
                   number_at (pictures, one, positions[0]);
    const gint y = number_at (pictures, one, positions[3]) -
                   number_at (pictures, one, positions[1]);
    if (!pictured_at (pictures, one)->alone || x * x + y * y != 1)
      return FALSE;
  }
  return relation->pictured->len >= RG_BOARD_FEWEST_CELLS;
}

static void
find_axes (const Pictures *pictures, Relation *relation)
{
  Axis all[GDL_SHORT];
  guint found[GDL_SHORT], n = 0;
  gboolean alike = TRUE;
  for (guint i = 0; i < relation->n; i++) {
    if (~relation->constant & (1u << i))
      continue;
    if (are_squares (pictures, relation, i)) {
      relation->positions[relation->n_axes++] = i;
      return;
    }
    if (!read_axis (pictures, relation, i, &all[i]))
      continue;
    found[n++] = i;
    alike = alike && are_alike (&all[found[0]], &all[i]);
  }
  /* Without values of variables, other numbers may be pieces. */
  const gboolean values = relation->constant != G_MAXUINT32;
  for (guint use = MIN (n, GDL_FEW);
       values && alike && use > 2 && relation->n_axes == 0; use--) {
    if (!is_dense (pictures, relation, found, all, use))
      continue;
    set_axes (relation, all, found, use);
  }
  if (relation->n_axes == 0 && !(alike && n >= 4))
    find_pair (pictures, relation, all, found, n);
  relation->dots = relation->n_axes == 0 && alike && n == 4 &&
                   are_lines (pictures, relation, found);
  if (relation->dots)
    set_axes (relation, all, found, 4);
}

/* -- squares --------------------------------------------------------------- */

/* The arguments with, or without, axes, as a symbol; RG_NO_NAME: none. */
static RgName
symbol_of (const Pictures *pictures, const Relation *relation, guint i,
           gboolean axes)
{
  GString *text = g_string_new (NULL);
  for (guint k = 0; k < relation->n; k++) {
    gboolean is_axis = FALSE;
    for (guint a = 0; a < relation->n_axes; a++)
      is_axis = is_axis || relation->positions[a] == k;
    if (is_axis != axes)
      continue;
    if (text->len > 0)
      g_string_append_c (text, '_');
    gdl_spell (pictures->terms, argument (pictures, i, k), text);
  }
  const RgName symbol =
      text->len > 0 ? rg_intern (pictures->names->game, text->str) : RG_NO_NAME;
  g_string_free (text, TRUE);
  return symbol;
}

static void
find_squares (const Pictures *pictures, Relation *relation)
{
  for (guint i = 0; i < relation->pictured->len && relation->n_axes > 0; i++) {
    const guint one = g_array_index (relation->pictured, guint, i);
    g_hash_table_add (relation->squares, GUINT_TO_POINTER (symbol_of (
                                             pictures, relation, one, TRUE)));
  }
}

/* Boards in a row, of those along an axis. */
static gint
boards_across (const Axis *axis)
{
  gint across = 1;
  while ((guint)(across * across) < axis->n)
    across++;
  return across;
}

/* Column and row, from the axes of the relation. */
static void
place_square (const Pictures *pictures, const Relation *relation, guint i,
              double *x, double *y)
{
  const Axis *axes = relation->axes;
  gint at[GDL_FEW];
  if (relation->n_axes == 1) {
    RgBoardName name;
    rg_board_name_read (
        text_of (pictures, argument (pictures, i, relation->positions[0])),
        &name);
    *x = name.x;
    *y = name.y;
    return;
  }
  for (guint k = 0; k < relation->n_axes; k++)
    at[k] = number_at (pictures, i, relation->positions[k]) -
            (relation->dots ? MIN (axes[k % 2].low, axes[k % 2 + 2].low)
                            : axes[k].low);
  if (relation->dots) {
    *x = at[0] + at[2];
    *y = at[1] + at[3];
    return;
  }
  const guint n = relation->n_axes;
  *x = at[n - 2];
  *y = at[n - 1];
  if (n == 2)
    return;
  const gint across = boards_across (&axes[0]);
  *x += (n == 3 ? at[0] % across : at[0]) *
        (axes[n - 2].high - axes[n - 2].low + 1);
  *y += (n == 3 ? at[0] / across : at[1]) *
        (axes[n - 1].high - axes[n - 1].low + 1);
}

/* The keys of `map[a][b]`, or NULL if the place is a variable. */
static const RgExpr *
keys_of (RgGame *game, const RgExpr *place)
{
  if (place->kind != RG_EXPR_ACCESS)
    return NULL;
  const RgExpr *left = keys_of (game, place->left);
  return left ? rg_expr_access (game, left, place->right) : place->right;
}

static const RgExpr *
key_of (const Pictures *pictures, const Relation *relation, guint i)
{
  RgGame *game = pictures->names->game;
  const GdlPictured *one = pictured_at (pictures, i);
  RgName piece = symbol_of (pictures, relation, i, FALSE);
  const RgExpr *keys =
      one->alone && piece != RG_NO_NAME ? NULL : keys_of (game, one->place);
  if (keys)
    return keys;
  const RgExpr *square =
      rg_expr_name (game, symbol_of (pictures, relation, i, TRUE));
  if (!one->alone)
    return square;
  /* (wall 1 2) is a wall there. */
  if (piece == RG_NO_NAME) {
    char *text =
        gdl_spelled_text (gdl_name_text (pictures->terms, relation->functor));
    piece = rg_intern (game, text);
    g_free (text);
  }
  return rg_expr_access (game, square, rg_expr_name (game, piece));
}

/* Boards of a board are light and dark in turn. */
static gint
block_shade (const Pictures *pictures, const Relation *relation, guint i)
{
  const Axis *axes = relation->axes;
  const gint a = number_at (pictures, i, relation->positions[0]) - axes[0].low;
  const gint b = number_at (pictures, i, relation->positions[1]) - axes[1].low;
  const gint across = boards_across (&axes[0]);
  return (relation->n_axes == 4 ? a + b : a / across + a % across) % 2;
}

static void
add_squares (const Pictures *pictures, const Relation *relation, RgBoard *board)
{
  for (guint i = 0; i < relation->pictured->len; i++) {
    const guint one = g_array_index (relation->pictured, guint, i);
    double x, y;
    place_square (pictures, relation, one, &x, &y);
    rg_board_add (board, key_of (pictures, relation, one),
                  pictured_at (pictures, one)->place, x, y);
    if (relation->n_axes > 2 && !relation->dots)
      rg_board_cell (board, board->cells->len - 1)->shade =
          block_shade (pictures, relation, one);
  }
}

/* -- the board ------------------------------------------------------------- */

static gint
compare_relations (gconstpointer a, gconstpointer b)
{
  const Relation *x = *(Relation *const *)a, *y = *(Relation *const *)b;
  const guint m = g_hash_table_size (x->squares);
  const guint n = g_hash_table_size (y->squares);
  return m != n ? (m < n) - (m > n)
                : (x->functor > y->functor) - (x->functor < y->functor);
}

/* Whether the axes are within those of the main relation. */
static gboolean
is_within (const Relation *relation, const Relation *main)
{
  if (relation->n_axes != main->n_axes || relation->dots != main->dots)
    return FALSE;
  for (guint k = 0; k < relation->n_axes && relation->n_axes > 1; k++) {
    if (relation->axes[k].low < main->axes[k].low ||
        relation->axes[k].high > main->axes[k].high)
      return FALSE;
  }
  return TRUE;
}

/* FALSE, and adds nothing, if the relation has a square of the others. */
static gboolean
add_if_new (GHashTable *squares, const Relation *relation)
{
  GHashTableIter iter;
  gpointer square;
  g_hash_table_iter_init (&iter, relation->squares);
  while (g_hash_table_iter_next (&iter, &square, NULL))
    if (g_hash_table_contains (squares, square))
      return FALSE;
  g_hash_table_iter_init (&iter, relation->squares);
  while (g_hash_table_iter_next (&iter, &square, NULL))
    g_hash_table_add (squares, square);
  return TRUE;
}

static void
add_board (const Pictures *pictures)
{
  RgGame *game = pictures->names->game;
  const Relation *main = g_ptr_array_index (pictures->relations, 0);
  RgBoard *board =
      rg_board_new (main->dots ? RG_BOARD_DOTS : RG_BOARD_GRID,
                    gdl_name_text (pictures->terms, main->functor));
  GHashTable *squares = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < pictures->relations->len; i++) {
    const Relation *relation = g_ptr_array_index (pictures->relations, i);
    if (is_within (relation, main) && add_if_new (squares, relation))
      add_squares (pictures, relation, board);
  }
  rg_board_seat (game, board);
  const RgName maps[] = {
      rg_expr_root (rg_board_cell (board, 0)->places[0]),
      pictured_at (pictures, g_array_index (main->pictured, guint, 0))->layer};
  if (maps[1] != RG_NO_NAME)
    rg_board_add_layer (game, board, maps[1]);
  rg_board_add_pragma (game, board, maps);
  g_hash_table_destroy (squares);
  rg_board_free (board);
}

void
gdl_add_picture (GdlNames *names, const GArray *pictured)
{
  Pictures pictures = {names, names->ground->program->terms, pictured,
                       g_ptr_array_new_with_free_func (relation_free)};
  rg_add_builtins (names->game);
  collect (&pictures);
  for (guint i = 0; i < pictures.relations->len; i++) {
    Relation *relation = g_ptr_array_index (pictures.relations, i);
    find_axes (&pictures, relation);
    find_squares (&pictures, relation);
  }
  g_ptr_array_sort (pictures.relations, compare_relations);
  if (pictures.relations->len > 0) {
    const Relation *main = g_ptr_array_index (pictures.relations, 0);
    if (g_hash_table_size (main->squares) >= RG_BOARD_FEWEST_CELLS)
      add_board (&pictures);
  }
  g_ptr_array_free (pictures.relations, TRUE);
}
