/* Emits slides and shots. A slide is a loop over the sites of a line with a
 * choice at each site, to stop or to continue:
 *
 *     to = from
 *     loop {
 *       check(step_e[to] != off)  to = step_e[to]
 *       if CAPTURES { break() }
 *       check(board[to] == empty)
 *       branch { break() } or { }
 *     }
 *
 * A constant number of steps is unrolled; one that depends on the state is
 * counted. */
#include "lud/rules/slides.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/hops.h"
#include "lud/rules/moves.h"
#include "lud/rules/pieces.h"
#include "lud/rules/regions.h"
#include "lud/rules/stacks.h"
#include "lud/rules/track-slides.h"
#include "lud/rules/values.h"

#include <math.h>
#include <string.h>

/* -- ranges ---------------------------------------------------------------- */

void
lud_read_range (LudRules *rules, const LudTerm *range, LudValue *least,
                LudValue *most)
{
  if (!range)
    return;
  const LudTerm *n = lud_get (range, "n");
  const LudValue a = lud_number (
      rules, lud_translate_value (rules, n ? n : lud_get (range, "min")));
  const LudTerm *max = n ? n : lud_get (range, "max");
  if (range->ludeme != LUD_TERM_MAX_RANGE)
    *least = a;
  if (range->ludeme != LUD_TERM_MIN_RANGE)
    *most = !max || max == n
                ? a
                : lud_number (rules, lud_translate_value (rules, max));
}

gboolean
lud_read_constant_range (LudRules *rules, const LudTerm *range, gint32 *least,
                         gint32 *most)
{
  LudValue a = lud_make_constant (rules, *least),
           b = lud_make_constant (rules, *most);
  lud_read_range (rules, range, &a, &b);
  *least = a.least;
  *most = b.least;
  if (lud_is_constant (a) && lud_is_constant (b))
    return TRUE;
  lud_refuse (rules, range,
              "a range that depends on the state can't be translated yet");
  return FALSE;
}

/* -- slides ---------------------------------------------------------------- */

/* The arguments of (move Slide ...). */
typedef struct {
  const LudTerm *term;
  gint32 least, most;               /* steps */
  LudValue least_value, most_value; /* `least` and `most` where they depend on
                                     * the state; text NULL: they do not */
  const LudTerm *trail; /* the piece left on passed sites, or NULL */
  /* (between) in the `to` clause: the site before, then the destination if the
   * slide may pass it; text NULL: the clause does not mention it. */
  LudValue between;
} Slide;

/* Declares (between) before the first step of a line, if a clause mentions it:
 * it is the (between) of the enclosing term, or off. */
static LudValue
begin_between (LudRules *rules, const LudTerm *clause)
{
  const LudValue outer = rules->scope.at[LUD_AT_BETWEEN];
  if (!clause || !lud_mentions (clause, LUD_TERM_BETWEEN_INTEGER))
    return (LudValue){0};
  const LudValue between = lud_declare_local (rules, LUD_AT_BETWEEN, LUD_OFF,
                                              lud_get_last_site (rules));
  lud_emit_line (rules, "%s = %s", between.text,
                 outer.text ? outer.text : "off");
  return between;
}

/* Emits one step of a slide. `can_stop`: it has made enough steps for a move.
 * `must_stop`: it has made all. */
static void
emit_slide_step (LudRules *rules, const LudLine *line, const Slide *slide,
                 LudValue to, gboolean can_stop, gboolean must_stop)
{
  const LudTerm *clause = lud_get (slide->term, "to");
  const LudTerm *stop = clause ? lud_get (clause, "if") : NULL;
  const LudTerm *between = lud_get (slide->term, "between");
  const LudTerm *pass_term = between ? lud_get (between, "if") : NULL;
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, to.text));
  lud_advance (rules, line, to.text, to.text);
  const char *empty = pass_term ? NULL : lud_is_empty (rules, to);
  const LudValue passed = rules->scope.at[LUD_AT_BETWEEN];
  if (slide->between.text)
    rules->scope.at[LUD_AT_BETWEEN] = slide->between;
  const char *stops =
      stop && can_stop ? lud_translate_condition (rules, stop) : "false()";
  rules->scope.at[LUD_AT_BETWEEN] = passed;
  const char *can_pass =
      pass_term ? lud_translate_condition (rules, pass_term) : empty;
  if (must_stop && !slide->between.text) {
    lud_check (rules, lud_or (rules, stops, can_pass));
    return;
  }
  if (!lud_is_never (stops))
    lud_emit_line (rules, "if %s {\nbreak()\n}", stops);
  lud_check (rules, can_pass);
  if (slide->between.text)
    lud_emit_line (rules, "%s = %s", slide->between.text, to.text);
  if (can_stop && !must_stop)
    lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}");
}

