/* Normal rules: what grounding begins with.  There is no `or`, no double
 * negation, no `(not (distinct …))`, and each rule is safe: each of its
 * variables is in a positive literal.
 */
#pragma once

#include "base/arena.h"
#include "base/source.h"
#include "gdl/term.h"

typedef enum {
  GDL_VARIABLE, /* of the rule, by number */
  GDL_GROUND,   /* a term without variables */
  GDL_COMPOUND, /* a function term, or a sentence, with variables */
} GdlPatternKind;

/* Tables over pairs of roles must fit into memory. */
#define GDL_ROLES_LIMIT 1000

/* A term or a sentence of a rule.  A sentence is a function term whose functor
 * is the relation; relations are told apart by name and arity. */
typedef struct GdlPattern GdlPattern;
struct GdlPattern {
  GdlPatternKind kind;
  guint32 id; /* of the variable, or the GdlTerm */
  /* But for variables: */
  GdlName functor;
  guint n;
  const GdlPattern *const *arguments;
};

typedef struct {
  gboolean negated, distinct;
  const GdlPattern *sentence; /* distinct: the one side … */
  const GdlPattern *other;    /* … and the other */
  RgRange range;
} GdlLiteral;

/* A fact is a rule without a body. */
typedef struct {
  const GdlPattern *head;
  GdlLiteral *body;
  guint n;
  guint n_variables;
  const char *const *variables; /* as in the sheet, with the question mark */
  RgRange range;
  /* A term of a recursive literal from which the rule builds larger ones: if
   * grounding does not end, this is why.  Of length 0: there is none. */
  RgRange growing;
} GdlRule;

typedef struct {
  GdlName name;
  guint n;
} GdlRelationName;

typedef struct {
  const RgSource *source;
  RgArena *arena;  /* of patterns and rules */
  GdlTerms *terms; /* of the sheet */
  GArray *rules;   /* of GdlRule, in the order of the sheet */
  GArray *roles;   /* of GdlTerm, in the order of the facts; with `random` */
  /* The rules before gdl_stratify split relations: for most sheets the same
   * array.  NULL: not known. */
  GArray *written;
  /* Of GdlRelationName: relations that still depend on their own negation, so
   * that the grounder checks whether their atoms do; or NULL. */
  GArray *unresolved;
  gboolean told; /* players are told what `sees` says, not the joint move */
} GdlProgram;

/* The relation of a rule's head. */
GdlName gdl_head_name (const GdlProgram *program, guint rule);
/* A rule with this head, or else the first one that the sentence may come from,
 * by its head alone; or GDL_NONE. */
guint gdl_find_rule (const GdlProgram *program, GdlTerm sentence);

/* Adds, by variable, how often the pattern has it. */
void gdl_count_variables (const GdlPattern *pattern, guint *uses);

void gdl_program_free (GdlProgram *program);

/* Prints rules as a sheet, a clause a line, as --stage=rules does. */
void gdl_program_print (const GdlProgram *program, GString *out);
