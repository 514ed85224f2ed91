/* Emits (enclose ...), captures as in Go. A group of targets beside the origin
 * is captured if no walk from it reaches an empty site (a liberty). None is
 * captured if the origin is empty. The sites of these groups are marked, and a
 * second loop captures the marked sites:
 *
 *     repeat step in { step_n, ... } {
 *       between = step[to]
 *       if board[between] == disc2 && not(reachable(has_liberty())) {
 *         for each site of the group {  enclosed[site] = 1  }
 *       }
 *     }
 *     for each site with enclosed[site] {  board[site] = empty  }
 */
#include "lud/rules/enclosures.h"

#include "lud/rules/capture-parts.h"
#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/enclosing-chains.h"
#include "lud/rules/large-sums.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* The map of the marks: 1 on the sites to be captured. */
static LudVariable *
get_marks_variable (LudRules *rules)
{
  LudVariable *marks = lud_map (rules, "enclosed", 0, 1);
  marks->is_read = marks->is_scratch = TRUE;
  return marks;
}

/* A walk over the sites of a group. */
typedef struct {
  LudValue current;      /* the variable of the current site */
  const char *condition; /* on each site; NULL: none */
} GroupWalk;

static void
emit_group_step (LudRules *rules, const LudLine *line, gpointer data)
{
  const GroupWalk *walk = data;
  lud_emit_line (rules, "check(%s)",
                 lud_has_next (rules, line, walk->current.text));
  lud_advance (rules, line, walk->current.text, walk->current.text);
  if (walk->condition)
    lud_check (rules, walk->condition);
}

/* The condition that a site belongs to a group: it is a target, or it is empty
 * if groups may have empty sites. */
static const char *
make_member_condition (LudRules *rules, const LudCapture *capture,
                       LudValue site)
{
  const char *is_target = lud_is_captured (
      rules, lud_get (capture->term, "between"), LUD_AT_BETWEEN, site);
  return capture->most == 0
             ? is_target
             : lud_or (rules, is_target, lud_is_empty (rules, site));
}

/* Whether only sites with a piece can satisfy the condition on targets. */
static gboolean
requires_piece (const LudTerm *test)
{
  if (!test || test->ludeme == LUD_TERM_IS_ENEMY ||
      test->ludeme == LUD_TERM_IS_OCCUPIED)
    return TRUE;
  if (test->ludeme != LUD_TERM_AND_BOOLEAN)
    return FALSE;
  const LudTerm *conditions = lud_get (test, "conditions");
  for (guint i = 0; i < conditions->n; i++)
    if (requires_piece (conditions->items[i]))
      return TRUE;
  return FALSE;
}

/* The condition that a walk over the group of a site reaches another one, or,
 * if that is NULL, a neighbour that is empty and no target. */
static const char *
make_reachability (LudRules *rules, const LudCapture *capture, LudValue from,
                   const LudValue *to)
{
  const LudTerm *between = lud_get (capture->term, "between");
  const LudTerm *test = between ? lud_get (between, "if") : NULL;
  const LudTerm *dir = lud_get (capture->term, "dir");
  const LudSearch search = lud_begin_search (rules);
  GroupWalk walk = {.current = lud_declare_local_site (rules, LUD_AT_SITE)};
  walk.condition = make_member_condition (rules, capture, walk.current);
  lud_emit_line (rules, "%s = %s\nloop {", walk.current.text, from.text);
  if (to)
    lud_emit_line (rules, "if %s == %s {\nbreak()\n}", walk.current.text,
                   to->text);
  else
    lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}");
  lud_branch_over_lines (rules, dir, LUD_ADJACENT, walk.current, 0, FALSE,
                         emit_group_step, &walk);
  lud_emit_line (rules, "}");
  if (!to) {
    walk.condition = NULL;
    lud_branch_over_lines (rules, dir, LUD_ADJACENT, walk.current, 0, FALSE,
                           emit_group_step, &walk);
    lud_check (rules, lud_is_empty (rules, walk.current));
    if (!requires_piece (test))
      lud_check (rules, lud_not (rules, lud_is_captured (rules, between,
                                                         LUD_AT_BETWEEN,
                                                         walk.current)));
  }
  return lud_end_search (rules, &search, to ? "is_in_group" : "has_liberty");
}

/* Returns the condition that a group with a site has no more empty sites than
 * allowed; emits the loop that counts them. */
static const char *
count_empty_sites (LudRules *rules, const LudCapture *capture, LudValue from)
{
  const LudValue n_empty =
      lud_declare_local (rules, LUD_TEMPORARY, 0, capture->most + 1);
  lud_emit_line (rules, "%s = 0", n_empty.text);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (
      rules, "if %s {",
      lud_and (rules, lud_is_empty (rules, loop.site),
               make_reachability (rules, capture, from, &loop.site)));
  lud_increment (rules, n_empty);
  const char *has_few =
      lud_make_text (rules, "%s != %d", n_empty.text, capture->most + 1);
  lud_emit_line (rules, "if not(%s) {\nbreak()\n}\n}", has_few);
  lud_end_loop (rules, &loop);
  return has_few;
}

