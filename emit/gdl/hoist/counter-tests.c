/* Removes counters. A counter is a scalar that counts the elements of a map
 * with some values (counters.h). If all its tests compare it with 0, checks of
 * the map replace it.
 *
 *     a, b: men == n0;
 *     a, c: men != n0;
 *     d, e: men = less_if_man[board[at]][men];
 *     e, f: board[at] = none;
 *
 * becomes
 *
 *     a, b: ! search -> found;
 *     a, c: ? search -> found;
 *     d, e: ;
 *     e, f: board[at] = none;
 *     search, search_1: board_key = Square(*);
 *     search_1, found: board[board_key] == man;
 *
 * So rules for walks that write the map have no argument and no literals for
 * the scalar.
 *
 * Conditions:
 *
 *   - The scalar is neither `player` nor `visible`, and an update shows which
 *     elements it counts (kif_compute_tallies).
 *   - Only its own updates read the scalar, and comparisons where its
 *     difference from the number of elements is known.
 *   - At each comparison, the number may be 0 and may be positive. The
 *     comparison holds for 0 alone, or for all other possible numbers.
 *   - There are at most KIF_FEW values to search for.
 */
#include "emit/gdl/hoist/counter-tests.h"
#include "emit/gdl/facts/counters.h"
#include "emit/gdl/hoist/copy.h"
#include "emit/gdl/limits.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/membership.h"

/* A comparison that tests if there are counted elements. */
typedef struct {
  RgEdgeId edge;
  gboolean holds_if_some; /* TRUE: it holds if there are elements; FALSE: if
                       there are none */
} Test;

/* A scalar that may be removed, and its tests. */
typedef struct {
  KifSheet *sheet;
  RgName scalar;
  KifCountedElements counted;
  GArray *tests; /* of Test */
} Counter;

/* -- counters -------------------------------------------------------------- */

/* Whether the comparison tests if there are counted elements. Stores whether it
 * holds if there are some. If n elements are counted, the scalar has the symbol
 * with the index n + offset. FALSE: the offset is unknown, the number is never
 * or always 0, or the comparison distinguishes other numbers. */
static gboolean
tests_for_some (const KifTally *tally, const RgMembership *member,
                gboolean *holds_if_some)
{
  if (!tally->is_known || tally->min > 0 || tally->max < 1)
    return FALSE;
  *holds_if_some = !rg_bits_has (member->values, (guint)tally->offset);
  for (gint n = 1; n <= tally->max; n++)
    if (rg_bits_has (member->values, (guint)(tally->offset + n)) !=
        *holds_if_some)
      return FALSE;
  return TRUE;
}

static gboolean
mentions_variable (const RgAction *action, RgName name)
{
  return (action->left && rg_expr_mentions (action->left, name)) ||
         (action->right && rg_expr_mentions (action->right, name)) ||
         (action->kind == RG_TAG_VARIABLE && action->name == name);
}

static gboolean
is_update (const RgAction *action, RgName scalar)
{
  return rg_action_is_assignment (action) &&
         action->left->kind == RG_EXPR_NAME && action->left->name == scalar;
}

/* Whether the edge is no obstacle to the removal of the scalar: it does not
 * mention or only updates it, or is a test that can be replaced. Collects these
 * tests. */
static gboolean
collect_test (Counter *counter, const KifTally *tallies, RgEdgeId e)
{
  KifSheet *sheet = counter->sheet;
  const RgEdge *edge = rg_edge (sheet->game, e);
  if (!mentions_variable (&edge->action, counter->scalar) ||
      is_update (&edge->action, counter->scalar))
    return TRUE;
  if (!rg_action_is_comparison (&edge->action))
    return FALSE;
  const RgMembership member = rg_find_membership (sheet->game, sheet->constants,
                                                  &edge->action, sheet->arena);
  Test test = {.edge = e};
  if (!member.expr || member.expr->kind != RG_EXPR_NAME ||
      member.expr->name != counter->scalar ||
      !tests_for_some (&tallies[edge->from], &member, &test.holds_if_some))
    return FALSE;
  g_array_append_val (counter->tests, test);
  return TRUE;
}

