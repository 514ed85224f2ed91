/* Forks at which a walk either stops to show a variable or goes on changing it:
 * a move that shows the place it came to need not note how far that was.
 *
 *     slide, slide1: ;                         slide1, done: $$ at;
 *     slide, on: at = next[at];                on, slide: board[at] == empty;
 *
 * A replay takes the exit, here to slide1, as soon as the variable is what the
 * next tag says.  The listed walk took the exit at some visit of the fork with
 * that value.  Until then it wrote nothing but the variable, so all its visits
 * with the value were in the same state, and the first of them leads to the
 * same as the one at which it left, even where the way goes in a circle.
 */
#include "emit/plan/implied.h"

/* Nodes that one proof may look at. */
enum { MOST_NODES = 64 };

typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  guint32 fork, tagged; /* nodes: the fork, the one that shows the variable */
  const RgEmitGlobal *variable;
  guint n_seen;
  guint32 seen[MOST_NODES]; /* a list to be walked as it grows */
} Walk;

/* What passes or fails, but changes nothing. */
static gboolean
only_tests (const RgEmit *emit, const RgAction *action)
{
  return action->kind == RG_SKIP || rg_action_is_comparison (action) ||
         rg_action_is_check (action) || rg_emit_is_silent (emit, action);
}

/* Follows the exit to the tag of a scalar variable. */
static gboolean
find_tagged (Walk *walk, const RgEmitArc *exit)
{
  RgEmit *emit = walk->emit;
  for (guint n = 0; n < MOST_NODES; n++) {
    if (exit->to == RG_EMIT_STOP ||
        !only_tests (emit, rg_emit_action (emit, exit)))
      return FALSE;
    const RgEmitNode *node = rg_emit_node (walk->graph, exit->to);
    if (node->n_arcs != 1)
      return FALSE;
    walk->tagged = exit->to;
    exit = rg_emit_arc (walk->graph, node->first);
    const RgAction *action = rg_emit_action (emit, exit);
    if (action->kind != RG_TAG_VARIABLE || rg_emit_is_silent (emit, action))
      continue;
    walk->variable = rg_emit_global (emit, action->name);
    return walk->variable->stored && !walk->variable->map &&
           !walk->variable->interned;
  }
  return FALSE;
}

/* Goes over the arc.  FALSE where it does what the proof does not cover. */
static gboolean
pass_arc (Walk *walk, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (walk->emit, arc);
  const gboolean writes =
      action->kind == RG_ASSIGN &&
      rg_emit_written (walk->emit, action) == walk->variable;
  if (arc->to == RG_EMIT_STOP || !(writes || only_tests (walk->emit, action)))
    return FALSE;
  if (arc->to == walk->fork || arc->to == walk->tagged)
    return TRUE;
  for (guint i = 0; i < walk->n_seen; i++) {
    if (walk->seen[i] == arc->to)
      return TRUE;
  }
  if (walk->n_seen == MOST_NODES || walk->graph->decided.n_choices[arc->to] > 1)
    return FALSE;
  walk->seen[walk->n_seen++] = arc->to;
  return TRUE;
}

/* Whether all that is walked without the exit changes the variable alone, until
 * it is back at the fork or at the tag. */
static gboolean
only_changes_variable (Walk *walk, const RgEmitArc *other)
{
  walk->n_seen = 0;
  if (!pass_arc (walk, other))
    return FALSE;
  for (guint i = 0; i < walk->n_seen; i++) {
    const RgEmitNode *node = rg_emit_node (walk->graph, walk->seen[i]);
    for (guint32 k = 0; k < node->n_arcs; k++) {
      if (!pass_arc (walk, rg_emit_arc (walk->graph, node->first + k)))
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
rg_emit_find_reached (RgEmit *emit, guint32 fork, RgEmitReached *reached)
{
  const RgEmitGraph *graph = emit->moves;
  const RgEmitNode *node = rg_emit_node (graph, fork);
  if (node->n_arcs != 2 || graph->decided.n_choices[fork] != 2)
    return FALSE;
  Walk walk = {.emit = emit, .graph = graph, .fork = fork};
  for (guint32 k = 0; k < 2; k++) {
    const RgEmitArc *exit = rg_emit_arc (graph, node->first + k);
    const RgEmitArc *other = rg_emit_arc (graph, node->first + 1 - k);
    if (find_tagged (&walk, exit) && only_changes_variable (&walk, other)) {
      *reached = (RgEmitReached){exit, other, walk.variable};
      return TRUE;
    }
  }
  return FALSE;
}
