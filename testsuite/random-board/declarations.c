/* Writes the types, constants and variables of a board game: cells, steps in
 * each direction, a relation of neighbours, regions, pieces, counters and the
 * first position.  Their names are the same in all games, so that the other
 * files can write actions with them.
 */
#include "testsuite/random-board/board.h"

/* -- lists of symbols ------------------------------------------------------ */

/* An array of const char *, which belong to the maker. */
typedef GPtrArray Names;

static void
add_name (Names *names, const char *name)
{
  g_ptr_array_add (names, (gpointer)name);
}

static const char *
get_name (const Names *names, guint i)
{
  return g_ptr_array_index (names, i);
}

static void
shuffle_names (Board *b, Names *names)
{
  for (guint i = names->len; i > 1; i--) {
    const guint k = below (&b->maker, i);
    gpointer swapped = names->pdata[k];
    names->pdata[k] = names->pdata[i - 1];
    names->pdata[i - 1] = swapped;
  }
}

static void
write_type (Board *b, const char *name, const Names *symbols)
{
  GString *out = b->maker.out;
  g_string_append_printf (out, "type %s = {", name);
  for (guint i = 0; i < symbols->len; i++)
    g_string_append_printf (out, "%s %s", i > 0 ? "," : "",
                            get_name (symbols, i));
  g_string_append (out, " };\n");
}

/* Writes `{ :VALUE, KEY: VALUE, ... }`, whose default is one of the values. */
static void
write_entries (Board *b, const Names *keys, const Names *values)
{
  GString *out = b->maker.out;
  const guint default_index = below (&b->maker, values->len);
  const char *default_value = get_name (values, default_index);
  g_string_append_printf (out, "{ :%s", default_value);
  for (guint i = 0; i < keys->len; i++) {
    if (get_name (values, i) != default_value)
      g_string_append_printf (out, ", %s: %s", get_name (keys, i),
                              get_name (values, i));
  }
  g_string_append (out, " }");
}

static void
write_map (Board *b, const char *head, const Names *keys, const Names *values)
{
  g_string_append_printf (b->maker.out, "%s = ", head);
  write_entries (b, keys, values);
  g_string_append (b->maker.out, ";\n");
}

/* -- cells and ways -------------------------------------------------------- */

/* Returns the symbols of the type Wide: of the cells, and on a bordered board
 * `null` as the first. */
static Names *
list_wide_names (Board *b)
{
  Names *names = g_ptr_array_new ();
  if (b->bordered)
    add_name (names, "null");
  for (guint i = 0; i < b->cells; i++)
    add_name (names, say (&b->maker, "c%u", i));
  return names;
}

static const char *
get_wide_name (const Board *b, const Names *wide, gint cell)
{
  return get_name (wide, (guint)(cell + (b->bordered ? 1 : 0)));
}

static void
declare_cells (Board *b, const Names *wide)
{
  GameMaker *m = &b->maker;
  Names *names = g_ptr_array_new (), *some_names = g_ptr_array_new ();
  for (guint i = 0; i < b->cells; i++) {
    add_name (names, get_wide_name (b, wide, (gint)i));
    if (i == 0 || chance (m, 50))
      add_name (some_names, get_wide_name (b, wide, (gint)i));
  }
  if (chance (m, 15))
    shuffle_names (b, names);
  write_type (b, "Cell", names);
  write_type (b, "Some", some_names);
  g_ptr_array_set_size (names, 0);
  for (guint i = 0; i < wide->len; i++)
    add_name (names, get_name (wide, i));
  if (chance (m, 10))
    shuffle_names (b, names);
  write_type (b, "Wide", names);
  g_ptr_array_free (names, TRUE);
  g_ptr_array_free (some_names, TRUE);
}

static void
declare_way (Board *b, guint way, const Names *wide)
{
  Names *values = g_ptr_array_new ();
  if (b->bordered)
    add_name (values, "null");
  for (guint cell = 0; cell < b->cells; cell++)
    add_name (values,
              get_wide_name (b, wide, b->steps[cell * b->n_ways + way]));
  write_map (b, say (&b->maker, "const d%u: Wide -> Wide", way), wide, values);
  g_ptr_array_free (values, TRUE);
}

