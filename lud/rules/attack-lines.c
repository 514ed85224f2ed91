/* Emits statements that walk from the attacked site against the direction of a
 * move, and check that an attacker stands at the end.
 *
 *     a slide north      becomes
 *
 *     from = site
 *     loop {
 *       check(step_s[from] != off)  from = step_s[from]
 *       branch { check(board[from] == rook1)  break() }
 *       or { check(board[from] == empty) }
 *     }
 *
 * The inverse of a step function is one function, or several if some sites are
 * reached from more than one site. Conditions on the attacked site are checked
 * first. */
#include "lud/rules/attack-lines.h"

#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/generators.h"
#include "lud/rules/leaps.h"
#include "lud/rules/lookahead.h"
#include "lud/rules/step-tables.h"
#include "lud/rules/values.h"

#include <string.h>

void
lud_add_arm (GPtrArray *arms, const char *text)
{
  for (guint i = 0; i < arms->len; i++)
    if (!strcmp (g_ptr_array_index (arms, i), text))
      return;
  g_ptr_array_add (arms, (gpointer)text);
}

gboolean
lud_mentions_name (const char *text, const char *name)
{
  char *word = g_strdup_printf ("\\b%s\\b", name);
  const gboolean reads = g_regex_match_simple (word, text, 0, 0);
  g_free (word);
  return reads;
}

/* -- backwards ------------------------------------------------------------- */

/* Adds the names of functions whose union is the inverse of a table.  TRUE: one
 * function is enough. */
static gboolean
add_inverse (LudRules *rules, const char *hint, const gint32 *next,
             GPtrArray *names)
{
  const guint32 n = rules->game->n_sites;
  guint n_left = n, rounds = 0;
  gboolean *is_inverted = g_new0 (gboolean, n);
  gint32 *inverse = g_new (gint32, n);
  for (; n_left > 0; rounds++) {
    for (guint32 i = 0; i < n; i++)
      inverse[i] = -1;
    n_left = 0;
    for (guint32 i = 0; i < n; i++) {
      if (next[i] < 0 || is_inverted[i])
        continue;
      is_inverted[i] = inverse[next[i]] < 0;
      if (is_inverted[i])
        inverse[next[i]] = (gint32)i;
      else
        n_left++;
    }
    g_ptr_array_add (names,
                     (gpointer)lud_add_site_function (rules, hint, inverse));
  }
  g_free (is_inverted);
  g_free (inverse);
  return rounds == 1;
}

/* A condition, where the component at the site is known. */
static const char *
make_condition_at (LudRules *rules, const LudTerm *condition, LudValue site,
                   guint component)
{
  rules->scope.known_site = site.text;
  rules->scope.known_component = component;
  const char *text = lud_translate_condition (rules, condition);
  rules->scope.known_site = NULL;
  return text;
}

/* The condition of a clause's `if`, at the attacked site; without one:
 * `default_condition`.
 */
static const char *
make_clause_test (const LudAttacker *attacker, const LudTerm *clause,
                  const char *default_condition)
{
  const LudTerm *condition = clause ? lud_get (clause, "if") : NULL;
  return condition ? make_condition_at (attacker->rules, condition,
                                        attacker->site, attacker->attacked)
                   : default_condition;
}

const char *
lud_test_guards_at_origin (const LudAttacker *attacker)
{
  const char *conjunction = "true()";
  for (GSList *list = attacker->guards; list; list = list->next) {
    const LudGuard *guard = list->data;
    const char *text =
        lud_translate_condition (attacker->rules, guard->condition);
    conjunction =
        lud_and (attacker->rules, conjunction,
                 guard->fails ? lud_not (attacker->rules, text) : text);
  }
  return conjunction;
}

static LudValue
enter_reverse_scope (const LudAttacker *attacker)
{
  LudRules *rules = attacker->rules;
  const LudValue from = lud_declare_local_site (rules, LUD_AT_FROM);
  rules->scope.at[LUD_AT_FROM] = from;
  rules->scope.at[LUD_AT_TO] = rules->scope.at[LUD_AT_BETWEEN] = attacker->site;
  rules->scope.component = attacker->component;
  return from;
}

static const char *
make_attacker_test (const LudAttacker *attacker, LudValue from)
{
  return lud_equal (attacker->rules, lud_load_component (attacker->rules, from),
                    lud_make_component (attacker->rules, attacker->component));
}

/* Emits the end of an arm with its last condition, and adds the arm unless it
 * can't be passable.  `before`: the block around it.  `reads_more`: conditions
 * in the arm read more than the board. */
static void
finish_arm (LudAttacker *attacker, GString *before, const char *end_condition,
            gboolean reads_more)
{
  LudRules *rules = attacker->rules;
  const char *at_origin = lud_test_guards_at_origin (attacker);
  const gboolean reads_only_board =
      !reads_more && lud_is_always (at_origin) && lud_is_always (end_condition);
  lud_check (rules, end_condition);
  lud_check (rules, at_origin);
  const char *text = lud_end_block (rules, before);
  if (!lud_is_never (end_condition) && !lud_is_never (at_origin))
    lud_add_arm (
        reads_only_board ? attacker->arms->lines : attacker->arms->rest, text);
}

