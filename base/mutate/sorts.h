/* Finds the sorts of terms in clauses (clauses.h). Only for base/mutate/. */
#pragma once

#include "base/mutate/clauses.h"

/* The kinds of terms whose names may change. */
typedef enum {
  RG_OCCURRENCE_TERM, /* a constant or a variable */
  RG_OCCURRENCE_FUNCTION,
  RG_OCCURRENCE_RELATION,
} RgOccurrenceKind;

/* A term whose name may change. */
typedef struct {
  const RgClauseTerm *term;
  guint clause; /* its index in the clauses */
  guint sort;   /* its number */
  RgOccurrenceKind kind;
} RgOccurrence;

/* The sorts of the terms of a game. */
typedef struct {
  RgMutator *mutator;
  const RgClauseLanguage *language;
  const GArray *clauses;
  GArray *occurrences; /* of RgOccurrence, in the order of the text */
  guint score;         /* the sort of scores */
  GHashTable *values;  /* sort → GPtrArray of names, of constants */
  GHashTable *numbers; /* sort → GArray of gint64, ascending */
  GHashTable *indexes; /* "sort name" → index of the name in `values`, plus 1 */
  /* Only while sorts are found: */
  GHashTable *places; /* text of a place or variable → its number */
  GArray *parents;    /* union-find: by number its parent */
} RgSorts;

RgSorts rg_sorts_new (RgMutator *mutator, const RgClauseLanguage *language,
                      const GArray *clauses);
void rg_sorts_clear (RgSorts *sorts);

/* Returns the value of a constant as a number; negative: it is no number. */
gint64 rg_occurrence_number (const RgOccurrence *occurrence);
/* Whether a list, which ends with NULL, has the name. */
gboolean rg_is_listed_name (const char *const *names, const char *name);
/* Returns the numbers of a sort (gint64), ascending; NULL: the sort has no
 * constants. */
const GArray *rg_sorts_numbers (const RgSorts *sorts, guint sort);
/* Returns some other names of the sort of an occurrence (its index) that may
 * stand there: char *, to be freed with their array. */
GPtrArray *rg_sorts_list_other_names (const RgSorts *sorts, guint index);
