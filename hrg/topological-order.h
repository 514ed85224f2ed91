/* Orders declarations that depend on each other, by depth-first search. */
#pragma once

#include <glib.h>

/* Called for a cycle path[0] -> ... -> path[n - 1] -> path[0]; `edge` is
 * the index of its last edge among those of path[n - 1]. */
typedef void (*HrgCycleFunc) (const guint *path, guint n, guint edge,
                              gpointer data);

/* Returns a topological order (GArray of guint) of the nodes 0 .. n - 1:
 * successors come first. Edges that close a cycle are reported and ignored.
 * `successors`: by node, a GArray of guint. Without recursion; linear. */
GArray *hrg_find_order (guint n, GArray *const *successors, HrgCycleFunc cycle,
                        gpointer data);

/* Makes n empty arrays of guint. The caller frees them by hrg_successors_free.
 */
GArray **hrg_successors_new (guint n);
void hrg_successors_free (GArray **successors, guint n);
