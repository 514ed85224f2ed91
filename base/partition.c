#include "base/partition.h"

#include "base/compare.h"

#include <stdlib.h>

/* Without counting, a step must know whether a node has arcs to a class only,
 * or also to what this class was split off from.  So arcs are grouped: one
 * group has the arcs with one label from one node to the classes that no step
 * has told from each other yet. */

/* An arc to the class that others are split by. */
typedef struct {
  guint32 label, node; /* of the arc; where it comes from */
  guint32 arc;
} Touch;

/* A node that an arc comes from; nodes with another key are to be in another
 * class. */
typedef struct {
  guint32 class, key, node;
} Part;

static gint
compare_touches (gconstpointer left, gconstpointer right)
{
  const Touch *a = left, *b = right;
  return rg_compare_unsigned ((guint64)a->label << 32 | a->node,
                              (guint64)b->label << 32 | b->node);
}

static gint
compare_parts (gconstpointer left, gconstpointer right)
{
  const Part *a = left, *b = right;
  if (a->class != b->class)
    return rg_compare_unsigned (a->class, b->class);
  return rg_compare_unsigned ((guint64)a->key << 32 | a->node,
                              (guint64)b->key << 32 | b->node);
}

static guint32
class_size (const RgPartition *partition, guint32 class)
{
  return rg_partition_class (partition, class)->size;
}

/* -- splitting ------------------------------------------------------------- */

static void
put (RgPartition *partition, guint32 node, guint32 place)
{
  partition->members[place] = node;
  partition->place[node] = place;
}

static void
exchange (RgPartition *partition, guint32 node, guint32 place)
{
  const guint32 old = partition->place[node];
  put (partition, partition->members[place], old);
  put (partition, node, place);
}

static void
enqueue (RgPartition *partition, guint32 i)
{
  if (!rg_partition_class (partition, i)->queued)
    g_array_append_val (partition->queue, i);
  rg_partition_class (partition, i)->queued = TRUE;
}

/* Makes the last n members a class of their own. */
static guint32
cut_off (RgPartition *partition, guint32 parent, guint32 n)
{
  const guint32 fresh = partition->classes->len;
  RgClass *old = rg_partition_class (partition, parent);
  old->size -= n;
  const RgClass class = {old->first + old->size, n, parent, FALSE};
  for (guint32 i = 0; i < n; i++)
    partition->class_of[partition->members[class.first + i]] = fresh;
  g_array_append_val (partition->classes, class);
  return fresh;
}

/* Queues what others may have to be split by after a class was split into
 * itself and those from `fresh` on: all parts but the largest, unless the whole
 * was still to come. */
static void
queue_parts (RgPartition *partition, guint32 class, guint32 fresh)
{
  guint32 largest = class;
  for (guint32 i = fresh; i < partition->classes->len; i++) {
    if (class_size (partition, i) > class_size (partition, largest))
      largest = i;
  }
  if (rg_partition_class (partition, class)->queued)
    largest = G_MAXUINT32;
  if (class != largest)
    enqueue (partition, class);
  for (guint32 i = fresh; i < partition->classes->len; i++) {
    if (i != largest)
      enqueue (partition, i);
  }
}

/* The parts are of one class, by ascending key; members that are no part come
 * before them. */
static void
split_class (RgPartition *partition, const Part *parts, guint n)
{
  const guint32 class = parts[0].class, fresh = partition->classes->len;
  const RgClass old = *rg_partition_class (partition, class);
  if (old.size == n && parts[0].key == parts[n - 1].key)
    return;
  for (guint i = 1; i <= n; i++)
    exchange (partition, parts[n - i].node, old.first + old.size - i);
  for (guint end = n, i = n; i-- > 0;) {
    if (i > 0 && parts[i - 1].key == parts[i].key)
      continue;
    if (end - i < class_size (partition, class))
      cut_off (partition, class, end - i);
    end = i;
  }
  queue_parts (partition, class, fresh);
}

/* Splits all classes that have parts. */
static void
split (RgPartition *partition)
{
  g_array_sort (partition->parts, compare_parts);
  const Part *parts = (const Part *)(gpointer)partition->parts->data;
  const guint n = partition->parts->len;
  for (guint first = 0, i = 1; i <= n; i++) {
    if (i < n && parts[i].class == parts[first].class)
      continue;
    split_class (partition, parts + first, i - first);
    first = i;
  }
}

/* -- steps ----------------------------------------------------------------- */

/* The arcs to members of a stretch, sorted.  Classes of one node need not be
 * split. */
static void
touch (RgPartition *partition, guint32 first, guint32 size)
{
  const RgGraph *graph = &partition->graph;
  g_array_set_size (partition->touches, 0);
  for (guint32 i = first; i < first + size; i++) {
    const guint32 member = partition->members[i];
    const guint32 end = graph->first[member + 1];
    partition->work += end - graph->first[member];
    for (guint32 arc = graph->first[member]; arc < end; arc++) {
      const Touch touch = {partition->labels[arc], graph->to[arc], arc};
      if (class_size (partition, partition->class_of[touch.node]) > 1)
        g_array_append_val (partition->touches, touch);
    }
  }
  g_array_sort (partition->touches, compare_touches);
}

/* The key of a node that all these arcs with one label come from: their number,
 * or whether they are all of their group.  The others stay in the old group. */
