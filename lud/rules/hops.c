/* Emits a hop as a walk along a line. It leads over free sites, then over a
 * hurdle, which is a run of sites. It ends on the next site, or on a free site
 * further along the line.
 *
 *     (hop (between if:(is Enemy (who at:(between))))
 *          (to if:(is Empty (to))))     becomes, for player 1
 *
 *     branch step in { step_n, step_ne, ... } {
 *       check(step[from] != off)  between = step[from]
 *       check(board[between] == disc2)
 *       check(step[between] != off)  to = step[between]
 *       check(board[to] == empty)
 *       $$ from  $$ to  ...
 *     }
 *
 * The bounds of the `between` clause give the numbers of free sites before and
 * after the hurdle, and of sites of the hurdle. A bound that is as large as
 * the board is none. The hurdle is captured site by site if the clause has an
 * effect. */
#include "lud/rules/hops.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/moves.h"
#include "lud/rules/ride-ends.h"
#include "lud/rules/values.h"

#include <string.h>

/* The arguments of (move Hop ...). */
typedef struct {
  const LudTerm *term;
  const LudTerm *between, *clause, *apply; /* clauses, or NULL */
  const LudTerm *taking;                   /* the effect on the hurdle */
  gboolean shows_hurdle; /* moves show its end: sites after it may belong to
                          * it */
  gint32 before, after;  /* free sites at most; G_MAXINT32: no bound */
  gint32 least, most;    /* sites of the hurdle; most as above */
  LudValue least_value, most_value; /* `least` and `most` where they depend on
                                     * the state; text NULL: they do not */
  const LudLine *line;
  LudValue first, last, to; /* the hurdle's first and last site; the landing */
} Hop;

static void
emit_step (LudRules *rules, const Hop *hop, const char *from, const char *to)
{
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, hop->line, from));
  lud_advance (rules, hop->line, from, to);
}

/* The condition that a clause holds with its iterator at a site. */
static const char *
make_clause_test (LudRules *rules, const LudTerm *test, LudIterator iterator,
                  LudValue site)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.at[iterator] = site;
  const char *condition = lud_translate_condition_or_true (rules, test);
  lud_pop (rules, &saved);
  return condition;
}

static const char *
make_hurdle_test (LudRules *rules, const Hop *hop)
{
  return make_clause_test (rules,
                           hop->between ? lud_get (hop->between, "if") : NULL,
                           LUD_AT_BETWEEN, hop->last);
}

static const char *
make_free_test (LudRules *rules, const Hop *hop, LudValue site)
{
  return make_clause_test (rules, lud_get (hop->clause, "if"), LUD_AT_TO, site);
}

/* Emits the walk over free sites to the first site of the hurdle. */
static void
emit_run_up (LudRules *rules, const Hop *hop)
{
  const char *at = hop->last.text;
  const char *hurdle = make_hurdle_test (rules, hop);
  if (hop->before == 0) {
    emit_step (rules, hop, at, at);
    lud_check (rules, hurdle);
    return;
  }
  const char *is_free = make_free_test (rules, hop, hop->last);
  lud_emit_line (rules, "loop {");
  const gboolean bounded = hop->before != G_MAXINT32;
  for (gint32 k = 0; k <= (bounded ? hop->before : 0); k++) {
    emit_step (rules, hop, at, at);
    if (bounded && k == hop->before) {
      lud_check (rules, hurdle);
      lud_emit_line (rules, "break()");
    } else {
      lud_emit_line (rules, "if %s {\nbreak()\n}", hurdle);
      lud_check (rules, is_free);
    }
  }
  lud_emit_line (rules, "}");
}

/* Emits the crossing: over more sites of the hurdle, up to its greatest
 * length. */
static void
emit_crossing (LudRules *rules, const Hop *hop)
{
  const char *at = hop->last.text;
  const char *hurdle = make_hurdle_test (rules, hop);
  const gint32 fixed = MAX (hop->least, 1);
  for (gint32 k = 1; k < fixed; k++) {
    emit_step (rules, hop, at, at);
    lud_check (rules, hurdle);
  }
  if (hop->most == fixed)
    return;
  lud_emit_line (rules, "loop {");
  const gboolean bounded = hop->most != G_MAXINT32;
  for (gint32 k = fixed; k < (bounded ? hop->most : fixed + 1); k++) {
    lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}");
    emit_step (rules, hop, at, at);
    lud_check (rules, hurdle);
  }
  if (bounded)
    lud_emit_line (rules, "break()");
  lud_emit_line (rules, "}");
}

