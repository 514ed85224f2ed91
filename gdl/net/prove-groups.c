/* Proves groups by induction: the largest set of them that holds initially,
 * and that each step preserves.
 *
 * Each group has two properties: at most one of its fluents holds, and at
 * least one does.  For each, the solver searches for a step that leads from a
 * state with all properties to one without it.  If so, it is dropped, until all
 * are inductive: Houdini (Flanagan and Leino, 2001).  Random moves from the
 * found state drop further ones.  Most are refuted before, without a solver
 * (random-steps.c).
 *
 * The queries of a round are assumptions of one solver.  The fact that the
 * state isn't terminal is omitted at first, because it is large.
 */
#include "gdl/limits.h"
#include "gdl/net/by-actions.h"
#include "gdl/net/properties.h"
#include "gdl/net/traversal.h"

/* Budget of proofs without a solver, in visited inputs of gates: about a
 * second. */
#define BY_ACTIONS_FUEL 60000000

static GdlRef
get_next_of_member (const GdlNet *net, const GArray *members, guint i)
{
  const guint32 fluent = g_array_index (members, guint32, i);
  return gdl_next_of (net, fluent);
}

/* -- after the step -------------------------------------------------------- */

/* Encodes that two members hold after the step if `violated`. A chain of
 * variables stands for "a previous member holds". Returns the cases: literals
 * for "this member and a previous one hold". */
static GArray *
encode_two_hold (const GdlNet *net, GdlSolver *solver, const GArray *members,
                 int violated)
{
  GArray *twice = g_array_new (FALSE, FALSE, sizeof (int));
  const int no = -violated;
  int seen = 0;
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, get_next_of_member (net, members, i));
    const int more = gdl_solver_new_literal (solver);
    gdl_solver_add_clause (solver, (int[]){-more, x, seen}, seen ? 3 : 2);
    if (seen != 0) {
      const int two = gdl_solver_new_literal (solver);
      gdl_solver_add_clause (solver, (int[]){-two, x}, 2);
      gdl_solver_add_clause (solver, (int[]){-two, seen}, 2);
      g_array_append_val (twice, two);
    }
    seen = more;
  }
  g_array_append_val (twice, no);
  gdl_solver_add_clause (solver, (const int *)(gpointer)twice->data,
                         twice->len);
  g_array_set_size (twice, twice->len - 1);
  return twice;
}

/* Encodes that no member holds after the step if `violated`. */
static void
encode_none_holds (const GdlNet *net, GdlSolver *solver, const GArray *members,
                   int violated)
{
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, get_next_of_member (net, members, i));
    gdl_solver_add_clause (solver, (int[]){-violated, -x}, 2);
  }
}

/* -- before the step ------------------------------------------------------- */

/* Encodes that at most one member holds before the step. */
static void
assume_at_most_one (const GdlNet *net, GdlSolver *solver, const GArray *members)
{
  int seen = 0;
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, gdl_member_literal (net, members, i));
    const int more = gdl_solver_new_literal (solver);
    gdl_solver_add_clause (solver, (int[]){-x, more}, 2);
    if (seen != 0) {
      gdl_solver_add_clause (solver, (int[]){-seen, more}, 2);
      gdl_solver_add_clause (solver, (int[]){-seen, -x}, 2);
    }
    seen = more;
  }
}

static void
assume_at_least_one (const GdlNet *net, GdlSolver *solver,
                     const GArray *members)
{
  GArray *some = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, gdl_member_literal (net, members, i));
    g_array_append_val (some, x);
  }
  gdl_solver_add_clause (solver, (const int *)(gpointer)some->data, some->len);
  g_array_free (some, TRUE);
}

static void
assume_mutexes (const GdlInduction *induction)
{
  GdlSolver *solver = induction->solver;
  for (guint i = 0; induction->mutexes && i < induction->mutexes->len; i++) {
    const GdlMutex *mutex = &g_array_index (induction->mutexes, GdlMutex, i);
    gdl_solver_add_clause (solver,
                           (int[]){-gdl_solver_get_literal (solver, mutex->a),
                                   -gdl_solver_get_literal (solver, mutex->b)},
                           2);
  }
}

/* -- queries --------------------------------------------------------------- */

