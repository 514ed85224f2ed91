/* Two problems of data flow.  A node leads to the end surely
 *   - if no walk from there on can stop: backward, a union over all walks of
 *     nodes whose tests may all fail; loops of the keeper do not last for ever;
 *   - or if the keeper has but one walk to it: forward, a union of nodes whose
 *     edges do not exclude each other.  As the keeper has one move, it goes on.
 */
#include "rg2gdl/facts/sure-end.h"
#include "analysis/conditions.h"
#include "analysis/exclusive.h"
#include "base/dataflow.h"
#include "rg2gdl/facts/keeper.h"

enum { MOST_EDGES = 32 }; /* of a node: others are not looked at */

typedef struct {
  KifSheet *sheet;
  GArray *arcs; /* of RgFlowArc: what the keeper and players go within a step */
} Steps;

/* -- edges of one node ----------------------------------------------------- */

static GPtrArray *
actions_of (const KifSheet *sheet, RgNode node)
{
  GPtrArray *actions = g_ptr_array_new ();
  RG_FOR_OUT (sheet->game, node, e)
    g_ptr_array_add (actions, &rg_edge (sheet->game, e)->action);
  return actions;
}

/* What evaluation proves of them. */
static RgExclusive
by_values (const KifSheet *sheet, const GPtrArray *actions)
{
  return rg_exclusive_by_values (
      sheet->game, (const RgAction *const *)(gpointer)actions->pdata,
      actions->len);
}

/* Whether there is always an edge to go on over. */
static gboolean
never_stops (const KifSheet *sheet, const GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++) {
    if (!rg_is_condition (actions->pdata[i]))
      return TRUE;
    for (guint k = 0; k < i; k++)
      if (rg_are_opposite (sheet->game, actions->pdata[i], actions->pdata[k]))
        return TRUE;
  }
  return by_values (sheet, actions).exhaustive;
}

/* Whether several walks may part. */
static gboolean
forks (const KifSheet *sheet, const GPtrArray *actions)
{
  gboolean exclusive = TRUE;
  for (guint i = 0; i < actions->len; i++)
    for (guint k = 0; k < i; k++)
      exclusive = exclusive && rg_are_exclusive (sheet->game, actions->pdata[i],
                                                 actions->pdata[k]);
  return !exclusive && !by_values (sheet, actions).disjoint;
}

/* -- along walks ----------------------------------------------------------- */

static gboolean
start_stuck (Steps *steps, guint32 node, gboolean *stuck)
{
  const KifSheet *sheet = steps->sheet;
  GPtrArray *actions = actions_of (sheet, node);
  *stuck = node != sheet->game->end &&
           (actions->len > MOST_EDGES || !never_stops (sheet, actions));
  g_ptr_array_unref (actions);
  return TRUE;
}

static gboolean
start_parted (Steps *steps, guint32 node, gboolean *parted)
{
  (void)steps;
  (void)node;
  *parted = FALSE;
  return TRUE;
}

static gboolean
pass_as_is (Steps *steps, guint32 arc, gboolean *fact)
{
  (void)steps;
  (void)arc;
  (void)fact;
  return TRUE;
}

static gboolean
pass_forward (Steps *steps, guint32 arc, gboolean *parted)
{
  const KifSheet *sheet = steps->sheet;
  const RgNode from = g_array_index (steps->arcs, RgFlowArc, arc).from;
  GPtrArray *actions = actions_of (sheet, from);
  *parted = *parted || actions->len > MOST_EDGES || forks (sheet, actions);
  g_ptr_array_unref (actions);
  return TRUE;
}

static gboolean
join (Steps *steps, gboolean *fact, const gboolean *more)
{
  (void)steps;
  const gboolean weaker = *more && !*fact;
  *fact = *fact || *more;
  return weaker;
}

static void
widen (Steps *steps, gboolean *fact)
{
  (void)steps;
  *fact = TRUE;
}

RG_FLOW (solve_stuck, Steps, gboolean, start_stuck, pass_as_is, join, widen)
RG_FLOW (solve_parted, Steps, gboolean, start_parted, pass_forward, join, widen)

/* A move that has come to its end is the only one of the keeper. */
static void
find_arcs (Steps *steps)
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
graph_of (const Steps *steps, gboolean backward)
{
  return rg_flow_graph_new (rg_n_nodes (steps->sheet->game),
                            (const RgFlowArc *)(gpointer)steps->arcs->data,
                            steps->arcs->len, backward);
}

void
kif_find_sure_ends (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  Steps steps = {sheet, g_array_new (FALSE, FALSE, sizeof (RgFlowArc))};
  find_arcs (&steps);
  RgFlowGraph *back = graph_of (&steps, TRUE);
  RgFlowGraph *forth = graph_of (&steps, FALSE);
  gboolean *stuck = solve_stuck (back, 1, &steps);
  gboolean *parted = solve_parted (forth, 1, &steps);
  sheet->over = rg_arena_new_zeroed (sheet->arena, guint8, n);
  for (RgNode node = 0; node < n; node++)
    sheet->over[node] =
        node == sheet->game->end ||
        (sheet->ending[node] && (!stuck[node] || !parted[node]));
  rg_flow_graph_free (back);
  rg_flow_graph_free (forth);
  g_free (stuck);
  g_free (parted);
  g_array_free (steps.arcs, TRUE);
}
