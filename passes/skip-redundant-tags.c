/* skip-redundant-tags: removes tags that are functions of the tags before them.
 * Paper, Appendix B.3.
 *
 *     begin, a: player = p; a, b: $ move; b, c: $$ square;
 *     becomes
 *     begin, a: player = p; a, b: ;       b, c: $$ square;
 *
 * Subset construction (Rabin and Scott, 1959): finds the sets of nodes that
 * each sequence of tags may lead to, from each node at which a move may begin;
 * it ignores conditions.
 *
 *   - In a set, no move ends, and all walks continue with the same tag.  `$$ v`
 *     may be any tag.  Artificial tags don't count.
 *   - An edge loses its tag if that is so in each of the sets in which it is,
 *     and all other edges of these sets lose theirs.
 *   - Not in a game that writes `visible`: players may then see different
 *     parts of a move.
 *
 * The plays stay the same, but moves get shorter: the pass is opt-in.
 * Cost: the sets, which can be exponentially many, and are bounded.
 */
#include "base/compare.h"
#include "passes/pass.h"
#include "rg/pragma.h"

#include <string.h>

/* Limit of nodes in all sets together, for each node of the game. */
enum { MOST_NODES = 50 };

/* The nodes to which some sequence of tags may lead, from one begin of a
 * move. */
typedef struct {
  GArray *nodes; /* of RgNode, ascending: closed under edges without tags */
  GArray *edges; /* of RgEdgeId: the possible next tags */
  gboolean is_uniform; /* all next tags are the same constant tag, and the move
                     can't end here */
} NodeSet;

/* The subset construction. */
typedef struct {
  RgGame *game;
  GHashTable *artificial; /* set of RgName: artificial tags */
  GPtrArray *sets;  /* of NodeSet: the worklist; sets are followed in order */
  GHashTable *keys; /* of NodeSet: by their nodes */
  guint8 *stays;    /* by edge: its tag must stay */
  guint64 budget;   /* number of nodes that may still be put into sets */
} Search;

static void
node_set_free (gpointer data)
{
  NodeSet *set = data;
  g_array_free (set->nodes, TRUE);
  g_array_free (set->edges, TRUE);
  g_free (set);
}

static guint
hash_nodes (gconstpointer data)
{
  const NodeSet *set = data;
  guint hash = 5381;
  for (guint i = 0; i < set->nodes->len; i++)
    hash = hash * 33 + g_array_index (set->nodes, RgNode, i);
  return hash;
}

static gboolean
equal_nodes (gconstpointer left, gconstpointer right)
{
  const NodeSet *a = left, *b = right;
  return a->nodes->len == b->nodes->len &&
         memcmp (a->nodes->data, b->nodes->data,
                 a->nodes->len * sizeof (RgNode)) == 0;
}

/* -- sets ------------------------------------------------------------------ */

/* Adds the nodes that are reachable without a tag, and finds the possible next
 * tags. Clears `is_uniform` if the move can end there. */
static void
close_set (const Search *search, NodeSet *set)
{
  const RgGame *game = search->game;
  GHashTable *visited = g_hash_table_new (NULL, NULL);
  guint n_closed = 0;
  for (guint i = 0; i < set->nodes->len; i++) {
    const RgNode node = g_array_index (set->nodes, RgNode, i);
    if (!g_hash_table_add (visited, GUINT_TO_POINTER (node)))
      continue;
    g_array_index (set->nodes, RgNode, n_closed++) = node;
    RG_FOR_OUT (game, node, e) {
      const RgEdge *edge = rg_edge (game, e);
      if (rg_is_tag_of_move (&edge->action, search->artificial))
        g_array_append_val (set->edges, e);
      else if (rg_action_ends_move (game, &edge->action))
        set->is_uniform = FALSE;
      else
        g_array_append_val (set->nodes, edge->to);
    }
  }
  g_array_set_size (set->nodes, n_closed);
  g_array_sort (set->nodes, rg_compare_guint32);
  g_hash_table_destroy (visited);
}

/* Clears `is_uniform` if the next tags are not the same constant tag. */
static void
compare_tags (const RgGame *game, NodeSet *set)
{
  for (guint i = 0; i < set->edges->len; i++) {
    const RgAction *action =
        &rg_edge (game, g_array_index (set->edges, RgEdgeId, i))->action;
    const RgAction *first =
        &rg_edge (game, g_array_index (set->edges, RgEdgeId, 0))->action;
    if (action->kind != RG_TAG || action->name != first->name)
      set->is_uniform = FALSE;
  }
}

/* Adds a set of nodes, unless it exists. Takes ownership of the nodes. A set
 * that exceeds the budget ends the search: the budget becomes 0. */