/* The number of counted values. */
static guint
count_values (const Counter *counter, const RgType *type)
{
  guint n = 0;
  for (guint v = 0; v < type->n_symbols; v++)
    n += (counter->counted.values >> v) & 1;
  return n;
}

/* Whether the scalar is a counter that can be removed. Collects its tests. */
static gboolean
is_counter (Counter *counter, const RgProduct *product)
{
  KifSheet *sheet = counter->sheet;
  if (rg_is_watched (sheet->game, counter->scalar))
    return FALSE;
  KifTally *tallies =
      kif_compute_tallies (sheet, product, counter->scalar, &counter->counted);
  gboolean is_removable = tallies != NULL;
  RG_FOR_EDGES (sheet->game, e)
    is_removable = is_removable && collect_test (counter, tallies, e);
  g_free (tallies);
  return is_removable &&
         count_values (counter, kif_find_small_element_type (
                                    sheet, counter->counted.map)) <= KIF_FEW;
}

/* -- searches -------------------------------------------------------------- */

/* The check that finds a counted element. */
static RgAction
make_search (const Counter *counter)
{
  RgGame *game = counter->sheet->game;
  const RgName map = counter->counted.map;
  const RgType *keys = kif_get_type (counter->sheet, map)->source;
  const RgType *values = kif_find_small_element_type (counter->sheet, map);
  const RgName key = kif_make_fresh_name (game, rg_text (game, map), "key");
  rg_add_variable (game, key, keys, rg_value_name (game, keys->symbols[0]));
  const RgExpr *chosen = rg_expr_name (game, key);
  const RgExpr *element =
      rg_expr_access (game, rg_expr_name (game, map), chosen);
  const RgNode start = rg_node_fresh (game, rg_text (game, counter->scalar));
  const RgNode found = rg_node_fresh (game, "found");
  const RgNode chosen_node =
      kif_add_edge (game, start, rg_assign_any (chosen, keys));
  for (guint v = 0; v < values->n_symbols; v++)
    if ((counter->counted.values >> v) & 1)
      rg_edge_add (
          game, chosen_node, found,
          rg_compare (TRUE, element, rg_expr_name (game, values->symbols[v])));
  return rg_check_reachable (TRUE, start, found);
}

/* Replaces the tests of a counter by checks, and its updates by skips. */
static void
replace_counter (const Counter *counter)
{
  RgGame *game = counter->sheet->game;
  const RgAction search = make_search (counter);
  for (guint i = 0; i < counter->tests->len; i++) {
    const Test *test = &g_array_index (counter->tests, Test, i);
    rg_edge_set_action (
        game, test->edge,
        rg_check_reachable (test->holds_if_some, search.start, search.target));
  }
  RG_FOR_EDGES (game, e)
    if (is_update (&rg_edge (game, e)->action, counter->scalar))
      rg_edge_set_action (game, e, rg_skip ());
}

gboolean
kif_replace_counter_tests (KifSheet *sheet)
{
  RgProduct *product = rg_product_new (sheet->game, sheet->order);
  if (!product)
    return FALSE;
  GArray *counters = g_array_new (FALSE, FALSE, sizeof (Counter));
  RG_FOR_GLOBALS (sheet->game, global) {
    Counter counter = {.sheet = sheet,
                       .scalar = global->name,
                       .tests = g_array_new (FALSE, FALSE, sizeof (Test))};
    if (!global->constant && is_counter (&counter, product))
      g_array_append_val (counters, counter);
    else
      g_array_free (counter.tests, TRUE);
  }
  rg_product_free (product); /* freed before the game changes */
  for (guint i = 0; i < counters->len; i++) {
    const Counter *counter = &g_array_index (counters, Counter, i);
    replace_counter (counter);
    g_array_free (counter->tests, TRUE);
  }
  const gboolean found = counters->len > 0;
  g_array_free (counters, TRUE);
  return found;
}
