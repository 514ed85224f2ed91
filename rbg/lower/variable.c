/* Makes the variables: `board`, `coord`, a temporary position, variables of the
 * text, and counts of pieces.  Their initial values come from the board of the
 * text. */
#include "rbg/lower/variable.h"

static void
add_variable (RbgVariables *variables, RgName name, const RgType *type,
              const RgValue *value)
{
  const RbgDeclared declared = {name, type, value};
  g_array_append_val (variables, declared);
}

/* -- initial values ------------------------------------------------------- */

static const RgValue *
make_initial_board (RbgTables *tables)
{
  const RbgTree *tree = tables->tree;
  RgGame *game = tables->game;
  const gsize n = (gsize)tree->n_vertices + 1;
  RgName *keys = g_new (RgName, n);
  const RgValue **values = g_new (const RgValue *, n);
  for (guint32 i = 0; i < tree->n_vertices; i++) {
    keys[i] = tables->vertices[i];
    values[i] = rg_value_name (game, tables->pieces[tree->vertices[i].piece]);
  }
  keys[n - 1] = tables->null;
  values[n - 1] = rg_value_name (game, tables->outside);
  const RgValue *board =
      rbg_make_table (tables, keys, values,
                      tree->n_vertices + (tables->off_board ? 1 : 0), NULL);
  g_free (keys);
  g_free (values);
  return board;
}

static gint64
count_initial (const RbgTree *tree, const RbgSet *pieces)
{
  gint64 count = 0;
  for (guint32 i = 0; i < tree->n_vertices; i++)
    count += rbg_set_has (pieces, tree->vertices[i].piece);
  return count;
}

/* Adds the variable of a value or a count; scores need none. */
static void
add_atom (RbgVariables *variables, RbgNumbers *numbers, const RbgAtom *atom)
{
  RbgTables *tables = numbers->tables;
  const gint64 value = atom->kind == RBG_ATOM_COUNT
                           ? count_initial (tables->tree, atom->pieces)
                           : 0;
  if (atom->kind == RBG_ATOM_SCORE)
    return;
  add_variable (variables, rbg_atom_expr (tables, atom)->name,
                rg_type_name (tables->game, rbg_declare_integers (
                                                tables, 0, atom->max, FALSE)),
                rg_value_name (tables->game, rbg_number (tables, value)));
}

RbgVariables *
rbg_variables_new (RbgNumbers *numbers)
{
  RbgTables *tables = numbers->tables;
  RgGame *game = tables->game;
  RbgVariables *variables = g_array_new (FALSE, FALSE, sizeof (RbgDeclared));
  const RgValue *first = rg_value_name (game, tables->vertices[0]);
  add_variable (variables, tables->board,
                rg_type_name (game, tables->board_type),
                make_initial_board (tables));
  add_variable (variables, tables->coord,
                rg_type_name (game, tables->nullable ? tables->place_type
                                                     : tables->coord_type),
                first);
  if (tables->uses_temp)
    add_variable (variables, tables->coord_temp,
                  rg_type_name (game, tables->coord_type), first);
  for (guint32 i = 0; i < numbers->formulas->atoms->len; i++)
    add_atom (variables, numbers, rbg_atom (numbers->formulas, i));
  return variables;
}

void
rbg_variables_free (RbgVariables *variables)
{
  g_array_free (variables, TRUE);
}

/* -- declarations --------------------------------------------------------- */

/* Declares a set type: the symbols, with an optional symbol before and after.
 */
static void
declare_set (RbgTables *tables, const char *name, const RgName *symbols,
             guint32 n, RgName first, RgName last)
{
  RgName *members = g_new (RgName, (gsize)n + 2);
  guint n_members = 0;
  if (first != RG_NO_NAME)
    members[n_members++] = first;
  for (guint32 i = 0; i < n; i++)
    members[n_members++] = symbols[i];
  if (last != RG_NO_NAME)
    members[n_members++] = last;
  rg_add_type (tables->game, rg_intern (tables->game, name),
               rg_type_set (tables->game, members, n_members));
  g_free (members);
}

/* Declares the types of players, pieces, squares and the board, and those of
 * tables. */
static void
declare_types (RbgTables *tables)
{
  const RbgTree *tree = tables->tree;
  RgGame *game = tables->game;
  const RgType *squares = rg_type_name (
      game, tables->off_board ? tables->place_type : tables->coord_type);
  declare_set (tables, "Player", tables->players, tree->n_players, RG_NO_NAME,
               RG_NO_NAME);
  declare_set (tables, "Piece", tables->pieces, tree->n_pieces, RG_NO_NAME,
               tables->off_board ? tables->outside : RG_NO_NAME);
  RgName *vertices = g_new (RgName, tree->n_vertices + 1);
  for (guint32 i = 0; i < tree->n_vertices; i++)
    vertices[i] = tables->vertices[tables->order[i]];
  declare_set (tables, "Coord", vertices, tree->n_vertices, RG_NO_NAME,
               RG_NO_NAME);
  if (tables->uses_null)
    declare_set (tables, "CoordOrNull", vertices, tree->n_vertices,
                 tables->null, RG_NO_NAME);
  g_free (vertices);
  rg_add_type (
      game, tables->board_type,
      rg_type_arrow (game, squares, rg_type_name (game, tables->piece_type)));
  for (guint i = 0; i < tables->types->len; i++) {
    const RbgDeclared *type = &g_array_index (tables->types, RbgDeclared, i);
    rg_add_type (game, type->name, type->type);
  }
}

void
rbg_add_declarations (RbgTables *tables, const RbgVariables *variables)
{
  declare_types (tables);
  for (guint i = 0; i < tables->constants->len; i++) {
    const RbgDeclared *constant =
        &g_array_index (tables->constants, RbgDeclared, i);
    rg_add_constant (tables->game, constant->name, constant->type,
                     constant->value);
  }
  for (guint i = 0; i < variables->len; i++) {
    const RbgDeclared *variable = &g_array_index (variables, RbgDeclared, i);
    rg_add_variable (tables->game, variable->name, variable->type,
                     variable->value);
  }
}
