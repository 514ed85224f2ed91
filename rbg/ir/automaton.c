#include "rbg/ir/automaton.h"

/* -- acts ----------------------------------------------------------------- */

static guint
hash_act (gconstpointer key)
{
  const RbgAct *act = key;
  return ((guint)act->kind * 31 + act->x) * 0x9E3779B1u + act->y;
}

static gboolean
equal_acts (gconstpointer a, gconstpointer b)
{
  const RbgAct *x = a, *y = b;
  return x->kind == y->kind && x->x == y->x && x->y == y->y;
}

static guint
hash_action (gconstpointer action)
{
  return rg_action_hash (action);
}

static gboolean
equal_actions (gconstpointer a, gconstpointer b)
{
  return rg_action_equal (a, b);
}

/* Some seconds of work, ten times what the largest games take. */
#define FUEL G_GINT64_CONSTANT (4000000)

RbgActs *
rbg_acts_new (void)
{
  RbgActs *acts = g_new0 (RbgActs, 1);
  acts->fuel = FUEL;
  acts->acts = g_array_new (FALSE, FALSE, sizeof (RbgAct));
  acts->table = g_hash_table_new_full (hash_act, equal_acts, g_free, NULL);
  acts->actions = g_array_new (FALSE, FALSE, sizeof (RgAction));
  acts->numbers =
      g_hash_table_new_full (hash_action, equal_actions, g_free, NULL);
  rbg_act_number (acts, RBG_ACT_SKIP, 0, 0);
  return acts;
}

void
rbg_acts_free (RbgActs *acts)
{
  g_array_free (acts->acts, TRUE);
  g_hash_table_destroy (acts->table);
  g_array_free (acts->actions, TRUE);
  g_hash_table_destroy (acts->numbers);
  g_free (acts);
}

guint32
rbg_act_number (RbgActs *acts, RbgActKind kind, guint32 x, guint32 y)
{
  const RbgAct act = {kind, x, y};
  gpointer number = g_hash_table_lookup (acts->table, &act);
  if (!number) {
    g_array_append_val (acts->acts, act);
    number = GUINT_TO_POINTER (acts->acts->len);
    g_hash_table_insert (acts->table, g_memdup2 (&act, sizeof act), number);
  }
  return GPOINTER_TO_UINT (number) - 1;
}

guint32
rbg_act_of_action (RbgActs *acts, const RgGame *game, const RgAction *action)
{
  if (action->kind == RG_SKIP)
    return 0;
  gpointer number = g_hash_table_lookup (acts->numbers, action);
  if (!number) {
    g_array_append_vals (acts->actions, action, 1);
    number = GUINT_TO_POINTER (acts->actions->len);
    g_hash_table_insert (acts->numbers, g_memdup2 (action, sizeof *action),
                         number);
  }
  return rbg_act_number (acts, RBG_ACT_ACTION, GPOINTER_TO_UINT (number) - 1,
                         rg_action_ends_move (game, action));
}

/* -- nodes and edges ------------------------------------------------------ */

RbgAutomaton *
rbg_automaton_new (RbgActs *acts)
{
  RbgAutomaton *automaton = g_new0 (RbgAutomaton, 1);
  automaton->acts = acts;
  automaton->edges = g_array_new (FALSE, FALSE, sizeof (RbgEdge));
  automaton->n_nodes = RBG_N_SINKS;
  automaton->begin = rbg_automaton_node (automaton);
  return automaton;
}

void
rbg_automaton_free (RbgAutomaton *automaton)
{
  g_array_free (automaton->edges, TRUE);
  g_free (automaton);
}

guint32
rbg_automaton_node (RbgAutomaton *automaton)
{
  return automaton->n_nodes++;
}

void
rbg_automaton_add (RbgAutomaton *automaton, guint32 from, guint32 to,
                   guint32 act, RbgPlace place)
{
  const RbgEdge edge = {from, to, act, RG_NONE, place};
  g_array_append_val (automaton->edges, edge);
}

void
rbg_automaton_add_check (RbgAutomaton *automaton, guint32 from, guint32 to,
                         gboolean negated, guint32 start, RbgPlace place)
{
  const RbgEdge edge = {from, to,
                        rbg_act_number (automaton->acts,
                                        negated ? RBG_ACT_CANNOT : RBG_ACT_CAN,
                                        0, 0),
                        start, place};
  g_array_append_val (automaton->edges, edge);
}

static guint32
key_of (const RbgEdge *edge, RbgDirection direction)
{
  return direction == RBG_OUT  ? edge->from
         : direction == RBG_IN ? edge->to
                               : edge->start;
}

