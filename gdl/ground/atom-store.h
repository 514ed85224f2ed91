/* Stores derived atoms, in tables with indexes.
 *
 * Atoms are numbered in order of derivation, as semi-naive evaluation requires.
 * The table of a relation is an array of its atoms.
 *
 * Each index is for a matcher (match.h) that takes parts of a sentence as keys.
 * Atoms with equal keys are in one list, in ascending order.  An index has only
 * the atoms that match the matcher: one for (true (cell ? ? ?)) lacks other
 * fluents.
 */
#pragma once

#include "base/bitset.h"
#include "base/table.h"
#include "gdl/ground.h"
#include "gdl/ground/match.h"

/* An atom in a list of an index. */
typedef struct {
  guint32 atom;
  guint32 next; /* next entry of the list; GDL_NONE: the last one */
} GdlEntry;

/* The atoms with equal keys, as a linked list of entries. */
typedef struct {
  guint32 first, last; /* indices of its first and last entry */
  guint32 n;           /* number of entries */
} GdlList;

/* An index of a relation. */
typedef struct {
  GdlTermMatcher matcher;
  guint n_keys;
  RgTable table;      /* of indexes in `lists`, by keys */
  GArray *lists;      /* of GdlList */
  GArray *keys;       /* of GdlTerm: n_keys for each list */
  GArray *entries;    /* of GdlEntry */
  guint entries_room; /* capacity (append.h) */
} GdlIndex;

/* A relation, with its atoms and indexes. */
typedef struct {
  GdlName functor;
  guint arity;
  GArray *atoms;      /* of GdlAtom, ascending */
  guint atoms_room;   /* capacity (append.h) */
  GPtrArray *indexes; /* of GdlIndex * */
  GArray *estimates;  /* cache of gdl_estimate_look_up() */
  gboolean dynamic;   /* it depends on the state, or is too large to derive as a
                         static relation */
  gboolean current;   /* being computed: its negated literals are undecided */
  gboolean hidden;    /* a demand relation (demand.h), which is not part of the
                         result */
  guint32 component;  /* number of its component in the dependency graph */
  double expected; /* the expected number of atoms, used while the relation has
                      none */
  double *columns; /* by argument: the expected number of its values; NULL:
                      unknown */
} GdlRelation;

/* All relations and atoms. */
typedef struct {
  GdlTerms *terms;
  RgArena *arena;
  GPtrArray *relations; /* of GdlRelation, in the order of their numbers */
  RgTable by_name;      /* of numbers of relations, by functor and arity */
  GArray *atoms;        /* of GdlTerm: the sentences, by atom */
  guint atoms_room;     /* capacity (append.h) */
  GArray *number;       /* of GdlAtom, by term; GDL_NONE: not derived */
} GdlStore;

/* Returns an empty store.  The terms must outlive it. */
GdlStore *gdl_store_new (GdlTerms *terms);
void gdl_store_free (GdlStore *store);

/* Returns the number of a relation; creates the relation if it is new. */
guint gdl_intern_relation (GdlStore *store, GdlName functor, guint arity);
static inline GdlRelation *
gdl_relation_at (const GdlStore *store, guint relation)
{
  return g_ptr_array_index (store->relations, relation);
}
/* Returns the number of the sentence's relation, as gdl_intern_relation() does.
 */
guint gdl_intern_relation_of (GdlStore *store, GdlTerm sentence);

/* Returns the number of the atom; GDL_NONE: the sentence is not derived. */
static inline GdlAtom
gdl_find_atom (const GdlStore *store, GdlTerm sentence)
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

/* Adds the sentence as an atom of the relation.  FALSE: it is one already. */
gboolean gdl_derive (GdlStore *store, guint relation, GdlTerm sentence);

/* Removes all atoms from the number `from` on.  Each relation of such an atom
 * must have no older ones: it loses all of its atoms and indexes. */
void gdl_remove_atoms (GdlStore *store, GdlAtom from);

/* Returns the index of a relation for this matcher; creates it if it is new. */
GdlIndex *gdl_get_or_add_index (GdlStore *store, guint relation,
                                const GdlTermMatcher *matcher, guint n_keys);
/* Returns the list of atoms with these keys; NULL: none. */
const GdlList *gdl_look_up (const GdlIndex *index, const GdlTerm *keys);

/* Estimates the average number of atoms that a look-up in the index for this
 * matcher returns, from a sample of the atoms.  The index need not exist. */
double gdl_estimate_look_up (GdlStore *store, guint relation,
                             const GdlTermMatcher *matcher, guint n_keys);
