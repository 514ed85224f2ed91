/* Translates arithmetic of RBG to look-up tables over types of numbers: RG has
 * no numbers. */
#pragma once

#include "rbg/lower/table.h"

/* The translations of formulas, conditions and assignments. */
typedef struct {
  RbgTables *tables;
  RbgFormulas *formulas;
  GHashTable *tests;   /* by condition: its RgAction *, owned */
  GHashTable *values;  /* by assignment: its value */
  GHashTable *changes; /* by atom and change: the new count */
} RbgNumbers;

RbgNumbers *rbg_numbers_new (RbgTables *tables, RbgFormulas *formulas);
void rbg_numbers_free (RbgNumbers *numbers);

/* Returns the comparison that holds if and only if a condition does. */
RgAction rbg_make_condition (RbgNumbers *numbers, guint32 condition);

/* Returns the assigned value. For a checked assignment it is `nan` if it is out
 * of bounds. */
const RgExpr *rbg_make_assigned_value (RbgNumbers *numbers, guint32 assignment);
/* Returns the assigned variable. */
const RgExpr *rbg_make_assigned_variable (RbgNumbers *numbers,
                                          guint32 assignment);

/* How a put piece changes the count of an atom: whether the new piece is in the
 * counted set, and whether the old one may be in it, or out of it. */
typedef struct {
  gboolean was_in, was_out, is_in;
} RbgCountChange;

/* Returns the new count. NULL: it does not change. */
const RgExpr *rbg_make_changed_count (RbgNumbers *numbers, const RbgAtom *atom,
                                      RbgCountChange change);
