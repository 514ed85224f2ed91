/* Emits (sow ...). It distributes the seeds of a hole to the next holes of a
 * track, one or more to each, except holes that are skipped. Then the last
 * hole may be captured, and holes before or after it.
 *
 *     left = count[start]
 *     loop {
 *       if left == 0 { break() }
 *       index = next_on_track[index]  to = track[index]
 *       count[to] = plus_1[count[to]]  count[start] = minus_1[count[start]]
 *       left = minus_1[left]
 *     }
 */
#include "lud/rules/sow.h"

#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/effects.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <string.h>

/* A term (sow ...), with the track and the variables of the loop. */
typedef struct {
  const LudTerm *term;
  const LudTrack *track;
  LudValue start, left; /* variables: the hole whose seeds are sown, and the
                           number of seeds that are left */
  LudValue index, to;   /* variables: the current index on the track, and its
                           hole */
} Sowing;

/* The track of the term; NULL: there is none, or the term is refused. */
static const LudTrack *
find_track (LudRules *rules, const LudTerm *term)
{
  const LudTerm *owner = lud_get (term, "owner");
  const char *name = lud_string (term, "track");
  if (!owner)
    return lud_track_named (rules, name, -1);
  const LudValue player = lud_translate_value (rules, owner);
  if (!lud_is_constant (player)) {
    lud_refuse (rules, owner,
                "an owner that depends on the state can't be "
                "translated here");
    return NULL;
  }
  return lud_track_named (rules, name, player.least);
}

/* Emits the step to the next hole of the track. */
static void
advance_hole (LudRules *rules, const Sowing *sowing)
{
  lud_emit_line (rules, "%s = %s", sowing->index.text,
                 lud_track_next (rules, sowing->track, sowing->index).text);
  lud_emit_line (rules, "%s = %s", sowing->to.text,
                 lud_track_site (rules, sowing->track, sowing->index).text);
}

static void
decrement_left (LudRules *rules, const Sowing *sowing)
{
  lud_emit_line (rules, "%s = %s", sowing->left.text,
                 lud_decrement (rules, sowing->left).text);
}

/* Emits a loop that sows `numPerHole` seeds in the current hole, or all that
 * are left. */
static void
emit_several (LudRules *rules, const Sowing *sowing)
{
  const LudValue zero = lud_make_constant (rules, 0);
  const gint32 max_seeds = sowing->left.most;
  const LudSaved saved = lud_push (rules);
  rules->output.reads_past = TRUE;
  LudValue n =
      lud_translate_value (rules, lud_get (sowing->term, "numPerHole"));
  rules->output.reads_past = FALSE;
  n = lud_clamp (rules, n, 0, max_seeds);
  const LudValue n_to_sow =
      lud_declare_local (rules, LUD_TEMPORARY, 0, max_seeds);
  lud_emit_line (rules, "%s = %s\nloop {\nif %s {\nbreak()\n}", n_to_sow.text,
                 n.text,
                 lud_or (rules, lud_equal (rules, n_to_sow, zero),
                         lud_equal (rules, sowing->left, zero)));
  lud_act_sow (rules, sowing->start, sowing->to);
  decrement_left (rules, sowing);
  lud_emit_line (rules, "%s = %s\n}", n_to_sow.text,
                 lud_decrement (rules, n_to_sow).text);
  lud_pop (rules, &saved);
}

/* Emits a loop that sows the seeds that are left, hole by hole, with the effect
 * on each hole; passes holes that are to be skipped. */
