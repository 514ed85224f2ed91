/* Checks that only test, one thing after the other, need no walk of their
 * own. */
#include "rbg/certain.h"

/* Tests in place of one check. */
#define TEST_LIMIT 8

typedef struct {
  RbgAutomaton *automaton;
  const RbgFacts *facts;
  RbgAdjacency out, in, checks;
  GArray *tests; /* of RbgEdge: what takes the place of a check */
} Inliner;

/* -- the opposite of a test ----------------------------------------------- */

static gboolean
negate_condition (const Inliner *inliner, guint32 *number)
{
  RbgFormulas *formulas = inliner->facts->formulas;
  RbgCondition made =
      g_array_index (formulas->conditions, RbgCondition, *number);
  if (made.unary) {
    const gint64 max = rbg_atom (formulas, made.atom)->max;
    made.values =
        rbg_set_rest (formulas->sets, made.values, (guint32)(max + 1));
  } else {
    if (rbg_formula (formulas, made.left)->interval.fails ||
        rbg_formula (formulas, made.right)->interval.fails)
      return FALSE;
    made.order ^= 7;
  }
  *number = rbg_intern_condition (formulas, &made);
  return TRUE;
}

static gboolean
negate (const Inliner *inliner, RbgAct *act)
{
  RbgMaps *maps = inliner->facts->maps;
  switch (act->kind) {
  case RBG_ACT_ON:
    act->x =
        rbg_set_rest (maps->sets, g_ptr_array_index (maps->sets->all, act->x),
                      inliner->facts->tree->n_pieces)
            ->id;
    return TRUE;
  case RBG_ACT_MAP:
    act->x =
        rbg_map_test (maps, g_ptr_array_index (maps->all, act->x), TRUE)->id;
    return TRUE;
  case RBG_ACT_CONDITION:
    return negate_condition (inliner, &act->x);
  case RBG_ACT_LOOK:
    act->kind = RBG_ACT_LOOK_NOT;
    return TRUE;
  case RBG_ACT_LOOK_NOT:
    act->kind = RBG_ACT_LOOK;
    return TRUE;
  case RBG_ACT_CAN:
    act->kind = RBG_ACT_CANNOT;
    return TRUE;
  case RBG_ACT_CANNOT:
    act->kind = RBG_ACT_CAN;
    return TRUE;
  default:
    return FALSE;
  }
}

/* -- checks that are tests ------------------------------------------------ */

/* One test after the other: the check holds if all do.  Nodes that others need
 * too would be copied, which only pays for one test. */
static gboolean
find_row (Inliner *inliner, guint32 start)
{
  const RbgAutomaton *automaton = inliner->automaton;
  guint32 node = start, copied = rbg_degree (&inliner->checks, start) - 1;
  g_array_set_size (inliner->tests, 0);
  while (node != RBG_ACCEPT) {
    if (rbg_degree (&inliner->out, node) != 1 ||
        inliner->tests->len == TEST_LIMIT)
      return FALSE;
    const guint32 e = inliner->out.edges[inliner->out.first[node]];
    if (!rbg_is_test (inliner->facts, rbg_edge_act (automaton, e)))
      return FALSE;
    copied += rbg_degree (&inliner->in, node) - (node == start ? 0 : 1);
    g_array_append_vals (inliner->tests, rbg_edge (automaton, e), 1);
    node = rbg_edge (automaton, e)->to;
  }
  return inliner->tests->len == 1 || copied == 0;
}

/* One test beside the other: the check fails if all do. */
static gboolean
find_choice (Inliner *inliner, guint32 start)
{
  const RbgAutomaton *automaton = inliner->automaton;
  const guint32 n = rbg_degree (&inliner->out, start);
  g_array_set_size (inliner->tests, 0);
  if (n > TEST_LIMIT || (n > 1 && (rbg_degree (&inliner->checks, start) > 1 ||
                                   rbg_degree (&inliner->in, start) > 0)))
    return FALSE;
  RBG_FOR_EDGES_AT (inliner->out, start, e) {
    RbgEdge edge = *rbg_edge (automaton, e);
    RbgAct act = rbg_edge_act (automaton, e);
    if (edge.to != RBG_ACCEPT || !rbg_is_test (inliner->facts, act) ||
        !negate (inliner, &act))
      return FALSE;
    edge.act = rbg_act_number (automaton->acts, act.kind, act.x, act.y);
    g_array_append_val (inliner->tests, edge);
  }
  return TRUE;
}

static void
replace (Inliner *inliner, guint32 e)
{
  RbgAutomaton *automaton = inliner->automaton;
  const guint32 to = rbg_edge (automaton, e)->to;
  guint32 from = rbg_edge (automaton, e)->from;
  for (guint i = 0; i < inliner->tests->len; i++) {
    RbgEdge test = g_array_index (inliner->tests, RbgEdge, i);
    test.from = from;
    test.to = from =
        i + 1 < inliner->tests->len ? rbg_automaton_node (automaton) : to;
    if (i == 0)
      *rbg_edge (automaton, e) = test;
    else
      g_array_append_val (automaton->edges, test);
  }
}

gboolean
rbg_inline_checks (RbgAutomaton *automaton, const RbgFacts *facts)
{
  Inliner inliner = {automaton,
                     facts,
                     rbg_adjacency (automaton, RBG_OUT),
                     rbg_adjacency (automaton, RBG_IN),
                     rbg_adjacency (automaton, RBG_CHECKS),
                     g_array_new (FALSE, FALSE, sizeof (RbgEdge))};
  gboolean changed = FALSE;
  const guint32 n_edges = automaton->edges->len;
  for (guint32 e = 0; e < n_edges; e++) {
    const RbgEdge *edge = rbg_edge (automaton, e);
    if (edge->start < RBG_N_SINKS || edge->start == RG_NONE)
      continue;
    const gboolean found = rbg_edge_act (automaton, e).kind == RBG_ACT_CAN
                               ? find_row (&inliner, edge->start)
                               : find_choice (&inliner, edge->start);
    if (found) {
      replace (&inliner, e);
      changed = TRUE;
    }
  }
  rbg_adjacency_clear (&inliner.out);
  rbg_adjacency_clear (&inliner.in);
  rbg_adjacency_clear (&inliner.checks);
  g_array_free (inliner.tests, TRUE);
  return changed;
}
