/* Finds the pieces that can be on the square of a node, by the last steps of
 * all walks to it:
 *
 *     a, b: board[coord] == w; b, c: ? x -> t;       w at b and c
 *     c, d: board[coord] = e;                        e at d
 */
#include "rbg/ir/facts.h"

/* The limit of visited edges for one node. */
enum { STEP_LIMIT = 24 };

/* A search from an edge back through its predecessors. */
typedef struct {
  const RbgAutomaton *automaton;
  const RbgFacts *facts;
  const RbgIncoming *incoming;
  guint steps; /* edges that may still be visited */
} Lookback;

static const RbgSet *find_pieces_at (Lookback *lookback, guint32 node);

/* Returns the possible pieces after the edge; NULL: any piece. */
static const RbgSet *
find_pieces_after (Lookback *lookback, const RbgEdge *edge)
{
  const RbgAct act = rbg_act (lookback->automaton->acts, edge->act);
  if (lookback->steps == 0)
    return NULL;
  lookback->steps--;
  switch (act.kind) {
  case RBG_ACT_ON:
    return rbg_set_of (lookback->facts, act.x);
  case RBG_ACT_OFF:
  case RBG_ACT_PUT:
    return rbg_intern_set (lookback->facts->maps->sets, &act.x, 1);
  case RBG_ACT_MAP:
    if (!rbg_map_is_test (lookback->facts->maps,
                          rbg_map_of (lookback->facts, act.x)))
      return NULL;
    return find_pieces_at (lookback, edge->from);
  default:
    return find_pieces_at (lookback, edge->from);
  }
}

/* Adds to *pieces. FALSE: any piece is possible. */
static gboolean
add_pieces (const Lookback *lookback, const RbgSet **pieces, const RbgSet *more)
{
  if (more)
    *pieces = rbg_set_union (lookback->facts->maps->sets, *pieces, more);
  return more != NULL;
}

/* Returns the possible pieces at the node; NULL: any piece. */
static const RbgSet *
find_pieces_at (Lookback *lookback, guint32 node)
{
  const RbgAutomaton *automaton = lookback->automaton;
  const RbgSet *pieces = lookback->facts->maps->sets->empty;
  if (node == automaton->begin)
    return NULL;
  RBG_FOR_EDGES_AT (lookback->incoming->in, node, e) {
    if (!add_pieces (lookback, &pieces,
                     find_pieces_after (lookback, rbg_edge (automaton, e))))
      return NULL;
  }
  RBG_FOR_EDGES_AT (lookback->incoming->checks, node, e) {
    const guint32 from = rbg_edge (automaton, e)->from;
    if (lookback->steps == 0)
      return NULL;
    lookback->steps--;
    if (!add_pieces (lookback, &pieces, find_pieces_at (lookback, from)))
      return NULL;
  }
  return pieces;
}

const RbgSet *
rbg_find_pieces_at (const RbgAutomaton *automaton, const RbgFacts *facts,
                    const RbgIncoming *incoming, guint32 node)
{
  Lookback lookback = {automaton, facts, incoming, STEP_LIMIT};
  return find_pieces_at (&lookback, node);
}
