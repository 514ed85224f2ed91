/* Interns the names and terms of a rule sheet: two terms without variables are
 * equal if and only if their numbers are.
 */
#pragma once

#include "base/arena.h"
#include "base/table.h"

/* A word of the sheet; the keywords come first. */
typedef guint32 GdlName;
/* The keywords, as names. */
enum {
  GDL_ROLE,
  GDL_INIT,
  GDL_TRUE,
  GDL_NEXT,
  GDL_LEGAL,
  GDL_DOES,
  GDL_GOAL,
  GDL_TERMINAL,
  GDL_BASE,
  GDL_INPUT,
  GDL_SEES,
  GDL_DISTINCT,
  GDL_NOT,
  GDL_OR,
  GDL_AND,
  GDL_IF, /* <= */
  GDL_RANDOM,
  GDL_N_KEYWORDS
};

/* A term without variables: a constant, or a function term. GDL_NONE: no term,
 * name, rule or atom. */
typedef guint32 GdlTerm;
#define GDL_NONE G_MAXUINT32

/* The parts of a term. */
typedef struct {
  GdlName functor;
  guint32 n;     /* arguments */
  guint32 first; /* its first argument, by index in GdlTerms.arguments */
  guint32 depth; /* 1 for a constant */
} GdlTermInfo;

/* The interned names and terms of a sheet.  Only the functions of this header
 * use its fields. */
typedef struct {
  gboolean exact;                   /* see gdl_terms_new */
  RgArena *arena;                   /* of the texts */
  GPtrArray *names;                 /* of char * */
  RgTable by_text;                  /* of GdlName; the hash ignores case */
  GArray *terms;                    /* of GdlTermInfo */
  GArray *arguments;                /* of GdlTerm */
  guint terms_room, arguments_room; /* capacity (append.h) */
  RgTable by_parts; /* of GdlTerm, except those in `of_fluent` */
  /* By keyword, and by fluent: the term plus one; 0: none. */
  GArray *of_fluent[GDL_NEXT - GDL_INIT + 1]; /* of guint32 */
} GdlTerms;

/* Returns a table with the keywords.  `exact`: words that differ in case are
 * different, except keywords.  Otherwise they are equal, with the spelling of
 * the first. */
GdlTerms *gdl_terms_new (gboolean exact);
void gdl_terms_free (GdlTerms *terms);

/* Returns the name with this text; adds it if it is new. */
GdlName gdl_intern_name (GdlTerms *terms, const char *text, gsize length);
/* Returns the original spelling; keywords in lower case. */
const char *gdl_name_text (const GdlTerms *terms, GdlName name);
guint gdl_count_names (const GdlTerms *terms);
/* Makes a new name: the stem, `_`, and the first unused number after
 * *number, which is stored there. */
GdlName gdl_make_fresh_name (GdlTerms *terms, const char *stem, guint *number);
/* Whether a name contains `:-`: a prefix sheet that begins with it would be
 * parsed as infix. */
gboolean gdl_has_infix_arrow (const GdlTerms *terms);

/* A constant is a term without arguments. */
GdlTerm gdl_intern_term (GdlTerms *terms, GdlName functor,
                         const GdlTerm *arguments, guint n);
/* Returns the term with these parts, or GDL_NONE if there is none yet. */
GdlTerm gdl_find_term (const GdlTerms *terms, GdlName functor,
                       const GdlTerm *arguments, guint n);
guint gdl_count_terms (const GdlTerms *terms);

/* Appends the term in the prefix form: (cell 1 1 b). */
void gdl_term_print (const GdlTerms *terms, GdlTerm term, GString *out);

static inline const GdlTermInfo *
gdl_term_info (const GdlTerms *terms, GdlTerm term)
{
  return &g_array_index (terms->terms, GdlTermInfo, term);
}
static inline GdlName
gdl_term_functor (const GdlTerms *terms, GdlTerm term)
{
  return gdl_term_info (terms, term)->functor;
}
static inline guint
gdl_term_arity (const GdlTerms *terms, GdlTerm term)
{
  return gdl_term_info (terms, term)->n;
}
/* The depth of a term: 1 for a constant. */
static inline guint
gdl_term_depth (const GdlTerms *terms, GdlTerm term)
{
  return gdl_term_info (terms, term)->depth;
}
/* Valid until the next term is made. */
static inline const GdlTerm *
gdl_term_arguments (const GdlTerms *terms, GdlTerm term)
{
  return &g_array_index (terms->arguments, GdlTerm,
                         gdl_term_info (terms, term)->first);
}
/* Returns the arguments of a term with that functor and arity.  NULL: another
 * one. */
static inline const GdlTerm *
gdl_term_match (const GdlTerms *terms, GdlTerm term, GdlName functor, guint n)
{
  const GdlTermInfo *info = gdl_term_info (terms, term);
  return info->functor == functor && info->n == n
             ? &g_array_index (terms->arguments, GdlTerm, info->first)
             : NULL;
}
