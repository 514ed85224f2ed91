/* Chooses how a board is displayed, and prints each site, also of hands, with
 * its column and row.
 *
 *     (board (square 2))     becomes
 *     @board board : grid 0 0 1, 1 1 1, 2 0 0, 3 1 0;
 *
 * The lattice is the first that all sites of the board fit. Candidates are
 * rows of pits, two rows of points (as of backgammon), squares, hexagons in
 * rows and hexagons in columns. Otherwise it is a graph with its edges. */
#include "lud/rules/board-pragma.h"

#include "lud/rules/puzzle.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/writer.h"

#include <math.h>
#include <string.h>

#define ROOT3 1.7320508075688772

/* GRAPH_UNIT: columns between neighbours of a graph; WIDEST_LINE: characters of
 * a line of the pragma; FEWEST_POINTS: points of a row, as of backgammon. */
enum { GRAPH_UNIT = 100, WIDEST_LINE = 76, FEWEST_POINTS = 10 };

/* The pragma that is being written. */
typedef struct {
  LudRules *rules;
  GString *text;
  gsize line; /* index in the text at which its last line begins */
  guint n;    /* number of items of the current list so far */
  gint *side; /* by site: the shade of the player whose side it is; -1: none */
} Writer;

/* The least distance of two neighbouring sites; 0: no sites are neighbours. */
static double
find_unit (const LudElements *sites)
{
  double unit = G_MAXDOUBLE;
  for (guint32 i = 0; i < sites->n; i++) {
    const LudList steps = sites->items[i].steps[LUD_ADJACENT];
    for (guint32 k = 0; k < steps.n; k++) {
      const LudElement *to = &sites->items[steps.items[k]];
      const double distance =
          hypot (to->x - sites->items[i].x, to->y - sites->items[i].y);
      if (distance > 1e-6)
        unit = MIN (unit, distance);
    }
  }
  return unit < G_MAXDOUBLE ? unit : 0;
}

/* -- lattices -------------------------------------------------------------- */

/* A grid of places for sites. Lengths are those of the board's coordinates. */
typedef struct {
  const char *kind;    /* the word of the pragma */
  double across, down; /* length of a column, and of a row */
  gint column, row;    /* columns and rows between two sites of a hand */
} Lattice;

static gboolean
is_integer (double number)
{
  return fabs (number - round (number)) < 0.01;
}

/* Stores the least x and the greatest y of the sites. */
static void
find_corner (const LudElements *sites, double *left, double *top)
{
  *left = G_MAXDOUBLE;
  *top = -G_MAXDOUBLE;
  for (guint32 i = 0; i < sites->n; i++) {
    *left = MIN (*left, sites->items[i].x);
    *top = MAX (*top, sites->items[i].y);
  }
}

/* Whether each site is at a column and a row of the lattice. */
static gboolean
fits_lattice (const LudElements *sites, const Lattice *lattice)
{
  double left, top;
  find_corner (sites, &left, &top);
  for (guint32 i = 0; i < sites->n; i++)
    if (!is_integer ((sites->items[i].x - left) / lattice->across) ||
        !is_integer ((top - sites->items[i].y) / lattice->down))
      return FALSE;
  return TRUE;
}

/* Whether all cells have that number of corners. */
static gboolean
has_corners (const LudElements *sites, guint32 corners)
{
  for (guint32 i = 0; i < sites->n; i++)
    if (sites->items[i].incident[LUD_VERTEX].n != corners)
      return FALSE;
  return TRUE;
}

/* Whether the sites are two long rows, on which tracks lead around: the points
 * of a game such as backgammon.  Sets points->down to the distance of the rows.
 */
static gboolean
is_two_rows_of_points (const LudGame *game, Lattice *points)
{
  const LudElements *sites = &game->board->elements[game->board->type];
  double left, top, bottom = G_MAXDOUBLE;
  guint32 above = 0;
  find_corner (sites, &left, &top);
  for (guint32 i = 0; i < sites->n; i++) {
    bottom = MIN (bottom, sites->items[i].y);
    above += sites->items[i].y > top - 0.01;
  }
  points->down = top - bottom;
  return game->board->type == LUD_VERTEX && game->n_tracks > 0 &&
         game->has_stacks && 2 * above == sites->n && above >= FEWEST_POINTS &&
         fits_lattice (sites, points);
}

/* The lattice of the sites; a graph for those that are on none. */
static Lattice
choose_lattice (const LudGame *game, double unit)
{
  const LudBoard *board = game->board;
  const LudElements *sites = &board->elements[board->type];
  const Lattice holes = {"pits", 0.5, 0.5, 2, 2};
  Lattice points = {"stack", unit, unit, 1, 1};
  const Lattice squares = {"grid", unit, unit, 1, 1};
  const Lattice rows = {"hex", unit / 2, unit * ROOT3 / 2, 2, 1};
  const Lattice columns = {"hexColumns", unit * ROOT3 / 2, unit / 2, 2, 2};
  const Lattice graph = {"graph", unit / GRAPH_UNIT, unit / GRAPH_UNIT,
                         GRAPH_UNIT, GRAPH_UNIT};
  if (board->is_mancala)
    return holes;
  if (unit > 0 && is_two_rows_of_points (game, &points))
    return points;
  if (board->type != LUD_CELL || unit == 0)
    return graph;
  if (has_corners (sites, 4) && fits_lattice (sites, &squares))
    return squares;
  if (has_corners (sites, 6) && fits_lattice (sites, &rows))
    return rows;
  if (has_corners (sites, 6) && fits_lattice (sites, &columns))
    return columns;
  return graph;
}

