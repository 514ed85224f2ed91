#include "emit/c/loops/find.h"

#include "emit/c/model/partial-evaluation.h"
#include "emit/c/sets/search.h"
#include "rg/analysis/conditions.h"

enum {
  FEWEST_STEPS = 48, /* that a loop may make, to be worth it */
  MOST_ARCS = 6      /* from one test to the next */
};

typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 head;
  const RgEmitArc *go; /* out of the head: the loop goes on */
  const RgEmitGlobal *value;
  guint32 *known; /* by variable: RG_NONE but for the value */
} Scan;

/* -- one round ------------------------------------------------------------- */

/* Whether the arc passes with what is known, which it may change; FALSE, and
 * *told too, where that can't be told. */
static gboolean
passes (Scan *scan, const RgEmitArc *arc, gboolean *told)
{
  RgEmit *emit = scan->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  guint32 left, right;
  if (action->kind == RG_SKIP)
    return TRUE;
  if (rg_action_is_comparison (action) &&
      rg_emit_evaluate (emit, action->left, scan->known, &left) &&
      rg_emit_evaluate (emit, action->right, scan->known, &right))
    return (left == right) == (action->kind == RG_EQUAL);
  if (action->kind != RG_ASSIGN ||
      rg_emit_written (emit, action) != scan->value ||
      !rg_emit_evaluate (emit, action->right, scan->known, &right)) {
    *told = FALSE;
    return FALSE;
  }
  scan->known[scan->value->variable] = right;
  return rg_emit_set_has (emit->symbols, scan->value->values, right);
}

/* Whether a round of the loop from the code leads to the next one. */
static gboolean
leads_on (Scan *scan, guint32 code)
{
  guint32 node = scan->go->to;
  gboolean told = TRUE;
  scan->known[scan->value->variable] = code;
  for (guint i = 0; i < MOST_ARCS && told && node != scan->head; i++) {
    const RgEmitNode *at =
        node == RG_EMIT_STOP ? NULL : rg_emit_node (scan->graph, node);
    const RgEmitArc *next = NULL;
    for (guint32 k = 0; at && k < at->n_arcs && told; k++) {
      const RgEmitArc *arc = rg_emit_arc (scan->graph, at->first + k);
      if (!passes (scan, arc, &told))
        continue;
      told = told && !next;
      next = arc;
    }
    if (!next)
      return FALSE;
    node = next->to;
  }
  return told && node == scan->head &&
         scan->known[scan->value->variable] == code + 1;
}

/* The codes from which a round leads to the next; how many of them stand in a
 * row, at most: rays of a board are short. */
static guint32
find_steps (Scan *scan, guint32 n, RgBits *steps)
{
  guint32 row = 0, most = 0;
  scan->known = g_new (guint32, scan->emit->variables->len);
  for (guint v = 0; v < scan->emit->variables->len; v++)
    scan->known[v] = RG_NONE;
  for (guint32 code = 0; code + 1 < n; code++) {
    const gboolean leads =
        rg_emit_set_has (scan->emit->symbols, scan->value->values, code) &&
        leads_on (scan, code);
    rg_bits_put (steps, code, leads);
    row = leads ? row + 1 : 0;
    most = MAX (most, row);
  }
  g_free (scan->known);
  return most;
}

/* -- loops ----------------------------------------------------------------- */

/* The scalar that the arc writes last before the head; NULL: it is none. */
static const RgEmitGlobal *
stepped_by (const Scan *scan, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (scan->emit, arc);
  if (action->kind != RG_ASSIGN || arc->to == RG_EMIT_STOP)
    return NULL;
  const RgEmitNode *to = rg_emit_node (scan->graph, arc->to);
  const RgEmitGlobal *global = rg_emit_written (scan->emit, action);
  const gboolean before =
      arc->to == scan->head ||
      (to->n_arcs > 0 &&
       rg_emit_arc (scan->graph, to->first)->to == scan->head);
  return before && rg_emit_is_scalar (global) ? global : NULL;
}

/* The codes with which the loop stops: a round does not lead to the next code,
 * or the test does not pass. */
static gboolean
find_root (const Scan *scan, RgEmitValueSearch *search, const RgBits *steps,
           const RgEmitView *view, guint32 *root)
{
  RgEmitTerms *terms = search->terms;
  RgEmitValueArc arc = {.condition = RG_EMIT_SET_NOTHING,
                        .to = {.state = RG_EMIT_STOP}};
  if (!rg_emit_value_add_condition (
          search, view, rg_emit_action (scan->emit, scan->go), &arc) ||
      !rg_emit_value_explore (search, 0) || !rg_emit_value_solve (search))
    return FALSE;
  RgEmitValueSolver solver = {.search = search, .loop = RG_NONE};
  const guint32 stops = rg_emit_set_not (
      terms, view->bits, rg_emit_value_solve_arc (&solver, view, &arc));
  RgBits *others = rg_emit_set_bits (terms, view->n);
  RG_FOR_BITS (view->bits, code, view->n)
    rg_bits_put (others, code, !rg_bits_has (steps, code));
  *root = rg_emit_set_or (terms, stops,
                          rg_emit_set_constant (terms, view->n, others));
  return rg_emit_term (terms, stops)->kind != RG_EMIT_SET_CONSTANT;
}

static RgEmitValueSet *
find_stops (Scan *scan)
{
  RgEmit *emit = scan->emit;
  const RgEmitSet *values = scan->value->values;
  const guint32 n = rg_emit_group_size (emit->symbols, values->group);
  if (values->n < FEWEST_STEPS || n > RG_EMIT_MOST_CODES)
    return NULL;
  RgEmitValueSearch search;
  RgEmitValueSet *set = rg_emit_value_begin (emit, &search);
  RgBits *steps = rg_emit_set_bits (&set->terms, n);
  const RgEmitView view = rg_emit_identity_view (
      &search,
      rg_emit_value_initial (&search,
                             scan->graph->decided.flow[scan->head].dirty),
      scan->value, values);
  const gboolean found = find_steps (scan, n, steps) >= FEWEST_STEPS &&
                         find_root (scan, &search, steps, &view, &set->root);
  set->variable = (RgEmitGlobal *)scan->value;
  set->last = scan->go;
  rg_emit_value_end (&search);
  if (found)
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}

RgEmitValueSet *
rg_emit_scan_at (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  const RgEmitNode *head = rg_emit_node (graph, node);
  if (!rg_emit_uses (emit, RG_EMIT_BY_LOOP_SEARCH) || head->n_arcs != 2 ||
      !head->cyclic)
    return NULL;
  const RgEmitArc *arc = rg_emit_arc (graph, head->first);
  if (!rg_are_opposite (emit->game, rg_emit_action (emit, arc),
                        rg_emit_action (emit, arc + 1)))
    return NULL;
  Scan scan = {.emit = emit, .graph = graph, .head = node};
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    scan.value = stepped_by (&scan, rg_emit_arc (graph, k));
    for (guint i = 0; i < 2 && scan.value; i++) {
      scan.go = arc + i;
      RgEmitValueSet *set = find_stops (&scan);
      if (set)
        return set;
    }
  }
  return NULL;
}
