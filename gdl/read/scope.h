/* The variables of a clause, by number, and which of them a literal binds. */
#pragma once

#include "gdl/read/sheet.h"

typedef struct {
  guint32 *number; /* by name; G_MAXUINT32: not in this clause */
  GArray *names;   /* of GdlName, in the order of their first occurrence */
} GdlScope;

GdlScope gdl_scope_new (const GdlSheet *sheet);
void gdl_scope_clear (GdlScope *scope);
/* Leaves the clause before, and numbers the variables of this one. */
void gdl_scope_enter (GdlScope *scope, const GdlClause *clause);

/* Appends the numbers of all variables of a term or literal, some twice. */
void gdl_collect_variables (const GdlScope *scope, const GdlNode *node,
                            GArray *variables);

/* What a literal is under an even number of negations, or an odd one. */
typedef enum {
  GDL_ATOM,
  GDL_NEGATION,
  GDL_CONJUNCTION,
  GDL_DISJUNCTION
} GdlForm;
GdlForm gdl_form (const GdlNode *node, gboolean negated);

/* Appends the numbers of the variables that have a value where the literal, or
 * its negation, holds: those of positive literals; of an `or`, what all of its
 * alternatives bind.  FALSE: it never holds, and binds whatever is wanted. */
gboolean gdl_collect_bound (const GdlScope *scope, const GdlNode *node,
                            gboolean negated, GArray *variables);
