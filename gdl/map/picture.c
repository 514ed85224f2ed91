/* Builds the pragma @board: each square that a relation names becomes a cell,
 * at the column and row of its coordinates (axes.h). The main relation has the
 * most squares; others are added if their squares are new and within its axes.
 */
#include "gdl/map/picture.h"

#include "gdl/atoms.h"
#include "rg/board/lattice.h"
#include "rg/board/name.h"
#include "rg/board/pragma.h"
#include "rg/board/shape.h"
#include "rg/builtins.h"

#include <string.h>

static void
free_relation (gpointer data)
{
  GdlPictureRelation *relation = data;
  g_array_free (relation->variables, TRUE);
  g_hash_table_destroy (relation->squares);
  g_free (relation);
}

/* -- relations ------------------------------------------------------------- */

/* Returns the relation with this functor and n arguments, which is added if it
 * is new. */
static GdlPictureRelation *
get_relation (GdlPictures *pictures, GdlName functor, guint n)
{
  for (guint i = 0; i < pictures->relations->len; i++) {
    GdlPictureRelation *relation = g_ptr_array_index (pictures->relations, i);
    if (relation->functor == functor && relation->n == n)
      return relation;
  }
  GdlPictureRelation *relation = g_new (GdlPictureRelation, 1);
  *relation = (GdlPictureRelation){
      .functor = functor,
      .n = n,
      .variables = g_array_new (FALSE, FALSE, sizeof (guint)),
      .constant = G_MAXUINT32,
      .squares = g_hash_table_new (NULL, NULL)};
  g_ptr_array_add (pictures->relations, relation);
  return relation;
}

void
gdl_append_picture_variable (const GdlGround *ground, const guint32 *fluents,
                             guint n, const RgExpr *place,
                             GArray *picture_variables)
{
  const GdlTerms *terms = ground->program->terms;
  const GdlTerm first = gdl_fluent (ground, fluents[0])->fluent;
  GdlPictureVariable item = {.functor = gdl_term_functor (terms, first),
                             .n = gdl_term_arity (terms, first),
                             .arguments = gdl_term_arguments (terms, first),
                             .constant = G_MAXUINT32,
                             .single = n == 1,
                             .place = place,
                             .layer = RG_NO_NAME};
  if (item.n == 0 || item.n > GDL_SHORT)
    return;
  for (guint i = 1; i < n; i++) {
    const GdlTerm *arguments = gdl_term_match (
        terms, gdl_fluent (ground, fluents[i])->fluent, item.functor, item.n);
    if (!arguments)
      return;
    for (guint k = 0; k < item.n; k++)
      if (arguments[k] != item.arguments[k])
        item.constant &= ~(1u << k);
  }
  g_array_append_val (picture_variables, item);
}

/* Adds the relations of all variables that the picture may show. */
static void
collect_relations (GdlPictures *pictures)
{
  for (guint i = 0; i < pictures->variables->len; i++) {
    const GdlPictureVariable *item = gdl_picture_variable_at (pictures, i);
    GdlPictureRelation *relation =
        get_relation (pictures, item->functor, item->n);
    relation->constant &= item->constant;
    g_array_append_val (relation->variables, i);
  }
}

/* -- squares --------------------------------------------------------------- */

/* Returns the arguments of variable i that are axes (`axes`), or those that are
 * not, as a symbol; RG_NO_NAME: there are none. */
static RgName
make_symbol (const GdlPictures *pictures, const GdlPictureRelation *relation,
             guint i, gboolean axes)
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
    gdl_append_spelling (pictures->terms,
                         gdl_get_picture_argument (pictures, i, k), text);
  }
  const RgName symbol =
      text->len > 0 ? rg_intern (pictures->names->game, text->str) : RG_NO_NAME;
  g_string_free (text, TRUE);
  return symbol;
}

/* Collects the squares of a relation; none if it has no axes. */
static void
find_squares (const GdlPictures *pictures, GdlPictureRelation *relation)
{
  for (guint i = 0; i < relation->variables->len && relation->n_axes > 0; i++) {
    const guint number = g_array_index (relation->variables, guint, i);
    g_hash_table_add (
        relation->squares,
        GUINT_TO_POINTER (make_symbol (pictures, relation, number, TRUE)));
  }
}

/* Returns the number of boards in a row of the picture, for an axis that
 * numbers boards: they form a square. */
static gint
count_boards_across (const GdlAxis *axis)
{
  gint across = 1;
  while ((guint)(across * across) < axis->n)
    across++;
  return across;
}

/* Computes column x and row y of the square of variable i, from the axes of its
 * relation. */
