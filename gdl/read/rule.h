/* One normal rule from a conjunction of literals: the two sides of each
 * equality, which is what `(not (distinct a b))` says, are unified.
 */
#pragma once

#include "gdl/read/scope.h"

/* A literal, or its negation. */
typedef struct {
  const GdlNode *node;
  gboolean negated;
} GdlItem;

/* Adds the rule, unless its equalities can't hold.  The items are of the form
 * GDL_ATOM; the scope has their variables. */
void gdl_add_rule (GdlProgram *program, const GdlScope *scope,
                   const GdlNode *head, const GdlItem *items, guint n,
                   RgRange range, GdlReport *report);
