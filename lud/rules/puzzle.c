/* Emits the moves of a deduction puzzle, and its conditions.  The values are a
 * map from sites.  A constraint is tested before the move if it only reads
 * other sites, else after it:
 *
 *     to = Site(*)
 *     number = Value(*)
 *     check(not(reachable(has_equal())))    (all Different)
 *     $$ to $$ number
 *     total[list_of[to]] = ...              (is Sum)
 *     variable[to] = number
 *     check(total[list_of[to]] == result_of[to] || ...)
 *
 * Only the pairs, lines and lists of the site are tested, as the other ones
 * hold before the move. */
#include "lud/rules/puzzle.h"

#include "lud/rules/conditions.h"
#include "lud/rules/constraint-tests.h"
#include "lud/rules/constraint-totals.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/values.h"

#include <string.h>

gboolean
lud_is_puzzle (const LudRules *rules)
{
  return rules->game->most_value > 0;
}

gint32
lud_get_unset_value (const LudRules *rules)
{
  return rules->game->least_value > 0 ? 0 : -1;
}

/* -- the position ---------------------------------------------------------- */

static LudVariable *
get_variable_map (LudRules *rules)
{
  return lud_map (rules, LUD_VARIABLES_OF_PUZZLE, lud_get_unset_value (rules),
                  rules->game->most_value);
}

LudValue
lud_load_variable (LudRules *rules, LudValue site)
{
  return lud_load (rules, get_variable_map (rules), &site);
}

const char *
lud_is_unset (LudRules *rules, LudValue value)
{
  return lud_equal_to (rules, value, lud_get_unset_value (rules));
}

LudValue
lud_read_variable_value (LudRules *rules, LudValue site)
{
  const LudValue value = lud_load_variable (rules, site);
  return lud_clamp (rules, value, 0, value.most);
}

LudValue
lud_read_variable (LudRules *rules, LudValue site)
{
  return rules->scope.filled ? lud_read_variable_value (rules, site)
                             : lud_load_variable (rules, site);
}

/* -- the start ------------------------------------------------------------- */

void
lud_set_given (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const LudTerm *pairs = lud_get (term, "values");
  const char *type = lud_string (term, "type");
  gboolean success =
      lud_is_puzzle (rules) && pairs->kind == LUD_KIND_ARRAY &&
      (!type || !strcmp (type, lud_type_names[game->board->type]));
  for (guint i = 0; i < pairs->n && success; i++) {
    const LudTerm *pair = pairs->items[i];
    gint64 site, value;
    success = pair->kind == LUD_KIND_ARRAY && pair->n == 2 &&
              lud_is_known_integer (rules, pair->items[0], &site) &&
              lud_is_known_integer (rules, pair->items[1], &value) &&
              site >= 0 && site < game->board->elements[game->board->type].n &&
              value >= game->least_value && value <= game->most_value;
    if (success)
      rules->puzzle.given[site] = (gint32)value;
  }
  if (!success)
    lud_refuse (rules, term, "these values can't be translated");
}

void
lud_declare_puzzle (LudRules *rules)
{
  const GPtrArray *constraints = lud_get_constraints (rules);
  LudVariable *variable = get_variable_map (rules);
  variable->initial =
      lud_format_initialiser (rules, rules->puzzle.given, rules->game->n_sites,
                              lud_get_unset_value (rules), LUD_NUMBERS);
  for (guint i = 0; i < constraints->len; i++) {
    const LudConstraint *constraint = g_ptr_array_index (constraints, i);
    if (lud_is_broken_at_start (rules, constraint))
      lud_refuse (rules, constraint->term,
                  "the values at the start break this constraint");
    if (constraint->kind == LUD_TOTALS)
      lud_declare_totals (rules, constraint);
  }
}

/* -- conditions after a move ----------------------------------------------- */

/* The condition of a LUD_OTHER_CONSTRAINT. */
static const char *
keeps_other (LudRules *rules, const LudConstraint *constraint)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_FROM] = constraint->from;
  rules->scope.at[LUD_AT_TO] = constraint->to;
  rules->scope.at[LUD_AT_SITE] = constraint->site;
  rules->scope.hint = constraint->hint;
  const char *holds = lud_translate_condition (rules, constraint->term);
  lud_pop (rules, &saved);
  return holds;
}

const char *
lud_keeps_constraints (LudRules *rules)
{
  const GPtrArray *constraints = lud_get_constraints (rules);
  const LudValue site = rules->scope.last_to;
  const char *condition = "true()";
  for (guint i = 0; i < constraints->len; i++) {
    const LudConstraint *constraint = g_ptr_array_index (constraints, i);
    const char *holds = "true()";
    if (constraint->kind == LUD_TOTALS)
      holds = lud_keeps_totals (rules, constraint, site);
    else if (constraint->kind == LUD_UNIQUE)
      holds = lud_keeps_unique (rules, constraint, &site);
    else if (constraint->kind == LUD_OTHER_CONSTRAINT)
      holds = keeps_other (rules, constraint);
    condition = lud_and (rules, condition, holds);
  }
  return condition;
}

/* -- moves ----------------------------------------------------------------- */

/* Emits the effects of a move, which sets the variable of its site to `data`, a
 * LudValue. */