static void
place_square (const GdlPictures *pictures, const GdlPictureRelation *relation,
              guint i, double *x, double *y)
{
  const GdlAxis *axes = relation->axes;
  gint coordinates[GDL_FEW];
  if (relation->n_axes == 1) {
    RgBoardName name;
    rg_board_name_read (gdl_get_picture_text (
                            pictures, gdl_get_picture_argument (
                                          pictures, i, relation->positions[0])),
                        &name);
    *x = name.x;
    *y = name.y;
    return;
  }
  for (guint k = 0; k < relation->n_axes; k++)
    coordinates[k] =
        gdl_find_coordinate (pictures, i, relation->positions[k]) -
        (relation->dots ? MIN (axes[k % 2].low, axes[k % 2 + 2].low)
                        : axes[k].low);
  if (relation->dots) {
    *x = coordinates[0] + coordinates[2];
    *y = coordinates[1] + coordinates[3];
    return;
  }
  const guint n = relation->n_axes;
  *x = coordinates[n - 2];
  *y = coordinates[n - 1];
  if (n == 2)
    return;
  const gint across = count_boards_across (&axes[0]);
  *x += (n == 3 ? coordinates[0] % across : coordinates[0]) *
        (axes[n - 2].high - axes[n - 2].low + 1);
  *y += (n == 3 ? coordinates[0] / across : coordinates[1]) *
        (axes[n - 1].high - axes[n - 1].low + 1);
}

/* Returns the keys of `map[a][b]`, or NULL if the place is a variable. */
static const RgExpr *
get_keys (RgGame *game, const RgExpr *place)
{
  if (place->kind != RG_EXPR_ACCESS)
    return NULL;
  const RgExpr *outer_keys = get_keys (game, place->left);
  return outer_keys ? rg_expr_access (game, outer_keys, place->right)
                    : place->right;
}

/* Returns the key of a square's cell: the keys of its place in a map, or the
 * square, with the piece if the variable is about one piece. */
static const RgExpr *
make_cell_key (const GdlPictures *pictures, const GdlPictureRelation *relation,
               guint i)
{
  RgGame *game = pictures->names->game;
  const GdlPictureVariable *variable = gdl_picture_variable_at (pictures, i);
  RgName piece = make_symbol (pictures, relation, i, FALSE);
  const RgExpr *keys = variable->single && piece != RG_NO_NAME
                           ? NULL
                           : get_keys (game, variable->place);
  if (keys)
    return keys;
  const RgExpr *square =
      rg_expr_name (game, make_symbol (pictures, relation, i, TRUE));
  if (!variable->single)
    return square;
  /* such as (wall 1 2): the relation itself is the piece */
  if (piece == RG_NO_NAME) {
    char *text =
        gdl_spell_text (gdl_name_text (pictures->terms, relation->functor));
    piece = rg_intern (game, text);
    g_free (text);
  }
  return rg_expr_access (game, square, rg_expr_name (game, piece));
}

/* Returns the shade of a square on a board of boards: these are light and dark
 * in turn. */
static gint
compute_block_shade (const GdlPictures *pictures,
                     const GdlPictureRelation *relation, guint i)
{
  const GdlAxis *axes = relation->axes;
  const gint a =
      gdl_find_coordinate (pictures, i, relation->positions[0]) - axes[0].low;
  const gint b =
      gdl_find_coordinate (pictures, i, relation->positions[1]) - axes[1].low;
  const gint across = count_boards_across (&axes[0]);
  return (relation->n_axes == 4 ? a + b : a / across + a % across) % 2;
}

/* Adds a cell for each variable of the relation to the board. */
static void
add_squares (const GdlPictures *pictures, const GdlPictureRelation *relation,
             RgBoard *board)
{
  for (guint i = 0; i < relation->variables->len; i++) {
    const guint number = g_array_index (relation->variables, guint, i);
    double x, y;
    place_square (pictures, relation, number, &x, &y);
    rg_board_add (board, make_cell_key (pictures, relation, number),
                  gdl_picture_variable_at (pictures, number)->place, x, y);
    if (relation->n_axes > 2 && !relation->dots)
      rg_board_cell (board, board->cells->len - 1)->shade =
          compute_block_shade (pictures, relation, number);
  }
}

/* -- the board ------------------------------------------------------------- */

/* Compares relations: most squares first, then by functor. */
static gint
compare_relations (gconstpointer a, gconstpointer b)
{
  const GdlPictureRelation *x = *(GdlPictureRelation *const *)a,
                           *y = *(GdlPictureRelation *const *)b;
  const guint m = g_hash_table_size (x->squares);
  const guint n = g_hash_table_size (y->squares);
  return m != n ? (m < n) - (m > n)
                : (x->functor > y->functor) - (x->functor < y->functor);
}

/* Whether the axes are within those of the main relation. */
static gboolean
is_within (const GdlPictureRelation *relation,
           const GdlPictureRelation *main_relation)
{
  if (relation->n_axes != main_relation->n_axes ||
      relation->dots != main_relation->dots)
    return FALSE;
  for (guint k = 0; k < relation->n_axes && relation->n_axes > 1; k++) {
    if (relation->axes[k].low < main_relation->axes[k].low ||
        relation->axes[k].high > main_relation->axes[k].high)
      return FALSE;
  }
  return TRUE;
}

/* Adds the squares of the relation to the set. FALSE: one of them was in the
 * set, and nothing was added. */
