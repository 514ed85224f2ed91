/* Emits captures by pattern, each along lines from the origin of the capture.
 *
 *       custodial     a run of targets that a friend closes
 *       directional   a run of targets
 *       surround      a neighbour whose other neighbours are all friends
 *       intervene     the two neighbours on opposite sides
 *       enclose       enclosures.h
 *
 * A run is found in a loop over a line, and captured in a second loop over the
 * same line:
 *
 *     repeat step in { step_n, ... } {            (custodial ...) of player 1
 *       temporary = 0  at = to
 *       loop {
 *         if not(step[at] != off) { break() }
 *         at = step[at]
 *         if board[at] == disc2 { continue() }
 *         if board[at] == disc1 { temporary = 1 }
 *         break()
 *       }
 *       if temporary == 1 { ... board[between] = empty  for the sites up to at
 * }
 *     }
 */
#include "lud/rules/captures.h"

#include "lud/rules/capture-parts.h"
#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/effects.h"
#include "lud/rules/enclosures.h"
#include "lud/rules/generators.h"
#include "lud/rules/pieces.h"
#include "lud/rules/regions.h"
#include "lud/rules/slides.h"
#include "lud/rules/teams.h"
#include "lud/rules/values.h"

#include <string.h>

/* -- custodial ------------------------------------------------------------- */

/* The condition that the site at the end of a run closes it: a friend, or the
 * `to` clause holds. */
static const char *
make_closing_condition (LudRules *rules, const LudTerm *term, LudValue end)
{
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *friend = to ? lud_get (to, "if") : NULL;
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_TO] = end;
  const char *closes =
      friend ? lud_translate_condition (rules, friend)
             : lud_has_piece_owned_by (rules, lud_find_friends (rules), end);
  lud_pop (rules, &saved);
  return closes;
}

/* Refuses a run that would be closed beyond the edge of the board. */
static void
refuse_open_end (LudRules *rules, const LudTerm *term)
{
  GString *before = lud_new_block (rules);
  const char *closes =
      make_closing_condition (rules, term, lud_make_constant (rules, LUD_OFF));
  lud_end_block (rules, before);
  if (!lud_is_never (closes))
    lud_refuse (rules, term,
                "a run to the end of the board can't be translated yet");
}

/* Captures the run of enemies along the line, if its length is allowed and a
 * friend closes it. */
static void
emit_custodial_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudCapture *capture = data;
  const LudTerm *between = lud_get (capture->term, "between");
  const LudSaved saved = lud_push (rules);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_BETWEEN);
  const LudValue end = lud_declare_local_site (rules, LUD_AT_TO);
  const LudValue closed = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
  const char *target = lud_is_captured (rules, between, LUD_AT_BETWEEN, end);
  const char *closes = make_closing_condition (rules, capture->term, end);
  rules->scope.at[LUD_AT_TO] = end;
  lud_emit_line (rules, "%s = 0\n%s = %s", closed.text, end.text,
                 capture->from.text);
  lud_begin_line (rules, line);
  lud_emit_line (rules, "loop {");
  const gboolean bounded = capture->most <= 16;
  const gint32 last = bounded ? capture->most : MAX (capture->least - 1, 0);
  for (gint32 k = 0; k <= last; k++) {
    const gboolean repeats = !bounded && k == last;
    if (repeats && k > 0)
      lud_emit_line (rules, "loop {");
    lud_emit_line (rules, "if not(%s) {\nbreak()\n}",
                   lud_has_next (rules, line, end.text));
    const char *before = lud_make_text (rules, "%s", end.text);
    lud_advance (rules, line, before, end.text);
    if (repeats)
      lud_emit_line (rules, "if %s {\ncontinue()\n}", target);
    else if (k < capture->least) { /* The run is too short. */
      lud_emit_line (rules, "if not(%s) {\nbreak()\n}", target);
      continue;
    } else if (k < capture->most) {
      /* The run continues. */
      lud_emit_line (rules, "if not(%s) {", target);
      lud_emit_line (rules, "if %s {\n%s = 1\n}\nbreak()\n}", closes,
                     closed.text);
      continue;
    }
    lud_emit_line (rules, "if %s {\n%s = 1\n}\nbreak()", closes, closed.text);
  }
  lud_emit_line (rules, !bounded && last > 0 ? "}\nbreak()\n}" : "}");
  lud_emit_line (rules, "if %s == 1 {\n%s = %s", closed.text, current.text,
                 capture->from.text);
  lud_begin_line (rules, line);
  lud_emit_line (rules, "loop {");
  lud_advance (rules, line, current.text, current.text);
  lud_emit_line (rules, "if %s == %s {\nbreak()\n}", current.text, end.text);
  lud_apply_capture (rules, capture->term, between, LUD_AT_BETWEEN, current);
  lud_emit_line (rules, "}\n}");
  lud_pop (rules, &saved);
}

