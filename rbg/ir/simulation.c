/* Computes the simulation preorder of two checks (Milner, 1971): the greatest
 * relation that each step preserves, by refinement of all pairs of nodes
 * reachable from the two starts.  Node b simulates node a: b accepts whenever a
 * does.
 *
 * Silent steps of b are skips, and pieces put on squares that a does not read
 * from there on.  So both have the same position, and the boards are equal on
 * all squares that a reads.
 */
#include "rbg/ir/facts.h"

/* The limit of pairs; beyond it the result is FALSE. */
#define PAIR_LIMIT 2000

/* Two nodes, and whether b simulates a, as far as is known. */
typedef struct {
  guint32 b, a;
  gboolean holds;
} Pair;

/* The pairs of nodes that have been compared. */
typedef struct {
  const RbgAutomaton *automaton;
  const RbgAdjacency *out;
  const RbgFacts *facts;
  const guint8 *accepting; /* by node */
  GArray *pairs;           /* of Pair */
  RgTable places;          /* of pairs, in that array */
} Simulation;

/* Returns the place of the pair; adds it if it is new.  G_MAXUINT: there are
 * too many. */
static guint
find_place (Simulation *simulation, guint32 b, guint32 a)
{
  const guint32 hash = rg_hash_pair (b, a);
  const guint n = simulation->pairs->len;
  RG_FOR_HASH (&simulation->places, hash, slot)
  {
    const Pair *pair = &g_array_index (simulation->pairs, Pair, slot->number);
    if (pair->b == b && pair->a == a)
      return slot->number;
  }
  if (n >= PAIR_LIMIT)
    return G_MAXUINT;
  const Pair pair = {b, a, TRUE};
  g_array_append_val (simulation->pairs, pair);
  rg_table_add (&simulation->places, hash, n);
  return n;
}

/* Whether an act is possible wherever the other one is, with the same
 * effect. */
static gboolean
covers_edge (const Simulation *simulation, const RbgEdge *wide,
             const RbgEdge *narrow)
{
  const RbgSets *sets = simulation->facts->maps->sets;
  if (wide->act == narrow->act)
    return wide->start == narrow->start;
  const RbgAct wide_act = rbg_act (simulation->automaton->acts, wide->act);
  const RbgAct narrow_act = rbg_act (simulation->automaton->acts, narrow->act);
  if (wide_act.kind != RBG_ACT_ON || narrow_act.kind != RBG_ACT_ON)
    return FALSE;
  const RbgSet *wide_set = g_ptr_array_index (sets->all, wide_act.x);
  const RbgSet *narrow_set = g_ptr_array_index (sets->all, narrow_act.x);
  return rbg_set_is_within (narrow_set, wide_set);
}

/* Whether the pair is not refuted yet. */
static gboolean
is_related (Simulation *simulation, guint32 b, guint32 a)
{
  const guint place = find_place (simulation, b, a);
  return place != G_MAXUINT &&
         g_array_index (simulation->pairs, Pair, place).holds;
}

/* Whether the pair is not refuted, once b has taken a step. */
static gboolean
is_unrefuted (Simulation *simulation, guint32 b, guint32 a)
{
  return b == RBG_ACCEPT || simulation->accepting[b] ||
         is_related (simulation, b, a);
}

/* Whether b may take the edge alone, while a waits at the node. */
static gboolean
is_silent (const Simulation *simulation, const RbgEdge *edge, guint32 a)
{
  return edge->act == 0 ||
         (rbg_act (simulation->automaton->acts, edge->act).kind ==
              RBG_ACT_PUT &&
          !rbg_may_read_back (simulation->automaton, simulation->facts,
                              simulation->out, a));
}

/* Whether b, or a node that silent steps from it lead to, has an answer to the
 * edge. */
static gboolean
has_answer (Simulation *simulation, guint32 b, const RbgEdge *edge, guint depth)
{
  gboolean is_found = FALSE;
  RBG_FOR_EDGES_AT (*simulation->out, b, e) {
    const RbgEdge *answer = rbg_edge (simulation->automaton, e);
    /* no early exit, so that all pairs are added */
    if (covers_edge (simulation, answer, edge))
      is_found |= is_unrefuted (simulation, answer->to, edge->to);
    else if (depth < 8 && is_silent (simulation, answer, edge->from))
      is_found |= answer->to == RBG_ACCEPT ||
                  simulation->accepting[answer->to] ||
                  has_answer (simulation, answer->to, edge, depth + 1);
  }
  return is_found;
}

/* Whether b has an answer to each step of a. */
static gboolean
is_preserved (Simulation *simulation, guint32 b, guint32 a)
{
  if (a == RBG_ACCEPT)
    return FALSE;
  RBG_FOR_EDGES_AT (*simulation->out, a, e) {
    const RbgEdge *edge = rbg_edge (simulation->automaton, e);
    if (edge->act == 0 ? !is_related (simulation, b, edge->to)
                       : !has_answer (simulation, b, edge, 0))
      return FALSE;
  }
  return TRUE;
}

gboolean
rbg_simulates (const RbgAutomaton *automaton, const RbgAdjacency *out,
               const RbgFacts *facts, const guint8 *accepting, guint32 b,
               guint32 a)
{
  if (a == b || b == RBG_ACCEPT)
    return TRUE;
  Simulation simulation = {.automaton = automaton,
                           .out = out,
                           .facts = facts,
                           .accepting = accepting,
                           .pairs = g_array_new (FALSE, FALSE, sizeof (Pair))};
  gboolean changed = TRUE;
  find_place (&simulation, b, a);
  while (changed && g_array_index (simulation.pairs, Pair, 0).holds) {
    changed = FALSE;
    for (guint i = 0; i < simulation.pairs->len; i++) {
      const Pair pair = g_array_index (simulation.pairs, Pair, i);
      const guint n_known = simulation.pairs->len;
      const gboolean holds_still =
          pair.holds && is_preserved (&simulation, pair.b, pair.a);
      changed |= holds_still != pair.holds || simulation.pairs->len > n_known;
      g_array_index (simulation.pairs, Pair, i).holds = holds_still;
    }
  }
  const gboolean result = g_array_index (simulation.pairs, Pair, 0).holds;
  g_array_free (simulation.pairs, TRUE);
  rg_table_clear (&simulation.places);
  return result;
}