/* Whether the property is proved, or the remaining properties of groups that
 * imply it. */
static gboolean
is_implied (const GdlInduction *induction, const GdlProperty *property)
{
  for (guint i = 0; property->implied_by && i < property->implied_by->len;
       i++) {
    const guint32 g = g_array_index (property->implied_by, guint32, i);
    if (induction->dropped[0][g] ||
        (property->at_least_one && induction->dropped[1][g]))
      return FALSE;
  }
  return property->implied_by != NULL;
}

static void
assume_property (const GdlInduction *induction, const GdlProperty *property)
{
  const GArray *members = property->group->members;
  if (property->at_least_one)
    assume_at_least_one (induction->net, induction->solver, members);
  else
    assume_at_most_one (induction->net, induction->solver, members);
}

/* Assumes the proved properties. */
static void
assume_proved (const GdlInduction *induction)
{
  for (guint i = 0; i < induction->properties->len; i++) {
    const GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    if (property->proved)
      assume_property (induction, property);
  }
}

/* Begins a round: encodes a step from a state that satisfies all remaining
 * properties. */
static void
begin_round (GdlInduction *induction)
{
  const GdlNet *net = induction->net;
  GdlSolver *solver = induction->solver = gdl_solver_new (net);
  gdl_solver_get_literal (solver, net->terminal);
  induction->by_actions = FALSE;
  assume_mutexes (induction);
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    const GArray *members = property->group->members;
    if (property->dropped || property->proved)
      continue;
    assume_property (induction, property);
    gdl_solver_set_group_size (solver, members->len);
    property->violated = 0;
    if (is_implied (induction, property))
      continue;
    property->violated = gdl_solver_new_literal (solver);
    if (property->at_least_one)
      encode_none_holds (net, solver, members, property->violated);
    else
      property->cases =
          encode_two_hold (net, solver, members, property->violated);
  }
  gdl_solver_close (solver, TRUE);
  assume_proved (induction);
}

static void
end_round (GdlInduction *induction)
{
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    if (property->cases)
      g_array_free (property->cases, TRUE);
    property->cases = NULL;
  }
  gdl_solver_free (induction->solver);
}

/* Queries under assumptions. Also assumes that the state isn't terminal if this
 * was helpful in an earlier query, or if the query fails without it. */
static GdlAnswer
query_while_running (GdlInduction *induction, int *assumed, guint n)
{
  GdlAnswer answer = GDL_SATISFIABLE;
  assumed[n] =
      -gdl_solver_get_literal (induction->solver, induction->net->terminal);
  if (!induction->assumes_running)
    answer = gdl_solver_query (induction->solver, assumed, n);
  if (answer != GDL_UNSATISFIABLE)
    answer = gdl_solver_query (induction->solver, assumed, n + 1);
  induction->assumes_running |= answer == GDL_UNSATISFIABLE;
  return answer;
}

/* Adds the literals of all actions that the next values of members read. */
static void
add_actions (const GdlInduction *induction, const GdlProperty *property,
             GArray *actions)
{
  const GdlNet *net = induction->net;
  const GArray *members = property->group->members;
  GdlGateTraversal *traversal = net->traversal;
  gdl_traverse_next_values (net, members);
  for (GdlGate gate; gdl_traversal_next (traversal, &gate);) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    const int number =
        gdl_solver_get_literal (induction->solver, GDL_REF (gate));
    if (info->kind == GDL_LITERAL && info->x >= net->n_state)
      g_array_append_val (actions, number);
  }
}

/* Case analysis: assumes each of the literals and, unless `some` says that one
 * of them holds, that none holds. */
static GdlAnswer
query_by_cases (GdlInduction *induction, const GdlProperty *property,
                const GArray *cases, gboolean some)
{
  GdlAnswer answer = GDL_UNSATISFIABLE;
  int *assumed = g_new (int, cases->len + 2);
  assumed[0] = property->violated;
  for (guint i = 0; i < cases->len && answer == GDL_UNSATISFIABLE; i++) {
    assumed[1] = g_array_index (cases, int, i);
    answer = query_while_running (induction, assumed, 2);
  }
  for (guint i = 0; i < cases->len; i++)
    assumed[i + 1] = -g_array_index (cases, int, i);
  if (!some && answer == GDL_UNSATISFIABLE)
    answer = query_while_running (induction, assumed, cases->len + 1);
  g_free (assumed);
  return answer;
}

