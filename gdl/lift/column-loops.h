/* Adds loops over all values of some columns of a table, and provides a literal
 * of the loop variables. */
#pragma once

#include "gdl/lift/path.h"

/* A loop over values of columns, with a variable of RG for each column. */
typedef struct {
  LiftBody body;     /* the body of the rule */
  LiftRule *rule;    /* a rule whose only literal this is */
  DlLiteral literal; /* the literal, with one variable for each column */
  RgNode head;       /* the first node of the loop's body */
} LiftLoop;

/* Initialises a literal with a variable for each column of a table; a column
 * with one value is that value. `bound`: the variables are bound. */
void lift_loop_init (LiftLoop *loop, LiftFrame *frame, guint table,
                     gboolean bound);
void lift_loop_clear (LiftLoop *loop);
/* Replaces the variable of a column by a constant. */
void lift_loop_fix (LiftLoop *loop, guint column, LiftValue value);
/* Begins the loop with the first values. Returns the first node of its body. */
RgNode lift_loop_begin (LiftFrame *frame, LiftLoop *loop, RgNode at);
/* Ends the body: continues with the next values, or leaves the loop. Returns
 * the node after it. */
RgNode lift_loop_end (LiftFrame *frame, LiftLoop *loop, RgNode at);
