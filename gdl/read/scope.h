/* Numbers the variables of a clause, and finds those that a literal binds.
 *
 *     (or (p ?x ?y) (q ?x))      binds ?x
 */
#pragma once

#include "gdl/read/sheet.h"

/* The numbers of the variables of the current clause. */
typedef struct {
  guint32 *number; /* by name: the number of the variable; G_MAXUINT32: not in
                      this clause */
  GArray *names;   /* of GdlName, in the order of their first occurrence */
} GdlScope;

GdlScope gdl_scope_new (const GdlSheet *sheet);
void gdl_scope_clear (GdlScope *scope);
/* Begins another clause, and numbers its variables. */
void gdl_scope_enter (GdlScope *scope, const GdlClause *clause);

/* Appends the numbers of all variables of a term or literal, with
 * duplicates. */
void gdl_collect_variables (const GdlScope *scope, const GdlNode *node,
                            GArray *variables);

/* The form of a literal after negations are pushed inwards. `negated`: an odd
 * number of negations is before it. */
typedef enum {
  GDL_ATOM,
  GDL_NEGATION,
  GDL_CONJUNCTION,
  GDL_DISJUNCTION
} GdlForm;
GdlForm gdl_find_form (const GdlNode *node, gboolean negated);

/* Appends the numbers of the variables that the literal or, with `negated`, its
 * negation binds. A positive literal binds its variables; an `or` those that
 * all alternatives bind. FALSE: the literal is unsatisfiable, so it binds every
 * variable. */
gboolean gdl_collect_bound (const GdlScope *scope, const GdlNode *node,
                            gboolean negated, GArray *variables);