/* Captures in all directions. Refuses ranges that depend on the state. */
static void
emit_custodial (LudRules *rules, const LudTerm *term)
{
  LudCapture capture;
  if (!lud_begin_capture (rules, term, &capture))
    return;
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *range = between ? lud_get (between, "range") : NULL;
  if (range) {
    gint32 least = 0;
    if (!lud_read_constant_range (rules, range, &least, &capture.most))
      return;
    capture.least = least > 1 ? least : 0;
    if (capture.least > MIN (capture.most, 16)) {
      lud_refuse (rules, range, "this range can't be translated yet");
      return;
    }
  }
  if (capture.most != 1)
    refuse_open_end (rules, term);
  lud_repeat_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT,
                         capture.from, 0, TRUE, emit_custodial_on_line,
                         &capture);
  lud_end_capture (rules, &capture);
}

/* Emits checks of a run of at least one target, and of its end. */
static void
emit_run_search (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudCapture *capture = data;
  const LudSaved saved = lud_push (rules);
  const LudValue end = lud_declare_local_site (rules, LUD_AT_TO);
  const char *target = lud_is_captured (
      rules, lud_get (capture->term, "between"), LUD_AT_BETWEEN, end);
  const char *closes = make_closing_condition (rules, capture->term, end);
  lud_emit_line (rules, "%s = %s", end.text, capture->from.text);
  lud_begin_line (rules, line);
  lud_check (rules, lud_has_next (rules, line, end.text));
  lud_advance (rules, line, end.text, end.text);
  lud_emit_line (rules, "loop {");
  lud_check (rules, target);
  lud_check (rules, lud_has_next (rules, line, end.text));
  lud_advance (rules, line, end.text, end.text);
  lud_emit_line (rules, "if not(%s) {\nbreak()\n}\n}", target);
  lud_check (rules, closes);
  lud_pop (rules, &saved);
}

gboolean
lud_emit_capture_search (LudRules *rules, const LudTerm *term)
{
  const LudTerm *between = lud_get (term, "between");
  LudCapture capture;
  if (term->ludeme != LUD_TERM_CUSTODIAL ||
      (between && lud_has (between, "range")))
    return FALSE;
  if (lud_begin_capture (rules, term, &capture)) {
    lud_branch_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT,
                           capture.from, 0, TRUE, emit_run_search, &capture);
    if (capture.is_guarded)
      lud_emit_line (rules, "} else {\ncheck(false())");
    lud_end_capture (rules, &capture);
  } else
    lud_check (rules, "false()");
  return TRUE;
}

/* -- directional ----------------------------------------------------------- */

/* Captures the run of targets that begins at the neighbour. */
static void
emit_directional_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudCapture *capture = data;
  const LudTerm *to = lud_get (capture->term, "to");
  const LudSaved saved = lud_push (rules);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_TO);
  lud_emit_line (rules, "%s = %s", current.text, capture->from.text);
  lud_begin_line (rules, line);
  lud_emit_line (rules, "loop {\nif not(%s) {\nbreak()\n}",
                 lud_has_next (rules, line, current.text));
  lud_advance (rules, line, current.text, current.text);
  lud_emit_line (rules, "if not(%s) {\nbreak()\n}",
                 lud_is_captured (rules, to, LUD_AT_TO, current));
  lud_apply_capture (rules, capture->term, to, LUD_AT_TO, current);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* The directions of the last move, which are the default: those of lines from
 * its origin through its destination. */
static const LudTerm *
get_directions_of_last_move (void)
{
  static guint64 fetched;
  static const LudTerm *const none[1];
  static const LudTerm from = {.ludeme = LUD_TERM_LAST_FROM,
                               .kind = LUD_KIND_INTEGER,
                               .items = none,
                               .n = 1,
                               .fetched = &fetched};
  static const LudTerm to = {.ludeme = LUD_TERM_LAST_TO,
                             .kind = LUD_KIND_INTEGER,
                             .items = none,
                             .n = 1,
                             .fetched = &fetched};
  static const LudTerm *const arguments[] = {NULL, &from, &to};
  static const LudTerm directions = {.ludeme = LUD_TERM_DIRECTIONS_BETWEEN,
                                     .kind = LUD_KIND_DIRECTION,
                                     .items = arguments,
                                     .n = 3,
                                     .fetched = &fetched};
  return &directions;
}

