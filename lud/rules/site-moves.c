/* Emits generators for each site of a set. The site is chosen
 * nondeterministically. (firstMoveOnTrack ...) differs: a loop finds the first
 * site of the track that has a move, and emits the moves of this site.
 *
 *     (forEach Site (sites Top) A)     becomes
 *
 *     site = Site(*)  check(in_top[site] == 1)  A
 */
#include "lud/rules/site-moves.h"

#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/generators.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/ride-ends.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <string.h>

/* -- sites of a region ----------------------------------------------------- */

static void
emit_region_moves (LudRules *rules, const LudTerm *term)
{
  const LudValue site =
      lud_choose_site (rules, lud_get (term, "region"), LUD_AT_SITE);
  rules->scope.at[LUD_AT_SITE] = rules->scope.at[LUD_AT_TO] = site;
  /* Moves of two sites may have equal tags, which Ludii counts separately. */
  if (!lud_is_constant (site))
    lud_show_variable (rules, site);
  lud_emit_moves (rules, lud_get (term, "moves"));
}

/* The condition that the statements which `emit` writes have a move. */
static const char *
make_move_test (LudRules *rules, const LudTerm *term,
                void (*emit) (LudRules *, const LudTerm *))
{
  const LudSearch search = lud_begin_search (rules);
  rules->scope.mode = LUD_MODE_TEST;
  rules->scope.allows_repeats = TRUE;
  rules->scope.is_of_turn = FALSE;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.final_condition = NULL;
  emit (rules, term);
  return lud_end_search (rules, &search, "can_move");
}

void
lud_emit_site_moves (LudRules *rules, const LudTerm *term, GSList *outer)
{
  const LudTerm *fallback = lud_get (term, "noMoveYet");
  if (!fallback) {
    emit_region_moves (rules, term);
    return;
  }
  const char *condition = make_move_test (rules, term, emit_region_moves);
  LudSaved saved = lud_push (rules);
  lud_emit_line (rules, "if %s {", condition);
  emit_region_moves (rules, term);
  lud_pop (rules, &saved);
  saved = lud_push (rules);
  lud_emit_line (rules, "} else {");
  rules->scope.then = outer;
  lud_emit_moves (rules, fallback);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* -- sites of a track ------------------------------------------------------ */

static void
emit_moves_of_site (LudRules *rules, const LudTerm *term)
{
  lud_emit_moves (rules, lud_get (term, "moves"));
}

void
lud_emit_first_track_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *owner = lud_get (term, "owner");
  const LudValue player = owner ? lud_translate_player (rules, owner)
                                : lud_make_constant (rules, -1);
  const LudTrack *track =
      lud_is_constant (player)
          ? lud_track_named (rules, lud_string (term, "track"), player.least)
          : NULL;
  if (!track || track->n == 0) {
    lud_refuse (rules, term, "this track can't be translated here yet");
    return;
  }
  const LudValue last = lud_make_constant (rules, (gint32)track->n - 1);
  const LudValue index =
      lud_declare_local (rules, LUD_TEMPORARY, 0, last.least);
  LudValue site = lud_track_site (rules, track, index);
  const LudValue current =
      lud_declare_local (rules, LUD_AT_SITE, -1, lud_get_last_site (rules));
  site.least = -1;
  LudValue known_site = current;
  known_site.least = 0;
  rules->scope.at[LUD_AT_SITE] = known_site;
  lud_emit_line (rules, "%s = 0\nloop {\n%s = %s", index.text, current.text,
                 site.text);
  lud_emit_line (rules, "if %s {\nbreak()\n}",
                 lud_and (rules, lud_is_site (rules, current),
                          make_move_test (rules, term, emit_moves_of_site)));
  lud_check (rules, lud_not (rules, lud_equal (rules, index, last)));
  lud_increment (rules, index);
  lud_emit_line (rules, "}");
  emit_moves_of_site (rules, term);
}

/* -- sites in directions --------------------------------------------------- */

/* The arguments of (forEach Direction ...). */
typedef struct {
  LudValue origin;
  const LudTerm *test, *moves; /* of each site; `test` may be NULL */
  const LudTerm *crossing;     /* of sites before `least` steps, or NULL */
  gint32 least, most;          /* steps */
  gboolean shows_step;         /* moves show the site */
} DirectionLoop;

/* Emits a walk of `least` to `most` steps along a line, with a test of each
 * site, and the moves at its end. */