static void
emit_seeds (LudRules *rules, const Sowing *sowing)
{
  const LudTerm *term = sowing->term;
  const LudTerm *skip = lud_get (term, "skipIf");
  const LudTerm *effect = lud_get (term, "sowEffect");
  const LudValue zero = lud_make_constant (rules, 0);
  lud_emit_line (rules, "loop {");
  lud_emit_line (rules, "if %s {\nbreak()\n}",
                 lud_equal (rules, sowing->left, zero));
  advance_hole (rules, sowing);
  if (skip) {
    /* Whether a hole is skipped depends on the state before any is sown. */
    const LudSaved saved = lud_push (rules);
    rules->output.reads_past = TRUE;
    rules->scope.at[LUD_AT_VALUE] = sowing->left;
    const char *is_skipped = lud_translate_condition (rules, skip);
    if (lud_is_always (is_skipped))
      lud_refuse (rules, skip, "all holes are skipped");
    lud_emit_line (rules, "if %s {\ncontinue()\n}", is_skipped);
    rules->output.reads_past = FALSE;
    lud_pop (rules, &saved);
  }
  if (effect) {
    /* The effect on a hole depends on that state, too. */
    const LudSaved saved = lud_push (rules);
    rules->output.reads_past = TRUE;
    lud_emit_effect (rules, effect);
    rules->output.reads_past = FALSE;
    lud_pop (rules, &saved);
  }
  if (!lud_is_true (term, "includeSelf", TRUE)) {
    /* The hole after the start gets the seed, but (to) remains the start. */
    Sowing adjusted = *sowing;
    adjusted.to = lud_declare_local (rules, LUD_AT_TO, 0, sowing->to.most);
    lud_emit_line (rules, "%s = %s\nif %s {", adjusted.to.text, sowing->to.text,
                   lud_equal (rules, sowing->to, sowing->start));
    advance_hole (rules, &adjusted);
    lud_emit_line (rules, "}");
    lud_act_sow (rules, sowing->start, adjusted.to);
    decrement_left (rules, sowing);
  } else if (lud_get (term, "numPerHole"))
    emit_several (rules, sowing);
  else {
    lud_act_sow (rules, sowing->start, sowing->to);
    decrement_left (rules, sowing);
  }
  lud_emit_line (rules, "}");
}

/* Emits the capture at the last hole; then, if the term says so, at the holes
 * before or after it as long as the conditions hold. */
static void
emit_capture (LudRules *rules, const Sowing *sowing)
{
  const LudTerm *term = sowing->term;
  const LudTerm *effect = lud_get (term, "apply");
  const LudTerm *test = lud_get (term, "if");
  const LudTerm *backtracking = lud_get (term, "backtracking");
  const LudTerm *forward = lud_get (term, "forward");
  const LudTerm *continue_term = backtracking ? backtracking : forward;
  if (!effect)
    return;
  if (!continue_term) {
    const char *condition = lud_translate_condition_or_true (rules, test);
    lud_begin_if (rules, condition);
    lud_emit_effect (rules, effect);
    lud_end_if (rules, condition);
    return;
  }
  /* All captures are found in the state after sowing. */
  LudFinding finding;
  lud_begin_finding (rules, TRUE, &finding);
  const LudValue n_left =
      lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)sowing->track->n);
  if (!backtracking)
    lud_emit_line (rules, "%s = %u", n_left.text, sowing->track->n);
  lud_emit_line (rules, "loop {");
  const char *condition = lud_translate_condition_or_true (rules, test);
  lud_emit_line (rules, "if %s {\nbreak()\n}", lud_not (rules, condition));
  const char *stop_condition =
      lud_not (rules, lud_translate_condition (rules, continue_term));
  lud_emit_effect (rules, effect);
  lud_emit_line (rules, "if %s {\nbreak()\n}", stop_condition);
  const LudValue next =
      backtracking ? lud_track_previous (rules, sowing->track, sowing->index)
                   : lud_track_next (rules, sowing->track, sowing->index);
  if (next.least < 0)
    lud_emit_line (rules, "if %s == off {\nbreak()\n}", next.text);
  lud_emit_line (rules, "%s = %s", sowing->index.text, next.text);
  lud_emit_line (rules, "%s = %s", sowing->to.text,
                 lud_track_site (rules, sowing->track, sowing->index).text);
  /* Backward captures stop at the start; forward ones pass it, and end
   * after one round of the track. */
  const LudValue zero = lud_make_constant (rules, 0);
  if (!backtracking)
    lud_emit_line (rules, "%s = %s", n_left.text,
                   lud_decrement (rules, n_left).text);
  stop_condition =
      lud_or (rules,
              backtracking ? lud_equal (rules, sowing->to, sowing->start)
                           : lud_equal (rules, n_left, zero),
              lud_not (rules, lud_translate_condition (rules, continue_term)));
  lud_emit_line (rules, "if %s {\nbreak()\n}", stop_condition);
  lud_emit_line (rules, "}");
  lud_end_finding (rules, &finding);
}

