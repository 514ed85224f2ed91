/* Refines partitions by processing the smaller halves (partition.h). */
#include "base/partition.h"

#include "base/compare.h"

#include <string.h>

/* Without counting, a step must know whether a node has arcs only to a
 * class, or also to the class from which it was split.  So arcs are in
 * groups: those with one label from one node to the classes that no step
 * has separated yet. */
typedef struct RgGroup {
  guint32 size;
  guint32 part; /* the group that was last split off, or 0 */
} Group;

#define FOR_LIST(partition, list, arc)               \
  for (guint32 arc = (list); (arc) != RG_GRAPH_NONE; \
       arc = (partition)->next_arc[arc])

/* -- splitting ------------------------------------------------------------- */

static void
put_member (RgPartition *partition, guint32 node, guint32 place)
{
  partition->members[place] = node;
  partition->place[node] = place;
}

/* Exchanges a node with the member at a place. */
static void
move_member (RgPartition *partition, guint32 node, guint32 place)
{
  const guint32 old_place = partition->place[node];
  put_member (partition, partition->members[place], old_place);
  put_member (partition, node, place);
}

static void
enqueue (RgPartition *partition, guint32 i)
{
  RgClass *class = &partition->classes[i];
  if (!class->queued)
    partition->queue.items[partition->queue.n++] = i;
  class->queued = TRUE;
}

/* Makes the last n members a class of their own. */
static guint32
cut_off (RgPartition *partition, guint32 parent, guint32 n)
{
  const guint32 new_class = partition->n_classes;
  RgClass *old_class = &partition->classes[parent];
  old_class->size -= n;
  const RgClass class = {old_class->first + old_class->size, n, parent, 0,
                         FALSE};
  for (guint32 i = 0; i < n; i++)
    partition->class_of[partition->members[class.first + i]] = new_class;
  partition->classes[partition->n_classes++] = class;
  return new_class;
}

/* Queues splitters after a class was split into itself and those from
 * `fresh` on: all parts except the largest, unless the whole class is still
 * queued. */
static void
queue_parts (RgPartition *partition, guint32 class, guint32 fresh)
{
  guint32 largest = class;
  for (guint32 i = fresh; i < partition->n_classes; i++) {
    if (partition->classes[i].size > partition->classes[largest].size)
      largest = i;
  }
  if (partition->classes[class].queued)
    largest = RG_GRAPH_NONE;
  if (class != largest)
    enqueue (partition, class);
  for (guint32 i = fresh; i < partition->n_classes; i++) {
    if (i != largest)
      enqueue (partition, i);
  }
}

static gint
compare_keys (gconstpointer left, gconstpointer right, gpointer key)
{
  const guint32 *keys = key;
  return rg_compare_unsigned (keys[*(const guint32 *)left],
                              keys[*(const guint32 *)right]);
}

/* Sorts n members by their keys. */
static void
sort_members (RgPartition *partition, guint32 first, guint32 n)
{
  guint32 *members = partition->members + first;
  g_qsort_with_data (members, (gint)n, sizeof *members, compare_keys,
                     partition->key);
  for (guint32 i = 0; i < n; i++)
    partition->place[members[i]] = first + i;
}

/* Splits a class by the keys of its reached members, which are the last
 * ones. */
static void
split_class (RgPartition *partition, guint32 i)
{
  RgClass *class = &partition->classes[i];
  const guint32 n = class->n_reached, fresh = partition->n_classes;
  const guint32 *reached = partition->members + class->first + class->size - n;
  const guint32 *key = partition->key;
  gboolean has_different_keys = FALSE;
  for (guint32 k = 1; k < n; k++)
    has_different_keys |= key[reached[k]] != key[reached[0]];
  class->n_reached = 0;
  if (!has_different_keys && class->size == n)
    return;
  if (has_different_keys)
    sort_members (partition, class->first + class->size - n, n);
  for (guint32 end = n, k = n; k-- > 0;) {
    if (k > 0 && key[reached[k - 1]] == key[reached[k]])
      continue;
    if (end - k < partition->classes[i].size)
      cut_off (partition, i, end - k);
    end = k;
  }
  queue_parts (partition, i, fresh);
}

/* Splits all classes with reached nodes. */
static void
split (RgPartition *partition)
{
  RgNumbers *nodes = &partition->nodes_reached,
            *classes = &partition->classes_reached;
  for (guint32 i = 0; i < nodes->n; i++) {
    const guint32 node = nodes->items[i],
                  class_number = partition->class_of[node];
    RgClass *class = &partition->classes[class_number];
    if (class->n_reached == 0)
      classes->items[classes->n++] = class_number;
    move_member (partition, node,
                 class->first + class->size - ++class->n_reached);
  }
  for (guint32 i = 0; i < classes->n; i++)
    split_class (partition, classes->items[i]);
  classes->n = 0;
}

