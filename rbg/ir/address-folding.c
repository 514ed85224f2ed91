/* Address folding: substitutes a move of the position into the address of the
 * later tests.
 *
 *     a, b: coord = f[coord]; b, c: board[coord] == x;
 *     becomes     a, c: board[f[coord]] == x;
 *
 *   - The new position is dead after the tests, or all its uses can be computed
 *     from the old one.
 */
#include "rbg/ir/facts.h"

/* Squares in all new maps: each is a table in the text. */
#define CELL_LIMIT 50000

typedef struct {
  RbgAutomaton *automaton;
  const RbgFacts *facts;
  RbgAdjacency out, in, checks;
  RgBits *live; /* by node: 1: the position is live; or 0 */
  gint64 cells; /* spent on maps */
  gboolean changed;
} Looker;

/* -- liveness of the position --------------------------------------------- */

static gboolean
start_live (Looker *looker, guint32 node, RgBits *live)
{
  (void)looker, (void)node, (void)live;
  return TRUE;
}

static gboolean
live_before (Looker *looker, guint32 label, RgBits *live)
{
  if (label >= looker->automaton->edges->len)
    return TRUE;
  const RbgAct act = rbg_edge_act (looker->automaton, label);
  switch (act.kind) {
  case RBG_ACT_SKIP:
  case RBG_ACT_CONDITION:
  case RBG_ACT_ASSIGN:
  case RBG_ACT_LEGAL:
  case RBG_ACT_CAN:
  case RBG_ACT_CANNOT:
    break;
  case RBG_ACT_MAP: {
    const RbgMap *map = rbg_map_of (looker->facts, act.x);
    *live = !rbg_map_constant (map) || !rbg_map_is_total (map);
    break;
  }
  default:
    *live = TRUE;
  }
  return TRUE;
}

RG_FLOW_SETS (find_live, Looker, start_live, live_before)

/* -- folding -------------------------------------------------------------- */

/* Whether only edges refer to the node: it is neither the start of a check nor
 * a sink. */
static gboolean
is_inner (const Looker *looker, guint32 node)
{
  return node >= RBG_N_SINKS && node != looker->automaton->begin &&
         rbg_degree (&looker->checks, node) == 0;
}

static gboolean
is_step (const Looker *looker, const RbgEdge *edge)
{
  const RbgAct act = rbg_act (looker->automaton->acts, edge->act);
  return act.kind == RBG_ACT_MAP &&
         rbg_map_is_function (rbg_map_of (looker->facts, act.x)) &&
         !rbg_map_is_test (looker->facts->maps,
                           rbg_map_of (looker->facts, act.x));
}

/* Whether all acts after the node can be computed from the position before a
 * step to the node.  `there`: a test before has shown that the step leads to a
 * square. */
static gboolean
can_shift (const Looker *looker, guint32 node, gboolean there, guint depth)
{
  if (!looker->live[node])
    return TRUE;
  if (!is_inner (looker, node) || rbg_degree (&looker->in, node) != 1 ||
      depth > 32)
    return FALSE;
  RBG_FOR_EDGES_AT (looker->out, node, e) {
    const RbgEdge *edge = rbg_edge (looker->automaton, e);
    const RbgAct act = rbg_act (looker->automaton->acts, edge->act);
    const gboolean looks = act.kind == RBG_ACT_ON || act.kind == RBG_ACT_LOOK ||
                           (act.kind == RBG_ACT_LOOK_NOT && there);
    if (act.kind != RBG_ACT_MAP &&
        !(looks && can_shift (looker, edge->to, TRUE, depth + 1)))
      return FALSE;
  }
  return TRUE;
}

static guint32
composed (Looker *looker, const RbgMap *step, guint32 map)
{
  RbgMaps *maps = looker->facts->maps;
  const guint before = maps->all->len;
  const RbgMap *made =
      rbg_map_compose (maps, step, rbg_map_of (looker->facts, map));
  if (maps->all->len > before)
    looker->cells += made->n;
  return made->id;
}