static void
assign (LudRules *rules, const LudLeaf *leaf)
{
  const GPtrArray *constraints = lud_get_constraints (rules);
  const LudValue *value = leaf->data;
  for (guint i = 0; i < constraints->len; i++) {
    const LudConstraint *constraint = g_ptr_array_index (constraints, i);
    if (constraint->kind == LUD_TOTALS)
      lud_update_totals (rules, constraint, leaf->to, *value);
  }
  lud_store (rules, get_variable_map (rules), &leaf->to, *value);
}

void
lud_emit_assignments (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const GPtrArray *constraints = lud_get_constraints (rules);
  const LudValue to = lud_declare_local_site (rules, LUD_AT_TO);
  LudValue value = lud_declare_local (rules, LUD_AT_VALUE, game->least_value,
                                      game->most_value);
  RgBits *free_variables = lud_free_variables (rules);
  lud_emit_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", to.text);
  lud_check (rules, lud_is_in_set (rules, "is_variable", free_variables, to));
  g_free (free_variables);
  lud_emit_line (rules, "%s = %s(*)", value.text,
                 lud_get_domain_of (rules, value));
  for (guint i = 0; i < constraints->len; i++) {
    const LudConstraint *constraint = g_ptr_array_index (constraints, i);
    if (constraint->kind == LUD_ALL_DIFFERENT)
      lud_check (rules, lud_differs_from_peers (rules, constraint, to, value));
    else if (constraint->kind == LUD_NO_LINE)
      lud_check (rules, lud_test_no_line (rules, constraint, to, value));
  }
  lud_show_variable (rules, value);
  LudAfter *after = rg_arena_new_zeroed (rules->arena, LudAfter, 1);
  *after = (LudAfter){term, rules->scope.then};
  rules->scope.after = lud_prepend (rules, rules->scope.after, after);
  const LudLeaf leaf = {.to = to, .act = assign, .data = &value};
  lud_emit_leaf (rules, &leaf);
}

/* -- (is Solved) ----------------------------------------------------------- */

const char *
lud_is_solved (LudRules *rules)
{
  const GPtrArray *constraints = lud_get_constraints (rules);
  const char *condition = "true()";
  const LudSaved saved = lud_push (rules);
  rules->scope.filled = TRUE;
  for (guint i = 0; i < constraints->len; i++) {
    const LudConstraint *constraint = g_ptr_array_index (constraints, i);
    const char *holds = "true()";
    switch (constraint->kind) {
    case LUD_ALL_DIFFERENT:
      holds = lud_differs_at_end (rules, constraint);
      break;
    case LUD_NO_LINE:
      holds = lud_test_no_line (
          rules, constraint, lud_get_last_to (rules),
          lud_read_variable_value (rules, lud_get_last_to (rules)));
      break;
    case LUD_TOTALS:
      holds = lud_has_all_totals (rules, constraint);
      break;
    case LUD_UNIQUE:
      holds = lud_keeps_unique (rules, constraint, NULL);
      break;
    case LUD_OTHER_CONSTRAINT:
      holds = keeps_other (rules, constraint);
      break;
    }
    condition = lud_and (rules, condition, holds);
  }
  lud_pop (rules, &saved);
  return condition;
}

/* -- comparisons ----------------------------------------------------------- */

const char *
lud_compare_variables (LudRules *rules, const LudTerm *term)
{
  const gboolean is_less = term->ludeme == LUD_TERM_LESS;
  gint64 first_site, second_site;
  if (!lud_is_known_integer (rules, lud_get (term, "a"), &first_site) ||
      !lud_is_known_integer (rules, lud_get (term, "b"), &second_site) ||
      first_site < 0 || second_site < 0 || first_site >= rules->game->n_sites ||
      second_site >= rules->game->n_sites ||
      (!is_less && term->ludeme != LUD_TERM_GREATER)) {
    lud_refuse (rules, term, "this comparison can't be translated in a puzzle");
    return "true()";
  }
  const LudValue first =
      lud_make_constant (rules, (gint32)(is_less ? first_site : second_site));
  const LudValue second =
      lud_make_constant (rules, (gint32)(is_less ? second_site : first_site));
  const LudValue first_value = lud_load_variable (rules, first);
  const LudValue second_value = lud_load_variable (rules, second);
  if (rules->scope.filled)
    return lud_less (rules, term, lud_read_variable_value (rules, first),
                     lud_read_variable_value (rules, second));
  return lud_or (rules,
                 lud_or (rules, lud_is_unset (rules, first_value),
                         lud_is_unset (rules, second_value)),
                 lud_less (rules, term, first_value, second_value));
}

/* -- hints ----------------------------------------------------------------- */

LudValue
lud_translate_hint (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "at");
  const char *type = lud_string (term, "type");
  gint64 site;
  if (!at)
    return rules->scope.hint.text ? rules->scope.hint
                                  : lud_make_constant (rules, -1);
  if (!lud_is_known_integer (rules, at, &site)) {
    lud_refuse (rules, term, "this hint can't be translated yet");
    return lud_make_constant (rules, -1);
  }
  for (guint i = 0; i < rules->game->n_hints; i++) {
    const LudHint *hint = &rules->game->hints[i];
    if (hint->n > 0 && hint->sites[0] == site && hint->has_value && type &&
        !strcmp (type, lud_type_names[hint->type]))
      return lud_make_constant (rules, hint->value);
  }
  return lud_make_constant (rules, -1);
}
