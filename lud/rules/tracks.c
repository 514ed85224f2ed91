/* Makes tables of tracks. A track is an array of sites, and an index is a
 * place in it. The functions from indices to sites and to neighbouring
 * indices, and from sites to their first index, are tables of HRG. */
#include "lud/rules/tracks.h"

#include "lud/rules/conditions.h"
#include "lud/rules/track-progress.h"
#include "lud/rules/values.h"

#include <string.h>

const LudTrack *
lud_track_named (const LudRules *rules, const char *name, gint owner)
{
  const LudGame *game = rules->game;
  for (guint i = 0; i < game->n_tracks; i++) {
    const LudTrack *track = &game->tracks[i];
    if (name &&
        (owner >= 0 ? !strstr (track->name, name) : strcmp (track->name, name)))
      continue;
    if (owner >= 0 && track->owner != (guint)owner)
      continue;
    return track;
  }
  /* A track without an owner is for all players. */
  return owner > 0 ? lud_track_named (rules, name, 0) : NULL;
}

/* Computes a site or an index from an index of a track; -1: none. */
typedef gint32 (*IndexFunction) (const LudTrack *track, gint32 index);

static gint32
get_site (const LudTrack *track, gint32 index)
{
  return MAX (track->sites[index], -1);
}

/* Returns the index after that one, around a loop. -1: the track ends. */
static gint32
get_next_index (const LudTrack *track, gint32 index)
{
  return index + 1 < (gint32)track->n ? index + 1 : track->is_loop ? 0 : -1;
}

static gint32
get_previous_index (const LudTrack *track, gint32 index)
{
  return index > 0 ? index - 1 : track->is_loop ? (gint32)track->n - 1 : -1;
}

/* Looks up an index in the table of a function. `hint`: the name of the table.
 */
static LudValue
look_up_index (LudRules *rules, const LudTrack *track, const char *hint,
               IndexFunction function, LudValue index)
{
  index.least = MAX (index.least, 0);
  index.most = MIN (index.most, (gint32)track->n - 1);
  const gint32 n = index.most - index.least + 1;
  gint32 *values = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++)
    values[i] = function (track, index.least + i);
  const LudValue value = lud_look_up (rules, hint, values, index);
  g_free (values);
  return value;
}

LudValue
lud_track_site (LudRules *rules, const LudTrack *track, LudValue index)
{
  return look_up_index (rules, track, "site_on_track", get_site, index);
}

LudValue
lud_track_next (LudRules *rules, const LudTrack *track, LudValue index)
{
  return look_up_index (rules, track, "next_on_track", get_next_index, index);
}

LudValue
lud_track_previous (LudRules *rules, const LudTrack *track, LudValue index)
{
  return look_up_index (rules, track, "previous_on_track", get_previous_index,
                        index);
}

LudValue
lud_track_index (LudRules *rules, const LudTrack *track, LudValue site)
{
  gint32 *values = g_new (gint32, MAX (rules->game->n_sites, 1));
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    values[i] = -1;
  for (guint32 i = track->n; i-- > 0;)
    if (track->sites[i] >= 0)
      values[track->sites[i]] = (gint32)i;
  const LudValue value =
      lud_look_up_site (rules, "index_on_track", values, -1, site);
  g_free (values);
  return value;
}

/* Finds the first track whose name contains `name` (NULL: any), with one of the
 * owners. NULL: there is none. */
static const LudTrack *
find_track (const LudGame *game, const char *name, guint32 owners)
{
  for (guint i = 0; i < game->n_tracks; i++) {
    const LudTrack *track = &game->tracks[i];
    if ((!name || strstr (track->name, name)) && owners >> track->owner & 1)
      return track;
  }
  return NULL;
}

const LudTrack *
lud_find_track (const LudGame *game, LudLudeme ludeme, const char *name,
                guint player)
{
  const guint32 any_owner = G_MAXUINT32, of_player = 1u << player,
                unowned = 1u << 0;
  const LudTrack *track = NULL;
  switch (ludeme) {
  case LUD_TERM_TRACK_SITE_MOVE:
    if (name) {
      track = find_track (game, name, of_player);
      track = track ? track : find_track (game, name, any_owner);
    }
    track = track ? track : find_track (game, NULL, of_player);
    return track ? track : find_track (game, NULL, unowned);
  case LUD_TERM_COUNT_STEPS_ON_TRACK:
    track = name ? find_track (game, name, of_player) : NULL;
    track = track ? track : find_track (game, NULL, of_player);
    return track ? track : find_track (game, NULL, unowned);
  case LUD_TERM_SITES_TRACK:
    /* A track with exactly this name may have any owner. */
    for (guint i = 0; i < game->n_tracks; i++) {
      track = &game->tracks[i];
      if ((name && g_str_equal (track->name, name)) ||
          ((!name || strstr (track->name, name)) &&
           (of_player | unowned) >> track->owner & 1))
        return track;
    }
    return NULL;
  default:
    track = find_track (game, name,
                        name && player > 0 ? of_player
                        : name             ? any_owner
                                           : of_player | unowned);
    return track || game->n_tracks == 0 ? track : &game->tracks[0];
  }
}