static guint32
key_of (RgPartition *partition, const Touch *touches, guint32 n)
{
  if (!partition->groups)
    return n;
  guint32 *rest = &g_array_index (partition->groups, guint32,
                                  partition->group_of[touches[0].arc]);
  if (*rest == n)
    return 0;
  *rest -= n;
  for (guint32 i = 0; i < n; i++)
    partition->group_of[touches[i].arc] = partition->groups->len;
  g_array_append_val (partition->groups, n);
  return 1;
}

/* Collects the parts by those of the touches that have the label of the first;
 * gives their number. */
static guint
collect_parts (RgPartition *partition, const Touch *touches, guint n)
{
  guint end = 0;
  g_array_set_size (partition->parts, 0);
  while (end < n && touches[end].label == touches[0].label) {
    const guint first = end;
    const guint32 node = touches[first].node;
    while (end < n && touches[end].label == touches[0].label &&
           touches[end].node == node)
      end++;
    const Part part = {partition->class_of[node],
                       key_of (partition, touches + first, end - first), node};
    g_array_append_val (partition->parts, part);
  }
  return end;
}

/* -- the first classes ----------------------------------------------------- */

/* One class for each key, and all of them queued. */
static void
make_classes (RgPartition *partition, const guint32 *keys)
{
  const guint n = partition->graph.n;
  Part *parts = g_new (Part, n);
  for (guint32 i = 0; i < n; i++)
    parts[i] = (Part){0, keys[i], i};
  qsort (parts, n, sizeof *parts, compare_parts);
  for (guint32 i = 0; i < n; i++) {
    const RgClass class = {i, 0, G_MAXUINT32, FALSE};
    if (i == 0 || parts[i].key != parts[i - 1].key)
      g_array_append_val (partition->classes, class);
    const guint32 last = partition->classes->len - 1;
    rg_partition_class (partition, last)->size++;
    partition->class_of[parts[i].node] = last;
    put (partition, parts[i].node, i);
  }
  for (guint32 i = 0; i < partition->classes->len; i++)
    enqueue (partition, i);
  g_free (parts);
}

/* One group for all arcs from a node with one label.  At first all are in a
 * group that has no end. */
static void
make_groups (RgPartition *partition)
{
  const guint32 all = G_MAXUINT32;
  partition->groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  partition->group_of =
      g_new0 (guint32, partition->graph.first[partition->graph.n]);
  g_array_append_val (partition->groups, all);
  touch (partition, 0, partition->graph.n);
  const Touch *touches = (const Touch *)(gpointer)partition->touches->data;
  for (guint i = 0; i < partition->touches->len;)
    i += collect_parts (partition, touches + i, partition->touches->len - i);
}

RgPartition *
rg_partition_new (const RgGraph *graph, const guint32 *labels,
                  const guint32 *keys, gboolean counting)
{
  RgPartition *partition = g_new0 (RgPartition, 1);
  *partition = (RgPartition){
      .graph = *graph,
      .labels = labels,
      .class_of = g_new (guint32, graph->n),
      .members = g_new (guint32, graph->n),
      .place = g_new (guint32, graph->n),
      .classes = g_array_new (FALSE, FALSE, sizeof (RgClass)),
      .queue = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .touches = g_array_new (FALSE, FALSE, sizeof (Touch)),
      .parts = g_array_new (FALSE, FALSE, sizeof (Part)),
  };
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
  g_free (partition->group_of);
  g_array_free (partition->classes, TRUE);
  g_array_free (partition->queue, TRUE);
  g_array_free (partition->touches, TRUE);
  g_array_free (partition->parts, TRUE);
  if (partition->groups)
    g_array_free (partition->groups, TRUE);
  g_free (partition);
}

/* -- to the end ------------------------------------------------------------ */

gboolean
rg_partition_step (RgPartition *partition)
{
  const guint last = partition->queue->len;
  if (last == 0)
    return FALSE;
  RgClass *by = rg_partition_class (
      partition, g_array_index (partition->queue, guint32, last - 1));
  g_array_set_size (partition->queue, last - 1);
  by->queued = FALSE;
  touch (partition, by->first, by->size);
  const Touch *touches = (const Touch *)(gpointer)partition->touches->data;
  const guint n = partition->touches->len;
  for (guint i = 0; i < n;) {
    i += collect_parts (partition, touches + i, n - i);
    split (partition);
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

/* -- classes that the caller makes ----------------------------------------- */

void
rg_partition_isolate (RgPartition *partition, const guint32 *nodes, guint32 n)
{
  const guint32 class = partition->class_of[nodes[0]];
  const RgClass old = *rg_partition_class (partition, class);
  for (guint32 i = 1; i <= n; i++)
    exchange (partition, nodes[n - i], old.first + old.size - i);
  enqueue (partition, cut_off (partition, class, n));
}

void
rg_partition_undo (RgPartition *partition, guint32 n)
{
  for (guint i = 0; i < partition->queue->len; i++)
    rg_partition_class (partition, g_array_index (partition->queue, guint32, i))
        ->queued = FALSE;
  g_array_set_size (partition->queue, 0);
  while (partition->classes->len > n) {
    const guint last = partition->classes->len - 1;
    const RgClass class = *rg_partition_class (partition, last);
    for (guint32 i = 0; i < class.size; i++)
      partition->class_of[partition->members[class.first + i]] = class.parent;
    rg_partition_class (partition, class.parent)->size += class.size;
    g_array_set_size (partition->classes, last);
  }
}
