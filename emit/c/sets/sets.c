/* Makes sets of values from parts of a search: the values of an any-assignment
 * that pass a chain of conditions, and checks as sets (sets.h).
 *
 *     pos = Cell(*);  board[pos] == me;  board[up[pos]] == empty;
 *     CELLS (board, me) and PULL (up, CELLS (board, empty))
 *
 * The chain is as long as sets express its conditions, at most RG_EMIT_FEW. */
#include "emit/c/sets/sets.h"
#include "emit/c/sets/forward-closures.h"
#include "emit/c/sets/value-search.h"
#include "emit/c/views/views.h"

#include <string.h>

/* -- values at the start --------------------------------------------------- */

/* Scalars that are constant between moves have their initial values, also
 * those that checks write, as a check undoes its writes. */
RgEmitValueColumns
rg_emit_find_initial_columns (RgEmitValueSearch *search, const RgBits *dirty)
{
  const RgEmit *emit = search->emit;
  RgEmitValueColumns columns = rg_emit_new_columns (search);
  const RgEmitView blank = {NULL, 1, rg_emit_one_bit, columns};
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (emit->constant_value[v] != RG_NONE && !rg_bits_has (dirty, v))
      columns[v] = rg_emit_intern_column (search, global->initial, &blank);
  }
  return columns;
}

/* -- chains of conditions -------------------------------------------------- */

RgEmitValueSet *
rg_emit_begin_value_search (const RgEmit *emit, RgEmitValueSearch *search)
{
  RgEmitValueSet *set = g_new0 (RgEmitValueSet, 1);
  rg_emit_terms_init (&set->terms);
  *search = (RgEmitValueSearch){
      .emit = emit,
      .terms = &set->terms,
      .states = g_array_new (FALSE, TRUE, sizeof (RgEmitValueState)),
      .arcs = g_array_new (FALSE, TRUE, sizeof (RgEmitValueArc)),
      .columns = g_ptr_array_new ()};
  return set;
}

void
rg_emit_end_value_search (RgEmitValueSearch *search)
{
  g_array_free (search->states, TRUE);
  g_array_free (search->arcs, TRUE);
  g_ptr_array_free (search->columns, TRUE);
  rg_table_clear (&search->state_index);
}

void
rg_emit_value_set_free (RgEmitValueSet *set)
{
  rg_emit_terms_clear (&set->terms);
  g_free (set);
}

/* The longest chain of at most `max_conditions` conditions after the arc, as
 * arcs without targets. It ends at a fork, at the end of the function, and at
 * an action that sets don't express. Sets `last` and `n_conditions` of the set.
 */
static GArray *
find_chain (RgEmitValueSearch *search, const RgEmitGraph *graph,
            const RgEmitArc *arc, const RgEmitView *view, guint max_conditions,
            RgEmitValueSet *set)
{
  GArray *chain = g_array_new (FALSE, TRUE, sizeof (RgEmitValueArc));
  set->last = arc;
  while (chain->len < max_conditions) {
    const RgEmitArc *next = rg_emit_find_only_inner_arc (graph, set->last);
    if (!next)
      break;
    const RgAction *action = rg_emit_action (search->emit, next);
    RgEmitValueArc condition = {.condition = RG_EMIT_SET_NOTHING,
                                .to = {.state = RG_EMIT_STOP}};
    if (!(rg_action_is_comparison (action) || rg_action_is_check (action)) ||
        !rg_emit_add_value_condition (search, view, action, &condition))
      break;
    g_array_append_val (chain, condition);
    set->last = next;
  }
  set->n_conditions = chain->len;
  return chain;
}

/* Tries to solve the chain of at most `max_conditions` conditions; its root is
 * their conjunction. FALSE: no condition is expressible, or their equations
 * can't be solved, so a shorter chain may succeed. */
