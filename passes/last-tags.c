/* Computes a part of commit-moves: the possible last tags (FIRST sets,
 * backward) of ends of moves, so that walks with equal tags have equal last
 * tags.
 *
 * For each end of a move, a backward search finds the tags that may be the last
 * ones before it, or none if it reaches the beginning of the move.  Two ends
 * with a common tag are ambiguous; so are a tag of a variable and any other
 * tag. Walks pass a dropped place to other ends, so the search is repeated
 * until no place is dropped.
 *
 * The walks of a move stay in one weakly connected component of the undecided
 * nodes, which have all tags: tags of other components do not matter.
 */
#include "passes/last-tags.h"

#include "base/union-find.h"
#include "rg/pragma.h"

#include <string.h>

/* Limits: visited edges of all searches, for each edge of the game; rounds. */
enum { MOST_STEPS = 20, MOST_ROUNDS = 8 };

/* The last tags of moves in a component. */
typedef struct {
  guint32 end; /* an end of a move with a last tag in the component; 0: none */
  gboolean variable; /* one of the tags is that of a variable */
  gboolean several;  /* another end has a last tag there, too */
} Component;

/* The state of the searches. */
typedef struct {
  RgGame *game;
  const guint8 *decided, *moves;
  GHashTable *artificial; /* set of RgName: artificial tags */
  guint8 *is_place;       /* by node: moves end before it */
  guint8 *uncertain;      /* by node: ambiguous, to be dropped */
  guint32 *component;     /* of nodes: a union-find */
  Component *components;  /* by root of the union-find */
  guint32 *stamp;         /* by node: the last search that visited it */
  guint32 search;         /* number of the current search */
  GArray *open;           /* of RgNode: worklist of the current search */
  GHashTable *owners; /* guint64: a component, and a tag + 1 or 0 → an end: the
                         place + 1, or the number of nodes plus 1 plus the node
                         after an assignment to `player` */
  guint64 budget;     /* edges that may still be visited */
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
find_component (const Search *search, RgNode node)
{
  return rg_union_find_root (search->component, node);
}

static void
find_components (Search *search)
{
  RgGame *game = search->game;
  RG_FOR_EDGES (game, e) {
    const RgEdge *edge = rg_edge (game, e);
    if (!ends_move (search, e) && !search->decided[edge->from] &&
        !search->decided[edge->to])
      rg_union_find_join (search->component, edge->from, edge->to);
  }
}

/* -- owners ---------------------------------------------------------------- */

/* Marks the end, if it is a place. */
static void
mark_uncertain (Search *search, guint32 end)
{
  if (end <= rg_n_nodes (search->game))
    search->uncertain[end - 1] = 1;
}

/* Records that the end has a last tag (its name + 1), or none (0), in the
 * component of a node. Two ends with a common one become uncertain. */
static void
add_owner (Search *search, RgNode node, guint32 tag, guint32 end)
{
  const guint64 key = (guint64)find_component (search, node) << 32 | tag;
  const guint32 owner =
      GPOINTER_TO_UINT (g_hash_table_lookup (search->owners, &key));
  if (owner == 0)
    g_hash_table_insert (search->owners, g_memdup2 (&key, sizeof key),
                         GUINT_TO_POINTER (end));
  if (owner == 0 || owner == end)
    return;
  mark_uncertain (search, owner);
  mark_uncertain (search, end);
}

static void
add_tag_owner (Search *search, const RgEdge *edge, guint32 end)
{
  Component *component =
      &search->components[find_component (search, edge->from)];
  component->several |= component->end != 0 && component->end != end;
  component->end = end;
  if (edge->action.kind == RG_TAG_VARIABLE)
    component->variable = TRUE;
  else
    add_owner (search, edge->from, edge->action.name + 1, end);
}

/* -- one end --------------------------------------------------------------- */

static gboolean
is_observable (const Search *search, const RgAction *action)
{
  return rg_action_is_tag (action) &&
         !(action->kind == RG_TAG &&
           g_hash_table_contains (search->artificial,
                                  GUINT_TO_POINTER (action->name)));
}

static void
open_node (Search *search, RgNode node)
{
  if (search->stamp[node] == search->search || !search->moves[node])
    return;
  search->stamp[node] = search->search;
  g_array_append_val (search->open, node);
}

/* Follows an edge backward from an end: records the tag of the edge, or visits
 * its start. */
static void
pass_back (Search *search, RgEdgeId e, guint32 end)
{
  const RgEdge *edge = rg_edge (search->game, e);
  if (search->budget > 0)
    search->budget--;
  if (ends_move (search, e))
    add_owner (search, edge->to, 0, end);
  else if (is_observable (search, &edge->action))
    add_tag_owner (search, edge, end);
  else
    open_node (search, edge->from);
}

static void
search_back (Search *search, guint32 end)
{
  for (guint i = 0; i < search->open->len && search->budget > 0; i++) {
    const RgNode node = g_array_index (search->open, RgNode, i);
    if (node == search->game->begin)
      add_owner (search, node, 0, end);
    RG_FOR_IN (search->game, node, e) {
      if (!enters_place (search, e) && search->budget > 0)
        pass_back (search, e, end);
    }
  }
  g_array_set_size (search->open, 0);
}

/* -- all ends -------------------------------------------------------------- */

static void
search_from_places (Search *search, const GArray *places)
{
  for (guint i = 0; i < places->len; i++) {
    const RgNode node = g_array_index (places, RgNode, i);
    search->search++;
    RG_FOR_IN (search->game, node, e) {
      if (enters_place (search, e))
        pass_back (search, e, node + 1);
    }
    search_back (search, node + 1);
  }
}

/* Searches backward from the ends of moves. Assignments to `player` with a
 * common successor are one end. */
static void
search_from_ends (Search *search)
{
  RgGame *game = search->game;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    search->search++;
    RG_FOR_IN (game, node, e) {
      if (ends_move (search, e))
        open_node (search, rg_edge (game, e)->from);
    }
    search_back (search, rg_n_nodes (game) + node + 1);
  }
}

