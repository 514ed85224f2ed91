#include "passes/flow.h"

typedef struct {
  const RgGame *game;
  const RgFlowProblem *problem;
  gpointer data;
  gconstpointer *facts; /* by node */
  guint32 *visits;      /* by node: how often its fact got weaker */
  guint32 *place;       /* by node: where it stands in the order of visiting */
  RgNode *at_place;     /* the reverse of that */
  guint8 *waiting;      /* by place: it is on the heap */
  GArray *heap;         /* of guint32: places to visit, the lowest first */
} Flow;

/* -- the heap -------------------------------------------------------------- */

#define AT(flow, i) g_array_index ((flow)->heap, guint32, i)

static void
push (Flow *flow, RgNode node)
{
  const guint32 place = flow->place[node];
  if (flow->waiting[place])
    return;
  flow->waiting[place] = 1;
  guint i = flow->heap->len;
  g_array_append_val (flow->heap, place);
  for (; i > 0 && AT (flow, (i - 1) / 2) > place; i = (i - 1) / 2)
    AT (flow, i) = AT (flow, (i - 1) / 2);
  AT (flow, i) = place;
}

static RgNode
pop (Flow *flow)
{
  const guint32 least = AT (flow, 0);
  const guint32 last = AT (flow, flow->heap->len - 1);
  g_array_set_size (flow->heap, flow->heap->len - 1);
  const guint n = flow->heap->len;
  guint i = 0;
  for (guint child = 1; child < n; child = 2 * i + 1) {
    if (child + 1 < n && AT (flow, child + 1) < AT (flow, child))
      child++;
    if (AT (flow, child) >= last)
      break;
    AT (flow, i) = AT (flow, child);
    i = child;
  }
  if (n > 0)
    AT (flow, i) = last;
  flow->waiting[least] = 0;
  return flow->at_place[least];
}

/* -- the order of visiting: depth-first, in reverse of leaving ------------- */

typedef struct {
  RgNode node;
  RgEdgeId next;
  gboolean checked; /* the start of the next edge's check was entered */
} Frame;

typedef struct {
  const RgGame *game;
  guint8 *met;
  GArray *left;   /* of RgNode, in the order of leaving */
  GArray *frames; /* of Frame */
} Numbering;

static void
enter (Numbering *numbering, RgNode node)
{
  if (numbering->met[node])
    return;
  numbering->met[node] = 1;
  const Frame frame = {
      node, rg_node_info (numbering->game, node)->first[RG_OUT], FALSE};
  g_array_append_val (numbering->frames, frame);
}

static void
number_from (Numbering *numbering, RgNode root)
{
  const RgGame *game = numbering->game;
  enter (numbering, root);
  while (numbering->frames->len > 0) {
    Frame *top =
        &g_array_index (numbering->frames, Frame, numbering->frames->len - 1);
    if (top->next == RG_NONE) {
      g_array_append_val (numbering->left, top->node);
      g_array_set_size (numbering->frames, numbering->frames->len - 1);
      continue;
    }
    const RgEdge *edge = rg_edge (game, top->next);
    if (!top->checked && rg_action_is_check (&edge->action)) {
      top->checked = TRUE;
      enter (numbering, edge->action.start);
      continue;
    }
    top->next = edge->next[RG_OUT];
    top->checked = FALSE;
    enter (numbering, edge->to);
  }
}

static void
number_nodes (Flow *flow, const RgOrder *order)
{
  const guint n = rg_n_nodes (flow->game);
  Numbering numbering = {flow->game, g_new0 (guint8, n),
                         g_array_new (FALSE, FALSE, sizeof (RgNode)),
                         g_array_new (FALSE, FALSE, sizeof (Frame))};
  number_from (&numbering, flow->game->begin);
  for (guint i = 0; i < n; i++)
    number_from (&numbering, g_array_index (rg_ranked (order), RgNode, i));
  for (guint i = 0; i < n; i++) {
    const RgNode node = g_array_index (numbering.left, RgNode, i);
    const guint32 place = flow->problem->backward ? i : n - 1 - i;
    flow->place[node] = place;
    flow->at_place[place] = node;
  }
  g_free (numbering.met);
  g_array_free (numbering.left, TRUE);
  g_array_free (numbering.frames, TRUE);
}

/* -- the fixed point ------------------------------------------------------- */

/* A fact that has come to a node; wakes those who look at it. */
static void
arrive (Flow *flow, RgNode node, gconstpointer fact)
{
  gconstpointer *held = &flow->facts[node];
  if (!fact)
    return;
  const gboolean first = !*held;
  gconstpointer joined =
      first ? fact : flow->problem->join (flow->data, *held, fact);
  if (joined == *held)
    return;
  if (flow->problem->weakest && ++flow->visits[node] > RG_FLOW_VISITS)
    joined = flow->problem->weakest (flow->data);
  *held = joined;
  push (flow, node);
  if (!first || flow->problem->backward)
    return;
  RG_FOR_CHECKS_TO (flow->game, node, e) {
    const RgNode from = rg_edge (flow->game, e)->from;
    if (flow->facts[from])
      push (flow, from);
  }
}

static void
visit_forward (Flow *flow, RgNode node)
{
  gconstpointer fact = flow->facts[node];
  RG_FOR_OUT (flow->game, node, e) {
    const RgEdge *edge = rg_edge (flow->game, e);
    if (rg_action_is_check (&edge->action))
      arrive (flow, edge->action.start, fact);
    if (edge->action.kind == RG_REACHABLE && !flow->facts[edge->action.target])
      continue;
    arrive (flow, edge->to, flow->problem->transfer (flow->data, e, fact));
  }
}

static void
visit_backward (Flow *flow, RgNode node)
{
  gconstpointer fact = flow->facts[node];
  RG_FOR_IN (flow->game, node, e) {
    arrive (flow, rg_edge (flow->game, e)->from,
            flow->problem->transfer (flow->data, e, fact));
  }
  RG_FOR_CHECKS_FROM (flow->game, node, e) {
    arrive (flow, rg_edge (flow->game, e)->from, fact);
  }
}

gconstpointer *
rg_flow_solve (const RgGame *game, const RgOrder *order,
               const RgFlowProblem *problem, gpointer data)
{
  const guint n = rg_n_nodes (game);
  Flow flow = {game,
               problem,
               data,
               g_new0 (gconstpointer, n),
               g_new0 (guint32, n),
               g_new (guint32, n),
               g_new (RgNode, n),
               g_new0 (guint8, n),
               g_array_new (FALSE, FALSE, sizeof (guint32))};
  number_nodes (&flow, order);
  for (guint i = 0; i < n; i++) {
    const RgNode node = flow.at_place[i];
    arrive (&flow, node, problem->start (data, node));
  }
  while (flow.heap->len > 0) {
    const RgNode node = pop (&flow);
    (problem->backward ? visit_backward : visit_forward) (&flow, node);
  }
  g_free (flow.visits);
  g_free (flow.place);
  g_free (flow.at_place);
  g_free (flow.waiting);
  g_array_free (flow.heap, TRUE);
  return flow.facts;
}
