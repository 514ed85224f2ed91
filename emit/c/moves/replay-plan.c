/* Plans replays: the checks and searches that they call, and the steps of the
 * keeper that are made at once. */
#include "emit/c/loops/chain.h"
#include "emit/c/loops/map.h"
#include "emit/c/loops/scan.h"
#include "emit/c/moves/arms.h"
#include "emit/c/moves/replay.h"
#include "emit/c/search/planner.h"

/* Plans the checks that decide which arc out of the node passes. */
static void
plan_conditions (const RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  const RgEmitNode *info = rg_emit_node (graph, node);
  for (guint32 k = 0; k < info->n_arcs; k++) {
    const RgAction *action =
        rg_emit_action (emit, rg_emit_arc (graph, info->first + k));
    gboolean holds;
    if (!rg_action_is_check (action) ||
        rg_emit_check_decided (emit, action, &holds))
      continue;
    RgEmitCheck *check = rg_emit_check (emit, action);
    check->graph->replayed = TRUE;
    rg_emit_plan_call (emit, check);
  }
}

static void
plan_moves (const RgEmit *emit)
{
  const RgEmitGraph *graph = emit->moves;
  for (guint32 i = 0; emit->form.forks && i < graph->nodes->len; i++) {
    if (graph->decided.n_choices[i] > 1 &&
        emit->form.forks[i] == RG_EMIT_FORK_TESTED)
      plan_conditions (emit, graph, i);
  }
}

/* -- the keeper ------------------------------------------------------------ */

typedef struct {
  RgEmitReplay replay;
  gboolean *entered; /* by node */
  GArray *nodes;     /* of guint32: entered nodes, in order */
} Walk;

static void
enter (Walk *walk, guint32 node)
{
  if (node == RG_NONE || walk->entered[node])
    return;
  walk->entered[node] = TRUE;
  g_array_append_val (walk->nodes, node);
}

/* Whether the code of the chain can be replaced: no node inside it is a label,
 * except for the first one, where a loop begins again. */
static gboolean
is_written (const RgEmitReplay *replay, const RgEmitSlide *slide, guint32 node)
{
  for (guint i = 0; i + 1 < slide->n; i++) {
    if (slide->next[i] != node && replay->stops[slide->next[i]].label)
      return FALSE;
  }
  return TRUE;
}

/* Whether a chain of steps begins at the node, so that they are made at once.
 * *slide: the chain. */
static gboolean
find_slide (const RgEmitReplay *replay, guint32 node, RgEmitSlide *slide)
{
  const RgEmit *emit = replay->writer.emit;
  guint32 *cells, *values;
  if (!rg_emit_slide_at (emit, replay->writer.graph, node, slide) ||
      !is_written (replay, slide, node) ||
      !rg_emit_slide_rows (emit, slide, &cells, &values))
    return FALSE;
  g_free (cells);
  g_free (values);
  return TRUE;
}

static void
plan_node (Walk *walk, guint32 node)
{
  const RgEmit *emit = walk->replay.writer.emit;
  RgEmitGraph *graph = emit->keeper;
  const RgEmitNode *info = rg_emit_node (graph, node);
  const RgEmitReplayStop *stop = &walk->replay.stops[node];
  const gboolean records = walk->replay.kind == RG_EMIT_TELL;
  RgEmitFunction *function = &graph->decided.functions[node];
  RgEmitSlide slide;
  if (records && !stop->wanted)
    return;
  if (stop->search) {
    *(records ? &function->recorder_called : &function->called) = TRUE;
    return;
  }
  if (!records && find_slide (&walk->replay, node, &slide)) {
    graph->decided.at_keeper[node].slides = (guint8)slide.n;
    enter (walk, slide.next[slide.n - 1]);
    enter (walk, slide.stop);
    return;
  }
  plan_conditions (emit, graph, node);
  for (guint32 k = 0; k < info->n_arcs; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, info->first + k);
    enter (walk, arc->to == RG_EMIT_STOP
                     ? rg_emit_replay_next (&walk->replay, arc)
                     : arc->to);
  }
}

static void
plan_keeper (const RgEmit *emit, RgEmitReplayKind kind)
{
  const guint n = emit->keeper->nodes->len;
  Walk walk = {
      .replay = {.kind = kind, .writer = {.emit = emit, .graph = emit->keeper}},
      .entered = g_new0 (gboolean, n),
      .nodes = g_array_new (FALSE, FALSE, sizeof (guint32))};
  rg_emit_replay_labels (&walk.replay);
  for (guint32 i = 0; i < n; i++) {
    if (walk.replay.stops[i].entry)
      enter (&walk, i);
  }
  for (guint i = 0; i < walk.nodes->len; i++)
    plan_node (&walk, g_array_index (walk.nodes, guint32, i));
  g_free (walk.replay.stops);
  g_array_free (walk.replay.begins, TRUE);
  g_array_free (walk.nodes, TRUE);
  g_free (walk.entered);
}

void
rg_emit_plan_replays (RgEmit *emit)
{
  plan_moves (emit);
  rg_emit_plan_arms (emit);
  rg_emit_plan_sweeps (emit);
  rg_emit_plan_scans (emit);
  plan_keeper (emit, RG_EMIT_KEEP);
  if (emit->tags.tells)
    plan_keeper (emit, RG_EMIT_TELL);
}
