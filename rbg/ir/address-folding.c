/* Folds addresses: substitutes a move of the position into the address of the
 * later tests.
 *
 *     a, b: coord = f[coord]; b, c: board[coord] == x;
 *     becomes     a, c: board[f[coord]] == x;
 *
 *   - The new position is dead after the tests, or all its uses can be computed
 *     from the old one.
 */
#include "rbg/ir/facts.h"

/* The limit of squares in all new maps: each map is a table in the text. */
#define CELL_LIMIT 50000

/* The state of the folding. */
typedef struct {
  RbgAutomaton *automaton;
  const RbgFacts *facts;
  RbgAdjacency out, in, checks;
  RgBits *live; /* by node: 1: the position is live; or 0 */
  gint64 cells; /* spent on maps */
  gboolean changed;
} Folding;

/* -- liveness of the position --------------------------------------------- */

/* At each node without further edges, the position is dead. */
static gboolean
start_live (Folding *folding, guint32 node, RgBits *live)
{
  (void)folding, (void)node, (void)live;
  return TRUE;
}

/* Passes an edge backward: acts use the position, except arithmetic, checks,
 * and jumps to constant squares. */
static gboolean
pass_live (Folding *folding, guint32 label, RgBits *live)
{
  if (label >= folding->automaton->edges->len)
    return TRUE;
  const RbgAct act = rbg_edge_act (folding->automaton, label);
  switch (act.kind) {
  case RBG_ACT_SKIP:
  case RBG_ACT_CONDITION:
  case RBG_ACT_ASSIGN:
  case RBG_ACT_LEGAL:
  case RBG_ACT_CAN:
  case RBG_ACT_CANNOT:
    break;
  case RBG_ACT_MAP: {
    const RbgMap *map = rbg_map_of (folding->facts, act.x);
    *live = !rbg_map_constant (map) || !rbg_map_is_total (map);
    break;
  }
  default:
    *live = TRUE;
  }
  return TRUE;
}

RG_FLOW_SETS (find_live, Folding, start_live, pass_live)

/* -- folding -------------------------------------------------------------- */

/* Whether only edges refer to the node: it is neither the start of a check nor
 * a sink. */
static gboolean
is_inner (const Folding *folding, guint32 node)
{
  return node >= RBG_N_SINKS && node != folding->automaton->begin &&
         rbg_degree (&folding->checks, node) == 0;
}

/* Whether the edge moves the position by a function. */
static gboolean
is_step (const Folding *folding, const RbgEdge *edge)
{
  const RbgAct act = rbg_act (folding->automaton->acts, edge->act);
  return act.kind == RBG_ACT_MAP &&
         rbg_map_is_function (rbg_map_of (folding->facts, act.x)) &&
         !rbg_map_is_test (folding->facts->maps,
                           rbg_map_of (folding->facts, act.x));
}

/* Whether all acts after the node can be computed from the position before a
 * step to the node, and only this step leads to them.  FALSE also if a path has
 * more than 32 tests.  `is_on_board`: a test before has shown that the step
 * leads to a square. */
static gboolean
can_shift (const Folding *folding, guint32 node, gboolean is_on_board,
           guint depth)
{
  if (!folding->live[node])
    return TRUE;
  if (!is_inner (folding, node) || rbg_degree (&folding->in, node) != 1 ||
      depth > 32)
    return FALSE;
  RBG_FOR_EDGES_AT (folding->out, node, e) {
    const RbgEdge *edge = rbg_edge (folding->automaton, e);
    const RbgAct act = rbg_act (folding->automaton->acts, edge->act);
    const gboolean is_look = act.kind == RBG_ACT_ON ||
                             act.kind == RBG_ACT_LOOK ||
                             (act.kind == RBG_ACT_LOOK_NOT && is_on_board);
    if (act.kind != RBG_ACT_MAP &&
        !(is_look && can_shift (folding, edge->to, TRUE, depth + 1)))
      return FALSE;
  }
  return TRUE;
}

/* Returns the composition of a step and a map, and charges its squares if it is
 * new.
 */
static guint32
compose_maps (Folding *folding, const RbgMap *step, guint32 map)
{
  RbgMaps *maps = folding->facts->maps;
  const guint n_before = maps->all->len;
  const RbgMap *composed =
      rbg_map_compose (maps, step, rbg_map_of (folding->facts, map));
  if (maps->all->len > n_before)
    folding->cells += composed->n;
  return composed->id;
}

