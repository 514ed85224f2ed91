/* Generates the end of a step: tests of those alternatives of `terminal` that
 * the step can have made true.
 *
 *     terminal ⇐ line(x)       after a mark of x, line(o) is not tested:
 *     terminal ⇐ line(o)
 *     terminal ⇐ full          a, over_x: ? line_x -> yes;   …
 *
 * An alternative that decides the goals leads to their assignments, and the
 * others lead to tests of the goals.  Large tests are in code that all actions
 * share. */
#include "base/append.h"
#include "gdl/limits.h"
#include "gdl/map/goals.h"
#include "gdl/map/materialise.h"
#include "gdl/map/origins.h"

/* Approximate limit of the tests of `terminal` in the own code of all actions
 * together. Alternatives with at most GDL_SHORT tests are always there. */
#define LOCAL_SUM 50000

/* -- the end of a match ---------------------------------------------------- */

RgNode
gdl_get_goals_node (GdlTurns *turns, guint copy)
{
  if (!turns->ending.reads_control)
    copy = 0;
  if (turns->copies[copy].goals_node != RG_NONE)
    return turns->copies[copy].goals_node;
  const guint32 place = gdl_set_place (
      turns->names, gdl_find_place_of_rules (turns->names, GDL_GOAL));
  const char *prefix = turns->coder->prefix;
  turns->copies[copy].goals_node =
      gdl_emit_goals (turns, copy, gdl_get_end (turns));
  turns->coder->prefix = prefix;
  gdl_set_place (turns->names, place);
  return turns->copies[copy].goals_node;
}

/* -- after a step ---------------------------------------------------------- */

RgNode
gdl_get_branch_node (GdlTurns *turns, guint branch)
{
  GdlBranch *info = &g_array_index (turns->branches, GdlBranch, branch);
  if (info->node == RG_NONE) {
    const guint32 place = gdl_set_place (turns->names, GDL_NOWHERE);
    info->node = gdl_add_node (turns->names, "pass");
    gdl_set_place (turns->names, place);
    g_array_append_val (turns->pending, branch);
  }
  return info->node;
}

RgNode
gdl_emit_entry (GdlTurns *turns, guint copy)
{
  guint branch_index = turns->copies[copy].first_branch;
  for (;;) {
    const GdlBranch *branch = gdl_branch (turns, branch_index);
    const GdlRef test = branch->kind == GDL_TEST
                            ? gdl_specialise (turns->context, branch->test)
                            : GDL_REF (1);
    if (test != GDL_YES && test != GDL_NO)
      return gdl_get_branch_node (turns, branch_index);
    branch_index = test == GDL_YES ? branch->yes : branch->no;
  }
}

/* An alternative of `terminal`. */
typedef struct {
  GdlRef ref;
  RgBits *reads;      /* the variables that it reads */
  gboolean reads_all; /* it may read any variable */
} Alternative;

static void
clear_alternative (gpointer data)
{
  g_free (((Alternative *)data)->reads);
}

/* Returns the alternatives of `terminal` (Alternative): `terminal` itself, if
 * it is no disjunction. */
static GArray *
find_alternatives (const GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  GArray *pending = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  GArray *alternatives = g_array_new (FALSE, FALSE, sizeof (Alternative));
  g_array_set_clear_func (alternatives, clear_alternative);
  g_array_append_val (pending, net->terminal);
  while (pending->len > 0) {
    const GdlRef ref = g_array_index (pending, GdlRef, pending->len - 1);
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
    g_array_set_size (pending, pending->len - 1);
    if (GDL_NEGATES (ref) && gate->kind == GDL_CONJUNCTION_GATE) {
      for (guint i = 0; i < gate->n; i++) {
        const GdlRef input = GDL_NOT_REF (gdl_inputs (net, GDL_GATE (ref))[i]);
        g_array_append_val (pending, input);
      }
      continue;
    }
    Alternative alternative = {
        ref, g_new0 (RgBits, rg_bits_words (net->variables->len)), FALSE};
    alternative.reads_all = gdl_add_support (net, ref, alternative.reads);
    g_array_append_val (alternatives, alternative);
  }
  g_array_free (pending, TRUE);
  return alternatives;
}

void
gdl_alternatives_free (GArray *alternatives)
{
  if (alternatives)
    g_array_free (alternatives, TRUE);
}

/* The time at which an alternative is tested, or the code that has its test. */
typedef enum {
  DECIDES_FIRST,  /* it decides the goals */
  DECIDES_SECOND, /* it decides the goals if none of DECIDES_FIRST holds */
  TESTS_GOALS,    /* it does not decide the goals, which are tested after it */
  SHARED,         /* it is tested in the code that all actions share */
} TestTime;

/* An alternative that a step can make true. */
typedef struct {
  GdlRef ref, local, common; /* the condition: in general; given the facts here;
                                given those of the shared code */
  TestTime time;
  RgNode target; /* the node that assigns its goals; RG_NONE: not yet found */
} Affected;

static Affected *
get_affected (const GArray *affected, guint i)
{
  return &g_array_index (affected, Affected, i);
}

