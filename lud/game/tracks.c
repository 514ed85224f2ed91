#include "lud/game/tracks.h"

#include <string.h>

/* A track has at most this many sites. */
enum { MOST_SITES = 1 << 14 };

static const LudTerm *
board_item (const LudGame *game)
{
  const LudTerm *items = lud_get (lud_get (game->term, "equipment"), "items");
  for (guint i = 0; i < items->n; i++)
    if (items->items[i]->ludeme == LUD_TERM_BOARD ||
        items->items[i]->ludeme == LUD_TERM_MANCALA_BOARD)
      return items->items[i];
  return NULL;
}

static void
add (GArray *sites, gint32 site)
{
  if (sites->len > 0 && g_array_index (sites, gint32, sites->len - 1) == site)
    return;
  g_array_append_val (sites, site);
}

/* Appends the first sites of a radial, as many as `steps`. */
static void
walk (const LudGame *game, GArray *sites, LudDirection direction, guint steps)
{
  const LudElements *all = &game->board->of[game->board->type];
  if (sites->len == 0)
    return;
  const gint32 at = g_array_index (sites, gint32, sites->len - 1);
  if (at < 0 || at >= (gint32)all->n)
    return;
  const LudRadials *radials = &all->items[at].radials[direction];
  if (radials->n == 0)
    return;
  const LudList line = radials->items[0].sites;
  for (guint32 k = 1; k < line.n && k <= steps; k++)
    add (sites, (gint32)line.items[k]);
}

/* Adds an item of a track's text, such as 5, E, N3 or End.  FALSE: it is none
 * of these. */
static gboolean
add_item (const LudGame *game, GArray *sites, const char *item)
{
  if (g_ascii_isdigit (item[0])) {
    add (sites, (gint32)MIN (g_ascii_strtoull (item, NULL, 10), MOST_SITES));
    return TRUE;
  }
  if (!strcmp (item, "End")) {
    add (sites, -2);
    return TRUE;
  }
  gsize letters = 0;
  while (g_ascii_isalpha (item[letters]))
    letters++;
  char *name = g_strndup (item, letters);
  LudDirection direction;
  const gboolean fits = lud_direction_read (name, &direction);
  g_free (name);
  if (fits)
    walk (game, sites, direction,
          item[letters] ? (guint)g_ascii_strtoull (item + letters, NULL, 10)
                        : MOST_SITES);
  return fits;
}

static gboolean
read_sites (const LudGame *game, const LudTerm *steps, GArray *sites)
{
  gboolean fine = TRUE;
  if (steps->kind == LUD_KIND_STRING) {
    char **items = g_strsplit (steps->text, ",", -1);
    for (guint i = 0; items[i] && fine && sites->len < MOST_SITES; i++)
      fine = add_item (game, sites, g_strstrip (items[i]));
    g_strfreev (items);
    return fine;
  }
  for (guint i = 0; i < steps->n && fine; i++) {
    if (steps->items[i]->text)
      fine = add_item (game, sites, steps->items[i]->text);
    else
      add (sites, (gint32)CLAMP (steps->items[i]->integer, -2, MOST_SITES));
  }
  return fine;
}

gboolean
lud_read_tracks (LudGame *game, const RgSource *source, RgDiags *diags)
{
  const LudTerm *board = board_item (game);
  const LudTerm *list = board ? lud_get (board, "tracks") : NULL;
  game->n_tracks = 0;
  game->tracks =
      rg_arena_new_zeroed (game->arena, LudTrack, list ? list->n + 1 : 1);
  for (guint i = 0; list && i < list->n; i++) {
    const LudTerm *term = list->items[i];
    LudTrack *track = &game->tracks[game->n_tracks++];
    const LudTerm *owner = lud_get (term, "owner");
    GArray *sites = g_array_new (FALSE, FALSE, sizeof (gint32));
    const gboolean fine = read_sites (game, lud_get (term, "steps"), sites);
    const gint player = !owner        ? 0
                        : owner->text ? lud_role_player (game, owner->text)
                                      : (gint)owner->integer;
    *track = (LudTrack){
        .name = lud_string (term, "name"),
        .owner = (guint)MAX (player, 0),
        .loop = lud_is_true (term, "loop", FALSE),
        .directed = lud_is_true (term, "directed", FALSE),
        .n = sites->len,
        .sites = rg_arena_copy (game->arena, sites->data,
                                sizeof (gint32) * MAX (sites->len, 1))};
    for (guint32 k = 0; k < track->n; k++)
      if (track->sites[k] >= (gint32)game->n_sites && fine) {
        rg_diag (diags, RG_ERROR, source, term->range,
                 "this track leaves the board");
        g_array_free (sites, TRUE);
        return FALSE;
      }
    g_array_free (sites, TRUE);
    if (!fine) {
      rg_diag (diags, RG_ERROR, source, term->range,
               "this track can't be read");
      return FALSE;
    }
  }
  return TRUE;
}