/* Emits the crossing of a hurdle whose greatest length depends on the state. */
static void
emit_counted_crossing (LudRules *rules, const Hop *hop)
{
  const char *at = hop->last.text;
  const gint32 most =
      MAX (MIN (hop->most_value.most, lud_get_last_site (rules)), 1);
  const LudValue count = lud_declare_local (rules, LUD_TEMPORARY, 1, most);
  const LudValue incremented = lud_clamp (
      rules, lud_sum (rules, NULL, count, lud_make_constant (rules, 1)), 1,
      most);
  lud_emit_line (rules, "%s = 1\nloop {\nbranch {", count.text);
  lud_check (rules,
             lud_not (rules, lud_less (rules, NULL, count, hop->least_value)));
  lud_emit_line (rules, "break()\n}\nor {");
  lud_check (rules, lud_less (rules, NULL, count, hop->most_value));
  lud_emit_line (rules, "}");
  emit_step (rules, hop, at, at);
  lud_check (rules, make_hurdle_test (rules, hop));
  lud_emit_line (rules, "%s = %s\n}", count.text, incremented.text);
}

/* Emits the effect on each site of the hurdle. */
static void
emit_hurdle_capture (LudRules *rules, const LudLeaf *leaf)
{
  const Hop *hop = leaf->data;
  if (!lud_get (hop->taking, "moves"))
    return;
  const LudSaved saved = lud_push (rules);
  const LudValue at = hop->most == 1
                          ? hop->last
                          : lud_declare_local_site (rules, LUD_AT_BETWEEN);
  rules->scope.at[LUD_AT_BETWEEN] = at;
  if (hop->most != 1 && hop->line->origin) {
    /* The next site depends on the number of steps from the origin. */
    lud_emit_line (rules, "%s = %s", at.text, leaf->from.text);
    lud_begin_line (rules, hop->line);
    lud_emit_line (rules, "loop {");
    lud_advance (rules, hop->line, at.text, at.text);
    lud_emit_line (rules, "if %s == %s {\nbreak()\n}\n}\nloop {", at.text,
                   hop->first.text);
  } else if (hop->most != 1)
    lud_emit_line (rules, "%s = %s\nloop {", at.text, hop->first.text);
  lud_emit_apply (rules, hop->taking);
  if (hop->most != 1) {
    lud_emit_line (rules, "if %s == %s {\nbreak()\n}", at.text, hop->last.text);
    lud_advance (rules, hop->line, at.text, at.text);
    lud_emit_line (rules, "}");
  }
  lud_pop (rules, &saved);
}

/* Ends a hop: captures the hurdle if the hop crosses one and takes it, then
 * applies the effect. */
static void
emit_hop_end (LudRules *rules, Hop *hop, gboolean crosses_hurdle,
              const LudTerm *effect)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_TO] = hop->to;
  rules->scope.at[LUD_AT_BETWEEN] = hop->last;
  LudLeaf leaf = lud_make_leaf (rules, hop->term, hop->to);
  leaf.before[0] = effect;
  if (crosses_hurdle && hop->taking) {
    leaf.first = emit_hurdle_capture;
    leaf.data = hop;
  }
  lud_emit_leaf (rules, &leaf);
  lud_pop (rules, &saved);
}

/* Emits the walk over free sites after the hurdle, one of which is the
 * destination. */
static void
emit_landing (LudRules *rules, Hop *hop)
{
  const char *is_free = make_free_test (rules, hop, hop->to);
  emit_step (rules, hop, hop->last.text, hop->to.text);
  if (hop->after > 0) {
    const gboolean bounded = hop->after != G_MAXINT32;
    lud_emit_line (rules, "loop {");
    for (gint32 k = 0; k < (bounded ? hop->after : 1); k++) {
      lud_check (rules, is_free);
      lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}");
      emit_step (rules, hop, hop->to.text, hop->to.text);
    }
    if (bounded) {
      lud_check (rules, is_free);
      lud_emit_line (rules, "break()");
    }
    lud_emit_line (rules, "}");
  } else
    lud_check (rules, is_free);
  emit_hop_end (rules, hop, TRUE, hop->apply);
}

/* Emits the walk over free sites after the hurdle to the first site that is not
 * free, and checks that the hop may end there. */
static void
emit_landing_on_piece (LudRules *rules, Hop *hop)
{
  const char *is_free = make_free_test (rules, hop, hop->to);
  const char *enters =
      make_clause_test (rules, lud_get (hop->apply, "if"), LUD_AT_TO, hop->to);
  emit_step (rules, hop, hop->last.text, hop->to.text);
  if (hop->after > 0) {
    lud_emit_line (rules, "while %s {", is_free);
    emit_step (rules, hop, hop->to.text, hop->to.text);
    lud_emit_line (rules, "}");
  } else
    lud_check (rules, lud_not (rules, is_free));
  lud_check (rules, enters);
  emit_hop_end (rules, hop, TRUE, hop->apply);
}