/* Writes the relation `near`: `near[a][b] == 1` if some direction leads from a
 * to b. */
static void
declare_relation (Board *b, const Names *wide)
{
  GString *out = b->maker.out;
  g_string_append (out, "const near: Wide -> Wide -> Bool = { :{ :0 }");
  for (guint cell = 0; cell < b->cells; cell++) {
    const gint *steps = &b->steps[cell * b->n_ways];
    g_string_append_printf (out, ", c%u: { :0", cell);
    for (guint way = 0; way < b->n_ways; way++) {
      guint first_way = 0;
      while (steps[first_way] != steps[way])
        first_way++;
      if (first_way == way)
        g_string_append_printf (out, ", %s: 1",
                                get_wide_name (b, wide, steps[way]));
    }
    g_string_append (out, " }");
  }
  g_string_append (out, " };\n");
}

static void
declare_ways (Board *b, const Names *wide)
{
  GameMaker *m = &b->maker;
  Names *keys = g_ptr_array_new (), *values = g_ptr_array_new ();
  for (guint way = 0; way < b->n_ways; way++) {
    declare_way (b, way, wide);
    add_name (keys, say (m, "w%u", way));
    add_name (values, say (m, "d%u", way));
  }
  write_type (b, "Way", keys);
  write_map (b, "const go: Way -> Wide -> Wide", keys, values);
  g_ptr_array_free (keys, TRUE);
  g_ptr_array_free (values, TRUE);
}

/* Writes the map to the next cell of a scan; after the last one null, or
 * itself. */
static void
declare_scan (Board *b, const Names *wide)
{
  Names *values = g_ptr_array_new ();
  for (guint i = 0; i < wide->len; i++)
    add_name (values, get_name (wide, i + 1 < wide->len ? i + 1
                                      : b->bordered     ? 0
                                                        : i));
  write_map (b, "const after: Wide -> Wide", wide, values);
  g_ptr_array_free (values, TRUE);
}

/* Writes a set of cells as a map to 0 and 1: a side of the board, or any cells.
 */
static void
append_region (Board *b, const Names *wide)
{
  GameMaker *m = &b->maker;
  Names *values = g_ptr_array_new ();
  const guint side = below (m, 5);
  if (b->bordered)
    add_name (values, "0");
  for (guint cell = 0; cell < b->cells; cell++) {
    const guint x = cell % b->width, y = cell / b->width;
    const gboolean is_in = side == 0   ? x == 0
                           : side == 1 ? x + 1 == b->width
                           : side == 2 ? y == 0
                           : side == 3 ? y + 1 == b->height
                                       : chance (m, 40);
    add_name (values, is_in ? "1" : "0");
  }
  write_entries (b, wide, values);
  g_ptr_array_free (values, TRUE);
}

static void
declare_regions (Board *b, const Names *wide)
{
  static const char *const names[] = {"rim", "far"};
  GString *out = b->maker.out;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_string_append_printf (
        out, "const %s: Player -> Wide -> Bool = { p: ", names[i]);
    append_region (b, wide);
    g_string_append (out, ", :");
    append_region (b, wide);
    g_string_append (out, " };\n");
  }
  g_string_append (out, "const zone: Wide -> Bool = ");
  append_region (b, wide);
  g_string_append (out, ";\n");
}

/* -- pieces ---------------------------------------------------------------- */

static void
declare_pieces (Board *b, const Names *wide)
{
  static const char *const pieces[] = {"e", "p", "pb", "q", "qb", "x", "out"};
  GameMaker *m = &b->maker;
  Names *names = g_ptr_array_new (), *rise = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    add_name (names, pieces[i]);
  if (chance (m, 60))
    shuffle_names (b, names);
  write_type (b, "Piece", names);
  for (guint i = 0; i < wide->len; i++)
    add_name (rise, chance (m, 30) ? "pb" : "p");
  write_map (b, "const rise: Wide -> Piece", wide, rise);
  g_ptr_array_free (names, TRUE);
  g_ptr_array_free (rise, TRUE);
  g_string_append (
      m->out, "type Owner = { p, q, none };\n"
              "const owner: Piece -> Owner = { :none, p: p, pb: p, q: q, qb: q "
              "};\n"
              "const man: Player -> Piece = { :p, q: q };\n"
              "const king: Player -> Piece = { :pb, q: qb };\n"
              "const other: Player -> Player = { :p, p: q };\n"
              "const swap: Piece -> Piece = { :e, p: q, q: p, pb: qb, qb: pb, "
              "x: x, out: out };\n");
}

