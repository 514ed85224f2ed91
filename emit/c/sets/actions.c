/* Explores the product graph of a set (value-search.h): adds to each state the
 * arcs of its node, by the kind of the action.
 *
 *     pos = up[pos];                   a link to the next state, under `up`
 *     board[pos] == me;                a condition, a set of values of pos
 *     ? a -> t;                        a link to the state of the check's root
 *     to = T(*); near[pos][to] == 1;   a link under the relation `near`
 *     me = other[me];                  an arc for each value of me
 *
 *   - An assigned value is a function of the coordinate; or it reads no column,
 *     and the variable has at most RG_EMIT_FEW values. No live map is written.
 *   - The coordinate is dead after a choice, or after the comparisons that
 *     relate it to the choice; or there are at most RG_EMIT_SHORT choices.
 *   - Conditions are expressible (conditions.c). Checks do not recurse. */
#include "emit/c/sets/pairs.h"
#include "emit/c/sets/value-search.h"

#include <string.h>

/* Returns a copy of the view in which the variable is this constant. */
static RgEmitView
fix_variable (RgEmitValueSearch *search, const RgEmitView *view,
              const RgEmitGlobal *global, guint32 code)
{
  RgEmitView target_view = *view;
  guint32 *codes = g_new (guint32, view->n);
  for (guint32 i = 0; i < view->n; i++)
    codes[i] = code;
  target_view.columns = rg_emit_copy_columns (search, view->columns);
  target_view.columns[global->variable] =
      rg_emit_intern_column (search, codes, view);
  g_free (codes);
  return target_view;
}

/* -- actions --------------------------------------------------------------- */

/* Adds an assignment to the arc. The condition of the arc is that the value is
 * of the variable's type. If it never is, the condition is empty and the arc
 * has no target state. A write to a dead variable changes no column. FALSE: it
 * writes a live map, or its value is no function of the coordinate. */
static gboolean
add_assign (RgEmitValueSearch *search, const RgEmitView *view,
            const RgEmitGraph *graph, const RgEmitArc *arc,
            RgEmitValueArc *value_arc)
{
  const RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  RgEmitView target_view = *view;
  if (rg_emit_is_live_after (graph, arc, global)) {
    if (global->map)
      return FALSE;
    const RgEmitValueColumn *column =
        rg_emit_compute_value_column (search, view, action->right);
    if (!column)
      return FALSE;
    const RgBits *legal_values =
        rg_emit_find_legal_values (search, view, column, global);
    guint32 *codes = g_new (guint32, view->n);
    for (guint32 i = 0; i < view->n; i++)
      codes[i] = rg_bits_has (legal_values, i)
                     ? rg_emit_get_column_value (column, i)
                     : RG_NONE;
    target_view.columns = rg_emit_copy_columns (search, view->columns);
    target_view.columns[global->variable] =
        rg_emit_intern_column (search, codes, view);
    g_free (codes);
    if (!rg_bits_within (view->bits, legal_values, rg_bits_words (view->n)))
      value_arc->condition =
          rg_emit_set_constant (search->terms, view->n, legal_values);
    if (target_view.columns[global->variable]->codes[0] == RG_NONE &&
        target_view.columns[global->variable]->constant) {
      /* The condition is empty, so any target will do. */
      value_arc->to = (RgEmitValueLink){.state = RG_EMIT_STOP};
      return TRUE;
    }
  }
  value_arc->to =
      rg_emit_enter_value_state (search, graph, arc->to, &target_view);
  return TRUE;
}

/* Assigns an expression that reads no column to a scalar with few values. Each
 * value has an arc of its own, whose condition is that the expression has this
 * value. FALSE: the assignment has another form. */
