/* Removes dead board stores: pieces that a check puts on a square which it does
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

/* The limit of visits of nodes for one store, which stays beyond it. */
#define VISIT_LIMIT 64

/* A search from a store for a later use of its square. */
typedef struct {
  const RbgAutomaton *automaton;
  const RbgFacts *facts;
  const RbgAdjacency *out;
  GHashTable *maps; /* by node plus 1: the map from the store's square */
  GArray *open;     /* of guint32: nodes to visit */
  guint visits;
} Search;

/* Whether the map leads from some square to itself. */
static gboolean
has_fixed_point (const RbgMap *map)
{
  for (guint32 v = 0; v < map->n; v++)
    if (rbg_set_has (map->rows[v], v))
      return TRUE;
  return FALSE;
}

/* Adds a map to that of the node, and visits it again if the map grows. */
static void
add_node (Search *search, guint32 node, const RbgMap *map)
{
  gpointer key = GUINT_TO_POINTER (node + 1);
  const RbgMap *old_map = g_hash_table_lookup (search->maps, key);
  const RbgMap *new_map =
      old_map ? rbg_map_union (search->facts->maps, old_map, map) : map;
  if (new_map != old_map) {
    g_hash_table_insert (search->maps, key, (gpointer)new_map);
    g_array_append_val (search->open, node);
  }
}

/* Follows an edge. TRUE: it may read the square. */
static gboolean
pass_edge (Search *search, const RbgEdge *edge, const RbgMap *map)
{
  RbgMaps *maps = search->facts->maps;
  const RbgAct act = rbg_act (search->automaton->acts, edge->act);
  switch (act.kind) {
  case RBG_ACT_ON:
  case RBG_ACT_LOOK:
  case RBG_ACT_LOOK_NOT:
    if (has_fixed_point (
            act.kind == RBG_ACT_ON
                ? map
                : rbg_map_compose (maps, map,
                                   rbg_map_of (search->facts, act.x))))
      return TRUE;
    break;
  case RBG_ACT_MAP:
    map = rbg_map_compose (maps, map, rbg_map_of (search->facts, act.x));
    break;
  case RBG_ACT_CAN:
  case RBG_ACT_CANNOT:
    add_node (search, edge->start, map);
    break;
  default:
    break;
  }
  add_node (search, edge->to, map);
  return FALSE;
}

gboolean
rbg_may_read_back (const RbgAutomaton *automaton, const RbgFacts *facts,
                   const RbgAdjacency *out, guint32 node)
{
  Search search = {automaton,
                   facts,
                   out,
                   g_hash_table_new (NULL, NULL),
                   g_array_new (FALSE, FALSE, sizeof (guint32)),
                   0};
  gboolean is_read = FALSE;
  add_node (&search, node, facts->maps->identity);
  while (search.open->len > 0 && !is_read) {
    const guint32 next =
        g_array_index (search.open, guint32, search.open->len - 1);
    const RbgMap *map =
        g_hash_table_lookup (search.maps, GUINT_TO_POINTER (next + 1));
    g_array_set_size (search.open, search.open->len - 1);
    is_read = ++search.visits > VISIT_LIMIT;
    RBG_FOR_EDGES_AT (*out, next, e)
      is_read = is_read || pass_edge (&search, rbg_edge (automaton, e), map);
  }
  g_hash_table_destroy (search.maps);
  g_array_free (search.open, TRUE);
  return is_read;
}

gboolean
rbg_drop_dead_board_stores (RbgAutomaton *automaton, const RbgFacts *facts)
{
  gboolean changed = FALSE;
  RbgAdjacency out = rbg_index_edges (automaton, RBG_OUT);
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