/* Whether a track has no sites of hands. */
static gboolean
has_only_board_sites (const LudRules *rules, const LudTrack *track)
{
  for (guint i = 0; i < track->n; i++)
    if (track->sites[i] >= (gint32)lud_get_elements (rules)->n)
      return FALSE;
  return TRUE;
}

/* Emits the sowing of a number of seeds from a site, with its captures. Emits
 * nothing if there is no track, or the site is never on it. Refuses owners that
 * depend on the state, and combinations of clauses that are not translated. */
static void
emit_sowing (LudRules *rules, const LudTerm *term, LudValue from,
             LudValue seeds)
{
  const gint32 max_seeds = MAX (1, rules->game->n_pieces);
  Sowing sowing = {.term = term, .track = find_track (rules, term)};
  if (rules->refused || !sowing.track)
    return; /* without a track there is no effect */
  const LudTerm *per_hole = lud_get (term, "numPerHole");
  if ((per_hole && per_hole->kind != LUD_KIND_INTEGER) ||
      (lud_has (term, "includeSelf") &&
       (per_hole || lud_get (term, "sowEffect")))) {
    lud_refuse_form (rules, term);
    return;
  }
  const LudSaved saved = lud_push (rules);
  rules->scope.effect_then = NULL; /* captures are parts of the move */
  LudValue start_index = lud_track_index (rules, sowing.track, from);
  const gint32 last_site = lud_get_last_site (rules);
  sowing.start = lud_declare_local (rules, LUD_AT_FROM, 0, last_site);
  sowing.to = lud_declare_local (rules, LUD_AT_TO, 0, last_site);
  sowing.start.on_board = sowing.to.on_board =
      has_only_board_sites (rules, sowing.track);
  sowing.left = lud_declare_local (rules, LUD_TEMPORARY, 0, max_seeds);
  sowing.index =
      lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)sowing.track->n - 1);
  if (start_index.most < 0) {
    lud_pop (rules, &saved);
    return;
  }
  const char *is_on_track =
      lud_not (rules, lud_equal_to (rules, start_index, LUD_OFF));
  lud_begin_if (rules, is_on_track);
  lud_emit_line (rules, "%s = %s\n%s = %s", sowing.index.text, start_index.text,
                 sowing.start.text, from.text);
  lud_emit_line (rules, "%s = %s", sowing.to.text, sowing.start.text);
  rules->scope.at[LUD_AT_FROM] = sowing.start;
  rules->scope.at[LUD_AT_TO] = sowing.to;
  rules->scope.component = 0;
  lud_emit_line (rules, "%s = %s", sowing.left.text,
                 lud_clamp (rules, seeds, 0, max_seeds).text);
  const LudTerm *origin = lud_get (term, "origin");
  const char *keeps_seed =
      origin ? lud_translate_condition (rules, origin) : "false()";
  if (!lud_is_never (keeps_seed)) {
    lud_emit_line (
        rules, "if %s {",
        lud_and (rules, lud_not (rules, lud_equal_to (rules, sowing.left, 0)),
                 keeps_seed));
    decrement_left (rules, &sowing);
    lud_emit_line (rules, "}");
  }
  emit_seeds (rules, &sowing);
  lud_note_action (rules, sowing.start, sowing.to);
  emit_capture (rules, &sowing);
  lud_end_if (rules, is_on_track);
  lud_pop (rules, &saved);
}

void
lud_effect_sow (LudRules *rules, const LudTerm *term)
{
  const LudTerm *start = lud_get (term, "start");
  const LudTerm *count = lud_get (term, "count");
  if (rules->game->has_stacks) {
    lud_refuse (rules, term, "sowing stacks can't be translated yet");
    return;
  }
  LudValue from =
      start ? lud_translate_value (rules, start) : lud_get_last_to (rules);
  if (lud_is_constant (from) && from.least < 0)
    return;
  from = lud_hold (rules, from);
  const LudValue seeds =
      lud_hold (rules, count ? lud_translate_value (rules, count)
                             : lud_count_at (rules, from));
  LudFinding finding;
  lud_begin_finding (rules,
                     lud_has (term, "skipIf") || lud_has (term, "sowEffect") ||
                         lud_has (term, "numPerHole"),
                     &finding);
  const LudApplying applying = lud_begin_applying (rules);
  emit_sowing (rules, term, from, seeds);
  lud_end_applying (rules, &applying);
  lud_end_finding (rules, &finding);
}