/* -- steps ----------------------------------------------------------------- */

/* Lists the arcs to the members of a range by their labels.  Arcs from a
 * class of one node are omitted: it can't be split. */
static void
list_arcs (RgPartition *partition, guint32 first, guint32 size)
{
  const RgGraph *graph = &partition->graph;
  RgNumbers *reached = &partition->labels_reached;
  reached->n = 0;
  for (guint32 i = first; i < first + size; i++) {
    const guint32 member = partition->members[i];
    const guint32 end = graph->first[member + 1];
    partition->work += end - graph->first[member];
    for (guint32 arc = graph->first[member]; arc < end; arc++) {
      guint32 *head = &partition->arc_with[partition->labels[arc]];
      if (partition->classes[partition->class_of[graph->to[arc]]].size == 1)
        continue;
      if (*head == RG_GRAPH_NONE)
        reached->items[reached->n++] = partition->labels[arc];
      partition->next_arc[arc] = *head;
      *head = arc;
    }
  }
}

/* Removes the arcs of the i-th reached label from its list. */
static guint32
remove_list (RgPartition *partition, guint32 i)
{
  guint32 *head = &partition->arc_with[partition->labels_reached.items[i]];
  const guint32 list = *head;
  *head = RG_GRAPH_NONE;
  return list;
}

/* Counts the arcs of each node in the list. */
static void
count_arcs (RgPartition *partition, guint32 list)
{
  RgNumbers *reached = &partition->nodes_reached;
  reached->n = 0;
  FOR_LIST (partition, list, arc)
  {
    const guint32 node = partition->graph.to[arc];
    if (partition->key[node]++ == 0)
      reached->items[reached->n++] = node;
  }
}

/* Clears the keys of the reached nodes. */
static void
clear_keys (RgPartition *partition)
{
  for (guint32 i = 0; i < partition->nodes_reached.n; i++)
    partition->key[partition->nodes_reached.items[i]] = 0;
}

/* -- groups ---------------------------------------------------------------- */

/* Makes groups of the arcs in a list, except those that are a whole group
 * already.  The key of their nodes becomes 1 for these, 2 for the others. */
static void
regroup (RgPartition *partition, guint32 list)
{
  const guint32 n = partition->n_groups;
  guint32 *group_of = partition->group_of;
  FOR_LIST (partition, list, arc)
  {
    const guint32 count = partition->key[partition->graph.to[arc]];
    Group *group = &partition->groups[group_of[arc]];
    if (group->part >= n || group->size == count)
      continue;
    group->size -= count;
    group->part = partition->n_groups++;
    partition->groups[group->part] = (Group){count, 0};
  }
  FOR_LIST (partition, list, arc)
  {
    const guint32 part = partition->groups[group_of[arc]].part;
    partition->key[partition->graph.to[arc]] = part < n ? 1 : 2;
    if (part >= n)
      group_of[arc] = part;
  }
}

/* Makes the initial groups: each has all arcs from one node with one label. */
static void
make_groups (RgPartition *partition)
{
  const RgGraph *graph = &partition->graph;
  partition->groups = g_new (Group, graph->first[graph->n]);
  partition->group_of = g_new (guint32, graph->first[graph->n]);
  list_arcs (partition, 0, graph->n);
  for (guint32 i = 0; i < partition->labels_reached.n; i++) {
    const guint32 list = remove_list (partition, i);
    count_arcs (partition, list);
    for (guint32 k = 0; k < partition->nodes_reached.n; k++) {
      guint32 *key = &partition->key[partition->nodes_reached.items[k]];
      partition->groups[partition->n_groups] = (Group){*key, 0};
      *key = partition->n_groups++;
    }
    FOR_LIST (partition, list, arc)
    {
      partition->group_of[arc] = partition->key[graph->to[arc]];
    }
    clear_keys (partition);
  }
}

/* -- refining -------------------------------------------------------------- */

gboolean
rg_partition_step (RgPartition *partition)
{
  RgNumbers *queue = &partition->queue;
  if (queue->n == 0)
    return FALSE;
  RgClass *splitter = &partition->classes[queue->items[--queue->n]];
  splitter->queued = FALSE;
  list_arcs (partition, splitter->first, splitter->size);
  for (guint32 i = 0; i < partition->labels_reached.n; i++) {
    const guint32 list = remove_list (partition, i);
    count_arcs (partition, list);
    if (partition->groups)
      regroup (partition, list);
    split (partition);
    clear_keys (partition);
  }
  return TRUE;
}

