#include "lud/rules/captures.h"

#include "lud/rules/applying.h"
#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/pieces.h"
#include "lud/rules/regions.h"
#include "lud/rules/teams.h"
#include "lud/rules/values.h"

#include <string.h>

/* A capture, and its origin. */
typedef struct {
  const LudTerm *term;
  LudValue from;
  gint32 most;      /* the greatest length of a run */
  gboolean guarded; /* the statements are in an `if` */
} Capture;

/* Whether a site is captured: an enemy's by default. */
static const char *
is_target (LudRules *rules, const LudTerm *clause, LudIterator iterator,
           LudValue site)
{
  const LudTerm *test = clause ? lud_get (clause, "if") : NULL;
  if (!test)
    return lud_is_owned_by (
        rules, lud_enemies (rules) | 1u << (rules->game->n_players + 1), site);
  const LudSaved saved = lud_push (rules);
  rules->scope.at[iterator] = site;
  const char *condition = lud_condition (rules, test);
  lud_pop (rules, &saved);
  return condition;
}

/* The effect on a captured site: by default it is emptied.  Consequences
 * follow the effect on each site. */
static void
apply_capture (LudRules *rules, const LudTerm *term, const LudTerm *clause,
               LudIterator iterator, LudValue site)
{
  const LudTerm *apply = clause ? lud_get (clause, "apply") : NULL;
  const LudTerm *effect = apply ? lud_get (apply, "moves") : NULL;
  if (rules->scope.found) {
    lud_line (rules, "%s = 1", rules->scope.found);
    return;
  }
  const LudSaved saved = lud_push (rules);
  if (!effect) {
    const LudApplying applying = lud_begin_applying (rules);
    lud_act_remove (rules, site);
    lud_note_to (rules, site);
    lud_run_then (rules, term);
    lud_end_applying (rules, &applying);
    lud_pop (rules, &saved);
    return;
  }
  if (!rules->scope.is_appended)
    lud_add_effect_then (rules, term);
  rules->scope.at[iterator] = site;
  const char *condition = lud_condition_or_true (rules, lud_get (apply, "if"));
  if (!lud_is_always (condition))
    lud_line (rules, "if %s {", condition);
  lud_effect (rules, effect);
  if (!lud_is_always (condition))
    lud_line (rules, "}");
  lud_pop (rules, &saved);
}

static gboolean
begin (LudRules *rules, const LudTerm *term, Capture *capture)
{
  const LudTerm *clause = lud_get (term, "from");
  const LudTerm *site = clause ? lud_get (clause, "site") : NULL;
  *capture = (Capture){.term = term, .most = G_MAXINT32};
  if ((clause && (lud_get (clause, "if") || lud_get (clause, "level"))) ||
      (site && site->kind == LUD_KIND_REGION)) {
    lud_refuse (rules, term, "this origin can't be translated yet");
    return FALSE;
  }
  capture->from = site ? lud_value (rules, site) : lud_last_to (rules);
  if (lud_is_constant (capture->from) && capture->from.least < 0)
    return FALSE;
  if (capture->from.least < 0) {
    const LudValue at =
        lud_local (rules, LUD_AT_FROM, 0, lud_last_site (rules));
    capture->guarded = TRUE;
    lud_line (rules, "if %s {\n%s = %s", lud_is_site (rules, capture->from),
              at.text, lud_as_site (rules, capture->from).text);
    capture->from = at;
  }
  return TRUE;
}

static void
end (LudRules *rules, const Capture *capture)
{
  if (capture->guarded)
    lud_line (rules, "}");
}

/* -- custodial ------------------------------------------------------------- */

/* Whether the site where a run ends closes it. */
static const char *
closes_run (LudRules *rules, const LudTerm *term, LudValue end)
{
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *friend = to ? lud_get (to, "if") : NULL;
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_TO] = end;
  const char *closes = friend
                           ? lud_condition (rules, friend)
                           : lud_is_owned_by (rules, lud_friends (rules), end);
  lud_pop (rules, &saved);
  return closes;
}

