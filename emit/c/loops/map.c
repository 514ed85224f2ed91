/* Recognises loops over all cells of a map (sweeps, map.h), from the inside
 * out: first the comparison at the head and the assignment in its branch for
 * equality, then the loops over all symbols of each key, the innermost
 * first. */
#include "emit/c/loops/map.h"

#include "emit/c/model/partial-evaluation.h"
#include "emit/c/search/steps.h"
#include "rg/analysis/conditions.h"

/* The graph in which sweeps are searched for. */
typedef struct {
  const RgEmit *emit;
  const RgEmitGraph *graph;
} Finder;

/* The only arc out of the node. NULL: it has several or none, or is a stop. */
static const RgEmitArc *
find_only_arc (const Finder *finder, guint32 node)
{
  if (node == RG_EMIT_STOP)
    return NULL;
  const RgEmitNode *graph_node = rg_emit_node (finder->graph, node);
  return graph_node->n_arcs == 1
             ? rg_emit_arc (finder->graph, graph_node->first)
             : NULL;
}

/* Finds the two arcs out of the node: *equal_arc has a comparison `==`, and
 * *differ_arc its negation. FALSE: the node is no such fork. */
static gboolean
find_fork (const Finder *finder, guint32 node, const RgEmitArc **equal_arc,
           const RgEmitArc **differ_arc)
{
  if (node == RG_EMIT_STOP)
    return FALSE;
  const RgEmitNode *graph_node = rg_emit_node (finder->graph, node);
  if (graph_node->n_arcs != 2)
    return FALSE;
  const RgEmitArc *a = rg_emit_arc (finder->graph, graph_node->first);
  const RgAction *comparison = rg_emit_action (finder->emit, a);
  if (!rg_are_opposite (finder->emit->game, comparison,
                        rg_emit_action (finder->emit, a + 1)) ||
      !rg_action_is_comparison (comparison))
    return FALSE;
  *equal_arc = comparison->kind == RG_EQUAL ? a : a + 1;
  *differ_arc = comparison->kind == RG_EQUAL ? a + 1 : a;
  return TRUE;
}

/* The variable, if the expression is the name of a scalar variable; or NULL. */
static RgEmitGlobal *
find_scalar (const Finder *finder, const RgExpr *expr)
{
  expr = rg_emit_strip_casts (expr);
  RgEmitGlobal *global = expr->kind == RG_EXPR_NAME
                             ? rg_emit_global (finder->emit, expr->name)
                             : NULL;
  return global && rg_emit_is_scalar (global) ? global : NULL;
}

/* -- the body of the loop -------------------------------------------------- */

/* The map of bytes in the state, if the expression is an element of it and all
 * keys are scalars; *keys: these, the outermost first. NULL: the expression is
 * another one, or has more than RG_EMIT_FEW keys. */
