/* Removes dead stores within checks, by live variables: backward from the
 * accepting node, where nothing is live, as the writes of a check are undone.
 *
 *     ? a -> t; a, b: x = 1; b, t: y == 2;     becomes     a, b: ;
 *
 * The facts are sets of 64 bits: the position, the board, and the atoms of the
 * arithmetic, those from number 61 on together.
 */
#include "rbg/ir/facts.h"

/* The live set: the position, the board, and the atoms; those from number 61 on
 * share a bit. */
typedef RgBits Live;
enum { POSITION, BOARD, ATOMS };
#define BIT(n) (G_GUINT64_CONSTANT (1) << (n))

/* The data flow, and its facts. */
typedef struct {
  RbgAutomaton *automaton;
  const RbgFacts *facts;
  guint8 *in_check;   /* by node */
  Live counts;        /* the atoms that count pieces */
  const Live *target; /* by assignment: the atom that it writes; 0: none */
} Flow;

static Live
get_atom_bit (guint32 atom)
{
  return BIT (MIN (atom + ATOMS, 63));
}

static Live
find_formula_reads (const RbgFacts *facts, guint32 number)
{
  const RbgFormula *formula = rbg_formula (facts->formulas, number);
  Live reads = 0;
  for (guint32 i = 0; i < formula->n_steps; i++)
    if (formula->steps[i].kind == RBG_VALUE)
      reads |= get_atom_bit ((guint32)formula->steps[i].number);
  return reads;
}

static Live
find_condition_reads (const RbgFacts *facts, guint32 number)
{
  const RbgCondition *condition =
      &g_array_index (facts->formulas->conditions, RbgCondition, number);
  if (condition->unary)
    return get_atom_bit (condition->atom);
  return find_formula_reads (facts, condition->left) |
         find_formula_reads (facts, condition->right);
}

static const RbgAssignment *
get_assignment (const RbgFacts *facts, guint32 number)
{
  return &g_array_index (facts->formulas->assignments, RbgAssignment, number);
}

/* Finds the bit of the atom that each assignment writes. The last bit stands
 * for many atoms, so no write kills it. */
static Live *
find_targets (const RbgFacts *facts)
{
  const RbgFormulas *formulas = facts->formulas;
  Live *targets = g_new0 (Live, (gsize)formulas->assignments->len + 1);
  for (guint32 i = 0; i < formulas->assignments->len; i++) {
    const RbgAssignment *assignment = get_assignment (facts, i);
    for (guint32 atom = 0; atom < formulas->atoms->len; atom++) {
      const RbgAtom *read = rbg_atom (formulas, atom);
      if (read->index == assignment->variable &&
          read->kind ==
              (assignment->score ? RBG_ATOM_SCORE : RBG_ATOM_VARIABLE))
        targets[i] = get_atom_bit (atom);
    }
  }
  return targets;
}

/* -- one edge ------------------------------------------------------------- */

static Live
compute_before_map (const Flow *flow, const RbgMap *map, Live after)
{
  if (rbg_map_is_test (flow->facts->maps, map))
    return after | BIT (POSITION);
  if (rbg_map_is_total (map) &&
      (rbg_map_constant (map) || !(after & BIT (POSITION))))
    return after & ~BIT (POSITION);
  return after | BIT (POSITION);
}

static Live
compute_before_assignment (const Flow *flow, RbgAct act, Live after)
{
  const RbgAssignment *assignment = get_assignment (flow->facts, act.x);
  const Live target = flow->target[act.x];
  if (!(after & target) && !assignment->checked)
    return after;
  return (after & ~(target & ~BIT (63))) |
         find_formula_reads (flow->facts, assignment->formula);
}

