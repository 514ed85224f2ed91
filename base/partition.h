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
 * arc is looked at log n times.  Cost: O(m log n) for m arcs; with counting,
 * also for sorting the nodes that a step comes to.
 */
#pragma once

#include "base/graph.h"

typedef struct {
  guint32 first, size; /* a stretch of the members */
  guint32 parent; /* the class that it was cut off from, whose stretch ended
                     where this one begins */
  guint32 n_met;  /* how many at the end of the stretch a step came to */
  gboolean queued;
} RgClass;

/* Numbers, each at most once. */
typedef struct {
  guint32 *items, n;
} RgNumbers;

typedef struct {
  RgGraph graph;         /* arcs reversed: from where they lead to */
  const guint32 *labels; /* by arc */
  guint32 *class_of;     /* by node */
  guint32 *members;      /* all nodes, class by class */
  guint32 *place;        /* by node: where it stands among the members */
  RgClass *classes;
  guint32 n_classes;
  RgNumbers queue;        /* classes to split by */
  struct RgGroup *groups; /* of arcs, see partition.c; NULL: with counting */
  guint32 n_groups;
  guint32 *group_of; /* by arc */
  guint64 work;      /* arcs looked at so far */
  /* Within a step: */
  RgNumbers labels_met, nodes_met, classes_met;
  guint32 *arc_with; /* by label: the first arc, or RG_GRAPH_NONE */
  guint32 *next_arc; /* by arc: the next one with its label */
  guint32 *key;      /* by node, from 1: those with other ones are to be in
                        another class; 0: not met */
} RgPartition;

/* Begins with one class for each key.  The arcs of `graph` are those of the
 * nodes, reversed; it and the labels stay the caller's and must stay as they
 * are.  Keys and labels are small numbers, by which arrays are made.  To be
 * freed by the caller. */
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
