/* Prolog terms, for games in RGL and for their GDL.  They belong to a store
 * and are immutable.
 */
#pragma once

#include "base/source.h"

/* The kinds of terms. */
typedef enum {
  RGL_ATOM,
  RGL_NUMBER,
  RGL_VARIABLE,
  RGL_COMPOUND,
  RGL_LIST,
} RglKind;

typedef struct RglTerm RglTerm;
/* A term of Prolog. */
struct RglTerm {
  RglKind kind;
  guint n;           /* arguments, or items of a list */
  guint depth, size; /* 1 for an atom; the size is at most G_MAXINT32 */
  guint hash;        /* consistent with rgl_equal */
  gboolean ground;   /* without variables */
  gint64 number;
  const char *name; /* interned in the store: equal names are one pointer */
  RgRange range;    /* in the source */
  const RglTerm *const *args;
  const RglTerm *tail; /* of [a, b|T]; NULL: the list ends */
};

/* The store of terms. */
typedef struct RglTerms RglTerms;

RglTerms *rgl_terms_new (void);
void rgl_terms_free (RglTerms *terms);

/* Returns the interned text. */
const char *rgl_intern (RglTerms *terms, const char *text, gssize length);

/* Return a new term. */
const RglTerm *rgl_atom (RglTerms *terms, const char *name, RgRange range);
const RglTerm *rgl_number (RglTerms *terms, gint64 number, RgRange range);
const RglTerm *rgl_variable (RglTerms *terms, const char *name, RgRange range);
/* Returns a new variable. Its name begins with a hash, so that no text contains
 * it. */
const RglTerm *rgl_fresh_variable (RglTerms *terms, const char *name,
                                   RgRange range);
/* Copies the array of arguments, not their contents. */
const RglTerm *rgl_compound (RglTerms *terms, const char *name,
                             const RglTerm *const *args, guint n,
                             RgRange range);
const RglTerm *rgl_list (RglTerms *terms, const RglTerm *const *items, guint n,
                         const RglTerm *tail, RgRange range);
/* Returns NAME(ARGUMENT, ...), terminated by NULL; without arguments, an
 * atom. */
const RglTerm *rgl_make (RglTerms *terms, const char *name,
                         ...) G_GNUC_NULL_TERMINATED;

/* Whether the term is NAME with n arguments: a compound term, or without
 * arguments an atom. */
gboolean rgl_is (const RglTerm *term, const char *name, guint n);
/* Whether the terms are equal, except for their places in the text. */
gboolean rgl_equal (const RglTerm *a, const RglTerm *b);

/* For g_hash_table_new with terms as keys. */
guint rgl_hash_key (gconstpointer term);
gboolean rgl_equal_keys (gconstpointer a, gconstpointer b);

/* Compares by an order like the standard one of Prolog, for g_ptr_array_sort:
 * variables, numbers, atoms, lists by their lengths and items, other compound
 * terms by arity, name and arguments. */
gint rgl_compare_terms (gconstpointer a, gconstpointer b);

/* Appends the variables of a term, without duplicates. */
void rgl_add_variables (const RglTerm *term, GPtrArray *variables);
gboolean rgl_has_variable (const RglTerm *term, const RglTerm *variable);
/* Whether an array of terms contains an equal one. */
gboolean rgl_contains (const GPtrArray *array, const RglTerm *term);

/* Appends the term in the notation of RGL. */
void rgl_print (const RglTerm *term, GString *out);
/* Returns the term in the notation of RGL, to be freed; truncated to 60 bytes,
 * for messages. */
char *rgl_make_text (const RglTerm *term);
