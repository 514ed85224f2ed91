/* Finds the answer of a check as a set: the values of one scalar, the
 * coordinate, for which it succeeds; or a condition, if it changes no scalar.
 *
 *     reach, near: pos = up[pos];           reach, yes: board[pos] == empty;
 *     near, reach: board[pos] == me;
 *
 *     X = CELLS (board, empty) or PREIMAGE (up, CELLS (board, me) and X)
 *
 *   - A set of values has a loop, and a search would need a visited set:
 *     otherwise the search from one value is shorter than a closure from all.
 *   - A condition has a loop, or takes a preimage and tests whether a set has a
 *     member: otherwise a search is as fast. */
#include "emit/c/sets/forward-closures.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/value-search.h"

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
 * and writes: the *coordinate of its set. It is NULL if there is no such
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
  return rg_emit_has_term_of_kind (search->terms, RG_EMIT_SET_FIXPOINT) ||
         (!set->variable &&
          rg_emit_has_term_of_kind (search->terms, RG_EMIT_SET_SOME) &&
          rg_emit_has_term_of_kind (search->terms, RG_EMIT_SET_PREIMAGE));
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
