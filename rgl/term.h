/* Terms of Prolog: what a game in RGL consists of, and what its GDL is made of.
 * They belong to a store and don't change.
 */
#pragma once

#include "base/source.h"

typedef enum {
  RGL_ATOM,
  RGL_NUMBER,
  RGL_VARIABLE,
  RGL_COMPOUND,
  RGL_LIST,
} RglKind;

typedef struct RglTerm RglTerm;
struct RglTerm {
  RglKind kind;
  guint n;           /* arguments, or items of a list */
  guint depth, size; /* 1 for an atom; the size is at most G_MAXINT32 */
  guint hash;        /* of what rgl_equal compares */
  gboolean ground;   /* there is no variable in it */
  gint64 number;
  const char *name; /* interned in the store: equal names are one pointer */
  RgRange range;    /* in the source */
  const RglTerm *const *args;
  const RglTerm *tail; /* of [a, b|T]; NULL: the list ends */
};

typedef struct RglTerms RglTerms;

RglTerms *rgl_terms_new (void);
void rgl_terms_free (RglTerms *terms);

/* The interned text. */
const char *rgl_intern (RglTerms *terms, const char *text, gssize length);

const RglTerm *rgl_atom (RglTerms *terms, const char *name, RgRange range);
const RglTerm *rgl_number (RglTerms *terms, gint64 number, RgRange range);
const RglTerm *rgl_variable (RglTerms *terms, const char *name, RgRange range);
/* A variable that no text has written: its name begins with a hash. */
const RglTerm *rgl_fresh_variable (RglTerms *terms, const char *name,
                                   RgRange range);
/* Copies the arguments, not what they point to. */
const RglTerm *rgl_compound (RglTerms *terms, const char *name,
                             const RglTerm *const *args, guint n,
                             RgRange range);
const RglTerm *rgl_list (RglTerms *terms, const RglTerm *const *items, guint n,
                         const RglTerm *tail, RgRange range);
/* NAME(ARGUMENT, ...), where NULL ends the arguments; an atom without any. */
const RglTerm *rgl_make (RglTerms *terms, const char *name,
                         ...) G_GNUC_NULL_TERMINATED;

/* Whether it is NAME with n arguments; an atom has none. */
gboolean rgl_is (const RglTerm *term, const char *name, guint n);
/* Equal but for places. */
gboolean rgl_equal (const RglTerm *a, const RglTerm *b);

/* A set of terms, or a map from them: for g_hash_table_new. */
guint rgl_hash_key (gconstpointer term);
gboolean rgl_equal_keys (gconstpointer a, gconstpointer b);

/* The order of Prolog: variables, numbers, atoms, compound terms by arity, name
 * and arguments; for g_ptr_array_sort. */
gint rgl_compare_places (gconstpointer a, gconstpointer b);

/* Appends the variables of a term that are not in the array yet. */
void rgl_add_variables (const RglTerm *term, GPtrArray *variables);
gboolean rgl_has_variable (const RglTerm *term, const RglTerm *variable);
/* Whether an array of terms has one that is equal. */
gboolean rgl_contains (const GPtrArray *array, const RglTerm *term);

/* Appends it as RGL writes it. */
void rgl_print (const RglTerm *term, GString *out);
/* The same, to be freed; cut after 60 bytes, for messages. */
char *rgl_text (const RglTerm *term);