/* Hops along the line: over no site if that is allowed, or after the run-up
 * over an allowed number of hurdles. */
static void
emit_hop_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  Hop hop = *(Hop *)data;
  const LudSaved saved = lud_push (rules);
  const LudTerm *test = hop.apply ? lud_get (hop.apply, "if") : NULL;
  const LudValue from = rules->scope.at[LUD_AT_FROM];
  hop.line = line;
  hop.last = lud_declare_local_site (rules, LUD_AT_BETWEEN);
  hop.first =
      hop.most == 1 ? hop.last : lud_declare_local_site (rules, LUD_AT_BETWEEN);
  hop.to = lud_declare_local_site (rules, LUD_AT_TO);
  /* Conditions of the destination know the hurdle. */
  rules->scope.at[LUD_AT_BETWEEN] = hop.last;
  lud_emit_line (rules, "%s = %s", hop.last.text, from.text);
  const LudValue zero = lud_make_constant (rules, 0);
  if (hop.least == 0) { /* a step over no site */
    lud_emit_line (rules, "branch {");
    if (hop.least_value.text)
      lud_check (rules, lud_equal (rules, zero, hop.least_value));
    emit_step (rules, &hop, hop.last.text, hop.to.text);
    lud_check (rules, make_free_test (rules, &hop, hop.to));
    emit_hop_end (rules, &hop, FALSE, test ? NULL : hop.apply);
    lud_emit_line (rules, "}\nor {");
  }
  if (hop.least_value.text)
    lud_check (rules, lud_less (rules, NULL, zero, hop.most_value));
  emit_run_up (rules, &hop);
  if (hop.most != 1) {
    lud_emit_line (rules, "%s = %s", hop.first.text, hop.last.text);
    if (hop.least_value.text)
      emit_counted_crossing (rules, &hop);
    else
      emit_crossing (rules, &hop);
  }
  if (hop.shows_hurdle)
    lud_show_variable (rules, hop.last);
  if (test) /* Ludii lands nowhere else then */
    emit_landing_on_piece (rules, &hop);
  else
    emit_landing (rules, &hop);
  if (hop.least == 0)
    lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* Numbers as large as the board are not bounds. */
static gint32
drop_large_bound (const LudRules *rules, gint32 n)
{
  return n > 0 && n >= lud_bound_line_steps (rules) ? G_MAXINT32 : n;
}

void
lud_emit_hop (LudRules *rules, const LudTerm *term)
{
  Hop hop = {.term = term, .least = 1, .most = 1};
  hop.between = lud_get (term, "between");
  hop.clause = lud_get (term, "to");
  hop.apply = lud_get (hop.clause, "apply");
  if (lud_get (hop.clause, "level")) {
    lud_refuse (rules, term, "this form of (hop) can't be translated yet");
    return;
  }
  if (hop.between) {
    hop.taking = lud_get (hop.between, "apply");
    const LudValue zero = lud_make_constant (rules, 0);
    const LudValue before =
        lud_translate_value_or (rules, hop.between, "before", zero);
    const LudValue after =
        lud_translate_value_or (rules, hop.between, "after", zero);
    hop.before = drop_large_bound (rules, before.least);
    hop.after = drop_large_bound (rules, after.least);
    if (!lud_is_constant (before) || !lud_is_constant (after) ||
        (hop.after > 0 && hop.after != G_MAXINT32 && hop.apply &&
         lud_get (hop.apply, "if"))) {
      lud_refuse (rules, hop.between, "this range can't be translated yet");
      return;
    }
  }
  lud_refuse_other_type (rules, term);
  if (!lud_choose_origin (rules, term))
    return;
  if (hop.between) {
    LudValue least = lud_make_constant (rules, 1), most = least;
    lud_read_range (rules, lud_get (hop.between, "range"), &least, &most);
    hop.least = MAX (least.least, 0);
    hop.most = most.most;
    if (!lud_is_constant (least) || !lud_is_constant (most)) {
      hop.least_value = least;
      hop.most_value = most;
      hop.most = MAX (hop.most, 2);
    } else if (hop.most != 1)
      hop.most = drop_large_bound (rules, hop.most);
    hop.shows_hurdle = hop.most != 1 && hop.after > 0 &&
                       lud_admit_same (hop.between, hop.clause);
    if (hop.least > 64 || hop.most < 1) {
      lud_emit_line (rules, "check(false())");
      return;
    }
  }
  lud_branch_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT,
                         rules->scope.at[LUD_AT_FROM], rules->scope.component,
                         TRUE, emit_hop_on_line, &hop);
}