RbgAdjacency
rbg_adjacency (const RbgAutomaton *automaton, RbgDirection direction)
{
  const guint32 n = automaton->n_nodes, n_edges = automaton->edges->len;
  RbgAdjacency made = {g_new0 (guint32, (gsize)n + 2),
                       g_new (guint32, (gsize)n_edges + 1)};
  /* One place to the right, as filling in moves all to the left. */
  for (guint32 e = 0; e < n_edges; e++) {
    const guint32 key = key_of (rbg_edge (automaton, e), direction);
    if (key != RG_NONE)
      made.first[key + 2]++;
  }
  for (guint32 i = 2; i <= n + 1; i++)
    made.first[i] += made.first[i - 1];
  for (guint32 e = 0; e < n_edges; e++) {
    const guint32 key = key_of (rbg_edge (automaton, e), direction);
    if (key != RG_NONE)
      made.edges[made.first[key + 1]++] = e;
  }
  return made;
}

void
rbg_adjacency_clear (RbgAdjacency *adjacency)
{
  g_free (adjacency->first);
  g_free (adjacency->edges);
}

guint8 *
rbg_automaton_reach (const RbgAutomaton *automaton, RbgDirection direction,
                     GArray *roots)
{
  guint8 *met = g_new0 (guint8, automaton->n_nodes);
  RbgAdjacency along = rbg_adjacency (automaton, direction);
  while (roots->len > 0) {
    const guint32 node = g_array_index (roots, guint32, roots->len - 1);
    g_array_set_size (roots, roots->len - 1);
    if (met[node])
      continue;
    met[node] = TRUE;
    RBG_FOR_EDGES_AT (along, node, e) {
      const RbgEdge *edge = rbg_edge (automaton, e);
      const guint32 next = direction == RBG_OUT ? edge->to : edge->from;
      g_array_append_val (roots, next);
      if (direction == RBG_OUT && edge->start != RG_NONE)
        g_array_append_val (roots, edge->start);
    }
  }
  rbg_adjacency_clear (&along);
  g_array_free (roots, TRUE);
  return met;
}

/* -- renaming ------------------------------------------------------------- */

static guint
hash_edge (gconstpointer key)
{
  const RbgEdge *edge = key;
  guint64 hash = ((guint64)edge->from << 32 | edge->to) * 0x9E3779B97F4A7C15u;
  hash = (hash ^ hash >> 32 ^ edge->act) * 0xC2B2AE3D27D4EB4Fu;
  hash = (hash ^ hash >> 29 ^ edge->start) * 0x9E3779B97F4A7C15u;
  return hash >> 32;
}

static gboolean
equal_edges (gconstpointer a, gconstpointer b)
{
  const RbgEdge *x = a, *y = b;
  return x->from == y->from && x->to == y->to && x->act == y->act &&
         x->start == y->start;
}

/* Keeps the first of equal edges, and no skip from a node to itself.  The keys
 * are places that stay: adding one that is there would put in the new place. */
static void
drop_doubles (RbgAutomaton *automaton)
{
  GHashTable *seen = g_hash_table_new (hash_edge, equal_edges);
  guint32 kept = 0;
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, kept);
    *edge = *rbg_edge (automaton, e);
    if ((edge->act == 0 && edge->from == edge->to) ||
        g_hash_table_contains (seen, edge))
      continue;
    g_hash_table_add (seen, edge);
    kept++;
  }
  g_hash_table_destroy (seen);
  g_array_set_size (automaton->edges, kept);
}

static guint32
renumber (guint32 *numbers, guint32 *n, guint32 node)
{
  if (node == RG_NONE)
    return node;
  if (numbers[node] == RG_NONE)
    numbers[node] = (*n)++;
  return numbers[node];
}

void
rbg_automaton_rename (RbgAutomaton *automaton, const guint32 *names)
{
  guint32 *numbers = g_new (guint32, automaton->n_nodes);
  guint32 n = RBG_N_SINKS;
  for (guint32 i = 0; i < automaton->n_nodes; i++)
    numbers[i] = i < RBG_N_SINKS ? i : RG_NONE;
  automaton->begin = renumber (numbers, &n, names[automaton->begin]);
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    RbgEdge *edge = rbg_edge (automaton, e);
    edge->from = renumber (numbers, &n, names[edge->from]);
    if (edge->start != RG_NONE)
      edge->start = renumber (numbers, &n, names[edge->start]);
    edge->to = renumber (numbers, &n, names[edge->to]);
  }
  automaton->n_nodes = n;
  g_free (numbers);
  automaton->acts->fuel -= automaton->edges->len;
  drop_doubles (automaton);
}