const LudTrack *
lud_find_current_track (const LudRules *rules, const LudTerm *role)
{
  const LudValue index = rules->scope.at[LUD_AT_TRACK];
  /* Ludii has found the track of a fixed player before. */
  return index.text &&
                 (!role || !g_ascii_isdigit (role->text ? role->text[1] : 0))
             ? &rules->game->tracks[index.least]
             : NULL;
}

const LudTrack *
lud_track_of (LudRules *rules, const LudTerm *term)
{
  const LudTerm *role = lud_get (term, "who");
  const LudTrack *current = term->ludeme == LUD_TERM_SITES_TRACK
                                ? lud_find_current_track (rules, role)
                                : NULL;
  if (current)
    return current;
  const char *name = lud_string (term, "track");
  guint player = term->ludeme == LUD_TERM_TRACK_SITE_MOVE ||
                         term->ludeme == LUD_TERM_COUNT_STEPS_ON_TRACK
                     ? rules->scope.mover
                     : 0;
  if (role && role->kind == LUD_KIND_STRING) {
    name = role->text;
    role = NULL;
  }
  if (role) {
    const LudValue value = lud_translate_player (rules, role);
    if (!lud_is_constant (value) || value.least < 0 || value.least > 30) {
      lud_refuse (rules, term,
                  "a player that depends on the state can't be "
                  "translated here");
      return NULL;
    }
    player = (guint)value.least;
  }
  return lud_find_track (rules->game, term->ludeme, name, player);
}

/* The site `steps` places after an index: -1 after the end, -2 at an end that
 * the track names. */
static gint32
get_site_after (const LudTrack *track, gint32 index, gint32 steps)
{
  const gint32 n = (gint32)track->n;
  gint32 place = (index < 0 ? n : index) + MAX (steps, 0);
  if (track->is_loop)
    place = ((place % n) + n) % n;
  return place < 0 || place >= n ? -1 : MAX (track->sites[place], -2);
}

/* Whether a site is constant and occurs at most once on the track. */
static gboolean
is_unique_site (const LudTrack *track, LudValue site)
{
  guint count = 0;
  for (guint32 i = 0; i < track->n; i++)
    count += track->sites[i] == site.least;
  return lud_is_constant (site) && count <= 1;
}

/* The least entry of a track: off, or the end. */
static gint32
find_lowest_entry (const LudTrack *track)
{
  gint32 least = -1;
  for (guint32 i = 0; i < track->n; i++)
    least = MIN (least, track->sites[i]);
  return MAX (least, -2);
}

LudValue
lud_track_site_move (LudRules *rules, const LudTerm *term)
{
  const LudTrack *track = lud_track_of (rules, term);
  const LudTerm *from = lud_get (term, "from");
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  const LudValue site =
      from ? lud_translate_value (rules, from) : rules->scope.at[LUD_AT_FROM];
  const LudValue steps =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "steps")));
  if (rules->refused || !track || track->n == 0 || !site.text)
    return off;
  const gint32 end = find_lowest_entry (track);
  const gboolean has_progress = lud_reads_progress (rules, track);
  const gboolean is_site_of_piece =
      rules->scope.component > 0 && rules->scope.at[LUD_AT_FROM].text &&
      !strcmp (rules->scope.at[LUD_AT_FROM].text, site.text);
  const LudValue index =
      has_progress && is_site_of_piece
          ? lud_read_progress (rules, track, rules->scope.component, site)
      : has_progress &&
              !(lud_has_exact_progress (rules) && is_unique_site (track, site))
          ? lud_read_progress_at (rules, track, site)
          : lud_track_index (rules, track, site);
  const gint32 n = index.most - index.least + 1;
  const gint32 m = steps.most - steps.least + 1;
  if ((gint64)n * m > 1 << 16) {
    lud_refuse (rules, term, "the numbers have no small bounds");
    return off;
  }
  if (m == 1) {
    gint32 *values = g_new (gint32, n);
    for (gint32 i = 0; i < n; i++)
      values[i] = get_site_after (track, index.least + i, steps.least);
    const LudValue value = lud_look_up (rules, "site_ahead", values, index);
    g_free (values);
    return value;
  }
  GString *cases = g_string_new (NULL);
  for (gint32 i = 0; i < n; i++)
    for (gint32 k = 0; k < m; k++) {
      const gint32 to =
          get_site_after (track, index.least + i, steps.least + k);
      if (to != -1)
        g_string_append_printf (cases, "(%s, %s) = %s\n",
                                lud_get_symbol (rules, index.least + i),
                                lud_get_symbol (rules, steps.least + k),
                                lud_get_symbol (rules, to));
    }
  g_string_append (cases, "(_, _) = off\n");
  const gint32 last = lud_get_last_site (rules);
  const char *function = lud_add_function (
      rules, "site_ahead",
      lud_make_text (rules, "%s -> %s -> %s", lud_get_domain_of (rules, index),
                     lud_get_domain_of (rules, steps),
                     lud_get_domain (rules, end, last)),
      cases->str);
  g_string_free (cases, TRUE);
  return (LudValue){.text = lud_make_text (rules, "%s[%s][%s]", function,
                                           index.text, steps.text),
                    .least = end,
                    .most = last};
}

