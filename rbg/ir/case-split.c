/* Proves by case split that a path of tests leads from the node to a
 * must-accept node, for all outcomes of the tests.  Tries both outcomes of one
 * undecided test after the other (as the splitting rule of the
 * Davis-Putnam-Logemann-Loveland procedure, without its clauses).  Tests that
 * are the same act, or the same check, are one proposition.
 */
#include "rbg/ir/facts.h"

/* Limits for one node: case splits, and the length of a path or the number of
 * assumed tests. */
#define TRY_LIMIT  256
#define TEST_LIMIT 12
/* Edges examined in all splits together. */
#define EDGE_LIMIT 4096

/* A test that is assumed to hold, or not to hold. */
typedef struct {
  guint32 act, start; /* start: of a check; else RG_NONE */
  gboolean holds;     /* of a check: CAN holds */
} Assumption;

/* A proof by cases. */
typedef struct {
  const RbgAutomaton *automaton;
  const RbgAdjacency *out;
  const RbgFacts *facts;
  const guint8 *must_accept;
  GArray *assumptions; /* of Assumption */
  guint tries, edges;  /* numbers of splits, and of edges examined */
} Proof;

/* Whether the act is a test: it is legal or not, and has no effect. */
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

/* Whether the outcome of the edge's test is assumed; if so, stores the
 * outcome. */
static gboolean
find_outcome (const Proof *proof, const RbgEdge *edge, gboolean *holds)
{
  const RbgActKind kind = rbg_act (proof->automaton->acts, edge->act).kind;
  for (guint i = 0; i < proof->assumptions->len; i++) {
    const Assumption *assumption =
        &g_array_index (proof->assumptions, Assumption, i);
    if (assumption->start == edge->start &&
        (edge->start != RG_NONE || assumption->act == edge->act)) {
      *holds = assumption->holds ^ (kind == RBG_ACT_CANNOT);
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether skips and tests that hold lead to a must-accept node; stores the
 * first test that is undecided. */
static gboolean
reaches_accepting (Proof *proof, guint32 node, guint depth,
                   const RbgEdge **undecided)
{
  if (proof->must_accept[node])
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
      if (!find_outcome (proof, edge, &holds)) {
        if (!*undecided)
          *undecided = edge;
        continue;
      }
    }
    if (holds && reaches_accepting (proof, edge->to, depth + 1, undecided))
      return TRUE;
  }
  return FALSE;
}

/* Proves that a path leads to a must-accept node, for both outcomes of the
 * first undecided test. FALSE: it does not, or a limit is reached. */
static gboolean
prove_by_cases (Proof *proof, guint32 node)
{
  const RbgEdge *undecided = NULL;
  if (reaches_accepting (proof, node, 0, &undecided))
    return TRUE;
  if (!undecided || proof->assumptions->len >= TEST_LIMIT ||
      ++proof->tries > TRY_LIMIT)
    return FALSE;
  const guint n_assumptions = proof->assumptions->len;
  Assumption assumption = {undecided->act, undecided->start, FALSE};
  gboolean proven = TRUE;
  for (guint i = 0; i < 2 && proven; i++) {
    assumption.holds = i == 1;
    g_array_append_val (proof->assumptions, assumption);
    proven = prove_by_cases (proof, node);
    g_array_set_size (proof->assumptions, n_assumptions);
  }
  return proven;
}

gboolean
rbg_prove_by_cases (const RbgAutomaton *automaton, const RbgAdjacency *out,
                    const RbgFacts *facts, const guint8 *must_accept,
                    guint32 node)
{
  Proof proof = {automaton,
                 out,
                 facts,
                 must_accept,
                 g_array_new (FALSE, FALSE, sizeof (Assumption)),
                 0,
                 0};
  const gboolean proven = prove_by_cases (&proof, node);
  g_array_free (proof.assumptions, TRUE);
  return proven;
}
