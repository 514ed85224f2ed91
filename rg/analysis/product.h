/* Builds the product graph: nodes times the values of some scalar variables, as
 * far as plays and checks reach them. This is the reachable part of an abstract
 * state space in which only those variables have exact values.
 *
 *     a, b: pos = Coord(*);         (b, pos = c1), (b, pos = c2), ...
 *     b, c: pos = left[pos];        (c, pos = null) from (b, pos = c1)
 *     c, d: pos != null;            no arc from that
 *
 *   - The exact variables are those that decide which elements of maps are
 *     read and written, and tags.  If there are too many states, those with
 *     most values are left out.
 *   - All other places are cells, each with a set of possible values
 *     (cells.h), by iteration to a fixed point.
 *   - Dead variables have no value at a node.
 *   - Checks may hold or fail.
 */
#pragma once

#include "rg/analysis/cells.h"
#include "rg/analysis/order.h"

typedef struct RgProduct RgProduct;

enum { RG_PRODUCT_NO_FACT = G_MAXUINT32 };

/* A step from one state to another.  It is possible only while a fact
 * holds: a cell has one of some values.  The greatest numbers of facts stand
 * for tests, which have one value in each state: comparisons of several cells,
 * checks, and unknown assigned values. */
typedef struct {
  RgEdgeId edge;
  guint32 to;
  guint32 fact;       /* cell, test, or RG_PRODUCT_NO_FACT */
  guint32 mask;       /* number of the set of values of the fact */
  guint32 first, end; /* the cells that it writes: [first, end) */
  guint32 value;      /* if it is one cell: the mask of its new value, or
                         RG_PRODUCT_NO_FACT */
  gboolean chooses;   /* stands for several values of a variable without a
                         slot, or of a dead one */
} RgProductArc;

/* A state of the product: a node, with values of the slots. */
typedef struct {
  RgNode node;
  guint32 first, end;    /* its arcs: [first, end) */
  gboolean starts;       /* a move may begin here */
  gboolean begins_check; /* a check may begin here */
} RgProductState;

/* Returns NULL if there are too many states or symbols, even after some slots
 * were removed. Deterministic, as limits are counts and not times. */
RgProduct *rg_product_new (RgGame *game, const RgOrder *order);
void rg_product_free (RgProduct *product);

guint32 rg_product_n_states (const RgProduct *product);
const RgProductState *rg_product_state (const RgProduct *product,
                                        guint32 state);
const RgProductArc *rg_product_arc (const RgProduct *product, guint32 arc);
/* Whether the fact is a test, not a cell. */
gboolean rg_product_is_test (const RgProduct *product, guint32 fact);
/* Returns the set of values with that number. */
const RgCellMask *rg_product_mask (const RgProduct *product, guint32 mask);
/* Returns the tag of an arc with `$ t` or `$$ v`. RG_NO_NAME: unknown. */
RgName rg_product_tag (const RgProduct *product, guint32 from,
                       const RgAction *action);
/* Returns the value of a variable in a state. RG_NO_NAME: it has no slot, or is
 * dead there. */
RgName rg_product_value (const RgProduct *product, guint32 state,
                         RgName variable);
guint rg_product_n_slots (const RgProduct *product);
RgGame *rg_product_game (const RgProduct *product);
/* Returns the possible values of the cells in all states. */
const RgCells *rg_product_cells (const RgProduct *product);
