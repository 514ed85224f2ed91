/* Emits slides along tracks, such as those of Surakarta. The slide chooses a
 * place of the track with its origin, and advances place by place in a loop.
 * Slides that end in effects, such as a capture, and those that end on a quiet
 * site are alternatives. */
#include "lud/rules/track-slides.h"

#include "lud/rules/conditions.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <string.h>

/* A slide along one track.  It ends at a site of the `to` clause, with effects,
 * or on a site before it, if the condition of these effects holds.  It never
 * returns to the place where it began. */
typedef struct {
  const LudTerm *term;
  const LudTrack *track;
  LudValue least, most;    /* steps; text NULL: any number */
  gboolean needs_bump;     /* it has to go over a bump first */
  gboolean ends_at_clause; /* at a site of the `to` clause */
} Slide;

/* The variables of a slide. */
typedef struct {
  LudValue start, place, to; /* places of the track; the site of `place` */
  LudValue steps;            /* the number of them; text NULL: not needed */
  LudValue bumped;           /* 1 after a bump; text NULL: not needed */
} Progress;

static gboolean
has_bump (const LudTrack *track)
{
  for (guint32 i = 0; i < track->n; i++)
    if (track->bumps[i] > 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_repeats (const LudTrack *track)
{
  for (guint32 i = 0; i < track->n; i++)
    for (guint32 k = i + 1; k < track->n; k++)
      if (track->sites[i] == track->sites[k])
        return TRUE;
  return FALSE;
}

/* The condition that a place has a bump. */
static const char *
make_bump_test (LudRules *rules, const LudTrack *track, LudValue index)
{
  gint32 *values = g_new (gint32, track->n);
  for (guint32 i = 0; i < track->n; i++)
    values[i] = track->bumps[i] > 0;
  const LudValue value = lud_look_up (rules, "is_bump", values, index);
  g_free (values);
  return lud_equal_to (rules, value, 1);
}

/* Emits the choice of a place of the origin on the track, and the first counts
 * of steps and bumps if they are needed. Tags show the places if the track has
 * a site twice. */
static Progress
begin_slide (LudRules *rules, const Slide *slide)
{
  const gint32 last = (gint32)slide->track->n - 1;
  const LudValue from = rules->scope.at[LUD_AT_FROM];
  Progress progress = {
      .start = lud_declare_local (rules, LUD_TEMPORARY, 0, last),
      .place = lud_declare_local (rules, LUD_TEMPORARY, 0, last),
      .to = lud_declare_local_site (rules, LUD_AT_TO)};
  lud_emit_line (rules, "%s = %s(*)", progress.start.text,
                 lud_get_domain (rules, 0, last));
  lud_check (rules,
             lud_equal (rules,
                        lud_track_site (rules, slide->track, progress.start),
                        from));
  lud_emit_line (rules, "%s = %s", progress.place.text, progress.start.text);
  if (slide->least.text || slide->most.text) {
    progress.steps = lud_declare_local (rules, LUD_TEMPORARY, 0, last);
    lud_emit_line (rules, "%s = 0", progress.steps.text);
  }
  if (slide->needs_bump) {
    progress.bumped = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
    lud_emit_line (rules, "%s = 0\nif %s {\n%s = 1\n}", progress.bumped.text,
                   make_bump_test (rules, slide->track, progress.place),
                   progress.bumped.text);
  }
  rules->scope.at[LUD_AT_TO] = progress.to;
  if (has_repeats (slide->track)) {
    /* Moves between two sites differ in their places. */
    lud_show_variable (rules, progress.start);
    if (!slide->ends_at_clause)
      lud_show_variable (rules, progress.place);
  }
  return progress;
}

/* Emits the advance to the next place of the track, with checks that there is
 * one, that it has a site, and that it is not the start. */
static void
advance_place (LudRules *rules, const Slide *slide, const Progress *progress)
{
  const LudValue next = lud_track_next (rules, slide->track, progress->place);
  lud_check (rules, lud_not (rules, lud_equal (rules, next, progress->start)));
  if (next.least < 0)
    lud_check (rules, lud_not (rules, lud_equal_to (rules, next, -1)));
  lud_emit_line (rules, "%s = %s", progress->place.text, next.text);
  LudValue site = lud_track_site (rules, slide->track, progress->place);
  if (site.least < 0)
    lud_check (rules, lud_is_site (rules, site));
  lud_emit_line (rules, "%s = %s", progress->to.text, site.text);
  if (progress->steps.text)
    lud_increment (rules, progress->steps);
}

/* The condition that the slide has made enough steps and, if it needs one, has
 * passed a bump. */
static const char *
make_length_test (LudRules *rules, const Slide *slide, const Progress *progress)
{
  const char *is_far_enough =
      slide->least.text
          ? lud_not (rules, lud_less (rules, slide->term, progress->steps,
                                      slide->least))
          : "true()";
  return slide->needs_bump
             ? lud_and (rules, lud_equal_to (rules, progress->bumped, 1),
                        is_far_enough)
             : is_far_enough;
}

/* Emits the checks of a site that the slide passes. */
static void
emit_passed_site (LudRules *rules, const Slide *slide, const Progress *progress)
{
  const LudTerm *between = lud_get (slide->term, "between");
  const LudTerm *pass_term = between ? lud_get (between, "if") : NULL;
  const LudSaved saved = lud_push (rules);
  if (slide->most.text)
    lud_check (rules,
               lud_less (rules, slide->term, progress->steps, slide->most));
  rules->scope.at[LUD_AT_BETWEEN] = progress->to;
  lud_check (rules, pass_term ? lud_translate_condition (rules, pass_term)
                              : lud_is_empty (rules, progress->to));
  lud_pop (rules, &saved);
  if (slide->needs_bump)
    lud_emit_line (rules, "if %s {\n%s = 1\n}",
                   make_bump_test (rules, slide->track, progress->place),
                   progress->bumped.text);
}

/* Emits the effects of the `to` clause, whatever its condition is: `first` of
 * the leaf. */
static void
apply_clause (LudRules *rules, const LudLeaf *leaf)
{
  const LudTerm *clause = lud_get (leaf->term, "to");
  const LudTerm *apply = clause ? lud_get (clause, "apply") : NULL;
  const LudTerm *moves = apply ? lud_get (apply, "moves") : NULL;
  if (moves)
    lud_emit_effect (rules, moves);
}

/* Emits a walk along the track and its leaf. It leads to the first site where
 * the clause holds (slide->ends_at_clause), or to any one before that. */
static void
emit_slide (LudRules *rules, const Slide *slide)
{
  const LudSaved saved = lud_push (rules);
  const LudTerm *clause = lud_get (slide->term, "to");
  const LudTerm *stop_term = clause ? lud_get (clause, "if") : NULL;
  const LudTerm *effects = clause ? lud_get (clause, "apply") : NULL;
  const LudTerm *quiet_term = effects ? lud_get (effects, "if") : NULL;
  const Progress progress = begin_slide (rules, slide);
  if (slide->most.text)
    lud_check (rules,
               lud_less (rules, slide->term, progress.steps, slide->most));
  lud_emit_line (rules, "loop {");
  advance_place (rules, slide, &progress);
  const char *can_end = lud_and (
      rules, make_length_test (rules, slide, &progress),
      stop_term ? lud_translate_condition (rules, stop_term) : "false()");
  if (slide->ends_at_clause)
    lud_emit_line (rules, "if %s {\nbreak()\n}", can_end);
  else {
    lud_check (rules, lud_not (rules, can_end));
    lud_emit_line (rules, "branch {");
    lud_check (rules, make_length_test (rules, slide, &progress));
    lud_check (rules, lud_translate_condition_or_true (rules, quiet_term));
    lud_emit_line (rules, "break()\n}\nor {\n}");
  }
  emit_passed_site (rules, slide, &progress);
  lud_emit_line (rules, "}");
  LudLeaf leaf = lud_make_leaf (rules, slide->term, progress.to);
  leaf.before[0] = NULL;
  leaf.is_stack = FALSE;
  leaf.level = (LudValue){0};
  if (slide->ends_at_clause)
    leaf.first = apply_clause;
  lud_emit_leaf (rules, &leaf);
  lud_pop (rules, &saved);
}

/* Emits the two kinds of slides on a track, as alternatives. */
static void
emit_slides_on_track (LudRules *rules, Slide *slide)
{
  const LudTerm *clause = lud_get (slide->term, "to");
  const LudTerm *effects = clause ? lud_get (clause, "apply") : NULL;
  const LudTerm *quiet_term = effects ? lud_get (effects, "if") : NULL;
  if (clause && lud_get (clause, "if")) {
    lud_emit_line (rules, "branch {");
    slide->ends_at_clause = TRUE;
    emit_slide (rules, slide);
    lud_emit_line (rules, "}\nor {");
  } else
    lud_emit_line (rules, "branch {");
  slide->ends_at_clause = FALSE;
  GString *before = lud_new_block (rules);
  const gboolean is_never =
      quiet_term && lud_is_never (lud_translate_condition (rules, quiet_term));
  lud_end_block (rules, before);
  if (is_never)
    lud_emit_line (rules, "check(false())");
  else
    emit_slide (rules, slide);
  lud_emit_line (rules, "}");
}

void
lud_emit_track_slides (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const char *name = lud_string (term, "track");
  const gboolean is_all_tracks = !strcmp (name, "AllTracks");
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *range = between ? lud_get (between, "range") : NULL;
  Slide slide = {.term = term, .needs_bump = is_all_tracks};
  /* Ludii reads these, and makes the same moves without them. */
  static const char *const ignored_arguments[] = {"dir", "stack"};
  for (guint i = 0; i < G_N_ELEMENTS (ignored_arguments); i++)
    lud_get (term, ignored_arguments[i]);
  if (between) {
    lud_get (between, "trail");
    lud_get (between, "apply");
  }
  lud_refuse_other_type (rules, term);
  if (!lud_choose_origin (rules, term))
    return;
  lud_read_range (rules, range, &slide.least, &slide.most);
  guint n_arms = 0, n_tracks = 0;
  for (guint i = 0; i < game->n_tracks; i++)
    n_tracks += is_all_tracks ? has_bump (&game->tracks[i])
                              : !strcmp (game->tracks[i].name, name);
  if (n_tracks == 0)
    lud_emit_line (rules, "check(false())");
  for (guint i = 0; i < game->n_tracks; i++) {
    slide.track = &game->tracks[i];
    if (is_all_tracks ? !has_bump (slide.track)
                      : strcmp (slide.track->name, name) != 0)
      continue;
    const LudSaved saved = lud_push (rules);
    if (n_tracks > 1) {
      lud_emit_line (rules, n_arms++ == 0 ? "branch {" : "or {");
      rules->scope.arm_tags =
          lud_prepend (rules, rules->scope.arm_tags,
                       lud_make_text (rules, "track%u", i + 1));
    }
    emit_slides_on_track (rules, &slide);
    if (n_tracks > 1)
      lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}