/* Returns the act as a function of the position before a step. */
static guint32
shift_act (Folding *folding, guint32 number, const RbgMap *step)
{
  RbgActs *acts = folding->automaton->acts;
  const RbgAct act = rbg_act (acts, number);
  if (act.kind == RBG_ACT_ON)
    return rbg_add_act (acts, RBG_ACT_LOOK, step->id, act.x);
  return rbg_add_act (acts, act.kind, compose_maps (folding, step, act.x),
                      act.y);
}

/* Shifts the acts after a node, as far as they use the position, before a step
 * to the node. */
static void
fold_step (Folding *folding, guint32 node, const RbgMap *step)
{
  if (!folding->live[node])
    return;
  RBG_FOR_EDGES_AT (folding->out, node, e) {
    RbgEdge *edge = rbg_edge (folding->automaton, e);
    const RbgActKind kind = rbg_edge_act (folding->automaton, e).kind;
    edge->act = shift_act (folding, edge->act, step);
    if (kind != RBG_ACT_MAP)
      fold_step (folding, edge->to, step);
  }
}

/* Folds the steps to a node into the one test after it, if the position is dead
 * after the test.  FALSE: it is not, or other edges lead to or from the node.
 */
static gboolean
join_steps (Folding *folding, guint32 node)
{
  RbgAutomaton *automaton = folding->automaton;
  if (!is_inner (folding, node) || rbg_degree (&folding->out, node) != 1)
    return FALSE;
  const RbgEdge *look =
      rbg_edge (automaton, folding->out.edges[folding->out.first[node]]);
  const RbgActKind kind = rbg_act (automaton->acts, look->act).kind;
  if ((kind != RBG_ACT_ON && kind != RBG_ACT_LOOK) || folding->live[look->to])
    return FALSE;
  RBG_FOR_EDGES_AT (folding->in, node, e)
    if (!is_step (folding, rbg_edge (automaton, e)))
      return FALSE;
  const guint32 act = look->act, to = look->to;
  RBG_FOR_EDGES_AT (folding->in, node, e) {
    RbgEdge *edge = rbg_edge (automaton, e);
    const RbgMap *step =
        rbg_map_of (folding->facts, rbg_edge_act (automaton, e).x);
    edge->act = shift_act (folding, act, step);
    edge->to = to;
  }
  return TRUE;
}

/* Tries each node that a step leads to; joins steps only if nothing else
 * changes. The lists of edges are stale after a change, so each place is
 * changed at most once in a round. FALSE: nothing has changed. */
static gboolean
fold_once (RbgAutomaton *automaton, const RbgFacts *facts, gint64 *cells)
{
  Folding folding = {automaton,
                     facts,
                     rbg_index_edges (automaton, RBG_OUT),
                     rbg_index_edges (automaton, RBG_IN),
                     rbg_index_edges (automaton, RBG_CHECKS),
                     NULL,
                     *cells,
                     FALSE};
  RgFlowGraph *graph = rbg_automaton_flow (automaton, RBG_IN, NULL);
  folding.live = find_live (graph, 1, &folding);
  rg_flow_graph_free (graph);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    if (folding.cells > CELL_LIMIT || !is_step (&folding, edge) ||
        rbg_degree (&folding.in, edge->to) != 1 || !folding.live[edge->to] ||
        !can_shift (&folding, edge->to, FALSE, 0))
      continue;
    const RbgMap *step = rbg_map_of (facts, rbg_edge_act (automaton, e).x);
    edge->act = 0;
    fold_step (&folding, edge->to, step);
    folding.changed = TRUE;
  }
  if (!folding.changed && folding.cells <= CELL_LIMIT)
    for (guint32 node = 0; node < automaton->n_nodes; node++)
      folding.changed |= join_steps (&folding, node);
  *cells = folding.cells;
  rbg_adjacency_clear (&folding.out);
  rbg_adjacency_clear (&folding.in);
  rbg_adjacency_clear (&folding.checks);
  g_free (folding.live);
  return folding.changed;
}

gboolean
rbg_fold_addresses (RbgAutomaton *automaton, const RbgFacts *facts)
{
  gint64 cells = 0;
  gboolean changed = FALSE;
  while (automaton->acts->fuel > 0 && fold_once (automaton, facts, &cells)) {
    rbg_automaton_simplify (automaton);
    changed = TRUE;
  }
  return changed;
}
