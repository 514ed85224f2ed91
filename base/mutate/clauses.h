/* Mutates clauses of logic programs, as those of GDL and RGL. A front end makes
 * the trees.
 *
 * Arguments have sorts. Two places in relations have the same sort only if a
 * variable of some clause is at both of them, or if a chain of such places
 * connects them (dependency graphs of domains: Love, Hinrichs, Haley, Schkufza,
 * Genesereth, "General Game Playing: Game Description Language Specification",
 * 2008). A constant may stand for others of its sort. */
#pragma once

#include "base/arena.h"
#include "base/mutate/mutator.h"

/* A term of a clause.  Tokens are indexes of the mutator's tokens. */
typedef struct RgClauseTerm RgClauseTerm;
struct RgClauseTerm {
  const char *name; /* equal for equal names; NULL: a list */
  gboolean is_variable;
  guint first, last; /* the first and the last token */
  guint word;        /* the token of the name */
  guint n;           /* arguments, or items of a list */
  RgClauseTerm **arguments;
};

/* A clause: a fact or a rule. */
typedef struct {
  RgClauseTerm *head;
  guint n; /* literals of the body; 0: a fact */
  RgClauseTerm **body;
  guint first, last; /* the first and the last token */
} RgClause;

/* A relation about things at a place: things at different places have sorts of
 * their own, as far as the place has a name. */
typedef struct {
  const char *name; /* NULL ends a table */
  guint n;          /* of arguments */
  guint place;      /* the argument that is the place */
  guint things;     /* the arguments that are things, as bits */
} RgClausePlaced;

/* The words of a language. Lists end with NULL; a place is a text such as
 * "true/1/1": a name, its number of arguments, and an argument, from 1. */
typedef struct {
  const char *not_;        /* the relation of a negated literal */
  const char *negation[2]; /* the text before and after a negated literal */
  const char *const *connectives;  /* relations whose arguments are literals */
  const char *const *wrappers;     /* relations whose argument is a fact */
  const char *const *keywords;     /* relations that stand for nothing else */
  const char *const *equal;        /* relations of two arguments of one sort */
  const char *const (*same)[2];    /* places of one sort: "true/1/1" */
  const RgClausePlaced *placed;    /* relations about things at a place */
  const char *score;               /* the place of scores */
  const char *const (*negated)[2]; /* words and the words that negate them */
} RgClauseLanguage;

/* Returns the token that begins at or after an offset. */
guint rg_clause_token (const RgMutator *mutator, guint32 offset);
/* Returns the last token that ends at or before an offset. */
guint rg_clause_last_token (const RgMutator *mutator, guint32 end);