guint32 *
rg_partition_finish (RgPartition *partition)
{
  while (rg_partition_step (partition))
    ;
  guint32 *class_of = g_steal_pointer (&partition->class_of);
  rg_partition_free (partition);
  return class_of;
}

/* -- changes by the caller ------------------------------------------------- */

void
rg_partition_isolate (RgPartition *partition, const guint32 *nodes, guint32 n)
{
  const guint32 class = partition->class_of[nodes[0]];
  const RgClass old_class = partition->classes[class];
  for (guint32 i = 1; i <= n; i++)
    move_member (partition, nodes[n - i], old_class.first + old_class.size - i);
  enqueue (partition, cut_off (partition, class, n));
}

void
rg_partition_undo (RgPartition *partition, guint32 n)
{
  for (guint32 i = 0; i < partition->queue.n; i++)
    partition->classes[partition->queue.items[i]].queued = FALSE;
  partition->queue.n = 0;
  while (partition->n_classes > n) {
    const RgClass class = partition->classes[--partition->n_classes];
    for (guint32 i = 0; i < class.size; i++)
      partition->class_of[partition->members[class.first + i]] = class.parent;
    partition->classes[class.parent].size += class.size;
  }
}

/* -- the first classes ----------------------------------------------------- */

/* Returns the greatest number plus one. */
static guint32
compute_bound (const guint32 *numbers, guint32 n)
{
  guint32 greatest = 0;
  for (guint32 i = 0; i < n; i++)
    greatest = MAX (greatest, numbers[i]);
  return greatest + 1;
}

/* Makes a class for each key, and queues all of them. */
static void
make_classes (RgPartition *partition, const guint32 *keys)
{
  const guint32 n = partition->graph.n, n_keys = compute_bound (keys, n);
  guint32 *class = g_new0 (guint32, n_keys); /* by key; initially its size */
  guint32 first = 0;
  for (guint32 i = 0; i < n; i++)
    class[keys[i]]++;
  for (guint32 key = 0; key < n_keys; key++) {
    const RgClass fresh = {first, 0, RG_GRAPH_NONE, 0, FALSE};
    first += class[key];
    if (class[key] == 0)
      continue;
    class[key] = partition->n_classes;
    partition->classes[partition->n_classes++] = fresh;
    enqueue (partition, class[key]);
  }
  for (guint32 i = 0; i < n; i++) {
    RgClass *class_of_node = &partition->classes[class[keys[i]]];
    partition->class_of[i] = class[keys[i]];
    put_member (partition, i, class_of_node->first + class_of_node->size++);
  }
  g_free (class);
}

RgPartition *
rg_partition_new (const RgGraph *graph, const guint32 *labels,
                  const guint32 *keys, gboolean counting)
{
  const guint32 n = graph->n, n_arcs = graph->first[n];
  const guint32 n_labels = compute_bound (labels, n_arcs);
  RgPartition *partition = g_new (RgPartition, 1);
  *partition = (RgPartition){
      .graph = *graph,
      .labels = labels,
      .class_of = g_new (guint32, n),
      .members = g_new (guint32, n),
      .place = g_new (guint32, n),
      .classes = g_new (RgClass, n),
      .queue = {g_new (guint32, n), 0},
      .labels_reached = {g_new (guint32, n_labels), 0},
      .nodes_reached = {g_new (guint32, n), 0},
      .classes_reached = {g_new (guint32, n), 0},
      .arc_with = g_new (guint32, n_labels),
      .next_arc = g_new (guint32, n_arcs),
      .key = g_new0 (guint32, n),
  };
  memset (partition->arc_with, 0xFF, n_labels * sizeof (guint32));
  make_classes (partition, keys);
  if (!counting)
    make_groups (partition);
  return partition;
}

void
rg_partition_free (RgPartition *partition)
{
  g_free (partition->class_of);
  g_free (partition->members);
  g_free (partition->place);
  g_free (partition->classes);
  g_free (partition->queue.items);
  g_free (partition->groups);
  g_free (partition->group_of);
  g_free (partition->labels_reached.items);
  g_free (partition->nodes_reached.items);
  g_free (partition->classes_reached.items);
  g_free (partition->arc_with);
  g_free (partition->next_arc);
  g_free (partition->key);
  g_free (partition);
}
