/* compact-assignments: switch to lookup table: tests of one expression, each
 * followed by an assignment of a symbol to the same place, become one
 * assignment by a constant map.
 *
 *     p, 1: x == a;       becomes   p, q: y = f[x];
 *     p, 2: x == b;
 *     p, 3: x == c;                 with  type T = { a, b, c };
 *     1, q: y = r;                        const f: T -> S =
 *     2, q: y = s;                          { a: r, b: s, c: r };
 *     3, q: y = r;
 *
 *   - The nodes between test and assignment have no other edge, and are neither
 *     start nor target of a check.
 *   - The place is not `player`, as such an assignment ends the move.
 *   - There are at least two tests, and no two of one symbol.
 *   - At most two symbols are not tested: an inequality before the assignment
 *     excludes each of them.  No constant or variable hides these symbols.
 *   - The expression is not an element that may be missing.
 *
 * Cost: the edges out of the work nodes, and the symbols of their types.
 */
#include "base/table.h"
#include "passes/analyses.h"
#include "passes/edit.h"
#include "rg/analysis/comparisons.h"
#include "rg/analysis/expressions.h"

/* The least number of tests; the largest number of symbols without a test. */
#define FEWEST       2
#define MOST_MISSING 2

/* The tests of one expression that lead to assignments to one place, and then
 * to one node. */
typedef struct {
  RgComparisons tests; /* `equal`: the edges; `to`: the node after the
                          assignments */
  const RgExpr *place;
} Switch;

static void
free_switch (gpointer data)
{
  Switch *switch_ = data;
  g_array_free (switch_->tests.equal, TRUE);
  g_free (switch_);
}

/* Returns the edge out of a node with one edge in and one out; RG_NONE: it has
 * others.
 */
static RgEdgeId
find_only_out (const RgGame *game, RgNode node)
{
  const RgNodeInfo *info = rg_node_info (game, node);
  return info->count[RG_IN] == 1 && info->count[RG_OUT] == 1 &&
                 !rg_is_node_pinned (game, node)
             ? info->first[RG_OUT]
             : RG_NONE;
}

/* Returns the assignment of a symbol after a test; RG_NONE: there is none. */
static RgEdgeId
find_assignment (RgGame *game, RgEdgeId test)
{
  const RgEdgeId e = find_only_out (game, rg_edge (game, test)->to);
  if (e == RG_NONE)
    return RG_NONE;
  const RgAction *action = &rg_edge (game, e)->action;
  return action->kind == RG_ASSIGN && !rg_action_ends_move (game, action) &&
                 rg_find_spelled_symbol (game, action->right) != RG_NO_NAME
             ? e
             : RG_NONE;
}

/* The switches out of a node. */
typedef struct {
  GPtrArray *list; /* of Switch */
  RgTable index;   /* of the list, by expression, place and last node */
} Switches;

/* Returns the switch on the expression, which is without casts, that assigns
 * to the same place and ends at the same node.  Adds it if it is new. */
