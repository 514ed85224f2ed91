/* Refines partitions: finds the coarsest stable partition that refines the
 * initial classes.
 *
 * A partition of the nodes of a graph is stable if all nodes of a class have
 * arcs with the same labels to the same classes.
 *
 *   - Without counting, this is the coarsest bisimulation (Paige, Tarjan,
 *     "Three partition refinement algorithms", 1987).
 *   - With counting, nodes of a class also have equal numbers of such arcs
 *     (Cardon, Crochemore, "Partitioning a graph in O(|A| log2 |V|)", 1982).
 *
 * The result is unique up to the numbers of classes.
 *
 * A queue has the classes that are to split others.  If a class is split, all
 * its parts except the largest are queued (Hopcroft 1971), so that each arc is
 * visited log n times.  Cost: O(m log n) for m arcs; with counting, also the
 * sorting of the reached nodes.
 */
#pragma once

#include "base/graph.h"

/* A class of the partition. */
typedef struct {
  guint32 first, size; /* a range of the members */
  guint32 parent;      /* the class from which it was split; its range ended
                          where this one begins */
  guint32 n_reached;   /* the reached members, at the end of the range */
  gboolean queued;     /* the class is to split others */
} RgClass;

/* A set of numbers, as a list. */
typedef struct {
  guint32 *items, n;
} RgNumbers;

/* A partition, and the state of its refinement. */
typedef struct {
  RgGraph graph;         /* reversed arcs */
  const guint32 *labels; /* by arc */
  guint32 *class_of;     /* by node */
  guint32 *members;      /* all nodes, class by class */
  guint32 *place;        /* by node: its index among the members */
  RgClass *classes;
  guint32 n_classes;
  RgNumbers queue;        /* splitters */
  struct RgGroup *groups; /* of arcs, see partition.c; NULL: with counting */
  guint32 n_groups;
  guint32 *group_of; /* by arc */
  guint64 work;      /* visited arcs so far */
  /* Within a step: */
  RgNumbers labels_reached, nodes_reached,
      classes_reached; /* those that were reached */
  guint32 *arc_with;   /* by label: the first arc, or RG_GRAPH_NONE */
  guint32 *next_arc;   /* by arc: the next one with the same label */
  guint32 *key;        /* by node, from 1: different keys split a class; 0:
                          not reached */
} RgPartition;

/* Begins with one class for each key. `graph` has the reversed arcs. It and the
 * labels stay the caller's and must not change. Keys and labels are small
 * numbers, which index arrays. `counting`: numbers of arcs count, too. The
 * caller frees the result. */
RgPartition *rg_partition_new (const RgGraph *graph, const guint32 *labels,
                               const guint32 *keys, gboolean counting);
void rg_partition_free (RgPartition *partition);

/* Splits classes by the next one in the queue.  FALSE: the queue is empty,
 * and the partition is stable. */
gboolean rg_partition_step (RgPartition *partition);

/* Refines to the end.  Returns the class of each node and frees the
 * partition. */
guint32 *rg_partition_finish (RgPartition *partition);

/* Splits some nodes of one class, but not all of them, from it. */
void rg_partition_isolate (RgPartition *partition, const guint32 *nodes,
                           guint32 n);

/* Undoes all splits after the first n classes, and empties the queue; only
 * with counting. */
void rg_partition_undo (RgPartition *partition, guint32 n);
