/* Arithmetic as tables (spec/rbg.md, 4.6). */
#pragma once

#include "rbg/lower/table.h"

typedef struct {
  RbgTables *tables;
  RbgFormulas *formulas;
  GHashTable *tests;   /* by condition: its RgAction *, owned */
  GHashTable *values;  /* by assignment: its value */
  GHashTable *changes; /* by atom and change: the new count */
} RbgNumbers;

RbgNumbers *rbg_numbers_new (RbgTables *tables, RbgFormulas *formulas);
void rbg_numbers_free (RbgNumbers *numbers);

/* The comparison that says whether a condition holds. */
RgAction rbg_condition_action (RbgNumbers *numbers, guint32 condition);

/* The value that is assigned; where the assignment is checked, it is `nan` for
 * what is out of bounds. */
const RgExpr *rbg_assigned (RbgNumbers *numbers, guint32 assignment);
/* Where it is assigned to. */
const RgExpr *rbg_target (RbgNumbers *numbers, guint32 assignment);

/* How the count of an atom changes where a piece is put: what it becomes by
 * the piece that was there, each of 0 (out of the set) and 1 (in it) being
 * possible or not. */
typedef struct {
  gboolean was_in, was_out, is_in;
} RbgCountChange;

/* NULL: it stays what it is. */
const RgExpr *rbg_recount (RbgNumbers *numbers, const RbgAtom *atom,
                           RbgCountChange change);