/* Finds properties that follow from the remaining ones by partial
 * evaluation of all actions.  Uses fuel. */
static void
find_by_actions (GdlInduction *induction, guint64 *fuel)
{
  guint8 *some = g_new0 (guint8, (gsize)induction->groups->len + 1);
  for (guint g = 0; g < induction->groups->len; g++)
    some[g] = g_array_index (induction->groups, GdlGroup, g).complete &&
              !induction->dropped[1][g];
  GArray **found = gdl_find_preserved_by_actions (
      induction->net, induction->groups, induction->mutexes, some, fuel);
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    GArray **implied_by = &found[2 * property->number + property->at_least_one];
    if (property->dropped || !*implied_by || is_implied (induction, property))
      continue;
    if (property->implied_by)
      g_array_free (property->implied_by, TRUE);
    property->implied_by = *implied_by;
    *implied_by = NULL;
  }
  for (guint t = 0; t < 2 * induction->groups->len; t++) {
    if (found[t])
      g_array_free (found[t], TRUE);
  }
  g_free (found);
  g_free (some);
}

/* Queries the solver for a step that violates the property: directly, and if
 * that takes too long, by case analysis. GDL_UNSATISFIABLE: there is no such
 * step.
 */
static GdlAnswer
query_property (GdlInduction *induction, const GdlProperty *property)
{
  if (is_implied (induction, property))
    return GDL_UNSATISFIABLE;
  int assumed[2] = {property->violated};
  GdlAnswer answer = query_while_running (induction, assumed, 1);
  if (answer == GDL_UNKNOWN && !property->at_least_one) {
    if (!induction->by_actions)
      find_by_actions (induction, &induction->fuel);
    induction->by_actions = TRUE;
    if (is_implied (induction, property))
      return GDL_UNSATISFIABLE;
  }
  if (answer == GDL_UNKNOWN && property->cases && property->cases->len > 8)
    return query_by_cases (induction, property, property->cases, TRUE);
  if (answer == GDL_UNKNOWN) {
    GArray *actions = g_array_new (FALSE, FALSE, sizeof (int));
    add_actions (induction, property, actions);
    if (actions->len <= GDL_LONG)
      answer = query_by_cases (induction, property, actions, FALSE);
    g_array_free (actions, TRUE);
  }
  return answer;
}

/* Drops properties that are violated in the next state of the solver's
 * model. */
static void
drop_violated_in_model (GdlInduction *induction)
{
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    const GArray *members = property->group->members;
    guint n_holding = 0;
    if (property->dropped || property->proved || property->violated == 0)
      continue;
    for (guint m = 0; m < members->len; m++)
      n_holding += gdl_solver_holds (
          induction->solver, get_next_of_member (induction->net, members, m));
    property->dropped = property->at_least_one ? n_holding == 0 : n_holding > 1;
  }
}

/* Continues with random steps from the model of the solver while they violate
 * properties. Each state of the simulation satisfies the remaining ones. */
static void
drop_by_steps_from_model (GdlInduction *induction)
{
  const GdlNet *net = induction->net;
  for (guint32 v = 0; v < net->n_state; v++)
    gdl_simulation_set (
        induction->simulation, v,
        gdl_solver_holds (induction->solver, gdl_literal (net, v, 1)) ? 1 : 0);
  while (gdl_drop_by_move (induction))
    continue;
}

static void
record_dropped (GdlInduction *induction)
{
  for (guint i = 0; i < induction->properties->len; i++) {
    const GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    if (property->dropped)
      induction->dropped[property->at_least_one][property->number] = TRUE;
    if (property->dropped && !property->at_least_one)
      property->group->chosen = FALSE;
  }
}

/* Whether all remaining properties are proved or follow from others. Tries
 * find_by_actions before the first round, and whenever a property no longer
 * follows because another one was dropped. */