/* Returns the act as a function of the position before a step. */
static guint32
shifted_act (Looker *looker, guint32 number, const RbgMap *step)
{
  RbgActs *acts = looker->automaton->acts;
  const RbgAct act = rbg_act (acts, number);
  if (act.kind == RBG_ACT_ON)
    return rbg_act_number (acts, RBG_ACT_LOOK, step->id, act.x);
  return rbg_act_number (acts, act.kind, composed (looker, step, act.x), act.y);
}

static void
shift (Looker *looker, guint32 node, const RbgMap *step)
{
  if (!looker->live[node])
    return;
  RBG_FOR_EDGES_AT (looker->out, node, e) {
    RbgEdge *edge = rbg_edge (looker->automaton, e);
    const RbgActKind kind = rbg_edge_act (looker->automaton, e).kind;
    edge->act = shifted_act (looker, edge->act, step);
    if (kind != RBG_ACT_MAP)
      shift (looker, edge->to, step);
  }
}

/* Folds the steps to a node into the one test after it, if the position is dead
 * after the test. */
static gboolean
join_steps (Looker *looker, guint32 node)
{
  RbgAutomaton *automaton = looker->automaton;
  if (!is_inner (looker, node) || rbg_degree (&looker->out, node) != 1)
    return FALSE;
  const RbgEdge *look =
      rbg_edge (automaton, looker->out.edges[looker->out.first[node]]);
  const RbgActKind kind = rbg_act (automaton->acts, look->act).kind;
  if ((kind != RBG_ACT_ON && kind != RBG_ACT_LOOK) || looker->live[look->to])
    return FALSE;
  RBG_FOR_EDGES_AT (looker->in, node, e)
    if (!is_step (looker, rbg_edge (automaton, e)))
      return FALSE;
  const guint32 act = look->act, to = look->to;
  RBG_FOR_EDGES_AT (looker->in, node, e) {
    RbgEdge *edge = rbg_edge (automaton, e);
    const RbgMap *step =
        rbg_map_of (looker->facts, rbg_edge_act (automaton, e).x);
    edge->act = shifted_act (looker, act, step);
    edge->to = to;
  }
  return TRUE;
}

/* Tries each node that a step leads to.  The lists of edges are stale after a
 * change, so each place is changed at most once in a round. */
static gboolean
fold_once (RbgAutomaton *automaton, const RbgFacts *facts, gint64 *cells)
{
  Looker looker = {automaton,
                   facts,
                   rbg_adjacency (automaton, RBG_OUT),
                   rbg_adjacency (automaton, RBG_IN),
                   rbg_adjacency (automaton, RBG_CHECKS),
                   NULL,
                   *cells,
                   FALSE};
  RgFlowGraph *graph = rbg_automaton_flow (automaton, RBG_IN, NULL);
  looker.live = find_live (graph, 1, &looker);
  rg_flow_graph_free (graph);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    if (looker.cells > CELL_LIMIT || !is_step (&looker, edge) ||
        rbg_degree (&looker.in, edge->to) != 1 || !looker.live[edge->to] ||
        !can_shift (&looker, edge->to, FALSE, 0))
      continue;
    const RbgMap *step = rbg_map_of (facts, rbg_edge_act (automaton, e).x);
    edge->act = 0;
    shift (&looker, edge->to, step);
    looker.changed = TRUE;
  }
  if (!looker.changed && looker.cells <= CELL_LIMIT)
    for (guint32 node = 0; node < automaton->n_nodes; node++)
      looker.changed |= join_steps (&looker, node);
  *cells = looker.cells;
  rbg_adjacency_clear (&looker.out);
  rbg_adjacency_clear (&looker.in);
  rbg_adjacency_clear (&looker.checks);
  g_free (looker.live);
  return looker.changed;
}

gboolean
rbg_fold_addresses (RbgAutomaton *automaton, const RbgFacts *facts)
{
  gint64 cells = 0;
  gboolean changed = FALSE;
  while (automaton->acts->fuel > 0 && fold_once (automaton, facts, &cells)) {
    rbg_automaton_reduce (automaton);
    changed = TRUE;
  }
  return changed;
}
