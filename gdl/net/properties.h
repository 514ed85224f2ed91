/* Groups as they are proved by induction (prove-groups.c), and what is refuted
 * without a solver. */
#pragma once

#include "gdl/net/groups.h"
#include "gdl/net/simulate.h"
#include "gdl/net/solver.h"

typedef struct {
  GdlGroup *group;
  guint number;  /* of the group */
  gboolean some; /* at least one; else at most one */
  gboolean proved, dropped;
  int violated;  /* the literal that says so, in a round; 0: it follows */
  GArray *cases; /* of int: of which one then holds; NULL: none */
  GArray *needs; /* of guint32: groups from which it follows; NULL */
} GdlProperty;

typedef struct {
  const GdlNet *net;
  const GArray *groups;
  const GArray *mutexes; /* NULL: none are known */
  GArray *properties;    /* of GdlProperty */
  guint8 *gone[2]; /* by group: dropped, that at most one, or at least one of
                      it holds */
  guint64 fuel;    /* of by-actions */
  gboolean small;  /* no question about what is large */
  guint n_rounds;  /* of questions */
  /* In a round: */
  GdlSolver *solver;
  GdlSimulation *simulation;
  gboolean going;      /* whether it helped that the state isn't terminal */
  gboolean by_actions; /* whether that was tried */
} GdlInduction;

/* That the member holds, in a network without groups. */
static inline GdlRef
gdl_now_of (const GdlNet *net, const GArray *members, guint i)
{
  const guint32 fluent = g_array_index (members, guint32, i);
  return gdl_literal (net, net->variable[fluent], 1);
}

/* Random moves from the states of the matches, which satisfy all properties
 * that are left; drops those that these violate.  Whether there were any. */
gboolean gdl_drop_by_move (GdlInduction *induction);

/* Random moves from random states with all properties that are left, reached or
 * not: most of what isn't kept is dropped by one, which takes less than a model
 * of the solver for each. */
void gdl_drop_by_chance (GdlInduction *induction);