static gboolean
are_all_implied (GdlInduction *induction)
{
  gboolean all = FALSE;
  for (guint attempt = 0; attempt < 2 && !all; attempt++) {
    gboolean again = induction->n_rounds == 0;
    all = TRUE;
    for (guint i = 0; i < induction->properties->len; i++) {
      const GdlProperty *property =
          &g_array_index (induction->properties, GdlProperty, i);
      if (property->dropped || property->proved ||
          is_implied (induction, property))
        continue;
      all = FALSE;
      again |= property->implied_by != NULL;
    }
    if (attempt == 0 && !all && again)
      find_by_actions (induction, induction->net->proof_fuel);
  }
  return all;
}

/* Queries each remaining property. TRUE: one was dropped. */
static gboolean
run_round (GdlInduction *induction)
{
  gboolean changed = FALSE;
  if (are_all_implied (induction))
    return FALSE;
  induction->n_rounds++;
  begin_round (induction);
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    const GdlAnswer answer = property->dropped || property->proved
                                 ? GDL_UNSATISFIABLE
                                 : query_property (induction, property);
    if (answer == GDL_UNSATISFIABLE)
      continue;
    if (answer == GDL_SATISFIABLE) {
      drop_violated_in_model (induction);
      drop_by_steps_from_model (induction);
    }
    property->dropped = changed = TRUE;
  }
  record_dropped (induction);
  end_round (induction);
  return changed;
}

/* Marks the remaining groups as proved, and the others as refuted or
 * incomplete. Returns whether no property was dropped. */
static gboolean
record_results (const GdlInduction *induction)
{
  gboolean all = TRUE;
  for (guint i = 0; i < induction->properties->len; i++) {
    const GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    all &= !property->dropped;
    if (!property->dropped)
      property->group->proved |= !property->at_least_one;
    else if (property->at_least_one)
      property->group->complete = FALSE;
    else
      property->group->refuted = TRUE;
  }
  return all;
}

static void
add_properties (GdlInduction *induction, const GArray *groups)
{
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (!group->chosen && !group->proved)
      continue;
    for (guint some = 0; some < (group->complete ? 2 : 1); some++) {
      const GdlProperty property = {.group = group,
                                    .number = g,
                                    .at_least_one = some == 1,
                                    .proved = group->proved ||
                                              (!some && group->dependent)};
      g_array_append_val (induction->properties, property);
    }
  }
}

static void
begin_induction (GdlInduction *induction)
{
  const gsize n = (gsize)induction->groups->len + 1;
  induction->properties = g_array_new (FALSE, FALSE, sizeof (GdlProperty));
  induction->dropped[0] = g_new0 (guint8, n);
  induction->dropped[1] = g_new0 (guint8, n);
  add_properties (induction, induction->groups);
}

static void
end_induction (GdlInduction *induction)
{
  for (guint i = 0; i < induction->properties->len; i++) {
    GArray *implied_by =
        g_array_index (induction->properties, GdlProperty, i).implied_by;
    if (implied_by)
      g_array_free (implied_by, TRUE);
  }
  g_free (induction->dropped[0]);
  g_free (induction->dropped[1]);
  g_array_free (induction->properties, TRUE);
}

gboolean
gdl_prove_by_actions (GdlNet *net, GArray *groups, const GArray *mutexes)
{
  GdlInduction induction = {.net = net, .groups = groups, .mutexes = mutexes};
  begin_induction (&induction);
  const gboolean all = are_all_implied (&induction);
  if (all)
    record_results (&induction);
  end_induction (&induction);
  return all;
}

/* The base of the induction needs no query: the initial state satisfies all
 * properties that random matches have not refuted. */
gboolean
gdl_prove_groups (GdlNet *net, GArray *groups, const GArray *mutexes)
{
  GdlInduction induction = {.net = net,
                            .groups = groups,
                            .mutexes = mutexes,
                            .fuel = mutexes ? GDL_RETRY : BY_ACTIONS_FUEL};
  begin_induction (&induction);
  induction.simulation = gdl_simulation_new (net, FALSE);
  gdl_drop_by_random_steps (&induction);
  record_dropped (&induction);
  while (run_round (&induction))
    continue;
  const gboolean all = record_results (&induction);
  gdl_simulation_free (induction.simulation);
  end_induction (&induction);
  return all;
}
