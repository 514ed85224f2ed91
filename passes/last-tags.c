/* Drops ends of moves that the last tag does not distinguish, a part of
 * commit-moves: a walk with the same tags could otherwise end at another node.
 *
 *     a, b: $ s;   a, c: $ t;   a, d: $ t;   d, e: player = q;
 *
 * Of the places b and c, c is dropped: after `$ t`, a move ends at c or at e.
 *
 * A backward search from each end finds its last tags (FIRST sets, backward),
 * and whether a walk without tags leads to it.  A place is ambiguous, and
 * dropped, if
 *
 *   - another end has a last tag of it, or both have walks without tags; or
 *   - one of several ends with last tags has that of a variable, which may be
 *     any tag.
 *
 * Walks pass a dropped place to other ends, so the searches are repeated until
 * no place is dropped.  All places are dropped after MOST_ROUNDS rounds, or if
 * the searches visit too many edges.
 *
 * Tags are compared only within a weakly connected component of the undecided
 * nodes: the walks of a move begin at one node, and all tags are on edges out
 * of undecided nodes.  Artificial tags are not part of a move and don't count.
 */
#include "passes/last-tags.h"

#include "base/union-find.h"
#include "rg/pragma.h"

#include <string.h>

/* Limits: visited edges in all rounds, for each edge of the game; rounds. */
enum { MOST_STEPS = 20, MOST_ROUNDS = 8 };

/* The last tags of moves in a component.  A number stands for an end of moves:
 *   place + 1: on the edges into a place
 *   number of nodes + node + 1: on the assignments to `player` that lead to a
 *     node */
typedef struct {
  guint32 end;           /* the last one found with a last tag here; 0: none */
  gboolean has_variable; /* one of the tags is that of a variable */
  gboolean has_several_ends; /* with last tags here */
} LastTags;

/* The state of the searches. */
typedef struct {
  RgGame *game;
  const guint8 *decided, *moves;
  GHashTable *artificial;   /* set of RgName: artificial tags */
  guint8 *is_place;         /* by node: moves end before it */
  guint8 *ambiguous;        /* by node: a place that is or was to be dropped */
  guint32 *parents;         /* by node: the components, as a union-find */
  LastTags *last_tags;      /* by component: a root of the union-find */
  guint32 *stamp;           /* by node: the last search that visited it */
  guint32 number;           /* of the current search */
  GArray *open;             /* of RgNode: worklist of the current search */
  GHashTable *ends_of_tags; /* guint64: a component, and a last tag + 1 or 0 (no
                               tag) → the first end found with it */
  guint64 budget;           /* edges that may still be visited */
} Search;

static gboolean
ends_move (const Search *search, RgEdgeId e)
{
  return rg_action_ends_move (search->game, &rg_edge (search->game, e)->action);
}

/* Whether a move would end on the edge. */
static gboolean
enters_place (const Search *search, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (search->game, e);
  return search->is_place[edge->to] && !search->decided[edge->from] &&
         search->moves[edge->from] && !ends_move (search, e);
}

/* -- components ------------------------------------------------------------ */

static RgNode
get_component (const Search *search, RgNode node)
{
  return rg_union_find_root (search->parents, node);
}

static void
join_components (Search *search)
{
  RgGame *game = search->game;
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (!ends_move (search, e) && !search->decided[edge->from] &&
        !search->decided[edge->to])
      rg_union_find_join (search->parents, edge->from, edge->to);
  }
}

/* -- ends by last tag ------------------------------------------------------ */

/* Marks the end for drop_ambiguous, if it is a place. */
static void
mark_ambiguous (Search *search, guint32 end)
{
  if (end <= rg_n_nodes (search->game))
    search->ambiguous[end - 1] = 1;
}

/* Records that the end has a last tag (its name + 1), or a walk without tags
 * (0), in the component of a node.  Two ends with a common one become
 * ambiguous. */
static void
add_end_of_tag (Search *search, RgNode node, guint32 tag, guint32 end)
{
  const guint64 key = (guint64)get_component (search, node) << 32 | tag;
  const guint32 first_end =
      GPOINTER_TO_UINT (g_hash_table_lookup (search->ends_of_tags, &key));
  if (first_end == 0)
    g_hash_table_insert (search->ends_of_tags, g_memdup2 (&key, sizeof key),
                         GUINT_TO_POINTER (end));
  if (first_end == 0 || first_end == end)
    return;
  mark_ambiguous (search, first_end);
  mark_ambiguous (search, end);
}

/* Records the tag of an edge, or of a variable, as a last tag of the end. */
static void
add_tag (Search *search, const RgEdge *edge, guint32 end)
{
  LastTags *last_tags = &search->last_tags[get_component (search, edge->from)];
  last_tags->has_several_ends |= last_tags->end != 0 && last_tags->end != end;
  last_tags->end = end;
  if (edge->action.kind == RG_TAG_VARIABLE)
    last_tags->has_variable = TRUE;
  else
    add_end_of_tag (search, edge->from, edge->action.name + 1, end);
}

/* -- one end --------------------------------------------------------------- */

/* Appends the node to the worklist, unless the search has visited it or no
 * player can be on turn there. */
static void
open_node (Search *search, RgNode node)
{
  if (search->stamp[node] == search->number || !search->moves[node])
    return;
  search->stamp[node] = search->number;
  g_array_append_val (search->open, node);
}