static void
emit_moves_ahead (LudRules *rules, const LudLine *line, gpointer data)
{
  const DirectionLoop *loop = data;
  const LudSaved saved = lud_push (rules);
  const LudValue to = lud_declare_local_site (rules, LUD_AT_TO);
  const gboolean is_bounded = loop->most != G_MAXINT32;
  const gint32 n_unrolled = is_bounded ? loop->most : MAX (loop->least, 1);
  rules->scope.heading = line->compass;
  rules->scope.at[LUD_AT_TO] = to;
  rules->scope.at[LUD_AT_BETWEEN] = to;
  const char *crossing =
      lud_translate_condition_or_true (rules, loop->crossing);
  rules->scope.at[LUD_AT_BETWEEN] = saved.scope.at[LUD_AT_BETWEEN];
  const char *test = lud_translate_condition_or_true (rules, loop->test);
  lud_emit_line (rules, "%s = %s", to.text, loop->origin.text);
  if (loop->most != 1)
    lud_emit_line (rules, "loop {");
  for (gint32 k = 1; k <= n_unrolled; k++) {
    const gboolean is_repeated = !is_bounded && k == n_unrolled;
    if (is_repeated)
      lud_emit_line (rules, "loop {");
    lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, to.text));
    lud_advance (rules, line, to.text, to.text);
    if (k < loop->least)
      lud_check (rules, crossing);
    lud_check (rules, test);
    if (k >= loop->least && (is_repeated || k < n_unrolled))
      lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}");
    if (is_repeated)
      lud_emit_line (rules, "}");
  }
  if (loop->most != 1)
    lud_emit_line (rules, "break()\n}");
  if (loop->shows_step)
    lud_show_variable (rules, to);
  lud_emit_moves (rules, loop->moves);
  lud_pop (rules, &saved);
}

static gboolean
mentions_to (const LudTerm *term)
{
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && mentions_to (term->items[i]))
      return TRUE;
  return term->ludeme == LUD_TERM_TO_INTEGER;
}

/* Whether a term has a move neither from (to) nor to it.  Loops over directions
 * in it are left to lud_has_equal_ends(). */
static gboolean
has_move_elsewhere (const LudTerm *term)
{
  gboolean is_leaf = TRUE, has_one = FALSE;
  if (term->ludeme == LUD_TERM_FOR_EACH_DIRECTION)
    return FALSE;
  for (guint i = 0; i < term->n; i++) {
    const LudTerm *item = term->items[i];
    if (!item || item->ludeme == LUD_TERM_THEN ||
        (item->kind != LUD_KIND_MOVES && item->kind != LUD_KIND_ARRAY))
      continue;
    is_leaf = FALSE;
    has_one = has_one || has_move_elsewhere (item);
  }
  if (!is_leaf || term->kind != LUD_KIND_MOVES)
    return has_one;
  const LudTerm *to = lud_peek (term, "to"), *from = lud_peek (term, "from");
  const LudTerm *end = to ? lud_peek (to, "site") : NULL;
  const LudTerm *origin = from ? lud_peek (from, "site") : NULL;
  const LudTerm *site = lud_peek (term, "site");
  return !(to && !end) && !(end && mentions_to (end)) &&
         !(origin && mentions_to (origin)) && !(site && mentions_to (site));
}

/* Whether a term contains a loop over directions relative to the direction of
 * this one. */
static gboolean
has_relative_directions (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_FOR_EACH_DIRECTION && lud_has (term, "dir") &&
      lud_is_relative (lud_get (term, "dir")))
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_relative_directions (term->items[i]))
      return TRUE;
  return FALSE;
}

void
lud_emit_direction_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *from = lud_get (term, "from");
  const LudTerm *site = from ? lud_get (from, "site") : NULL;
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *body = lud_get (term, "moves"), *apply = NULL;
  DirectionLoop loop = {.moves = body, .least = 1, .most = 1};
  if (body->ludeme == LUD_TERM_TO_CLAUSE) {
    loop.test = lud_get (body, "if");
    apply = lud_get (body, "apply");
    loop.moves = apply ? lud_get (apply, "moves") : NULL;
  }
  if (!loop.moves || (apply && lud_has (apply, "if"))) {
    lud_refuse_form (rules, term);
    return;
  }
  lud_refuse_other_type (rules, term);
  loop.origin = site ? lud_choose_site (rules, site, LUD_AT_FROM)
                     : rules->scope.at[LUD_AT_FROM];
  if (!loop.origin.text) {
    lud_refuse (rules, term, "this move has no origin");
    return;
  }
  const gboolean is_origin_of_piece =
      rules->scope.at[LUD_AT_FROM].text &&
      !strcmp (rules->scope.at[LUD_AT_FROM].text, loop.origin.text);
  if (!lud_read_constant_range (rules,
                                between ? lud_get (between, "range") : NULL,
                                &loop.least, &loop.most))
    return;
  loop.crossing = between ? lud_get (between, "if") : NULL;
  if (loop.crossing && mentions_to (loop.crossing))
    lud_refuse (rules, loop.crossing,
                "(to) can't be translated in this condition");
  /* Ludii counts the moves of each step separately. */
  loop.shows_step = rules->scope.mode == LUD_MODE_PLAY &&
                    ((is_origin_of_piece && lud_has_equal_ends (rules, term)) ||
                     has_move_elsewhere (loop.moves));
  if (site && site->kind == LUD_KIND_REGION && !lud_is_constant (loop.origin))
    lud_show_variable (rules, loop.origin);
  const LudTerm *dir = lud_get (term, "dir");
  const guint component = is_origin_of_piece ? rules->scope.component : 0;
  if (!is_origin_of_piece)
    rules->scope.facing = rules->scope.heading;
  if (has_relative_directions (loop.moves))
    lud_branch_over_compass_lines (rules, dir, LUD_ADJACENT, loop.origin,
                                   component, emit_moves_ahead, &loop);
  else
    lud_branch_over_lines (rules, dir, LUD_ADJACENT, loop.origin, component,
                           TRUE, emit_moves_ahead, &loop);
}
