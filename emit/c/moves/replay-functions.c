/* Writes the C functions of a replay (replay.h), by its kind
 * (RgEmitReplayKind). Also writes tables of the labels where callers enter, and
 * macros for the loops of model.c.
 *
 *     apply0, apply1, ...     make a listed move
 *     view0, ...              also record which of its tags the viewer sees
 *     keep0, ...              make the moves of the keeper
 *     those of RG_EMIT_REPLAY_VIEWED_KEEPER also record which of the keeper's
 * tags the viewer sees
 *
 *   static unsigned apply0 (State *s, Work *w, uint64_t m, unsigned at)
 *   {
 *     switch (at) {
 *     case 1: goto L0;
 *     case 2: goto L7;
 *     }
 *     return FAILED;
 *   L0: ...
 *
 * Labels are distributed over functions of limited size (replay-labels.c). A
 * function returns 0 after the end of the move, or FAILED if the move is not
 * legal or the keeper is stuck. Otherwise it returns the number of a label in
 * another function, or, for the fourth kind, a mark that no more tags are
 * observable. apply_on() calls the function that has the label of a number.
 */
#include "emit/c/loops/scan.h"
#include "emit/c/moves/replay.h"

/* The prefix of the names of functions. */
static const char *
get_prefix (const RgEmitReplay *replay)
{
  static const char *const names[] = {"apply", "view", "keep", "tell"};
  return names[replay->kind];
}

/* The text "node (game.hrg:12:3)", escaped for a C string; without a known
 * place, only the node. The caller frees it. */
static char *
describe_node (const RgEmitReplay *replay, RgNode node)
{
  const RgGame *game = replay->writer.emit->game;
  const char *name = rg_node_text (game, node);
  const RgOrigin *origin =
      rg_origins_find (replay->origins, rg_node_info (game, node)->name);
  if (!origin)
    return g_strdup (name);
  char *file = g_strescape (origin->file, NULL);
  g_strdelimit (file, "?", '_'); /* avoids trigraphs */
  char *text = g_strdup_printf ("%s (%s:%u:%u)", name, file, origin->line,
                                origin->column);
  g_free (file);
  return text;
}

/* Writes the label of a node and the code after it: loops in one step, and the
 * walk. On the keeper's cycles, a counter of steps comes first; on a move's
 * cycles whose choices tags imply, a counter of iterations. */
static void
write_label (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitNode *graph_node = rg_emit_node (writer->graph, node);
  const gboolean is_keeper = rg_emit_replays_keeper (replay);
  const gboolean is_keeper_without_search =
      replay->kind == RG_EMIT_REPLAY_KEEPER && !replay->nodes[node].is_searched;
  rg_emit_write_label (writer, node);
  if (is_keeper && replay->nodes[node].is_counted) {
    char *text = describe_node (replay, graph_node->node);
    rg_emit_line (writer, "if (!count_step (w, \"%s\")) return FAILED;", text);
    g_free (text);
  } else if (!is_keeper && graph_node->closes && writer->emit->form.implied) {
    /* if the move is replayed in another state, no choice of it may end the
     * cycle */
    rg_emit_open (writer, "if (!count_pass (w))");
    rg_emit_line (writer, "return FAILED;");
    rg_emit_close (writer);
  }
  if (is_keeper_without_search)
    rg_emit_write_sweep (writer, node);
  if (!is_keeper || is_keeper_without_search)
    rg_emit_write_scan (writer, node);
  rg_emit_replay_node (replay, node);
}

/* The text for the layout of moves: a record, a packed move of one word or of
 * two. Replays of the keeper have no move: "". */
static const char *
choose_by_layout (const RgEmitReplay *replay, const char *record,
                  const char *one_word, const char *two_words)
{
  const RgEmitMoveForm *form = &replay->writer.emit->form;
  if (rg_emit_replays_keeper (replay))
    return "";
  return !form->packed ? record : form->two_words ? two_words : one_word;
}

/* The parameters of a function that describe the move. */
static const char *
get_parameters (const RgEmitReplay *replay)
{
  return choose_by_layout (replay, ", const Move *m", ", uint64_t m",
                           ", uint64_t m, uint64_t c");
}

