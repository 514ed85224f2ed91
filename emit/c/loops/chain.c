/* Recognises chains (loops/chain.h): pairs of a test and a step, from the node
 * on. The steps of a loop are repeated (unrolled) as often as there is room.
 * Also tabulates the tested cells and the values of the scalar. */
#include "emit/c/loops/chain.h"

#include "emit/c/model/partial-evaluation.h"
#include "rg/analysis/conditions.h"

/* Shorter chains are as fast step by step. */
enum { MIN_STEPS = 3 };

/* A test `map[index] == compared` (or != if `differs`), and the step after it,
 * `scalar = update`, which leads to next. After a failed test: node → stop. */
typedef struct {
  const RgEmitGlobal *map, *scalar;
  const RgExpr *index, *compared, *update;
  gboolean differs;
  guint32 next, stop; /* nodes */
} Step;

/* Whether the global is a map of bytes in the state whose keys have no
 * gaps and fit a byte. */
static gboolean
is_byte_map (const RgEmit *emit, const RgEmitGlobal *map)
{
  if (!map || !map->stored || !map->map || map->width != 1 ||
      map->type->target->kind != RG_TYPE_SET)
    return FALSE;
  const RgEmitSet *keys = rg_emit_set (emit->symbols, map->type->source);
  return keys->n > 0 && keys->n == rg_emit_span (keys) &&
         keys->n <= RG_EMIT_BYTE;
}

/* Recognises the comparison of a cell with a symbol, and fills
 * *step. The map has one key, as is_byte_map () requires.  FALSE: the action is
 * another one. */
static gboolean
find_test (const RgEmit *emit, const RgAction *action, Step *step)
{
  if (!rg_action_is_comparison (action))
    return FALSE;
  for (guint side = 0; side < 2; side++) {
    const RgExpr *cell =
        rg_emit_strip_casts (side == 0 ? action->left : action->right);
    step->compared =
        rg_emit_strip_casts (side == 0 ? action->right : action->left);
    if (cell->kind != RG_EXPR_ACCESS || step->compared->kind != RG_EXPR_NAME ||
        rg_emit_strip_casts (cell->left)->kind != RG_EXPR_NAME)
      continue;
    step->map = rg_emit_global (emit, rg_emit_strip_casts (cell->left)->name);
    step->index = cell->right;
    if (is_byte_map (emit, step->map) &&
        !rg_emit_global (emit, step->compared->name))
      return TRUE;
  }
  return FALSE;
}

/* Recognises the assignment to a scalar v, whose values have no gaps and fit a
 * byte, and fills *step.  The arc must not end the move. */
static gboolean
find_update (const RgEmit *emit, const RgEmitArc *arc, Step *step)
{
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN || arc->to == RG_EMIT_STOP)
    return FALSE;
  step->scalar = rg_emit_written (emit, action);
  step->update = action->right;
  step->next = arc->to;
  const RgEmitGlobal *scalar = step->scalar;
  return scalar && scalar->stored && rg_emit_is_scalar (scalar) &&
         rg_emit_writes_all (action) && scalar->width == 1 &&
         scalar->values->n <= RG_EMIT_BYTE &&
         scalar->values->n == rg_emit_span (scalar->values);
}

/* Recognises the test and the step that begin at the node: two arcs with
 * opposite conditions, to different nodes. The node of the step has no other
 * arcs. */
static gboolean
find_step (const RgEmit *emit, const RgEmitGraph *graph, guint32 number,
           Step *step)
{
  const RgEmitNode *node = rg_emit_node (graph, number);
  if (node->n_arcs != 2)
    return FALSE;
  const RgEmitArc *arcs = rg_emit_arc (graph, node->first);
  if (!rg_are_opposite (emit->game, rg_emit_action (emit, &arcs[0]),
                        rg_emit_action (emit, &arcs[1])))
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    const RgAction *action = rg_emit_action (emit, &arcs[i]);
    if (arcs[i].to == RG_EMIT_STOP || arcs[1 - i].to == RG_EMIT_STOP ||
        arcs[i].to == arcs[1 - i].to)
      return FALSE;
    const RgEmitNode *step_node = rg_emit_node (graph, arcs[i].to);
    if (step_node->n_arcs != 1 || step_node->n_in != 1 ||
        !find_test (emit, action, step) ||
        !find_update (emit, rg_emit_arc (graph, step_node->first), step))
      continue;
    step->differs = action->kind != RG_EQUAL;
    step->stop = arcs[1 - i].to;
    return TRUE;
  }
  return FALSE;
}

