/* Finds the join points where scalars get relations, by a forward data flow of
 * reaching definitions. It begins where the keeper's part after a move begins.
 * Its value for a node and a scalar is no definition, one definition, or
 * several. A node at which enough scalars have several definitions becomes a
 * join point, and so defines them:
 *
 *     a, b: x = 1;     a, c: x = 2;     b, d: ;     c, d: ;
 *
 * At d, x has several definitions. If d is a join point, the definition of x
 * after d is d.
 *
 * Conditions of a join point:
 *
 *   - A step passes the node at most once (control-equivalence.h).
 *   - At least KIF_SCALARS live scalars, without movers, have several
 *     definitions there; one is enough if the node has an anchor.
 */
#include "emit/gdl/facts/joins.h"
#include "base/dataflow.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/step/boundaries.h"

/* -- data flow ------------------------------------------------------------- */

/* The data flow; its values are `origins` of the sheet. */
typedef struct {
  KifSheet *sheet;
  guint8 *joinable; /* by variable: it is a scalar, but not a mover */
  gboolean changed; /* this round has changed a value */
} Flow;

static guint32 *
get_origins (const Flow *flow, RgNode node)
{
  return flow->sheet->origins + (gsize)flow->sheet->variables->n * node;
}

/* Whether enough live scalars have several definitions at the node to get
 * relations there.  At a node with an anchor, one is enough: the node has no
 * relation that could carry the scalar as an argument. */
static gboolean
gets_scalar_relations (const Flow *flow, RgNode node)
{
  const KifSheet *sheet = flow->sheet;
  const guint min_scalars = sheet->anchors[node] == RG_NONE ? KIF_SCALARS : 1;
  guint n = 0;
  if (!sheet->at_most_once[node])
    return FALSE;
  for (guint i = 0; i < sheet->variables->n; i++)
    n += flow->joinable[i] &&
         get_origins (flow, node)[i] == KIF_SEVERAL_DEFINITIONS &&
         rg_bits_has (rg_bits_at (sheet->variables, sheet->live, node), i);
  return n >= min_scalars;
}

/* Joins one more definition of the variable at the node. */
static void
add_definition (Flow *flow, RgNode node, guint variable, guint32 origin)
{
  guint32 *definition = &get_origins (flow, node)[variable];
  const guint32 joined = origin == KIF_UNREACHED ? *definition
                         : *definition == KIF_UNREACHED || *definition == origin
                             ? origin
                             : KIF_SEVERAL_DEFINITIONS;
  flow->changed |= joined != *definition;
  *definition = joined;
}

/* Transfer function of an edge, for all variables. */
static void
apply_edge (Flow *flow, const RgEdge *edge)
{
  const KifSheet *sheet = flow->sheet;
  const guint32 written =
      rg_action_is_assignment (&edge->action)
          ? rg_variable_number (sheet->variables,
                                rg_expr_root (edge->action.left))
          : RG_NONE;
  for (guint i = 0; i < sheet->variables->n; i++) {
    guint32 origin = get_origins (flow, edge->from)[i];
    if (origin != KIF_UNREACHED && i == written)
      origin = KIF_SEVERAL_DEFINITIONS;
    else if (origin == KIF_SEVERAL_DEFINITIONS && flow->joinable[i] &&
             sheet->joins[edge->from])
      origin = edge->from;
    if (origin != KIF_UNREACHED && kif_begins_keeper_step (sheet, edge->to))
      origin = KIF_FROM_STATE; /* the step ends */
    add_definition (flow, edge->to, i, origin);
  }
}

/* -- variables that the player's move writes ------------------------------- */

/* The edges of a step up to the end of the player's move: all except those that
 * end a move and pass the turn to the keeper. */
typedef struct {
  const KifSheet *sheet;
  GArray *arcs;  /* of RgFlowArc */
  GArray *edges; /* of RgEdgeId, by arc */
} MoveEdges;

/* At a node where a step may begin, nothing has been written. FALSE: other
 * nodes. */
static gboolean
start_at_states (MoveEdges *moves, guint32 node, RgBits *written)
{
  (void)written;
  return node == moves->sheet->game->begin ||
         kif_is_boundary (moves->sheet, node);
}

/* Adds the variable that an arc assigns. A transfer function; each arc passes
 * its facts. */
static gboolean
add_written (MoveEdges *moves, guint32 arc, RgBits *written)
{
  const RgEdgeId edge = g_array_index (moves->edges, RgEdgeId, arc);
  const RgAction *action = &rg_edge (moves->sheet->game, edge)->action;
  if (rg_action_is_assignment (action))
    rg_bits_add (written, rg_variable_number (moves->sheet->variables,
                                              rg_expr_root (action->left)));
  return TRUE;
}

