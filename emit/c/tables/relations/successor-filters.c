/* Finds the sets and the tests by which the successors of a table are filtered
 * (successor-filters.h): in searches of the keeper, an upper bound of the
 * values that succeed; in searches for moves, the tests of a copied map. */
#include "emit/c/tables/relations/successor-filters.h"

#include "emit/c/search/copied-maps.h"
#include "emit/c/sets/operands.h"
#include "emit/c/sets/term-cost.h"
#include "emit/c/views/views.h"

/* -- an upper bound of the successors -------------------------------------- */

/* The number of operations on words to compute the set. */
static guint
compute_set_cost (const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  gboolean *needed = rg_emit_find_needed_terms (set, loops);
  guint cost = 0;
  for (guint32 i = 0; i < set->terms.terms->len; i++)
    cost += needed[i] ? rg_emit_estimate_term_cost (
                            &set->terms, rg_emit_term (&set->terms, i))
                      : 0;
  g_free (needed);
  g_free (loops);
  return cost;
}

RgEmitValueSet *
rg_emit_bound_successors (const RgEmit *emit, const RgEmitGraph *graph,
                          const RgEmitArc *arc, const RgEmitRelation *relation)
{
  RgEmitValueSet *set = graph->kind == RG_EMIT_KEEPER
                            ? rg_emit_find_start_values (emit, graph, arc)
                            : NULL;
  if (!set || (rg_emit_term (&set->terms, set->root)->n <= RG_EMIT_WORD &&
               rg_emit_is_set_cheap (emit, set, G_MAXUINT64) &&
               compute_set_cost (set) <= RG_EMIT_FEW * relation->table.width))
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}

/* -- successors whose cell passes the first tests -------------------------- */

/* Adds the comparison to the tests.  FALSE: there are too many tests, or it is
 * not of the form `map[successor] == constant`, with the map of the other
 * tests.  `copies`: the variables that equal the successor. */
static gboolean
add_test (const RgEmit *emit, const RgAction *action, const RgBits *copies,
          RgEmitFirstTests *tests)
{
  if (action->kind != RG_EQUAL || tests->n == RG_EMIT_FEW)
    return FALSE;
  guint32 code;
  const gboolean is_right_constant =
      rg_emit_evaluate (emit, action->right, NULL, &code);
  const RgExpr *cell =
      rg_emit_strip_casts (is_right_constant ? action->left : action->right);
  if ((!is_right_constant &&
       !rg_emit_evaluate (emit, action->left, NULL, &code)) ||
      cell->kind != RG_EXPR_ACCESS ||
      rg_emit_strip_casts (cell->left)->kind != RG_EXPR_NAME ||
      rg_emit_strip_casts (cell->right)->kind != RG_EXPR_NAME)
    return FALSE;
  const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (cell));
  const RgEmitGlobal *key =
      rg_emit_global (emit, rg_emit_strip_casts (cell->right)->name);
  if (!map || !map->stored || !key || !key->stored ||
      !rg_bits_has (copies, key->variable) || (tests->map && tests->map != map))
    return FALSE;
  tests->map = map;
  tests->codes[tests->n++] = code;
  return TRUE;
}

/* Tracks which variables equal the successor after the action, in `copies`.
 * FALSE: the action is neither a tag nor an assignment to a scalar. */
static gboolean
follow_successor (const RgEmit *emit, const RgAction *action, RgBits *copies)
{
  if (rg_action_is_tag (action))
    return TRUE;
  if (action->kind != RG_ASSIGN)
    return FALSE;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (global->map)
    return FALSE;
  const RgExpr *right = rg_emit_strip_casts (action->right);
  const RgEmitGlobal *source =
      right->kind == RG_EXPR_NAME ? rg_emit_global (emit, right->name) : NULL;
  if (source && source->stored && rg_bits_has (copies, source->variable))
    rg_bits_add (copies, global->variable);
  else
    rg_bits_remove (copies, global->variable);
  return TRUE;
}

gboolean
rg_emit_find_first_tests (const RgEmit *emit, const RgEmitGraph *graph,
                          const RgEmitArc *arc, const RgEmitArc *last,
                          RgEmitFirstTests *tests)
{
  RgBits *copies = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  gboolean is_eligible = TRUE;
  *tests = (RgEmitFirstTests){NULL, {0}, 0};
  rg_bits_add (copies,
               rg_emit_written (emit, rg_emit_action (emit, arc))->variable);
  for (guint i = 0; i < RG_EMIT_SHORT && is_eligible && tests->n == 0; i++) {
    if (last->to == RG_EMIT_STOP)
      break;
    const RgEmitNode *node = rg_emit_node (graph, last->to);
    last = rg_emit_arc (graph, node->first);
    if (node->n_arcs == 1 &&
        follow_successor (emit, rg_emit_action (emit, last), copies))
      continue;
    for (guint32 k = 0; k < node->n_arcs && is_eligible; k++)
      is_eligible = add_test (
          emit, rg_emit_action (emit, rg_emit_arc (graph, node->first + k)),
          copies, tests);
  }
  g_free (copies);
  return is_eligible && tests->n > 0;
}

gboolean
rg_emit_uses_copied_set (const RgEmit *emit, const RgEmitArc *arc,
                         const RgEmitArc *last, const RgEmitRelation *relation,
                         const RgEmitGlobal *chosen)
{
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *successor = rg_emit_written (emit, action);
  RgEmitFirstTests tests;
  return !successor->map &&
         rg_emit_get_choices (emit->symbols, action)->ascending &&
         rg_emit_get_group_size (emit->symbols, successor->values->group) <=
             RG_EMIT_WORD &&
         rg_emit_find_first_tests (emit, emit->moves, arc, last, &tests) &&
         rg_emit_has_copied_set (emit, tests.map, relation, chosen);
}

void
rg_emit_mark_first_tests_read (const RgEmit *emit, const RgEmitArc *arc,
                               const RgEmitArc *last)
{
  RgEmitFirstTests tests;
  rg_emit_find_first_tests (emit, emit->moves, arc, last, &tests);
  for (guint i = 0; i < tests.n; i++)
    rg_emit_read_cells (emit, tests.map, tests.codes[i]);
}