/* Returns the live set before an edge from that after it. */
static Live
compute_before_edge (const Flow *flow, const RbgEdge *edge, Live after)
{
  const RbgAct act = rbg_act (flow->automaton->acts, edge->act);
  switch (act.kind) {
  case RBG_ACT_MAP:
    return compute_before_map (flow, rbg_map_of (flow->facts, act.x), after);
  case RBG_ACT_ON:
  case RBG_ACT_LOOK:
  case RBG_ACT_LOOK_NOT:
    return after | BIT (POSITION) | BIT (BOARD);
  case RBG_ACT_CONDITION:
    return after | find_condition_reads (flow->facts, act.x);
  case RBG_ACT_OFF:
    if (after & flow->counts)
      return after | BIT (POSITION) | BIT (BOARD);
    return after & BIT (BOARD) ? after | BIT (POSITION) : after;
  case RBG_ACT_PUT:
    return after & BIT (BOARD) ? after | BIT (POSITION) : after;
  case RBG_ACT_ASSIGN:
    return compute_before_assignment (flow, act, after);
  case RBG_ACT_LEGAL:
    return after |
           find_formula_reads (flow->facts,
                               get_assignment (flow->facts, act.x)->formula);
  default:
    return after;
  }
}

/* -- all edges ------------------------------------------------------------ */

/* At the accepting node, nothing is live. */
static gboolean
start_live (Flow *flow, guint32 node, Live *live)
{
  (void)flow, (void)live;
  return node == RBG_ACCEPT;
}

/* Passes an edge backward. FALSE: the edge is in no check. Nodes of moves make
 * checks, too, but the analysis has no facts about them. */
static gboolean
pass_live (Flow *flow, guint32 label, Live *live)
{
  if (label >= flow->automaton->edges->len)
    return TRUE;
  const RbgEdge *edge = rbg_edge (flow->automaton, label);
  if (flow->in_check[edge->from])
    *live = compute_before_edge (flow, edge, *live);
  return flow->in_check[edge->from];
}

RG_FLOW_SETS (find_live, Flow, start_live, pass_live)

/* Returns the act without its dead effects. */
static guint32
drop_effects (const Flow *flow, guint32 number, Live after)
{
  RbgActs *acts = flow->automaton->acts;
  const RbgAct act = rbg_act (acts, number);
  if ((act.kind == RBG_ACT_OFF || act.kind == RBG_ACT_PUT) &&
      !(after & flow->counts))
    return after & BIT (BOARD) ? rbg_add_act (acts, RBG_ACT_PUT, act.x, 0) : 0;
  if (act.kind == RBG_ACT_ASSIGN && !(after & flow->target[act.x]))
    return get_assignment (flow->facts, act.x)->checked
               ? rbg_add_act (acts, RBG_ACT_LEGAL, act.x, 0)
               : 0;
  if (act.kind != RBG_ACT_MAP || (after & BIT (POSITION)))
    return number;
  const RbgMap *map = rbg_map_of (flow->facts, act.x);
  if (rbg_map_is_total (map))
    return 0;
  map = rbg_map_test (flow->facts->maps, map, FALSE);
  return rbg_add_act (acts, RBG_ACT_MAP, map->id, 0);
}

static Live
find_counts (const RbgFormulas *formulas)
{
  Live counts = 0;
  for (guint32 atom = 0; atom < formulas->atoms->len; atom++)
    if (rbg_atom (formulas, atom)->kind == RBG_ATOM_COUNT)
      counts |= get_atom_bit (atom);
  return counts;
}

gboolean
rbg_drop_dead_stores (RbgAutomaton *automaton, const RbgFacts *facts)
{
  const guint32 accept = RBG_ACCEPT;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (roots, accept);
  Flow flow = {.automaton = automaton,
               .facts = facts,
               .in_check = rbg_automaton_reach (automaton, RBG_IN, roots),
               .counts = find_counts (facts->formulas),
               .target = find_targets (facts)};
  gboolean changed = FALSE;
  RgFlowGraph *graph = rbg_automaton_flow (automaton, RBG_IN, flow.in_check);
  Live *live = find_live (graph, 1, &flow);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    if (!flow.in_check[edge->from])
      continue;
    const guint32 act = drop_effects (&flow, edge->act, live[edge->to]);
    changed |= act != edge->act;
    edge->act = act;
  }
  rg_flow_graph_free (graph);
  g_free (live);
  g_free (flow.in_check);
  g_free ((gpointer)flow.target);
  return changed;
}