/* Follows an edge backward from an end: records the tag of the edge, or no tag
 * if a move begins after it; otherwise visits its start. */
static void
follow_back (Search *search, RgEdgeId e, guint32 end)
{
  const RgEdge *edge = rg_edge (search->game, e);
  if (search->budget > 0)
    search->budget--;
  if (ends_move (search, e))
    add_end_of_tag (search, edge->to, 0, end);
  else if (rg_is_tag_of_move (&edge->action, search->artificial))
    add_tag (search, edge, end);
  else
    open_node (search, edge->from);
}

/* Visits the nodes of the worklist and all before them up to a tag, a beginning
 * of a move, or a place.  Empties the worklist. */
static void
search_back (Search *search, guint32 end)
{
  for (guint i = 0; i < search->open->len && search->budget > 0; i++) {
    const RgNode node = g_array_index (search->open, RgNode, i);
    if (node == search->game->begin)
      add_end_of_tag (search, node, 0, end);
    RG_FOR_IN (search->game, node, e) {
      if (!enters_place (search, e) && search->budget > 0)
        follow_back (search, e, end);
    }
  }
  g_array_set_size (search->open, 0);
}

/* -- all ends -------------------------------------------------------------- */

/* Searches backward from the edges on which moves would end at each place. */
static void
search_from_places (Search *search, const GArray *places)
{
  for (guint i = 0; i < places->len; i++) {
    const RgNode node = g_array_index (places, RgNode, i);
    search->number++;
    RG_FOR_IN (search->game, node, e) {
      if (enters_place (search, e))
        follow_back (search, e, node + 1);
    }
    search_back (search, node + 1);
  }
}

/* Searches backward from all assignments to `player`.  Those with a common
 * successor are one end. */
static void
search_from_ends (Search *search)
{
  RgGame *game = search->game;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    search->number++;
    RG_FOR_IN (game, node, e) {
      if (ends_move (search, e))
        open_node (search, rg_edge (game, e)->from);
    }
    search_back (search, rg_n_nodes (game) + node + 1);
  }
}

/* Whether the last tags in a component with an edge into the place are
 * ambiguous: one is that of a variable, and several ends have last tags. */
static gboolean
has_variable_tag (const Search *search, RgNode place)
{
  RG_FOR_IN (search->game, place, e) {
    const RgNode from = rg_edge (search->game, e)->from;
    const LastTags *last_tags =
        &search->last_tags[get_component (search, from)];
    if (enters_place (search, e) && last_tags->has_variable &&
        last_tags->has_several_ends)
      return TRUE;
  }
  return FALSE;
}

/* Drops the ambiguous places, or all places if the budget is used up.  FALSE:
 * it dropped none. */
static gboolean
drop_ambiguous (Search *search, GArray *places)
{
  guint n_kept = 0;
  for (guint i = 0; i < places->len; i++) {
    const RgNode node = g_array_index (places, RgNode, i);
    if (search->budget > 0 && !search->ambiguous[node] &&
        !has_variable_tag (search, node))
      g_array_index (places, RgNode, n_kept++) = node;
    else
      search->ambiguous[node] = 1;
  }
  const gboolean dropped = n_kept < places->len;
  g_array_set_size (places, n_kept);
  return dropped;
}

/* Searches from all ends once, and drops the ambiguous places.  FALSE: there
 * were none. */
static gboolean
drop_round (Search *search, GArray *places)
{
  const guint n = rg_n_nodes (search->game);
  g_hash_table_remove_all (search->ends_of_tags);
  memset (search->last_tags, 0, n * sizeof *search->last_tags);
  memset (search->is_place, 0, n);
  for (guint i = 0; i < places->len; i++)
    search->is_place[g_array_index (places, RgNode, i)] = 1;
  search_from_places (search, places);
  search_from_ends (search);
  return drop_ambiguous (search, places);
}

void
rg_drop_ambiguous_ends (RgGame *game, GArray *places, const guint8 *decided,
                        const guint8 *moves)
{
  const guint n = rg_n_nodes (game);
  Search search = {.game = game,
                   .decided = decided,
                   .moves = moves,
                   .artificial = rg_collect_artificial_tags (game),
                   .is_place = g_new0 (guint8, n),
                   .ambiguous = g_new0 (guint8, n),
                   .parents = rg_union_find_new (n),
                   .last_tags = g_new (LastTags, n),
                   .stamp = g_new0 (guint32, n),
                   .open = g_array_new (FALSE, FALSE, sizeof (RgNode)),
                   .ends_of_tags = g_hash_table_new_full (
                       g_int64_hash, g_int64_equal, g_free, NULL),
                   .budget = (guint64)MOST_STEPS * (rg_n_edges (game) + 1)};
  join_components (&search);
  guint round = 0;
  while (round < MOST_ROUNDS && drop_round (&search, places))
    round++;
  if (round == MOST_ROUNDS)
    g_array_set_size (places, 0);
  g_free (search.is_place);
  g_free (search.ambiguous);
  g_free (search.parents);
  g_free (search.last_tags);
  g_free (search.stamp);
  g_array_free (search.open, TRUE);
  g_hash_table_destroy (search.ends_of_tags);
  g_hash_table_destroy (search.artificial);
}