/* Returns the alternatives of `terminal` that a step can make true (Affected).
 * The others (GdlRef) go to `unaffected`: they read nothing that was written,
 * so they are still false. */
static GArray *
find_affected (GdlTurns *turns, const RgBits *written, GArray *unaffected)
{
  const guint n = turns->net->variables->len;
  guint found_room = 0, unaffected_room = 0;
  GArray *found_affected = g_array_new (FALSE, FALSE, sizeof (Affected));
  if (!turns->ending.alternatives)
    turns->ending.alternatives = find_alternatives (turns);
  for (guint i = 0; i < turns->ending.alternatives->len; i++) {
    const Alternative *alternative =
        &g_array_index (turns->ending.alternatives, Alternative, i);
    const Affected affected = {alternative->ref, alternative->ref,
                               alternative->ref, TESTS_GOALS, RG_NONE};
    if (alternative->reads_all ||
        rg_bits_next_common (alternative->reads, written, 0, n) < n)
      rg_append_val (found_affected, &found_room, affected);
    else
      rg_append_val (unaffected, &unaffected_room, alternative->ref);
  }
  return found_affected;
}

/* Marks alternatives that are tested in the shared code: large ones that are
 * hardly simpler here than there, or exceed the action's part of LOCAL_SUM. */
static void
mark_shared (GdlTurns *turns, GArray *affected)
{
  const double max_cost = LOCAL_SUM / (turns->ground->actions->len + 1.0);
  for (guint i = 0; i < affected->len; i++) {
    Affected *alternative = get_affected (affected, i);
    const double cost = gdl_estimate_cost (turns->coder, alternative->local);
    if (cost > GDL_SHORT &&
        (cost > max_cost ||
         cost * 2 > gdl_estimate_cost (turns->coder, alternative->common)))
      alternative->time = SHARED;
  }
}

/* Finds the goals that each alternative implies, given the context. An
 * alternative that decides them gets the node of the goals and, unless it is
 * shared, that time. */
static void
find_goal_nodes (GdlTurns *turns, GArray *affected, TestTime time)
{
  for (guint i = 0; i < affected->len; i++) {
    Affected *alternative = get_affected (affected, i);
    const guint mark = turns->context->n_known;
    if (alternative->target != RG_NONE || alternative->local == GDL_NO)
      continue;
    gdl_assume (turns->context, alternative->ref);
    guint *goal_of = gdl_find_decided_goals (turns);
    gdl_context_undo (turns->context, mark);
    if (goal_of)
      alternative->target = gdl_emit_decided_goals (turns, goal_of);
    if (alternative->target != RG_NONE && alternative->time == TESTS_GOALS)
      alternative->time = time;
    g_free (goal_of);
  }
}

/* Counts a step with these alternatives. */
static void
count_trials (GdlGoalTrials *trials, const GArray *affected)
{
  guint n_possible = 0;
  for (guint i = 0; i < affected->len; i++) {
    trials->decided |= get_affected (affected, i)->target != RG_NONE;
    n_possible += get_affected (affected, i)->local != GDL_NO;
  }
  trials->steps += n_possible > 0;
  trials->tries += n_possible;
}

/* Finds the alternatives that decide the goals; the context has the facts after
 * the step. Gives up if those of the first steps to a copy decided none,
 * because the alternatives of all steps are similar. */
static void
find_decided_alternatives (GdlTurns *turns, GArray *affected,
                           const GArray *unaffected, guint to)
{
  gboolean has_deciding = FALSE;
  GdlGoalTrials *const trials = &turns->copies[to].goal_trials;
  if (!trials->decided &&
      (trials->steps >= GDL_SHORT || trials->tries >= GDL_LONG))
    return;
  for (guint i = 0; i < unaffected->len; i++)
    gdl_assume (turns->context,
                GDL_NOT_REF (g_array_index (unaffected, GdlRef, i)));
  find_goal_nodes (turns, affected, DECIDES_FIRST);
  for (guint i = 0; i < affected->len; i++) {
    if (get_affected (affected, i)->time != DECIDES_FIRST)
      continue;
    has_deciding = TRUE;
    gdl_assume (turns->context, GDL_NOT_REF (get_affected (affected, i)->ref));
  }
  if (has_deciding)
    find_goal_nodes (turns, affected, DECIDES_SECOND);
  count_trials (trials, affected);
}

/* The alternatives of one time that lead to the same node. */
typedef struct {
  RgNode target;
  GArray *refs; /* of GdlRef */
} SameTarget;

static void
clear_same_target (gpointer group)
{
  g_array_free (((SameTarget *)group)->refs, TRUE);
}

/* Returns the alternatives of one time, grouped by their target: an array of
 * SameTarget, in the order of their first members. */