/* -- text ------------------------------------------------------------------ */

/* Appends an item, after a comma unless it is the first; breaks long lines. */
static void
append_item (Writer *writer, const char *item)
{
  if (writer->n++ > 0)
    g_string_append_c (writer->text, ',');
  if (writer->text->len - writer->line + strlen (item) > WIDEST_LINE) {
    g_string_append (writer->text, "\n ");
    writer->line = writer->text->len - 1;
  }
  g_string_append_printf (writer->text, " %s", item);
}

/* Appends a cell; a negative shade: none. */
static void
append_cell (Writer *writer, guint32 site, gint x, gint y, gint shade)
{
  char *shaded = shade < 0 ? g_strdup ("") : g_strdup_printf (" %d", shade);
  char *item = g_strdup_printf (
      "%s %d %d%s", lud_get_symbol (writer->rules, (gint32)site), x, y, shaded);
  append_item (writer, item);
  g_free (item);
  g_free (shaded);
}

/* Sets writer->side to the shades of the sides of a board of hexagons that are
 * players' static regions: a light one, a dark one, and so on. A corner that is
 * on several has the last shade. */
static void
find_sides (Writer *writer)
{
  const LudGame *game = writer->rules->game;
  const LudElements *sites = &game->board->elements[game->board->type];
  RgBits *set = lud_new_set (writer->rules);
  for (guint player = 1; player <= game->n_players; player++) {
    memset (set, 0, lud_count_set_words (writer->rules) * sizeof *set);
    if (!lud_add_static_items (writer->rules, (gint)player, NULL, set))
      continue;
    RG_FOR_BITS (set, site, sites->n)
      if (rg_bits_has (sites->parts[LUD_PART_OUTER], site))
        writer->side[site] = (gint)player - 1;
  }
  g_free (set);
}

static gboolean
is_on_track (const LudTrack *track, guint32 site)
{
  for (guint32 i = 0; i < track->n; i++)
    if (track->sites[i] == (gint32)site)
      return TRUE;
  return FALSE;
}

/* Whether a site is a store of a mancala board, or a part of the bar: the
 * column in the middle of the points, which is not on the track of some player.
 */
static gboolean
is_shaded (const LudGame *game, const Lattice *lattice, guint32 site)
{
  const LudBoard *board = game->board;
  const guint32 n = board->elements[board->type].n;
  if (g_str_equal (lattice->kind, "pits"))
    return board->has_stores && (site == 0 || site == n - 1);
  if (!g_str_equal (lattice->kind, "stack") || 4 * (site % (n / 2)) + 2 != n)
    return FALSE;
  for (guint i = 0; i < game->n_tracks; i++)
    if (!is_on_track (&game->tracks[i], site))
      return TRUE;
  return FALSE;
}

/* The column of a site: a store is a whole column beside the holes. */
static gint
find_column (const LudBoard *board, const Lattice *lattice, guint32 site,
             double left)
{
  const LudElements *sites = &board->elements[board->type];
  const double x = sites->items[site].x;
  if (!board->is_mancala)
    return (gint)lround ((x - left) / lattice->across);
  if (board->has_stores && (site == 0 || site == sites->n - 1))
    return site == 0 ? 0 : 2 * (board->columns + 1);
  return 2 * (gint)lround (x + board->has_stores);
}

/* Appends the cells of the board; *width and *height: its last column and
 * row. */
static void
append_cells (Writer *writer, const Lattice *lattice, gint first_row,
              gint *width, gint *height)
{
  const LudGame *game = writer->rules->game;
  const LudElements *sites = &game->board->elements[game->board->type];
  double left, top;
  *width = *height = 0;
  find_corner (sites, &left, &top);
  for (guint32 i = 0; i < sites->n; i++) {
    const gint x = find_column (game->board, lattice, i, left);
    const gint y = (gint)lround ((top - sites->items[i].y) / lattice->down);
    append_cell (writer, i, x, first_row + y,
                 is_shaded (game, lattice, i) ? 1 : writer->side[i]);
    *width = MAX (*width, x);
    *height = MAX (*height, y);
  }
}

/* Appends hands beside two rows of points: the first one below, the second
 * above, and so on. */
static void
append_trays (Writer *writer, gint width)
{
  const LudGame *game = writer->rules->game;
  gint columns[2] = {width + 1, width + 1};
  for (guint i = 0; i < game->n_hands; i++)
    for (guint32 k = 0; k < game->hands[i].n; k++)
      append_cell (writer, game->hands[i].first + k, columns[i % 2]++,
                   i % 2 == 0, 1);
}

