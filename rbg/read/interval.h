/* Computes the possible values of an expression by interval arithmetic. */
#pragma once

#include "rbg/read/tree.h"

/* The numbers from low to high. */
typedef struct {
  gint64 low, high;
} RbgInterval;

/* Returns the possible values of an expression. */
RbgInterval rbg_compute_interval (const RbgTree *tree, const RbgExpr *expr);

/* Returns 1 if the relation always holds, 0 if it never does, -1 if that is
 * unknown. */
int rbg_decide_relation (RbgInterval left, RbgRelation relation,
                         RbgInterval right);
