/* Finds values of an any-assignment with which the first check after it surely
 * succeeds, a lower bound:
 *
 *     pos = Position(*);            reach, near: pos = neighbour of pos;
 *     board[pos] = stone;           near, yes: board[pos] == empty;
 *     ? reach -> yes                near, reach: board[pos] == stone;
 *
 *     {pos} includes the preimage of the empty cells
 *
 * The check as a set is the least fixed point of a monotone body, so one round
 * of Kleene's iteration gives a subset. The set is computed before the
 * assignment.
 *
 *   - An operand of a negation has no loop.
 *   - Walks may write the cell at the value itself before the check. Terms
 *     that may read this cell are replaced by the empty set. */
#include "base/table.h"
#include "emit/c/sets/operands.h"
#include "emit/c/sets/pairs.h"
#include "emit/c/sets/sets.h"
#include "emit/c/sets/value-search.h"

#include <string.h>

/* Greatest number of bounds that are computed for a check; further bounds are
 * the empty set. */
#define MAX_BOUNDS 4096

/* A memoised result of find_bound(). */
typedef struct {
  guint32 term;                /* whose value at the check is bounded */
  guint rounds;                /* of Kleene's iteration */
  const RgEmitPairs *relation; /* interned; NULL: the identity */
  guint32 bound;               /* a term */
} Bound;

/* The search for the bound of one any-assignment. */
typedef struct {
  const RgEmit *emit;
  RgEmitTerms *terms;
  const RgEmitGlobal *coordinate; /* the scalar that is chosen */
  const RgEmitGlobal *map; /* the map whose cell at the coordinate is written;
                              NULL: none */
  GPtrArray *changed;      /* of RgEmitGlobal *: scalars that are written */
  const RgEmitArc *check_arc; /* the arc of the check */
  GArray *bounds;             /* of Bound: results; terms share operands, so
                                 paths to them are exponentially many */
  RgTable bounds_index;       /* of `bounds`, by term, rounds and relation */
} BoundFinder;

/* -- from the choice to the check ------------------------------------------ */

/* Records the variable that the action writes. FALSE: it writes the
 * coordinate, a second cell, or a cell other than that at the coordinate. */
static gboolean
record_write (BoundFinder *finder, const RgAction *action)
{
  RgEmitGlobal *global = rg_emit_written (finder->emit, action);
  if (!global)
    return TRUE;
  if (global == finder->coordinate)
    return FALSE;
  if (!global->map) {
    g_ptr_array_add (finder->changed, global);
    return TRUE;
  }
  const RgExpr *left = rg_emit_strip_casts (action->left);
  if (finder->map || action->kind != RG_ASSIGN ||
      left->kind != RG_EXPR_ACCESS ||
      !rg_emit_is_variable (left->left, global) ||
      !rg_emit_is_variable (left->right, finder->coordinate))
    return FALSE;
  finder->map = global;
  return TRUE;
}

/* The first arc of the node that is a check; NULL: there is none. */
static const RgEmitArc *
find_check_of_node (const BoundFinder *finder, const RgEmitGraph *graph,
                    const RgEmitNode *node)
{
  for (guint32 k = 0; k < node->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
    if (rg_action_is_check (rg_emit_action (finder->emit, arc)))
      return arc;
  }
  return NULL;
}

/* Finds the first check after the arc, on a path without forks. FALSE: there is
 * none within a few steps, a fork comes first, or record_write() fails. */
static gboolean
find_check (BoundFinder *finder, const RgEmitGraph *graph, const RgEmitArc *arc)
{
  for (guint i = 0; i < RG_EMIT_SHORT && !finder->check_arc; i++) {
    const RgEmitNode *node = rg_emit_find_inner_node (graph, arc);
    if (!node)
      return FALSE;
    finder->check_arc = find_check_of_node (finder, graph, node);
    arc = rg_emit_arc (graph, node->first);
    if (!finder->check_arc &&
        (node->n_arcs != 1 ||
         !record_write (finder, rg_emit_action (finder->emit, arc))))
      return FALSE;
  }
  return finder->check_arc != NULL;
}

/* -- lower bounds of terms ------------------------------------------------- */