static gboolean
add_squares_if_new (GHashTable *squares, const GdlPictureRelation *relation)
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

/* Returns the name of the square of a cell; RG_NO_NAME: it has several keys. */
static RgName
get_square_name (const RgGame *game, const RgBoardCell *cell)
{
  const RgExpr *key = cell->key;
  if (rg_board_fact (game, key) != RG_NO_NAME)
    key = key->left;
  return key->kind == RG_EXPR_NAME ? key->name : RG_NO_NAME;
}

/* Returns a board with one cell for each square; NULL: squares have no names.
 */
static RgBoard *
make_board_of_squares (RgGame *game, const RgBoard *board)
{
  RgBoard *squares = rg_board_new (RG_BOARD_GRID, board->title);
  GHashTable *square_names = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    const RgName name = get_square_name (game, cell);
    if (name == RG_NO_NAME) {
      g_clear_pointer (&squares, rg_board_free);
      break;
    }
    if (g_hash_table_add (square_names, GUINT_TO_POINTER (name)))
      rg_board_add (squares, rg_expr_name (game, name), NULL, cell->x, cell->y);
  }
  g_hash_table_destroy (square_names);
  return squares;
}

/* Moves the cells to where those of another board with these squares are. */
static void
move_cells (RgGame *game, RgBoard *board, const RgBoard *squares)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < squares->cells->len; i++) {
    RgBoardCell *square = rg_board_cell (squares, i);
    g_hash_table_insert (places, GUINT_TO_POINTER (square->key->name), square);
  }
  for (guint i = 0; i < board->cells->len; i++) {
    RgBoardCell *cell = rg_board_cell (board, i);
    const RgBoardCell *square = g_hash_table_lookup (
        places, GUINT_TO_POINTER (get_square_name (game, cell)));
    cell->x = square->x;
    cell->y = square->y;
  }
  board->kind = squares->kind;
  g_hash_table_destroy (places);
}

/* Makes the board one of hexagons, if constant maps give the squares the
 * neighbours of a hexagonal lattice. */
static void
try_hexagons (RgGame *game, RgBoard *board)
{
  RgBoard *squares = make_board_of_squares (game, board);
  if (!squares)
    return;
  const guint n = squares->cells->len;
  RgName *names = g_new (RgName, n + 1);
  for (guint i = 0; i < n; i++)
    names[i] = rg_board_cell (squares, i)->key->name;
  RgBoardSteps *steps = rg_board_steps_new (game, names, n);
  gboolean oriented;
  if (rg_board_lattice (squares, steps, RG_BOARD_NONE, &oriented) &&
      squares->kind == RG_BOARD_HEX)
    move_cells (game, board, squares);
  rg_board_steps_free (steps);
  rg_board_free (squares);
  g_free (names);
}

/* Adds the pragma for the main relation, the first one, and those that fit. */
static void
add_board (const GdlPictures *pictures)
{
  RgGame *game = pictures->names->game;
  const GdlPictureRelation *main_relation =
      g_ptr_array_index (pictures->relations, 0);
  RgBoard *board =
      rg_board_new (main_relation->dots ? RG_BOARD_DOTS : RG_BOARD_GRID,
                    gdl_name_text (pictures->terms, main_relation->functor));
  GHashTable *squares = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < pictures->relations->len; i++) {
    const GdlPictureRelation *relation =
        g_ptr_array_index (pictures->relations, i);
    if (is_within (relation, main_relation) &&
        add_squares_if_new (squares, relation))
      add_squares (pictures, relation, board);
  }
  if (main_relation->n_axes <= 2)
    try_hexagons (game, board);
  rg_board_seat (game, board);
  const RgName maps[] = {
      rg_expr_root (rg_board_cell (board, 0)->places[0]),
      gdl_picture_variable_at (
          pictures, g_array_index (main_relation->variables, guint, 0))
          ->layer};
  if (maps[1] != RG_NO_NAME)
    rg_board_add_layer (game, board, maps[1]);
  rg_board_add_pragma (game, board, maps);
  g_hash_table_destroy (squares);
  rg_board_free (board);
}

void
gdl_add_picture (GdlNames *names, const GArray *picture_variables)
{
  GdlPictures pictures = {names, names->ground->program->terms,
                          picture_variables,
                          g_ptr_array_new_with_free_func (free_relation)};
  rg_add_builtins (names->game);
  collect_relations (&pictures);
  for (guint i = 0; i < pictures.relations->len; i++) {
    GdlPictureRelation *relation = g_ptr_array_index (pictures.relations, i);
    gdl_find_axes (&pictures, relation);
    find_squares (&pictures, relation);
  }
  g_ptr_array_sort (pictures.relations, compare_relations);
  if (pictures.relations->len > 0) {
    const GdlPictureRelation *main_relation =
        g_ptr_array_index (pictures.relations, 0);
    if (g_hash_table_size (main_relation->squares) >= RG_BOARD_FEWEST_CELLS)
      add_board (&pictures);
  }
  g_ptr_array_free (pictures.relations, TRUE);
}
