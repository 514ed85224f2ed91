/* Solves two data flows over the edges within moves. Suppose that all paths
 * from a node lead to the end (`keeper_must_end`). Then no walk from it stops
 * before the end if
 *
 *   - no node after it can get stuck (backward, union): loops of the keeper
 *     terminate; or
 *   - no node before it has a choice (forward, union): the walk to it is the
 *     only one, and the keeper always has a move.
 */
#include "emit/gdl/facts/sure-end.h"
#include "base/dataflow.h"
#include "emit/gdl/facts/determined.h"

/* The graph of both data flows. */
typedef struct {
  KifSheet *sheet;
  GArray *arcs;       /* of RgFlowArc: edges within moves, or to the end */
  gboolean *may_fork; /* by node: it is not proved to be deterministic */
} Steps;

/* -- along walks ----------------------------------------------------------- */

/* The fact of a node itself, which each node has: whether it can get stuck. */
static gboolean
start_stuck (Steps *steps, guint32 node, gboolean *may_be_stuck)
{
  *may_be_stuck = node != steps->sheet->game->end &&
                  !kif_is_never_stuck (steps->sheet, node);
  return TRUE;
}

/* The fact of a node itself, which each node has: no choice comes before it. */
static gboolean
start_forked (Steps *steps, guint32 node, gboolean *may_have_forked)
{
  (void)steps;
  (void)node;
  *may_have_forked = FALSE;
  return TRUE;
}

static gboolean
preserve_fact (Steps *steps, guint32 arc, gboolean *fact)
{
  (void)steps;
  (void)arc;
  (void)fact;
  return TRUE;
}

/* Adds whether the source of an arc has a choice. */
static gboolean
add_fork (Steps *steps, guint32 arc, gboolean *may_have_forked)
{
  const RgNode from = g_array_index (steps->arcs, RgFlowArc, arc).from;
  *may_have_forked = *may_have_forked || steps->may_fork[from];
  return TRUE;
}

/* Joins facts by `or`. TRUE: the fact has changed. */
static gboolean
join_facts (Steps *steps, gboolean *fact, const gboolean *incoming)
{
  (void)steps;
  const gboolean is_weaker = *incoming && !*fact;
  *fact = *fact || *incoming;
  return is_weaker;
}

static void
widen_fact (Steps *steps, gboolean *fact)
{
  (void)steps;
  *fact = TRUE;
}

RG_FLOW (solve_stuck, Steps, gboolean, start_stuck, preserve_fact, join_facts,
         widen_fact)
RG_FLOW (solve_forked, Steps, gboolean, start_forked, add_fork, join_facts,
         widen_fact)

/* Collects the edges within moves, and those that lead to the end. Others that
 * end a move are omitted, because the keeper's next move is unique. */
static void
collect_arcs (Steps *steps)
{
  const KifSheet *sheet = steps->sheet;
  RG_FOR_EDGES (sheet->game, e) {
    const RgEdge *edge = rg_edge (sheet->game, e);
    const RgFlowArc arc = {edge->from, edge->to};
    if (!rg_action_ends_move (sheet->game, &edge->action) ||
        edge->to == sheet->game->end)
      g_array_append_val (steps->arcs, arc);
  }
}

static RgFlowGraph *
make_graph (const Steps *steps, gboolean backward)
{
  return rg_flow_graph_new (rg_n_nodes (steps->sheet->game),
                            (const RgFlowArc *)(gpointer)steps->arcs->data,
                            steps->arcs->len, backward);
}

void
kif_find_sure_ends (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  Steps steps = {sheet, g_array_new (FALSE, FALSE, sizeof (RgFlowArc)),
                 g_new (gboolean, n)};
  for (RgNode node = 0; node < n; node++)
    steps.may_fork[node] = !kif_is_determined (sheet, node);
  collect_arcs (&steps);
  RgFlowGraph *backward_graph = make_graph (&steps, TRUE);
  RgFlowGraph *forward_graph = make_graph (&steps, FALSE);
  gboolean *may_be_stuck = solve_stuck (backward_graph, 1, &steps);
  gboolean *may_have_forked = solve_forked (forward_graph, 1, &steps);
  sheet->surely_ends = rg_arena_new_zeroed (sheet->arena, guint8, n);
  for (RgNode node = 0; node < n; node++)
    sheet->surely_ends[node] =
        node == sheet->game->end ||
        (sheet->keeper_must_end[node] &&
         (!may_be_stuck[node] || !may_have_forked[node]));
  rg_flow_graph_free (backward_graph);
  rg_flow_graph_free (forward_graph);
  g_free (may_be_stuck);
  g_free (may_have_forked);
  g_array_free (steps.arcs, TRUE);
  g_free (steps.may_fork);
}
