/* Stores the automaton as arrays of edges and hash-consed acts.  Makes
 * adjacency lists (by a counting sort), finds reachable nodes, and renames
 * nodes, after which duplicate edges are removed. */
#include "rbg/ir/automaton.h"

/* -- acts ----------------------------------------------------------------- */

/* The limit of edges that simplification visits: some seconds of work, ten
 * times the need of the largest games. */
#define FUEL G_GINT64_CONSTANT (4000000)

RbgActs *
rbg_acts_new (void)
{
  RbgActs *acts = g_new0 (RbgActs, 1);
  acts->fuel = FUEL;
  acts->acts = g_array_new (FALSE, FALSE, sizeof (RbgAct));
  acts->actions = g_array_new (FALSE, FALSE, sizeof (RgAction));
  rbg_add_act (acts, RBG_ACT_SKIP, 0, 0);
  return acts;
}

void
rbg_acts_free (RbgActs *acts)
{
  g_array_free (acts->acts, TRUE);
  rg_table_clear (&acts->act_at);
  g_array_free (acts->actions, TRUE);
  rg_table_clear (&acts->action_at);
  g_free (acts);
}

guint32
rbg_add_act (RbgActs *acts, RbgActKind kind, guint32 x, guint32 y)
{
  const RbgAct act = {kind, x, y};
  const guint32 hash = rg_hash_mix (rg_hash_pair (kind, x), y);
  RG_FOR_HASH (&acts->act_at, hash, slot)
  {
    const RbgAct existing = rbg_act (acts, slot->number);
    if (existing.kind == kind && existing.x == x && existing.y == y)
      return slot->number;
  }
  rg_table_add (&acts->act_at, hash, acts->acts->len);
  g_array_append_val (acts->acts, act);
  return acts->acts->len - 1;
}

/* Returns the number of the action; adds it if it is new. */
static guint32
intern_action (RbgActs *acts, const RgAction *action)
{
  const guint32 hash = rg_action_hash (action);
  RG_FOR_HASH (&acts->action_at, hash, slot)
  {
    if (rg_action_equal (&g_array_index (acts->actions, RgAction, slot->number),
                         action))
      return slot->number;
  }
  rg_table_add (&acts->action_at, hash, acts->actions->len);
  g_array_append_vals (acts->actions, action, 1);
  return acts->actions->len - 1;
}

guint32
rbg_add_action (RbgActs *acts, const RgGame *game, const RgAction *action)
{
  return action->kind == RG_SKIP
             ? 0
             : rbg_add_act (acts, RBG_ACT_ACTION, intern_action (acts, action),
                            rg_action_ends_move (game, action));
}

/* -- nodes and edges ------------------------------------------------------ */

RbgAutomaton *
rbg_automaton_new (RbgActs *acts)
{
  RbgAutomaton *automaton = g_new0 (RbgAutomaton, 1);
  automaton->acts = acts;
  automaton->edges = g_array_new (FALSE, FALSE, sizeof (RbgEdge));
  automaton->n_nodes = RBG_N_SINKS;
  automaton->begin = rbg_automaton_add_node (automaton);
  return automaton;
}

void
rbg_automaton_free (RbgAutomaton *automaton)
{
  g_array_free (automaton->edges, TRUE);
  g_free (automaton);
}

guint32
rbg_automaton_add_node (RbgAutomaton *automaton)
{
  return automaton->n_nodes++;
}

void
rbg_automaton_add_edge (RbgAutomaton *automaton, guint32 from, guint32 to,
                        guint32 act, RbgPlace place)
{
  const RbgEdge edge = {from, to, act, RG_NONE, place};
  g_array_append_val (automaton->edges, edge);
}

void
rbg_automaton_add_check (RbgAutomaton *automaton, guint32 from, guint32 to,
                         gboolean negated, guint32 start, RbgPlace place)
{
  const RbgEdge edge = {from, to,
                        rbg_add_act (automaton->acts,
                                     negated ? RBG_ACT_CANNOT : RBG_ACT_CAN, 0,
                                     0),
                        start, place};
  g_array_append_val (automaton->edges, edge);
}

/* Returns the node by which the edge is grouped in that direction. */
static guint32
get_key (const RbgEdge *edge, RbgDirection direction)
{
  return direction == RBG_OUT  ? edge->from
         : direction == RBG_IN ? edge->to
                               : edge->start;
}

RbgAdjacency
rbg_index_edges (const RbgAutomaton *automaton, RbgDirection direction)
{
  const guint32 n = automaton->n_nodes, n_edges = automaton->edges->len;
  RbgAdjacency adjacency = {g_new0 (guint32, (gsize)n + 2),
                            g_new (guint32, (gsize)n_edges + 1)};
  /* one place to the right, as the filling below moves all to the left */
  for (guint32 e = 0; e < n_edges; e++) {
    const guint32 key = get_key (rbg_edge (automaton, e), direction);
    if (key != RG_NONE)
      adjacency.first[key + 2]++;
  }
  for (guint32 i = 2; i <= n + 1; i++)
    adjacency.first[i] += adjacency.first[i - 1];
  for (guint32 e = 0; e < n_edges; e++) {
    const guint32 key = get_key (rbg_edge (automaton, e), direction);
    if (key != RG_NONE)
      adjacency.edges[adjacency.first[key + 1]++] = e;
  }
  return adjacency;
}

