/* Splits the automaton by mode: each node gets a copy for the keeper, for
 * players and for patterns, as far as these reach it.  A switch leads to the
 * mode of the next player. */
#include "rbg/ir/mode.h"

typedef enum { IN_PATTERN, KEEPER, PLAYER, N_MODES } Mode;

/* The copies of nodes, one for each mode. */
typedef struct {
  const RbgAutomaton *automaton;
  RbgAutomaton *result;
  guint32 *copies; /* by node and mode: the copy, or RG_NONE */
  GArray *open;    /* of guint32: places in `copies` */
} Splitter;

/* Returns the copy of the node for the mode, made at its first use; sinks have
 * one copy. */
static guint32
find_copy (Splitter *splitter, guint32 node, Mode mode)
{
  if (node < RBG_N_SINKS || node == RG_NONE)
    return node;
  const guint32 place = node * N_MODES + mode;
  if (splitter->copies[place] == RG_NONE) {
    splitter->copies[place] = rbg_automaton_add_node (splitter->result);
    g_array_append_val (splitter->open, place);
  }
  return splitter->copies[place];
}

/* Copies an edge for a mode. For the keeper, acts have no tags; the walk of a
 * check is in a pattern. */
static void
copy_edge (Splitter *splitter, guint32 e, Mode mode)
{
  RbgEdge edge = *rbg_edge (splitter->automaton, e);
  RbgAct act = rbg_edge_act (splitter->automaton, e);
  Mode next_mode = mode;
  if (act.kind == RBG_ACT_SWITCH)
    next_mode = act.x == RG_NONE ? KEEPER : PLAYER;
  if (mode == KEEPER &&
      (act.kind == RBG_ACT_OFF || act.kind == RBG_ACT_ASSIGN ||
       act.kind == RBG_ACT_SWITCH))
    edge.act = rbg_add_act (splitter->result->acts, act.kind, act.x, 0);
  edge.from = find_copy (splitter, edge.from, mode);
  edge.start = find_copy (splitter, edge.start, IN_PATTERN);
  edge.to = find_copy (splitter, edge.to, next_mode);
  g_array_append_val (splitter->result->edges, edge);
}

RbgAutomaton *
rbg_split_keeper (const RbgAutomaton *automaton)
{
  const gsize n = (gsize)automaton->n_nodes * N_MODES;
  Splitter splitter = {.automaton = automaton,
                       .result = rbg_automaton_new (automaton->acts),
                       .copies = g_new (guint32, n),
                       .open = g_array_new (FALSE, FALSE, sizeof (guint32))};
  RbgAdjacency out = rbg_index_edges (automaton, RBG_OUT);
  for (gsize i = 0; i < n; i++)
    splitter.copies[i] = RG_NONE;
  splitter.result->begin = find_copy (&splitter, automaton->begin, KEEPER);
  for (guint i = 0; i < splitter.open->len; i++) {
    const guint32 place = g_array_index (splitter.open, guint32, i);
    RBG_FOR_EDGES_AT (out, place / N_MODES, e)
      copy_edge (&splitter, e, place % N_MODES);
  }
  rbg_adjacency_clear (&out);
  g_free (splitter.copies);
  g_array_free (splitter.open, TRUE);
  return splitter.result;
}