static gboolean
add_assign_cases (RgEmitValueSearch *search, const RgEmitView *view,
                  const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (global->map || global->values->n > RG_EMIT_FEW ||
      rg_emit_type (emit, action->right)->kind != RG_TYPE_SET ||
      rg_emit_mentions_columns (search, view, action->right))
    return FALSE;
  for (guint32 k = 0; k < global->values->n; k++) {
    const guint32 code =
        rg_emit_symbol (emit->symbols, global->values->symbols[k]).code;
    const RgEmitView target_view = fix_variable (search, view, global, code);
    RgEmitValueArc value_arc = {
        .to = rg_emit_enter_value_state (search, graph, arc->to, &target_view)};
    value_arc.condition = rg_emit_set_leaf (
        search->terms, &(RgEmitSetTerm){.kind = RG_EMIT_SET_TEST,
                                        .op = RG_EQUAL,
                                        .n = 1,
                                        .left = action->right,
                                        .code = code});
    if (view->set)
      value_arc.condition = rg_emit_set_spread (
          search->terms, view->n, view->bits, value_arc.condition);
    g_array_append_val (search->arcs, value_arc);
  }
  return TRUE;
}

/* -- any-assignments ------------------------------------------------------- */

/* The relation between the coordinate and a choice: pairs that satisfy the
 * conditions so far. */
typedef struct {
  const RgEmitSet *set; /* the values to choose from */
  RgBits **rows;        /* by code of the coordinate: the codes of the choice */
  guint32 n;            /* number of codes of the group of `set` */
} ChoiceRelation;

/* Restricts the relation to choices that pass the comparison. It is evaluated
 * with each value of the choice as a constant. FALSE: its outcome depends on
 * the state, or the action is no comparison. */
static gboolean
restrict_choices (RgEmitValueSearch *search, const RgEmitView *view,
                  const RgEmitGlobal *global, const RgAction *action,
                  ChoiceRelation *relation)
{
  if (!rg_action_is_comparison (action))
    return FALSE;
  for (guint32 k = 0; k < relation->set->n; k++) {
    const guint32 code =
        rg_emit_symbol (search->emit->symbols, relation->set->symbols[k]).code;
    const RgEmitView chosen_view = fix_variable (search, view, global, code);
    const guint32 passing_values =
        rg_emit_express_condition (search, &chosen_view, action);
    if (passing_values == RG_EMIT_SET_NOTHING ||
        rg_emit_term (search->terms, passing_values)->kind !=
            RG_EMIT_SET_CONSTANT)
      return FALSE;
    RG_FOR_BITS (view->bits, i, view->n)
      rg_bits_put (
          relation->rows[i], code,
          rg_bits_has (relation->rows[i], code) &&
              rg_bits_has (rg_emit_term (search->terms, passing_values)->bits,
                           i));
  }
  return TRUE;
}

/* The relation as pairs, followed by the function; NULL: the identity. */
static const RgEmitPairs *
make_pairs (RgEmitValueSearch *search, const RgEmitView *view,
            const ChoiceRelation *relation, const RgEmitPairs *function)
{
  guint32 *first = g_new0 (guint32, view->n + 1);
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < view->n; i++) {
    first[i] = to->len;
    if (!rg_bits_has (view->bits, i))
      continue;
    RG_FOR_BITS (relation->rows[i], k, relation->n) {
      const guint32 code = function ? rg_emit_apply_function (function, k) : k;
      if (code != RG_NONE)
        g_array_append_val (to, code);
    }
  }
  first[view->n] = to->len;
  const guint32 placeholder = 0;
  const RgEmitPairs *pairs = rg_emit_pairs_new (
      search->terms, view->n, function ? function->n_to : relation->n, first,
      to->len ? (const guint32 *)(gpointer)to->data : &placeholder);
  g_array_free (to, TRUE);
  g_free (first);
  return pairs;
}

/* Whether a live variable other than `global` depends on the coordinate at the
 * node. */
static gboolean
has_other_dependents (const RgEmitValueSearch *search, const RgEmitView *view,
                      const RgEmitGraph *graph, guint32 node,
                      const RgEmitGlobal *global)
{
  for (guint v = 0; v < search->emit->variables->len; v++) {
    if (view->columns[v] && !view->columns[v]->constant &&
        v != global->variable && node != RG_EMIT_STOP &&
        rg_bits_has (graph->decided.flow[node].live, v))
      return TRUE;
  }
  return FALSE;
}

