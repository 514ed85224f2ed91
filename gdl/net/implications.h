/* What literals of a network imply, where some pairs of them exclude each
 * other. */
#pragma once

#include "gdl/net/net.h"

typedef struct GdlImplications {
  GArray *mutexes; /* of GdlMutex: the pairs */
  guint n_refs;    /* refs of literals of the state are below this */
  guint32 *first;  /* by ref, and one more: the first of those it implies */
  GdlRef *implied;
  guint32 *mark; /* by ref: when it was implied by inputs of a gate */
  guint32 now;
} GdlImplications;

/* The closure of these pairs, of GdlMutex, by the domains of the variables.
 * Only the variables of the network are needed. */
GdlImplications *gdl_implications_new (const GdlNet *net, GArray *mutexes);
void gdl_implications_free (GdlImplications *implications);

/* Refs that hold where a ref does, and their number; the network may have no
 * implications. */
static inline const GdlRef *
gdl_implied (const GdlNet *net, GdlRef ref, guint *n)
{
  const GdlImplications *all = net->implications;
  *n = 0;
  if (!all || ref >= all->n_refs)
    return NULL;
  *n = all->first[ref + 1] - all->first[ref];
  return all->implied + all->first[ref];
}

/* Drops inputs of a conjunction that others imply, and what is decided in
 * conjunctions that they negate; where these change, the refs are no longer in
 * order.  FALSE: no state satisfies all of them. */
gboolean gdl_reduce (GdlNet *net, GdlRef *refs, guint *n, gboolean *changed);