static gboolean
mentions_global (const RgExpr *expr, const RgEmitGlobal *global)
{
  return expr && rg_expr_mentions (expr, global->name);
}

/* Whether the term reads a scalar that is written before the check. */
static gboolean
mentions_changed (const BoundFinder *finder, const RgEmitSetTerm *term)
{
  for (guint i = 0; i < finder->changed->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (finder->changed, i);
    if (mentions_global (term->map, global) ||
        mentions_global (term->left, global) ||
        mentions_global (term->right, global))
      return TRUE;
  }
  return FALSE;
}

/* Whether the term itself reads a variable or a map that is written before the
 * check, or tests an action, whose reads are not examined. */
static gboolean
reads_written (const BoundFinder *finder, const RgEmitSetTerm *term)
{
  return term->action || mentions_changed (finder, term) ||
         (finder->map && (mentions_global (term->map, finder->map) ||
                          mentions_global (term->left, finder->map) ||
                          mentions_global (term->right, finder->map)));
}

/* Whether the set has the same value before these writes, and no loop. */
static gboolean
is_unaffected (const BoundFinder *finder, guint32 i)
{
  gboolean *is_needed = rg_emit_find_operands (finder->terms, i);
  gboolean result = TRUE;
  for (guint32 k = 0; k <= i && result; k++) {
    const RgEmitSetTerm *term = rg_emit_term (finder->terms, k);
    result = !is_needed[k] || (term->kind != RG_EMIT_SET_FIXPOINT &&
                               !reads_written (finder, term));
  }
  g_free (is_needed);
  return result;
}