RG_FLOW_SETS (solve_written, MoveEdges, start_at_states, add_written)

/* By node: the variables that the step may have written before the keeper's
 * part after the move.  The caller frees the sets. */
static RgBits *
find_written_before (const KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  MoveEdges moves = {.sheet = sheet,
                     .arcs = g_array_new (FALSE, FALSE, sizeof (RgFlowArc)),
                     .edges = g_array_new (FALSE, FALSE, sizeof (RgEdgeId))};
  RG_FOR_EDGES (game, e) {
    const RgFlowArc arc = {rg_edge (game, e)->from, rg_edge (game, e)->to};
    if (kif_ends_for_keeper (sheet, e))
      continue;
    g_array_append_val (moves.arcs, arc);
    g_array_append_val (moves.edges, e);
  }
  RgFlowGraph *graph = rg_flow_graph_new (
      rg_n_nodes (game), (const RgFlowArc *)(gpointer)moves.arcs->data,
      moves.arcs->len, FALSE);
  RgBits *written =
      solve_written (graph, rg_bits_words (sheet->variables->n), &moves);
  rg_flow_graph_free (graph);
  g_array_free (moves.arcs, TRUE);
  g_array_free (moves.edges, TRUE);
  return written;
}

/* Initialises the nodes where the keeper's part begins: a variable has several
 * definitions if the move may have written it; otherwise the state defines it.
 */
static void
start_flow (Flow *flow)
{
  const KifSheet *sheet = flow->sheet;
  RgBits *written_before = find_written_before (sheet);
  RG_FOR_EDGES (sheet->game, e) {
    const RgEdge *edge = rg_edge (sheet->game, e);
    const RgBits *written =
        rg_bits_at (sheet->variables, written_before, edge->from);
    for (guint i = 0; kif_ends_for_keeper (sheet, e) && i < sheet->variables->n;
         i++)
      add_definition (flow, edge->to, i,
                      rg_bits_has (written, i) ? KIF_SEVERAL_DEFINITIONS
                                               : KIF_FROM_STATE);
  }
  const RgNode begin = sheet->game->begin;
  for (guint i = 0; kif_has_own_step (sheet, begin) && i < sheet->variables->n;
       i++)
    add_definition (flow, begin, i, KIF_FROM_STATE);
  g_free (written_before);
}

/* -- the flow -------------------------------------------------------------- */

/* Iterates in topological order. Without loops, the second round only confirms
 * the first. */
static void
solve_flow (Flow *flow, const GArray *order)
{
  KifSheet *sheet = flow->sheet;
  start_flow (flow);
  flow->changed = TRUE;
  while (flow->changed) {
    flow->changed = FALSE;
    for (guint i = 0; i < order->len; i++) {
      const RgNode node = g_array_index (order, RgNode, i);
      sheet->joins[node] = gets_scalar_relations (flow, node);
      RG_FOR_OUT (sheet->game, node, e)
        if (!kif_ends_turn (sheet, e))
          apply_edge (flow, rg_edge (sheet->game, e));
    }
  }
}

/* Marks, by variable, the scalars that are no movers. The caller frees the
 * marks. */
static guint8 *
find_joinable_scalars (const KifSheet *sheet)
{
  guint8 *joinable = g_new0 (guint8, sheet->variables->n + 1);
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number != RG_NONE)
      joinable[number] =
          kif_find_mover (sheet, global->name) < 0 &&
          kif_get_type (sheet, global->name)->kind == RG_TYPE_SET;
  }
  return joinable;
}

void
kif_find_joins (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  const gsize n_cells = (gsize)n * sheet->variables->n;
  sheet->joins = rg_arena_new_zeroed (sheet->arena, guint8, n);
  if (n_cells > KIF_WORK) {
    for (RgNode node = 0; node < n; node++)
      sheet->anchors[node] = sheet->anchor_after[node] = RG_NONE;
    return;
  }
  Flow flow = {.sheet = sheet, .joinable = find_joinable_scalars (sheet)};
  GArray *order = kif_find_topological_order (sheet);
  sheet->origins = g_new (guint32, n_cells + 1);
  for (gsize i = 0; i < n_cells; i++)
    sheet->origins[i] = KIF_UNREACHED;
  solve_flow (&flow, order);
  g_array_free (order, TRUE);
  g_free (flow.joinable);
}