/* Emits a directional capture. */
static void
emit_directional (LudRules *rules, const LudTerm *term)
{
  LudCapture capture;
  const LudTerm *dir = lud_get (term, "dir");
  if (!lud_begin_capture (rules, term, &capture))
    return;
  if (!dir)
    dir = get_directions_of_last_move ();
  lud_repeat_over_lines (rules, dir, LUD_ADJACENT, capture.from, 0, TRUE,
                         emit_directional_on_line, &capture);
  lud_end_capture (rules, &capture);
}

/* -- surround -------------------------------------------------------------- */

/* A count of the neighbours of a site that are not friends. */
typedef struct {
  LudValue at, from; /* the site, and the origin, which counts as a friend */
  LudValue n_open;   /* the count */
  LudValue found;    /* whether a neighbour is the required piece */
  LudValue required; /* that piece; text NULL: there is none */
  const LudTerm *to; /* the clause, or NULL */
} OpenSides;

/* Counts the next site if it does not close the captured one, up to the
 * maximum, and notes the required piece. */
static void
count_open_side (LudRules *rules, const LudLine *line, gpointer data)
{
  const OpenSides *open_sides = data;
  const LudValue *at = &open_sides->at;
  const LudSaved saved = lud_push (rules);
  const LudValue next = lud_declare_local_site (rules, LUD_AT_TO);
  const LudTerm *test = open_sides->to ? lud_get (open_sides->to, "if") : NULL;
  lud_emit_line (rules, "if %s {", lud_has_next (rules, line, at->text));
  lud_advance (rules, line, at->text, next.text);
  rules->scope.at[LUD_AT_TO] = next;
  const char *friend =
      test ? lud_translate_condition (rules, test)
           : lud_has_piece_owned_by (rules, lud_find_friends (rules), next);
  friend = lud_or (rules, friend, lud_equal (rules, next, open_sides->from));
  lud_emit_line (rules, "if not(%s) {", friend);
  lud_increment (rules, open_sides->n_open);
  lud_emit_line (rules, "}\n}");
  if (open_sides->required.text)
    lud_emit_line (rules, "if %s {\nif %s {\n%s = 1\n}\n}",
                   lud_has_next (rules, line, at->text),
                   lud_equal (rules, lud_load_component (rules, next),
                              open_sides->required),
                   open_sides->found.text);
  lud_pop (rules, &saved);
}

/* Captures the next site of the line if at most `except` of its neighbours are
 * open. With a `with` clause, that piece must be on one of them. */
static void
emit_surround_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudCapture *capture = data;
  const LudTerm *to = lud_get (capture->term, "to");
  const LudTerm *between = lud_get (capture->term, "between");
  const LudSaved saved = lud_push (rules);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_BETWEEN);
  lud_emit_line (rules, "if %s {",
                 lud_has_next (rules, line, capture->from.text));
  lud_advance (rules, line, capture->from.text, current.text);
  lud_emit_line (rules, "if %s {",
                 lud_is_captured (rules, between, LUD_AT_BETWEEN, current));
  const LudTerm *except = lud_get (capture->term, "except");
  const LudValue n_allowed = except ? lud_translate_value (rules, except)
                                    : lud_make_constant (rules, 0);
  if (!lud_is_constant (n_allowed) || n_allowed.least > 16) {
    lud_refuse (rules, except, "this number can't be translated yet");
    lud_pop (rules, &saved);
    return;
  }
  const LudValue n_open =
      lud_declare_local (rules, LUD_TEMPORARY, 0, n_allowed.least + 1);
  lud_emit_line (rules, "%s = 0", n_open.text);
  LudDirection direction;
  lud_read_direction_argument (capture->term, "relation", &direction);
  OpenSides open_sides = {
      .at = current, .from = capture->from, .n_open = n_open, .to = to};
  const LudTerm *required_clause = lud_get (capture->term, "with");
  if (required_clause) {
    open_sides.required = lud_choose_component (
        rules, required_clause, lud_get (required_clause, "pieces"));
    open_sides.found = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
    lud_emit_line (rules, "%s = 0", open_sides.found.text);
  }
  lud_repeat_over_lines (rules, NULL, direction, current, 0, FALSE,
                         count_open_side, &open_sides);
  const char *is_closed =
      lud_make_text (rules, "%s != %d", n_open.text, n_allowed.least + 1);
  if (required_clause)
    is_closed =
        lud_and (rules, is_closed, lud_equal_to (rules, open_sides.found, 1));
  lud_emit_line (rules, "if %s {", is_closed);
  lud_apply_capture (rules, capture->term, between, LUD_AT_BETWEEN, current);
  lud_emit_line (rules, "}\n}\n}");
  lud_pop (rules, &saved);
}

