/* Depth-first search over declarations that refer to each other. */
#pragma once

#include <glib.h>

/* Called for a cycle path[0] -> ... -> path[n - 1] -> path[0], whose last edge
 * is the given one of the edges of path[n - 1]. */
typedef void (*HrgCycleFunc) (const guint *path, guint n, guint edge,
                              gpointer data);

/* Orders the nodes 0 .. n - 1 so that all that a node leads to comes before
 * it; edges that close a cycle are reported and left out.  `successors` holds
 * a GArray of guint for each node.  Returns a GArray of guint.  Without
 * recursion, and linear. */
GArray *hrg_order (guint n, GArray *const *successors, HrgCycleFunc cycle,
                   gpointer data);

/* n empty arrays of guint, and the end of them. */
GArray **hrg_successors_new (guint n);
void hrg_successors_free (GArray **successors, guint n);
