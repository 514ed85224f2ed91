/* Determines the gates that a simulation evaluates, and their order. */
#pragma once

#include "gdl/net/net.h"

/* Each list has, gate by gate: its number, the number of its inputs, and the
 * inputs. */
typedef struct {
  GArray *state_gates; /* of guint32: evaluated for a state before actions are
                          played: those that do not depend on actions, or all
                          scheduled gates */
  GArray *move_gates;  /* of guint32: evaluated again for the joint move: needed
                          gates that depend on actions, or all scheduled gates */
  /* Gates that read cycle gates are evaluated after the other gates. */
  GArray *cyclic_gates; /* all of these readers */
  GArray *definitions;  /* for fixed points: definitions of cycle gates, atom by
                           atom */
  guint *definition_ends; /* by index in net->cycles: the end of its part of
                             `definitions` */
  GdlGate *gates;         /* by index in net->cycles: the gate of the atom */
  gboolean cycles[2]; /* [0]: the evaluation of a state includes cycle gates;
                         [1]: that of a move does */
} GdlSchedule;

/* With `all_gates`, schedules all gates; otherwise those on which legality,
 * terminal or next values depend. */
GdlSchedule *gdl_schedule_new (const GdlNet *net, gboolean all_gates);
/* Frees the schedule, unless it is NULL. */
void gdl_schedule_free (GdlSchedule *schedule);
