#include "lud/rules/picture.h"

#include "lud/rules/writer.h"

#include <math.h>

#define ROOT3 1.7320508075688772

enum { GRAPH_UNIT = 100, WIDEST_LINE = 76 };

typedef struct {
  LudRules *rules;
  GString *text;
  gsize line; /* where the last line begins */
  guint n;    /* of items so far */
} Writer;

/* The least distance of two sites that are neighbours; 0: there are none. */
static double
unit_of (const LudElements *sites)
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

/* Coordinates are lengths divided by the first two. */
typedef struct {
  const char *kind;
  double across, down;
  gint column, row; /* between two sites beside the board */
} Lattice;

static gboolean
is_integer (double number)
{
  return fabs (number - round (number)) < 0.01;
}

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

static gboolean
fits (const LudElements *sites, const Lattice *lattice)
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

/* The lattice of the sites; a graph for those that are on none. */
static Lattice
lattice_of (const LudBoard *board, double unit)
{
  const LudElements *sites = &board->of[board->type];
  const Lattice squares = {"grid", unit, unit, 1, 1};
  const Lattice rows = {"hex", unit / 2, unit * ROOT3 / 2, 2, 1};
  const Lattice columns = {"hexColumns", unit * ROOT3 / 2, unit / 2, 2, 2};
  const Lattice graph = {"graph", unit / GRAPH_UNIT, unit / GRAPH_UNIT,
                         GRAPH_UNIT, GRAPH_UNIT};
  if (board->type != LUD_CELL || unit == 0)
    return graph;
  if (has_corners (sites, 4) && fits (sites, &squares))
    return squares;
  if (has_corners (sites, 6) && fits (sites, &rows))
    return rows;
  if (has_corners (sites, 6) && fits (sites, &columns))
    return columns;
  return graph;
}

/* -- text ------------------------------------------------------------------ */

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

static void
append_cell (Writer *writer, guint32 site, gint x, gint y)
{
  char *item = g_strdup_printf ("%s %d %d",
                                lud_symbol (writer->rules, (gint32)site), x, y);
  append_item (writer, item);
  g_free (item);
}

/* The board; returns its height. */
static gint
append_cells (Writer *writer, const LudElements *sites, const Lattice *lattice,
              gint first_row)
{
  double left, top;
  gint height = 0;
  find_corner (sites, &left, &top);
  for (guint32 i = 0; i < sites->n; i++) {
    const gint y = (gint)lround ((top - sites->items[i].y) / lattice->down);
    append_cell (writer, i,
                 (gint)lround ((sites->items[i].x - left) / lattice->across),
                 first_row + y);
    height = MAX (height, y);
  }
  return height;
}

/* Hands are rows of their own: the first below the board, the second above it,
 * and so on. */
static void
append_hands (Writer *writer, const Lattice *lattice, gint first_row,
              gint last_row)
{
  const LudGame *game = writer->rules->game;
  for (guint i = 0; i < game->n_hands; i++) {
    const LudHand *hand = &game->hands[i];
    const gint away = 2 * lattice->row * (gint)(i / 2 + 1);
    for (guint32 k = 0; k < hand->n; k++)
      append_cell (writer, hand->first + k, (gint)k * lattice->column,
                   i % 2 ? first_row - away : last_row + away);
  }
}

static void
append_lines (Writer *writer, const LudElements *sites)
{
  writer->n = 0;
  for (guint32 i = 0; i < sites->n; i++) {
    const LudList steps = sites->items[i].steps[LUD_ADJACENT];
    for (guint32 k = 0; k < steps.n; k++) {
      if (steps.items[k] <= i)
        continue;
      char *item =
          g_strdup_printf ("%s%s %s", writer->n == 0 ? ": " : "",
                           lud_symbol (writer->rules, (gint32)i),
                           lud_symbol (writer->rules, (gint32)steps.items[k]));
      append_item (writer, item);
      g_free (item);
    }
  }
}

void
lud_append_picture (LudRules *rules, GHashTable *used, GString *text)
{
  const LudBoard *board = rules->game->board;
  const LudElements *sites = &board->of[board->type];
  if (board->boardless || sites->n == 0 ||
      !g_hash_table_contains (used, "board"))
    return;
  double unit = unit_of (sites);
  const Lattice lattice = lattice_of (board, unit > 0 ? unit : 1);
  Writer writer = {rules, text, text->len + 1, 0};
  g_string_append_printf (text, "\n@board board%s : %s",
                          g_hash_table_contains (used, "count") ? " count" : "",
                          lattice.kind);
  const guint n_hands = rules->game->n_hands;
  const gint first_row = 2 * lattice.row * (gint)(n_hands / 2);
  const gint height = append_cells (&writer, sites, &lattice, first_row);
  append_hands (&writer, &lattice, first_row, first_row + height);
  if (g_str_equal (lattice.kind, "graph"))
    append_lines (&writer, sites);
  g_string_append (text, ";\n");
}