static void
custodial_on (LudRules *rules, const LudLine *line, gpointer data)
{
  const Capture *capture = data;
  const LudTerm *between = lud_get (capture->term, "between");
  const LudSaved saved = lud_push (rules);
  const LudValue at =
      lud_local (rules, LUD_AT_BETWEEN, 0, lud_last_site (rules));
  const LudValue end = lud_local (rules, LUD_AT_TO, 0, lud_last_site (rules));
  const LudValue closed = lud_local (rules, LUD_TEMPORARY, 0, 1);
  const char *target = is_target (rules, between, LUD_AT_BETWEEN, end);
  const char *closes = closes_run (rules, capture->term, end);
  rules->scope.at[LUD_AT_TO] = end;
  lud_line (rules, "%s = 0\n%s = %s", closed.text, end.text,
            capture->from.text);
  lud_begin_line (rules, line);
  lud_line (rules, "loop {");
  const gboolean bounded = capture->most <= 16;
  for (gint32 k = 0; k <= (bounded ? capture->most : 0); k++) {
    lud_line (rules, "if not(%s) {\nbreak()\n}",
              lud_has_next (rules, line, end.text));
    const char *before = lud_hrg (rules, "%s", end.text);
    lud_advance (rules, line, before, end.text);
    if (!bounded)
      lud_line (rules, "if %s {\ncontinue()\n}", target);
    else if (k < capture->most) {
      /* The run continues. */
      lud_line (rules, "if not(%s) {", target);
      lud_line (rules, "if %s {\n%s = 1\n}\nbreak()\n}", closes, closed.text);
      continue;
    }
    lud_line (rules, "if %s {\n%s = 1\n}\nbreak()", closes, closed.text);
  }
  lud_line (rules, "}");
  lud_line (rules, "if %s == 1 {\n%s = %s", closed.text, at.text,
            capture->from.text);
  lud_begin_line (rules, line);
  lud_line (rules, "loop {");
  lud_advance (rules, line, at.text, at.text);
  lud_line (rules, "if %s == %s {\nbreak()\n}", at.text, end.text);
  apply_capture (rules, capture->term, between, LUD_AT_BETWEEN, at);
  lud_line (rules, "}\n}");
  lud_pop (rules, &saved);
}

static void
custodial (LudRules *rules, const LudTerm *term)
{
  Capture capture;
  if (!begin (rules, term, &capture))
    return;
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *range = between ? lud_get (between, "range") : NULL;
  if (range) {
    LudValue least = lud_constant (rules, 1), most = least;
    lud_range (rules, range, &least, &most);
    if (!lud_is_constant (most) || !lud_is_constant (least) ||
        least.least > 1 || range->ludeme == LUD_TERM_MIN_RANGE) {
      lud_refuse (rules, range, "this range can't be translated yet");
      return;
    }
    capture.most = most.least;
  }
  lud_in_lines (rules, lud_get (term, "dir"), LUD_ADJACENT, capture.from, 0,
                TRUE, custodial_on, &capture);
  end (rules, &capture);
}

/* Emits a run of one target or more, and where it ends. */
static void
search_run_on (LudRules *rules, const LudLine *line, gpointer data)
{
  const Capture *capture = data;
  const LudSaved saved = lud_push (rules);
  const LudValue end = lud_local (rules, LUD_AT_TO, 0, lud_last_site (rules));
  const char *target = is_target (rules, lud_get (capture->term, "between"),
                                  LUD_AT_BETWEEN, end);
  const char *closes = closes_run (rules, capture->term, end);
  lud_line (rules, "%s = %s", end.text, capture->from.text);
  lud_begin_line (rules, line);
  lud_check (rules, lud_has_next (rules, line, end.text));
  lud_advance (rules, line, end.text, end.text);
  lud_line (rules, "loop {");
  lud_check (rules, target);
  lud_check (rules, lud_has_next (rules, line, end.text));
  lud_advance (rules, line, end.text, end.text);
  lud_line (rules, "if not(%s) {\nbreak()\n}\n}", target);
  lud_check (rules, closes);
  lud_pop (rules, &saved);
}

