/* Generates steps of a mode in which at most one role chooses (for others see
 * joint.c). Assumes the facts of the mode and an action, and finds the cases of
 * the updates in that context. Each case ends with tests of `terminal`.
 *
 *     do, test: cell_1 = x;      test, over: ? line -> yes;
 *                                test, turn: ! line -> yes;
 */
#include "gdl/map/cases.h"
#include "gdl/map/turns.h"

void
gdl_assume_played (GdlTurns *turns, guint role, guint action)
{
  if (action != GDL_NONE) {
    gdl_replace_all (turns->context, gdl_find_role_variable (turns->net, role),
                     turns->net->played[action]);
    return;
  }
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++) {
    const GdlRef does = gdl_does_ref (turns, a);
    if (does != GDL_YES && does != GDL_NO)
      gdl_replace (turns->context, does, GDL_NO);
  }
}

void
gdl_assume_mode (GdlTurns *turns, const GdlBranch *mode)
{
  GdlContext *context = turns->context;
  const GdlCopy *copy = &turns->copies[mode->copy];
  gdl_assume (context, gdl_control_ref (turns, mode->copy));
  gdl_assume (context, GDL_NOT_REF (turns->net->terminal));
  for (guint r = 0; r < turns->n_roles; r++) {
    const GdlRef idle = copy->idle_condition[r];
    if (idle != GDL_YES && idle != GDL_NO)
      gdl_assume (context,
                  mode->status[r] == GDL_IDLE ? idle : GDL_NOT_REF (idle));
    if (mode->status[r] == GDL_IDLE) {
      if (turns->options->stuck != GDL_STUCK_ERROR)
        gdl_assume (
            context,
            gdl_specialise (context, turns->net->legal[copy->idle_action[r]]));
      gdl_assume_played (turns, r, copy->idle_action[r]);
    } else if (mode->status[r] == GDL_SKIPS) {
      gdl_assume_played (turns, r, GDL_NONE);
    } else if (copy->idle_action[r] != GDL_NONE && idle != GDL_NO) {
      gdl_assume (context,
                  GDL_NOT_REF (gdl_specialise (
                      context, turns->net->legal[copy->idle_action[r]])));
    }
  }
}

/* Assumes the facts of a mode in which the mover plays the action. */
static void
assume_step (GdlTurns *turns, const GdlBranch *mode, guint mover, guint action)
{
  gdl_assume_mode (turns, mode);
  if (action != GDL_NONE)
    gdl_assume (turns->context,
                gdl_specialise (turns->context, turns->net->legal[action]));
  if (mover != GDL_NONE)
    gdl_assume_played (turns, mover, action);
}

GdlRef *
gdl_find_next_copies (GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  GdlRef *next = g_new (GdlRef, turns->n_copies);
  for (guint c = 0; c < turns->n_copies; c++)
    next[c] =
        turns->control == GDL_NONE
            ? GDL_YES
            : gdl_specialise (
                  turns->context,
                  net->next[gdl_net_variable (net, turns->control)->first + c]);
  return next;
}

/* Returns the node of a step whose context decides all cases. Clears the
 * context. */
static RgNode
emit_leaf (GdlTurns *turns, const GdlBranch *mode, const GdlCases *cases,
           guint leaf)
{
  const GArray *updates =
      g_array_index (cases->tree, GdlCaseNode, leaf).updates;
  GdlRef *next = gdl_find_next_copies (turns);
  GdlObservation *observation = gdl_find_observation (turns, mode);
  gdl_context_undo (turns->context, 0);
  RgNode node = RG_NONE;
  for (guint c = turns->n_copies; c-- > 0;) {
    if (next[c] == GDL_NO)
      continue;
    turns->coder->prefix = "test";
    const RgNode end = gdl_finish_step (turns, updates, mode->copy, c);
    turns->coder->prefix = "do";
    const RgNode to =
        gdl_emit_leaf (turns->coder, cases, leaf, turns->temporaries, end);
    node =
        node == RG_NONE ? to : gdl_emit_test (turns->coder, next[c], to, node);
  }
  /* If no next state is possible, the mode is unreachable. */
  if (node == RG_NONE)
    node = gdl_get_goals_node (turns, mode->copy);
  g_free (next);
  return gdl_emit_observation (turns, observation, node);
}

RgNode
gdl_emit_step (GdlTurns *turns, const GdlBranch *mode, guint mover,
               guint action, const RgBits *variables)
{
  assume_step (turns, mode, mover, action);
  GdlCases *cases = gdl_find_cases (turns->context, variables, turns->control);
  const GArray *tree = cases->tree;
  RgNode *nodes = g_new (RgNode, tree->len);
  /* The facts of the step are assumed already, for the last case: a leaf. */
  gboolean assumed = TRUE;
  for (guint i = tree->len; i-- > 0;) {
    const GdlCaseNode *split = &g_array_index (tree, GdlCaseNode, i);
    if (split->literal != 0) {
      nodes[i] = gdl_emit_test (turns->coder, GDL_REF (split->literal),
                                nodes[split->yes], nodes[split->no]);
      continue;
    }
    if (!assumed)
      assume_step (turns, mode, mover, action);
    assumed = FALSE;
    gdl_assume_case (turns->context, cases, i);
    nodes[i] = emit_leaf (turns, mode, cases, i);
  }
  const RgNode first = nodes[0];
  g_free (nodes);
  gdl_cases_free (cases);
  return first;
}

RgBits *
gdl_find_unmentioned_changes (GdlTurns *turns, const GdlBranch *mode,
                              guint role)
{
  RgBits *set = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  gdl_assume_mode (turns, mode);
  if (role != GDL_NONE)
    gdl_assume_played (turns, role, GDL_NONE);
  for (guint32 v = 0; v < turns->net->n_state; v++)
    rg_bits_put (set, v, gdl_may_change (turns->context, v));
  gdl_context_undo (turns->context, 0);
  return set;
}
