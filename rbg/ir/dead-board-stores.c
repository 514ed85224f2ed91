/* Dead board stores: removes pieces that a check puts on a square which it does
 * not read again.
 *
 *     ? a -> t; a, b: board[coord] = e; b, c: coord = north[coord];
 *     c, t: board[coord] == w;                   becomes     a, b: ;
 *
 * A search from the store tracks the position as a map from the store's square
 * to the squares of the walk.  A read of the board may see the piece if the map
 * leads from some square to itself.
 */
#include "rbg/ir/facts.h"

/* If the search for one store visits more nodes, the store stays. */
#define VISIT_LIMIT 64

typedef struct {
  const RbgAutomaton *automaton;
  const RbgFacts *facts;
  const RbgAdjacency *out;
  GHashTable *maps; /* by node plus 1: the map from the store's square */
  GArray *open;     /* of guint32 */
  guint visits;
} Visit;

/* Whether the map leads from some square to itself. */
static gboolean
has_fixed_point (const RbgMap *map)
{
  for (guint32 v = 0; v < map->n; v++)
    if (rbg_set_has (map->rows[v], v))
      return TRUE;
  return FALSE;
}

static void
enter (Visit *visit, guint32 node, const RbgMap *map)
{
  gpointer key = GUINT_TO_POINTER (node + 1);
  const RbgMap *known = g_hash_table_lookup (visit->maps, key);
  const RbgMap *all =
      known ? rbg_map_union (visit->facts->maps, known, map) : map;
  if (all != known) {
    g_hash_table_insert (visit->maps, key, (gpointer)all);
    g_array_append_val (visit->open, node);
  }
}

/* Follows an edge. Returns TRUE if it may read the square. */
static gboolean
follow (Visit *visit, const RbgEdge *edge, const RbgMap *map)
{
  RbgMaps *maps = visit->facts->maps;
  const RbgAct act = rbg_act (visit->automaton->acts, edge->act);
  switch (act.kind) {
  case RBG_ACT_ON:
  case RBG_ACT_LOOK:
  case RBG_ACT_LOOK_NOT:
    if (has_fixed_point (
            act.kind == RBG_ACT_ON
                ? map
                : rbg_map_compose (maps, map,
                                   rbg_map_of (visit->facts, act.x))))
      return TRUE;
    break;
  case RBG_ACT_MAP:
    map = rbg_map_compose (maps, map, rbg_map_of (visit->facts, act.x));
    break;
  case RBG_ACT_CAN:
  case RBG_ACT_CANNOT:
    enter (visit, edge->start, map);
    break;
  default:
    break;
  }
  enter (visit, edge->to, map);
  return FALSE;
}

gboolean
rbg_may_read_back (const RbgAutomaton *automaton, const RbgFacts *facts,
                   const RbgAdjacency *out, guint32 node)
{
  Visit visit = {automaton,
                 facts,
                 out,
                 g_hash_table_new (NULL, NULL),
                 g_array_new (FALSE, FALSE, sizeof (guint32)),
                 0};
  gboolean seen = FALSE;
  enter (&visit, node, facts->maps->identity);
  while (visit.open->len > 0 && !seen) {
    const guint32 next =
        g_array_index (visit.open, guint32, visit.open->len - 1);
    const RbgMap *map =
        g_hash_table_lookup (visit.maps, GUINT_TO_POINTER (next + 1));
    g_array_set_size (visit.open, visit.open->len - 1);
    seen = ++visit.visits > VISIT_LIMIT;
    RBG_FOR_EDGES_AT (*out, next, e)
      seen = seen || follow (&visit, rbg_edge (automaton, e), map);
  }
  g_hash_table_destroy (visit.maps);
  g_array_free (visit.open, TRUE);
  return seen;
}

gboolean
rbg_drop_dead_board_stores (RbgAutomaton *automaton, const RbgFacts *facts)
{
  gboolean changed = FALSE;
  RbgAdjacency out = rbg_adjacency (automaton, RBG_OUT);
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint32 accept = RBG_ACCEPT;
  g_array_append_val (roots, accept);
  guint8 *in_check = rbg_automaton_reach (automaton, RBG_IN, roots);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    if (in_check[edge->from] &&
        rbg_edge_act (automaton, e).kind == RBG_ACT_PUT &&
        !rbg_may_read_back (automaton, facts, &out, edge->to)) {
      edge->act = 0;
      changed = TRUE;
    }
  }
  rbg_adjacency_clear (&out);
  g_free (in_check);
  return changed;
}
