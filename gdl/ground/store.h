/* Atoms that are derived, in tables with indexes.
 *
 * An atom is a number in order of derivation, which is what semi-naive
 * evaluation needs: what is younger than an atom has a larger number.  The
 * table of a relation is an array of its atoms, and it may have indexes: each
 * for a walk (walk.h) that takes parts of a sentence; atoms in which these are
 * the same terms are in one list, ascending.  Functors that the walk enters are
 * part of the condition: (true (cell ? ? ?)) is an index of its own.
 */
#pragma once

#include "base/bitset.h"
#include "base/table.h"
#include "gdl/ground.h"
#include "gdl/ground/walk.h"

typedef struct {
  guint32 atom;
  guint32 next; /* entry of the same list; GDL_NONE: the last one */
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
  GArray *keys;       /* of GdlTerm: n_keys a list */
  GArray *entries;    /* of GdlEntry */
  guint entries_room; /* append.h */
} GdlIndex;

typedef struct {
  GdlName functor;
  guint arity;
  GArray *atoms;    /* of GdlAtom, ascending */
  guint atoms_room; /* append.h */
  GPtrArray *indexes;
  GArray *estimates; /* see gdl_estimate */
  gboolean dynamic;  /* depends on the state, or was given up */
  gboolean current;  /* is being computed: its literals are not decided yet */
  gboolean hidden;   /* of `ask` atoms, which are no part of the result */
  guint32 component; /* of the dependency graph */
  double expected;   /* atoms, as long as there are none … */
  double *columns;   /* … and different values of each argument; or NULL */
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

/* The number of a relation, made where it isn't there. */
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

/* Adds an atom where it isn't there; whether it was new. */
gboolean gdl_derive (GdlStore *store, guint relation, GdlTerm sentence);

/* Takes back all atoms from a number on. */
void gdl_forget (GdlStore *store, GdlAtom from);

/* The index of a relation for this walk, made where it isn't there. */
GdlIndex *gdl_index (GdlStore *store, guint relation, const GdlTermWalk *walk,
                     guint n_keys);
/* The list of atoms with these keys, or NULL. */
const GdlList *gdl_look_up (const GdlIndex *index, const GdlTerm *keys);

/* How many atoms a look-up will give on average, by a sample. */
double gdl_estimate (GdlStore *store, guint relation, const GdlTermWalk *walk,
                     guint n_keys);