/* Whether most cells pass the tests initially, as a static profile.  A walk
 * that mostly ends at its first test, as when stones are turned over, is faster
 * with a jump, which is then predicted well. */
static gboolean
has_long_walks (const RgEmit *emit, const RgEmitChain *chain)
{
  const RgName name = chain->compared->name;
  const RgEmitGlobal *map =
      chain->map; /* the map is in the state, so its initial value is known */
  const guint32 compared_code = rg_emit_symbol (emit->symbols, name).code;
  guint32 n_passing = 0;
  for (guint32 i = 0; i < map->cells; i++)
    n_passing += (map->initial[i] == compared_code) != chain->differs;
  return 2 * n_passing > map->cells;
}

/* Whether the step has the map, scalar, compared value and stop of the
 * chain. */
static gboolean
continues_chain (const RgEmitChain *chain, const Step *step)
{
  return step->map == chain->map && step->scalar == chain->scalar &&
         step->compared->name == chain->compared->name &&
         step->differs == chain->differs && step->stop == chain->stop;
}

static void
add_step (RgEmitChain *chain, const Step *step)
{
  chain->index[chain->n_steps] = step->index;
  chain->update[chain->n_steps] = step->update;
  chain->next[chain->n_steps++] = step->next;
}

/* Unrolls a loop: repeats its steps as often as there is room. */
static void
unroll_loop (RgEmitChain *chain)
{
  const guint period = chain->n_steps;
  for (; chain->n_steps + period <= RG_EMIT_SHORT; chain->n_steps += period) {
    for (guint i = 0; i < period; i++) {
      chain->index[chain->n_steps + i] = chain->index[i];
      chain->update[chain->n_steps + i] = chain->update[i];
      chain->next[chain->n_steps + i] = chain->next[i];
    }
  }
}

gboolean
rg_emit_find_chain (const RgEmit *emit, const RgEmitGraph *graph, guint32 node,
                    RgEmitChain *chain)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_LOOP_CHAIN))
    return FALSE;
  Step step;
  if (!find_step (emit, graph, node, &step))
    return FALSE;
  *chain = (RgEmitChain){.map = step.map,
                         .scalar = step.scalar,
                         .compared = step.compared,
                         .differs = step.differs,
                         .stop = step.stop};
  add_step (chain, &step);
  for (guint32 inner_node = step.next; inner_node != node;
       inner_node = step.next) {
    if (chain->n_steps == RG_EMIT_SHORT ||
        rg_emit_node (graph, inner_node)->n_in != 1 ||
        !find_step (emit, graph, inner_node, &step) ||
        !continues_chain (chain, &step))
      break;
    add_step (chain, &step);
  }
  if (chain->next[chain->n_steps - 1] == node)
    unroll_loop (chain);
  return chain->n_steps >= MIN_STEPS && has_long_walks (emit, chain);
}

/* Finds the code of the expression for known codes of the scalars. FALSE: it is
 * unknown, or outside of the span of the set. */
static gboolean
evaluate_within (const RgEmit *emit, const RgExpr *expr, const guint32 *known,
                 const RgEmitSet *set, guint32 *code)
{
  return rg_emit_set (emit->symbols, rg_emit_type (emit, expr))->group ==
             set->group &&
         rg_emit_evaluate (emit, expr, known, code) && *code >= set->low &&
         *code <= set->high;
}

gboolean
rg_emit_tabulate_chain (const RgEmit *emit, const RgEmitChain *chain,
                        guint32 **cells, guint32 **values)
{
  const RgEmitSet *set = chain->scalar->values;
  const RgEmitSet *keys = rg_emit_set (emit->symbols, chain->map->type->source);
  guint32 *known = g_new (guint32, emit->variables->len);
  guint32 *cell = *cells = g_new (guint32, set->n * chain->n_steps);
  guint32 *value = *values = g_new (guint32, set->n * (chain->n_steps + 1));
  gboolean is_defined = TRUE;
  for (guint i = 0; i < emit->variables->len; i++)
    known[i] = RG_NONE;
  for (guint32 start = set->low; start <= set->high && is_defined; start++) {
    guint32 code = start;
    *value++ = code;
    for (guint i = 0; i < chain->n_steps && is_defined; i++) {
      known[chain->scalar->variable] = code;
      is_defined = evaluate_within (emit, chain->index[i], known, keys, cell) &&
                   evaluate_within (emit, chain->update[i], known, set, &code);
      *cell++ -= keys->low;
      *value++ = code;
    }
  }
  if (!is_defined) {
    g_clear_pointer (cells, g_free);
    g_clear_pointer (values, g_free);
  }
  g_free (known);
  return is_defined;
}
