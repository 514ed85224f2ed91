/* The product graph: nodes times the values of some scalar variables, as far
 * as plays and checks reach them: the reachable part of an abstract state
 * space, in which only those variables have exact values.
 *
 *     a, b: pos = Coord(*);         (b, pos = c1), (b, pos = c2), ...
 *     b, c: pos = left[pos];        (c, pos = null) from (b, pos = c1)
 *     c, d: pos != null;            nothing from that
 *
 * Which variables: those that decide where maps are read and written, and what
 * tags are; while there are too many states, those with most values are left
 * out.  They always have one value; all else is a cell of which a set of
 * possible values is known (cells.h), by iteration to a fixed point.  Variables
 * that are not live at a node have no value there.  Checks may hold and may
 * not.
 */
#pragma once

#include "rg/analysis/cells.h"
#include "rg/analysis/order.h"

typedef struct RgProduct RgProduct;

enum { RG_PRODUCT_NO_FACT = G_MAXUINT32 };

/* A step from one state to another.  It is possible only while a fact holds:
 * one cell has one of some values.  Numbers from the first number of a test on
 * stand for other things that have a value in each state: tests that depend on
 * several cells, checks. */
typedef struct {
  RgEdgeId edge;
  guint32 to;
  guint32 fact;       /* cell, test, or RG_PRODUCT_NO_FACT */
  guint32 mask;       /* of its values: number */
  guint32 first, end; /* the cells that it writes */
  guint32 value;      /* where that is one cell, what it holds then: a mask; or
                         RG_PRODUCT_NO_FACT */
  gboolean chooses;   /* for several values of a variable without slot, or that
                         is not live */
} RgProductArc;

typedef struct {
  RgNode node;
  guint32 first, end; /* arcs out of it */
  gboolean starts;    /* a move may begin here */
  gboolean asked;     /* a check may begin here */
} RgProductState;

/* NULL where there are too many states.  Deterministic: limits are counts. */
RgProduct *rg_product_new (RgGame *game, const RgOrder *order);
void rg_product_free (RgProduct *product);

guint32 rg_product_n_states (const RgProduct *product);
const RgProductState *rg_product_state (const RgProduct *product,
                                        guint32 state);
const RgProductArc *rg_product_arc (const RgProduct *product, guint32 arc);
/* The number of a test (not of a cell). */
gboolean rg_product_is_test (const RgProduct *product, guint32 fact);
const RgCellMask *rg_product_mask (const RgProduct *product, guint32 mask);
/* The tag that an arc with `$ t`, `$$ v` has; RG_NO_NAME: not known. */
RgName rg_product_tag (const RgProduct *product, guint32 from,
                       const RgAction *action);
/* What a variable has in a state; RG_NO_NAME: it has no slot, or is not live
 * there. */
RgName rg_product_value (const RgProduct *product, guint32 state,
                         RgName variable);
guint rg_product_n_slots (const RgProduct *product);
RgGame *rg_product_game (const RgProduct *product);
/* What is known of the cells in all states. */
const RgCells *rg_product_cells (const RgProduct *product);