/* The columns that do not depend on the coordinate. */
static RgEmitValueColumns
copy_constant_columns (RgEmitValueSearch *search, const RgEmitView *view)
{
  RgEmitValueColumns columns = rg_emit_new_columns (search);
  for (guint v = 0; v < search->emit->variables->len; v++) {
    if (view->columns[v] && view->columns[v]->constant)
      columns[v] = view->columns[v];
  }
  return columns;
}

/* A choice that conditions relate to the coordinate. */
typedef struct {
  RgEmitValueSearch *search;
  const RgEmitView *view; /* of the coordinate */
  const RgEmitGraph *graph;
  const RgEmitGlobal *global; /* the variable of the choice */
  RgEmitView chosen;          /* with the choice as the coordinate */
  guint budget;               /* conditions that may still be examined */
} RelatedChoice;

/* A copy of the relation with rows of its own. */
static ChoiceRelation
copy_choices (const RelatedChoice *related, const ChoiceRelation *relation)
{
  RgArena *arena = related->search->terms->arena;
  const guint32 n = related->view->n;
  ChoiceRelation copy = *relation;
  copy.rows = rg_arena_new_array (arena, RgBits *, n);
  for (guint32 i = 0; i < n; i++)
    copy.rows[i] =
        rg_arena_copy (arena, relation->rows[i],
                       sizeof (RgBits) * rg_bits_words (relation->n));
  return copy;
}

/* Adds an arc to a node at which the coordinate is dead. Its condition is the
 * preimage, under the relation, of the set at that node. FALSE: the node is a
 * stop, or its set is no set of values of the choice. */
static gboolean
add_path (RelatedChoice *related, guint32 node, const ChoiceRelation *relation)
{
  RgEmitValueArc value_arc = {.condition = RG_EMIT_SET_NOTHING};
  RgEmitView view_after = related->chosen;
  view_after.columns = copy_constant_columns (related->search, related->view);
  view_after.columns[related->global->variable] =
      related->chosen.columns[related->global->variable];
  value_arc.to = rg_emit_enter_value_state (related->search, related->graph,
                                            node, &view_after);
  /* The link must be a restriction of the identity, as the variable may have
   * more values than there are choices. */
  if (value_arc.to.state == RG_EMIT_STOP || value_arc.to.spread ||
      (value_arc.to.pairs && !value_arc.to.pairs->function))
    return FALSE;
  value_arc.to.pairs =
      make_pairs (related->search, related->view, relation, value_arc.to.pairs);
  g_array_append_val (related->search->arcs, value_arc);
  return TRUE;
}

/* Follows the conditions after the choice until the coordinate is dead, and
 * adds an arc for each path. FALSE: a condition depends on the state, there are
 * too many, paths fork although the search has no `forks`, or add_path() fails.
 * Some arcs may be added even then. */
static gboolean
add_paths (RelatedChoice *related, guint32 node, const ChoiceRelation *relation)
{
  const RgEmit *emit = related->search->emit;
  if (!has_other_dependents (related->search, related->view, related->graph,
                             node, related->global))
    return add_path (related, node, relation);
  const RgEmitNode *graph_node = rg_emit_node (related->graph, node);
  if (graph_node->n_arcs != 1 && !related->search->forks)
    return FALSE;
  for (guint32 k = 0; k < graph_node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (related->graph, graph_node->first + k);
    const RgAction *action = rg_emit_action (emit, arc);
    ChoiceRelation passing = copy_choices (related, relation);
    if (related->budget-- == 0 ||
        (action->kind != RG_SKIP &&
         !restrict_choices (related->search, related->view, related->global,
                            action, &passing)) ||
        !add_paths (related, arc->to, &passing))
      return FALSE;
  }
  return TRUE;
}

/* Adds arcs for an any-assignment followed by conditions that relate the choice
 * to the coordinate. After them the coordinate is dead. FALSE: as
 * add_paths(). */
