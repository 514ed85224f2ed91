/* Generates tests and assignments of goals at the end of a match: roles in
 * order; for each role, tests of its goals from the highest value on.
 *
 *     a, b: ? line -> yes;   b, c: goals[x] = 100;   a, d: ! line -> yes;   …
 */
#include "gdl/map/goals.h"

#include "gdl/map/origins.h"

static const GdlOutcome *
get_goal (const GdlTurns *turns, guint i)
{
  return &g_array_index (turns->ground->goals, GdlOutcome, i);
}

/* Returns the node that tests goal number i: if it holds, assigns its value and
 * leads to `next`; otherwise leads to `no`. */
static RgNode
emit_goal_test (GdlTurns *turns, guint i, RgNode next, RgNode no)
{
  const GdlOutcome *goal = get_goal (turns, i);
  gdl_set_place (turns->names,
                 gdl_find_place_of_atom (turns->names, goal->atom));
  const RgNode assignment = gdl_emit_action (
      turns->coder, gdl_make_goal_assignment (turns->names, goal), "score",
      next);
  return gdl_emit_test (turns->coder,
                        gdl_specialise (turns->context, turns->net->goals[i]),
                        assignment, no);
}

/* Returns the node that tests and assigns the goals of all roles except
 * `random`, and then leads to `next`. The goals are sorted by role; code is
 * generated backward. */
static RgNode
emit_goal_tests (GdlTurns *turns, RgNode next)
{
  RgNode after_role = next;
  for (guint i = turns->ground->goals->len; i-- > 0;) {
    const guint role = get_goal (turns, i)->role;
    if (!gdl_is_random (turns->ground, role))
      next = emit_goal_test (turns, i, after_role, next);
    if (i == 0 || get_goal (turns, i - 1)->role != role)
      after_role = next;
  }
  return next;
}

RgNode
gdl_get_end (GdlTurns *turns)
{
  if (turns->ending.end_node == RG_NONE)
    turns->ending.end_node = gdl_emit_action (
        turns->coder, gdl_make_player_assignment (turns->names, GDL_KEEPER),
        "over", turns->game->end);
  return turns->ending.end_node;
}

RgNode
gdl_emit_goals (GdlTurns *turns, guint copy, RgNode next)
{
  g_assert (turns->context->n_known == 0);
  turns->coder->prefix = "goals";
  /* Otherwise all copies share the code of the goals. */
  if (turns->ending.reads_control && turns->control != GDL_NONE)
    gdl_assume (turns->context, gdl_literal (turns->net, turns->control, copy));
  next = emit_goal_tests (turns, next);
  gdl_context_undo (turns->context, 0);
  return next;
}
