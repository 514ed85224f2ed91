/* Represents finite sets of numbers (vertices, pieces, values): hash-consed, so
 * that equal sets are the same pointer. */
#pragma once

#include "base/table.h"
#include "rbg/read/tree.h"

/* A set of numbers, such as vertices or pieces. */
typedef struct {
  guint32 id; /* from 0, in order of creation */
  guint32 n;
  guint32 items[]; /* ascending */
} RbgSet;

/* Cells at most, whatever the limit: numbers of cells fit 32 bits. */
#define RBG_SETS_MOST ((gint64)G_MAXINT32)

/* The sets made so far, and the limit of their members together. */
typedef struct {
  RgArena *arena;
  RgTable table;  /* of ids */
  GPtrArray *all; /* of RbgSet *, by id */
  const RbgSet *empty;
  gint64 cells, limit; /* of members, and of tables and maps; the limit is at
                          most RBG_SETS_MOST */
  gboolean over;       /* the limit was exceeded: results are no longer right */
  RbgPlace place;      /* the place in the source of the current work */
  RbgPlace over_place; /* the place when the limit was exceeded */
} RbgSets;

RbgSets *rbg_sets_new (RgArena *arena, gint64 limit);
void rbg_sets_free (RbgSets *sets);

/* Counts cells against the limit; returns FALSE if it is exceeded. */
gboolean rbg_sets_charge (RbgSets *sets, gint64 cells);

/* Makes a set; the items must ascend.  Once the limit is exceeded, the result
 * is the empty set; the set that exceeds it is still right. */
const RbgSet *rbg_intern_set (RbgSets *sets, const guint32 *items, guint32 n);
const RbgSet *rbg_set_union (RbgSets *sets, const RbgSet *a, const RbgSet *b);
/* Returns the numbers below n that are not in the set. */
const RbgSet *rbg_set_complement (RbgSets *sets, const RbgSet *set, guint32 n);
gboolean rbg_set_has (const RbgSet *set, guint32 item);
/* Whether each member of a is one of b. */
gboolean rbg_set_is_within (const RbgSet *a, const RbgSet *b);
/* Whether they have no member in common. */
gboolean rbg_set_is_disjoint (const RbgSet *a, const RbgSet *b);
