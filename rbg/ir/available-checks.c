/* Finds available checks (as available expressions, Aho et al., 9.2.6): a check
 * that has succeeded on every walk to a node, and that no later act can make
 * fail.
 *
 *     a, b: ? x -> t;                 x: some square with a b has an e above
 *     b, c: ? y -> t;                 becomes
 *     y, z: board[coord] == w;        y, t: board[coord] == w;
 *     z, x: board[coord] = v;         as no b or e went or came
 *
 *   - The check begins with a jump to a constant set of squares, and tests only
 *     pieces.
 *   - It occurs a second time: as a check, or as the end of another one's walk.
 *   - A put piece kills it only if the check distinguishes that piece from the
 *     one before (known-pieces.c).
 *
 * An available check succeeds: an edge to it goes to the accepting node.
 *
 * Cost: the edges after a check, for MOST_CHECKS of them, and one fixed point
 * over all edges.
 */
#include "rbg/ir/facts.h"

enum { MOST_CHECKS = 64 }; /* limit of candidates */

/* A check whose result may be known. */
typedef struct {
  guint32 start;
  GPtrArray *tested; /* of const RbgSet *: pieces that it tests for */
} Check;

/* The checks, and the edges that may make them fail. */
typedef struct {
  RbgAutomaton *automaton;
  const RbgFacts *facts;
  RbgAdjacency out;
  RbgIncoming incoming;
  Check checks[MOST_CHECKS];
  guint32 n;        /* number of these checks */
  guint32 *numbers; /* by node: the check that starts there; RG_NONE: none */
  RgBits *lost;     /* by edge: the checks that its act may make fail */
} Available;

/* -- candidates ------------------------------------------------------------ */

