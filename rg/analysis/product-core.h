/* Declares a product graph under construction: its states (product-states.c),
 * and the steps between them (product-steps.c).
 */
#pragma once

#include "base/table.h"
#include "rg/analysis/liveness.h"
#include "rg/analysis/product.h"

/* A row has the node, the slots, and zeros up to a multiple of words, because
 * rows are masked and hashed by words. */
enum { RG_PRODUCT_HEAD = 2, RG_PRODUCT_WORD = 4 };

/* A test that has one value in each state.  A comparison: `left` and `right`
 * are the ids of its expressions.  A check: its target, RG_NONE, and its first
 * state.  An assigned value: the id of its expression, and RG_NONE - 1. */
typedef struct {
  guint32 left, right, state;
} RgProductTest;

/* The product graph: its states and arcs, and the data that they share. */
struct RgProduct {
  RgGame *game;
  RgCells *cells;
  RgVariables *variables;
  RgBits *live;        /* by node: the live variables */
  guint32 *variable;   /* by slot: its number among the variables */
  guint64 *live_words; /* by node and word of a row: ones where slots are
                          live; zeros: not yet computed */
  guint n_slots, row;  /* number of slots; length of a row */
  GArray *rows;        /* of guint16: the rows of all states */
  GArray *states;      /* of RgProductState */
  RgTable by_row;      /* of states, by their rows */
  GArray *arcs;        /* of RgProductArc */
  GArray *masks;       /* of RgCellMask */
  RgTable by_mask;
  GArray *tests; /* of RgProductTest */
  RgTable by_test;
  gboolean final;     /* the fixed point is reached, and arcs are stored */
  gboolean changed;   /* the round has changed something */
  guint64 n_steps;    /* steps made so far, for the limit */
  GArray *visited_at; /* of guint64, by state: the time of its last visit */
  GPtrArray *
      *reads;    /* by node: RgCellStorage *, which its edges read, or NULL */
  guint16 *next; /* the row of the next state */
};

static inline const guint16 *
rg_product_row (const RgProduct *product, guint32 state)
{
  return &g_array_index (product->rows, guint16, (gsize)state * product->row);
}

/* Returns the state with that node and the slots of a row. A missing state is
 * added. Sets the node in the row, and clears its dead slots. */
guint32 rg_product_find_state (RgProduct *product, RgNode node, guint16 *row);
/* Records that a move, or a check, may begin in the state. */
void rg_product_mark (RgProduct *product, guint32 state, gboolean starts,
                      gboolean begins_check);
/* These return the number of a set of values, and of a test; new ones are
 * added. */
guint32 rg_product_add_mask (RgProduct *product, const RgCellMask *mask);
guint32 rg_product_add_test (RgProduct *product, RgProductTest test);

/* Makes the steps from a state along an edge: adds their states, records their
 * writes to cells, and in the final round adds their arcs. */
void rg_product_step (RgProduct *product, guint32 from, RgEdgeId e);
