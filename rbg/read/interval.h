/* Interval arithmetic: the possible values of an expression. */
#pragma once

#include "rbg/read/tree.h"

/* The numbers from low to high. */
typedef struct {
  gint64 low, high;
} RbgInterval;

RbgInterval rbg_compute_interval (const RbgTree *tree, const RbgExpr *expr);

/* 1: the relation always holds, 0: never, -1: unknown. */
int rbg_decide_relation (RbgInterval left, RbgRelation relation,
                         RbgInterval right);