/* Emits a slide whose number of steps depends on the state; the steps are
 * counted. */
static void
emit_counted_slide (LudRules *rules, const LudLine *line, const Slide *slide,
                    LudValue to)
{
  const LudTerm *clause = lud_get (slide->term, "to");
  const LudTerm *stop = clause ? lud_get (clause, "if") : NULL;
  const LudTerm *between = lud_get (slide->term, "between");
  const LudTerm *pass_term = between ? lud_get (between, "if") : NULL;
  const LudValue zero = lud_make_constant (rules, 0);
  const LudValue steps = lud_declare_local (
      rules, LUD_TEMPORARY, 0, (gint32)lud_get_elements (rules)->n);
  const char *is_last = lud_equal (rules, steps, slide->most_value);
  const char *reaches =
      lud_not (rules, lud_less (rules, slide->term, steps, slide->least_value));
  lud_check (rules, lud_less (rules, slide->term, zero, slide->most_value));
  lud_emit_line (rules, "%s = %s\nloop {\ncheck(%s)", steps.text, zero.text,
                 lud_has_next (rules, line, to.text));
  lud_advance (rules, line, to.text, to.text);
  lud_increment (rules, steps);
  if (stop)
    lud_emit_line (
        rules, "if %s {\nbreak()\n}",
        lud_and (rules, lud_translate_condition (rules, stop), reaches));
  lud_check (rules, pass_term ? lud_translate_condition (rules, pass_term)
                              : lud_is_empty (rules, to));
  lud_emit_line (rules, "if %s {\nbranch {\nbreak()\n}\nor {\n}\n}", reaches);
  lud_emit_line (rules, "check(%s)\n}", lud_not (rules, is_last));
}

/* A slide that leaves pieces at its origin and on the sites that it passes, or
 * has effects on the latter. */
typedef struct {
  const LudLine *line;
  void (*act) (LudRules *rules, const LudLeaf *leaf); /* moves the piece */
  const LudTerm *piece, *effects; /* left on sites; on passed sites; or NULL */
} Trail;

/* Emits the effects on the passed sites, in the state before the move: `first`
 * of its leaf. */
static void
apply_between (LudRules *rules, const LudLeaf *leaf)
{
  const Trail *trail = leaf->data;
  const LudTerm *test = lud_get (trail->effects, "if");
  const LudTerm *moves = lud_get (trail->effects, "moves");
  if (!moves)
    return;
  const LudSaved saved = lud_push (rules);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_BETWEEN);
  rules->scope.at[LUD_AT_BETWEEN] = current;
  lud_emit_line (rules, "%s = %s", current.text, leaf->from.text);
  lud_begin_line (rules, trail->line);
  lud_emit_line (rules, "loop {");
  lud_advance (rules, trail->line, current.text, current.text);
  lud_emit_line (rules, "if %s == %s {\nbreak()\n}", current.text,
                 leaf->to.text);
  if (test)
    lud_emit_line (rules, "if %s {", lud_translate_condition (rules, test));
  lud_emit_effect (rules, moves);
  if (test)
    lud_emit_line (rules, "}");
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* Moves the piece, and puts the piece of the trail on each site of the way, the
 * first one included, but not on the last: the `act` of its leaf. */