/* Adds the conjuncts of a condition, evaluated at the attacked site. */
static void
add_parts (const LudAttacker *attacker, const LudTerm *condition,
           GPtrArray *parts)
{
  if (condition->ludeme != LUD_TERM_AND_BOOLEAN) {
    g_ptr_array_add (parts, (gpointer)make_condition_at (
                                attacker->rules, condition, attacker->site,
                                attacker->attacked));
    return;
  }
  const LudTerm *list = lud_get (condition, "conditions");
  for (guint i = 0; i < list->n; i++)
    add_parts (attacker, list->items[i], parts);
}

/* Emits checks of those parts of the condition of a step that do not read the
 * origin, before origins are tried.  Returns the conjunction of the others;
 * *has_tests: some parts were checked. */
static const char *
emit_early_checks (const LudAttacker *attacker, const LudTerm *to,
                   const LudValue *from, gboolean *has_tests)
{
  LudRules *rules = attacker->rules;
  GPtrArray *parts = g_ptr_array_new ();
  if (to && lud_get (to, "if"))
    add_parts (attacker, lud_get (to, "if"), parts);
  const char *late_condition = "true()";
  *has_tests = FALSE;
  for (guint i = 0; i < parts->len; i++) {
    const char *part = g_ptr_array_index (parts, i);
    if (lud_is_never (part) || lud_mentions_name (part, from->text)) {
      late_condition = lud_and (rules, late_condition, part);
      continue;
    }
    *has_tests = *has_tests || !lud_is_always (part);
    lud_check (rules, part);
  }
  g_ptr_array_free (parts, TRUE);
  return late_condition;
}

/* Adds the arm of a step or leap.  `names`: the inverse functions. */
static void
add_step_arm (LudAttacker *attacker, const LudTerm *term,
              const GPtrArray *names)
{
  LudRules *rules = attacker->rules;
  if (names->len == 0)
    return;
  GString *before = lud_new_block (rules);
  const LudValue from = enter_reverse_scope (attacker);
  gboolean reads_more;
  const char *late_condition =
      emit_early_checks (attacker, lud_get (term, "to"), &from, &reads_more);
  const char *step = lud_open_branch (rules, names);
  const char *origin =
      lud_make_text (rules, "%s[%s]", step, attacker->site.text);
  lud_emit_line (rules, "check(%s != off)\n%s = %s", origin, from.text, origin);
  lud_check (rules, make_attacker_test (attacker, from));
  if (names->len > 1)
    lud_emit_line (rules, "}");
  finish_arm (attacker, before, late_condition, reads_more);
}

/* The condition that a slide may end at the site, which is occupied. */
static const char *
make_slide_end_test (const LudAttacker *attacker, const LudTerm *term)
{
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *apply = to ? lud_get (to, "apply") : NULL;
  return lud_and (attacker->rules,
                  lud_or (attacker->rules,
                          make_clause_test (attacker, to, "false()"),
                          make_clause_test (attacker, lud_get (term, "between"),
                                            "false()")),
                  make_clause_test (attacker, apply, "true()"));
}

/* Adds the arm of a slide: from the attacked site over empty sites to the
 * attacker. */
static void
add_slide_arm (LudAttacker *attacker, const LudTerm *term,
               const GPtrArray *names)
{
  LudRules *rules = attacker->rules;
  GString *before = lud_new_block (rules);
  const LudValue from = enter_reverse_scope (attacker);
  const char *step = lud_open_branch (rules, names);
  lud_emit_line (rules, "%s = %s\nloop {\ncheck(%s[%s] != off)\n%s = %s[%s]",
                 from.text, attacker->site.text, step, from.text, from.text,
                 step, from.text);
  lud_emit_line (
      rules, "branch {\ncheck(%s)\nbreak()\n}\nor {\ncheck(%s)\n}\n}",
      make_attacker_test (attacker, from), lud_is_empty (rules, from));
  if (names->len > 1)
    lud_emit_line (rules, "}");
  finish_arm (attacker, before, make_slide_end_test (attacker, term), FALSE);
}

/* -- which moves are found backwards --------------------------------------- */

/* Whether a slide continues over empty sites, and over no others. */
static gboolean
slides_over_empty (LudRules *rules, const LudTerm *term)
{
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *stop = to ? lud_get (to, "if") : NULL;
  if (lud_get (term, "between") ||
      (stop && lud_mentions (stop, LUD_TERM_FROM_INTEGER)))
    return FALSE;
  if (!stop)
    return TRUE;
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  const LudValue site = lud_declare_local_site (rules, LUD_AT_TO);
  rules->scope.at[LUD_AT_TO] = rules->scope.at[LUD_AT_BETWEEN] = site;
  const gboolean is_never =
      lud_is_never (make_condition_at (rules, stop, site, 0));
  lud_pop (rules, &saved);
  lud_end_block (rules, before);
  return is_never;
}

