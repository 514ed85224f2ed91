/* The step to the next state. */
#pragma once

#include "gdl/lift/path.h"

typedef struct {
  LiftFrame frame;
  gboolean *acts; /* by table: its rules say what roles do */
} LiftStep;

void lift_step_init (LiftStep *step, Lift *lift, const char *prefix);
void lift_step_clear (LiftStep *step);
/* What a fluent will hold of. */
RgNode lift_add_next (LiftStep *step, guint fluent, RgNode at);

/* Begin and end a part of the turn in which a test that fails leads to the next
 * value of the innermost loop.  Begin returns the node after that part; `at` of
 * end is its last node, or RG_NONE. */
RgNode lift_begin_each (LiftFrame *frame, RgNode at);
void lift_end_each (LiftFrame *frame, RgNode at);

/* Does something for each binding of the head of a rule, by loops; where the
 * body comes to an end, what comes next.  RG_NONE: never. */
typedef RgNode LiftPut (LiftFrame *frame, LiftBody *body, gpointer data,
                        RgNode at);
/* The node behind all of them. */
RgNode lift_each (LiftFrame *frame, const LiftRule *rule, LiftPut *put,
                  gpointer data, RgNode at);
/* The same, for what is left when rules that say what roles do are unfolded. */
RgNode lift_each_unfolded (LiftStep *step, const LiftRule *rule, LiftPut *put,
                           gpointer data, RgNode at);
gboolean *lift_find_acts (const Lift *lift);
/* The rules that it becomes; some are NULL.  The caller frees the array. */
GPtrArray *lift_unfolded (LiftStep *step, const LiftRule *rule);
/* The fluent of these arguments will hold or not. */
RgNode lift_write (LiftFrame *frame, const LiftBody *body, guint fluent,
                   const DlTerm *arguments, gboolean holds, RgNode at);

/* -- covered.c ------------------------------------------------------------- */

/* What is left of a rule by which the fluent is removed, if these rules write
 * it later; NULL: nothing. */
const LiftRule *lift_uncovered (Lift *lift, guint fluent,
                                const LiftRule *removed,
                                const GPtrArray *written);

/* -- frames.c -------------------------------------------------------------- */

/* Whether the rule says that the fluent goes on to hold; by which literal. */
gboolean lift_is_frame (const LiftRule *rule, guint fluent, guint *literal);
/* What holds and won't by the rules that say so is removed. */
RgNode lift_add_frames (LiftStep *step, guint fluent, RgNode at);