static void
act_with_trail (LudRules *rules, const LudLeaf *leaf)
{
  const Trail *trail = leaf->data;
  trail->act (rules, leaf);
  const LudSaved saved = lud_push (rules);
  const LudValue piece = lud_find_component_of_number (
      rules, lud_translate_value (rules, trail->piece));
  const LudValue current = lud_declare_local_site (rules, LUD_AT_SITE);
  lud_emit_line (rules, "%s = %s", current.text, leaf->from.text);
  lud_begin_line (rules, trail->line);
  lud_emit_line (rules, "loop {\nif %s == %s {\nbreak()\n}", current.text,
                 leaf->to.text);
  lud_act_add (rules, piece, current, lud_make_constant (rules, 0));
  lud_advance (rules, trail->line, current.text, current.text);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* Emits the slides along a line for an allowed number of steps, and their leaf.
 * A LudEmitLine; `data`: the Slide. */
static void
emit_slide_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  Slide *slide = data;
  const LudSaved saved = lud_push (rules);
  const LudTerm *clause = lud_get (slide->term, "to");
  const LudTerm *apply = clause ? lud_get (clause, "apply") : NULL;
  const LudTerm *enter_term = apply ? lud_get (apply, "if") : NULL;
  const LudValue from = rules->scope.at[LUD_AT_FROM];
  const LudValue to = lud_declare_local_site (rules, LUD_AT_TO);
  slide->between = begin_between (rules, clause);
  rules->scope.at[LUD_AT_TO] = rules->scope.at[LUD_AT_BETWEEN] = to;
  if (clause) /* read, so that it is not refused: the line has the sites */
    lud_get (clause, "site");
  lud_emit_line (rules, "%s = %s", to.text, from.text);
  if (slide->most_value.text && slide->between.text)
    lud_refuse_form (rules, slide->term);
  else if (slide->most_value.text)
    emit_counted_slide (rules, line, slide, to);
  else if (slide->most == G_MAXINT32 && slide->least <= 1) {
    lud_emit_line (rules, "loop {");
    emit_slide_step (rules, line, slide, to, TRUE, FALSE);
    lud_emit_line (rules, "}");
  } else {
    /* The outer loop has one iteration, which `break` leaves. */
    const gint32 fixed = MAX (slide->least, 1);
    lud_emit_line (rules, "loop {");
    for (gint32 k = 1; k < fixed; k++)
      emit_slide_step (rules, line, slide, to, FALSE, FALSE);
    if (slide->most == G_MAXINT32) {
      lud_emit_line (rules, "loop {");
      emit_slide_step (rules, line, slide, to, TRUE, FALSE);
      lud_emit_line (rules, "}");
    } else
      for (gint32 k = fixed; k <= slide->most; k++)
        emit_slide_step (rules, line, slide, to, TRUE, k == slide->most);
    lud_emit_line (rules, "break()\n}");
  }
  if (slide->between.text)
    rules->scope.at[LUD_AT_BETWEEN] = slide->between;
  if (enter_term)
    lud_check (rules, lud_translate_condition (rules, enter_term));
  LudLeaf leaf = lud_make_leaf (rules, slide->term, to);
  const LudTerm *between = lud_get (slide->term, "between");
  const Trail trail = {line, leaf.act, slide->trail,
                       between ? lud_get (between, "apply") : NULL};
  leaf.from_is_shown = TRUE;
  leaf.data = (gpointer)&trail;
  if (trail.effects)
    leaf.first = apply_between;
  if (slide->trail)
    leaf.act = act_with_trail;
  lud_emit_leaf (rules, &leaf);
  lud_pop (rules, &saved);
}

/* Reads the steps that a range allows, as numbers or, if one depends on the
 * state, as values. */
static void
read_slide_range (LudRules *rules, const LudTerm *range, Slide *slide)
{
  const LudTerm *n = lud_get (range, "n"), *max = lud_get (range, "max");
  const LudValue a = lud_number (
      rules, lud_translate_value (rules, n ? n : lud_get (range, "min")));
  const LudValue b =
      max ? lud_number (rules, lud_translate_value (rules, max)) : a;
  const gint32 n_sites = (gint32)lud_get_elements (rules)->n;
  if (lud_is_constant (a) && lud_is_constant (b)) {
    lud_read_constant_range (rules, range, &slide->least, &slide->most);
    return;
  }
  slide->least_value =
      range->ludeme == LUD_TERM_MAX_RANGE ? lud_make_constant (rules, 1) : a;
  slide->most_value = range->ludeme == LUD_TERM_MIN_RANGE
                          ? lud_make_constant (rules, n_sites)
                          : b;
}

gint32
lud_bound_line_steps (const LudRules *rules)
{
  const LudBoard *board = rules->game->board;
  return MAX (MAX (board->rows, board->columns), 1) - 1;
}

enum { LONGEST = 64 }; /* steps; a larger bound means no bound */