static Switch *
get_switch (RgGame *game, Switches *switches, const RgEdge *test,
            const RgExpr *expr, const RgEdge *assignment)
{
  const RgExpr *place = assignment->action.left;
  const guint32 hash =
      rg_hash_mix (rg_hash_pair (expr->id, place->id), assignment->to);
  RG_FOR_HASH (&switches->index, hash, slot)
  {
    Switch *switch_ = g_ptr_array_index (switches->list, slot->number);
    if (switch_->tests.expr == expr && switch_->place == place &&
        switch_->tests.to == assignment->to)
      return switch_;
  }
  Switch *switch_ = g_new0 (Switch, 1);
  switch_->tests =
      (RgComparisons){.from = test->from,
                      .to = assignment->to,
                      .expr = expr,
                      .type = rg_expr_type (game, expr),
                      .equal = g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  switch_->place = place;
  rg_table_add (&switches->index, hash, switches->list->len);
  g_ptr_array_add (switches->list, switch_);
  return switch_;
}

/* Returns the switches out of a node: an array of Switch *. */
static GPtrArray *
find_switches (RgGame *game, RgNode node)
{
  Switches switches = {.list = g_ptr_array_new_with_free_func (free_switch)};
  if (rg_node_info (game, node)->count[RG_OUT] < FEWEST)
    return switches.list;
  RG_FOR_OUT (game, node, e) {
    const RgEdge *edge = rg_edge (game, e);
    const RgExpr *expr = edge->action.kind == RG_EQUAL
                             ? rg_find_compared_expr (game, &edge->action)
                             : NULL;
    const RgEdgeId assignment = expr ? find_assignment (game, e) : RG_NONE;
    if (assignment == RG_NONE)
      continue;
    Switch *switch_ =
        get_switch (game, &switches, edge, rg_strip_casts (game, expr),
                    rg_edge (game, assignment));
    g_array_append_val (switch_->tests.equal, e);
  }
  rg_table_clear (&switches.index);
  return switches.list;
}

/* Returns, by symbol of the type, the value that is assigned, or one of these
 * values if there is no test. The caller frees the array. Returns NULL if a
 * symbol is tested twice, or is not in the type. */
static const RgValue **
find_elements (RgGame *game, const Switch *switch_)
{
  const RgType *type = switch_->tests.type;
  const RgValue **elements = g_new0 (const RgValue *, type->n_symbols);
  const RgValue *last_value = NULL;
  gboolean is_valid = TRUE;
  for (guint i = 0; is_valid && i < switch_->tests.equal->len; i++) {
    const RgEdgeId test = g_array_index (switch_->tests.equal, RgEdgeId, i);
    const RgEdge *assignment = rg_edge (game, find_assignment (game, test));
    const gint index =
        rg_type_index (game, type, rg_find_compared_symbol (game, test));
    is_valid = index >= 0 && !elements[index];
    last_value = rg_value_name (
        game, rg_find_spelled_symbol (game, assignment->action.right));
    if (is_valid)
      elements[index] = last_value;
  }
  for (guint i = 0; i < type->n_symbols; i++)
    elements[i] = elements[i] ? elements[i] : last_value;
  if (is_valid)
    return elements;
  g_free (elements);
  return NULL;
}

/* Returns the action `place = map[expr]`, with a constant map of the elements.
 */
static RgAction
assign_by_map (RgPassRun *run, const Switch *switch_,
               const RgValue *const *elements)
{
  RgGame *game = run->game;
  RgConstants *constants = rg_need_constants (run);
  const RgType *source = switch_->tests.type;
  const RgName map = rg_get_constant (
      constants,
      rg_type_arrow (game, source, rg_expr_type (game, switch_->place)),
      rg_make_canonical_map (constants, source, elements), RG_NO_NAME, "map");
  return rg_assign (
      switch_->place,
      rg_expr_access (game, rg_expr_name (game, map), switch_->tests.expr));
}

/* Replaces the edges of the switch by one path: inequalities with the symbols
 * that no edge tests, and then the assignment. */
static void
replace_switch (RgGame *game, const Switch *switch_, const GArray *missing,
                RgAction assignment)
{
  const RgEdgeId first = g_array_index (switch_->tests.equal, RgEdgeId, 0);
  GArray *actions =
      rg_comparisons_make_inequalities (game, &switch_->tests, missing);
  g_array_append_val (actions, assignment);
  for (guint i = 0; i < switch_->tests.equal->len; i++) {
    const RgEdgeId test = g_array_index (switch_->tests.equal, RgEdgeId, i);
    rg_edge_remove (game, find_assignment (game, test));
    if (i > 0)
      rg_edge_remove (game, test);
  }
  rg_edge_set_chain (game, first, actions, switch_->tests.to);
  g_array_free (actions, TRUE);
}

/* Replaces the switches at a node that have enough tests. */
static void
compact_node (RgPassRun *run, RgNode node)
{
  GPtrArray *switches = find_switches (run->game, node);
  for (guint i = 0; i < switches->len; i++) {
    const Switch *switch_ = g_ptr_array_index (switches, i);
    if (switch_->tests.equal->len < FEWEST ||
        rg_comparisons_least_missing (&switch_->tests) > MOST_MISSING)
      continue;
    GArray *missing = rg_comparisons_find_missing (run->game, &switch_->tests);
    const RgValue **elements =
        missing->len <= MOST_MISSING && rg_can_be_written (run->game, missing)
            ? find_elements (run->game, switch_)
            : NULL;
    if (elements && rg_may_change (run))
      replace_switch (run->game, switch_, missing,
                      assign_by_map (run, switch_, elements));
    g_free (elements);
    g_array_free (missing, TRUE);
  }
  g_ptr_array_free (switches, TRUE);
}

/* Runs the pass.  A work node may be between a test and its assignment: its
 * parent is visited, too, once for all work nodes that share it. */
static void
compact_assignments (RgPassRun *run)
{
  GHashTable *parents = g_hash_table_new (NULL, NULL); /* of visited nodes */
  for (guint i = 0; i < run->work->len; i++) {
    const RgNode node = RG_WORK (run, i);
    const RgEdgeId entry = rg_node_info (run->game, node)->first[RG_IN];
    if (find_only_out (run->game, node) != RG_NONE &&
        g_hash_table_add (parents,
                          GUINT_TO_POINTER (rg_edge (run->game, entry)->from)))
      compact_node (run, rg_edge (run->game, entry)->from);
    compact_node (run, node);
  }
  g_hash_table_destroy (parents);
}

RG_PASS (compact_assignments, "compact-assignments",
         "replace tests, each followed by an assignment, by a constant map",
         .about = "If each value of an expression is tested, and an assignment "
                  "of a symbol to the same variable or element follows each "
                  "test, assign the element of a new constant map instead.",
         .local = TRUE, .level = RG_LEVEL_FULL, .needs = RG_SET (RG_CONSTANTS),
         .keeps = RG_KEEPS_TAGS)
