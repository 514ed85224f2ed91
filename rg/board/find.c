/* Reads the pragmas @board.  Without any, finds the variables to show, and
 * tries the kinds of boards in turn: maps with coordinates, men, split maps,
 * lists, and rows for the rest. */
#include "rg/board/find.h"

#include "rg/analysis/persistent.h"
#include "rg/board/men.h"
#include "rg/board/name.h"
#include "rg/board/owner.h"
#include "rg/board/pragma.h"
#include "rg/board/shape.h"

#include <string.h>

/* The most boards that are found. */
enum { MOST_BOARDS = 12 };

/* The state of the search for boards. */
typedef struct {
  RgGame *game;
  RgVariables *variables;
  RgBits *sets; /* persistent variables by node; NULL: all are */
  GPtrArray *boards;
  GHashTable *written; /* names of maps with elements that some edge writes */
} Finder;

/* -- variables ------------------------------------------------------------- */

/* A map that is assigned another one as a whole. */
typedef struct {
  RgName to, from;
} Copy;

/* Whether the value matters between moves. The set of `end` has the variables
 * that matter at some node where a player other than the keeper moves. */
static gboolean
is_persistent (const Finder *finder, RgName name)
{
  return !finder->sets ||
         rg_bits_has (
             rg_bits_at (finder->variables, finder->sets, finder->game->end),
             rg_variable_number (finder->variables, name));
}

/* Finds the maps whose elements are assigned, which are boards. */
static void
collect_written (Finder *finder)
{
  const RgGame *game = finder->game;
  GArray *copies = g_array_new (FALSE, FALSE, sizeof (Copy));
  finder->written = g_hash_table_new (NULL, NULL);
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind == RG_ASSIGN && action->left->kind == RG_EXPR_NAME &&
        action->right->kind == RG_EXPR_NAME) {
      const Copy copy = {action->left->name, action->right->name};
      g_array_append_val (copies, copy);
    } else if (rg_action_is_assignment (action) &&
               action->left->kind == RG_EXPR_ACCESS)
      g_hash_table_add (finder->written,
                        GUINT_TO_POINTER (rg_expr_root (action->left)));
  }
  /* A game may build the next board in another map, and copy it when it is
   * complete: then the written map is the board itself. */
  for (guint i = 0; i < copies->len; i++) {
    const Copy *copy = &g_array_index (copies, Copy, i);
    if (is_persistent (finder, copy->to) &&
        g_hash_table_remove (finder->written, GUINT_TO_POINTER (copy->from)))
      g_hash_table_add (finder->written, GUINT_TO_POINTER (copy->to));
  }
  g_array_free (copies, TRUE);
}

/* Whether a state is shown with this variable. A variable that is dead between
 * moves is not shown; nor is a map that is only assigned as a whole, such as
 * the parameter of a graph. */
static gboolean
is_shown (const Finder *finder, const RgGlobal *global)
{
  RgGame *game = finder->game;
  if (global->constant || global->name == game->goals ||
      global->name == game->visible || global->name == game->player)
    return FALSE;
  if (rg_type_resolve (game, global->type)->kind == RG_TYPE_ARROW &&
      !g_hash_table_contains (finder->written, GUINT_TO_POINTER (global->name)))
    return FALSE;
  return is_persistent (finder, global->name);
}

static gboolean
is_truth (const RgGame *game, const RgType *set)
{
  return set->n_symbols == 2 &&
         strcmp (rg_text (game, set->symbols[0]), "0") == 0 &&
         strcmp (rg_text (game, set->symbols[1]), "1") == 0;
}

/* Whether the values are cells of a board. */
static gboolean
has_places (const RgGame *game, const RgType *set)
{
  RgBoardNames *names = rg_board_names_new (game, set->symbols, set->n_symbols);
  const gboolean is_board = names->is_board;
  rg_board_names_free (names);
  return is_board;
}

