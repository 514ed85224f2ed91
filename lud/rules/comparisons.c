/* Translates comparisons of values. Bounds decide many of them. Otherwise ==
 * compares symbols. Other comparisons become tables of 0 and 1, or of the
 * difference if a table of pairs would be too large (large-sums.h):
 *
 *     (= 3 (count Moves))     becomes     3 == moves_made
 *     (< 3 (count Moves))     becomes     3_less[moves_made] == 1
 *     (< 0 (count Sites in:R))   becomes  reachable(a_site()), which chooses a
 *                                         site of R
 */
#include "lud/rules/comparisons.h"

#include "lud/read/constant-folding.h"
#include "lud/rules/conditions.h"
#include "lud/rules/counter-bounds.h"
#include "lud/rules/distances.h"
#include "lud/rules/groups.h"
#include "lud/rules/integer-lists.h"
#include "lud/rules/neighbourhoods.h"
#include "lud/rules/regions.h"
#include "lud/rules/site-values.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/values.h"

const char *
lud_equal (LudRules *rules, LudValue a, LudValue b)
{
  if (a.most < b.least || b.most < a.least)
    return "false()";
  if (lud_is_constant (a) && lud_is_constant (b))
    return "true()";
  if (a.owned_piece && lud_is_constant (b) && b.least >= 0) {
    const LudValue piece = {.text = a.owned_piece, .sort = LUD_COMPONENTS};
    return lud_is_piece_owned_by (rules, 1u << b.least, piece);
  }
  if (b.owned_piece && lud_is_constant (a))
    return lud_equal (rules, b, a);
  if (a.sort != b.sort) {
    /* Numbers that are no components mean no piece. */
    if (lud_is_constant (b) && a.sort == LUD_COMPONENTS)
      b = lud_make_component (rules, (guint)b.least);
    else if (lud_is_constant (a) && b.sort == LUD_COMPONENTS)
      a = lud_make_component (rules, (guint)a.least);
    else {
      a = lud_number (rules, a);
      b = lud_number (rules, b);
    }
  }
  return lud_make_text (rules, "%s == %s", a.text, b.text);
}

static gint32
is_less (gint32 a, gint32 b)
{
  return a < b;
}

const char *
lud_equal_to (LudRules *rules, LudValue a, gint32 b)
{
  return lud_equal (rules, a, lud_make_constant (rules, b));
}

const char *
lud_less (LudRules *rules, const LudTerm *term, LudValue a, LudValue b)
{
  const LudValue value =
      lud_apply_to_difference (rules, term, "less", is_less, a, b);
  return lud_is_constant (value) ? (value.least ? "true()" : "false()")
                                 : lud_make_text (rules, "%s == 1", value.text);
}

/* The condition for an equality of a number and a distance that has no table,
 * or for a comparison of a distance with Infinity: whether it is finite.  NULL:
 * the comparison is another one. */
static const char *
compare_distance (LudRules *rules, const LudTerm *term)
{
  const LudTerm *a = lud_get (term, "a"), *b = lud_get (term, "b");
  const gboolean is_swapped = a->ludeme == LUD_TERM_LITERAL;
  const LudTerm *steps = is_swapped ? b : a, *limit = is_swapped ? a : b;
  if (steps->ludeme != LUD_TERM_COUNT_STEPS ||
      limit->ludeme != LUD_TERM_LITERAL)
    return NULL;
  if (term->ludeme == LUD_TERM_EQUAL && limit->integer != LUD_INFINITY)
    return lud_is_at_distance (rules, steps, limit->integer);
  if (limit->integer != LUD_INFINITY ||
      !(lud_has (steps, "step") ||
        lud_get (steps, "to")->kind == LUD_KIND_REGION))
    return NULL;
  switch (term->ludeme) {
  case LUD_TERM_EQUAL:
    return lud_not (rules, lud_is_reached_by_steps (rules, steps));
  case LUD_TERM_UNEQUAL:
    return lud_is_reached_by_steps (rules, steps);
  case LUD_TERM_LESS:
    return is_swapped ? "false()" : lud_is_reached_by_steps (rules, steps);
  case LUD_TERM_GREATER:
    return is_swapped ? lud_is_reached_by_steps (rules, steps) : "false()";
  default:
    return NULL;
  }
}

/* The condition that a number of sites is not 0: a search, which ends at the
 * first site.  NULL: the term is no such number, or known. */
static const char *
make_site_search (LudRules *rules, const LudTerm *count)
{
  if (count->ludeme == LUD_TERM_COUNT_LIBERTIES)
    return lud_has_liberty (rules, count);
  const LudTerm *region =
      count->ludeme == LUD_TERM_COUNT_INTEGER ? lud_get (count, "in") : NULL;
  if (!region || g_strcmp0 (lud_string (count, "kind"), "Sites"))
    return NULL;
  RgBits *set = lud_new_set (rules);
  const gboolean is_static = lud_add_static (rules, region, set);
  g_free (set);
  if (is_static)
    return NULL;
  const LudSearch search = lud_begin_search (rules);
  lud_choose_site (rules, region, LUD_AT_SITE);
  return lud_end_search (rules, &search, "a_site");
}