static gboolean
try_chain (RgEmitValueSearch *search, const RgEmitGraph *graph,
           const RgEmitArc *arc, guint max_conditions, RgEmitValueSet *set)
{
  const RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitView view = rg_emit_make_identity_view (
      search,
      rg_emit_find_initial_columns (search,
                                    graph->decided.flow[arc->from].dirty),
      set->variable, rg_emit_get_choices (emit->symbols, action));
  GArray *chain = find_chain (search, graph, arc, &view, max_conditions, set);
  gboolean is_solved = chain->len > 0 &&
                       rg_emit_explore_value_states (search, 0) &&
                       rg_emit_solve_values (search);
  if (is_solved) {
    RgEmitValueSolver solver = {.search = search, .loop = RG_NONE};
    set->root = rg_emit_set_constant (search->terms, view.n, view.bits);
    for (guint i = 0; i < chain->len; i++)
      set->root = rg_emit_set_and (
          search->terms, set->root,
          rg_emit_solve_value_arc (&solver, &view,
                                   &g_array_index (chain, RgEmitValueArc, i)));
  }
  g_array_free (chain, TRUE);
  return is_solved;
}

/* Whether the choices of the any-assignment are representable as a bit set. It
 * must assign a scalar, and the codes ascend in a group that is not too large.
 */
static gboolean
fits_bit_set (const RgEmit *emit, const RgAction *action)
{
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const RgEmitSet *choices = rg_emit_get_choices (emit->symbols, action);
  return !global->map && choices->ascending &&
         rg_emit_get_group_size (emit->symbols, choices->group) <= RG_EMIT_LIST;
}

static gboolean
has_many_choices (const RgEmit *emit, const RgAction *action)
{
  return rg_emit_get_choices (emit->symbols, action)->n >= RG_EMIT_FEWEST;
}

gboolean
rg_emit_can_be_set (const RgEmit *emit, const RgAction *action)
{
  return fits_bit_set (emit, action) && has_many_choices (emit, action);
}

/* Whether all sets of cells among the terms are maintained by a view: the cells
 * of a whole map with a constant value. */
static gboolean
are_cells_maintained (const RgEmit *emit, const RgEmitTerms *terms)
{
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    const RgExpr *map = term->kind == RG_EMIT_SET_CELLS
                            ? rg_emit_strip_casts (term->map)
                            : NULL;
    const RgEmitGlobal *global = map && map->kind == RG_EXPR_NAME
                                     ? rg_emit_global (emit, map->name)
                                     : NULL;
    guint32 code;
    if (map &&
        (!global || !global->cells_view ||
         (term->right && !rg_emit_evaluate (emit, term->right, NULL, &code))))
      return FALSE;
  }
  return TRUE;
}

RgEmitValueSet *
rg_emit_find_chain_values (const RgEmit *emit, const RgEmitGraph *graph,
                           const RgEmitArc *arc, gboolean allows_few)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const gboolean has_many = has_many_choices (emit, action);
  if (!rg_emit_uses (emit, RG_EMIT_BY_CHOICE_SETS) ||
      !fits_bit_set (emit, action) || (!has_many && !allows_few))
    return NULL;
  for (guint max_conditions = RG_EMIT_FEW; max_conditions > 0;) {
    RgEmitValueSearch search;
    RgEmitValueSet *set = rg_emit_begin_value_search (emit, &search);
    set->variable = rg_emit_written (emit, action);
    const gboolean is_solved =
        try_chain (&search, graph, arc, max_conditions, set);
    rg_emit_end_value_search (&search);
    if (is_solved && (has_many || are_cells_maintained (emit, &set->terms)))
      return set;
    max_conditions = MIN (max_conditions, set->n_conditions + 1) - 1;
    rg_emit_value_set_free (set);
  }
  return NULL;
}

/* -- checks ---------------------------------------------------------------- */

