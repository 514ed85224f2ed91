/* Groups by induction: the largest set of them that the first state satisfies,
 * and that each step keeps.
 *
 * Two properties of each group are told apart: that at most one of its fluents
 * holds, and that at least one does.  Each of them has a number of the solver,
 * which switches its clauses about the state before a step on, and one that says
 * that it is violated after the step.  Properties that may be violated are
 * switched off until none is: Houdini (Flanagan and Leino, 2001).
 */
#include "gdl/net/atoms.h"
#include "gdl/net/groups.h"
#include "gdl/net/solver.h"

typedef struct {
  guint group;
  gboolean some; /* at least one; else at most one */
  int holds, violated;
  gboolean dropped;
} Property;

typedef struct {
  const GdlNet *net;
  GdlSolver *solver;
  const GArray *groups;
  GArray *properties; /* of Property */
  GArray *assumed;    /* of int */
} Induction;

static GdlRef
now_of (const GdlNet *net, guint32 fluent)
{
  return gdl_literal (net, net->variable[fluent], 1);
}

static GdlRef
next_of (const GdlNet *net, guint32 fluent)
{
  return net->next[gdl_net_variable (net, net->variable[fluent])->first + 1];
}

/* A chain of variables that say that one of the members so far holds; the next
 * one, together with it, makes two.  `holds` forbids that before the step, and
 * `violated` asks for it after the step. */
static void
add_at_most_one (Induction *induction, const GArray *members,
                 Property *property)
{
  GdlSolver *solver = induction->solver;
  GArray *twice = g_array_new (FALSE, FALSE, sizeof (int));
  int seen = 0, seen_next = 0;
  const int no = -property->violated;
  g_array_append_val (twice, no);
  for (guint i = 0; i < members->len; i++) {
    const guint32 fluent = g_array_index (members, guint32, i);
    const int x = gdl_solver_literal (solver, now_of (induction->net, fluent));
    const int y = gdl_solver_literal (solver, next_of (induction->net, fluent));
    const int more = gdl_solver_fresh (solver);
    const int more_next = gdl_solver_fresh (solver);
    gdl_solver_clause (solver, (int[]){-x, more}, 2);
    gdl_solver_clause (solver, (int[]){-more_next, y, seen_next},
                       seen_next ? 3 : 2);
    if (seen != 0) {
      const int two = gdl_solver_fresh (solver);
      gdl_solver_clause (solver, (int[]){-seen, more}, 2);
      gdl_solver_clause (solver, (int[]){-property->holds, -seen, -x}, 3);
      gdl_solver_clause (solver, (int[]){-two, y}, 2);
      gdl_solver_clause (solver, (int[]){-two, seen_next}, 2);
      g_array_append_val (twice, two);
    }
    seen = more;
    seen_next = more_next;
  }
  gdl_solver_clause (solver, (const int *)(gpointer)twice->data, twice->len);
  g_array_free (twice, TRUE);
}

static void
add_at_least_one (Induction *induction, const GArray *members,
                  Property *property)
{
  GdlSolver *solver = induction->solver;
  GArray *some = g_array_new (FALSE, FALSE, sizeof (int));
  const int no = -property->holds;
  g_array_append_val (some, no);
  for (guint i = 0; i < members->len; i++) {
    const guint32 fluent = g_array_index (members, guint32, i);
    const int x = gdl_solver_literal (solver, now_of (induction->net, fluent));
    const int y = gdl_solver_literal (solver, next_of (induction->net, fluent));
    g_array_append_val (some, x);
    gdl_solver_clause (solver, (int[]){-property->violated, -y}, 2);
  }
  gdl_solver_clause (solver, (const int *)(gpointer)some->data, some->len);
  g_array_free (some, TRUE);
}

static void
add_properties (Induction *induction)
{
  for (guint g = 0; g < induction->groups->len; g++) {
    const GdlGroup *group = &g_array_index (induction->groups, GdlGroup, g);
    for (guint some = 0; some < (group->complete ? 2 : 1); some++) {
      Property property = {g, some == 1, gdl_solver_fresh (induction->solver),
                           gdl_solver_fresh (induction->solver), FALSE};
      if (some)
        add_at_least_one (induction, group->members, &property);
      else
        add_at_most_one (induction, group->members, &property);
      g_array_append_val (induction->properties, property);
    }
  }
}

static gboolean
may_be_violated (Induction *induction, const Property *property)
{
  GArray *assumed = induction->assumed;
  g_array_set_size (assumed, 0);
  for (guint i = 0; i < induction->properties->len; i++) {
    const Property *other = &g_array_index (induction->properties, Property, i);
    if (!other->dropped)
      g_array_append_val (assumed, other->holds);
  }
  g_array_append_val (assumed, property->violated);
  return gdl_solver_can (induction->solver,
                         (const int *)(gpointer)assumed->data, assumed->len);
}

static void
drop_violated (Induction *induction)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < induction->properties->len; i++) {
      Property *property =
          &g_array_index (induction->properties, Property, i);
      if (property->dropped || !may_be_violated (induction, property))
        continue;
      property->dropped = changed = TRUE;
    }
  }
}

static void
take_results (const Induction *induction, GArray *groups)
{
  guint8 *dropped = g_new0 (guint8, (gsize)groups->len + 1);
  for (guint i = 0; i < induction->properties->len; i++) {
    const Property *property =
        &g_array_index (induction->properties, Property, i);
    if (property->dropped && property->some)
      g_array_index (groups, GdlGroup, property->group).complete = FALSE;
    else if (property->dropped)
      dropped[property->group] = TRUE;
  }
  guint kept = 0;
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup group = g_array_index (groups, GdlGroup, g);
    if (dropped[g])
      g_array_free (group.members, TRUE);
    else
      g_array_index (groups, GdlGroup, kept++) = group;
  }
  g_array_set_size (groups, kept);
  g_free (dropped);
}

/* The first state satisfies what random matches have not refuted. */
void
gdl_prove_groups (const GdlNet *net, GArray *groups)
{
  Induction induction = {net, gdl_solver_new (net, TRUE), groups,
                         g_array_new (FALSE, FALSE, sizeof (Property)),
                         g_array_new (FALSE, FALSE, sizeof (int))};
  add_properties (&induction);
  drop_violated (&induction);
  take_results (&induction, groups);
  gdl_solver_free (induction.solver);
  g_array_free (induction.properties, TRUE);
  g_array_free (induction.assumed, TRUE);
}
