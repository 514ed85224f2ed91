/* Derives implications between literals of a network from mutexes, and
 * simplifies conjunctions by them.
 *
 *     a and not b exclude each other: a implies b, and (a and b and c) becomes
 *     (a and c)
 */
#pragma once

#include "gdl/net/net.h"

/* Implications between literals of the state. */
typedef struct GdlImplications {
  GArray *mutexes; /* of GdlMutex: the pairs */
  guint n_refs;    /* refs of literals of the state are less than this */
  guint32 *first;  /* by ref, and one more: its first consequence */
  GdlRef *implied; /* the consequences of all refs, one after another */
  guint32 *mark; /* by ref: the stamp of the last conjunction that has it as an
                    input, or implies it */
  guint32 stamp; /* the number of the current conjunction */
} GdlImplications;

/* Closes the pairs under transitivity and the domains of the variables. The
 * search ends early if there are very many implications (GDL_TABLE). Reads
 * only the variables of the network. */
GdlImplications *gdl_implications_new (const GdlNet *net, GArray *mutexes);
void gdl_implications_free (GdlImplications *implications);

/* Returns the consequences of a ref, and their number; the network may have no
 * implications. */
static inline const GdlRef *
gdl_implied (const GdlNet *net, GdlRef ref, guint *n)
{
  const GdlImplications *closure = net->implications;
  *n = 0;
  if (!closure || ref >= closure->n_refs)
    return NULL;
  *n = closure->first[ref + 1] - closure->first[ref];
  return closure->implied + closure->first[ref];
}

/* Drops inputs of a conjunction that others imply, and decided parts of negated
 * conjunctions. If `changed`, the refs may be unsorted. FALSE:
 * unsatisfiable. */
gboolean gdl_reduce_conjunction (GdlNet *net, GdlRef *refs, guint *n,
                                 gboolean *changed);