gboolean
lud_search_capture (LudRules *rules, const LudTerm *term)
{
  const LudTerm *between = lud_get (term, "between");
  Capture capture;
  if (term->ludeme != LUD_TERM_CUSTODIAL ||
      (between && lud_has (between, "range")))
    return FALSE;
  if (begin (rules, term, &capture))
    lud_for_lines (rules, lud_get (term, "dir"), LUD_ADJACENT, capture.from, 0,
                   TRUE, search_run_on, &capture);
  else
    lud_check (rules, "false()");
  return TRUE;
}

/* -- directional ----------------------------------------------------------- */

/* Emits the run of targets that begins at the neighbour. */
static void
directional_on (LudRules *rules, const LudLine *line, gpointer data)
{
  const Capture *capture = data;
  const LudTerm *to = lud_get (capture->term, "to");
  const LudSaved saved = lud_push (rules);
  const LudValue at = lud_local (rules, LUD_AT_TO, 0, lud_last_site (rules));
  lud_line (rules, "%s = %s", at.text, capture->from.text);
  lud_begin_line (rules, line);
  lud_line (rules, "loop {\nif not(%s) {\nbreak()\n}",
            lud_has_next (rules, line, at.text));
  lud_advance (rules, line, at.text, at.text);
  lud_line (rules, "if not(%s) {\nbreak()\n}",
            is_target (rules, to, LUD_AT_TO, at));
  apply_capture (rules, capture->term, to, LUD_AT_TO, at);
  lud_line (rules, "}");
  lud_pop (rules, &saved);
}

/* Emits a directional capture. Explicit directions are required, as those of
 * the last move are unknown here. */
static void
directional (LudRules *rules, const LudTerm *term)
{
  Capture capture;
  const LudTerm *dir = lud_get (term, "dir");
  if (!begin (rules, term, &capture))
    return;
  if (!dir) {
    lud_refuse (rules, term,
                "this form of (directional) can't be translated yet");
    return;
  }
  lud_in_lines (rules, dir, LUD_ADJACENT, capture.from, 0, TRUE, directional_on,
                &capture);
  end (rules, &capture);
}

/* -- surround -------------------------------------------------------------- */

/* Counts the neighbours that are no friends. */
typedef struct {
  LudValue at, from, open;
  LudValue found;    /* whether a friend is the required piece */
  LudValue required; /* that piece; text NULL: there is none */
  const LudTerm *to; /* the clause, or NULL */
} Others;

static void
other_on (LudRules *rules, const LudLine *line, gpointer data)
{
  const Others *others = data;
  const LudValue *at = &others->at;
  const LudSaved saved = lud_push (rules);
  const LudValue next = lud_local (rules, LUD_AT_TO, 0, lud_last_site (rules));
  const LudTerm *test = others->to ? lud_get (others->to, "if") : NULL;
  lud_line (rules, "if %s {", lud_has_next (rules, line, at->text));
  lud_advance (rules, line, at->text, next.text);
  rules->scope.at[LUD_AT_TO] = next;
  const char *friend = test
                           ? lud_condition (rules, test)
                           : lud_is_owned_by (rules, lud_friends (rules), next);
  friend = lud_or (rules, friend, lud_equal (rules, next, others->from));
  lud_line (
      rules, "if not(%s) {\n%s = %s\n}\n}", friend, others->open.text,
      lud_clamp (rules,
                 lud_sum (rules, NULL, others->open, lud_constant (rules, 1)),
                 0, others->open.most)
          .text);
  if (others->required.text)
    lud_line (
        rules, "if %s {\nif %s {\n%s = 1\n}\n}",
        lud_has_next (rules, line, at->text),
        lud_and (rules, friend,
                 lud_equal (rules, lud_what (rules, next), others->required)),
        others->found.text);
  lud_pop (rules, &saved);
}

