/* Normal rules from conjunctions of literals: the two sides of each
 * equality, which is what `(not (distinct a b))` says, are unified.
 */
#pragma once

#include "gdl/read/scope.h"

/* A literal, or its negation. */
typedef struct {
  const GdlNode *node;
  gboolean negated;
} GdlItem;

typedef struct GdlMaker GdlMaker;

GdlMaker *gdl_maker_new (GdlProgram *program, const GdlScope *scope,
                         GdlReport *report);
void gdl_maker_free (GdlMaker *maker);
/* The scope is that of another clause now; see GdlRule. */
void gdl_maker_enter (GdlMaker *maker, RgRange clause, RgRange growing);
/* The limit of terms was reached, which is in the report. */
gboolean gdl_maker_is_full (const GdlMaker *maker);
/* As if it were reached. */
void gdl_maker_give_up (GdlMaker *maker);

/* Adds the rule, unless its equalities can't hold.  The items are of the form
 * GDL_ATOM; the scope has their variables. */
void gdl_maker_add (GdlMaker *maker, const GdlNode *head, const GdlItem *items,
                    guint n);
