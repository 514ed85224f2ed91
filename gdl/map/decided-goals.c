/* Finds and assigns the goals of a state whose known facts decide all of them.
 * Often the condition that ends the match decides them: a line of crosses
 * identifies the winner.
 *
 *     a, over: ? line_x -> yes;   over, b: ? line_x -> yes;
 *     b, c: goals[x] = 100;       over, c: ! line_x -> yes;   …
 *
 * becomes
 *
 *     a, b: ? line_x -> yes;      b, c: goals[x] = 100;       …
 */
#include "gdl/limits.h"
#include "gdl/map/goals.h"
#include "gdl/map/origins.h"

/* Stores the goal of each role, its index plus 1, as gdl_find_decided_goals
 * returns it; none for `random`. FALSE: the context leaves a goal open. */
static gboolean
decide_goals (const GdlTurns *turns, guint *goal_of)
{
  const GArray *goals = turns->ground->goals;
  gboolean is_decided = TRUE;
  for (guint i = 0; i < goals->len && is_decided; i++) {
    const guint role = g_array_index (goals, GdlOutcome, i).role;
    if (goal_of[role] != 0 || gdl_is_random (turns->ground, role))
      continue;
    const GdlRef value = gdl_specialise (turns->context, turns->net->goals[i]);
    is_decided = value == GDL_YES || value == GDL_NO;
    if (value == GDL_YES)
      goal_of[role] = i + 1;
  }
  return is_decided;
}

/* Returns the first node of the assignments of these goals. */
static RgNode
emit_decided_goals (GdlTurns *turns, const guint *goal_of)
{
  RgNode next = gdl_get_end (turns);
  for (guint r = turns->n_roles; r-- > 0;) {
    if (goal_of[r] == 0)
      continue;
    const GdlOutcome *goal =
        &g_array_index (turns->ground->goals, GdlOutcome, goal_of[r] - 1);
    gdl_set_place (turns->names,
                   gdl_find_place_of_atom (turns->names, goal->atom));
    next = gdl_emit_action (turns->coder,
                            gdl_make_goal_assignment (turns->names, goal),
                            "score", next);
  }
  return next;
}

RgNode
gdl_emit_decided_goals (GdlTurns *turns, const guint *goal_of)
{
  GBytes *key = g_bytes_new (goal_of, turns->n_roles * sizeof *goal_of);
  gpointer stored_node = g_hash_table_lookup (turns->ending.node_of_goals, key);
  if (stored_node) {
    g_bytes_unref (key);
    return GPOINTER_TO_UINT (stored_node) - 1;
  }
  const guint32 place = gdl_set_place (
      turns->names, gdl_find_place_of_rules (turns->names, GDL_GOAL));
  const RgNode node = emit_decided_goals (turns, goal_of);
  gdl_set_place (turns->names, place);
  g_hash_table_insert (turns->ending.node_of_goals, key,
                       GUINT_TO_POINTER (node + 1));
  return node;
}

guint *
gdl_find_decided_goals (GdlTurns *turns)
{
  if (turns->ending.work > GDL_WORK)
    return NULL;
  guint *goal_of = g_new0 (guint, (gsize)turns->n_roles + 1);
  const guint64 work_before = turns->context->work;
  const gboolean decided = decide_goals (turns, goal_of);
  turns->ending.work += turns->context->work - work_before;
  if (decided)
    return goal_of;
  g_free (goal_of);
  return NULL;
}
