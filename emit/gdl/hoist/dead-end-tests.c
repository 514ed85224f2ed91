/* Prunes dead ends: before an assignment whose value may lead nowhere, adds a
 * test of that value. With the tests, fewer edges of the node are legal at
 * once.
 *
 *     scan, test: at = right[at];
 *     scan, test: at = next_row[at];
 *     scan, done: at == last;
 *     test, scan: board[at] == none;
 *
 * becomes, where `board[null]` is never `none`,
 *
 *     scan, scan_1: right[at] != null;
 *     scan_1, test: at = right[at];
 *     ...
 *
 * The states are those of the product graph (rg/analysis/product.h). A state is
 * alive if it reaches the end of a move, the node `end`, or the target of a
 * check. Conditions:
 *
 *   - The edge assigns one value to a whole variable, at a node of the keeper
 *     or of a check that several edges leave.
 *   - The move may pass a loop that writes maps after the node.
 *   - All values that the edge assigns are known. From 1 to KIF_FEW of them
 *     lead to no alive state, and some other one does.
 */
#include "emit/gdl/hoist/dead-end-tests.h"
#include "base/dataflow.h"
#include "emit/gdl/facts/node-facts.h"
#include "emit/gdl/limits.h"
#include "rg/analysis/expressions.h"
#include "rg/analysis/product.h"

/* A value that an edge assigns. */
typedef struct {
  RgName value;
  gboolean alive; /* some state after the assignment of this value is alive */
} AssignedValue;

/* The search for dead ends. */
typedef struct {
  const KifSheet *sheet;
  const RgProduct *product;
  guint8 *moves; /* by node: a player may be on turn there (no test is added) */
  gboolean *alive;   /* by state of the product graph: it is alive */
  GArray **assigned; /* by edge: of AssignedValue; NULL: no test may be added */
} DeadEnds;

/* -- states that are alive ------------------------------------------------- */

static gboolean
is_end_or_target (const RgGame *game, RgNode node)
{
  return node == game->end || rg_node_info (game, node)->count[RG_TARGET] > 0;
}

/* Marks the state if it is alive itself, and appends its arcs, over which
 * others become alive. */
static void
collect_arcs (const DeadEnds *dead_ends, guint32 state, GArray *arcs)
{
  const RgProductState *product_state =
      rg_product_state (dead_ends->product, state);
  dead_ends->alive[state] =
      is_end_or_target (dead_ends->sheet->game, product_state->node);
  for (guint32 a = product_state->first; a < product_state->end; a++) {
    const RgProductArc *arc = rg_product_arc (dead_ends->product, a);
    const RgFlowArc flow_arc = {state, arc->to};
    dead_ends->alive[state] |= kif_ends_move (dead_ends->sheet, arc->edge);
    g_array_append_val (arcs, flow_arc);
  }
}

/* Finds the states that are alive, by backward reachability. */
static void
find_alive (DeadEnds *dead_ends)
{
  const guint32 n = rg_product_n_states (dead_ends->product);
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (RgFlowArc));
  dead_ends->alive = g_new0 (gboolean, n + 1);
  for (guint32 s = 0; s < n; s++)
    collect_arcs (dead_ends, s, arcs);
  RgFlowGraph *backward =
      rg_flow_graph_new (n, (RgFlowArc *)(gpointer)arcs->data, arcs->len, TRUE);
  const RgGraph graph = {n, backward->first, backward->to};
  rg_graph_mark_reachable (&graph, dead_ends->alive);
  rg_flow_graph_free (backward);
  g_array_free (arcs, TRUE);
}

/* -- assignments ----------------------------------------------------------- */

/* Whether a test may be added before the edge. */
static gboolean
can_test_before (const DeadEnds *dead_ends, RgEdgeId e)
{
  const KifSheet *sheet = dead_ends->sheet;
  const RgEdge *edge = rg_edge (sheet->game, e);
  return !dead_ends->moves[edge->from] && edge->action.kind == RG_ASSIGN &&
         edge->action.left->kind == RG_EXPR_NAME &&
         rg_node_info (sheet->game, edge->from)->count[RG_OUT] > 1 &&
         kif_may_write_in_loop (sheet, edge->from);
}

