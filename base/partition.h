/* Partition refinement: the coarsest partition that is stable and splits the
 * classes that the caller begins with.
 *
 * A partition of the nodes of a graph is stable when all nodes of a class have
 * arcs with the same labels to the same classes.  Without counting, that is the
 * coarsest bisimulation (Paige, Tarjan, "Three partition refinement
 * algorithms", 1987); with counting, nodes of a class also have the same number
 * of such arcs (Cardon, Crochemore, "Partitioning a graph in O(|A| log2 |V|)",
 * 1982).  The result is unique but for the numbers of classes.
 *
 * Classes wait in a queue for others to be split by them.  When a class is
 * split, all its parts but the largest are queued (Hopcroft 1971), so that each
 * arc is looked at log n times.  Cost: O(m log n) for m arcs, but for sorting
 * what is looked at in one step.
 */
#pragma once

#include "base/graph.h"

typedef struct {
  guint32 first, size; /* a stretch of the members */
  guint32 parent; /* the class that it was cut off from, whose stretch ended
                     where this one begins */
  gboolean queued;
} RgClass;

typedef struct {
  RgGraph graph;         /* arcs reversed: from where they lead to */
  const guint32 *labels; /* by arc */
  guint32 *class_of;     /* by node */
  guint32 *members;      /* all nodes, class by class */
  guint32 *place;        /* by node: where it stands among the members */
  GArray *classes;       /* of RgClass */
  GArray *queue;         /* of guint32: classes to split by */
  GArray *groups;        /* see partition.c; NULL: with counting */
  guint32 *group_of;
  GArray *touches, *parts; /* used within a step */
  guint64 work;            /* arcs looked at so far */
} RgPartition;

/* Begins with one class for each key.  The arcs of `graph` are those of the
 * nodes, reversed; it and the labels stay the caller's and must stay as they
 * are.  To be freed by the caller. */
RgPartition *rg_partition_new (const RgGraph *graph, const guint32 *labels,
                               const guint32 *keys, gboolean counting);
void rg_partition_free (RgPartition *partition);

/* Splits classes by the next one in the queue.  FALSE: the queue is empty, and
 * the partition is stable. */
gboolean rg_partition_step (RgPartition *partition);

/* All steps.  Gives the class of each node and frees the partition. */
guint32 *rg_partition_finish (RgPartition *partition);

/* Makes some nodes of one class, but not all of them, a class of their own. */
void rg_partition_isolate (RgPartition *partition, const guint32 *nodes,
                           guint32 n);

/* Only with counting: takes back all but the first n classes, and what is
 * queued. */
void rg_partition_undo (RgPartition *partition, guint32 n);

static inline RgClass *
rg_partition_class (const RgPartition *partition, guint32 i)
{
  return &g_array_index (partition->classes, RgClass, i);
}
