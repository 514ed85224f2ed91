/* Case split: whether a must-accept node can be reached under each assignment
 * of outcomes to the tests that a node leads to (as the splitting rule of the
 * Davis-Putnam-Logemann-Loveland procedure, without its clauses).  Tests that
 * are the same act, or the same check, are one proposition.
 */
#include "rbg/ir/facts.h"

/* Outcomes that are tried for one node, and tests on the way. */
#define TRY_LIMIT  256
#define TEST_LIMIT 12
/* Limit of edges to examine for all of them. */
#define EDGE_LIMIT 4096

typedef struct {
  guint32 act, start; /* of a check: CAN */
  gboolean holds;
} Belief;

typedef struct {
  const RbgAutomaton *automaton;
  const RbgAdjacency *out;
  const RbgFacts *facts;
  const guint8 *accepting;
  GArray *beliefs; /* of Belief */
  guint tries, edges;
} Proof;

/* Legal or not, and without effect. */
static gboolean
is_test (const RbgFacts *facts, RbgAct act)
{
  switch (act.kind) {
  case RBG_ACT_ON:
  case RBG_ACT_CONDITION:
  case RBG_ACT_LOOK:
  case RBG_ACT_LOOK_NOT:
  case RBG_ACT_CAN:
  case RBG_ACT_CANNOT:
    return TRUE;
  case RBG_ACT_MAP:
    return rbg_map_is_test (facts->maps, rbg_map_of (facts, act.x));
  default:
    return FALSE;
  }
}

/* Whether the test of the edge is one that is believed in; stores the truth
 * of its proposition.  FALSE: it is undecided. */
static gboolean
recall (const Proof *proof, const RbgEdge *edge, gboolean *holds)
{
  const RbgActKind kind = rbg_act (proof->automaton->acts, edge->act).kind;
  for (guint i = 0; i < proof->beliefs->len; i++) {
    const Belief *belief = &g_array_index (proof->beliefs, Belief, i);
    if (belief->start == edge->start &&
        (edge->start != RG_NONE || belief->act == edge->act)) {
      *holds = belief->holds ^ (kind == RBG_ACT_CANNOT);
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether a must-accept node can be reached; otherwise stores the first test
 * that is undecided. */
static gboolean
is_open (Proof *proof, guint32 node, guint depth, const RbgEdge **undecided)
{
  if (proof->accepting[node])
    return TRUE;
  if (depth > TEST_LIMIT)
    return FALSE;
  RBG_FOR_EDGES_AT (*proof->out, node, e) {
    if (++proof->edges > EDGE_LIMIT)
      return FALSE;
    const RbgEdge *edge = rbg_edge (proof->automaton, e);
    const RbgAct act = rbg_act (proof->automaton->acts, edge->act);
    gboolean holds = TRUE;
    if (act.kind != RBG_ACT_SKIP) {
      if (!is_test (proof->facts, act))
        continue;
      if (!recall (proof, edge, &holds)) {
        if (!*undecided)
          *undecided = edge;
        continue;
      }
    }
    if (holds && is_open (proof, edge->to, depth + 1, undecided))
      return TRUE;
  }
  return FALSE;
}

static gboolean
prove (Proof *proof, guint32 node)
{
  const RbgEdge *undecided = NULL;
  if (is_open (proof, node, 0, &undecided))
    return TRUE;
  if (!undecided || proof->beliefs->len >= TEST_LIMIT ||
      ++proof->tries > TRY_LIMIT)
    return FALSE;
  const guint place = proof->beliefs->len;
  Belief belief = {undecided->act, undecided->start, FALSE};
  gboolean proven = TRUE;
  for (guint i = 0; i < 2 && proven; i++) {
    belief.holds = i == 1;
    g_array_append_val (proof->beliefs, belief);
    proven = prove (proof, node);
    g_array_set_size (proof->beliefs, place);
  }
  return proven;
}

gboolean
rbg_case_split (const RbgAutomaton *automaton, const RbgAdjacency *out,
                const RbgFacts *facts, const guint8 *accepting, guint32 node)
{
  Proof proof = {automaton,
                 out,
                 facts,
                 accepting,
                 g_array_new (FALSE, FALSE, sizeof (Belief)),
                 0,
                 0};
  const gboolean proven = prove (&proof, node);
  g_array_free (proof.beliefs, TRUE);
  return proven;
}