static gboolean
is_irreflexive (const RgEmitPairs *pairs)
{
  for (guint32 i = 0; i < pairs->n_from; i++) {
    for (guint32 k = pairs->first[i]; k < pairs->first[i + 1]; k++) {
      if (pairs->to[k] == i)
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether the term reads cells of the written map, none of which is the written
 * cell. `relation` leads from the coordinate to the cells; NULL: it is the
 * identity. */
static gboolean
reads_other_cells (const BoundFinder *finder, const RgEmitSetTerm *cells,
                   const RgEmitPairs *relation)
{
  return finder->map && relation &&
         rg_emit_is_variable (cells->map, finder->map) &&
         !mentions_global (cells->right, finder->map) &&
         !mentions_changed (finder, cells) && is_irreflexive (relation);
}

static guint32 find_bound (BoundFinder *finder, guint32 i,
                           const RgEmitPairs *relation, guint rounds);

/* The bound of a variable of a loop: that of its body, with one round less; the
 * empty set if no round is left. */
static guint32
bound_loop (BoundFinder *finder, const RgEmitSetTerm *term,
            const RgEmitPairs *relation, guint rounds)
{
  const RgEmitSetLoop *loop = rg_emit_set_loop (finder->terms, term->loop);
  return rounds == 0
             ? rg_emit_set_empty (finder->terms, term->n)
             : find_bound (finder,
                           g_array_index (loop->bodies, guint32, term->code),
                           relation, rounds - 1);
}

/* Computes the bound of the term, without the memo. Kinds that are not handled
 * have the empty set as their bound. */
static guint32
bound_term (BoundFinder *finder, guint32 i, const RgEmitPairs *relation,
            guint rounds)
{
  RgEmitTerms *terms = finder->terms;
  const RgEmitSetTerm term = *rg_emit_term (terms, i);
  if (term.kind == RG_EMIT_SET_FIXPOINT)
    return bound_loop (finder, &term, relation, rounds);
  if (is_unaffected (finder, i) ||
      (term.kind == RG_EMIT_SET_CELLS &&
       reads_other_cells (finder, &term, relation)))
    return i;
  if (term.kind == RG_EMIT_SET_AND || term.kind == RG_EMIT_SET_OR) {
    const guint32 a = find_bound (finder, term.a, relation, rounds);
    const guint32 b = find_bound (finder, term.b, relation, rounds);
    return term.kind == RG_EMIT_SET_AND ? rg_emit_set_and (terms, a, b)
                                        : rg_emit_set_or (terms, a, b);
  }
  if (term.kind == RG_EMIT_SET_PREIMAGE)
    return rg_emit_set_preimage (
        terms, term.pairs,
        find_bound (finder, term.a,
                    rg_emit_compose_pairs (terms, relation, term.pairs),
                    rounds));
  return rg_emit_set_empty (terms, term.n);
}

/* A subset of the value that the term has at the check, after `rounds` rounds
 * of Kleene's iteration. It is empty after MAX_BOUNDS bounds. `relation` leads
 * from the coordinate to the codes of the term; NULL is the identity. */
static guint32
find_bound (BoundFinder *finder, guint32 i, const RgEmitPairs *relation,
            guint rounds)
{
  const guint32 hash =
      rg_hash_mix (rg_hash_pair (i, rounds), (guintptr)relation);
  RG_FOR_HASH (&finder->bounds_index, hash, slot)
  {
    const Bound *entry = &g_array_index (finder->bounds, Bound, slot->number);
    if (entry->term == i && entry->rounds == rounds &&
        entry->relation == relation)
      return entry->bound;
  }
  if (finder->bounds->len >= MAX_BOUNDS)
    return rg_emit_set_empty (finder->terms,
                              rg_emit_term (finder->terms, i)->n);
  const Bound bound = {.term = i,
                       .rounds = rounds,
                       .relation = relation,
                       .bound = bound_term (finder, i, relation, rounds)};
  rg_table_add (&finder->bounds_index, hash, finder->bounds->len);
  g_array_append_val (finder->bounds, bound);
  return bound.bound;
}

/* -- the set --------------------------------------------------------------- */

/* Computes the root of the set. FALSE: the check is not expressible, may
 * recurse, has a constant answer, no loop or a constant bound. */
static gboolean
solve_check (BoundFinder *finder, RgEmitValueSearch *search,
             const RgEmitSet *values, RgEmitValueSet *set)
{
  const RgEmitCheck *check = rg_emit_check (
      finder->emit, rg_emit_action (finder->emit, finder->check_arc));
  if (check->always || check->never || check->may_recurse)
    return FALSE;
  const RgEmitView view = rg_emit_make_identity_view (
      search,
      rg_emit_find_initial_columns (
          search, check->graph->decided.flow[check->root].dirty),
      finder->coordinate, values);
  const RgEmitValueLink link =
      rg_emit_enter_value_state (search, check->graph, check->root, &view);
  if (!rg_emit_explore_value_states (search, 0) ||
      !rg_emit_solve_values (search) ||
      !rg_emit_has_term_of_kind (search->terms, RG_EMIT_SET_FIXPOINT))
    return FALSE;
  RgEmitValueSolver solver = {.search = search, .loop = RG_NONE};
  const guint32 root = rg_emit_follow_value_link (&solver, &view, &link);
  set->root = find_bound (finder, root, NULL, 1);
  return rg_emit_term (search->terms, set->root)->kind != RG_EMIT_SET_CONSTANT;
}

RgEmitValueSet *
rg_emit_find_passing_values (const RgEmit *emit, const RgEmitGraph *graph,
                             const RgEmitArc *arc, const RgEmitArc **check_arc)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (!rg_emit_uses (emit, RG_EMIT_BY_LOWER_BOUNDS) ||
      !rg_emit_can_be_set (emit, action))
    return NULL;
  RgEmitValueSearch search;
  RgEmitValueSet *set = rg_emit_begin_value_search (emit, &search);
  search.forks = TRUE;
  BoundFinder finder = {.emit = emit,
                        .terms = &set->terms,
                        .coordinate = rg_emit_written (emit, action),
                        .changed = g_ptr_array_new (),
                        .bounds = g_array_new (FALSE, FALSE, sizeof (Bound))};
  set->variable = (RgEmitGlobal *)finder.coordinate;
  const gboolean found =
      find_check (&finder, graph, arc) &&
      solve_check (&finder, &search,
                   rg_emit_get_choices (emit->symbols, action), set);
  *check_arc = finder.check_arc;
  g_ptr_array_free (finder.changed, TRUE);
  g_array_free (finder.bounds, TRUE);
  rg_table_clear (&finder.bounds_index);
  rg_emit_end_value_search (&search);
  if (found)
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}
