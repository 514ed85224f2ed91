/* join-reachability-targets: merges the targets of checks, so that bisimulation
 * can merge copies of an automaton that lead to them.
 *
 *     a, b: ? s1 -> t1;   becomes   a, b: ? s1 -> t1;
 *     c, d: ? s2 -> t2;             c, d: ? s2 -> t1;
 *     s1, t1: x == y;               s1, t1: x == y;
 *     s2, t2: x == y;               s2, t1: x == y;
 *
 * Different targets distinguish such copies.  Two targets are merged if
 *
 *   - both are plain targets (rg_is_plain_target), and
 *   - no start of a check with one target can reach the other.
 *
 * So each check reaches the common target exactly when it reached its own.
 * First, it merges targets whose checks start at nodes with equal futures, if
 * all plain targets are regarded as equal: join-fork-suffixes can merge whole
 * copies then.  Then it merges other targets, as the nodes before them may have
 * common suffixes.  Cost: the nodes that reach each target, up
 * to a bound for all of them.
 */
#include "base/compare.h"
#include "passes/edit.h"
#include "rg/analysis/bisimulation.h"

/* Limit of nodes that the backward searches from all targets visit together.
 * Otherwise their sets of starts could grow with the square of the game. */
enum { MOST_NODES = 1000000 };

/* Classes of nodes by their futures, with all plain targets in one class. */
static guint32 *
find_future_classes (const RgGame *game)
{
  const guint n = rg_n_nodes (game);
  guint8 *alone = g_new (guint8, n);
  for (RgNode node = 0; node < n; node++) {
    const RgNodeInfo *info = rg_node_info (game, node);
    alone[node] = node == game->end ||
                  (!rg_is_plain_target (game, node) &&
                   (info->count[RG_TARGET] > 0 || info->count[RG_OUT] == 0));
  }
  guint32 *class_of = rg_find_bisimulation (game, FALSE, alone);
  g_free (alone);
  return class_of;
}

/* A group of targets that are to be merged. */
typedef struct {
  RgNode first; /* the target that the others become */
  GHashTable
      *starts; /* set of RgNode: starts of the checks with these targets */
  GHashTable *sources; /* set of RgNode: starts of checks that can reach these
                          targets */
} Group;

static Group *
group_new (RgNode first)
{
  Group *group = g_new (Group, 1);
  group->first = first;
  group->starts = g_hash_table_new (NULL, NULL);
  group->sources = g_hash_table_new (NULL, NULL);
  return group;
}

static void
group_free (gpointer data)
{
  Group *group = data;
  g_hash_table_destroy (group->starts);
  g_hash_table_destroy (group->sources);
  g_free (group);
}

static gint
compare_first_targets (gconstpointer left, gconstpointer right, gpointer order)
{
  const Group *a = *(Group *const *)left, *b = *(Group *const *)right;
  return rg_compare_unsigned (rg_get_rank (order, a->first),
                              rg_get_rank (order, b->first));
}

static void
add_starts (const RgGame *game, RgNode target, GHashTable *starts)
{
  RG_FOR_CHECKS_TO (game, target, e) {
    g_hash_table_add (starts,
                      GUINT_TO_POINTER (rg_edge (game, e)->action.start));
  }
}

/* Adds all starts of checks that can reach the target.  Subtracts the visited
 * nodes from *n_left. Returns FALSE if there are more. */
static gboolean
add_sources (const RgGame *game, RgNode target, GHashTable *sources,
             guint *n_left)
{
  GHashTable *visited = g_hash_table_new (NULL, NULL);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (open, target);
  g_hash_table_add (visited, GUINT_TO_POINTER (target));
  for (guint i = 0; i < open->len && open->len <= *n_left; i++) {
    const RgNode node = g_array_index (open, RgNode, i);
    if (rg_node_info (game, node)->count[RG_START] > 0)
      g_hash_table_add (sources, GUINT_TO_POINTER (node));
    RG_FOR_IN (game, node, e) {
      const RgNode from = rg_edge (game, e)->from;
      if (g_hash_table_add (visited, GUINT_TO_POINTER (from)))
        g_array_append_val (open, from);
    }
  }
  const gboolean within_limit = open->len <= *n_left;
  *n_left -= MIN (open->len, *n_left);
  g_hash_table_destroy (visited);
  g_array_free (open, TRUE);
  return within_limit;
}

/* -- groups that can't be merged with each other --------------------------- */

/* The groups of a class, with indexes by their nodes. */
typedef struct {
  GPtrArray *groups;     /* of Group, not owned */
  GHashTable *by_start;  /* node to GArray of guint: groups, by their place */
  GHashTable *by_source; /* likewise */
  GArray *refused;       /* guint by group: the last search that refused it */
  guint searches;        /* the number of the current search */
} Groups;

static void
free_numbers (gpointer data)
{
  g_array_free (data, TRUE);
}

static Groups *
groups_new (void)
{
  Groups *groups = g_new0 (Groups, 1);
  groups->groups = g_ptr_array_new ();
  groups->by_start = g_hash_table_new_full (NULL, NULL, NULL, free_numbers);
  groups->by_source = g_hash_table_new_full (NULL, NULL, NULL, free_numbers);
  groups->refused = g_array_new (FALSE, FALSE, sizeof (guint));
  return groups;
}

static void
groups_free (gpointer data)
{
  Groups *groups = data;
  if (!groups)
    return;
  g_ptr_array_free (groups->groups, TRUE);
  g_hash_table_destroy (groups->by_start);
  g_hash_table_destroy (groups->by_source);
  g_array_free (groups->refused, TRUE);
  g_free (groups);
}

