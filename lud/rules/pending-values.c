/* Stores pending values. If a move sets at most one, `is_pending` and
 * `pending` are enough; otherwise a map marks the pending numbers, too. An
 * analysis of the rules finds out how many values a move may set.
 *
 *     (set Pending)     becomes     is_pending = 1
 */
#include "lud/rules/pending-values.h"

#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/values.h"

/* -- how many values a move sets ------------------------------------------- */

/* The number of values that a move sets, as far as it matters. */
enum { NONE, ONE, SEVERAL };

/* The most values that a term sets.  `effects`: the term is an effect, all of
 * whose parts are applied; else a generator, of whose alternatives one is. */
static guint count_set (LudRules *rules, const LudTerm *term, gboolean effects);

/* Returns the number of values that the items of a term may set, up to SEVERAL.
 * With `alternatives`, only the largest number of its arms counts. */
static guint
count_set_by_items (LudRules *rules, const LudTerm *term, gboolean effects,
                    gboolean alternatives)
{
  guint sum = NONE, most_of_arms = NONE;
  for (guint i = 0; i < term->n; i++) {
    const LudTerm *item = term->items[i];
    if (!item || item->kind == LUD_KIND_BOOLEAN ||
        item->kind == LUD_KIND_INTEGER || item->kind == LUD_KIND_REGION)
      continue;
    const guint n = count_set (rules, item, effects);
    const gboolean is_arm =
        alternatives &&
        (item->kind == LUD_KIND_MOVES || item->kind == LUD_KIND_ARRAY) &&
        item->ludeme != LUD_TERM_THEN && item->ludeme != LUD_TERM_APPLY;
    if (is_arm)
      most_of_arms = MAX (most_of_arms, n);
    else
      sum += n;
  }
  return MIN (sum + most_of_arms, SEVERAL);
}

/* The most values that the moves of any piece set; inside of such moves as many
 * as matter. */
static guint
count_set_by_pieces (LudRules *rules, gboolean effects)
{
  if (rules->pieces_are_counted)
    return SEVERAL;
  rules->pieces_are_counted = TRUE;
  guint most = NONE;
  for (guint c = 1; c < rules->game->n_components; c++)
    if (rules->game->components[c].moves)
      most = MAX (most,
                  count_set (rules, rules->game->components[c].moves, effects));
  rules->pieces_are_counted = FALSE;
  return most;
}

static guint
count_set (LudRules *rules, const LudTerm *term, gboolean effects)
{
  const gboolean alternatives = !effects;
  switch (term->ludeme) {
  case LUD_TERM_SET_PENDING: {
    const LudTerm *value = lud_peek (term, "value");
    return value && value->kind == LUD_KIND_REGION ? SEVERAL : ONE;
  }
  case LUD_TERM_THEN:
  case LUD_TERM_APPLY:
    return count_set_by_items (rules, term, TRUE, FALSE);
  case LUD_TERM_BETWEEN_CLAUSE:
    return count_set_by_items (rules, term, TRUE, FALSE) > NONE ? SEVERAL
                                                                : NONE;
  case LUD_TERM_IF_MOVES:
  case LUD_TERM_PRIORITY:
    return count_set_by_items (rules, term, effects, TRUE);
  case LUD_TERM_FOR_EACH_PIECE: {
    const guint set_by_pieces =
        lud_has (term, "moves") ? NONE : count_set_by_pieces (rules, effects);
    const guint n =
        set_by_pieces + count_set_by_items (rules, term, effects, alternatives);
    return effects && n > NONE ? SEVERAL : MIN (n, SEVERAL);
  }
  case LUD_TERM_DO:
    return count_set_by_items (rules, term, effects, FALSE);
  default:
    break;
  }
  const guint n = count_set_by_items (rules, term, effects, alternatives);
  /* Loops and captures make their effects again and again. */
  const gboolean repeats = effects && (term->kind == LUD_KIND_MOVES) &&
                           term->ludeme != LUD_TERM_AND_MOVES &&
                           term->ludeme != LUD_TERM_OR_MOVES;
  return repeats && n > NONE ? SEVERAL : n;
}

/* Whether a move may set several values. */
static gboolean
sets_several (LudRules *rules)
{
  if (!rules->pending_is_counted) {
    const LudTerm *play = lud_get (rules->game->term, "rules");
    rules->pending_is_counted = TRUE;
    rules->several_pending = count_set (rules, play, FALSE) == SEVERAL;
  }
  return rules->several_pending;
}

/* -- the state ------------------------------------------------------------- */

/* The variable for the number of values: 0, 1, or 2 for several. */
static LudVariable *
get_number_variable (LudRules *rules)
{
  return lud_declare_variable (rules, "is_pending", 0, 0);
}

/* The variable for the first value. */
static LudVariable *
get_first_variable (LudRules *rules)
{
  return lud_declare_variable (rules, "pending", 0, 0);
}

/* The map that marks the pending sites, or numbers. */
static LudVariable *
site_marks (LudRules *rules)
{
  return lud_map (rules, "pending_site", 0, 0);
}

/* Emits a loop that clears all pending sites, under a condition, as few moves
 * set any. */
