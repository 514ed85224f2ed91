/* Computes the sites of tracks from texts such as "0,E,N1,W". A number is a
 * site, a direction leads to the end of its line, and a direction with a
 * number leads that number of steps.
 *
 *     "0,E,N1,W" on (square 3)     becomes     0, 1, 2, 5, 4, 3
 *
 * The loops of a Surakarta board are computed. Each consists of lines of
 * sites; between two lines a piece goes around a corner of the board. */
#include "lud/game/tracks.h"

#include <string.h>

/* A track has at most this many sites. */
enum { MOST_SITES = 1 << 14 };

/* The sites of a track (-2: the end), and by site its bumps: how often it is
 * repeated directly after itself. */
typedef struct {
  GArray *sites; /* of gint32 */
  GArray *bumps; /* of guint32 */
} TrackEntries;

/* The item of the equipment that is the board; NULL: (boardless ...). */
static const LudTerm *
find_board_item (const LudGame *game)
{
  const LudTerm *items = lud_get (lud_get (game->term, "equipment"), "items");
  for (guint i = 0; i < items->n; i++)
    if (items->items[i]->ludeme == LUD_TERM_BOARD ||
        items->items[i]->ludeme == LUD_TERM_MANCALA_BOARD ||
        items->items[i]->ludeme == LUD_TERM_SURAKARTA_BOARD)
      return items->items[i];
  return NULL;
}

/* Appends a site; a repetition of the last one counts as a bump. */
static void
add_site (TrackEntries *entries, gint32 site)
{
  const guint n = entries->sites->len;
  const guint32 no_bumps = 0;
  if (n > 0 && g_array_index (entries->sites, gint32, n - 1) == site) {
    g_array_index (entries->bumps, guint32, n - 1)++;
    return;
  }
  g_array_append_val (entries->sites, site);
  g_array_append_val (entries->bumps, no_bumps);
}

/* Appends the sites after the last one along its first radial in the direction,
 * at most `steps`. Appends nothing if there is no last site on the board, or no
 * radial. */
static void
append_steps (const LudGame *game, TrackEntries *entries,
              LudDirection direction, guint steps)
{
  const LudElements *elements = &game->board->elements[game->board->type];
  const GArray *sites = entries->sites;
  if (sites->len == 0)
    return;
  const gint32 last_site = g_array_index (sites, gint32, sites->len - 1);
  if (last_site < 0 || last_site >= (gint32)elements->n)
    return;
  const LudRadials *radials = &elements->items[last_site].radials[direction];
  if (radials->n == 0)
    return;
  const LudList line = radials->items[0].sites;
  for (guint32 k = 1; k < line.n && k <= steps; k++)
    add_site (entries, (gint32)line.items[k]);
}

/* Adds an item of a track's text, such as 5, E, N3 or End.  FALSE: it is none
 * of these. */
static gboolean
add_item (const LudGame *game, TrackEntries *entries, const char *item)
{
  if (g_ascii_isdigit (item[0])) {
    add_site (entries,
              (gint32)MIN (g_ascii_strtoull (item, NULL, 10), MOST_SITES));
    return TRUE;
  }
  if (!strcmp (item, "End")) {
    add_site (entries, -2);
    return TRUE;
  }
  gsize letters = 0;
  while (g_ascii_isalpha (item[letters]))
    letters++;
  char *name = g_strndup (item, letters);
  LudDirection direction;
  const gboolean is_direction = lud_read_direction (name, &direction);
  g_free (name);
  if (is_direction)
    append_steps (game, entries, direction,
                  item[letters]
                      ? (guint)g_ascii_strtoull (item + letters, NULL, 10)
                      : MOST_SITES);
  return is_direction;
}

/* Reads the sites of a track from a text, or from an array of numbers and
 * directions. FALSE: an item can't be read. */