static void
surround_on (LudRules *rules, const LudLine *line, gpointer data)
{
  const Capture *capture = data;
  const LudTerm *to = lud_get (capture->term, "to");
  const LudTerm *between = lud_get (capture->term, "between");
  const LudSaved saved = lud_push (rules);
  const LudValue at =
      lud_local (rules, LUD_AT_BETWEEN, 0, lud_last_site (rules));
  lud_line (rules, "if %s {", lud_has_next (rules, line, capture->from.text));
  lud_advance (rules, line, capture->from.text, at.text);
  lud_line (rules, "if %s {", is_target (rules, between, LUD_AT_BETWEEN, at));
  const LudTerm *except = lud_get (capture->term, "except");
  const LudValue spare =
      except ? lud_value (rules, except) : lud_constant (rules, 0);
  if (!lud_is_constant (spare) || spare.least > 16) {
    lud_refuse (rules, except, "this number can't be translated yet");
    lud_pop (rules, &saved);
    return;
  }
  const LudValue open = lud_local (rules, LUD_TEMPORARY, 0, spare.least + 1);
  lud_line (rules, "%s = 0", open.text);
  LudDirection direction = LUD_ADJACENT;
  const char *relation = lud_string (capture->term, "relation");
  if (relation)
    lud_direction_read (relation, &direction);
  Others others = {.at = at, .from = capture->from, .open = open, .to = to};
  const LudTerm *with = lud_get (capture->term, "with");
  if (with) {
    others.required = lud_component_of (rules, with, lud_get (with, "pieces"));
    others.found = lud_local (rules, LUD_TEMPORARY, 0, 1);
    lud_line (rules, "%s = 0", others.found.text);
  }
  lud_in_lines (rules, NULL, direction, at, 0, FALSE, other_on, &others);
  const char *is_closed =
      lud_hrg (rules, "%s != %d", open.text, spare.least + 1);
  if (with)
    is_closed =
        lud_and (rules, is_closed,
                 lud_equal (rules, others.found, lud_constant (rules, 1)));
  lud_line (rules, "if %s {", is_closed);
  apply_capture (rules, capture->term, between, LUD_AT_BETWEEN, at);
  lud_line (rules, "}\n}\n}");
  lud_pop (rules, &saved);
}

static void
surround (LudRules *rules, const LudTerm *term)
{
  Capture capture;
  if (!begin (rules, term, &capture))
    return;
  LudDirection direction = LUD_ADJACENT;
  const char *relation = lud_string (term, "relation");
  if (relation)
    lud_direction_read (relation, &direction);
  lud_in_lines (rules, NULL, direction, capture.from, 0, FALSE, surround_on,
                &capture);
  end (rules, &capture);
}

/* -- enclose --------------------------------------------------------------- */

/* Marks the sites of groups without a free neighbour, then captures them. */
static LudVariable *
marks_of (LudRules *rules)
{
  LudVariable *marks = lud_map (rules, "enclosed", 0, 1);
  marks->read = marks->is_scratch = TRUE;
  return marks;
}

typedef struct {
  LudValue at;
  const char *inside; /* the condition that the walk continues */
} Walk;

static void
walk_on (LudRules *rules, const LudLine *line, gpointer data)
{
  const Walk *walk = data;
  lud_line (rules, "check(%s)", lud_has_next (rules, line, walk->at.text));
  lud_advance (rules, line, walk->at.text, walk->at.text);
  if (walk->inside)
    lud_check (rules, walk->inside);
}

/* The condition that a walk over targets from a site reaches another one, or,
 * if that is NULL, a neighbour that is empty. */
