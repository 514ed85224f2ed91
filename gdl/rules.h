/* Represents normal rules, the input of grounding: without `or`, double
 * negation and `(not (distinct …))`. Each rule is safe: each of its variables
 * is in a positive literal.
 */
#pragma once

#include "base/arena.h"
#include "base/source.h"
#include "gdl/term.h"

/* The kinds of patterns. */
typedef enum {
  GDL_VARIABLE, /* of the rule, by number */
  GDL_GROUND,   /* a term without variables */
  GDL_COMPOUND, /* a function term, or a sentence, with variables */
} GdlPatternKind;

/* Limit of roles, so that tables over pairs of roles fit in memory. */
#define GDL_ROLES_LIMIT 1000

/* A term or a sentence of a rule.  A sentence is a function term whose
 * functor is the relation.  Relations are identified by name and arity. */
typedef struct GdlPattern GdlPattern;
struct GdlPattern {
  GdlPatternKind kind;
  guint32 id; /* of the variable, or the GdlTerm */
  /* Except for variables: */
  GdlName functor;
  guint n;
  const GdlPattern *const *arguments;
};

/* A literal of a body. */
typedef struct {
  gboolean negated;
  gboolean distinct;          /* it is a `distinct`, which is not negated */
  const GdlPattern *sentence; /* of `distinct`: the left side */
  const GdlPattern *other;    /* of `distinct`: the right side */
  RgRange range;
} GdlLiteral;

/* A rule. Without a body it is a fact. */
typedef struct {
  const GdlPattern *head;
  GdlLiteral *body;
  guint n;
  guint n_variables;
  const char *const *variables; /* as in the sheet, with the question mark */
  RgRange range;
  /* A subterm of a recursive literal that the head contains in a larger term,
   * so that grounding may not end. Of length 0: none. */
  RgRange growing;
} GdlRule;

/* A relation, by name and arity. */
typedef struct {
  GdlName name;
  guint n;
} GdlRelationName;

/* The normal rules of a sheet. */
typedef struct {
  const RgSource *source;
  RgArena *arena;  /* of patterns and rules */
  GdlTerms *terms; /* of the sheet */
  GArray *rules;   /* of GdlRule, in the order of the sheet */
  GArray *roles;   /* of GdlTerm, in the order of the facts; with `random` */
  /* The rules before gdl_stratify splits relations, mostly the same array.
   * NULL: unknown. */
  GArray *written;
  /* Of GdlRelationName: relations that still depend on their own negation,
   * so that the grounder checks their atoms; or NULL. */
  GArray *unresolved;
  gboolean
      has_percepts; /* players observe `sees` percepts, not the joint action */
} GdlProgram;

/* Returns the relation of a rule's head. */
GdlName gdl_head_name (const GdlProgram *program, guint rule);
/* Returns a rule with this head; otherwise the first rule that may derive the
 * sentence, by its head alone; or GDL_NONE. */
guint gdl_find_rule (const GdlProgram *program, GdlTerm sentence);

/* Adds, by variable, its number of occurrences in the pattern. */
void gdl_count_variables (const GdlPattern *pattern, guint *uses);

void gdl_program_free (GdlProgram *program);

/* Prints rules as a sheet, one clause on each line, as --stage=rules does. */
void gdl_program_print (const GdlProgram *program, GString *out);
