/* Declares and updates the maps `on_track_T_C`: for track T and component C,
 * the number of pieces at each place of the track. A map is declared only if
 * some rule reads it, and each change of pieces then updates it. The place of
 * a piece is the first place of its site at which the number is above 0. */
#include "lud/rules/track-progress.h"

#include "lud/rules/conditions.h"
#include "lud/rules/stacks.h"
#include "lud/rules/start.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

/* Whether a track visits a site twice before its end. */
static gboolean
is_crossing (const LudTrack *track)
{
  for (guint32 i = 0; i < track->n && !track->is_loop; i++)
    for (guint32 k = i + 1; k < track->n; k++)
      if (track->sites[i] == track->sites[k])
        return TRUE;
  return FALSE;
}

gboolean
lud_has_progress (const LudRules *rules)
{
  for (guint i = 0; i < rules->game->n_tracks; i++)
    if (is_crossing (&rules->game->tracks[i]))
      return TRUE;
  return FALSE;
}

static const char several[] = "several pieces move on tracks";

void
lud_note_several (LudRules *rules)
{
  if (lud_has_progress (rules))
    lud_set_fact (rules, several);
}

gboolean
lud_reads_progress (LudRules *rules, const LudTrack *track)
{
  return is_crossing (track) ||
         (!track->is_loop && lud_has_fact (rules, several));
}

gboolean
lud_has_exact_progress (LudRules *rules)
{
  return !lud_has_fact (rules, several);
}

/* -- tables ---------------------------------------------------------------- */

/* The next place with the same site; off: none. */
static LudValue
make_next_same (LudRules *rules, const LudTrack *track, LudValue index)
{
  gint32 *values = g_new (gint32, track->n);
  for (guint32 i = 0; i < track->n; i++) {
    values[i] = LUD_OFF;
    for (guint32 k = i + 1; k < track->n && values[i] == LUD_OFF; k++)
      if (track->sites[i] == track->sites[k])
        values[i] = (gint32)k;
  }
  index.least = 0;
  index.most = (gint32)track->n - 1;
  const LudValue value = lud_look_up (rules, "again_at", values, index);
  g_free (values);
  return value;
}

static LudVariable *
get_count_map (LudRules *rules, const LudTrack *track, guint component)
{
  return lud_map (rules,
                  lud_make_text (rules, "on_track_%u_%s",
                                 (guint)(track - rules->game->tracks) + 1,
                                 rules->game->components[component].symbol),
                  0, 0);
}

static LudValue
make_index_variable (LudRules *rules, const LudTrack *track)
{
  return lud_declare_local (rules, LUD_TEMPORARY, -1, (gint32)track->n - 1);
}

static const char *
make_off_test (LudRules *rules, LudValue value)
{
  return lud_equal_to (rules, value, LUD_OFF);
}

/* -- the place of a piece -------------------------------------------------- */

/* Advances the variable `index` from a place to the first one of the same site
 * with a piece; off: there is none. */
static void
emit_piece_search (LudRules *rules, const LudTrack *track, LudVariable *map,
                   LudValue index)
{
  LudValue place = index;
  place.least = 0;
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}",
                 make_off_test (rules, index));
  lud_emit_line (rules, "if %s {\nbreak()\n}",
                 lud_less (rules, NULL, lud_make_constant (rules, 0),
                           lud_load (rules, map, &place)));
  lud_emit_line (rules, "%s = %s\n}", index.text,
                 make_next_same (rules, track, index).text);
}

LudValue
lud_read_progress (LudRules *rules, const LudTrack *track, guint component,
                   LudValue site)
{
  if (track->n > rules->game->n_sites) {
    lud_refuse (rules, rules->game->term,
                "tracks of so many sites can't be translated yet");
    return lud_make_constant (rules, LUD_OFF);
  }
  LudVariable *map = get_count_map (rules, track, component);
  const LudValue index = make_index_variable (rules, track);
  lud_emit_line (rules, "%s = %s", index.text,
                 lud_track_index (rules, track, site).text);
  emit_piece_search (rules, track, map, index);
  return index;
}

