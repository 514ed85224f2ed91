/* Generates the assignments of goals: roles in order; for each role, tests of
 * its goals from the highest value on.
 *
 *     a, b: ? line -> yes;   b, c: goals[x] = 100;   a, d: ! line -> yes;   …
 */
#include "gdl/map/goals.h"

#include "gdl/map/origins.h"

/* Tests and assigns the goal values, before a node. */
static RgNode
emit_scores (GdlTurns *turns, RgNode next)
{
  const GArray *goals = turns->ground->goals;
  for (guint i = goals->len; i > 0;) {
    const guint role = g_array_index (goals, GdlOutcome, i - 1).role;
    RgNode node = next;
    for (; i > 0 && g_array_index (goals, GdlOutcome, i - 1).role == role;
         i--) {
      if (gdl_is_random (turns->ground, role))
        continue;
      gdl_set_place (
          turns->names,
          gdl_find_place_of_atom (
              turns->names, g_array_index (goals, GdlOutcome, i - 1).atom));
      const RgNode assignment = gdl_emit_action (
          turns->coder,
          gdl_make_goal_assignment (turns->names,
                                    &g_array_index (goals, GdlOutcome, i - 1)),
          "score", next);
      node = gdl_emit_test (
          turns->coder,
          gdl_specialise (turns->context, turns->net->goals[i - 1]), assignment,
          node);
    }
    next = node;
  }
  return next;
}

RgNode
gdl_get_end (GdlTurns *turns)
{
  if (turns->end_node == RG_NONE)
    turns->end_node = gdl_emit_action (
        turns->coder, gdl_make_player_assignment (turns->names, GDL_KEEPER),
        "over", turns->game->end);
  return turns->end_node;
}

RgNode
gdl_emit_goals (GdlTurns *turns, guint copy, RgNode next)
{
  g_assert (turns->context->n_known == 0);
  turns->coder->prefix = "goals";
  /* Otherwise all copies share the code of the goals. */
  if (turns->goals_read_control && turns->control != GDL_NONE)
    gdl_assume (turns->context, gdl_literal (turns->net, turns->control, copy));
  next = emit_scores (turns, next);
  gdl_context_undo (turns->context, 0);
  return next;
}
