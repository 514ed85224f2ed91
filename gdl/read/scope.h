/* The variables of a clause, by number, and which of them a literal binds. */
#pragma once

#include "base/bitset.h"
#include "gdl/read/sheet.h"

typedef struct {
  guint32 *number; /* by name; G_MAXUINT32: not in this clause */
  GArray *names;   /* of GdlName, in the order of their first occurrence */
} GdlScope;

GdlScope gdl_scope_new (const GdlSheet *sheet);
void gdl_scope_clear (GdlScope *scope);
/* Leaves the clause before, and numbers the variables of this one. */
void gdl_scope_enter (GdlScope *scope, const GdlClause *clause);

/* Sets over the variables; the second one has all of them. */
RgBits *gdl_scope_set (const GdlScope *scope);
RgBits *gdl_scope_full (const GdlScope *scope);
gsize gdl_scope_words (const GdlScope *scope);

/* Adds all variables of a term or literal. */
void gdl_add_variables (const GdlScope *scope, const GdlNode *node,
                        RgBits *set);

/* What a literal is under an even number of negations, or an odd one. */
typedef enum {
  GDL_ATOM,
  GDL_NEGATION,
  GDL_CONJUNCTION,
  GDL_DISJUNCTION
} GdlForm;
GdlForm gdl_form (const GdlNode *node, gboolean negated);

/* Adds the variables that have a value where the literal, or its negation,
 * holds: those of positive literals; of an `or`, what all alternatives bind. */
void gdl_add_bound (const GdlScope *scope, const GdlNode *node,
                    gboolean negated, RgBits *set);