LudValue
lud_track_first_site (LudRules *rules, const LudTerm *term)
{
  const LudTrack *track = lud_track_of (rules, term);
  const LudTerm *from = lud_get (term, "from");
  const LudTerm *test = lud_get (term, "if");
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  if (!track || track->n == 0 || rules->refused)
    return off;
  const gint32 last = lud_get_last_site (rules);
  const LudValue found = lud_declare_local (rules, LUD_TEMPORARY, -1, last);
  const LudValue index =
      lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)track->n - 1);
  const LudValue first =
      from ? lud_track_index (rules, track, lud_translate_value (rules, from))
           : lud_make_constant (rules, 0);
  if (first.most < 0)
    return off;
  const LudSaved saved = lud_push (rules);
  const LudValue to = lud_declare_local (rules, LUD_AT_TO, -1, last);
  rules->scope.at[LUD_AT_TO] = to;
  lud_emit_line (rules, "%s = off", found.text);
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, lud_equal (rules, first, off)));
  lud_emit_line (rules, "%s = %s\nloop {\n%s = %s", index.text, first.text,
                 to.text, lud_track_site (rules, track, index).text);
  lud_emit_line (rules, "if %s {\n%s = %s\nbreak()\n}",
                 lud_translate_condition_or_true (rules, test), found.text,
                 to.text);
  const LudValue next = lud_track_next (rules, track, index);
  lud_emit_line (rules, "if %s {\nbreak()\n}",
                 lud_or (rules, lud_equal (rules, next, off),
                         lud_equal (rules, next, first)));
  lud_emit_line (rules, "%s = %s\n}\n}", index.text, next.text);
  lud_pop (rules, &saved);
  return found;
}

static gint32
is_less (gint32 a, gint32 b)
{
  return a < b;
}

static const char *
make_less_test (LudRules *rules, LudValue a, LudValue b)
{
  return lud_equal_to (
      rules, lud_apply_binary (rules, NULL, "less", is_less, a, b), 1);
}

/* Whether a track has a site twice. */
static gboolean
has_repeats (const LudTrack *track)
{
  for (guint32 i = 0; i < track->n; i++)
    for (guint32 k = i + 1; k < track->n; k++)
      if (track->sites[i] >= 0 && track->sites[i] == track->sites[k])
        return TRUE;
  return FALSE;
}

/* Whether some track has a site twice. */
static gboolean
has_repeats_in_game (const LudGame *game)
{
  for (guint i = 0; i < game->n_tracks; i++)
    if (has_repeats (&game->tracks[i]))
      return TRUE;
  return FALSE;
}

/* The index where a part of a track begins: 0 if the site is off, as after a
 * pass.  *valid: the condition that the site is off or on the track. */
static LudValue
find_part_start (LudRules *rules, const LudTrack *track, const LudTerm *from,
                 const char **valid)
{
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  *valid = "true()";
  if (!from)
    return lud_make_constant (rules, 0);
  const LudValue site = lud_translate_value (rules, from);
  const LudValue index = lud_track_index (rules, track, site);
  if (index.least >= 0)
    return index;
  *valid = lud_or (rules, lud_not (rules, lud_equal (rules, index, off)),
                   lud_equal (rules, lud_number (rules, site), off));
  gint32 *values = g_new (gint32, index.most + 2);
  for (gint32 k = -1; k <= index.most; k++)
    values[k + 1] = MAX (k, 0);
  const LudValue start_index =
      lud_look_up (rules, "start_on_track", values, index);
  g_free (values);
  return start_index;
}