static gboolean
are_numbers (const RgGame *game, const RgType *set)
{
  for (guint i = 0; i < set->n_symbols; i++)
    if (rg_board_number (rg_text (game, set->symbols[i])) < 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_player_set (RgGame *game, const RgType *set)
{
  return rg_type_equal (
      game, set,
      rg_type_resolve (game, rg_type_name (game, rg_intern (game, "Player"))));
}

/* -- cards and dice -------------------------------------------------------- */

static gboolean
is_card (const char *text)
{
  static const char *const words[] = {"clubs", "diamonds", "hearts", "spades",
                                      "jack",  "queen",    "king",   "ace"};
  char *lower = g_ascii_strdown (text, -1);
  gboolean found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    found = found || (i < 4 ? strstr (lower, words[i]) != NULL
                            : strcmp (lower, words[i]) == 0);
  g_free (lower);
  return found;
}

/* Whether all values but at most one are cards. The other one stands for no
 * card. */
static gboolean
has_cards (const RgGame *game, const RgType *set)
{
  guint n = 0;
  for (guint i = 0; i < set->n_symbols; i++)
    n += is_card (rg_text (game, set->symbols[i]));
  return n >= 3 && n + 1 >= set->n_symbols;
}

static gboolean
is_named_die (const RgGame *game, const RgGlobal *global)
{
  const char *type = global->type->kind == RG_TYPE_NAME
                         ? rg_text (game, global->type->name)
                         : "";
  return g_ascii_strncasecmp (type, "die", 3) == 0 ||
         g_ascii_strncasecmp (type, "dice", 4) == 0;
}

/* -- the order of looking -------------------------------------------------- */

static const RgType *
find_value_set (const RgType *type)
{
  while (type->kind == RG_TYPE_ARROW)
    type = type->target;
  return type;
}

static gboolean
has_cells (RgGame *game, const RgBoard *board, RgName map)
{
  for (guint i = 0; i < board->cells->len; i++)
    if (!rg_board_element (game, map, rg_board_cell (board, i)->key))
      return FALSE;
  return TRUE;
}

/* Draws a map of pieces and one of their owners as one board, with the pieces
 * as its first layer. FALSE: the map has neither, or no board found so far has
 * the other one on the same cells. */
static gboolean
join_owners (Finder *finder, const RgGlobal *global, const RgType *set)
{
  RgGame *game = finder->game;
  const gboolean has_owners = rg_board_are_owners (game, set);
  if (!has_owners && !rg_board_are_kinds (game, set))
    return FALSE;
  for (guint i = 0; i < finder->boards->len; i++) {
    RgBoard *board = g_ptr_array_index (finder->boards, i);
    const RgExpr *place = rg_board_cell (board, 0)->places[0];
    const RgType *board_set = place ? rg_expr_type (game, place) : NULL;
    if (!board_set || board->n_layers > 1 ||
        !(has_owners ? rg_board_are_kinds : rg_board_are_owners) (game,
                                                                  board_set) ||
        !has_cells (game, board, global->name))
      continue;
    rg_board_add_layer (game, board, global->name);
    for (guint k = 0; k < board->cells->len && !has_owners; k++) {
      RgBoardCell *cell = rg_board_cell (board, k);
      const RgExpr *kind = cell->places[1];
      cell->places[1] = cell->places[0];
      cell->places[0] = kind;
    }
    return TRUE;
  }
  return FALSE;
}

/* Draws a map of truths as marks on each board that has its cells. */
static gboolean
add_as_layer (Finder *finder, const RgGlobal *global, const RgType *type)
{
  gboolean is_added = FALSE;
  if (!is_truth (finder->game, find_value_set (type)))
    return join_owners (finder, global, find_value_set (type));
  for (guint i = 0; i < finder->boards->len; i++) {
    RgBoard *board = g_ptr_array_index (finder->boards, i);
    const RgExpr *key = rg_board_cell (board, 0)->key;
    if (!rg_board_element (finder->game, global->name, key))
      continue;
    rg_board_add_layer (finder->game, board, global->name);
    is_added = TRUE;
  }
  return is_added;
}

static void
add_planes (Finder *finder, gboolean truths)
{
  RG_FOR_GLOBALS (finder->game, global) {
    const RgType *type = rg_type_resolve (finder->game, global->type);
    if (type->kind != RG_TYPE_ARROW || !is_shown (finder, global) ||
        finder->boards->len >= MOST_BOARDS ||
        is_truth (finder->game, find_value_set (type)) != truths ||
        has_places (finder->game, find_value_set (type)) ||
        add_as_layer (finder, global, type))
      continue;
    rg_board_shape (finder->game, global, RG_BOARD_NONE, finder->boards);
  }
}

/* Returns the length of the text before "_1_2", "_a_2", "_1" or "_a"; returns 0
 * if it has no such end. */
static gsize
find_stem_length (const char *text)
{
  gsize position = strlen (text), stem = 0;
  for (guint parts = 0; parts < 2; parts++) {
    const gsize end = position;
    while (position > 0 && g_ascii_isdigit (text[position - 1]))
      position--;
    if (position == end && position > 0 && g_ascii_isalpha (text[position - 1]))
      position--;
    if (position == end || position < 2 || text[position - 1] != '_')
      break;
    stem = --position;
  }
  return stem;
}

/* Adds a man for each variable or element whose values are squares. */
static void
collect_men (Finder *finder, const RgGlobal *global, GArray *men)
{
  RgGame *game = finder->game;
  const RgType *type = rg_type_resolve (game, global->type);
  const RgExpr *variable_expr = rg_expr_name (game, global->name);
  if (type->kind == RG_TYPE_SET && has_places (game, type)) {
    const char *text = rg_text (game, global->name);
    const gsize stem = find_stem_length (text);
    const RgBoardMan man = {variable_expr,
                            rg_intern (game, stem ? text + stem + 1 : text)};
    g_array_append_val (men, man);
  } else if (type->kind == RG_TYPE_ARROW && type->target->kind == RG_TYPE_SET &&
             has_places (game, type->target) &&
             !has_places (game, type->source)) {
    for (guint i = 0; i < type->source->n_symbols; i++) {
      const RgExpr *key = rg_expr_name (game, type->source->symbols[i]);
      const RgBoardMan man = {rg_expr_access (game, variable_expr, key),
                              key->name};
      g_array_append_val (men, man);
    }
  }
}

/* Adds maps of men. A single man is probably the square of the last move. */
static void
add_men (Finder *finder)
{
  GArray *men = g_array_new (FALSE, FALSE, sizeof (RgBoardMan));
  RG_FOR_GLOBALS (finder->game, global) {
    if (is_shown (finder, global))
      collect_men (finder, global, men);
  }
  if (men->len >= 2)
    rg_board_add_men (finder->game, men, finder->boards);
  g_array_free (men, TRUE);
}

/* Adds the board of the variables with that stem. */
static void
add_cells (Finder *finder, GArray *names, const char *stem)
{
  RgGame *game = finder->game;
  const RgName *symbols = (const RgName *)(gpointer)names->data;
  RgBoardNames *cell_names = rg_board_names_new (game, symbols, names->len);
  if (names->len >= RG_BOARD_FEWEST_CELLS) {
    RgBoard *board = rg_board_new (RG_BOARD_GRID, stem);
    for (guint i = 0; i < names->len; i++) {
      const RgExpr *cell = rg_expr_name (game, symbols[i]);
      const gboolean has_pair = cell_names->is_board && cell_names->is_cell[i];
      rg_board_add (board, cell, cell,
                    has_pair ? cell_names->coordinates[i].x : (gint)i,
                    has_pair ? -cell_names->coordinates[i].y : 0);
    }
    g_ptr_array_add (finder->boards, board);
  }
  rg_board_names_free (cell_names);
}

/* Adds boards whose cells are variables: wall_1_1, wall_1_2, ... */
static void
add_split (Finder *finder)
{
  RgGame *game = finder->game;
  GHashTable *stems =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *order = g_ptr_array_new ();
  GPtrArray *lists =
      g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  RG_FOR_GLOBALS (game, global) {
    const char *text = rg_text (game, global->name);
    const gsize length = find_stem_length (text);
    if (length == 0 || !is_shown (finder, global) ||
        rg_type_resolve (game, global->type)->kind != RG_TYPE_SET)
      continue;
    char *stem = g_strndup (text, length);
    GArray *list = g_hash_table_lookup (stems, stem);
    if (!list) {
      list = g_array_new (FALSE, FALSE, sizeof (RgName));
      g_ptr_array_add (lists, list);
      g_ptr_array_add (order, stem);
      g_hash_table_insert (stems, stem, list);
    } else
      g_free (stem);
    g_array_append_val (list, global->name);
  }
  for (guint i = 0; i < lists->len && i < MOST_BOARDS; i++)
    add_cells (finder, g_ptr_array_index (lists, i),
               g_ptr_array_index (order, i));
  g_ptr_array_free (lists, TRUE);
  g_ptr_array_free (order, TRUE);
  g_hash_table_destroy (stems);
}

/* Whether the type is a map of cells, or of players to such maps. */
static gboolean
is_list (RgGame *game, const RgType *type)
{
  if (type->kind != RG_TYPE_ARROW)
    return FALSE;
  if (type->target->kind == RG_TYPE_ARROW && is_player_set (game, type->source))
    type = type->target;
  return type->target->kind == RG_TYPE_SET &&
         !is_player_set (game, type->source) &&
         !has_cards (game, type->source) && !has_cards (game, type->target) &&
         !has_places (game, type->target);
}

static void
add_lists (Finder *finder)
{
  RG_FOR_GLOBALS (finder->game, global) {
    if (is_list (finder->game, rg_type_resolve (finder->game, global->type)) &&
        is_shown (finder, global) && finder->boards->len < MOST_BOARDS)
      rg_board_list (finder->game, global, finder->boards);
  }
}

/* Adds other variables as rows. Variables `does_...` are left out: they have
 * the last actions in translations of GDL. */
static void
add_panels (Finder *finder)
{
  RgGame *game = finder->game;
  RG_FOR_GLOBALS (game, global) {
    const RgType *type = rg_type_resolve (game, global->type);
    const RgType *values = find_value_set (type);
    const gboolean is_flat =
        type->kind == RG_TYPE_SET || type->target->kind == RG_TYPE_SET;
    if (!is_flat || !is_shown (finder, global) ||
        finder->boards->len >= MOST_BOARDS ||
        g_str_has_prefix (rg_text (game, global->name), "does_"))
      continue;
    if (is_named_die (game, global))
      rg_board_row (game, global, RG_BOARD_DICE, finder->boards);
    else if (type->kind == RG_TYPE_ARROW && has_cards (game, type->source))
      rg_board_row (game, global, RG_BOARD_HAND, finder->boards);
    else if (has_cards (game, values))
      rg_board_row (game, global, RG_BOARD_CARDS, finder->boards);
    else if (type->kind == RG_TYPE_ARROW && are_numbers (game, values) &&
             is_player_set (game, type->source))
      rg_board_row (game, global, RG_BOARD_HAND, finder->boards);
  }
}

/* Adds the boards of all pragmas @board.  FALSE: there is no such pragma. */
static gboolean
read_pragmas (RgGame *game, GPtrArray *boards)
{
  gboolean has_pragma = FALSE;
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind != RG_PRAGMA_BOARD)
      continue;
    has_pragma = TRUE;
    rg_board_read_pragma (game, pragma, boards);
  }
  return has_pragma;
}

GPtrArray *
rg_boards_find (RgGame *game)
{
  Finder finder = {.game = game,
                   .boards = g_ptr_array_new_with_free_func (rg_board_free)};
  if (read_pragmas (game, finder.boards))
    return finder.boards;
  RgOrder *order = rg_order_new ();
  rg_order_update (order, game);
  finder.variables = rg_variables_new (game);
  finder.sets = rg_find_persistent_variables (finder.variables, order);
  collect_written (&finder);
  add_planes (&finder, FALSE);
  add_planes (&finder, TRUE);
  if (finder.boards->len == 0)
    add_men (&finder);
  if (finder.boards->len == 0)
    add_split (&finder);
  if (finder.boards->len == 0)
    add_lists (&finder);
  add_panels (&finder);
  g_hash_table_destroy (finder.written);
  g_free (finder.sets);
  rg_variables_free (finder.variables);
  rg_order_free (order);
  return finder.boards;
}