static gboolean
read_sites (const LudGame *game, const LudTerm *steps, TrackEntries *entries)
{
  gboolean is_read = TRUE;
  if (steps->kind == LUD_KIND_STRING) {
    char **items = g_strsplit (steps->text, ",", -1);
    for (guint i = 0; items[i] && is_read && entries->sites->len < MOST_SITES;
         i++)
      if (*g_strstrip (items[i]) || items[i + 1]) /* else a comma is the end */
        is_read = add_item (game, entries, items[i]);
    g_strfreev (items);
    return is_read;
  }
  for (guint i = 0; i < steps->n && is_read; i++) {
    if (steps->items[i]->text)
      is_read = add_item (game, entries, steps->items[i]->text);
    else
      add_site (entries,
                (gint32)CLAMP (steps->items[i]->integer, -2, MOST_SITES));
  }
  return is_read;
}

/* Adds a track with these steps. FALSE: it leaves the board. */
static gboolean
add_track (LudGame *game, LudTrack track, const TrackEntries *entries)
{
  track.n = entries->sites->len;
  track.sites = rg_arena_copy (game->arena, entries->sites->data,
                               sizeof (gint32) * MAX (track.n, 1));
  track.bumps = rg_arena_copy (game->arena, entries->bumps->data,
                               sizeof (guint32) * MAX (track.n, 1));
  game->tracks[game->n_tracks++] = track;
  for (guint32 k = 0; k < track.n; k++)
    if (track.sites[k] >= (gint32)game->n_sites)
      return FALSE;
  return TRUE;
}

static TrackEntries
new_entries (void)
{
  return (TrackEntries){g_array_new (FALSE, FALSE, sizeof (gint32)),
                        g_array_new (FALSE, FALSE, sizeof (guint32))};
}

static void
clear_entries (TrackEntries *entries)
{
  g_array_free (entries->sites, TRUE);
  g_array_free (entries->bumps, TRUE);
}

/* Reads a track of the text. FALSE: an error was reported. */
static gboolean
read_track (LudGame *game, const LudTerm *term, const RgSource *source,
            RgDiags *diags)
{
  const LudTerm *owner = lud_get (term, "owner");
  const gint player = !owner        ? 0
                      : owner->text ? lud_find_role_player (game, owner->text)
                                    : (gint)owner->integer;
  const LudTrack track = {.name = lud_string (term, "name"),
                          .owner = (guint)MAX (player, 0),
                          .is_loop = lud_is_true (term, "loop", FALSE),
                          .is_directed = lud_is_true (term, "directed", FALSE)};
  TrackEntries entries = new_entries ();
  const char *error = NULL;
  if (!read_sites (game, lud_get (term, "steps"), &entries))
    error = "this track can't be read";
  else if (!add_track (game, track, &entries))
    error = "this track leaves the board";
  clear_entries (&entries);
  if (error)
    rg_diag (diags, RG_ERROR, source, term->range, "%s", error);
  return error == NULL;
}

/* -- loops of a Surakarta board -------------------------------------------- */

/* The sites of a loop in order, and whether each is the end of a line; site 0
 * never is. */
typedef struct {
  GArray *sites; /* of gint32 */
  GArray *ends;  /* of gboolean */
} Loop;

/* Appends a line of n sites.  The difference between the numbers of two sites
 * is `step` first, and grows by `growth`. */
static void
add_line (Loop *loop, gint32 first, gint32 step, gint32 growth, gint32 n)
{
  gint32 site = first;
  for (gint32 i = 0; i < n; i++) {
    const gboolean is_end = (i == 0 || i == n - 1) && site > 0;
    g_array_append_val (loop->sites, site);
    g_array_append_val (loop->ends, is_end);
    site += step;
    step += growth;
  }
}

/* Adds the four lines of loop k on a square grid, numbered from 1. */
static void
add_square (Loop *loop, gint32 k, gint32 rows, gint32 columns)
{
  add_line (loop, k * columns, 1, 0, columns);
  add_line (loop, columns - 1 - k, columns, 0, rows);
  add_line (loop, rows * columns - 1 - k * columns, -1, 0, columns);
  add_line (loop, rows * columns - columns + k, -columns, 0, rows);
}

