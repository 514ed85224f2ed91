/* A set that the search for moves takes from the check of the keeper:
 * views/forwarded.h. */
#pragma once

#include "emit/c/sets/set.h"

typedef struct {
  guint32 root;             /* where the search begins: of the moves graph */
  const RgEmitArc *arc;     /* the any assignment, out of it */
  RgEmitValueSet *set;      /* its values */
  const RgEmitCheck *check; /* whether there are some */
  guint n_words;
  guint32 first;     /* word among those that are kept, once it is placed */
  gboolean *asks;    /* by node of the keeper: makes the check for the set */
  gboolean *printed; /* by such a node: so does its text */
  gboolean follows_move; /* somebody else's move ends where the search begins */
  gboolean everywhere;   /* each way of the keeper there makes the check last */
  gboolean available;
} RgEmitForwardedSet;

static inline RgEmitForwardedSet *
rg_emit_nth_forwarded (const RgEmit *emit, guint i)
{
  return g_ptr_array_index (emit->forwarded, i);
}