/* Adds the group's number to the index, for each of its nodes. */
static void
index_by (GHashTable *index, GHashTable *nodes, guint number)
{
  GHashTableIter iter;
  gpointer node;
  g_hash_table_iter_init (&iter, nodes);
  while (g_hash_table_iter_next (&iter, &node, NULL)) {
    GArray *numbers = g_hash_table_lookup (index, node);
    if (!numbers) {
      numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (index, node, numbers);
    }
    g_array_append_val (numbers, number);
  }
}

static void
refuse_by (Groups *groups, GHashTable *index, GHashTable *nodes)
{
  guint *refused = (guint *)(gpointer)groups->refused->data;
  GHashTableIter iter;
  gpointer node;
  g_hash_table_iter_init (&iter, nodes);
  while (g_hash_table_iter_next (&iter, &node, NULL)) {
    const GArray *numbers = g_hash_table_lookup (index, node);
    for (guint i = 0; numbers && i < numbers->len; i++)
      refused[g_array_index (numbers, guint, i)] = groups->searches;
  }
}

/* Refuses each group that conflicts: one of its checks can reach this group's
 * target, or the other way round. */
static void
refuse_conflicting (Groups *groups, const Group *group)
{
  groups->searches++;
  refuse_by (groups, groups->by_start, group->sources);
  refuse_by (groups, groups->by_source, group->starts);
}

static void
index_group (Groups *groups, const Group *group, guint number)
{
  index_by (groups->by_start, group->starts, number);
  index_by (groups->by_source, group->sources, number);
}

static void
add_all (GHashTable *to, GHashTable *from)
{
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (to, key);
}

/* Merges the target of a group into that of another one; frees the group. */
static void
merge_groups (RgGame *game, Group *group, Group *into)
{
  add_all (into->starts, group->starts);
  add_all (into->sources, group->sources);
  rg_move_ins (game, group->first, into->first);
  rg_move_targets (game, group->first, into->first);
  group_free (group);
}

/* Merges a group into the first compatible one, or appends it. */
static void
join_group (RgPassRun *run, Group *group, Groups *groups)
{
  const guint n = groups->groups->len;
  refuse_conflicting (groups, group);
  for (guint i = 0; i < n; i++) {
    if (g_array_index (groups->refused, guint, i) == groups->searches ||
        !rg_may_change (run))
      continue;
    index_group (groups, group, i);
    merge_groups (run->game, group, g_ptr_array_index (groups->groups, i));
    return;
  }
  index_group (groups, group, n);
  g_array_append_val (groups->refused, groups->searches);
  g_ptr_array_add (groups->groups, group);
}

/* Returns the class of the first start, by name, of the checks with a target.
 */
static guint32
find_start_class (const RgPassRun *run, RgNode target, const guint32 *class_of)
{
  RgNode first = RG_NONE;
  RG_FOR_CHECKS_TO (run->game, target, e) {
    const RgNode start = rg_edge (run->game, e)->action.start;
    if (first == RG_NONE ||
        rg_get_rank (run->order, start) < rg_get_rank (run->order, first))
      first = start;
  }
  return class_of[first];
}

/* Returns the groups of targets, by the class of their starts (Groups; NULL:
 * the class has none). */
static GPtrArray *
join_by_class (RgPassRun *run)
{
  RgGame *game = run->game;
  const GArray *nodes = rg_get_ranked (run->order);
  guint32 *class_of = find_future_classes (game);
  GPtrArray *classes = g_ptr_array_new_full (nodes->len, groups_free);
  g_ptr_array_set_size (classes, (gint)nodes->len);
  guint n_left = MOST_NODES;
  for (guint i = 0; i < nodes->len; i++) {
    const RgNode node = g_array_index (nodes, RgNode, i);
    if (!rg_is_plain_target (game, node))
      continue;
    gpointer *groups =
        &g_ptr_array_index (classes, find_start_class (run, node, class_of));
    Group *group = group_new (node);
    add_starts (game, node, group->starts);
    if (!add_sources (game, node, group->sources, &n_left)) {
      group_free (group);
      break;
    }
    if (!*groups)
      *groups = groups_new ();
    join_group (run, group, *groups);
  }
  g_free (class_of);
  return classes;
}

static void
join_reachability_targets (RgPassRun *run)
{
  GPtrArray *classes = join_by_class (run);
  GPtrArray *all_groups = g_ptr_array_new ();
  for (guint i = 0; i < classes->len; i++) {
    const Groups *groups = g_ptr_array_index (classes, i);
    if (groups)
      g_ptr_array_extend (all_groups, groups->groups, NULL, NULL);
  }
  g_ptr_array_sort_with_data (all_groups, compare_first_targets,
                              (gpointer)run->order);
  Groups *joined = groups_new ();
  for (guint i = 0; i < all_groups->len; i++)
    join_group (run, g_ptr_array_index (all_groups, i), joined);
  g_ptr_array_set_free_func (joined->groups, group_free);
  groups_free (joined);
  g_ptr_array_free (classes, TRUE);
  g_ptr_array_free (all_groups, TRUE);
}

RG_PASS (join_reachability_targets, "join-reachability-targets",
         "give checks a common target",
         .about = "Give checks a common target if none can reach the target of "
                  "another; begin with checks of copies of one automaton.",
         .whole = TRUE, .level = RG_LEVEL_FULL,
         .keeps = RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