static const char *
reaches (LudRules *rules, const Capture *capture, LudValue from,
         const LudValue *to)
{
  const LudTerm *between = lud_get (capture->term, "between");
  const LudTerm *dir = lud_get (capture->term, "dir");
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  Walk walk = {.at = lud_local (rules, LUD_AT_SITE, 0, lud_last_site (rules))};
  walk.inside = is_target (rules, between, LUD_AT_BETWEEN, walk.at);
  lud_line (rules, "%s = %s\nloop {", walk.at.text, from.text);
  if (to)
    lud_line (rules, "if %s == %s {\nbreak()\n}", walk.at.text, to->text);
  else
    lud_line (rules, "branch {\nbreak()\n}\nor {\n}");
  lud_for_lines (rules, dir, LUD_ADJACENT, walk.at, 0, FALSE, walk_on, &walk);
  lud_line (rules, "}");
  if (!to) {
    walk.inside = NULL;
    lud_for_lines (rules, dir, LUD_ADJACENT, walk.at, 0, FALSE, walk_on, &walk);
    lud_check (rules, lud_is_empty (rules, walk.at));
  }
  lud_pop (rules, &saved);
  return lud_reachable (rules, to ? "is_in_group" : "has_liberty",
                        lud_end_block (rules, before));
}

static RgBits *
all_sites (const LudRules *rules)
{
  RgBits *all = lud_new_set (rules);
  for (guint32 i = 0; i < rules->game->board->of[rules->type].n; i++)
    rg_bits_add (all, i);
  return all;
}

static void
enclose_on (LudRules *rules, const LudLine *line, gpointer data)
{
  const Capture *capture = data;
  const LudTerm *between = lud_get (capture->term, "between");
  const LudSaved saved = lud_push (rules);
  const LudValue one = lud_constant (rules, 1);
  const LudValue at =
      lud_local (rules, LUD_AT_BETWEEN, 0, lud_last_site (rules));
  LudVariable *marks = marks_of (rules);
  lud_line (rules, "if %s {", lud_has_next (rules, line, capture->from.text));
  lud_advance (rules, line, capture->from.text, at.text);
  lud_line (rules, "if %s {",
            lud_and (rules, is_target (rules, between, LUD_AT_BETWEEN, at),
                     lud_not (rules, reaches (rules, capture, at, NULL))));
  RgBits *all = all_sites (rules);
  const LudLoop loop = lud_begin_set (rules, all, LUD_AT_SITE);
  lud_line (rules, "if %s {",
            lud_and (rules,
                     is_target (rules, between, LUD_AT_BETWEEN, loop.site),
                     reaches (rules, capture, at, &loop.site)));
  lud_store (rules, marks, &loop.site, one);
  lud_line (rules, "}");
  lud_end_loop (rules, &loop);
  g_free (all);
  lud_line (rules, "}\n}");
  lud_pop (rules, &saved);
}

/* Whether a condition requires empty sites. */
static gboolean
requires_empty (const LudTerm *term)
{
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && requires_empty (term->items[i]))
      return TRUE;
  return term->ludeme == LUD_TERM_IS_EMPTY;
}

static void
enclose (LudRules *rules, const LudTerm *term)
{
  Capture capture;
  if (!begin (rules, term, &capture))
    return;
  if (lud_get (term, "numException")) {
    lud_refuse (rules, term, "this form of (enclose) can't be translated yet");
    return;
  }
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *test = between ? lud_get (between, "if") : NULL;
  const LudValue zero = lud_constant (rules, 0);
  /* Groups of empty sites have to be in one chain of pieces. */
  if (test && requires_empty (test))
    lud_refuse (rules, test, "groups of empty sites can't be translated yet");
  lud_in_lines (rules, lud_get (term, "dir"), LUD_ADJACENT, capture.from, 0,
                FALSE, enclose_on, &capture);
  RgBits *all = all_sites (rules);
  const LudSaved saved = lud_push (rules);
  const LudLoop loop = lud_begin_set (rules, all, LUD_AT_SITE);
  LudVariable *marks = marks_of (rules);
  lud_line (
      rules, "if %s {",
      lud_not (rules,
               lud_equal (rules, lud_load (rules, marks, &loop.site), zero)));
  lud_store (rules, marks, &loop.site, zero);
  apply_capture (rules, term, between, LUD_AT_BETWEEN, loop.site);
  lud_line (rules, "}");
  lud_end_loop (rules, &loop);
  lud_pop (rules, &saved);
  g_free (all);
  end (rules, &capture);
}