/* The number of steps from a place of a track, around it, to the first place
 * with a site; off: the site is not on the track. */
static LudValue
count_steps_around (LudRules *rules, const LudTrack *track, LudValue start,
                    LudValue site)
{
  const gint32 n = start.most - start.least + 1;
  const gint32 m = site.most - site.least + 1;
  if ((gint64)n * m > 1 << 16) {
    lud_refuse (rules, NULL, "the numbers have no small bounds");
    return start;
  }
  gint32 *values = g_new (gint32, n * m);
  for (gint32 i = 0; i < n * m; i++) {
    values[i] = LUD_OFF;
    for (guint32 k = 0; k < track->n && values[i] == LUD_OFF; k++)
      if (track->sites[((guint32)(start.least + i / m) + k) % track->n] ==
              site.least + i % m &&
          site.least + i % m >= 0)
        values[i] = (gint32)k;
  }
  LudValue steps;
  if (n == 1 || m == 1)
    steps = lud_look_up (rules, "steps_around", values, n == 1 ? site : start);
  else {
    steps = lud_make_table (rules, "steps_around", values, start, &site);
    if (!lud_is_constant (steps))
      steps.text = lud_make_text (rules, "%s[%s][%s]", steps.text, start.text,
                                  site.text);
  }
  g_free (values);
  return lud_is_constant (steps) ? lud_make_constant (rules, steps.least)
                                 : steps;
}

LudValue
lud_count_steps_on_track (LudRules *rules, const LudTerm *term)
{
  const LudTrack *track = lud_track_of (rules, term);
  const LudTerm *from = lud_get (term, "from");
  const LudValue to =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "to")));
  const char *valid; /* elsewhere, too, Ludii begins at the first place */
  if (!track || track->n == 0 || rules->refused)
    return lud_make_constant (rules, LUD_OFF);
  /* Ludii reads the progress of a piece there, and does not go around. */
  if (!track->is_loop && has_repeats_in_game (rules->game))
    lud_refuse_form (rules, term);
  return count_steps_around (rules, track,
                             find_part_start (rules, track, from, &valid), to);
}

/* The condition that a site is in a part of a track, where the track visits
 * some sites twice. The part begins at the first place of `from`, and continues
 * around the track to the first place of `to`. */
static const char *
is_in_part_with_repeats (LudRules *rules, const LudTrack *track,
                         const LudTerm *from, const LudTerm *to, LudValue site)
{
  const char *valid;
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  const LudValue start = find_part_start (rules, track, from, &valid);
  const LudValue last =
      to ? lud_number (rules, lud_translate_value (rules, to)) : off;
  const LudValue to_site = count_steps_around (rules, track, start, site);
  const LudValue to_last = count_steps_around (rules, track, start, last);
  return lud_and (
      rules, valid,
      lud_and (
          rules, lud_not (rules, lud_equal (rules, to_site, off)),
          lud_or (rules, lud_equal (rules, to_last, off),
                  lud_not (rules, make_less_test (rules, to_last, to_site)))));
}

const char *
lud_is_in_track (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTrack *track = lud_track_of (rules, term);
  const LudTerm *from = lud_get (term, "from"), *to = lud_get (term, "to");
  if (!track || track->n == 0 || rules->refused)
    return "false()";
  if ((from || to) && has_repeats (track))
    return is_in_part_with_repeats (rules, track, from, to, site);
  const char *valid;
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  const LudValue index = lud_track_index (rules, track, site);
  const char *is_on_track = lud_not (rules, lud_equal (rules, index, off));
  const LudValue start = find_part_start (rules, track, from, &valid);
  const LudValue end =
      to ? lud_track_index (rules, track, lud_translate_value (rules, to))
         : off;
  const char *wraps = make_less_test (rules, end, start);
  const char *is_after_start =
      lud_not (rules, make_less_test (rules, index, start));
  const char *is_before_end =
      lud_not (rules, make_less_test (rules, end, index));
  /* Without an end on the track, the part is the whole track. */
  const char *has_no_end = lud_equal (rules, end, off);
  const char *is_between = lud_or (
      rules,
      lud_and (rules, lud_not (rules, wraps),
               lud_and (rules, is_after_start, is_before_end)),
      lud_and (rules, wraps, lud_or (rules, is_after_start, is_before_end)));
  return lud_and (rules, lud_and (rules, is_on_track, valid),
                  lud_or (rules, has_no_end, is_between));
}
