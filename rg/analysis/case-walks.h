/* Follows walks through the product graph if only some cells are known. Whether
 * a walk reaches its target has three answers: in each state with these cells,
 * in none, or depending on another cell (the logic of Kleene for `exists a
 * walk`).
 *
 *     a, b: board[x1] == black;     known: x1 in { black, white }
 *     b, c: board[x1] = white;      depends on x1
 *     c, d: board[x1] == white;     known: x1 in { black }
 *     c, e: board[x1] == empty;     reaches d, doesn't reach e
 *
 * Checks within walks are evaluated in the same way.
 */
#pragma once

#include "rg/analysis/product-core.h"

/* The answers ascend: `and` is the minimum, `or` the maximum.  OPEN: it depends
 * on another cell, or a limit was reached. */
typedef enum { RG_CASE_NO, RG_CASE_OPEN, RG_CASE_YES } RgCaseAnswer;

/* The value of a cell at the beginning of the walk. */
typedef struct {
  guint32 cell;
  RgCellMask mask;
} RgCaseFact;

/* A state of the walk, with the write of the step to it, if any. */
typedef struct {
  guint32 state;
  guint32 first, end; /* the cells that the step writes: [first, end) */
  guint32 value; /* the mask of the written value; RG_PRODUCT_NO_FACT: any */
} RgCaseStep;

/* The current walk, the case in which it is made, and the cell by which an open
 * case can be split. */
typedef struct RgCaseWalk RgCaseWalk;
struct RgCaseWalk {
  const RgProduct *product;
  GArray *facts;  /* of RgCaseFact: the case */
  GArray *steps;  /* of RgCaseStep: the walk so far */
  guint base;     /* number of steps at the beginning of the current check */
  guint nested;   /* depth of nested checks */
  guint64 n_left; /* remaining budget, in steps */
  /* If the answer is open, it depends on a cell: */
  gboolean splits;
  guint32 cell;
  RgCellMask possible; /* the values of the cell in this case */
  RgCellMask inside;   /* those of them with which the walk passes the arc */
  /* Outside of checks, a walk also ends successfully at states for which `cut`
   * returns TRUE. */
  gboolean (*cut) (gpointer data, const RgCaseWalk *walk, guint32 state);
  gpointer data;
};

/* Whether some walk from the state reaches the target.  RG_NONE: the end of
 * the move. */
RgCaseAnswer rg_case_reach (RgCaseWalk *walk, guint32 state, RgNode target);
/* Whether some walk that begins with the edge reaches the target. */
RgCaseAnswer rg_case_reach_by (RgCaseWalk *walk, guint32 state, RgEdgeId edge,
                               RgNode target);
/* Whether the walk can pass the edge. */
RgCaseAnswer rg_case_pass (RgCaseWalk *walk, guint32 state, RgEdgeId edge);

/* Returns the state in which the check of an arc begins. */
static inline guint32
rg_case_check_state (const RgProduct *product, const RgProductArc *arc)
{
  const guint32 test = RG_PRODUCT_NO_FACT - 1 - arc->fact;
  return g_array_index (product->tests, RgProductTest, test).state;
}
/* Whether the walk has written the cell, or may have. */
gboolean rg_case_is_written (const RgCaseWalk *walk, guint32 cell);
