/* Groups by induction: the largest set of them that the first state satisfies,
 * and that each step keeps.
 *
 * Two properties of each group are told apart: that at most one of its fluents
 * holds, and that at least one does.  Of each it is asked whether a step can
 * lead from a state with all properties to one without it; if so, it is
 * dropped, until none is: Houdini (Flanagan and Leino, 2001).  A question has a
 * solver of its own, which sees the gates that matter; that the state isn't
 * terminal is left out at first, for it is large.
 */
#include "gdl/net/groups.h"
#include "gdl/net/solver.h"

typedef struct {
  GdlGroup *group;
  gboolean some; /* at least one; else at most one */
  gboolean dropped;
} Property;

typedef struct {
  const GdlNet *net;
  GArray *properties; /* of Property */
} Induction;

static GdlRef
now_of (const GdlNet *net, const GArray *members, guint i)
{
  const guint32 fluent = g_array_index (members, guint32, i);
  return gdl_literal (net, net->variable[fluent], 1);
}

static GdlRef
next_of (const GdlNet *net, const GArray *members, guint i)
{
  const guint32 fluent = g_array_index (members, guint32, i);
  return net->next[gdl_net_variable (net, net->variable[fluent])->first + 1];
}

/* -- after the step -------------------------------------------------------- */

/* Two of them hold: a chain of variables says that one of those before does. */
static void
ask_for_two (const GdlNet *net, GdlSolver *solver, const GArray *members)
{
  GArray *twice = g_array_new (FALSE, FALSE, sizeof (int));
  int seen = 0;
  for (guint i = 0; i < members->len; i++) {
    const int x = gdl_solver_literal (solver, next_of (net, members, i));
    const int more = gdl_solver_fresh (solver);
    gdl_solver_clause (solver, (int[]){-more, x, seen}, seen ? 3 : 2);
    if (seen != 0) {
      const int two = gdl_solver_fresh (solver);
      gdl_solver_clause (solver, (int[]){-two, x}, 2);
      gdl_solver_clause (solver, (int[]){-two, seen}, 2);
      g_array_append_val (twice, two);
    }
    seen = more;
  }
  gdl_solver_clause (solver, (const int *)(gpointer)twice->data, twice->len);
  g_array_free (twice, TRUE);
}

static void
ask_for_none (const GdlNet *net, GdlSolver *solver, const GArray *members)
{
  for (guint i = 0; i < members->len; i++) {
    const int x = -gdl_solver_literal (solver, next_of (net, members, i));
    gdl_solver_clause (solver, &x, 1);
  }
}

/* -- before the step ------------------------------------------------------- */

/* Of those that the solver knows. */
static void
assume_at_most_one (const GdlNet *net, GdlSolver *solver, const GArray *members)
{
  int seen = 0;
  for (guint i = 0; i < members->len; i++) {
    const GdlRef ref = now_of (net, members, i);
    if (!gdl_solver_knows (solver, ref))
      continue;
    const int x = gdl_solver_literal (solver, ref);
    const int more = gdl_solver_fresh (solver);
    gdl_solver_clause (solver, (int[]){-x, more}, 2);
    if (seen != 0) {
      gdl_solver_clause (solver, (int[]){-seen, more}, 2);
      gdl_solver_clause (solver, (int[]){-seen, -x}, 2);
    }
    seen = more;
  }
}

static void
assume_at_least_one (const GdlNet *net, GdlSolver *solver,
                     const GArray *members)
{
  GArray *some = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean known = FALSE;
  for (guint i = 0; i < members->len; i++)
    known |= gdl_solver_knows (solver, now_of (net, members, i));
  for (guint i = 0; known && i < members->len; i++) {
    const int x = gdl_solver_literal (solver, now_of (net, members, i));
    g_array_append_val (some, x);
  }
  if (known)
    gdl_solver_clause (solver, (const int *)(gpointer)some->data, some->len);
  g_array_free (some, TRUE);
}

static void
assume (const Induction *induction, GdlSolver *solver)
{
  for (guint some = 2; some-- > 0;) {
    for (guint i = 0; i < induction->properties->len; i++) {
      const Property *property =
          &g_array_index (induction->properties, Property, i);
      if (property->dropped || property->some != (some == 1))
        continue;
      if (some)
        assume_at_least_one (induction->net, solver, property->group->members);
      else
        assume_at_most_one (induction->net, solver, property->group->members);
    }
  }
}

static gboolean
may_be_violated (const Induction *induction, const Property *property,
                 gboolean going)
{
  GdlSolver *solver = gdl_solver_new (induction->net);
  if (property->some)
    ask_for_none (induction->net, solver, property->group->members);
  else
    ask_for_two (induction->net, solver, property->group->members);
  if (going) {
    const int on = -gdl_solver_literal (solver, induction->net->terminal);
    gdl_solver_clause (solver, &on, 1);
  }
  gdl_solver_close (solver, going);
  assume (induction, solver);
  const gboolean can = gdl_solver_can (solver, NULL, 0);
  gdl_solver_free (solver);
  return can;
}

static void
drop_violated (Induction *induction)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < induction->properties->len; i++) {
      Property *property = &g_array_index (induction->properties, Property, i);
      if (property->dropped || !may_be_violated (induction, property, FALSE) ||
          !may_be_violated (induction, property, TRUE))
        continue;
      property->dropped = changed = TRUE;
    }
  }
}

static gboolean
take_results (const Induction *induction)
{
  gboolean all = TRUE;
  for (guint i = 0; i < induction->properties->len; i++) {
    const Property *property =
        &g_array_index (induction->properties, Property, i);
    if (!property->dropped)
      continue;
    all = FALSE;
    if (property->some)
      property->group->complete = FALSE;
    else
      property->group->refuted = TRUE;
  }
  return all;
}

/* The first state satisfies what random matches have not refuted. */
gboolean
gdl_prove_groups (const GdlNet *net, GArray *groups)
{
  Induction induction = {net, g_array_new (FALSE, FALSE, sizeof (Property))};
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (!group->chosen)
      continue;
    for (guint some = 0; some < (group->complete ? 2 : 1); some++) {
      const Property property = {group, some == 1, FALSE};
      g_array_append_val (induction.properties, property);
    }
  }
  drop_violated (&induction);
  const gboolean all = take_results (&induction);
  g_array_free (induction.properties, TRUE);
  return all;
}
