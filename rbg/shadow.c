/* A piece that a check puts down matters only where the check looks at that
 * square again: from where it was put, positions are followed as a map. */
#include "rbg/certain.h"

/* Nodes that are looked at for one piece, before it is given up. */
#define VISIT_LIMIT 64

typedef struct {
  const RbgAutomaton *automaton;
  const RbgFacts *facts;
  const RbgAdjacency *out;
  GHashTable *maps; /* by node plus 1: where it is, from that square */
  GArray *open;     /* of guint32 */
  guint visits;
} Shadow;

/* Whether the map may lead back to where it began. */
static gboolean
comes_back (const RbgMap *map)
{
  for (guint32 v = 0; v < map->n; v++)
    if (rbg_set_has (map->rows[v], v))
      return TRUE;
  return FALSE;
}

static void
enter (Shadow *shadow, guint32 node, const RbgMap *map)
{
  gpointer key = GUINT_TO_POINTER (node + 1);
  const RbgMap *known = g_hash_table_lookup (shadow->maps, key);
  const RbgMap *all =
      known ? rbg_map_union (shadow->facts->maps, known, map) : map;
  if (all != known) {
    g_hash_table_insert (shadow->maps, key, (gpointer)all);
    g_array_append_val (shadow->open, node);
  }
}

/* TRUE: the edge may look at the square. */
static gboolean
follow (Shadow *shadow, const RbgEdge *edge, const RbgMap *map)
{
  RbgMaps *maps = shadow->facts->maps;
  const RbgAct act = rbg_act (shadow->automaton->acts, edge->act);
  switch (act.kind) {
  case RBG_ACT_ON:
  case RBG_ACT_LOOK:
  case RBG_ACT_LOOK_NOT:
    if (comes_back (act.kind == RBG_ACT_ON
                        ? map
                        : rbg_map_compose (maps, map,
                                           rbg_map_of (shadow->facts, act.x))))
      return TRUE;
    break;
  case RBG_ACT_MAP:
    map = rbg_map_compose (maps, map, rbg_map_of (shadow->facts, act.x));
    break;
  case RBG_ACT_CAN:
  case RBG_ACT_CANNOT:
    enter (shadow, edge->start, map);
    break;
  default:
    break;
  }
  enter (shadow, edge->to, map);
  return FALSE;
}

static gboolean
is_seen (const RbgAutomaton *automaton, const RbgFacts *facts,
         const RbgAdjacency *out, guint32 node)
{
  Shadow shadow = {automaton,
                   facts,
                   out,
                   g_hash_table_new (NULL, NULL),
                   g_array_new (FALSE, FALSE, sizeof (guint32)),
                   0};
  gboolean seen = FALSE;
  enter (&shadow, node, facts->maps->identity);
  while (shadow.open->len > 0 && !seen) {
    const guint32 next =
        g_array_index (shadow.open, guint32, shadow.open->len - 1);
    const RbgMap *map =
        g_hash_table_lookup (shadow.maps, GUINT_TO_POINTER (next + 1));
    g_array_set_size (shadow.open, shadow.open->len - 1);
    seen = ++shadow.visits > VISIT_LIMIT;
    RBG_FOR_EDGES_AT (*out, next, e)
      seen = seen || follow (&shadow, rbg_edge (automaton, e), map);
  }
  g_hash_table_destroy (shadow.maps);
  g_array_free (shadow.open, TRUE);
  return seen;
}

static guint8 *
find_checks (const RbgAutomaton *automaton)
{
  guint8 *in_check = g_new0 (guint8, automaton->n_nodes);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint32));
  RbgAdjacency in = rbg_adjacency (automaton, RBG_IN);
  guint32 node = RBG_ACCEPT;
  g_array_append_val (open, node);
  while (open->len > 0) {
    node = g_array_index (open, guint32, open->len - 1);
    g_array_set_size (open, open->len - 1);
    if (in_check[node])
      continue;
    in_check[node] = TRUE;
    RBG_FOR_EDGES_AT (in, node, e)
      g_array_append_val (open, rbg_edge (automaton, e)->from);
  }
  rbg_adjacency_clear (&in);
  g_array_free (open, TRUE);
  return in_check;
}

gboolean
rbg_drop_unseen (RbgAutomaton *automaton, const RbgFacts *facts)
{
  gboolean changed = FALSE;
  RbgAdjacency out = rbg_adjacency (automaton, RBG_OUT);
  guint8 *in_check = find_checks (automaton);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    if (in_check[edge->from] &&
        rbg_edge_act (automaton, e).kind == RBG_ACT_PUT &&
        !is_seen (automaton, facts, &out, edge->to)) {
      edge->act = 0;
      changed = TRUE;
    }
  }
  rbg_adjacency_clear (&out);
  g_free (in_check);
  return changed;
}
