/* Writes the declarations of a random game of RBG: players, variables, pieces
 * and a board, as a rectangle, a cuboid, a hexagon or a graph.
 */
#include "testsuite/random-rbg/maker.h"

/* -- the game: declarations ------------------------------------------------ */

/* Declares a variable or a player with a bound; expressions can read it. */
static void
print_bounded (RbgMaker *m, const char *name, guint bound)
{
  put (m, name);
  put (m, "(");
  put_number (m, bound);
  put (m, ")");
  g_ptr_array_add (m->values, (char *)name);
}

void
declare_variables (RbgMaker *m)
{
  static const char *const names[] = {"n1", "n2", "goals", "visible", "coord"};
  const guint n = below (m, 4);
  printf ("#variables =");
  const guint start = below (m, 3);
  for (guint i = 0; i < n; i++) {
    print_bounded (m, names[start + i], 1 + below (m, 4));
    if (m->counted || i + 1 < n)
      put (m, ",");
  }
  if (m->counted)
    printf ("turns (%u)", 2 + below (m, 6));
  puts ("");
}

void
declare_players (RbgMaker *m)
{
  static const char *const names[] = {"red",    "blue",  "player",
                                      "keeper", "white", "random"};
  const guint n = 1 + below (m, 3);
  const guint start = chance (m, 70) ? 0 : below (m, 4);
  printf ("#players =");
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      put (m, ",");
    g_ptr_array_add (m->players, (char *)names[start + i]);
    print_bounded (m, names[start + i], 1 + below (m, 4));
  }
  puts ("");
}

/* Declares the pieces, by a macro for both colours or one by one. */
void
declare_pieces (RbgMaker *m)
{
  static const char *const rest[] = {"wP", "wK", "bP", "bK"};
  static const char *const empty[] = {"e", "null", "nan", "board1"};
  const char *first = empty[chance (m, 80) ? 0 : below (m, 4)];
  if (chance (m, 40))
    printf ("#set(c) = c~P, c ~ K\n#pieces = %s, set(w), set(b)\n", first);
  else
    printf ("#pieces = wP, %s, bP, wK, bK\n", first);
  printf ("#o = %s\n", first);
  g_ptr_array_add (m->pieces, (char *)first);
  g_ptr_array_add (m->pieces, (char *)first);
  for (guint i = 0; i < G_N_ELEMENTS (rest); i++)
    g_ptr_array_add (m->pieces, (char *)rest[i]);
}

/* -- the game: boards ------------------------------------------------------ */

/* Writes the pieces on a line of a board; one cell in ten is a hole. */
static void
put_line (RbgMaker *m, guint cells)
{
  put (m, "[");
  for (guint i = 0; i < cells; i++) {
    if (i > 0)
      put (m, ",");
    if (i == 0 || chance (m, 90))
      put (m, chance (m, 10) ? "o" : any (m, m->pieces));
  }
  put (m, "]");
}

/* Writes the labels of a board, which rules then use. */
static void
put_labels (RbgMaker *m, const char *const *labels, guint n)
{
  for (guint i = 0; i < n; i++) {
    put (m, labels[i]);
    put (m, ",");
    g_ptr_array_add (m->labels, (char *)labels[i]);
  }
}

static const char *const square[] = {"up",    "down",  "left",
                                     "right", "front", "back"};

static void
print_rectangle (RbgMaker *m)
{
  const guint lines = 1 + below (m, 3), cells = 1 + below (m, 4);
  printf ("rectangle(");
  put_labels (m, square, 4);
  for (guint i = 0; i < lines; i++)
    put_line (m, cells);
}

static void
print_cuboid (RbgMaker *m)
{
  const guint layers = 1 + below (m, 2), lines = 1 + below (m, 2);
  const guint cells = 1 + below (m, 2);
  printf ("cuboid(");
  put_labels (m, square, 6);
  for (guint z = 0; z < layers; z++) {
    put (m, "[");
    for (guint i = 0; i < lines; i++)
      put_line (m, cells);
    put (m, "]");
  }
}

static void
print_hexagon (RbgMaker *m)
{
  static const char *const labels[] = {"nw", "ne", "east", "se", "sw", "west"};
  static const char *const shapes[] = {"1", "12", "121", "23", "232", "2321"};
  printf ("hexagon(");
  put_labels (m, labels, 6);
  const char *shape = shapes[below (m, G_N_ELEMENTS (shapes))];
  for (; *shape; shape++)
    put_line (m, (guint)(*shape - '0'));
}

static void
print_graph (RbgMaker *m)
{
  static const char *const names[] = {"v0", "a", "wP", "begin", "n1", "up"};
  const guint n = 1 + below (m, G_N_ELEMENTS (names));
  const guint labels = 1 + below (m, 3);
  for (guint v = 0; v < n; v++) {
    gboolean has_labels = FALSE;
    printf (" %s[%s]{", names[v], any (m, m->pieces));
    for (guint l = 0; l < labels; l++) {
      if (v > 0 && chance (m, 40))
        continue;
      printf ("%s%s: %s", has_labels ? ", " : "", square[l],
              names[below (m, n)]);
      has_labels = TRUE;
    }
    printf ("}");
  }
  for (guint l = 0; l < labels; l++)
    g_ptr_array_add (m->labels, (char *)square[l]);
}

void
declare_board (RbgMaker *m)
{
  printf ("#board = ");
  const guint kind = below (m, 8);
  if (kind == 7) {
    print_graph (m);
  } else {
    if (kind < 5)
      print_rectangle (m);
    else if (kind == 5)
      print_hexagon (m);
    else
      print_cuboid (m);
    printf (")");
  }
  puts ("");
}