/* The kinds of first boards. */
typedef enum {
  FIRST_SIDES, /* each player's men on a side of the board */
  FIRST_CROWD, /* few cells are free */
  FIRST_ANY,
  N_FIRST = FIRST_ANY + 2, /* half of the time */
} FirstBoard;

static const char *
first_piece (Board *b, guint cell, FirstBoard style)
{
  static const char *const pieces[] = {"p", "q", "p", "q", "pb", "qb", "x"};
  GameMaker *m = &b->maker;
  const guint row = b->height > 1 ? cell / b->width : cell * 4 / b->width;
  const guint rows = b->height > 1 ? b->height : 4;
  if (style == FIRST_SIDES)
    return row * 3 < rows ? "p" : row * 3 >= rows * 2 ? "q" : "e";
  if (!chance (m, style == FIRST_CROWD ? 90 : b->percent))
    return "e";
  return pieces[below (m, b->kings ? 7 : 4)];
}

static void
declare_first_board (Board *b, const Names *wide)
{
  Names *values = g_ptr_array_new ();
  const FirstBoard style = MIN (below (&b->maker, N_FIRST), FIRST_ANY);
  if (b->bordered)
    add_name (values, "out");
  for (guint cell = 0; cell < b->cells; cell++)
    add_name (values, first_piece (b, cell, style));
  write_map (b, "var board: Wide -> Piece", wide, values);
  g_ptr_array_free (values, TRUE);
}

/* -- counters and variables ------------------------------------------------ */

/* Writes a chain of symbols and its successor map, which is constant at the
 * last one. */
static void
declare_counter (Board *b, const char *type, const char *successor,
                 const char *prefix, guint n)
{
  GameMaker *m = &b->maker;
  Names *keys = g_ptr_array_new (), *values = g_ptr_array_new ();
  for (guint i = 0; i <= n; i++) {
    add_name (keys, say (m, "%s%u", prefix, i));
    if (i > 0)
      add_name (values, get_name (keys, i));
  }
  add_name (values, get_name (keys, n));
  write_type (b, type, keys);
  write_map (b, say (m, "const %s: %s -> %s", successor, type, type), keys,
             values);
  g_ptr_array_free (keys, TRUE);
  g_ptr_array_free (values, TRUE);
}

static void
declare_variables (Board *b, const Names *wide)
{
  static const char *const cells[] = {"pos", "left", "eye", "tmp", "old"};
  GameMaker *m = &b->maker;
  declare_first_board (b, wide);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_string_append_printf (m->out, "var %s: Wide = %s;\n", cells[i],
                            get_name (wide, 0));
  g_string_append (m->out, "var marks: Wide -> Bool = { :0 };\n"
                           "var hits: Player -> Count = { :n0 };\n"
                           "var way: Way = w0;\nvar die: Die = one;\n"
                           "var kind: Piece = p;\nvar count: Count = n0;\n"
                           "var turn: Turn = t0;\nvar me: Player = p;\n");
}

void
declare_board (Board *b)
{
  GameMaker *m = &b->maker;
  g_string_append (m->out, "type Player = { p, q };\n"
                           "type Score = { 50, 0, 100 };\n"
                           "type Bool = { 0, 1 };\n"
                           "type Die = { one, two };\n");
  Names *wide = list_wide_names (b);
  declare_cells (b, wide);
  declare_ways (b, wide);
  declare_relation (b, wide);
  declare_scan (b, wide);
  declare_regions (b, wide);
  declare_pieces (b, wide);
  declare_counter (b, "Turn", "later", "t", MAX (b->turns, 1));
  declare_counter (b, "Count", "more", "n", 3 + below (m, 6));
  declare_variables (b, wide);
  g_ptr_array_free (wide, TRUE);
}
