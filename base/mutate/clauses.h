/* The operators that mutate clauses of logic programs, as those of GDL and
 * RGL.  A front end makes the trees.
 *
 * Arguments have sorts: two places in relations have the same sort if a
 * variable of some clause stands in both of them, the least solution
 * (dependency graphs of domains: Love, Hinrichs, Haley, Schkufza, Genesereth,
 * "General Game Playing: Game Description Language Specification", 2008).  A
 * constant may stand for others of its sort.
 */
#pragma once

#include "base/arena.h"
#include "base/mutate/mutator.h"

/* Tokens are numbers of the mutator's tokens. */
typedef struct RgClauseTerm RgClauseTerm;
struct RgClauseTerm {
  const char *name; /* equal for equal names; NULL: a list */
  gboolean is_variable;
  guint first, last; /* tokens */
  guint word;        /* the token of the name */
  guint n;
  RgClauseTerm **arguments; /* also the items of a list */
};

typedef struct {
  RgClauseTerm *head;
  guint n; /* 0: a fact */
  RgClauseTerm **body;
  guint first, last; /* tokens */
} RgClause;

/* A relation about things at a place: things at different places have sorts of
 * their own, as far as the place has a name. */
typedef struct {
  const char *name; /* NULL ends a table */
  guint n;          /* of arguments */
  guint place;      /* the argument that is the place */
  guint things;     /* the arguments that are things, as bits */
} RgClausePlaced;

typedef struct {
  const char *not_;               /* the relation of a negated literal */
  const char *negation[2];        /* the text before and after it */
  const char *const *connectives; /* relations whose arguments are literals */
  const char *const *wrappers;    /* relations whose argument is a fact */
  const char *const *keywords;    /* relations that stand for nothing else */
  const char *const *equal;       /* relations of two arguments of one sort */
  const char *const (*same)[2];   /* places of one sort: "true/1/1" */
  const RgClausePlaced *placed;
  const char *score;               /* the place of scores */
  const char *const (*negated)[2]; /* words and their negations */
} RgClauseLanguage;

/* The token that begins at or after an offset. */
guint rg_clause_token (const RgMutator *mutator, guint32 offset);
/* The last token that ends at or before an offset. */
guint rg_clause_last_token (const RgMutator *mutator, guint32 end);
