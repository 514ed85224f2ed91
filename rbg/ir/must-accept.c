/* Finds must-accept nodes: those from which a check always succeeds, whatever
 * the state is.
 *
 *     ? a -> t; a, b: x == y; a, b: x != y; b, t: ;     becomes     (nothing)
 *
 * It computes a backward fixed point from the accepting node.  A node is
 * must-accept if
 *
 *   - an edge that is always legal leads to a must-accept node;
 *   - the conditions of its edges to such nodes cover all cases;
 *   - a negated check excludes just what the node does itself (simulation.c,
 *     progress.c); or
 *   - a case split over the outcomes of tests proves it (case-split.c).
 *
 * Edges to such a node go to the accepting node.
 *
 * Cost: each edge once for each node that it leads to, and the budgets of
 * simulation.c and case-split.c.
 */
#include "rbg/ir/facts.h"

/* The limit of visited edges for the possible positions before one step. */
enum { STEP_LIMIT = 24 };

/* The search for must-accept nodes. */
typedef struct {
  RbgAutomaton *automaton;
  const RbgFacts *facts;
  RbgAdjacency out;
  RbgIncoming incoming;
  guint8 *accepting; /* by node: it is one of them */
  GArray *found;     /* of guint32: those nodes, in the order of discovery */
} Search;

/* Whether the position of each walk to the node is one of the squares, by its
 * last step: `up` never leads to the lowest row.  A check begins at the
 * position of the node that makes it.  `steps`: edges that may still be
 * visited. */
static gboolean reaches_within (const Search *search, guint32 node,
                                const RbgSet *squares, guint *steps);

/* As reaches_within, of a walk that ends with the edge. */
static gboolean
leads_within (const Search *search, const RbgEdge *edge, const RbgSet *squares,
              guint *steps)
{
  RbgMaps *maps = search->facts->maps;
  const RbgAct act = rbg_act (search->automaton->acts, edge->act);
  if (*steps == 0)
    return FALSE;
  --*steps;
  if (act.kind == RBG_ACT_MAP) {
    const RbgMap *map = rbg_map_of (search->facts, act.x);
    if (rbg_set_is_within (rbg_map_range (maps, map), squares))
      return TRUE;
    if (!rbg_map_is_test (maps, map))
      return FALSE;
  }
  return reaches_within (search, edge->from, squares, steps);
}

static gboolean
reaches_within (const Search *search, guint32 node, const RbgSet *squares,
                guint *steps)
{
  if (node == search->automaton->begin)
    return FALSE;
  RBG_FOR_EDGES_AT (search->incoming.in, node, e) {
    if (!leads_within (search, rbg_edge (search->automaton, e), squares, steps))
      return FALSE;
  }
  RBG_FOR_EDGES_AT (search->incoming.checks, node, e) {
    if (*steps == 0 ||
        !reaches_within (search, rbg_edge (search->automaton, e)->from, squares,
                         steps))
      return FALSE;
  }
  return TRUE;
}

/* Whether the map leads somewhere from each square where a walk can take the
 * edge. */
static gboolean
is_total (const Search *search, const RbgEdge *edge, const RbgMap *map)
{
  guint steps = STEP_LIMIT;
  return rbg_map_is_total (map) ||
         reaches_within (search, edge->from,
                         rbg_map_domain (search->facts->maps, map), &steps);
}

static gboolean
is_always_legal (const Search *search, const RbgEdge *edge, RbgAct act)
{
  const RbgFacts *facts = search->facts;
  switch (act.kind) {
  case RBG_ACT_SKIP:
  case RBG_ACT_OFF:
  case RBG_ACT_PUT:
    return TRUE;
  case RBG_ACT_ASSIGN:
    return !g_array_index (facts->formulas->assignments, RbgAssignment, act.x)
                .checked;
  case RBG_ACT_MAP:
    return is_total (search, edge, rbg_map_of (facts, act.x));
  default:
    return FALSE;
  }
}

/* -- alternatives that leave nothing out ---------------------------------- */

/* The cases in which the edges from a node to must-accept nodes are legal. */
typedef struct {
  const RbgSet *pieces, *vertices;
  const RbgSet *values; /* of `atom` */
  guint32 atom;
  guint32 left, right; /* formulas */
  guint order;         /* the orders that pass, as in RbgCondition */
} Cover;

/* Adds the cases of a condition, and forgets those of conditions on another
 * atom, or on other formulas. TRUE: the cases cover every state. */
static gboolean
add_condition (const RbgFacts *facts, Cover *cover, guint32 number)
{
  const RbgCondition *condition =
      &g_array_index (facts->formulas->conditions, RbgCondition, number);
  if (!condition->unary) {
    if (cover->left != condition->left || cover->right != condition->right)
      cover->order = 0;
    cover->left = condition->left;
    cover->right = condition->right;
    cover->order |= condition->order;
    return cover->order == 7 &&
           !rbg_formula (facts->formulas, cover->left)->interval.fails &&
           !rbg_formula (facts->formulas, cover->right)->interval.fails;
  }
  if (cover->atom != condition->atom)
    cover->values = facts->maps->sets->empty;
  cover->atom = condition->atom;
  cover->values =
      rbg_set_union (facts->maps->sets, cover->values, condition->values);
  return cover->values->n == rbg_atom (facts->formulas, cover->atom)->max + 1;
}