static RgEmitGlobal *
find_cell (const Finder *finder, const RgExpr *expr, RgEmitGlobal **keys,
           guint *n_keys)
{
  RgEmitGlobal *reversed_keys[RG_EMIT_FEW];
  guint n = 0;
  for (expr = rg_emit_strip_casts (expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_strip_casts (expr->left)) {
    RgEmitGlobal *key = find_scalar (finder, expr->right);
    if (!key || n == RG_EMIT_FEW)
      return NULL;
    reversed_keys[n++] = key;
  }
  RgEmitGlobal *map = rg_emit_global (finder->emit, expr->name);
  if (n == 0 || expr->kind != RG_EXPR_NAME || !map || !map->stored ||
      !map->map || map->width != 1)
    return NULL;
  for (guint i = 0; i < n; i++)
    keys[i] = reversed_keys[n - 1 - i];
  *n_keys = n;
  return map;
}

/* Finds the key sets of the map, the outermost first. FALSE: it does not have
 * `n_keys` keys, a key set has gaps, or the codes of its values don't fit a
 * byte. */
static gboolean
find_sets (const Finder *finder, const RgEmitGlobal *map, guint n_keys,
           const RgEmitSet **sets)
{
  const RgType *type = map->type;
  for (guint i = 0; i < n_keys; i++, type = type->target) {
    if (type->kind != RG_TYPE_ARROW)
      return FALSE;
    sets[i] = rg_emit_set (finder->emit->symbols, type->source);
    if (sets[i]->n == 0 || sets[i]->n != rg_emit_span (sets[i]))
      return FALSE;
  }
  return type->kind == RG_TYPE_SET &&
         rg_emit_get_group_size (finder->emit->symbols, map->values->group) <=
             RG_EMIT_BYTE;
}

/* Whether the expression is scalar, and reads neither the written map nor a
 * key. */
static gboolean
is_loop_invariant (const Finder *finder, const RgEmitSweep *sweep,
                   const RgExpr *expr)
{
  const RgEmit *emit = finder->emit;
  if (rg_emit_type (emit, expr)->kind != RG_TYPE_SET)
    return FALSE;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  rg_emit_add_expr_reads (emit, expr, reads);
  gboolean result = !rg_bits_has (reads, sweep->to->variable);
  for (guint i = 0; i < sweep->n_keys; i++)
    result = result && !rg_bits_has (reads, sweep->keys[i]->variable);
  g_free (reads);
  return result;
}

/* Fills *sweep from the comparison and the assignment. FALSE: they don't read
 * and write cells of two maps with equal keys, or are not loop-invariant. */
static gboolean
find_body (const Finder *finder, const RgAction *comparison,
           const RgAction *assign, RgEmitSweep *sweep)
{
  RgEmitGlobal *keys[RG_EMIT_FEW];
  const RgEmitSet *sets[RG_EMIT_FEW];
  guint n_keys;
  if (assign->kind != RG_ASSIGN)
    return FALSE;
  sweep->assign = assign;
  sweep->to = find_cell (finder, assign->left, sweep->keys, &sweep->n_keys);
  if (!sweep->to ||
      !find_sets (finder, sweep->to, sweep->n_keys, sweep->sets) ||
      !is_loop_invariant (finder, sweep, assign->right))
    return FALSE;
  for (guint side = 0; side < 2; side++) {
    const RgExpr *cell = side == 0 ? comparison->left : comparison->right;
    sweep->compared = side == 0 ? comparison->right : comparison->left;
    sweep->from = find_cell (finder, cell, keys, &n_keys);
    if (!sweep->from || sweep->from == sweep->to || n_keys != sweep->n_keys ||
        !find_sets (finder, sweep->from, n_keys, sets) ||
        !is_loop_invariant (finder, sweep, sweep->compared))
      continue;
    guint i = 0;
    while (i < n_keys && keys[i] == sweep->keys[i] &&
           sets[i]->low == sweep->sets[i]->low &&
           sets[i]->n == sweep->sets[i]->n)
      i++;
    if (i == n_keys)
      return TRUE;
  }
  return FALSE;
}

/* -- loops ----------------------------------------------------------------- */

/* Whether the action compares the key with the code of a symbol or a constant.
 */
static gboolean
compares_with (const Finder *finder, const RgAction *action,
               const RgEmitGlobal *key, guint32 code)
{
  guint32 operand_code;
  const RgExpr *operand =
      find_scalar (finder, action->left) == key    ? action->right
      : find_scalar (finder, action->right) == key ? action->left
                                                   : NULL;
  return operand &&
         rg_emit_evaluate (finder->emit, operand, NULL, &operand_code) &&
         operand_code == code;
}

/* Whether the action assigns the code to the key, given the known codes of
 * variables. */
static gboolean
assigns_code (const Finder *finder, const RgAction *action,
              const RgEmitGlobal *key, const guint32 *known, guint32 code)
{
  guint32 value;
  return action->kind == RG_ASSIGN &&
         find_scalar (finder, action->left) == key &&
         rg_emit_evaluate (finder->emit, action->right, known, &value) &&
         value == code;
}

/* Whether the action increments the code of the key, for all but the highest.
 */
static gboolean
increments_key (const Finder *finder, const RgAction *action,
                const RgEmitGlobal *key, const RgEmitSet *set)
{
  const guint n = finder->emit->variables->len;
  guint32 *known = g_new (guint32, n);
  for (guint i = 0; i < n; i++)
    known[i] = RG_NONE;
  gboolean result = TRUE;
  for (guint32 code = set->low; code < set->high && result; code++) {
    known[key->variable] = code;
    result = assigns_code (finder, action, key, known, code + 1);
  }
  g_free (known);
  return result;
}

/* Whether the i-th key iterates over its symbols: `test_node` is reached after
 * each iteration, and the next one begins at `head`. *exit_node is the node
 * after the loop. FALSE also if the key's scalar can't have all these symbols,
 * or its values have gaps. */
static gboolean
find_loop (const Finder *finder, const RgEmitSweep *sweep, guint i,
           guint32 test_node, guint32 head, guint32 *exit_node)
{
  const RgEmitGlobal *key = sweep->keys[i];
  const RgEmitSet *set = sweep->sets[i], *values = key->values;
  const RgEmitArc *equal_arc, *differ_arc;
  if (values->group != set->group || values->low > set->low ||
      values->high < set->high || values->n != rg_emit_span (values) ||
      !find_fork (finder, test_node, &equal_arc, &differ_arc) ||
      !compares_with (finder, rg_emit_action (finder->emit, equal_arc), key,
                      set->high))
    return FALSE;
  const RgEmitArc *next = find_only_arc (finder, differ_arc->to);
  *exit_node = equal_arc->to;
  return next && next->to == head &&
         increments_key (finder, rg_emit_action (finder->emit, next), key, set);
}

/* Whether the node is the head of the innermost loop of a sweep, under the
 * conditions of map.h; fills *sweep. */
static gboolean
find_sweep (const Finder *finder, guint32 node, RgEmitSweep *sweep)
{
  const RgEmit *emit = finder->emit;
  const RgEmitGraph *graph = finder->graph;
  const RgEmitArc *equal_arc, *differ_arc;
  if (!find_fork (finder, node, &equal_arc, &differ_arc))
    return FALSE;
  const RgEmitArc *body = find_only_arc (finder, equal_arc->to);
  if (!body || body->to != differ_arc->to ||
      !find_body (finder, rg_emit_action (emit, equal_arc),
                  rg_emit_action (emit, body), sweep))
    return FALSE;
  guint32 head = node, test_node = differ_arc->to;
  for (guint i = sweep->n_keys; i-- > 0;) {
    for (guint k = 0; k < i; k++) {
      if (sweep->keys[k] == sweep->keys[i])
        return FALSE;
    }
    guint32 outer_head = RG_EMIT_STOP;
    if (!find_loop (finder, sweep, i, test_node, head, &test_node))
      return FALSE;
    /* The enclosing loop sets the key to its first symbol at the next head. */
    for (guint32 k = 0; i > 0 && k < graph->arcs->len; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, k);
      if (arc->to == head && find_only_arc (finder, arc->from) == arc &&
          assigns_code (finder, rg_emit_action (emit, arc), sweep->keys[i],
                        NULL, sweep->sets[i]->low)) {
        outer_head = arc->from;
        break;
      }
    }
    head = outer_head;
    if (i > 0 && head == RG_EMIT_STOP)
      return FALSE;
  }
  return TRUE;
}

void
rg_emit_plan_sweeps (const RgEmit *emit)
{
  const Finder finder = {emit, emit->keeper};
  RgEmitSweep sweep;
  for (guint32 i = 0;
       rg_emit_uses (emit, RG_EMIT_BY_LOOP_MAP) && i < emit->keeper->nodes->len;
       i++) {
    if (find_sweep (&finder, i, &sweep))
      emit->keeper->decided.stops[i].sweep =
          rg_arena_copy (emit->keeper->arena, &sweep, sizeof sweep);
  }
}