static void
add_set (Search *search, GArray *nodes)
{
  NodeSet *set = g_new (NodeSet, 1);
  *set = (NodeSet){nodes, g_array_new (FALSE, FALSE, sizeof (RgEdgeId)), TRUE};
  close_set (search, set);
  compare_tags (search->game, set);
  if (g_hash_table_contains (search->keys, set) ||
      search->budget < set->nodes->len) {
    if (search->budget < set->nodes->len)
      search->budget = 0;
    node_set_free (set);
    return;
  }
  search->budget -= set->nodes->len;
  g_hash_table_add (search->keys, set);
  g_ptr_array_add (search->sets, set);
}

static void
add_beginning (Search *search, RgNode node)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (nodes, node);
  add_set (search, nodes);
}

/* Adds the set that the tag leads to from a set. RG_NO_NAME: a tag that no edge
 * names. */
static void
follow_tag (Search *search, const NodeSet *set, RgName tag)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < set->edges->len; i++) {
    const RgEdge *edge =
        rg_edge (search->game, g_array_index (set->edges, RgEdgeId, i));
    if (edge->action.kind == RG_TAG_VARIABLE || edge->action.name == tag)
      g_array_append_val (nodes, edge->to);
  }
  add_set (search, nodes);
}

static void
follow_set (Search *search, const NodeSet *set)
{
  GHashTable *visited = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < set->edges->len; i++) {
    const RgAction *action =
        &rg_edge (search->game, g_array_index (set->edges, RgEdgeId, i))
             ->action;
    const RgName tag = action->kind == RG_TAG ? action->name : RG_NO_NAME;
    if (g_hash_table_add (visited, GUINT_TO_POINTER (tag)))
      follow_tag (search, set, tag);
  }
  g_hash_table_destroy (visited);
}

/* Finds all sets. Returns FALSE if there are too many. */
static gboolean
find_sets (Search *search)
{
  const RgGame *game = search->game;
  add_beginning (search, game->begin);
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (rg_action_ends_move (game, &edge->action))
      add_beginning (search, edge->to);
  }
  for (guint i = 0; i < search->sets->len && search->budget > 0; i++)
    follow_set (search, g_ptr_array_index (search->sets, i));
  return search->budget > 0;
}

/* -- the choice ------------------------------------------------------------ */

/* Keeps all tags of a set if one of them stays, or they are not uniform. TRUE:
 * that changed something. */
static gboolean
keep_whole_set (const Search *search, NodeSet *set)
{
  gboolean stays = !set->is_uniform, changed = FALSE;
  for (guint i = 0; i < set->edges->len; i++)
    stays |= search->stays[g_array_index (set->edges, RgEdgeId, i)];
  for (guint i = 0; stays && i < set->edges->len; i++) {
    guint8 *tag_stays = &search->stays[g_array_index (set->edges, RgEdgeId, i)];
    changed |= !*tag_stays;
    *tag_stays = 1;
  }
  return changed;
}

/* Finds the tags that stay, to a fixed point. */
static void
choose (const Search *search)
{
  for (gboolean changed = TRUE; changed;) {
    changed = FALSE;
    for (guint i = 0; i < search->sets->len; i++)
      changed |= keep_whole_set (search, g_ptr_array_index (search->sets, i));
  }
}

/* Removes the other tags, as one change. */
static void
skip_tags (RgPassRun *run, const Search *search)
{
  RgGame *game = run->game;
  gboolean is_counted = FALSE;
  for (guint i = 0; i < search->sets->len; i++) {
    const NodeSet *set = g_ptr_array_index (search->sets, i);
    for (guint k = 0; k < set->edges->len; k++) {
      const RgEdgeId e = g_array_index (set->edges, RgEdgeId, k);
      if (search->stays[e] || rg_edge (game, e)->action.kind == RG_SKIP)
        continue;
      if (!is_counted && !rg_may_change (run))
        return;
      is_counted = TRUE;
      rg_edge_set_action (game, e, rg_skip ());
    }
  }
}

static void
skip_redundant_tags (RgPassRun *run)
{
  RgGame *game = run->game;
  if (rg_assigns (game, game->visible))
    return;
  Search search = {
      .game = game,
      .artificial = rg_collect_artificial_tags (game),
      .sets = g_ptr_array_new_with_free_func (node_set_free),
      .keys = g_hash_table_new (hash_nodes, equal_nodes),
      .stays = g_new0 (guint8, rg_n_edges (game)),
      .budget = 1000 + (guint64)MOST_NODES * rg_n_nodes (game),
  };
  if (find_sets (&search)) {
    choose (&search);
    skip_tags (run, &search);
  }
  g_hash_table_destroy (search.artificial);
  g_hash_table_destroy (search.keys);
  g_ptr_array_free (search.sets, TRUE);
  g_free (search.stays);
}

RG_PASS (
    skip_redundant_tags, "skip-redundant-tags",
    "remove tags that the tags before them determine",
    .about =
        "Replace a tag by a skip if all moves with the same tags before it "
        "continue with this tag, but not in a game that writes 'visible'. It "
        "runs only when it is named, because it changes the text of moves: it "
        "matters to a person who types moves, and to a program that compares "
        "them with those of another text of the game.",
    .level = RG_LEVEL_ASKED, .preserves = RG_OF_GRAPH,
    .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS)
