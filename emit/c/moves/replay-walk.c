/* Writes the walk of a replay. At each node, the written code follows the arc
 * that the move or the state determines, and executes its actions
 * (replay-actions.c).
 *
 *     s->v_to = 3;                 the action of an arc to a node in place
 *     if (s->v_to == 3) goto L5;   an arc to a label of this function
 *     w->n_passed = n; return 2;   an arc to a label of another function
 *
 * A node with one incoming arc is written in place, after that arc, unless its
 * code is long or deep. All other nodes are labels: the walk jumps to them. A
 * jump to a label of another C function (replay-functions.c) saves the position
 * in the move and returns the number of the label.
 */
#include "emit/c/moves/replay.h"

/* Continues at a label of another function: saves how many choices and tags the
 * walk has passed, and returns the number of the label. */
static void
write_exit (RgEmitReplay *replay, const RgEmitReplayNode *replay_node)
{
  RgEmitWriter *writer = &replay->writer;
  if (rg_emit_replays_record (replay))
    rg_emit_line (writer, "w->n_taken = (unsigned)(c - move_steps (m));");
  if (rg_emit_replays_record (replay) && writer->emit->form.reads_tags)
    rg_emit_line (writer, "w->n_passed = (unsigned)(t - move_tags (m));");
  if (rg_emit_replay_counts_tags (replay))
    rg_emit_line (writer, "w->n_passed = n;");
  rg_emit_line (writer, "return %u;", replay_node->entry);
}

void
rg_emit_replay_jump (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitReplayNode *replay_node = &replay->nodes[node];
  if (replay->kind == RG_EMIT_REPLAY_VIEWED_KEEPER && !replay_node->has_code) {
    rg_emit_line (writer, "return TOLD;");
    return;
  }
  if (!replay_node->is_label) {
    rg_emit_replay_node (replay, node);
    return;
  }
  if (replay_node->function == replay->function) {
    replay->nodes[node].is_reached = TRUE;
    rg_emit_line (writer, "goto L%u;", node);
    return;
  }
  write_exit (replay, replay_node);
}

/* Writes the last arc of a move, an assignment to the player. The walk
 * continues if the keeper is known to move next and the replay is of its moves;
 * else the function returns 0. */
static void
write_stop (RgEmitReplay *replay, const RgEmitArc *arc, const RgAction *action)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmit *emit = writer->emit;
  const guint32 next_root = rg_emit_find_next_keeper_root (replay, arc);
  if (next_root != RG_NONE) {
    rg_emit_replay_jump (replay, next_root);
    return;
  }
  rg_emit_begin_guards (writer);
  RgCodeExpr *player = rg_emit_lower_value (writer, action);
  rg_emit_write_replay_guards (replay);
  rg_emit_line (
      writer, "s->v_%s = (%s)%p;", rg_text (emit->game, emit->game->player),
      rg_emit_get_c_type (rg_emit_global (emit, emit->game->player)->width),
      (gpointer)player);
  rg_emit_line (
      writer, "s->node = %u;",
      rg_emit_find_boundary (emit, rg_edge (emit->game, arc->edge)->to));
  rg_emit_line (writer, "return 0;");
}

void
rg_emit_replay_arc (RgEmitReplay *replay, const RgEmitArc *arc)
{
  rg_emit_write_comment (&replay->writer, arc->edge);
  if (arc->to == RG_EMIT_STOP)
    write_stop (replay, arc, rg_emit_action (replay->writer.emit, arc));
  else if (rg_emit_replay_step (replay, arc))
    rg_emit_replay_jump (replay, arc->to);
}

/* Calls the search at a node. A search with visited sets may give up; then it
 * is restarted from the same state. */
static void
write_search (RgEmitWriter *writer, guint32 node, const char *name)
{
  const gboolean has_visited_sets =
      writer->graph->decided.reaches_visited_set[node];
  const gboolean may_restart = has_visited_sets && writer->graph->gives_up;
  if (has_visited_sets)
    rg_emit_line (writer, "start_visited (w);");
  if (!may_restart) {
    rg_emit_line (writer, "return %s (s, w) ? 0 : FAILED;", name);
    return;
  }
  rg_emit_open (writer, "%s", "");
  rg_emit_line (writer, "const State before = *s;");
  if (writer->records_tags)
    rg_emit_line (writer, "const size_t told = w->told->n;");
  rg_emit_line (writer, "int found = %s (s, w);", name);
  rg_emit_open (writer, "if (start_again (w))");
  rg_emit_line (writer, "*s = before;");
  if (writer->records_tags)
    rg_emit_line (writer, "w->told->n = told;");
  rg_emit_line (writer, "found = %s (s, w);", name);
  rg_emit_close (writer);
  rg_emit_line (writer, "return found ? 0 : FAILED;");
  rg_emit_close (writer);
}

void
rg_emit_replay_node (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitNode *graph_node = rg_emit_node (writer->graph, node);
  if (replay->nodes[node].is_searched) {
    char *name = rg_emit_make_function_name (writer, node);
    write_search (writer, node, name);
    g_free (name);
  } else if (rg_emit_replays_keeper (replay)) {
    if (replay->kind == RG_EMIT_REPLAY_KEEPER &&
        writer->graph->decided.at_keeper[node].chain_length)
      rg_emit_replay_chain (replay, node);
    else
      rg_emit_replay_conditions (replay, graph_node);
  } else if (writer->graph->decided.n_choices[node] == 1) {
    rg_emit_replay_arc (replay, rg_emit_arc (writer->graph, graph_node->first));
  } else {
    rg_emit_replay_fork (replay, graph_node);
  }
}