/* Whether the result does not depend on the position. */
static gboolean
is_anywhere (const Available *available, guint32 start)
{
  RBG_FOR_EDGES_AT (available->out, start, e) {
    const RbgAct act = rbg_edge_act (available->automaton, e);
    const RbgMap *map =
        act.kind == RBG_ACT_MAP ? rbg_map_of (available->facts, act.x) : NULL;
    if (!map || !rbg_map_is_total (map) || !rbg_map_constant (map))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_made_twice (const Available *available, guint32 start)
{
  return rbg_degree (&available->incoming.in, start) +
             rbg_degree (&available->incoming.checks, start) >
         1;
}

/* Adds an act to the check. FALSE: the act is about anything but squares,
 * pieces and other checks. */
static gboolean
add_act (const Available *available, Check *check, RbgAct act)
{
  const RbgFacts *facts = available->facts;
  switch (act.kind) {
  case RBG_ACT_SKIP:
  case RBG_ACT_MAP:
  case RBG_ACT_PUT:
  case RBG_ACT_CAN:
  case RBG_ACT_CANNOT:
    return TRUE;
  case RBG_ACT_ON:
    g_ptr_array_add (check->tested, (gpointer)rbg_set_of (facts, act.x));
    return TRUE;
  case RBG_ACT_LOOK:
  case RBG_ACT_LOOK_NOT:
    g_ptr_array_add (check->tested, (gpointer)rbg_set_of (facts, act.y));
    return TRUE;
  default:
    return FALSE;
  }
}

/* Finds the pieces that the check, with those in it, tests for. FALSE: it is
 * about anything else, as in `add_act`. */
static gboolean
find_tested (const Available *available, Check *check)
{
  const RbgAutomaton *automaton = available->automaton;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (roots, check->start);
  guint8 *reached = rbg_automaton_reach (automaton, RBG_OUT, roots);
  gboolean is_candidate = TRUE;
  for (guint32 e = 0; e < automaton->edges->len && is_candidate; e++)
    is_candidate = !reached[rbg_edge (automaton, e)->from] ||
                   add_act (available, check, rbg_edge_act (automaton, e));
  g_free (reached);
  return is_candidate;
}

/* Collects the candidates, in the order of nodes, up to the limit. */
static void
find_checks (Available *available)
{
  const RbgAutomaton *automaton = available->automaton;
  guint tried = 0;
  for (guint32 node = RBG_N_SINKS;
       node < automaton->n_nodes && tried < MOST_CHECKS; node++) {
    if (rbg_degree (&available->incoming.checks, node) == 0 ||
        !is_made_twice (available, node) || !is_anywhere (available, node))
      continue;
    tried++;
    Check check = {node, g_ptr_array_new ()};
    if (find_tested (available, &check)) {
      available->numbers[node] = available->n;
      available->checks[available->n++] = check;
    } else {
      g_ptr_array_free (check.tested, TRUE);
    }
  }
}

/* -- acts ------------------------------------------------------------------ */

/* Whether the check distinguishes the piece from one of those before it. */
static gboolean
distinguishes_piece (const Check *check, guint32 piece, const RbgSet *before)
{
  for (guint i = 0; i < check->tested->len; i++) {
    const RbgSet *tested = g_ptr_array_index (check->tested, i);
    if (rbg_set_has (tested, piece) ? !rbg_set_is_within (before, tested)
                                    : !rbg_set_is_disjoint (before, tested))
      return TRUE;
  }
  return FALSE;
}

/* Finds the checks that the act of an edge may make fail. */
static void
find_lost (Available *available, guint32 e)
{
  const RbgAutomaton *automaton = available->automaton;
  const RbgAct act = rbg_edge_act (automaton, e);
  if (act.kind != RBG_ACT_OFF && act.kind != RBG_ACT_PUT)
    return;
  const RbgSet *before =
      rbg_find_pieces_at (automaton, available->facts, &available->incoming,
                          rbg_edge (automaton, e)->from);
  if (!before)
    before = rbg_set_complement (available->facts->maps->sets,
                                 available->facts->maps->sets->empty,
                                 available->facts->tree->n_pieces);
  for (guint32 i = 0; i < available->n; i++) {
    if (distinguishes_piece (&available->checks[i], act.x, before))
      rg_bits_add (&available->lost[e], i);
  }
}

/* -- data flow: sets of checks that may fail ------------------------------- */

/* At the beginning of a play, each check may fail. */
static gboolean
start_failing (Available *available, guint32 node, RgBits *failing)
{
  *failing = ~(RgBits)0;
  return node == available->automaton->begin;
}

/* Passes an edge: its act may make checks fail, and a check that it makes
 * succeeds. */
static gboolean
pass_failing (Available *available, guint32 label, RgBits *failing)
{
  if (label >= available->automaton->edges->len)
    return TRUE;
  const RbgEdge *edge = rbg_edge (available->automaton, label);
  *failing |= available->lost[label];
  if (rbg_act (available->automaton->acts, edge->act).kind == RBG_ACT_CAN &&
      available->numbers[edge->start] != RG_NONE)
    *failing &= ~((RgBits)1 << available->numbers[edge->start]);
  return TRUE;
}

RG_FLOW_SETS (find_failing, Available, start_failing, pass_failing)

/* Replaces the start of an available check by the accepting node.  FALSE:
 * the check may fail, or is not a candidate. */
static gboolean
replace_start (const Available *available, guint32 *start, RgBits failing)
{
  const guint32 number =
      *start == RG_NONE ? RG_NONE : available->numbers[*start];
  if (number == RG_NONE || failing >> number & 1)
    return FALSE;
  *start = RBG_ACCEPT;
  return TRUE;
}

/* Replaces the available checks. FALSE: there is none. */
static gboolean
use_checks (Available *available)
{
  RbgAutomaton *automaton = available->automaton;
  RgFlowGraph *graph = rbg_automaton_flow (automaton, RBG_OUT, NULL);
  for (guint32 e = 0; e < automaton->edges->len; e++)
    find_lost (available, e);
  RgBits *failing = find_failing (graph, 1, available);
  gboolean changed = FALSE;
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    const RgBits before = failing[edge->from];
    RgBits after = before;
    pass_failing (available, e, &after);
    changed |= replace_start (available, &edge->start, before);
    changed |= replace_start (available, &edge->to, after);
  }
  rg_flow_graph_free (graph);
  g_free (failing);
  return changed;
}

gboolean
rbg_use_available_checks (RbgAutomaton *automaton, const RbgFacts *facts)
{
  Available available = {.automaton = automaton,
                         .facts = facts,
                         .out = rbg_index_edges (automaton, RBG_OUT),
                         .incoming = {rbg_index_edges (automaton, RBG_IN),
                                      rbg_index_edges (automaton, RBG_CHECKS)},
                         .numbers = g_new (guint32, automaton->n_nodes),
                         .lost =
                             g_new0 (RgBits, (gsize)automaton->edges->len + 1)};
  for (guint32 node = 0; node < automaton->n_nodes; node++)
    available.numbers[node] = RG_NONE;
  find_checks (&available);
  const gboolean changed = available.n > 0 && use_checks (&available);
  for (guint32 i = 0; i < available.n; i++)
    g_ptr_array_free (available.checks[i].tested, TRUE);
  rbg_adjacency_clear (&available.out);
  rbg_adjacency_clear (&available.incoming.in);
  rbg_adjacency_clear (&available.incoming.checks);
  g_free (available.numbers);
  g_free (available.lost);
  return changed;
}