LudValue
lud_read_progress_at (LudRules *rules, const LudTrack *track, LudValue site)
{
  const LudGame *game = rules->game;
  const LudValue index = make_index_variable (rules, track);
  lud_emit_line (rules, "%s = off", index.text);
  if (site.least < 0)
    lud_emit_line (rules, "if %s {", lud_is_site (rules, site));
  LudValue known_site = site;
  known_site.least = MAX (known_site.least, 0);
  for (guint c = 1; c < game->n_components && known_site.most >= 0; c++) {
    if (game->components[c].owner == 0)
      continue;
    const char *condition =
        lud_equal (rules, lud_load_component (rules, known_site),
                   lud_make_component (rules, c));
    const LudSaved saved = lud_push (rules);
    lud_emit_line (rules, "if %s {", condition);
    lud_emit_line (rules, "%s = %s\n}", index.text,
                   lud_read_progress (rules, track, c, known_site).text);
    lud_pop (rules, &saved);
  }
  if (site.least < 0)
    lud_emit_line (rules, "}");
  return index;
}

/* -- changes --------------------------------------------------------------- */

/* Adds n to the number of pieces at a place, or subtracts it: `leaves`.
 * Removals may make the number negative; its absolute value is at most the
 * height of stacks. */
static void
emit_change (LudRules *rules, LudVariable *map, LudValue index, LudValue n,
             gboolean leaves)
{
  const gint32 height = lud_stack_height (rules);
  index.least = MAX (index.least, 0);
  const LudValue count = lud_load (rules, map, &index);
  const LudValue total =
      lud_is_constant (n)
          ? lud_sum (rules, NULL, count,
                     lud_make_constant (rules, leaves ? -n.least : n.least))
      : leaves ? lud_subtract (rules, NULL, count, n)
               : lud_add (rules, NULL, count, n);
  lud_store (rules, map, &index, lud_clamp (rules, total, -height, height));
}

/* Emits an update of one map: n pieces come from a site or go to another.  Both
 * are the same site if pieces are only added or only removed. */
typedef void (*Update) (LudRules *rules, const LudTrack *track,
                        LudVariable *map, LudValue from, LudValue to,
                        LudValue n);

/* Emits the update of each map that is read and counts the piece. */
static void
update_maps (LudRules *rules, LudValue piece, LudValue from, LudValue to,
             LudValue n, Update callback)
{
  const LudGame *game = rules->game;
  for (guint t = 0; t < game->n_tracks; t++) {
    const LudTrack *track = &game->tracks[t];
    if (!lud_reads_progress (rules, track))
      continue;
    for (guint c = 1; c < game->n_components; c++) {
      if (game->components[c].owner == 0)
        continue;
      LudVariable *map = get_count_map (rules, track, c);
      const char *condition =
          lud_equal (rules, piece, lud_make_component (rules, c));
      if (!map->is_read || lud_is_never (condition))
        continue;
      const LudSaved saved = lud_push (rules);
      lud_begin_if (rules, condition);
      callback (rules, track, map, from, to, n);
      lud_end_if (rules, condition);
      lud_pop (rules, &saved);
    }
  }
}

/* Adds a piece at the first place of a site, if the site is on the track. */
static void
emit_arrival (LudRules *rules, const LudTrack *track, LudVariable *map,
              LudValue from, LudValue to, LudValue n)
{
  (void)from;
  const LudValue index = make_index_variable (rules, track);
  lud_emit_line (rules, "%s = %s", index.text,
                 lud_track_index (rules, track, to).text);
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, make_off_test (rules, index)));
  emit_change (rules, map, index, n, FALSE);
  lud_emit_line (rules, "}");
}

