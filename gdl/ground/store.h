/* The store of derived atoms, in tables with indexes.
 *
 * Atoms are numbered in order of derivation, as semi-naive evaluation requires:
 * a younger atom has a larger number.  The table of a relation is an array of
 * its atoms.
 *
 * Each index is for a walk (walk.h) that takes parts of a sentence as keys.
 * Atoms with equal keys are in one list, ascending.  Functors that the walk
 * enters are part of the condition: (true (cell ? ? ?)) is an index of its own.
 */
#pragma once

#include "base/bitset.h"
#include "base/table.h"
#include "gdl/ground.h"
#include "gdl/ground/walk.h"

typedef struct {
  guint32 atom;
  guint32 next; /* next entry of the list; GDL_NONE: the last one */
} GdlEntry;

typedef struct {
  guint32 first, last; /* entries */
  guint32 n;
} GdlList;

typedef struct {
  GdlTermWalk walk;
  guint n_keys;
  RgTable table;      /* of lists */
  GArray *lists;      /* of GdlList */
  GArray *keys;       /* of GdlTerm: n_keys for each list */
  GArray *entries;    /* of GdlEntry */
  guint entries_room; /* append.h */
} GdlIndex;

typedef struct {
  GdlName functor;
  guint arity;
  GArray *atoms;    /* of GdlAtom, ascending */
  guint atoms_room; /* append.h */
  GPtrArray *indexes;
  GArray *estimates; /* cache of gdl_estimate() */
  gboolean dynamic;  /* it depends on the state, or was given up */
  gboolean current;  /* being computed: its negated literals are undecided */
  gboolean hidden;   /* a demand relation, which is not part of the result */
  guint32 component; /* of the dependency graph */
  double expected; /* the expected number of atoms, used while the relation has
                      none */
  double *columns; /* by argument: the expected number of values; NULL: no
                      estimate */
} GdlRelation;

typedef struct {
  GdlTerms *terms;
  RgArena *arena;
  GPtrArray *relations; /* of GdlRelation, in the order of their numbers */
  RgTable by_name;
  GArray *atoms;    /* of GdlTerm */
  guint atoms_room; /* append.h */
  GArray *number;   /* of GdlAtom, by term; GDL_NONE: not derived */
} GdlStore;

GdlStore *gdl_store_new (GdlTerms *terms);
void gdl_store_free (GdlStore *store);

/* The number of a relation, which is created if it is new. */
guint gdl_relation (GdlStore *store, GdlName functor, guint arity);
static inline GdlRelation *
gdl_relation_at (const GdlStore *store, guint relation)
{
  return g_ptr_array_index (store->relations, relation);
}
guint gdl_relation_of (GdlStore *store, GdlTerm sentence);

/* The number of the atom, or GDL_NONE. */
static inline GdlAtom
gdl_atom (const GdlStore *store, GdlTerm sentence)
{
  return sentence < store->number->len
             ? g_array_index (store->number, GdlAtom, sentence)
             : GDL_NONE;
}
static inline GdlTerm
gdl_sentence (const GdlStore *store, GdlAtom atom)
{
  return g_array_index (store->atoms, GdlTerm, atom);
}

/* Adds an atom; returns whether it was new. */
gboolean gdl_derive (GdlStore *store, guint relation, GdlTerm sentence);

/* Removes all atoms from a number on. */
void gdl_forget (GdlStore *store, GdlAtom from);

/* The index of a relation for this walk, which is created if it is new. */
GdlIndex *gdl_index (GdlStore *store, guint relation, const GdlTermWalk *walk,
                     guint n_keys);
/* The list of atoms with these keys; NULL: none. */
const GdlList *gdl_look_up (const GdlIndex *index, const GdlTerm *keys);

/* The average number of atoms that a look-up returns, estimated from a sample.
 */
double gdl_estimate (GdlStore *store, guint relation, const GdlTermWalk *walk,
                     guint n_keys);
