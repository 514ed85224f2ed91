#include "emit/c/loops/find.h"

#include "emit/c/model/executor.h"
#include "emit/c/sets/search.h"
#include "rg/analysis/conditions.h"

enum {
  FEWEST_STEPS = 48, /* that a loop may make, to be worth it */
  MOST_ARCS = 4096   /* of all rounds from one test to the next */
};

typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 head;
  const RgEmitArc *go; /* out of the head: the loop goes on */
  const RgEmitGlobal *value;
} Scan;

/* -- one round ------------------------------------------------------------- */

typedef struct {
  RgEmitExecutor executor;
  const RgEmitGlobal *value; /* all that a round may write */
} Round;

static void
step (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
      gconstpointer none)
{
  const RgEmitGlobal *written = rg_emit_live_written (executor, arc);
  if (written && written != ((Round *)executor)->value)
    executor->failed = TRUE;
  else
    rg_emit_take (executor, arc, run, none);
}

/* A round ends at the head, with a code. */
static void
stop (RgEmitExecutor *executor, const RgEmitArc *arc, gconstpointer none)
{
  (void)none;
  const guint32 code =
      arc->to == executor->cut
          ? executor->known[((Round *)executor)->value->variable]
          : RG_NONE;
  g_array_append_val (executor->found, code);
}

/* Whether all that a round of the loop from the code leads to is the next one.
 */
static gboolean
leads_on (Round *round, const RgEmitArc *go, guint32 code)
{
  RgEmitExecutor *executor = &round->executor;
  executor->failed = FALSE;
  g_array_set_size (executor->found, 0);
  executor->known[round->value->variable] = code;
  rg_emit_go_on (executor, go, NULL);
  return !executor->failed && executor->found->len == 1 &&
         g_array_index (executor->found, guint32, 0) == code + 1;
}

/* The codes from which a round leads to the next; how many of them stand in a
 * row, at most: rays of a board are short. */
static guint32
find_steps (Scan *scan, guint32 n, RgBits *steps)
{
  guint32 row = 0, most = 0;
  Round round = {rg_emit_executor (scan->emit, scan->graph, step, stop,
                                   MOST_ARCS, sizeof (guint32)),
                 scan->value};
  round.executor.cut = scan->head;
  round.executor.applies = TRUE;
  for (guint32 code = 0; code + 1 < n; code++) {
    const gboolean leads =
        rg_emit_set_has (scan->emit->symbols, scan->value->values, code) &&
        leads_on (&round, scan->go, code);
    rg_bits_put (steps, code, leads);
    row = leads ? row + 1 : 0;
    most = MAX (most, row);
  }
  rg_emit_executor_clear (&round.executor);
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
