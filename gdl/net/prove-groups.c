/* Proves groups by induction: the largest set of them that holds initially,
 * and that each step preserves.
 *
 * Each group has two properties: at most one of its fluents holds, and at
 * least one does.  For each, the solver searches for a step that leads from a
 * state with all properties to one without it.  If it finds one, or gives up,
 * the property is dropped, until all are inductive: Houdini (Flanagan and
 * Leino, 2001).  Random moves from the found state drop further ones.  Most are
 * refuted before, without a solver (random-steps.c).
 *
 * The queries of a round are assumptions of one solver.  The fact that the
 * state isn't terminal is omitted at first, because it is large.
 */
#include "gdl/limits.h"
#include "gdl/net/by-actions.h"
#include "gdl/net/properties.h"
#include "gdl/net/traversal.h"

/* Budget of proofs without a solver, in visited inputs of gates: a few
 * seconds. */
#define BY_ACTIONS_FUEL 600000000

/* Returns the condition that member i holds after the step. */
static GdlRef
get_next_of_member (const GdlNet *net, const GArray *members, guint i)
{
  const guint32 fluent = g_array_index (members, guint32, i);
  return gdl_get_next_condition (net, fluent);
}

/* -- after the step -------------------------------------------------------- */

/* Encodes that two members hold after the step if `violation`. A chain of
 * variables stands for "a previous member holds". Returns the cases: literals
 * for "this member and a previous one hold". */
static GArray *
encode_two_hold (const GdlNet *net, GdlSolver *solver, const GArray *members,
                 int violation)
{
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (int));
  const int no_violation = -violation;
  int previous_holds = 0;
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, get_next_of_member (net, members, i));
    const int one_holds = gdl_solver_new_literal (solver);
    gdl_solver_add_clause (solver, (int[]){-one_holds, x, previous_holds},
                           previous_holds ? 3 : 2);
    if (previous_holds != 0) {
      const int both_hold = gdl_solver_new_literal (solver);
      gdl_solver_add_clause (solver, (int[]){-both_hold, x}, 2);
      gdl_solver_add_clause (solver, (int[]){-both_hold, previous_holds}, 2);
      g_array_append_val (cases, both_hold);
    }
    previous_holds = one_holds;
  }
  g_array_append_val (cases, no_violation);
  gdl_solver_add_clause (solver, (const int *)(gpointer)cases->data,
                         cases->len);
  g_array_set_size (cases, cases->len - 1);
  return cases;
}

/* Encodes that no member holds after the step if `violation`. */
static void
encode_none_holds (const GdlNet *net, GdlSolver *solver, const GArray *members,
                   int violation)
{
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, get_next_of_member (net, members, i));
    gdl_solver_add_clause (solver, (int[]){-violation, -x}, 2);
  }
}

/* -- before the step ------------------------------------------------------- */

/* Encodes that at most one member holds before the step. */
static void
assume_at_most_one (const GdlNet *net, GdlSolver *solver, const GArray *members)
{
  int previous_holds = 0;
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, gdl_member_literal (net, members, i));
    const int one_holds = gdl_solver_new_literal (solver);
    gdl_solver_add_clause (solver, (int[]){-x, one_holds}, 2);
    if (previous_holds != 0) {
      gdl_solver_add_clause (solver, (int[]){-previous_holds, one_holds}, 2);
      gdl_solver_add_clause (solver, (int[]){-previous_holds, -x}, 2);
    }
    previous_holds = one_holds;
  }
}

/* Encodes that at least one member holds before the step. */
static void
assume_at_least_one (const GdlNet *net, GdlSolver *solver,
                     const GArray *members)
{
  GArray *clause = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < members->len; i++) {
    const int x =
        gdl_solver_get_literal (solver, gdl_member_literal (net, members, i));
    g_array_append_val (clause, x);
  }
  gdl_solver_add_clause (solver, (const int *)(gpointer)clause->data,
                         clause->len);
  g_array_free (clause, TRUE);
}

/* Encodes that the literals of each mutex do not hold together before the
 * step. */
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

/* Whether the property follows from the remaining ones: groups are known that
 * imply it, and none of their required properties was dropped. */
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

/* Encodes that the property holds before the step. */
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
    property->violation = 0;
    if (is_implied (induction, property))
      continue;
    property->violation = gdl_solver_new_literal (solver);
    if (property->at_least_one)
      encode_none_holds (net, solver, members, property->violation);
    else
      property->cases =
          encode_two_hold (net, solver, members, property->violation);
  }
  gdl_solver_close (solver, TRUE);
  assume_proved (induction);
}

/* Frees the cases of the properties and the solver. The next round has its
 * own. */
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

/* Queries under the n assumptions; the array has room for one more. Also
 * assumes that the state isn't terminal if this was helpful in an earlier
 * query, or if the query without it does not prove unsatisfiability. */
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

/* Appends the solver's literals of all actions that the next values of the
 * members read. */
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
    const int literal =
        gdl_solver_get_literal (induction->solver, GDL_REF (gate));
    if (info->kind == GDL_LITERAL && info->x >= net->n_state)
      g_array_append_val (actions, literal);
  }
}

