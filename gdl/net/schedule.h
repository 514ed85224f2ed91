/* Which gates a simulation evaluates, and in which order.
 */
#pragma once

#include "gdl/net/net.h"

/* Lists have of each gate its number, the number of its inputs, and these. */
typedef struct {
  GArray *look, *move; /* of guint32: what a look and a move evaluate */
  /* What reads cycle gates is evaluated after these. */
  GArray *last;   /* all of that */
  GArray *inner;  /* what defines cycle gates, atom by atom */
  guint *ends;    /* by place in net->cycles: where its part of these ends */
  GdlGate *gates; /* by place in net->cycles: the gate of the atom */
  gboolean cycles[2]; /* whether a look, or a move, evaluates cycle gates */
} GdlSchedule;

/* Of all gates, or of those that tell what is legal, terminal and next. */
GdlSchedule *gdl_schedule_new (const GdlNet *net, gboolean all);
/* May be NULL. */
void gdl_schedule_free (GdlSchedule *schedule);