/* The condition for a comparison with a constant that only says whether a
 * number of sites is 0.  NULL: the comparison is another one. */
static const char *
compare_with_zero (LudRules *rules, const LudTerm *term)
{
  const LudTerm *a = lud_get (term, "a"), *b = lud_get (term, "b");
  const gboolean is_swapped = a->ludeme == LUD_TERM_LITERAL;
  const LudTerm *count = is_swapped ? b : a, *limit = is_swapped ? a : b;
  if (limit->ludeme != LUD_TERM_LITERAL)
    return NULL;
  gboolean results[3]; /* by the number of sites */
  for (gint32 n = 0; n < 3; n++)
    results[n] =
        is_swapped ? lud_evaluate_comparison (term->ludeme, limit->integer, n)
                   : lud_evaluate_comparison (term->ludeme, n, limit->integer);
  if (results[0] == results[1] || results[1] != results[2])
    return NULL;
  const char *search = make_site_search (rules, count);
  return results[1] || !search ? search : lud_not (rules, search);
}

const char *
lud_compare (LudRules *rules, const LudTerm *term)
{
  const LudTerm *first = lud_get (term, "a"), *second = lud_get (term, "b");
  const char *special = compare_distance (rules, term);
  if (!special)
    special = compare_with_zero (rules, term);
  if (special)
    return special;
  if (term->ludeme == LUD_TERM_EQUAL && second->ludeme != LUD_TERM_WHERE &&
      first->ludeme == LUD_TERM_WHERE) {
    const LudTerm *where = first;
    first = second;
    second = where;
  }
  const LudValue a = lud_translate_value (rules, first);
  if (term->ludeme == LUD_TERM_EQUAL)
    lud_check_where (rules, second, a);
  const LudValue b = lud_translate_value (rules, second);
  lud_note_compared (rules, term, a, b);
  switch (term->ludeme) {
  case LUD_TERM_EQUAL:
    return lud_equal (rules, a, b);
  case LUD_TERM_UNEQUAL:
    return lud_not (rules, lud_equal (rules, a, b));
  case LUD_TERM_LESS:
    return lud_less (rules, term, a, b);
  case LUD_TERM_GREATER:
    return lud_less (rules, term, b, a);
  case LUD_TERM_AT_MOST:
    return lud_not (rules, lud_less (rules, term, b, a));
  default:
    return lud_not (rules, lud_less (rules, term, a, b));
  }
}

const char *
lud_all_different (LudRules *rules, const LudTerm *term)
{
  const LudTerm *region = lud_get (term, "region");
  const LudSearch search = lud_begin_search (rules);
  const LudValue site = lud_choose_site (rules, region, LUD_AT_SITE);
  lud_emit_line (rules, "branch {");
  const LudSaved saved_arm = lud_push (rules);
  rules->scope.at[LUD_AT_SITE] = site;
  lud_check (rules, lud_not (rules, lud_translate_condition (
                                        rules, lud_get (term, "if"))));
  lud_pop (rules, &saved_arm);
  lud_emit_line (rules, "}\nor {");
  const LudValue other = lud_choose_site (rules, region, LUD_AT_SITE);
  lud_check (rules, lud_not (rules, lud_equal (rules, site, other)));
  lud_check (rules, lud_equal (rules, lud_load_component (rules, site),
                               lud_load_component (rules, other)));
  lud_emit_line (rules, "}");
  return lud_not (rules, lud_end_search (rules, &search, "an_exception"));
}

/* A condition about (value). */
typedef struct {
  const LudTerm *condition;
  LudValue fails; /* a variable: 1 if it does not hold for some item */
} Demand;

static void
test_item (LudRules *rules, LudValue item, gpointer data)
{
  const Demand *demand = data;
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_VALUE] = item;
  lud_emit_line (rules, "if not(%s) {\n%s = 1\n}",
                 lud_translate_condition (rules, demand->condition),
                 demand->fails.text);
  lud_pop (rules, &saved);
}

const char *
lud_holds_for_all_items (LudRules *rules, const LudTerm *term)
{
  const Demand demand = {.condition = lud_get (term, "if"),
                         .fails =
                             lud_declare_local (rules, LUD_TEMPORARY, 0, 1)};
  lud_emit_line (rules, "%s = 0", demand.fails.text);
  lud_for_each_item (rules, lud_get (term, "array"), test_item,
                     (gpointer)&demand);
  return lud_equal_to (rules, demand.fails, 0);
}
