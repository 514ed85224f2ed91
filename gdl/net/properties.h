/* Declares the properties of groups, which are proved by induction
 * (prove-groups.c) or refuted by random steps (random-steps.c). */
#pragma once

#include "gdl/net/groups.h"
#include "gdl/net/simulate.h"
#include "gdl/net/solver.h"

/* A property of a group: at most one of its members holds, or at least one. */
typedef struct {
  GdlGroup *group;
  guint number; /* of the group */
  gboolean
      at_least_one; /* TRUE: at least one member holds; FALSE: at most one */
  gboolean proved, dropped;
  int violation; /* the solver's literal that implies its violation, in a round;
                    0: it follows from others */
  GArray *cases; /* of int: literals of which one holds if the property is
                    violated; NULL: none */
  GArray
      *implied_by; /* of guint32: groups that imply the property; NULL: none */
} GdlProperty;

/* The data of the induction. */
typedef struct {
  const GdlNet *net;
  const GArray *groups;  /* of GdlGroup */
  const GArray *mutexes; /* of GdlMutex; NULL: none */
  GArray *properties;    /* of GdlProperty */
  guint8
      *dropped[2]; /* by group: "at most one" or "at least one" was dropped */
  guint64 fuel;    /* budget of by-actions */
  guint n_rounds;  /* of queries so far */
  /* Valid within a round: */
  GdlSolver *solver;
  GdlSimulation *simulation;
  gboolean
      assumes_running; /* assuming that the state isn't terminal was helpful */
  gboolean by_actions; /* find_by_actions was tried in this round */
} GdlInduction;

/* The literal of a member, in a network without groups. */
static inline GdlRef
gdl_member_literal (const GdlNet *net, const GArray *members, guint i)
{
  const guint32 fluent = g_array_index (members, guint32, i);
  return gdl_literal (net, net->variable[fluent], 1);
}

/* Plays a random step from the states of the matches, which satisfy all
 * remaining properties. Drops the properties that are violated then. TRUE:
 * there were some. */
gboolean gdl_drop_by_move (GdlInduction *induction);

/* Plays random steps from random states that satisfy all remaining properties,
 * reachable or not. Drops most properties that are not inductive, faster than a
 * model of the solver for each. */
void gdl_drop_by_random_steps (GdlInduction *induction);