static GArray *
group_by_target (const GArray *affected, TestTime time)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (SameTarget));
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  g_array_set_clear_func (groups, clear_same_target);
  for (guint i = 0; i < affected->len; i++) {
    const Affected *alternative = get_affected (affected, i);
    const gpointer key = GUINT_TO_POINTER (alternative->target);
    if (alternative->time != time || alternative->local == GDL_NO)
      continue;
    guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key));
    if (number == 0) {
      const SameTarget group = {alternative->target,
                                g_array_new (FALSE, FALSE, sizeof (GdlRef))};
      g_array_append_val (groups, group);
      number = groups->len;
      g_hash_table_insert (numbers, key, GUINT_TO_POINTER (number));
    }
    g_array_append_val (g_array_index (groups, SameTarget, number - 1).refs,
                        alternative->local);
  }
  g_hash_table_unref (numbers);
  return groups;
}

/* Adds the tests of one time, one for each target: its alternatives as a
 * disjunction. Returns the first node. */
static RgNode
emit_local_tests (GdlTurns *turns, const GArray *affected, TestTime time,
                  RgNode otherwise)
{
  GArray *groups = group_by_target (affected, time);
  for (guint i = groups->len; i-- > 0;) {
    const SameTarget *group = &g_array_index (groups, SameTarget, i);
    const GdlRef disjunction = gdl_or (
        turns->net, (GdlRef *)(gpointer)group->refs->data, group->refs->len);
    otherwise =
        gdl_emit_test (turns->coder, disjunction, group->target, otherwise);
  }
  g_array_free (groups, TRUE);
  return otherwise;
}

/* Adds the tests of all alternatives; generated from the last one to the first.
 * Shared tests are in the order of the shared code. */
static RgNode
emit_all_tests (GdlTurns *turns, const GArray *affected, RgNode otherwise)
{
  for (guint i = affected->len; i-- > 0;) {
    const Affected *alternative = get_affected (affected, i);
    if (alternative->time == SHARED)
      otherwise = gdl_emit_test (turns->coder, alternative->common,
                                 alternative->target, otherwise);
  }
  for (guint time = SHARED; time-- > 0;)
    otherwise = emit_local_tests (turns, affected, time, otherwise);
  return otherwise;
}

/* Assumes the facts after these updates, which lead to a copy. */
static void
assume_updates (GdlTurns *turns, const GArray *updates, guint to)
{
  gdl_assume (turns->context, gdl_control_ref (turns, to));
  for (guint u = 0; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    if (update->kind == GDL_TO_CONSTANT)
      gdl_assume (turns->context, gdl_literal (turns->net, update->variable,
                                               update->values[0]));
  }
}

/* Specialises the alternatives in the context of a copy, with the facts after a
 * step, and decides where each is tested. Returns the node where the turn
 * begins if none holds. RG_NONE: one always holds. */
static RgNode
specialise_affected (GdlTurns *turns, GArray *affected,
                     const GArray *unaffected, const GArray *updates, guint to)
{
  GdlContext *context = turns->context;
  gboolean is_terminal = FALSE;
  gdl_assume (context, gdl_control_ref (turns, to));
  for (guint i = 0; i < affected->len; i++) {
    Affected *alternative = get_affected (affected, i);
    alternative->common = gdl_specialise (context, alternative->ref);
  }
  gdl_context_undo (context, 0);
  assume_updates (turns, updates, to);
  for (guint i = 0; i < affected->len; i++) {
    Affected *alternative = get_affected (affected, i);
    alternative->local = gdl_specialise (context, alternative->ref);
    is_terminal |= alternative->local == GDL_YES;
  }
  const RgNode otherwise = is_terminal ? RG_NONE : gdl_emit_entry (turns, to);
  mark_shared (turns, affected);
  find_decided_alternatives (turns, affected, unaffected, to);
  gdl_context_undo (context, 0);
  return otherwise;
}

/* Makes alternatives that do not decide the goals lead to tests of the
 * goals. */
static void
set_general_targets (GdlTurns *turns, GArray *affected, guint to)
{
  for (guint i = 0; i < affected->len; i++) {
    Affected *alternative = get_affected (affected, i);
    if (alternative->target == RG_NONE && alternative->local != GDL_NO)
      alternative->target = gdl_get_goals_node (turns, to);
  }
}

RgNode
gdl_finish_step (GdlTurns *turns, const GArray *updates, guint from, guint to)
{
  RgBits *written = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  if (turns->control != GDL_NONE && from != to)
    rg_bits_add (written, turns->control);
  for (guint u = 0; u < updates->len; u++)
    rg_bits_add (written, g_array_index (updates, GdlUpdate, u).variable);
  GArray *unaffected = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  GArray *affected = find_affected (turns, written, unaffected);
  const RgNode otherwise =
      specialise_affected (turns, affected, unaffected, updates, to);
  set_general_targets (turns, affected, to);
  const guint32 place = gdl_set_place (
      turns->names, gdl_find_place_of_rules (turns->names, GDL_TERMINAL));
  RgNode node = emit_all_tests (turns, affected, otherwise);
  gdl_set_place (turns->names, place);
  if (turns->materialised) {
    assume_updates (turns, updates, to);
    node = gdl_emit_materialised (turns, written, to, node);
    gdl_context_undo (turns->context, 0);
  }
  g_array_free (affected, TRUE);
  g_array_free (unaffected, TRUE);
  g_free (written);
  return node;
}