/* Adds the cases of an act. TRUE: all cases so far cover every state. */
static gboolean
add_cover (const RbgFacts *facts, Cover *cover, RbgAct act)
{
  RbgSets *sets = facts->maps->sets;
  if (act.kind == RBG_ACT_ON) {
    cover->pieces =
        rbg_set_union (sets, cover->pieces, rbg_set_of (facts, act.x));
    return cover->pieces->n == facts->tree->n_pieces;
  }
  if (act.kind == RBG_ACT_MAP) {
    cover->vertices =
        rbg_set_union (sets, cover->vertices,
                       rbg_map_domain (facts->maps, rbg_map_of (facts, act.x)));
    return cover->vertices->n == facts->tree->n_vertices;
  }
  return act.kind == RBG_ACT_CONDITION && add_condition (facts, cover, act.x);
}

/* Whether the node accepts if the negated check fails, because it simulates the
 * check.  The walk may return to the node if a number of pieces decreases:
 * well-founded induction. */
static gboolean
simulates_check (const Search *search, guint32 node, const RbgEdge *check)
{
  if (rbg_act (search->automaton->acts, check->act).kind != RBG_ACT_CANNOT)
    return FALSE;
  search->accepting[node] = rbg_cycles_end (
      search->automaton, search->facts, &search->out, &search->incoming, node);
  const gboolean is_simulation =
      rbg_simulates (search->automaton, &search->out, search->facts,
                     search->accepting, node, check->start);
  search->accepting[node] = FALSE;
  return is_simulation;
}

/* Whether the node is a must-accept node, by those found so far. */
static gboolean
must_accept (const Search *search, guint32 node)
{
  const RbgFacts *facts = search->facts;
  const RbgSet *empty = facts->maps->sets->empty;
  Cover cover = {empty, empty, empty, RG_NONE, RG_NONE, RG_NONE, 0};
  RBG_FOR_EDGES_AT (search->out, node, e) {
    const RbgEdge *edge = rbg_edge (search->automaton, e);
    if (!search->accepting[edge->to])
      continue;
    const RbgAct act = rbg_act (search->automaton->acts, edge->act);
    if (is_always_legal (search, edge, act) || add_cover (facts, &cover, act) ||
        (edge->start != RG_NONE && simulates_check (search, node, edge)))
      return TRUE;
  }
  return rbg_prove_by_cases (search->automaton, &search->out, facts,
                             search->accepting, node);
}

/* -- all nodes ------------------------------------------------------------ */

/* Finds the must-accept nodes, backward from the accepting node. */
static void
find_accepting (Search *search)
{
  search->accepting[RBG_ACCEPT] = TRUE;
  const guint32 accept = RBG_ACCEPT;
  guint32 *tried = g_new0 (guint32, search->automaton->n_nodes);
  g_array_append_val (search->found, accept);
  for (guint i = 0; i < search->found->len; i++) {
    const guint32 node = g_array_index (search->found, guint32, i);
    RBG_FOR_EDGES_AT (search->incoming.in, node, e) {
      const guint32 from = rbg_edge (search->automaton, e)->from;
      if (tried[from] == i + 1 || search->accepting[from])
        continue;
      tried[from] = i + 1;
      if (must_accept (search, from)) {
        search->accepting[from] = TRUE;
        g_array_append_val (search->found, from);
      }
    }
  }
  g_free (tried);
}

gboolean
rbg_cut_must_accept (RbgAutomaton *automaton, const RbgFacts *facts)
{
  Search search = {automaton,
                   facts,
                   rbg_index_edges (automaton, RBG_OUT),
                   {rbg_index_edges (automaton, RBG_IN),
                    rbg_index_edges (automaton, RBG_CHECKS)},
                   g_new0 (guint8, automaton->n_nodes),
                   g_array_new (FALSE, FALSE, sizeof (guint32))};
  gboolean changed = FALSE;
  find_accepting (&search);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    guint32 *ends[] = {&edge->to, &edge->start};
    for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
      if (*ends[i] != RG_NONE && *ends[i] != RBG_ACCEPT &&
          search.accepting[*ends[i]]) {
        *ends[i] = RBG_ACCEPT;
        changed = TRUE;
      }
  }
  rbg_adjacency_clear (&search.out);
  rbg_adjacency_clear (&search.incoming.in);
  rbg_adjacency_clear (&search.incoming.checks);
  g_free (search.accepting);
  g_array_free (search.found, TRUE);
  return changed;
}