static void
emit_surround (LudRules *rules, const LudTerm *term)
{
  LudCapture capture;
  if (!lud_begin_capture (rules, term, &capture))
    return;
  LudDirection direction;
  lud_read_direction_argument (term, "relation", &direction);
  lud_repeat_over_lines (rules, NULL, direction, capture.from, 0, FALSE,
                         emit_surround_on_line, &capture);
  lud_end_capture (rules, &capture);
}

/* -- intervene ------------------------------------------------------------- */

/* Captures the pieces on both sides of a site if both can be captured, for each
 * pair of opposite directions of which the first one is given. Refuses
 * ranges. */
static void
emit_intervene (LudRules *rules, const LudTerm *term)
{
  LudCapture capture;
  const LudElements *elements = &rules->game->board->elements[rules->type];
  LudDirections set;
  if (!lud_begin_capture (rules, term, &capture))
    return;
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *range = between ? lud_get (between, "range") : NULL;
  gint32 least = 1, most = 1;
  if (between)
    lud_get (between, "if"); /* Ludii reads only the range. */
  if (!lud_read_constant_range (rules, range, &least, &most))
    return;
  /* A range without a minimum begins with -1 in Ludii. */
  if (least != 1 || most != 1 ||
      (range && range->ludeme == LUD_TERM_MAX_RANGE) ||
      !lud_resolve_directions (rules, lud_get (term, "dir"), LUD_ADJACENT, 0,
                               LUD_EVERYWHERE, &set)) {
    lud_refuse_form (rules, term);
    return;
  }
  gint32 *first_sides = g_new (gint32, rules->game->n_sites);
  gint32 *second_sides = g_new (gint32, rules->game->n_sites);
  for (guint c = 0; c < LUD_N_COMPASS / 2; c++) {
    gboolean has_sides = FALSE;
    for (guint32 i = 0; i < rules->game->n_sites; i++) {
      first_sides[i] = second_sides[i] = -1;
      if (i >= elements->n)
        continue;
      const LudElement *element = &elements->items[i];
      const LudList a = element->steps[c];
      const LudList b = element->steps[c + LUD_N_COMPASS / 2];
      gboolean is_in_set = FALSE;
      for (guint d = 0; d < LUD_N_DIRECTIONS; d++)
        for (guint32 k = 0;
             set & LUD_DIRECTION_BIT (d) && a.n == 1 && k < element->steps[d].n;
             k++)
          is_in_set = is_in_set || element->steps[d].items[k] == a.items[0];
      if (!is_in_set || a.n != 1 || b.n != 1)
        continue;
      first_sides[i] = (gint32)a.items[0];
      second_sides[i] = (gint32)b.items[0];
      has_sides = TRUE;
    }
    if (!has_sides)
      continue;
    const LudSaved saved = lud_push (rules);
    const LudValue first = lud_declare_local_site (rules, LUD_AT_TO);
    const LudValue second = lud_declare_local_site (rules, LUD_AT_TO);
    LudLine line = {.function =
                        lud_add_site_function (rules, "one_side", first_sides)};
    lud_emit_line (rules, "if %s {",
                   lud_has_next (rules, &line, capture.from.text));
    lud_advance (rules, &line, capture.from.text, first.text);
    line.function = lud_add_site_function (rules, "other_side", second_sides);
    lud_advance (rules, &line, capture.from.text, second.text);
    lud_emit_line (rules, "if %s {",
                   lud_and (rules,
                            lud_is_captured (rules, to, LUD_AT_TO, first),
                            lud_is_captured (rules, to, LUD_AT_TO, second)));
    lud_apply_capture (rules, term, to, LUD_AT_TO, first);
    lud_apply_capture (rules, term, to, LUD_AT_TO, second);
    lud_emit_line (rules, "}\n}");
    lud_pop (rules, &saved);
  }
  g_free (first_sides);
  g_free (second_sides);
  lud_end_capture (rules, &capture);
}

gboolean
lud_emit_capture (LudRules *rules, const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_CUSTODIAL:
    emit_custodial (rules, term);
    return TRUE;
  case LUD_TERM_SURROUND:
    emit_surround (rules, term);
    return TRUE;
  case LUD_TERM_ENCLOSE:
    lud_emit_enclose (rules, term);
    return TRUE;
  case LUD_TERM_DIRECTIONAL:
    emit_directional (rules, term);
    return TRUE;
  case LUD_TERM_INTERVENE:
    emit_intervene (rules, term);
    return TRUE;
  default:
    return FALSE;
  }
}
