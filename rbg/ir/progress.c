/* Proves the termination of a loop of a check, by a ranking function (Floyd,
 * 1967): the number of squares with pieces that the loop never puts down.
 *
 *     a, b: board[coord] == w; b, c: board[coord] = e; c, a: coord = up[coord];
 *
 * Each cycle through a node must overwrite such a piece: without the edges that
 * do so, the node is on no cycle.
 *
 * Cost: the edges reachable from the node, MOST_NODES nodes at most.
 */
#include "rbg/ir/facts.h"

#include <string.h>

enum { MOST_NODES = 4000 }; /* limit of visited nodes */

/* The searches from a node of a loop. */
typedef struct {
  const RbgAutomaton *automaton;
  const RbgFacts *facts;
  const RbgAdjacency *out;
  const RbgIncoming *incoming;
  const RbgSet *counted; /* the pieces that are counted */
  guint8 *visited;       /* by node */
  guint32 n_visited;
  GArray *open; /* of guint32: nodes to visit */
} Loop;

/* Whether the act changes the piece on a square. */
static gboolean
changes_board (RbgAct act)
{
  return act.kind == RBG_ACT_OFF || act.kind == RBG_ACT_PUT;
}

static void
enter_node (Loop *loop, guint32 node)
{
  if (loop->visited[node])
    return;
  loop->visited[node] = TRUE;
  loop->n_visited++;
  g_array_append_val (loop->open, node);
}

/* Removes the last node from the worklist. */
static guint32
take_node (Loop *loop)
{
  const guint32 node = g_array_index (loop->open, guint32, loop->open->len - 1);
  g_array_set_size (loop->open, loop->open->len - 1);
  return node;
}

/* Finds the pieces that no edge reachable from the node puts down, except
 * within checks, whose writes are undone.  FALSE: there are too many nodes. */
static gboolean
find_counted (Loop *loop, guint32 node)
{
  RbgSets *sets = loop->facts->maps->sets;
  const RbgSet *put_pieces = sets->empty;
  enter_node (loop, node);
  while (loop->open->len > 0 && loop->n_visited <= MOST_NODES) {
    const guint32 from = take_node (loop);
    RBG_FOR_EDGES_AT (*loop->out, from, e) {
      const RbgAct act = rbg_edge_act (loop->automaton, e);
      if (changes_board (act))
        put_pieces =
            rbg_set_union (sets, put_pieces, rbg_intern_set (sets, &act.x, 1));
      enter_node (loop, rbg_edge (loop->automaton, e)->to);
    }
  }
  loop->counted =
      rbg_set_complement (sets, put_pieces, loop->facts->tree->n_pieces);
  return loop->n_visited <= MOST_NODES;
}

/* Whether the act overwrites a counted piece. */
static gboolean
removes_counted (const Loop *loop, const RbgEdge *edge)
{
  if (!changes_board (rbg_act (loop->automaton->acts, edge->act)))
    return FALSE;
  const RbgSet *pieces = rbg_find_pieces_at (loop->automaton, loop->facts,
                                             loop->incoming, edge->from);
  return pieces && rbg_set_is_within (pieces, loop->counted);
}

/* Whether the node is on a cycle without edges that remove a counted piece. */
static gboolean
is_on_cycle (Loop *loop, guint32 node)
{
  memset (loop->visited, 0, loop->automaton->n_nodes);
  g_array_append_val (loop->open, node);
  while (loop->open->len > 0) {
    const guint32 from = take_node (loop);
    RBG_FOR_EDGES_AT (*loop->out, from, e) {
      const RbgEdge *edge = rbg_edge (loop->automaton, e);
      if (!removes_counted (loop, edge))
        enter_node (loop, edge->to);
    }
  }
  return loop->visited[node];
}

gboolean
rbg_cycles_end (const RbgAutomaton *automaton, const RbgFacts *facts,
                const RbgAdjacency *out, const RbgIncoming *incoming,
                guint32 node)
{
  Loop loop = {.automaton = automaton,
               .facts = facts,
               .out = out,
               .incoming = incoming,
               .visited = g_new0 (guint8, automaton->n_nodes),
               .open = g_array_new (FALSE, FALSE, sizeof (guint32))};
  const gboolean do_end =
      find_counted (&loop, node) && !is_on_cycle (&loop, node);
  g_free (loop.visited);
  g_array_free (loop.open, TRUE);
  return do_end;
}
