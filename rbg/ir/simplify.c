/* Removes unreachable nodes, dead ends, checks with one outcome, and skips; the
 * walks stay the same. Then merges bisimilar nodes, and repeats that while the
 * automaton shrinks.
 *
 *     a, b: ;   b, c: p;          becomes   a, c: p;
 *     a, b: ? d -> t;  d, t: ;    becomes   a, b: ;
 */
#include "base/union-find.h"
#include "rbg/ir/automaton.h"

/* -- pruning -------------------------------------------------------------- */

static gboolean
ends_move (const RbgAutomaton *automaton, guint32 edge)
{
  const RbgAct act = rbg_edge_act (automaton, edge);
  return act.kind == RBG_ACT_SWITCH || act.kind == RBG_ACT_TURN ||
         (act.kind == RBG_ACT_ACTION && act.y);
}

/* Marks the reachable nodes, checks included. */
static guint8 *
find_reachable (const RbgAutomaton *automaton)
{
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (roots, automaton->begin);
  return rbg_automaton_reach (automaton, RBG_OUT, roots);
}

/* Marks the nodes from which a path leads to the end of a move, or to the
 * accepting node. */
static guint8 *
find_alive (const RbgAutomaton *automaton)
{
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < RBG_N_SINKS; i++)
    g_array_append_val (roots, i);
  for (guint32 e = 0; e < automaton->edges->len; e++)
    if (ends_move (automaton, e))
      g_array_append_val (roots, rbg_edge (automaton, e)->from);
  return rbg_automaton_reach (automaton, RBG_IN, roots);
}

/* Decides a check: one that always holds becomes a skip. FALSE: it never
 * holds. */
static gboolean
decide_check (RbgEdge *edge, gboolean positive, const guint8 *alive)
{
  if (alive[edge->start] && edge->start >= RBG_N_SINKS)
    return TRUE;
  if (positive != (edge->start == RBG_ACCEPT))
    return FALSE;
  edge->act = 0;
  edge->start = RG_NONE;
  return TRUE;
}

/* Simplifies an edge: the end of a move that leads to a dead end leads to
 * RBG_STUCK. FALSE: no walk passes it. */
static gboolean
simplify_edge (RbgAutomaton *automaton, guint32 e, const guint8 *reachable,
               const guint8 *alive)
{
  RbgEdge *edge = rbg_edge (automaton, e);
  if (!reachable[edge->from] || !alive[edge->from])
    return FALSE;
  if (!alive[edge->to]) {
    if (!ends_move (automaton, e))
      return FALSE;
    edge->to = RBG_STUCK;
  }
  const RbgActKind kind = rbg_edge_act (automaton, e).kind;
  return edge->start == RG_NONE ||
         decide_check (edge, kind == RBG_ACT_CAN, alive);
}

/* Removes and simplifies edges once; without a path to the end of a move,
 * begins at RBG_STUCK. FALSE: nothing has changed. */
static gboolean
prune_once (RbgAutomaton *automaton)
{
  guint8 *reachable = find_reachable (automaton),
         *alive = find_alive (automaton);
  guint32 n_kept = 0, n_checks = 0;
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    n_checks += rbg_edge (automaton, e)->start != RG_NONE;
    if (simplify_edge (automaton, e, reachable, alive))
      *rbg_edge (automaton, n_kept++) = *rbg_edge (automaton, e);
  }
  if (!alive[automaton->begin])
    automaton->begin = RBG_STUCK;
  for (guint32 e = 0; e < n_kept; e++)
    n_checks -= rbg_edge (automaton, e)->start != RG_NONE;
  const gboolean changed = n_kept < automaton->edges->len || n_checks > 0;
  g_array_set_size (automaton->edges, n_kept);
  g_free (reachable);
  g_free (alive);
  return changed;
}

/* Removes nodes that no walk passes, and decides checks that always or never
 * hold. */
static void
prune (RbgAutomaton *automaton)
{
  while (prune_once (automaton))
    ;
  guint32 *identity = rg_union_find_new (automaton->n_nodes);
  rbg_automaton_rename (automaton, identity); /* renumbers the nodes */
  g_free (identity);
}

/* -- skips ---------------------------------------------------------------- */

/* The nodes that are being joined. */
typedef struct {
  RbgAutomaton *automaton;
  guint32 *names;        /* union-find */
  guint32 *n_in, *n_out; /* by node: edges; `n_in` includes starts of checks */
} Joiner;

static void
count_edges (Joiner *joiner)
{
  const RbgAutomaton *automaton = joiner->automaton;
  joiner->n_in[automaton->begin]++;
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    const RbgEdge *edge = rbg_edge (automaton, e);
    joiner->n_out[edge->from]++;
    joiner->n_in[edge->to]++;
    if (edge->start != RG_NONE)
      joiner->n_in[edge->start]++;
  }
}

/* Merges the ends of a skip that is the only edge out of its start, or into its
 * end. FALSE: it is neither, or its ends are one node already. */
static gboolean
join_ends (Joiner *joiner, const RbgEdge *edge)
{
  const guint32 a = rg_union_find_root (joiner->names, edge->from);
  const guint32 b = rg_union_find_root (joiner->names, edge->to);
  if (a == b)
    return FALSE;
  if (joiner->n_out[a] == 1) {
    rg_union_find_join (joiner->names, a, b);
    joiner->n_in[b] += joiner->n_in[a] - 1;
    return TRUE;
  }
  if (joiner->n_in[b] == 1 && b >= RBG_N_SINKS) {
    rg_union_find_join (joiner->names, b, a);
    joiner->n_out[a] += joiner->n_out[b] - 1;
    return TRUE;
  }
  return FALSE;
}

/* Merges the ends of skips once. FALSE: nothing has changed. */
static gboolean
join_skips (RbgAutomaton *automaton)
{
  Joiner joiner = {automaton, rg_union_find_new (automaton->n_nodes),
                   g_new0 (guint32, automaton->n_nodes),
                   g_new0 (guint32, automaton->n_nodes)};
  gboolean changed = FALSE;
  count_edges (&joiner);
  for (guint32 e = 0; e < automaton->edges->len; e++)
    if (rbg_edge (automaton, e)->act == 0)
      changed |= join_ends (&joiner, rbg_edge (automaton, e));
  for (guint32 i = 0; i < automaton->n_nodes; i++)
    joiner.names[i] = rg_union_find_root (joiner.names, i);
  if (changed)
    rbg_automaton_rename (automaton, joiner.names);
  g_free (joiner.names);
  g_free (joiner.n_in);
  g_free (joiner.n_out);
  return changed;
}

/* Contracts skips until none can be contracted. */
static void
contract_skips (RbgAutomaton *automaton)
{
  while (join_skips (automaton))
    ;
  prune (automaton);
}

void
rbg_automaton_simplify (RbgAutomaton *automaton)
{
  guint32 size;
  prune (automaton);
  contract_skips (automaton);
  do {
    size = automaton->n_nodes + automaton->edges->len;
    rbg_automaton_merge_bisimilar (automaton);
    contract_skips (automaton);
  } while (automaton->n_nodes + automaton->edges->len < size &&
           automaton->acts->fuel > 0);
}