static gboolean
add_related_choice (RgEmitValueSearch *search, const RgEmitView *view,
                    const RgEmitGraph *graph, const RgEmitArc *arc,
                    const RgEmitSet *set)
{
  const RgEmit *emit = search->emit;
  RelatedChoice related = {
      .search = search,
      .view = view,
      .graph = graph,
      .global = rg_emit_written (emit, rg_emit_action (emit, arc)),
      .budget = RG_EMIT_SHORT};
  ChoiceRelation relation = {
      .set = set, .n = rg_emit_get_group_size (emit->symbols, set->group)};
  const RgEmitView blank = {NULL, 1, rg_emit_one_bit, view->columns};
  related.chosen =
      rg_emit_make_identity_view (search, blank.columns, related.global, set);
  relation.rows = rg_arena_new_array (search->terms->arena, RgBits *, view->n);
  for (guint32 i = 0; i < view->n; i++)
    relation.rows[i] = (RgBits *)related.chosen.bits;
  return add_paths (&related, arc->to, &relation);
}

/* Adds an arc for each of a few choices, whose variable is then a constant.
 * FALSE: there are too many choices. */
static gboolean
add_choice_cases (RgEmitValueSearch *search, const RgEmitView *view,
                  const RgEmitGraph *graph, const RgEmitArc *arc,
                  const RgEmitSet *set)
{
  const RgEmit *emit = search->emit;
  const RgEmitGlobal *global =
      rg_emit_written (emit, rg_emit_action (emit, arc));
  if (set->n > RG_EMIT_SHORT)
    return FALSE;
  for (guint32 k = 0; k < set->n; k++) {
    const guint32 code = rg_emit_symbol (emit->symbols, set->symbols[k]).code;
    const RgEmitView target_view = fix_variable (search, view, global, code);
    const RgEmitValueArc value_arc = {
        .condition = RG_EMIT_SET_NOTHING,
        .to = rg_emit_enter_value_state (search, graph, arc->to, &target_view)};
    g_array_append_val (search->arcs, value_arc);
  }
  return TRUE;
}

/* Adds the arcs of an any-assignment. If no other variable depends on the
 * coordinate, this is one arc, under the condition that some choice succeeds.
 * Otherwise the arcs are those of add_related_choice() or add_choice_cases().
 * If the variable is dead, the arc changes no column. FALSE: it assigns a cell;
 * there are no choices, or their group is too large; the state after the choice
 * has no coordinate; or neither of the two functions applies. */
static gboolean
add_assign_any (RgEmitValueSearch *search, const RgEmitView *view,
                const RgEmitGraph *graph, const RgEmitArc *arc)
{
  const RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const RgEmitSet *set = rg_emit_get_choices (emit->symbols, action);
  RgEmitValueArc value_arc = {.condition = RG_EMIT_SET_NOTHING};
  if (set->n == 0 || global->map ||
      rg_emit_get_group_size (emit->symbols, set->group) > RG_EMIT_LIST)
    return FALSE;
  if (!rg_emit_is_live_after (graph, arc, global)) {
    value_arc.to = rg_emit_enter_value_state (search, graph, arc->to, view);
    g_array_append_val (search->arcs, value_arc);
    return TRUE;
  }
  if (has_other_dependents (search, view, graph, arc->to, global)) {
    const guint n_arcs = search->arcs->len;
    if (add_related_choice (search, view, graph, arc, set))
      return TRUE;
    g_array_set_size (search->arcs, n_arcs);
    return add_choice_cases (search, view, graph, arc, set);
  }
  const RgEmitView target_view = rg_emit_make_identity_view (
      search, copy_constant_columns (search, view), global, set);
  value_arc.to =
      rg_emit_enter_value_state (search, graph, arc->to, &target_view);
  if (value_arc.to.spread)
    return FALSE;
  value_arc.to.some = TRUE;
  value_arc.to.spread = view->set != NULL;
  g_array_append_val (search->arcs, value_arc);
  return TRUE;
}

/* -- conditions ------------------------------------------------------------ */

/* Makes the check the condition of the arc: a link to its root if it depends on
 * columns, otherwise a test. An answer that is constant needs no condition, or
 * an empty one. FALSE: the check may be recursive. */