/* -- intervene ------------------------------------------------------------- */

static void
intervene (LudRules *rules, const LudTerm *term)
{
  Capture capture;
  const LudElements *all = &rules->game->board->of[rules->type];
  LudDirections set;
  if (!begin (rules, term, &capture))
    return;
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *to = lud_get (term, "to");
  if ((between && lud_get (between, "range")) ||
      !lud_resolve_directions (rules, lud_get (term, "dir"), LUD_ADJACENT, 0,
                               LUD_EVERYWHERE, &set)) {
    lud_refuse (rules, term,
                "this form of (intervene) can't be translated yet");
    return;
  }
  gint32 *one = g_new (gint32, rules->game->n_sites);
  gint32 *two = g_new (gint32, rules->game->n_sites);
  for (guint c = 0; c < LUD_N_COMPASS / 2; c++) {
    gboolean any = FALSE;
    for (guint32 i = 0; i < rules->game->n_sites; i++) {
      one[i] = two[i] = -1;
      if (i >= all->n)
        continue;
      const LudElement *element = &all->items[i];
      const LudList a = element->steps[c];
      const LudList b = element->steps[c + LUD_N_COMPASS / 2];
      gboolean in = FALSE;
      for (guint d = 0; d < LUD_N_DIRECTIONS; d++)
        for (guint32 k = 0;
             set & LUD_DIRECTION_BIT (d) && a.n == 1 && k < element->steps[d].n;
             k++)
          in = in || element->steps[d].items[k] == a.items[0];
      if (!in || a.n != 1 || b.n != 1)
        continue;
      one[i] = (gint32)a.items[0];
      two[i] = (gint32)b.items[0];
      any = TRUE;
    }
    if (!any)
      continue;
    const LudSaved saved = lud_push (rules);
    const LudValue first =
        lud_local (rules, LUD_AT_TO, 0, lud_last_site (rules));
    const LudValue second =
        lud_local (rules, LUD_AT_TO, 0, lud_last_site (rules));
    LudLine line = {.function = lud_site_function (rules, "one_side", one)};
    lud_line (rules, "if %s {", lud_has_next (rules, &line, capture.from.text));
    lud_advance (rules, &line, capture.from.text, first.text);
    line.function = lud_site_function (rules, "other_side", two);
    lud_advance (rules, &line, capture.from.text, second.text);
    lud_line (rules, "if %s {",
              lud_and (rules, is_target (rules, to, LUD_AT_TO, first),
                       is_target (rules, to, LUD_AT_TO, second)));
    apply_capture (rules, term, to, LUD_AT_TO, first);
    apply_capture (rules, term, to, LUD_AT_TO, second);
    lud_line (rules, "}\n}");
    lud_pop (rules, &saved);
  }
  g_free (one);
  g_free (two);
  end (rules, &capture);
}

gboolean
lud_captures (LudRules *rules, const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_CUSTODIAL:
    custodial (rules, term);
    return TRUE;
  case LUD_TERM_SURROUND:
    surround (rules, term);
    return TRUE;
  case LUD_TERM_ENCLOSE:
    enclose (rules, term);
    return TRUE;
  case LUD_TERM_DIRECTIONAL:
    directional (rules, term);
    return TRUE;
  case LUD_TERM_INTERVENE:
    intervene (rules, term);
    return TRUE;
  default:
    return FALSE;
  }
}