/* Writes all labels of the function that are entered or jumped to, in order.
 * The code of one label may be the first that jumps to an earlier one, so
 * rounds are repeated until no label is new. */
static void
write_labels (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  RgCodeBlock *const block = writer->block;
  const guint32 begin = rg_emit_get_function_begin (replay, replay->function);
  const guint32 n =
      rg_emit_get_function_begin (replay, replay->function + 1) - begin;
  RgCodeBlock **parts = g_new0 (RgCodeBlock *, n);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < n; i++) {
      const RgEmitReplayNode *replay_node = &replay->nodes[begin + i];
      if (parts[i] || !replay_node->is_label ||
          !(replay_node->entry || replay_node->is_reached))
        continue;
      parts[i] = rg_code_block (writer->unit);
      rg_emit_enter_block (writer, parts[i]);
      write_label (replay, begin + i);
      changed = TRUE;
    }
  }
  rg_emit_enter_block (writer, block);
  for (guint32 i = 0; i < n; i++) {
    if (parts[i])
      rg_code_append (block, parts[i]);
  }
  g_free (parts);
}

/* Declares local pointers to the next choice of the record, and, if replays
 * read tags, to its next tag. Pointers in the work would be stored just before
 * they are needed. */
static void
write_record_cursors (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  const gboolean has_one_function = replay->n_functions == 1;
  rg_emit_line (writer, "const Step *c = move_steps (m)%s;",
                has_one_function ? "" : " + w->n_taken");
  rg_emit_line (writer,
                "const Step *const last = move_steps (m) + m->n_steps;");
  if (!writer->emit->form.reads_tags)
    return;
  rg_emit_line (writer, "const Tag *t = move_tags (m)%s;",
                has_one_function ? "" : " + w->n_passed");
  rg_emit_line (writer,
                "const Tag *const last_tag = move_tags (m) + m->n_tags;");
}

/* The storage class of the functions. If a replay that changes the state has
 * only one, a macro (play-copies.h). */
static const char *
get_storage (const RgEmitReplay *replay)
{
  static const char *const by_kind[] = {"APPLIES", "static", "KEEPS", "static"};
  return replay->n_functions == 1 ? by_kind[replay->kind] : "static";
}

/* Writes the current function: the switch over its entries, then its labels. */
static void
write_function (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  const guint32 next_begin =
      rg_emit_get_function_begin (replay, replay->function + 1);
  RgCodeItem *function = rg_code_function (
      writer->unit, "%s unsigned %s%u (State *s, Work *w%s, unsigned at)",
      get_storage (replay), get_prefix (replay), replay->function,
      get_parameters (replay));
  rg_emit_enter_block (writer, function->body);
  if (rg_emit_replays_record (replay))
    write_record_cursors (replay);
  if (rg_emit_replay_counts_tags (replay))
    rg_emit_line (writer, "unsigned n = w->n_passed;");
  rg_emit_open (writer, "switch (at)");
  for (guint32 i = rg_emit_get_function_begin (replay, replay->function);
       i < next_begin; i++) {
    if (replay->nodes[i].entry)
      rg_emit_line (writer, "case %u: goto L%u;", replay->nodes[i].entry, i);
  }
  rg_emit_close (writer);
  rg_emit_line (writer, "return FAILED;");
  write_labels (replay);
}

/* Writes a table: by node where a move can begin, its entry; 0: none. */
static void
write_entries (RgEmitReplay *replay)
{
  const RgEmitWriter *writer = &replay->writer;
  const RgEmit *emit = writer->emit;
  RgCodeItem *table = rg_code_table (
      writer->unit, "static const uint32_t %s_entry[]", get_prefix (replay));
  for (guint i = 0; i < emit->boundaries->len; i++) {
    const RgNode node = g_array_index (emit->boundaries, RgNode, i);
    const guint32 number = rg_emit_find_node (writer->graph, node);
    const gboolean is_root = number != RG_NONE && node != emit->game->end;
    rg_code_put_number (table, is_root ? replay->nodes[number].entry : 0);
  }
}