/* The variables that arcs of the graph assign. */
static RgBits *
find_written (const RgEmit *emit, const RgEmitGraph *graph)
{
  RgBits *written = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitGlobal *variable =
        rg_emit_written (emit, rg_emit_action (emit, rg_emit_arc (graph, k)));
    if (variable)
      rg_bits_add (written, variable->variable);
  }
  return written;
}

/* Finds the only scalar of unknown value that the check both reads at its root
 * and writes: the *coordinate of its set.  It is NULL if there is no such
 * scalar. FALSE: there are several, or it has few values. */
static gboolean
find_coordinate (const RgEmit *emit, const RgEmitCheck *check,
                 const RgEmitValueColumns columns, RgEmitGlobal **coordinate)
{
  const RgBits *live = check->graph->decided.flow[check->root].live;
  RgBits *written = find_written (emit, check->graph);
  gboolean is_eligible = TRUE;
  *coordinate = NULL;
  for (guint v = 0; is_eligible && v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (live, v) || columns[v] || global->map ||
        !rg_bits_has (written, v))
      continue;
    is_eligible = !*coordinate && global->values->n >= RG_EMIT_FEWEST;
    *coordinate = global;
  }
  g_free (written);
  return is_eligible;
}

static gboolean
has_term_of_kind (const RgEmitTerms *terms, RgEmitSetKind kind)
{
  for (guint32 i = 0; i < terms->terms->len; i++) {
    if (rg_emit_term (terms, i)->kind == kind)
      return TRUE;
  }
  return FALSE;
}

/* Whether walks from one start join, so that a search from it always needs a
 * visited set, not only in a long walk. Without one, the search from one value
 * is shorter than a closure from all values. */
static gboolean
has_visited_sets (const RgEmitGraph *graph)
{
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (graph->decided.visited_sets[i].has_set &&
        !graph->decided.visited_sets[i].lazy)
      return TRUE;
  }
  return FALSE;
}

/* Tries to solve the check as a set: finds its root and its variable, if any.
 * FALSE: sets don't express it, or a search is as fast. */
static gboolean
try_check (RgEmitValueSearch *search, const RgEmitCheck *check,
           RgEmitValueSet *set)
{
  const RgEmitView blank = {
      NULL, 1, rg_emit_one_bit,
      rg_emit_find_initial_columns (
          search, check->graph->decided.flow[check->root].dirty)};
  RgEmitView view = blank;
  if (!find_coordinate (search->emit, check, blank.columns, &set->variable))
    return FALSE;
  if (set->variable && !has_visited_sets (check->graph))
    return FALSE;
  if (set->variable)
    view = rg_emit_make_identity_view (search, blank.columns, set->variable,
                                       set->variable->values);
  const RgEmitValueLink link =
      rg_emit_enter_value_state (search, check->graph, check->root, &view);
  if (!rg_emit_explore_value_states (search, 0) ||
      !rg_emit_solve_values (search))
    return FALSE;
  RgEmitValueSolver solver = {.search = search, .loop = RG_NONE};
  set->root = rg_emit_follow_value_link (&solver, &view, &link);
  /* A search from one value without a visited set is short. */
  if (set->variable && !check->graph->decided.reaches_visited_set[check->root])
    return FALSE;
  return has_term_of_kind (search->terms, RG_EMIT_SET_FIXPOINT) ||
         (!set->variable &&
          has_term_of_kind (search->terms, RG_EMIT_SET_SOME) &&
          has_term_of_kind (search->terms, RG_EMIT_SET_PULL));
}

RgEmitValueSet *
rg_emit_find_check_values (const RgEmit *emit, const RgEmitCheck *check)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_CHECK_SETS) || check->always ||
      check->never || check->may_recurse)
    return NULL;
  RgEmitValueSearch search;
  RgEmitValueSet *set = rg_emit_begin_value_search (emit, &search);
  const gboolean is_solved = try_check (&search, check, set);
  rg_emit_end_value_search (&search);
  if (is_solved && set->variable)
    rg_emit_transpose_set (emit, set);
  if (is_solved)
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}