void
lud_emit_slide (LudRules *rules, const LudTerm *term)
{
  const LudTerm *between = lud_get (term, "between");
  Slide slide = {.term = term, .least = 1, .most = G_MAXINT32};
  if (between)
    slide.trail = lud_get (between, "trail");
  if (lud_get (term, "track")) {
    lud_emit_track_slides (rules, term);
    return;
  }
  if (slide.trail && rules->game->has_counts) {
    lud_refuse (rules, term, "this form of (slide) can't be translated yet");
    return;
  }
  lud_refuse_other_type (rules, term);
  if (!lud_choose_origin (rules, term))
    return;
  const LudTerm *range = between ? lud_get (between, "range") : NULL;
  if (range)
    read_slide_range (rules, range, &slide);
  if (slide.least > LONGEST ||
      (slide.most > LONGEST && slide.most != G_MAXINT32 &&
       lud_bound_line_steps (rules) > LONGEST)) {
    lud_refuse_form (rules, term);
    return;
  }
  if (slide.most > LONGEST)
    slide.most = G_MAXINT32;
  if (slide.most < MAX (1, slide.least)) {
    lud_emit_line (rules, "check(false())");
    return;
  }
  lud_show_from (rules, rules->scope.at[LUD_AT_FROM]);
  lud_branch_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT,
                         rules->scope.at[LUD_AT_FROM], rules->scope.component,
                         TRUE, emit_slide_on_line, &slide);
}

/* -- shots ----------------------------------------------------------------- */

/* Adds the piece of a shot: the `act` of its leaf. */
static void
act_shoot (LudRules *rules, const LudLeaf *leaf)
{
  lud_act_add (rules, leaf->component, leaf->to, lud_make_constant (rules, 0));
}

typedef struct {
  const LudTerm *term;
  LudValue from; /* (from) in its condition: the (from) of the enclosing term */
} Shot;

/* Emits the shots along a line: to any site of it that satisfies the condition
 * of the `to` clause, as all sites before it do; by default they are empty.  In
 * the condition, (between) is the site before.  A LudEmitLine; `data`: the
 * Shot. */
static void
emit_shot_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const Shot *shot = data;
  const LudTerm *term = shot->term;
  const LudTerm *clause = lud_get (term, "to");
  const LudTerm *test = clause ? lud_get (clause, "if") : NULL;
  const LudSaved saved = lud_push (rules);
  const LudValue to = lud_declare_local_site (rules, LUD_AT_TO);
  const LudValue between = begin_between (rules, test ? clause : NULL);
  if (between.text)
    rules->scope.at[LUD_AT_BETWEEN] = between;
  lud_emit_line (rules, "%s = %s\nloop {", to.text,
                 rules->scope.at[LUD_AT_FROM].text);
  rules->scope.at[LUD_AT_TO] = to;
  rules->scope.at[LUD_AT_FROM] = shot->from;
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, to.text));
  lud_advance (rules, line, to.text, to.text);
  lud_check (rules, test ? lud_translate_condition (rules, test)
                         : lud_is_empty (rules, to));
  if (between.text)
    lud_emit_line (rules, "%s = %s", between.text, to.text);
  lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}\n}");
  LudLeaf leaf = {.term = term,
                  .from = to,
                  .to = to,
                  .component = lud_translate_component (rules, term),
                  .act = act_shoot};
  lud_emit_leaf (rules, &leaf);
  lud_pop (rules, &saved);
}

void
lud_emit_shot (LudRules *rules, const LudTerm *term)
{
  Shot shot = {term, rules->scope.at[LUD_AT_FROM]};
  /* Ludii ignores the clause `between`, and all of `to` but its condition. */
  const LudTerm *clause = lud_get (term, "to");
  lud_get (term, "between");
  if (clause) {
    lud_get (clause, "site");
    lud_get (clause, "apply");
  }
  const LudTerm *origin = lud_get (term, "from");
  const LudTerm *site = origin ? lud_get (origin, "site") : NULL;
  if (site && site->kind == LUD_KIND_REGION) {
    lud_refuse_form (rules, term);
    return;
  }
  if (!origin) {
    const LudValue last = lud_get_last_to (rules);
    lud_check (rules, lud_is_site (rules, last));
    LudValue from = lud_declare_local_site (rules, LUD_AT_FROM);
    lud_emit_line (rules, "%s = %s", from.text,
                   last.most < 0 ? "0" : last.text);
    rules->scope.at[LUD_AT_FROM] = from;
    rules->scope.component = 0;
  }
  lud_refuse_other_type (rules, term);
  if (!lud_choose_origin (rules, term))
    return;
  lud_branch_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT,
                         rules->scope.at[LUD_AT_FROM], rules->scope.component,
                         TRUE, emit_shot_on_line, &shot);
}