static gboolean
add_check (RgEmitValueSearch *search, const RgEmitView *view,
           const RgAction *action, RgEmitValueArc *value_arc)
{
  const RgEmit *emit = search->emit;
  const RgEmitCheck *check = rg_emit_check (emit, action);
  value_arc->is_negated = action->kind == RG_NOT_REACHABLE;
  if (check->always || check->never) {
    if (check->always == value_arc->is_negated)
      value_arc->condition = rg_emit_set_empty (search->terms, view->n);
    return TRUE;
  }
  if (check->may_recurse)
    return FALSE;
  const RgBits *live = check->graph->decided.flow[check->root].live;
  gboolean depends_on_columns = FALSE;
  for (guint v = 0; v < emit->variables->len; v++)
    depends_on_columns =
        depends_on_columns || (view->columns[v] && rg_bits_has (live, v));
  if (depends_on_columns) {
    value_arc->has_check = TRUE;
    value_arc->check =
        rg_emit_enter_value_state (search, check->graph, check->root, view);
    return TRUE;
  }
  guint32 test = rg_emit_set_leaf (
      search->terms,
      &(RgEmitSetTerm){.kind = RG_EMIT_SET_TEST, .n = 1, .action = action});
  value_arc->condition =
      view->set ? rg_emit_set_spread (search->terms, view->n, view->bits, test)
                : test;
  return TRUE;
}

gboolean
rg_emit_add_value_condition (RgEmitValueSearch *search, const RgEmitView *view,
                             const RgAction *action, RgEmitValueArc *value_arc)
{
  if (rg_action_is_check (action))
    return add_check (search, view, action, value_arc);
  value_arc->condition = rg_emit_express_condition (search, view, action);
  return value_arc->condition != RG_EMIT_SET_NOTHING;
}

/* Adds the arcs of an action to the state. FALSE: it can't be expressed by
 * sets. */
static gboolean
add_arc (RgEmitValueSearch *search, guint32 from, const RgEmitArc *arc)
{
  const RgEmitGraph *graph = rg_emit_value_state (search, from)->graph;
  const RgEmitView view = rg_emit_value_state (search, from)->view;
  const RgAction *action = rg_emit_action (search->emit, arc);
  RgEmitValueArc value_arc = {.condition = RG_EMIT_SET_NOTHING};
  gboolean is_expressible = TRUE;
  if (action->kind == RG_ASSIGN_ANY)
    return add_assign_any (search, &view, graph, arc);
  if (action->kind == RG_ASSIGN) {
    if (!add_assign (search, &view, graph, arc, &value_arc))
      return add_assign_cases (search, &view, graph, arc);
  } else {
    if (rg_action_is_comparison (action) || rg_action_is_check (action))
      is_expressible =
          rg_emit_add_value_condition (search, &view, action, &value_arc);
    value_arc.to = rg_emit_enter_value_state (search, graph, arc->to, &view);
  }
  g_array_append_val (search->arcs, value_arc);
  return is_expressible;
}

gboolean
rg_emit_explore_value_states (RgEmitValueSearch *search, guint32 first)
{
  for (guint32 i = first; i < search->states->len; i++) {
    const RgEmitGraph *graph = rg_emit_value_state (search, i)->graph;
    const RgEmitNode *node =
        rg_emit_node (graph, rg_emit_value_state (search, i)->node);
    const guint32 first_arc = search->arcs->len;
    if (search->states->len > RG_EMIT_ENTRIES ||
        search->emit->analyses->n_value_states++ >= RG_EMIT_STEPS ||
        rg_emit_value_state (search, i)->view.n > RG_EMIT_LIST)
      return FALSE;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      if (!add_arc (search, i, rg_emit_arc (graph, node->first + k)))
        return FALSE;
    }
    rg_emit_value_state (search, i)->first_arc = first_arc;
    rg_emit_value_state (search, i)->n_arcs = search->arcs->len - first_arc;
  }
  return TRUE;
}