/* Adds a value that an edge assigns. A value is alive if the assignment leads
 * to some state that is alive.
 */
static void
add_value (GArray *assigned, RgName value, gboolean alive)
{
  for (guint i = 0; i < assigned->len; i++) {
    AssignedValue *existing = &g_array_index (assigned, AssignedValue, i);
    if (existing->value == value) {
      existing->alive |= alive;
      return;
    }
  }
  const AssignedValue new_value = {value, alive};
  g_array_append_val (assigned, new_value);
}

/* Collects the values that the edges out of a state assign. */
static void
collect_values (DeadEnds *dead_ends, guint32 state)
{
  const RgProductState *product_state =
      rg_product_state (dead_ends->product, state);
  for (guint32 a = product_state->first; a < product_state->end; a++) {
    const RgProductArc *arc = rg_product_arc (dead_ends->product, a);
    GArray *assigned = dead_ends->assigned[arc->edge];
    if (!assigned)
      continue;
    const RgAction *action =
        &rg_edge (dead_ends->sheet->game, arc->edge)->action;
    add_value (
        assigned,
        rg_product_value (dead_ends->product, arc->to, action->left->name),
        dead_ends->alive[arc->to]);
  }
}

/* Whether all assigned values are known, and some but not all of them are dead
 * ends, at most KIF_FEW. */
static gboolean
has_dead_and_alive (const GArray *assigned)
{
  guint n_dead = 0;
  for (guint i = 0; i < assigned->len; i++) {
    const AssignedValue *assigned_value =
        &g_array_index (assigned, AssignedValue, i);
    n_dead += !assigned_value->alive;
    if (assigned_value->value == RG_NO_NAME)
      return FALSE;
  }
  return n_dead > 0 && n_dead < assigned->len && n_dead <= KIF_FEW;
}

/* Adds a test of each dead value before the edge. */
static void
add_tests (RgGame *game, RgEdgeId e, const GArray *assigned)
{
  const RgExpr *value = rg_strip_casts (game, rg_edge (game, e)->action.right);
  RgNode node = rg_edge (game, e)->from;
  for (guint i = 0; i < assigned->len; i++) {
    const AssignedValue *assigned_value =
        &g_array_index (assigned, AssignedValue, i);
    if (assigned_value->alive)
      continue;
    const RgNode next = rg_node_fresh (game, rg_node_text (game, node));
    rg_edge_add (
        game, node, next,
        rg_compare (FALSE, value, rg_expr_name (game, assigned_value->value)));
    node = next;
  }
  rg_edge_set_from (game, e, node);
}

gboolean
kif_add_dead_end_tests (KifSheet *sheet)
{
  RgProduct *product = rg_product_new (sheet->game, sheet->order);
  if (!product)
    return FALSE;
  const guint n_edges = rg_n_edges (sheet->game);
  DeadEnds dead_ends = {.sheet = sheet,
                        .product = product,
                        .moves = kif_find_move_nodes (sheet),
                        .assigned = g_new0 (GArray *, n_edges + 1)};
  gboolean found = FALSE;
  find_alive (&dead_ends);
  RG_FOR_EDGES (sheet->game, e)
    if (can_test_before (&dead_ends, e))
      dead_ends.assigned[e] =
          g_array_new (FALSE, FALSE, sizeof (AssignedValue));
  for (guint32 s = 0; s < rg_product_n_states (product); s++)
    collect_values (&dead_ends, s);
  rg_product_free (product); /* freed before the game changes */
  for (RgEdgeId e = 0; e < n_edges; e++) {
    if (!dead_ends.assigned[e])
      continue;
    if (has_dead_and_alive (dead_ends.assigned[e])) {
      add_tests (sheet->game, e, dead_ends.assigned[e]);
      found = TRUE;
    }
    g_array_free (dead_ends.assigned[e], TRUE);
  }
  g_free (dead_ends.assigned);
  g_free (dead_ends.alive);
  g_free (dead_ends.moves);
  return found;
}