/* Emits, for the next site of the line: if its group is enclosed, marks the
 * group. */
static void
emit_enclose_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudCapture *capture = data;
  const LudSaved saved = lud_push (rules);
  const LudValue one = lud_make_constant (rules, 1);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_BETWEEN);
  LudVariable *marks = get_marks_variable (rules);
  lud_emit_line (rules, "if %s {",
                 lud_has_next (rules, line, capture->from.text));
  lud_advance (rules, line, capture->from.text, current.text);
  const char *condition = make_member_condition (rules, capture, current);
  if (capture->most == 0)
    condition = lud_and (
        rules, condition,
        lud_not (rules, make_reachability (rules, capture, current, NULL)));
  lud_emit_line (rules, "if %s {", condition);
  if (capture->most > 0)
    lud_emit_line (rules, "if %s {",
                   count_empty_sites (rules, capture, current));
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (
      rules, "if %s {",
      lud_and (rules, make_member_condition (rules, capture, loop.site),
               make_reachability (rules, capture, current, &loop.site)));
  lud_store (rules, marks, &loop.site, one);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
  lud_emit_line (rules, capture->most > 0 ? "}\n}\n}" : "}\n}");
  lud_pop (rules, &saved);
}

/* The map of the sites whose groups of empty sites were examined. */
static LudVariable *
get_examined_variable (LudRules *rules)
{
  LudVariable *map = lud_map (rules, "examined", 0, 1);
  map->is_read = map->is_scratch = TRUE;
  return map;
}

/* Emits, for the next site of the line: if it is a target, and one chain
 * encloses its group, which may have empty sites, marks the group. */
static void
emit_chain_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudCapture *capture = data;
  const LudSaved saved = lud_push (rules);
  const LudValue zero = lud_make_constant (rules, 0),
                 one = lud_make_constant (rules, 1);
  const LudValue current = lud_declare_local_site (rules, LUD_AT_BETWEEN);
  LudVariable *group = lud_get_group_map (rules),
              *examined = get_examined_variable (rules);
  lud_emit_line (rules, "if %s {",
                 lud_has_next (rules, line, capture->from.text));
  lud_advance (rules, line, capture->from.text, current.text);
  lud_emit_line (
      rules, "if %s {",
      lud_and (rules, make_member_condition (rules, capture, current),
               lud_equal_to (rules, lud_load (rules, examined, &current), 0)));
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_store (rules, group, &loop.site, zero);
  lud_emit_line (
      rules, "if %s {",
      lud_and (rules, make_member_condition (rules, capture, loop.site),
               make_reachability (rules, capture, current, &loop.site)));
  lud_store (rules, group, &loop.site, one);
  lud_store (rules, examined, &loop.site, one);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
  lud_emit_line (
      rules, "if %s {",
      lud_is_in_one_chain (rules, lud_get (capture->term, "dir"), current));
  const LudLoop marking_loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (
      rules, "if %s {",
      lud_equal_to (rules, lud_load (rules, group, &marking_loop.site), 1));
  lud_store (rules, get_marks_variable (rules), &marking_loop.site, one);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &marking_loop);
  lud_emit_line (rules, "}\n}\n}");
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

void
lud_emit_enclose (LudRules *rules, const LudTerm *term)
{
  LudCapture capture;
  if (!lud_begin_capture (rules, term, &capture))
    return;
  const LudValue n_allowed = lud_translate_value_or (
      rules, term, "numException", lud_make_constant (rules, 0));
  if (!lud_is_constant (n_allowed) || n_allowed.least > 16) {
    lud_refuse_form (rules, term);
    return;
  }
  capture.most = MAX (n_allowed.least, 0);
  const LudTerm *between = lud_get (term, "between");
  const LudTerm *test = between ? lud_get (between, "if") : NULL;
  const LudValue zero = lud_make_constant (rules, 0);
  /* Ludii requires that one chain of pieces encloses a group of empty sites. */
  const gboolean needs_chain = test && requires_empty (test);
  if (needs_chain && capture.most > 0)
    lud_refuse_form (rules, term);
  if (needs_chain) {
    const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
    lud_store (rules, get_examined_variable (rules), &loop.site, zero);
    lud_end_loop (rules, &loop);
  }
  lud_emit_line (rules, "if %s {",
                 lud_not (rules, lud_is_empty (rules, capture.from)));
  lud_repeat_over_lines (
      rules, lud_get (term, "dir"), LUD_ADJACENT, capture.from, 0, FALSE,
      needs_chain ? emit_chain_on_line : emit_enclose_on_line, &capture);
  lud_emit_line (rules, "}");
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  LudVariable *marks = get_marks_variable (rules);
  lud_emit_line (
      rules, "if %s {",
      lud_not (rules,
               lud_equal (rules, lud_load (rules, marks, &loop.site), zero)));
  lud_store (rules, marks, &loop.site, zero);
  lud_apply_capture (rules, term, between, LUD_AT_BETWEEN, loop.site);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
  lud_end_capture (rules, &capture);
}