static void
clear_sites (LudRules *rules)
{
  const LudValue zero = lud_make_constant (rules, 0);
  lud_emit_line (rules, "if %s {", lud_is_pending (rules));
  const LudLoop loop =
      lud_begin_numbers (rules, site_marks (rules), LUD_AT_SITE);
  lud_store (rules, site_marks (rules), &loop.site, zero);
  lud_end_loop (rules, &loop);
  lud_emit_line (rules, "}");
}

void
lud_begin_pending (LudRules *rules)
{
  const LudValue zero = lud_make_constant (rules, 0);
  lud_store (rules, get_first_variable (rules), NULL, zero);
  if (sets_several (rules) && site_marks (rules)->is_read)
    clear_sites (rules);
  lud_store (rules, get_number_variable (rules), NULL, zero);
}

/* Emits the addition of a value, where a move may set several. */
static void
add_value (LudRules *rules, LudValue value)
{
  const LudValue one = lud_make_constant (rules, 1);
  const LudValue n = lud_load (rules, get_number_variable (rules), NULL);
  lud_emit_line (rules, "if %s {", lud_equal_to (rules, n, 0));
  lud_store (rules, get_first_variable (rules), NULL, value);
  lud_store (rules, get_number_variable (rules), NULL, one);
  lud_emit_line (
      rules, "} else {\nif %s {",
      lud_not (rules,
               lud_equal (rules,
                          lud_load (rules, get_first_variable (rules), NULL),
                          value)));
  lud_store (rules, get_number_variable (rules), NULL,
             lud_make_constant (rules, 2));
  lud_emit_line (rules, "}\n}");
  /* Rules that look for numbers below off are refused. */
  const char *is_marked = lud_not (
      rules, lud_less (rules, NULL, value, lud_make_constant (rules, 0)));
  value.least = MAX (value.least, 0);
  lud_begin_if (rules, is_marked);
  lud_store (rules, site_marks (rules), &value, one);
  lud_end_if (rules, is_marked);
}

/* Emits the addition of all sites of a region. */
static void
add_region (LudRules *rules, const LudTerm *region)
{
  LudFinding finding;
  lud_begin_finding (rules, FALSE, &finding);
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  add_value (rules, loop.site);
  lud_end_loop (rules, &loop);
  lud_end_finding (rules, &finding);
}

/* The value that is set: 1 by default, and instead of -1. */
static LudValue
read_value (LudRules *rules, const LudTerm *term)
{
  const LudTerm *value = lud_get (term, "value");
  const LudValue default_value = lud_make_constant (rules, 1);
  if (!value)
    return default_value;
  const LudValue number = lud_translate_value (rules, value);
  if (number.sort != LUD_NUMBERS || number.least > LUD_OFF)
    return number;
  gint32 *values = g_new (gint32, number.most - number.least + 1);
  for (gint32 i = number.least; i <= number.most; i++)
    values[i - number.least] = i == LUD_OFF ? 1 : i;
  const LudValue result = lud_look_up (rules, "pending_of", values, number);
  g_free (values);
  return result;
}

void
lud_effect_pending (LudRules *rules, const LudTerm *term)
{
  const LudTerm *region = lud_get (term, "value");
  if (region && region->kind == LUD_KIND_REGION) {
    add_region (rules, region);
    return;
  }
  const LudValue value = read_value (rules, term);
  if (!sets_several (rules)) {
    lud_assign (rules, get_first_variable (rules), value);
    lud_assign (rules, get_number_variable (rules),
                lud_make_constant (rules, 1));
    return;
  }
  const LudValue held_value = lud_hold (rules, lud_number (rules, value));
  LudValue number = held_value;
  number.least = MAX (number.least, 0);
  if (!lud_extend_memory (rules, term, site_marks (rules), number))
    return;
  const LudApplying applying = lud_begin_applying (rules);
  add_value (rules, held_value);
  lud_end_applying (rules, &applying);
}

/* -- conditions and values ------------------------------------------------- */

const char *
lud_is_pending (LudRules *rules)
{
  return lud_not (
      rules,
      lud_equal_to (rules, lud_load (rules, get_number_variable (rules), NULL),
                    0));
}

const char *
lud_is_in_pending (LudRules *rules, LudValue site)
{
  if (sets_several (rules))
    return lud_extend_memory (rules, NULL, site_marks (rules), site)
               ? lud_not (
                     rules,
                     lud_equal_to (
                         rules, lud_load (rules, site_marks (rules), &site), 0))
               : "false()";
  return lud_and (rules, lud_is_pending (rules),
                  lud_equal (rules,
                             lud_load (rules, get_first_variable (rules), NULL),
                             site));
}

LudValue
lud_read_pending_value (LudRules *rules)
{
  const LudValue first = lud_load (rules, get_first_variable (rules), NULL);
  if (!sets_several (rules))
    return first;
  const LudValue n = lud_load (rules, get_number_variable (rules), NULL);
  const LudValue value = lud_declare_local (
      rules, LUD_TEMPORARY, MIN (first.least, 0), MAX (first.most, 0));
  lud_emit_line (rules, "%s = 0\nif %s {\n%s = %s\n}", value.text,
                 lud_equal_to (rules, n, 1), value.text, first.text);
  return value;
}