void
rbg_adjacency_clear (RbgAdjacency *adjacency)
{
  g_free (adjacency->first);
  g_free (adjacency->edges);
}

RgFlowGraph *
rbg_automaton_flow (const RbgAutomaton *automaton, RbgDirection direction,
                    const guint8 *within)
{
  const guint32 m = automaton->edges->len;
  RgFlowArc *arcs = g_new (RgFlowArc, 2 * (gsize)m + 1);
  guint32 n = m;
  for (guint32 e = 0; e < m; e++) {
    const RbgEdge *edge = rbg_edge (automaton, e);
    arcs[e] = (RgFlowArc){edge->from, edge->to};
    if (edge->start != RG_NONE && (!within || within[edge->from]))
      arcs[n++] = (RgFlowArc){edge->from, edge->start};
  }
  RgFlowGraph *flow =
      rg_flow_graph_new (automaton->n_nodes, arcs, n, direction == RBG_IN);
  g_free (arcs);
  return flow;
}

guint8 *
rbg_automaton_reach (const RbgAutomaton *automaton, RbgDirection direction,
                     GArray *roots)
{
  guint8 *visited = g_new0 (guint8, automaton->n_nodes);
  RbgAdjacency adjacency = rbg_index_edges (automaton, direction);
  while (roots->len > 0) {
    const guint32 node = g_array_index (roots, guint32, roots->len - 1);
    g_array_set_size (roots, roots->len - 1);
    if (visited[node])
      continue;
    visited[node] = TRUE;
    RBG_FOR_EDGES_AT (adjacency, node, e) {
      const RbgEdge *edge = rbg_edge (automaton, e);
      const guint32 next = direction == RBG_OUT ? edge->to : edge->from;
      g_array_append_val (roots, next);
      if (direction == RBG_OUT && edge->start != RG_NONE)
        g_array_append_val (roots, edge->start);
    }
  }
  rbg_adjacency_clear (&adjacency);
  g_array_free (roots, TRUE);
  return visited;
}

/* -- renaming ------------------------------------------------------------- */

/* Whether one of the edges with this hash is equal. */
static gboolean
is_duplicate (const RbgAutomaton *automaton, const RgTable *table, guint32 hash,
              const RbgEdge *edge)
{
  RG_FOR_HASH (table, hash, slot)
  {
    const RbgEdge *existing = rbg_edge (automaton, slot->number);
    if (existing->from == edge->from && existing->to == edge->to &&
        existing->act == edge->act && existing->start == edge->start)
      return TRUE;
  }
  return FALSE;
}

/* Removes duplicates of edges, and skips from a node to itself. */
static void
drop_duplicates (RbgAutomaton *automaton)
{
  RgTable table = {0}; /* of the remaining edges */
  guint32 n_kept = 0;
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    const RbgEdge edge = *rbg_edge (automaton, e);
    const guint32 hash = rg_hash_mix (
        rg_hash_mix (rg_hash_pair (edge.from, edge.to), edge.act), edge.start);
    if ((edge.act == 0 && edge.from == edge.to) ||
        is_duplicate (automaton, &table, hash, &edge))
      continue;
    *rbg_edge (automaton, n_kept) = edge;
    rg_table_add (&table, hash, n_kept++);
  }
  rg_table_clear (&table);
  g_array_set_size (automaton->edges, n_kept);
}

/* Returns the new number of the node, the next one at its first use. */
static guint32
renumber_node (guint32 *numbers, guint32 *n, guint32 node)
{
  if (node == RG_NONE)
    return node;
  if (numbers[node] == RG_NONE)
    numbers[node] = (*n)++;
  return numbers[node];
}

void
rbg_automaton_rename (RbgAutomaton *automaton, const guint32 *names)
{
  guint32 *numbers = g_new (guint32, automaton->n_nodes);
  guint32 n = RBG_N_SINKS;
  for (guint32 i = 0; i < automaton->n_nodes; i++)
    numbers[i] = i < RBG_N_SINKS ? i : RG_NONE;
  automaton->begin = renumber_node (numbers, &n, names[automaton->begin]);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    edge->from = renumber_node (numbers, &n, names[edge->from]);
    if (edge->start != RG_NONE)
      edge->start = renumber_node (numbers, &n, names[edge->start]);
    edge->to = renumber_node (numbers, &n, names[edge->to]);
  }
  automaton->n_nodes = n;
  g_free (numbers);
  automaton->acts->fuel -= automaton->edges->len;
  drop_duplicates (automaton);
}

gboolean
rbg_automaton_merge_classes (RbgAutomaton *automaton, const guint32 *class_of,
                             guint32 n_classes)
{
  const guint32 n = automaton->n_nodes;
  guint32 *leader = g_new (guint32, n_classes), *names = g_new (guint32, n);
  gboolean changed = FALSE;
  for (guint32 i = n; i-- > 0;)
    leader[class_of[i]] = i;
  for (guint32 i = 0; i < n; i++) {
    names[i] = leader[class_of[i]];
    changed |= names[i] != i;
  }
  if (changed)
    rbg_automaton_rename (automaton, names);
  g_free (leader);
  g_free (names);
  return changed;
}
