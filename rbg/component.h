/* Strongly connected components. */
#pragma once

#include <glib.h>

/* Arcs out of node i: to[first[i]] up to to[first[i + 1]]. */
typedef struct {
  guint32 n;
  const guint32 *first; /* n + 1 */
  const guint32 *to;
} RbgGraph;

/* The component of each node; arcs between components lead to smaller
 * numbers.  Stores how many there are.  The caller frees the array. */
guint32 *rbg_components (const RbgGraph *graph, guint32 *n_components);
