/* Loops over all values of some columns, and literals about them. */
#pragma once

#include "gdl/lift/path.h"

typedef struct {
  LiftBody body; /* of a rule without literals: its variables are bound */
  LiftRule *rule;
  DlLiteral literal; /* about all variables, in their order */
  RgNode head;
} LiftLoop;

/* A literal over variables for all columns of a table; a column that has just
 * one value is that.  `bound`: they have places. */
void lift_loop_init (LiftLoop *loop, LiftFrame *frame, guint table,
                     gboolean bound);
void lift_loop_clear (LiftLoop *loop);
/* The column becomes a constant. */
void lift_loop_fix (LiftLoop *loop, guint column, LiftValue value);
/* The loop begins with the first values … */
RgNode lift_loop_begin (LiftFrame *frame, LiftLoop *loop, RgNode at);
/* … and goes on with the next ones, if there are some. */
RgNode lift_loop_end (LiftFrame *frame, LiftLoop *loop, RgNode at);
