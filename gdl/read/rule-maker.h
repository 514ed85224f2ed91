/* Makes normal rules from conjunctions of literals: unifies the two sides of
 * each equality, `(not (distinct a b))`, and builds patterns from nodes.
 */
#pragma once

#include "gdl/read/scope.h"

/* A literal, or its negation. */
typedef struct {
  const GdlNode *node;
  gboolean negated;
} GdlItem;

typedef struct GdlRuleMaker GdlRuleMaker;

GdlRuleMaker *gdl_maker_new (GdlProgram *program, const GdlScope *scope,
                             GdlReport *report);
void gdl_maker_free (GdlRuleMaker *maker);
/* Begins another clause; the scope has its variables. `growing`: see
 * GdlRule. */
void gdl_maker_enter (GdlRuleMaker *maker, RgRange clause, RgRange growing);
/* Whether the limit of terms was reached. If so, the report has an error. */
gboolean gdl_maker_is_full (const GdlRuleMaker *maker);
/* Acts as if the limit were reached. */
void gdl_maker_stop (GdlRuleMaker *maker);

/* Adds the rule, unless its equalities are unsatisfiable. The items are of the
 * form GDL_ATOM, and the scope has their variables. */
void gdl_maker_add (GdlRuleMaker *maker, const GdlNode *head,
                    const GdlItem *items, guint n);