/* Appends hands as rows of their own: the first below the board, the second
 * above it, and so on. */
static void
append_hands (Writer *writer, const Lattice *lattice, gint first_row,
              gint last_row)
{
  const LudGame *game = writer->rules->game;
  for (guint i = 0; i < game->n_hands; i++) {
    const LudHand *hand = &game->hands[i];
    const gint distance = 2 * lattice->row * (gint)(i / 2 + 1);
    for (guint32 k = 0; k < hand->n; k++)
      append_cell (writer, hand->first + k, (gint)k * lattice->column,
                   i % 2 ? first_row - distance : last_row + distance, -1);
  }
}

/* Appends an edge of the graph. */
static void
append_line (Writer *writer, guint32 from, guint32 to)
{
  char *item = g_strdup_printf ("%s%s %s", writer->n == 0 ? ": " : "",
                                lud_get_symbol (writer->rules, (gint32)from),
                                lud_get_symbol (writer->rules, (gint32)to));
  append_item (writer, item);
  g_free (item);
}

/* Whether sites on two sides of the board are equally far from the corner
 * between these. */
static gboolean
are_around_corner (const LudElements *sites, guint32 from, guint32 to)
{
  const RgBits *const *parts = (const RgBits *const *)sites->parts;
  const gboolean is_from_vertical = rg_bits_has (parts[LUD_PART_LEFT], from) ||
                                    rg_bits_has (parts[LUD_PART_RIGHT], from);
  const gboolean is_to_horizontal = rg_bits_has (parts[LUD_PART_TOP], to) ||
                                    rg_bits_has (parts[LUD_PART_BOTTOM], to);
  const double x = sites->items[to].x - sites->items[from].x;
  const double y = sites->items[to].y - sites->items[from].y;
  return is_from_vertical && is_to_horizontal && x != 0 &&
         fabs (fabs (x) - fabs (y)) < 0.01;
}

/* Appends the steps of tracks around corners of the board, each once. */
static void
append_loops (Writer *writer, const LudElements *sites)
{
  const LudGame *game = writer->rules->game;
  GHashTable *drawn = g_hash_table_new (NULL, NULL);
  for (guint t = 0; t < game->n_tracks; t++) {
    const LudTrack *track = &game->tracks[t];
    for (guint32 i = 0; i + 1 < track->n + track->is_loop; i++) {
      const gint32 a = track->sites[i], b = track->sites[(i + 1) % track->n];
      const guint32 from = (guint32)MIN (a, b), to = (guint32)MAX (a, b);
      if (a < 0 || b < 0 || to >= sites->n ||
          !(are_around_corner (sites, from, to) ||
            are_around_corner (sites, to, from)) ||
          !g_hash_table_add (drawn,
                             GSIZE_TO_POINTER ((gsize)from * sites->n + to)))
        continue;
      append_line (writer, from, to);
    }
  }
  g_hash_table_destroy (drawn);
}

/* Appends the edges between adjacent sites, then those around corners. */
static void
append_lines (Writer *writer, const LudElements *sites)
{
  writer->n = 0;
  for (guint32 i = 0; i < sites->n; i++) {
    const LudList steps = sites->items[i].steps[LUD_ADJACENT];
    for (guint32 k = 0; k < steps.n; k++) {
      if (steps.items[k] <= i)
        continue;
      append_line (writer, i, steps.items[k]);
    }
  }
  append_loops (writer, sites);
}

void
lud_append_picture (LudRules *rules, GHashTable *used, GString *text)
{
  const LudBoard *board = rules->game->board;
  const LudElements *sites = &board->elements[board->type];
  const char *map = lud_is_puzzle (rules) ? LUD_VARIABLES_OF_PUZZLE : "board";
  if (board->is_boardless || sites->n == 0 ||
      !g_hash_table_contains (used, map))
    return;
  double unit = find_unit (sites);
  const Lattice lattice = choose_lattice (rules->game, unit > 0 ? unit : 1);
  const gboolean points = g_str_equal (lattice.kind, "stack");
  Writer writer = {.rules = rules, .text = text, .line = text->len + 1};
  g_string_append_printf (text, "\n@board %s%s : %s", map,
                          g_hash_table_contains (used, "count") ? " count" : "",
                          lattice.kind);
  const guint n_hands = rules->game->n_hands;
  const gint first_row = points ? 0 : 2 * lattice.row * (gint)(n_hands / 2);
  gint width, height;
  writer.side = g_new (gint, sites->n);
  for (guint32 i = 0; i < sites->n; i++)
    writer.side[i] = -1;
  if (g_str_has_prefix (lattice.kind, "hex"))
    find_sides (&writer);
  append_cells (&writer, &lattice, first_row, &width, &height);
  if (points)
    append_trays (&writer, width);
  else
    append_hands (&writer, &lattice, first_row, first_row + height);
  if (g_str_equal (lattice.kind, "graph"))
    append_lines (&writer, sites);
  g_string_append (text, ";\n");
  g_free (writer.side);
}
