/* Traverses the gates below some refs depth first, each once.  Marks are
 * stamps, so that a new traversal need not clear them. */
#pragma once

#include "gdl/net/net.h"

/* A traversal: the pending gates, and the marks. */
typedef struct GdlGateTraversal {
  const GdlNet *net;
  GArray *pending; /* of GdlGate: n_pending of them, with capacity for all */
  GArray *stamp;   /* of guint32, by gate: the traversal that marked it */
  guint n_pending;
  guint32 current; /* the number of the current traversal */
} GdlGateTraversal;

/* Returns a traversal without marked gates, for any number of uses. */
GdlGateTraversal *gdl_traversal_new (const GdlNet *net);
void gdl_traversal_free (GdlGateTraversal *traversal);

/* Starts a traversal: no gate is marked. */
void gdl_traversal_start (GdlGateTraversal *traversal);
/* Adds the ref's gate, unless it is marked, and marks it. */
void gdl_traversal_add (GdlGateTraversal *traversal, GdlRef ref);
/* Visits the next gate and adds its inputs.  FALSE: there is none. */
gboolean gdl_traversal_next (GdlGateTraversal *traversal, GdlGate *gate);
/* Starts the network's traversal at the next values of fluents (of guint32). */
void gdl_traverse_next_values (const GdlNet *net, const GArray *fluents);