/* Whether the last tags in a component of the place are ambiguous: one is that
 * of a variable, which may be any tag, and several ends have last tags. */
static gboolean
is_mixed (const Search *search, RgNode place)
{
  RG_FOR_IN (search->game, place, e) {
    const RgNode from = rg_edge (search->game, e)->from;
    const Component *component =
        &search->components[find_component (search, from)];
    if (enters_place (search, e) && component->variable && component->several)
      return TRUE;
  }
  return FALSE;
}

/* Drops the ambiguous places; all of them if the budget is used up. FALSE:
 * there were none. */
static gboolean
drop_ambiguous (Search *search, GArray *places)
{
  guint n_kept = 0;
  for (guint i = 0; i < places->len; i++) {
    const RgNode node = g_array_index (places, RgNode, i);
    if (search->budget > 0 && !search->uncertain[node] &&
        !is_mixed (search, node))
      g_array_index (places, RgNode, n_kept++) = node;
    else
      search->uncertain[node] = 1;
  }
  const gboolean dropped = n_kept < places->len;
  g_array_set_size (places, n_kept);
  return dropped;
}

/* Searches once for last tags. FALSE: no place was dropped. */
static gboolean
drop_round (Search *search, GArray *places)
{
  const guint n = rg_n_nodes (search->game);
  g_hash_table_remove_all (search->owners);
  memset (search->components, 0, n * sizeof *search->components);
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
                   .uncertain = g_new0 (guint8, n),
                   .component = rg_union_find_new (n),
                   .components = g_new (Component, n),
                   .stamp = g_new0 (guint32, n),
                   .open = g_array_new (FALSE, FALSE, sizeof (RgNode)),
                   .owners = g_hash_table_new_full (g_int64_hash, g_int64_equal,
                                                    g_free, NULL),
                   .budget = (guint64)MOST_STEPS * (rg_n_edges (game) + 1)};
  find_components (&search);
  guint round = 0;
  while (round < MOST_ROUNDS && drop_round (&search, places))
    round++;
  if (round == MOST_ROUNDS)
    g_array_set_size (places, 0);
  g_free (search.is_place);
  g_free (search.uncertain);
  g_free (search.component);
  g_free (search.components);
  g_free (search.stamp);
  g_array_free (search.open, TRUE);
  g_hash_table_destroy (search.owners);
  g_hash_table_destroy (search.artificial);
}