/* Removes a piece from a site: each place with the site has one fewer. */
static void
emit_departure (LudRules *rules, const LudTrack *track, LudVariable *map,
                LudValue from, LudValue to, LudValue n)
{
  (void)to;
  const LudValue index = make_index_variable (rules, track);
  LudValue place = index;
  place.least = 0;
  lud_emit_line (rules, "%s = %s\nloop {\nif %s {\nbreak()\n}", index.text,
                 lud_track_index (rules, track, from).text,
                 make_off_test (rules, index));
  emit_change (rules, map, place, n, TRUE);
  lud_emit_line (rules, "%s = %s\n}", index.text,
                 make_next_same (rules, track, place).text);
}

/* Moves n pieces from the first place of a site that has one.  They go to the
 * next place of the other site, or else to its first place.  Of pieces from
 * outside of the track, one arrives. */
static void
emit_move (LudRules *rules, const LudTrack *track, LudVariable *map,
           LudValue from, LudValue to, LudValue n)
{
  const LudValue index = make_index_variable (rules, track);
  LudValue place = index;
  place.least = 0;
  lud_emit_line (rules, "%s = %s\nif %s {", index.text,
                 lud_track_index (rules, track, from).text,
                 make_off_test (rules, index));
  emit_arrival (rules, track, map, from, to, lud_make_constant (rules, 1));
  lud_emit_line (rules, "} else {");
  emit_piece_search (rules, track, map, index);
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, make_off_test (rules, index)));
  emit_change (rules, map, index, n, TRUE);
  lud_emit_line (rules, "loop {\n%s = %s", index.text,
                 lud_track_next (rules, track, place).text);
  lud_emit_line (rules, "if %s {\nbreak()\n}", make_off_test (rules, index));
  lud_emit_line (rules, "if %s {\nbreak()\n}\n}",
                 lud_equal (rules, lud_track_site (rules, track, place), to));
  lud_emit_line (rules, "if %s {\n%s = %s\n}", make_off_test (rules, index),
                 index.text, lud_track_index (rules, track, to).text);
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, make_off_test (rules, index)));
  emit_change (rules, map, index, n, FALSE);
  lud_emit_line (rules, "}\n}\n}");
}

void
lud_progress_move (LudRules *rules, LudValue piece, LudValue from, LudValue to,
                   LudValue n)
{
  update_maps (rules, piece, from, to, n, emit_move);
}

void
lud_progress_add (LudRules *rules, LudValue piece, LudValue site)
{
  update_maps (rules, piece, site, site, lud_make_constant (rules, 1),
               emit_arrival);
}

void
lud_progress_remove (LudRules *rules, LudValue piece, LudValue site)
{
  update_maps (rules, piece, site, site, lud_make_constant (rules, 1),
               emit_departure);
}

/* -- declarations ---------------------------------------------------------- */

static gint32
count_start_pieces (const LudRules *rules, guint component, guint32 site)
{
  if (!rules->game->has_stacks)
    return rules->start.board[site] == component ? rules->start.count[site] : 0;
  gint32 count = 0;
  for (guint i = 0; i < rules->start.placed->len; i++) {
    const LudPlaced *piece = &g_array_index (rules->start.placed, LudPlaced, i);
    count += piece->site == site && piece->component == component;
  }
  return count;
}

void
lud_declare_progress (LudRules *rules)
{
  const LudGame *game = rules->game;
  gint32 *values = g_new (gint32, game->n_sites);
  for (guint t = 0; t < game->n_tracks; t++) {
    const LudTrack *track = &game->tracks[t];
    if (!lud_reads_progress (rules, track) || track->n > game->n_sites)
      continue;
    for (guint c = 1; c < game->n_components; c++) {
      if (game->components[c].owner == 0)
        continue;
      LudVariable *map = get_count_map (rules, track, c);
      memset (values, 0, sizeof *values * game->n_sites);
      for (guint32 site = 0; site < game->n_sites; site++)
        for (guint32 i = 0; i < track->n; i++)
          if (track->sites[i] == (gint32)site) {
            /* Ludii counts each piece of the start rules twice. */
            values[i] = 2 * count_start_pieces (rules, c, site);
            break;
          }
      lud_set_initial_values (rules, map, values);
    }
  }
  g_free (values);
}