/* Case analysis: assumes each of the literals and, unless `exhaustive` says
 * that one of them holds, that none holds. */
static GdlAnswer
query_by_cases (GdlInduction *induction, const GdlProperty *property,
                const GArray *cases, gboolean exhaustive)
{
  GdlAnswer answer = GDL_UNSATISFIABLE;
  int *assumed = g_new (int, cases->len + 2);
  assumed[0] = property->violation;
  for (guint i = 0; i < cases->len && answer == GDL_UNSATISFIABLE; i++) {
    assumed[1] = g_array_index (cases, int, i);
    answer = query_while_running (induction, assumed, 2);
  }
  for (guint i = 0; i < cases->len; i++)
    assumed[i + 1] = -g_array_index (cases, int, i);
  if (!exhaustive && answer == GDL_UNSATISFIABLE)
    answer = query_while_running (induction, assumed, cases->len + 1);
  g_free (assumed);
  return answer;
}

/* Finds properties that follow from the remaining ones by partial
 * evaluation of all actions.  Uses fuel. */
static void
find_by_actions (GdlInduction *induction, guint64 *fuel)
{
  guint8 *nonempty = g_new0 (guint8, (gsize)induction->groups->len + 1);
  for (guint g = 0; g < induction->groups->len; g++)
    nonempty[g] = g_array_index (induction->groups, GdlGroup, g).complete &&
                  !induction->dropped[1][g];
  GArray **preserved_by = gdl_find_preserved_by_actions (
      induction->net, induction->groups, induction->mutexes, nonempty, fuel);
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    GArray **implied_by =
        &preserved_by[2 * property->number + property->at_least_one];
    if (property->dropped || !*implied_by || is_implied (induction, property))
      continue;
    if (property->implied_by)
      g_array_free (property->implied_by, TRUE);
    property->implied_by = *implied_by;
    *implied_by = NULL;
  }
  for (guint target = 0; target < 2 * induction->groups->len; target++) {
    if (preserved_by[target])
      g_array_free (preserved_by[target], TRUE);
  }
  g_free (preserved_by);
  g_free (nonempty);
}

/* Queries the solver for a step that violates the property, first directly. If
 * that takes too long, tries partial evaluation, then case analysis: on the
 * cases of the property if there are many, otherwise on up to GDL_LONG actions.
 * GDL_UNSATISFIABLE: there is no such step. */
static GdlAnswer
query_property (GdlInduction *induction, const GdlProperty *property)
{
  if (is_implied (induction, property))
    return GDL_UNSATISFIABLE;
  int assumed[2] = {property->violation};
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

/* Drops the remaining properties that the next state of the solver's model
 * violates. */
static void
drop_violated_in_model (GdlInduction *induction)
{
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    const GArray *members = property->group->members;
    guint n_holding = 0;
    if (property->dropped || property->proved || property->violation == 0)
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

/* Records the dropped properties by group.  A group of which two members may
 * hold is no longer chosen. */
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
  gboolean all_implied = FALSE;
  for (guint attempt = 0; attempt < 2 && !all_implied; attempt++) {
    gboolean is_due = induction->n_rounds == 0;
    all_implied = TRUE;
    for (guint i = 0; i < induction->properties->len; i++) {
      const GdlProperty *property =
          &g_array_index (induction->properties, GdlProperty, i);
      if (property->dropped || property->proved ||
          is_implied (induction, property))
        continue;
      all_implied = FALSE;
      is_due |= property->implied_by != NULL;
    }
    if (attempt == 0 && !all_implied && is_due)
      find_by_actions (induction, induction->net->building.proof_fuel);
  }
  return all_implied;
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
  gboolean none_dropped = TRUE;
  for (guint i = 0; i < induction->properties->len; i++) {
    const GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    none_dropped &= !property->dropped;
    if (!property->dropped)
      property->group->proved |= !property->at_least_one;
    else if (property->at_least_one)
      property->group->complete = FALSE;
    else
      property->group->refuted = TRUE;
  }
  return none_dropped;
}

/* Adds the properties of the groups that are chosen or proved. Those of proved
 * groups need no proof; neither does `at most one` of dependent groups. */
static void
add_properties (GdlInduction *induction, const GArray *groups)
{
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (!group->chosen && !group->proved)
      continue;
    for (guint bound = 0; bound < (group->complete ? 2 : 1); bound++) {
      const GdlProperty property = {.group = group,
                                    .number = g,
                                    .at_least_one = bound == 1,
                                    .proved = group->proved ||
                                              (!bound && group->dependent)};
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

/* Frees the properties and what each of them is implied by. */
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
  const gboolean all_implied = are_all_implied (&induction);
  if (all_implied)
    record_results (&induction);
  end_induction (&induction);
  return all_implied;
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
  const gboolean none_dropped = record_results (&induction);
  gdl_simulation_free (induction.simulation);
  end_induction (&induction);
  return none_dropped;
}
