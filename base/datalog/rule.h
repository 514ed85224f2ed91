/* Represents Datalog: terms, literals and rules without function terms (Ceri,
 * Gottlob, Tanca, "What you always wanted to know about Datalog", 1989), with
 * negation.
 *
 *     win(x) ⇐ move(x, y), not win(y)      x, y: the variables ~0, ~1
 *
 * Symbols and predicates are numbers, which the user assigns.  A user's type of
 * rule begins with DL_RULE and may add fields.  Literals share arguments, and
 * rules share bodies: copy them before a change (dl_own_arguments,
 * dl_own_body).
 */
#pragma once

#include "base/arena.h"

/* A symbol, from 0 on, or a variable of the rule: ~0, ~1, ... */
typedef gint32 DlTerm;
/* The absence of a term. */
#define DL_NO_TERM G_MININT32

static inline gboolean
dl_is_variable (DlTerm term)
{
  return term < 0 && term != DL_NO_TERM;
}
static inline DlTerm
dl_make_variable (guint32 number)
{
  return ~(DlTerm)number;
}
static inline DlTerm
dl_make_symbol (guint32 number)
{
  return (DlTerm)number;
}
/* The number of the variable or the symbol. */
static inline guint32
dl_number (DlTerm term)
{
  return (guint32)(term < 0 ? ~term : term);
}

/* The kind of the built-in predicate `distinct`: two arguments are
 * different.  A program has its own other kinds. */
#define DL_DISTINCT 0

/* A literal: an atom of a predicate, or its negation. */
typedef struct {
  guint kind;
  gboolean negated;
  gboolean implied; /* implied by the rest of the rule: useful, but no
                       condition */
  guint32 name;     /* of the predicate, among those of its kind */
  guint32 n;
  const DlTerm *arguments;
} DlLiteral;

static inline gboolean
dl_is_positive (const DlLiteral *literal)
{
  return !literal->negated && literal->kind != DL_DISTINCT;
}

/* The fields of a rule.  A user's type may have more after them; the functions
 * here take its member `rule`. */
#define DL_RULE_FIELDS       \
  DlLiteral head;            \
  guint n; /* of the body */ \
  const DlLiteral *body;     \
  guint n_variables;

/* A rule: the head holds if all literals of the body hold. */
typedef struct {
  DL_RULE_FIELDS
} DlRule;

#define DL_RULE      \
  union {            \
    DlRule rule;     \
    struct {         \
      DL_RULE_FIELDS \
    };               \
  };

/* Loops over the literals of the body; the loop must not change the body. */
#define DL_FOR_BODY(rule, literal)              \
  for (const DlLiteral *literal = (rule)->body; \
       literal < (rule)->body + (rule)->n; literal++)

/* Begins an empty body with that capacity. */
void dl_begin_body (RgArena *arena, DlRule *rule, guint capacity);
/* Appends a literal to such a body, which must have room for it. */
static inline void
dl_append_literal (DlRule *rule, DlLiteral literal)
{
  ((DlLiteral *)rule->body)[rule->n++] = literal;
}
/* Replaces the body by a private copy with room for n_more literals; returns
 * the copy. */
DlLiteral *dl_own_body (RgArena *arena, DlRule *rule, guint n_more);
/* Replaces the arguments of a literal by a private copy, and returns it. */
DlTerm *dl_own_arguments (RgArena *arena, DlLiteral *literal);
/* Replaces the body by a copy without one of its literals. */
void dl_remove_literal (RgArena *arena, DlRule *rule, guint index);

/* Returns a positive literal with its own copy of the arguments. */
DlLiteral dl_make_literal (RgArena *arena, guint kind, guint32 name,
                           const DlTerm *arguments, guint n);
/* Whether both have the same predicate and sign. */
static inline gboolean
dl_has_same_predicate (const DlLiteral *a, const DlLiteral *b)
{
  return a->kind == b->kind && a->negated == b->negated && a->name == b->name;
}
/* Whether both have equal arguments, or equal predicates and arguments. */
gboolean dl_has_same_arguments (const DlLiteral *a, const DlLiteral *b);
gboolean dl_literal_equal (const DlLiteral *a, const DlLiteral *b);
/* Whether the literal subsumes another one of its predicate: some substitution
 * of its variables makes them equal. */
gboolean dl_subsumes (const DlLiteral *literal, const DlLiteral *other);
/* Returns the index of the first argument that equals the term. G_MAXUINT:
 * there is none. */
guint dl_find_argument (const DlLiteral *literal, DlTerm term);
/* Whether the term is an argument of the literal. */
static inline gboolean
dl_mentions (const DlLiteral *literal, DlTerm term)
{
  return dl_find_argument (literal, term) != G_MAXUINT;
}
/* Return the number of occurrences of the term in a literal, and in the head
 * and the body of a rule. */
guint dl_count_in_literal (const DlLiteral *literal, DlTerm term);
guint dl_count_in_rule (const DlRule *rule, DlTerm term);
/* Whether a literal of the body, except number `except` (G_MAXUINT: none),
 * has the term. */
gboolean dl_is_read (const DlRule *rule, guint except, DlTerm term);
/* Whether a positive literal of the body, except that number, has the term, and
 * so binds it (range restriction: Abiteboul, Hull, Vianu, "Foundations of
 * Databases", 1995, 15.1). */
gboolean dl_is_bound (const DlRule *rule, guint except, DlTerm term);
/* Replaces a variable; copies the arguments if they contain it. */
void dl_replace_variable (RgArena *arena, DlLiteral *literal, DlTerm variable,
                          DlTerm replacement);