/* Writes a table: by entry, the function that has it. */
static void
write_entry_functions (RgEmitReplay *replay)
{
  const RgEmitWriter *writer = &replay->writer;
  RgCodeItem *table =
      rg_code_table (writer->unit, "static const uint32_t %s_function_of[]",
                     get_prefix (replay));
  rg_code_put_number (table, 0);
  for (guint32 i = 0; i < writer->graph->nodes->len; i++) {
    if (replay->nodes[i].entry)
      rg_code_put_number (table, replay->nodes[i].function);
  }
}

/* Writes the function that continues at an entry, by a call of the function
 * that has it; C returns 0 after the end of the move. */
static void
write_dispatch (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  const char *prefix = get_prefix (replay);
  const char *words = choose_by_layout (replay, ", m", ", m", ", m, c");
  const gboolean has_one_function = replay->n_functions == 1;
  if (!has_one_function)
    write_entry_functions (replay);
  RgCodeItem *function = rg_code_function (
      writer->unit, "%s unsigned %s_on (State *s, Work *w%s, unsigned at)",
      get_storage (replay), prefix, get_parameters (replay));
  rg_emit_enter_block (writer, function->body);
  if (has_one_function) {
    rg_emit_line (writer, "return %s0 (s, w%s, at);", prefix, words);
    return;
  }
  rg_emit_open (writer, "switch (%s_function_of[at])", prefix);
  for (guint f = 0; f + 1 < replay->n_functions; f++)
    rg_emit_line (writer, "case %u: return %s%u (s, w%s, at);", f, prefix, f,
                  words);
  rg_emit_line (writer, "default: return %s%u (s, w%s, at);", prefix,
                replay->n_functions - 1, words);
  rg_emit_close (writer);
}

/* Whether one call of the keeper's function may not suffice. Its walk may
 * continue in another function, after a search, or after a move, if values
 * decide whether the keeper makes the next one. */
static gboolean
may_need_several_calls (const RgEmitReplay *replay)
{
  const RgEmitGraph *graph = replay->writer.graph;
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (replay->nodes[i].has_code && replay->nodes[i].is_searched)
      return TRUE;
  }
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (rg_emit_may_replay_continue (replay, arc) &&
        rg_emit_find_next_keeper_root (replay, arc) == RG_NONE)
      return TRUE;
  }
  return FALSE;
}

/* Defines the macros with which the loops of model.c call each function once.
 * Only the replays of moves and of the keeper without records have such loops.
 */
static void
define_loops (const RgEmitReplay *replay)
{
  RgCodeUnit *unit = replay->writer.unit;
  RgCodeExpr *parts = rg_code_number (unit, replay->n_functions);
  if (replay->kind == RG_EMIT_REPLAY_MOVE)
    rg_code_define (unit, "APPLY_PARTS", parts);
  if (replay->kind != RG_EMIT_REPLAY_KEEPER)
    return;
  gboolean counts_steps = FALSE;
  for (guint32 i = 0; i < replay->writer.graph->nodes->len; i++)
    counts_steps |= replay->nodes[i].has_code && replay->nodes[i].is_counted;
  rg_code_define (unit, "KEEP_PARTS", parts);
  rg_code_define (unit, "KEEPER_REPEATS",
                  rg_code_number (unit, replay->n_functions > 1 ||
                                            may_need_several_calls (replay)));
  rg_code_define (unit, "HAS_STEPS", rg_code_number (unit, counts_steps));
}

void
rg_emit_write_replays (const RgEmit *emit, RgEmitReplayKind kind)
{
  RgEmitReplay replay = {.kind = kind};
  const RgEmitGraph *graph =
      rg_emit_replays_keeper (&replay) ? emit->keeper : emit->moves;
  rg_emit_writer_init (&replay.writer, emit, graph);
  replay.writer.records_tags = kind == RG_EMIT_REPLAY_VIEWED_KEEPER;
  replay.origins = rg_origins_new (emit->game);
  rg_emit_find_replay_labels (&replay);
  for (replay.function = 0; replay.function < replay.n_functions;
       replay.function++)
    write_function (&replay);
  write_entries (&replay);
  write_dispatch (&replay);
  define_loops (&replay);
  g_free (replay.nodes);
  g_array_free (replay.first_nodes, TRUE);
  rg_origins_free (replay.origins);
  rg_emit_writer_clear (&replay.writer);
}
