/* Finds the move boundaries: the nodes at which a state can be between two
 * moves.
 *
 *     begin, turn: player = white;     turn, put: $$ pos;
 *     put, done: player = keeper;      begin, turn and done, and always end
 *
 * Builds the graphs of all walks from there, one for players and `random`, and
 * one for the keeper, by the possible values of `player`. */
#include "emit/c/plan.h"

/* The kinds of players that may be to move at a node. */
enum { BY_KEEPER = 1, BY_OTHERS = 2 };

/* The search for boundaries. */
typedef struct {
  RgEmit *emit;
  GHashTable *seen_nodes; /* of RgNode: nodes that were added to the worklist */
  GArray *worklist;       /* of RgNode */
  GHashTable *kinds;      /* boundary → union of BY_KEEPER and BY_OTHERS */
} Boundaries;

/* Adds the node to the worklist, once. */
static void
add_node (Boundaries *boundaries, RgNode node)
{
  if (g_hash_table_add (boundaries->seen_nodes, GUINT_TO_POINTER (node)))
    g_array_append_val (boundaries->worklist, node);
}

/* Adds a kind of player that may be to move at the node; the node becomes a
 * boundary if it is new. */
static void
add_boundary (Boundaries *boundaries, RgNode node, guint kinds)
{
  RgEmit *emit = boundaries->emit;
  const gpointer key = GUINT_TO_POINTER (node);
  const guint old_kinds =
      GPOINTER_TO_UINT (g_hash_table_lookup (boundaries->kinds, key));
  g_hash_table_insert (boundaries->kinds, key,
                       GUINT_TO_POINTER (old_kinds | kinds));
  if (!g_hash_table_contains (emit->boundary_of_node, key)) {
    g_array_append_val (emit->boundaries, node);
    g_hash_table_insert (emit->boundary_of_node, key,
                         GUINT_TO_POINTER (emit->boundaries->len));
  }
  if (node != emit->game->end)
    add_node (boundaries, node);
}

/* The kinds of players among the possible new values of `player`. `range`: by
 * code, whether the value is possible. */
static guint
find_possible_movers (RgEmit *emit, const gboolean *range, guint32 size)
{
  const guint32 keeper =
      rg_emit_symbol (emit->symbols, emit->game->keeper).code;
  guint kinds = 0;
  for (guint32 code = 0; code < size; code++) {
    if (range[code])
      kinds |= code == keeper ? BY_KEEPER : BY_OTHERS;
  }
  return kinds;
}

/* Finds the boundaries: begin, end, and the targets of edges that end a move on
 * walks from other boundaries. */
static void
find_boundaries (Boundaries *boundaries)
{
  RgEmit *emit = boundaries->emit;
  const RgEmitGlobal *player = rg_emit_global (emit, emit->game->player);
  const guint32 keeper =
      rg_emit_symbol (emit->symbols, emit->game->keeper).code;
  add_boundary (boundaries, emit->game->begin,
                player->initial[0] == keeper ? BY_KEEPER : BY_OTHERS);
  add_boundary (boundaries, emit->game->end, 0);
  for (guint i = 0; i < boundaries->worklist->len; i++) {
    RG_FOR_OUT (emit->game, g_array_index (boundaries->worklist, RgNode, i),
                e) {
      const RgEdge *edge = rg_edge (emit->game, e);
      if (!rg_action_ends_move (emit->game, &edge->action)) {
        add_node (boundaries, edge->to);
        continue;
      }
      guint32 size;
      gboolean *range = rg_emit_compute_range (emit, edge->action.right, &size);
      add_boundary (boundaries, edge->to,
                    find_possible_movers (emit, range, size));
      g_free (range);
    }
  }
}

/* Whether the edge ends a move (RgEmitStops). */
static gboolean
ends_move (gpointer data, const RgEdge *edge)
{
  const RgEmit *emit = data;
  return rg_action_ends_move (emit->game, &edge->action);
}

/* The graph of all walks from the boundaries at which one of these kinds of
 * players may be to move. */
static RgEmitGraph *
make_graph (Boundaries *boundaries, RgEmitGraphKind kind, guint kinds)
{
  RgEmit *emit = boundaries->emit;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < emit->boundaries->len; i++) {
    const RgNode node = g_array_index (emit->boundaries, RgNode, i);
    const guint node_kinds = GPOINTER_TO_UINT (
        g_hash_table_lookup (boundaries->kinds, GUINT_TO_POINTER (node)));
    if ((node_kinds & kinds) && node != emit->game->end)
      g_array_append_val (roots, node);
  }
  RgEmitGraph *graph =
      rg_emit_graph_new (emit->game, kind, roots, ends_move, emit);
  g_array_free (roots, TRUE);
  return graph;
}

void
rg_emit_plan_boundaries (RgEmit *emit)
{
  Boundaries boundaries = {emit, g_hash_table_new (NULL, NULL),
                           g_array_new (FALSE, FALSE, sizeof (RgNode)),
                           g_hash_table_new (NULL, NULL)};
  find_boundaries (&boundaries);
  emit->moves = make_graph (&boundaries, RG_EMIT_MOVES, BY_OTHERS);
  emit->keeper = make_graph (&boundaries, RG_EMIT_KEEPER, BY_KEEPER);
  emit->keeper->place = 1;
  g_hash_table_destroy (boundaries.seen_nodes);
  g_hash_table_destroy (boundaries.kinds);
  g_array_free (boundaries.worklist, TRUE);
}

gboolean
rg_emit_has_chance (const RgEmit *emit)
{
  const guint32 random =
      rg_emit_symbol (emit->symbols, emit->game->random).code;
  gboolean has_random =
      rg_emit_global (emit, emit->game->player)->initial[0] == random;
  RG_FOR_EDGES (emit->game, e) {
    const RgEdge *edge = rg_edge (emit->game, e);
    guint32 size;
    if (has_random || !rg_action_ends_move (emit->game, &edge->action))
      continue;
    gboolean *range = rg_emit_compute_range (emit, edge->action.right, &size);
    has_random = random < size && range[random];
    g_free (range);
  }
  return has_random;
}