/* Adds the three lines of loop k on a triangle, numbered from 1. */
static void
add_triangle (Loop *loop, gint32 k, gint32 rows)
{
  const gint32 n = rows - k;
  add_line (loop, k * rows - k * (k - 1) / 2, 1, 0, n);
  add_line (loop, rows - 1 - k, rows - 1, -1, n);
  /* The line begins at the end of the line before. */
  const gint32 top = rows - 1 - k + n * (rows - 1) - n * (n - 1) / 2;
  add_line (loop, top, -(rows - 1 - n + 3), -1, n);
}

/* Appends the sites around a loop, or back; between two lines it has a bump. */
static void
append_loop (const Loop *loop, gboolean is_backward, TrackEntries *entries)
{
  const guint n = loop->sites->len;
  for (guint i = 0; i < n; i++) {
    const guint a = is_backward ? n - 1 - i : i;
    const guint b = is_backward ? (a + n - 1) % n : (a + 1) % n;
    const gint32 site = g_array_index (loop->sites, gint32, a);
    add_site (entries, site);
    if (g_array_index (loop->ends, gboolean, a) &&
        g_array_index (loop->ends, gboolean, b))
      add_site (entries, site);
  }
}

/* Adds loop k as two tracks, one in each direction.  FALSE: it leaves the
 * board. */
static gboolean
add_loop (LudGame *game, gint32 k, gint32 rows, gint32 columns,
          gboolean is_triangle)
{
  Loop loop = {g_array_new (FALSE, FALSE, sizeof (gint32)),
               g_array_new (FALSE, FALSE, sizeof (gboolean))};
  gboolean fits = TRUE;
  if (is_triangle)
    add_triangle (&loop, k, rows);
  else
    add_square (&loop, k, rows, columns);
  for (guint is_backward = 0; is_backward < 2; is_backward++) {
    TrackEntries entries = new_entries ();
    char *name = g_strdup_printf ("Track%d%c", k, is_backward ? 'B' : 'F');
    const LudTrack track = {
        .name = rg_arena_copy (game->arena, name, strlen (name) + 1),
        .is_loop = TRUE,
        .is_directed = TRUE};
    append_loop (&loop, is_backward, &entries);
    fits = add_track (game, track, &entries) && fits;
    clear_entries (&entries);
    g_free (name);
  }
  g_array_free (loop.sites, TRUE);
  g_array_free (loop.ends, TRUE);
  return fits;
}

/* Adds the loops of a Surakarta board as tracks; by default as many as fit.
 * FALSE: one leaves the board. */
static gboolean
read_loops (LudGame *game, const LudTerm *board)
{
  const LudElements *elements = &game->board->elements[LUD_VERTEX];
  const gint32 rows = elements->n_rows, columns = elements->n_columns;
  const gboolean is_triangle = lud_get (board, "graph")->ludeme == LUD_TERM_TRI;
  const gint32 default_number =
      is_triangle ? (rows - 1) / 2 : (MIN (rows, columns) - 2) / 2;
  const gint32 n =
      CLAMP (lud_integer (board, "loops", default_number), 0, 1000);
  const gint32 from = CLAMP (lud_integer (board, "from", 1), 0, 1000);
  lud_get (board, "largeStack");
  game->tracks = rg_arena_new_zeroed (game->arena, LudTrack, 2 * n + 1);
  for (gint32 k = 0; k < n; k++)
    if (from + k >= MIN (rows, columns) ||
        !add_loop (game, from + k, rows, columns, is_triangle))
      return FALSE;
  return TRUE;
}

/* -- all tracks ------------------------------------------------------------ */

gboolean
lud_read_tracks (LudGame *game, const RgSource *source, RgDiags *diags)
{
  const LudTerm *board = find_board_item (game);
  game->n_tracks = 0;
  if (board && board->ludeme == LUD_TERM_SURAKARTA_BOARD) {
    if (read_loops (game, board))
      return TRUE;
    rg_diag (diags, RG_ERROR, source, board->range, "a loop leaves the board");
    return FALSE;
  }
  const LudTerm *list = board ? lud_get (board, "tracks") : NULL;
  game->tracks =
      rg_arena_new_zeroed (game->arena, LudTrack, list ? list->n + 1 : 1);
  for (guint i = 0; list && i < list->n; i++)
    if (!read_track (game, list->items[i], source, diags))
      return FALSE;
  return TRUE;
}
