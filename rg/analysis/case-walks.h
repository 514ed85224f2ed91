/* Walks through the product graph where only some cells are known: whether one
 * reaches its target in each state with these cells, in none, or that depends
 * on another cell.  Kleene's logic of three values, for `exists a walk`.
 *
 *     a, b: board[x1] == black;     known: x1 in { black, white }
 *     b, c: board[x1] = white;      depends on x1
 *     c, d: board[x1] == white;     known: x1 in { black }
 *     c, e: board[x1] == empty;     reaches d, doesn't reach e
 *
 * Checks on the way are walked in the same manner.
 */
#pragma once

#include "rg/analysis/product-core.h"

/* Least to greatest: `and` is the minimum, `or` the maximum. */
typedef enum { RG_CASE_NO, RG_CASE_OPEN, RG_CASE_YES } RgCaseAnswer;

/* What a cell held where the walk began. */
typedef struct {
  guint32 cell;
  RgCellMask mask;
} RgCaseFact;

/* A node of the walk to the cell that is written there, if any. */
typedef struct {
  guint32 state;
  guint32 first, end; /* cells */
  guint32 value;      /* a mask, or RG_PRODUCT_NO_FACT: any */
} RgCaseStep;

typedef struct RgCaseWalk RgCaseWalk;
struct RgCaseWalk {
  const RgProduct *product;
  GArray *facts;  /* of RgCaseFact: the case */
  GArray *steps;  /* of RgCaseStep: the walk so far */
  guint base;     /* of these, where the check that is walked began */
  guint nested;   /* checks within checks that are walked */
  guint64 n_left; /* steps that may be taken yet */
  /* Where it depends on a cell: */
  gboolean splits;
  guint32 cell;
  RgCellMask possible, inside; /* what it may hold; a part of that */
  /* A walk of no check ends here, too, by the answer of this: */
  gboolean (*cut) (gpointer data, const RgCaseWalk *walk, guint32 state);
  gpointer data;
};

/* Whether some walk from the state reaches the target; RG_NONE: the end of the
 * move. */
RgCaseAnswer rg_case_reach (RgCaseWalk *walk, guint32 state, RgNode target);
/* Whether some walk reaches it that begins by the edge. */
RgCaseAnswer rg_case_reach_by (RgCaseWalk *walk, guint32 state, RgEdgeId edge,
                               RgNode target);
/* Whether the walk can pass the edge. */
RgCaseAnswer rg_case_pass (RgCaseWalk *walk, guint32 state, RgEdgeId edge);

/* The check of an arc by `? s -> t` or `! s -> t`: the state where it begins.
 */
static inline guint32
rg_case_asked (const RgProduct *product, const RgProductArc *arc)
{
  const guint32 test = RG_PRODUCT_NO_FACT - 1 - arc->fact;
  return g_array_index (product->tests, RgProductTest, test).state;
}
/* Whether the walk has written the cell, or may have. */
gboolean rg_case_is_written (const RgCaseWalk *walk, guint32 cell);
