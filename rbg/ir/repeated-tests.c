/* Repeated tests: a test that was made before on every walk to it, with nothing
 * changed since, has the same outcome again.
 *
 *     a, b: board[coord] == e; b, c: board[coord] != w;
 *     becomes     a, b: board[coord] == e; b, c: ;
 *
 * An outcome is known by implication, too: a square that is empty is not white.
 */
#include "rbg/ir/must-accept.h"

/* Tests to look back over. */
#define STEP_LIMIT 16

typedef struct {
  const RbgAutomaton *automaton;
  const RbgFacts *facts;
  RbgAdjacency in, checks;
} Memory;

static gboolean
is_subset (const RbgSet *a, const RbgSet *b)
{
  for (guint32 i = 0; i < a->n; i++)
    if (!rbg_set_has (b, a->items[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_apart (const RbgSet *a, const RbgSet *b)
{
  for (guint32 i = 0; i < a->n; i++)
    if (rbg_set_has (b, a->items[i]))
      return FALSE;
  return TRUE;
}

static RbgTruth
by_sets (const RbgSet *known, const RbgSet *asked)
{
  return is_subset (known, asked)  ? RBG_ALWAYS
         : is_apart (known, asked) ? RBG_NEVER
                                   : RBG_SOMETIMES;
}

static RbgTruth
by_conditions (const RbgFacts *facts, guint32 known, guint32 asked)
{
  const GArray *all = facts->formulas->conditions;
  const RbgCondition *x = &g_array_index (all, RbgCondition, known);
  const RbgCondition *y = &g_array_index (all, RbgCondition, asked);
  if (x->unary && y->unary && x->atom == y->atom)
    return by_sets (x->values, y->values);
  if (x->unary || y->unary || x->left != y->left || x->right != y->right)
    return RBG_SOMETIMES;
  return !(x->order & ~y->order)  ? RBG_ALWAYS
         : !(x->order & y->order) ? RBG_NEVER
                                  : RBG_SOMETIMES;
}

/* The outcome of a test where another one holds. */
RbgTruth
rbg_outcome (const RbgAutomaton *automaton, const RbgFacts *facts,
             const RbgEdge *known, const RbgEdge *asked)
{
  const RbgActs *acts = automaton->acts;
  RbgMaps *maps = facts->maps;
  const RbgAct x = rbg_act (acts, known->act), y = rbg_act (acts, asked->act);
  if (asked->start != RG_NONE)
    return known->start != asked->start ? RBG_SOMETIMES
           : x.kind == y.kind           ? RBG_ALWAYS
                                        : RBG_NEVER;
  if (x.kind == RBG_ACT_ON && y.kind == RBG_ACT_ON)
    return by_sets (rbg_set_of (facts, x.x), rbg_set_of (facts, y.x));
  if (x.kind == RBG_ACT_CONDITION && y.kind == RBG_ACT_CONDITION)
    return by_conditions (facts, x.x, y.x);
  if (x.kind == RBG_ACT_MAP && y.kind == RBG_ACT_MAP &&
      rbg_map_is_test (maps, g_ptr_array_index (maps->all, x.x)) &&
      rbg_map_is_test (maps, g_ptr_array_index (maps->all, y.x)))
    return by_sets (rbg_map_domain (maps, g_ptr_array_index (maps->all, x.x)),
                    rbg_map_domain (maps, g_ptr_array_index (maps->all, y.x)));
  if (x.kind >= RBG_ACT_LOOK && x.kind <= RBG_ACT_LOOK_NOT && x.x == y.x &&
      x.y == y.y && y.kind >= RBG_ACT_LOOK && y.kind <= RBG_ACT_LOOK_NOT)
    return x.kind == y.kind ? RBG_ALWAYS : RBG_NEVER;
  return RBG_SOMETIMES;
}

gboolean
rbg_is_test (const RbgFacts *facts, RbgAct act)
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

static gboolean
is_passive (RbgAct act)
{
  return act.kind == RBG_ACT_SKIP || act.kind == RBG_ACT_TAGS;
}

/* Looks back over the tests that surely were made just before. */
static RbgTruth
remember (const Memory *memory, const RbgEdge *asked)
{
  const RbgAutomaton *automaton = memory->automaton;
  guint32 node = asked->from;
  for (guint i = 0; i < STEP_LIMIT; i++) {
    const guint32 first = memory->in.first[node];
    if (node == automaton->begin || memory->in.first[node + 1] != first + 1 ||
        memory->checks.first[node + 1] != memory->checks.first[node])
      break;
    const RbgEdge *known = rbg_edge (automaton, memory->in.edges[first]);
    const RbgAct act = rbg_act (automaton->acts, known->act);
    if (!is_passive (act) && !rbg_is_test (memory->facts, act))
      break;
    const RbgTruth truth =
        is_passive (act) ? RBG_SOMETIMES
                         : rbg_outcome (automaton, memory->facts, known, asked);
    if (truth != RBG_SOMETIMES)
      return truth;
    node = known->from;
  }
  return RBG_SOMETIMES;
}

gboolean
rbg_drop_repeated_tests (RbgAutomaton *automaton, const RbgFacts *facts)
{
  Memory memory = {automaton, facts, rbg_adjacency (automaton, RBG_IN),
                   rbg_adjacency (automaton, RBG_CHECKS)};
  const guint32 nowhere = rbg_automaton_node (automaton);
  gboolean changed = FALSE;
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    const RbgAct act = rbg_edge_act (automaton, e);
    if (!rbg_is_test (facts, act))
      continue;
    const RbgTruth truth = remember (&memory, edge);
    if (truth == RBG_SOMETIMES)
      continue;
    if (truth == RBG_NEVER)
      edge->to = nowhere;
    edge->act = 0;
    edge->start = RG_NONE;
    changed = TRUE;
  }
  rbg_adjacency_clear (&memory.in);
  rbg_adjacency_clear (&memory.checks);
  return changed;
}