/* Whether a slide can't end at an occupied site. */
static gboolean
is_slide_harmless (LudAttacker *attacker, const LudTerm *term)
{
  LudRules *rules = attacker->rules;
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  enter_reverse_scope (attacker);
  const gboolean is_never = lud_is_never (make_slide_end_test (attacker, term));
  lud_pop (rules, &saved);
  lud_end_block (rules, before);
  return is_never;
}

/* Adds the inverses of step functions.  FALSE: some inverse needs several
 * functions. */
static gboolean
add_inverse_steps (LudRules *rules, const LudSteps *steps, GPtrArray *names)
{
  gboolean is_single = TRUE;
  for (guint i = 0; i < LUD_MOST_STEPS; i++) {
    const guint opposite =
        i < LUD_N_COMPASS ? (i + LUD_N_COMPASS / 2) % LUD_N_COMPASS : i;
    if (steps->next[i])
      is_single = add_inverse (rules, lud_step_name (rules, opposite),
                               steps->next[i], names) &&
                  is_single;
  }
  return is_single;
}

/* Whether all sites have the same directions. */
static gboolean
is_same_at_all_sites (const LudRules *rules, const LudTerm *directions)
{
  return !directions ||
         (directions->ludeme != LUD_TERM_IF_DIRECTION &&
          !lud_depends_on_site (directions) &&
          !lud_find_heading (rules, directions) &&
          !(lud_is_relative (directions) && rules->scope.facing));
}

/* Adds the arm of a step or slide, by the inverses of its steps.  FALSE: its
 * directions depend on the site or the state; or the slide has no single
 * inverse, or lines that bend. */
static gboolean
add_step_table_arms (LudAttacker *attacker, const LudTerm *term,
                     gboolean slides)
{
  LudRules *rules = attacker->rules;
  const LudTerm *directions = lud_get (term, "dir");
  LudDirections set;
  LudSteps steps = {{NULL}};
  if (!is_same_at_all_sites (rules, directions) ||
      !lud_resolve_directions (rules, directions, LUD_ADJACENT,
                               attacker->component, LUD_EVERYWHERE, &set))
    return FALSE;
  LudDirections *sets = g_new (LudDirections, rules->game->n_sites);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    sets[i] = set;
  GPtrArray *names = g_ptr_array_new ();
  gboolean found = lud_fill_steps (rules, sets, &steps) &&
                   (add_inverse_steps (rules, &steps, names) || !slides) &&
                   (!slides || lud_is_straight_in (rules, sets, &steps));
  if (found && slides)
    add_slide_arm (attacker, term, names);
  else if (found)
    add_step_arm (attacker, term, names);
  lud_clear_steps (&steps);
  g_free (sets);
  g_ptr_array_free (names, TRUE);
  return found;
}

/* Adds the arms of a leap, by its tables reversed.  FALSE: it must lead
 * forward, which they don't show. */
static gboolean
add_leap_table_arms (LudAttacker *attacker, const LudTerm *term)
{
  if (lud_is_true (term, "forward", FALSE))
    return FALSE;
  GPtrArray *tables = lud_make_leap_tables (attacker->rules, term);
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < tables->len; i++)
    add_inverse (attacker->rules, "leap_back", g_ptr_array_index (tables, i),
                 names);
  add_step_arm (attacker, term, names);
  g_ptr_array_free (tables, TRUE);
  g_ptr_array_free (names, TRUE);
  return TRUE;
}

/* Adds the lines of a slide, or none if it never attacks. FALSE: it has a
 * track, or slides over other places than empty ones. */
static gboolean
add_slide_table_arms (LudAttacker *attacker, const LudTerm *term)
{
  return !lud_get (term, "track") &&
         (is_slide_harmless (attacker, term) ||
          (slides_over_empty (attacker->rules, term) &&
           add_step_table_arms (attacker, term, TRUE)));
}

gboolean
lud_add_reverse_arms (LudAttacker *attacker, const LudTerm *term)
{
  LudRules *rules = attacker->rules;
  const LudSaved saved = lud_push (rules);
  gboolean found = FALSE;
  switch (rules->game->has_stacks ? LUD_TERM_LITERAL : term->ludeme) {
  case LUD_TERM_MOVE_STEP:
  case LUD_TERM_STEP:
    found =
        !lud_get (term, "from") && add_step_table_arms (attacker, term, FALSE);
    break;
  case LUD_TERM_MOVE_LEAP:
  case LUD_TERM_LEAP:
    found = !lud_get (term, "from") && add_leap_table_arms (attacker, term);
    break;
  case LUD_TERM_MOVE_SLIDE:
  case LUD_TERM_SLIDE:
    found = !lud_get (term, "from") && add_slide_table_arms (attacker, term);
    break;
  default:
    break;
  }
  lud_ignore_effects (term);
  lud_pop (rules, &saved);
  return found;
}
