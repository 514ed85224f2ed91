/* Replays without a search: of a listed move by its choices, and of the
 * keeper's moves where conditions alone decide the way. Nodes become labels;
 * arcs become assignments and jumps; no write is undone.
 *
 * A node with one incoming arc is written in a block after that arc; all other
 * nodes are labels. Labels are distributed over functions of limited size. A
 * jump to another function returns the number of the label.
 */
#include "emit/c/loops/scan.h"
#include "emit/c/moves/implied.h"
#include "emit/c/moves/replay.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/calls.h"
#include "rg/analysis/conditions.h"

static void write_node (RgEmitReplay *replay, guint32 node);

static const char *
get_prefix (const RgEmitReplay *replay)
{
  static const char *const names[] = {"apply", "view", "keep", "tell"};
  return names[replay->kind];
}

/* Whether the replay is of a record, that is, of a move that is not packed. */
static gboolean
is_record (const RgEmitReplay *replay)
{
  return !rg_emit_replays_keeper (replay) && !replay->writer.emit->form.packed;
}

/* Whether the replay of a packed move has to count its tags. */
static gboolean
counts_tags (const RgEmitReplay *replay)
{
  const RgEmitMoveForm *form = &replay->writer.emit->form;
  return !rg_emit_replays_keeper (replay) && form->packed && form->reads_tags &&
         !form->index_fixed;
}

/* -- arcs ------------------------------------------------------------------ */

void
rg_emit_replay_jump (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitReplayStop *stop = &replay->stops[node];
  if (replay->kind == RG_EMIT_TELL && !stop->wanted) {
    rg_emit_line (writer, "return TOLD;");
    return;
  }
  if (!stop->label) {
    write_node (replay, node);
    return;
  }
  if (stop->function == replay->function) {
    replay->stops[node].reached = TRUE;
    rg_emit_line (writer, "goto L%u;", node);
    return;
  }
  if (is_record (replay))
    rg_emit_line (writer, "w->n_taken = (unsigned)(c - move_steps (m));");
  if (is_record (replay) && writer->emit->form.reads_tags)
    rg_emit_line (writer, "w->n_passed = (unsigned)(t - move_tags (m));");
  if (counts_tags (replay))
    rg_emit_line (writer, "w->n_passed = n;");
  rg_emit_line (writer, "return %u;", stop->entry);
}

/* Writes the guards of the last action: the walk fails if they don't hold. */
static void
write_guards (RgEmitReplay *replay)
{
  RgCodeExpr *guards = rg_emit_lower_guards_end (&replay->writer);
  if (guards)
    rg_emit_line (&replay->writer, "if (!%p) return FAILED;", (gpointer)guards);
}

static void
write_stop (RgEmitReplay *replay, const RgEmitArc *arc, const RgAction *action)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmit *emit = writer->emit;
  const guint32 next = rg_emit_replay_next (replay, arc);
  if (next != RG_NONE) {
    rg_emit_replay_jump (replay, next);
    return;
  }
  rg_emit_guards_begin (writer);
  RgCodeExpr *player = rg_emit_lower_value (writer, action);
  write_guards (replay);
  rg_emit_line (
      writer, "s->v_%s = (%s)%p;", rg_text (emit->game, emit->game->player),
      rg_emit_ctype (rg_emit_global (emit, emit->game->player)->width),
      (gpointer)player);
  rg_emit_line (writer, "s->node = %u;",
                rg_emit_boundary (emit, rg_edge (emit->game, arc->edge)->to));
  rg_emit_line (writer, "return 0;");
}

/* Writes the assigned value. Called after rg_emit_guards_begin(). */
static void
write_value (RgEmitReplay *replay, const RgAction *action, RgCodeExpr *value)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  RgCodeExpr *place = rg_emit_lower_expr (writer, action->left);
  write_guards (replay);
  if (rg_emit_is_array (writer, action))
    rg_emit_line (writer, "memmove (%p, unknown (%p), sizeof %p);",
                  (gpointer)place, (gpointer)value, (gpointer)place);
  else
    rg_emit_update_views (writer, global, place, value);
}

/* Writes an assignment. FALSE: the walk can't continue. */
static gboolean
write_assign (RgEmitReplay *replay, const RgAction *action)
{
  RgEmitWriter *writer = &replay->writer;
  if (!rg_emit_has_equal_keys (writer->emit, action)) {
    rg_emit_line (writer, "return FAILED;");
    return FALSE;
  }
  rg_emit_guards_begin (writer);
  write_value (replay, action, rg_emit_lower_value (writer, action));
  return TRUE;
}

void
rg_emit_guard_next_choice (RgEmitReplay *replay)
{
  if (!is_record (replay))
    return;
  rg_emit_open (&replay->writer, "if (c == last)");
  rg_emit_line (&replay->writer, "return FAILED;");
  rg_emit_close (&replay->writer);
}

static char *
format_slot (const RgEmitTagSlot *slot)
{
  return g_strdup_printf ("((unsigned)(m >> %u & 0x%xu) + %uu)", slot->shift,
                          (guint)((G_GUINT64_CONSTANT (1) << slot->width) - 1),
                          slot->low);
}

char *
rg_emit_replay_tag (const RgEmitReplay *replay, guint32 node, guint distance)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEmitMoveForm *form = &emit->form;
  if (!form->packed)
    return g_strdup_printf ("(last_tag - t > %u ? t[%u] : 0)", distance,
                            distance);
  if (form->tag_paths)
    return format_slot (rg_emit_slot_after (emit, node, distance));
  const RgEmitTagPlace *place = rg_emit_tag_place (emit, node, distance);
  if (!place)
    return g_strdup_printf ("tag_of (m, n + %u)", distance);
  const guint i = (guint)(place - form->places);
  if (i >= form->max_tags)
    return g_strdup ("0");
  return g_strdup_printf ("tag_of (m, %u)", i);
}

/* The C expression of the code that an any-assignment has chosen: from the
 * move's choices, or from a tag. */
static char *
format_choice (RgEmitReplay *replay, const RgEmitArc *arc, const RgEmitSet *set)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEmitMoveForm *form = &emit->form;
  if (!rg_emit_encodes_code (emit, arc)) {
    const guint8 code_tag =
        form->code_tags[rg_emit_arc_number (replay->writer.graph, arc)];
    char *tag = rg_emit_replay_tag (replay, arc->to, code_tag - 1u);
    char *text = g_strdup_printf ("%s - %uu", tag, emit->tags.base[set->group]);
    g_free (tag);
    return text;
  }
  if (!form->packed)
    return g_strdup_printf ("*c++ + %uu", set->low);
  const guint bits = rg_emit_bits_for (rg_emit_span (set) - 1);
  const guint shift =
      form->shift[arc->from] + rg_emit_fork_bits (emit, arc->from);
  return g_strdup_printf (
      "(unsigned)(%c >> %u & 0x%xu) + %uu", form->two_words ? 'c' : 'm', shift,
      (guint)((G_GUINT64_CONSTANT (1) << bits) - 1), set->low);
}

/* Opens a block with the chosen code, which is guarded, because the caller may
 * pass any number. */
static void
write_choice (RgEmitReplay *replay, const RgEmitArc *arc,
              const RgAction *action, const RgEmitSet *set)
{
  RgEmitWriter *writer = &replay->writer;
  char *chosen_code = format_choice (replay, arc, set);
  rg_emit_open (writer, "%s", "");
  if (rg_emit_encodes_code (writer->emit, arc))
    rg_emit_guard_next_choice (replay);
  rg_emit_line (writer, "const unsigned x = %s;", chosen_code);
  rg_emit_guards_begin (writer);
  RgCodeExpr *x = rg_code_expr (writer->unit, "x");
  rg_emit_guard_number (writer, set, x);
  write_value (replay, action, x);
  rg_emit_close (writer);
  g_free (chosen_code);
}

static void
write_assign_any (RgEmitReplay *replay, const RgEmitArc *arc,
                  const RgAction *action)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  if (!rg_emit_replays_keeper (replay) && rg_emit_choice_span (emit, arc) > 1) {
    write_choice (replay, arc, action, set);
    return;
  }
  rg_emit_guards_begin (&replay->writer);
  write_value (replay, action,
               rg_code_number (emit->unit, rg_emit_first_code (emit, set)));
}

/* Counts a tag that the walk has passed. */
static void
write_tag_passed (RgEmitReplay *replay, const RgAction *action)
{
  const RgEmit *emit = replay->writer.emit;
  if (counts_tags (replay) && !rg_emit_is_silent (emit, action))
    rg_emit_line (&replay->writer, "n++;");
  if (!is_record (replay) || !emit->form.reads_tags ||
      rg_emit_is_silent (emit, action))
    return;
  rg_emit_open (&replay->writer, "if (t == last_tag)");
  rg_emit_line (&replay->writer, "return FAILED;");
  rg_emit_close (&replay->writer);
  rg_emit_line (&replay->writer, "t++;");
}

/* Records whether the viewer sees a tag. */
static void
write_visibility (RgEmitReplay *replay, const RgAction *action)
{
  RgEmitWriter *writer = &replay->writer;
  const gboolean records_tags = replay->kind == RG_EMIT_TELL;
  if ((replay->kind != RG_EMIT_VIEW && !records_tags) ||
      rg_emit_is_silent (writer->emit, action))
    return;
  RgCodeExpr *seen =
      records_tags ? rg_emit_lower_tag_record (writer, action)
                   : rg_code_expr (writer->unit, "see (w, %p)",
                                   (gpointer)rg_emit_lower_sees (writer->emit));
  rg_emit_line (writer, "if (!%p) return FAILED;", (gpointer)seen);
}

gboolean
rg_emit_replay_step (RgEmitReplay *replay, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (replay->writer.emit, arc);
  if (rg_action_is_tag (action)) {
    write_visibility (replay, action);
    write_tag_passed (replay, action);
  }
  if (action->kind == RG_ASSIGN && !write_assign (replay, action))
    return FALSE;
  if (action->kind == RG_ASSIGN_ANY)
    write_assign_any (replay, arc, action);
  return TRUE;
}

void
rg_emit_replay_arc (RgEmitReplay *replay, const RgEmitArc *arc)
{
  rg_emit_comment (&replay->writer, arc->edge);
  if (arc->to == RG_EMIT_STOP)
    write_stop (replay, arc, rg_emit_action (replay->writer.emit, arc));
  else if (rg_emit_replay_step (replay, arc))
    rg_emit_replay_jump (replay, arc->to);
}

/* Calls the search at a node. A search that gives up is restarted from the same
 * state. */
static void
write_search (RgEmitWriter *writer, guint32 node, const char *name)
{
  const gboolean remembers = writer->graph->decided.remembers[node];
  const gboolean again = remembers && writer->graph->gives_up;
  if (remembers) {
    rg_emit_line (writer, "start_visited (w);");
  }
  if (!again) {
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

static void
write_node (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  if (replay->stops[node].search) {
    char *name = rg_emit_function (writer, node);
    write_search (writer, node, name);
    g_free (name);
  } else if (rg_emit_replays_keeper (replay)) {
    if (replay->kind == RG_EMIT_KEEP &&
        writer->graph->decided.at_keeper[node].chain_length)
      rg_emit_replay_chain (replay, node);
    else
      rg_emit_replay_conditions (replay, info);
  } else if (writer->graph->decided.n_choices[node] == 1) {
    rg_emit_replay_arc (replay, rg_emit_arc (writer->graph, info->first));
  } else {
    rg_emit_replay_fork (replay, info);
  }
}

/* -- functions ------------------------------------------------------------- */

/* The text "node (game.hrg:12:3)", escaped for a C string. */
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

static void
write_label (RgEmitReplay *replay, guint32 node)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  rg_emit_label (writer, node);
  if (rg_emit_replays_keeper (replay) && replay->stops[node].counted) {
    char *text = describe_node (replay, info->node);
    rg_emit_line (writer, "if (!step (w, \"%s\")) return FAILED;", text);
    g_free (text);
  } else if (!rg_emit_replays_keeper (replay) && info->closes &&
             writer->emit->form.implied) {
    /* if the move is replayed in another state, no choice of it may end the
     * cycle */
    rg_emit_open (writer, "if (!pass (w))");
    rg_emit_line (writer, "return FAILED;");
    rg_emit_close (writer);
  }
  if (replay->kind == RG_EMIT_KEEP && !replay->stops[node].search) {
    rg_emit_write_sweep (writer, node);
    rg_emit_write_scan (writer, node);
  }
  write_node (replay, node);
}

/* The parameters or arguments of the functions, by the layout of moves. */
static const char *
choose_words (const RgEmitReplay *replay, const char *record, const char *one,
              const char *two)
{
  const RgEmitMoveForm *form = &replay->writer.emit->form;
  if (rg_emit_replays_keeper (replay))
    return "";
  return !form->packed ? record : form->two_words ? two : one;
}

static const char *
get_parameters (const RgEmitReplay *replay)
{
  return choose_words (replay, ", const Move *m", ", uint64_t m",
                       ", uint64_t m, uint64_t c");
}

/* Writes all labels of the function that are entered or jumped to, in order. */
static void
write_labels (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  RgCodeBlock *const block = writer->block;
  const guint32 begin = rg_emit_replay_begin (replay, replay->function);
  const guint32 n = rg_emit_replay_begin (replay, replay->function + 1) - begin;
  RgCodeBlock **parts = g_new0 (RgCodeBlock *, n);
  gboolean more = TRUE;
  while (more) {
    more = FALSE;
    for (guint32 i = 0; i < n; i++) {
      const RgEmitReplayStop *stop = &replay->stops[begin + i];
      if (parts[i] || !stop->label || !(stop->entry || stop->reached))
        continue;
      parts[i] = rg_code_block (writer->unit);
      rg_emit_into (writer, parts[i]);
      write_label (replay, begin + i);
      more = TRUE;
    }
  }
  rg_emit_into (writer, block);
  for (guint32 i = 0; i < n; i++) {
    if (parts[i])
      rg_code_append (block, parts[i]);
  }
  g_free (parts);
}

/* Declares local pointers into the record. Pointers in the work would be stored
 * just before they are needed. */
static void
write_record_cursors (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  const gboolean one = replay->n_functions == 1;
  rg_emit_line (writer, "const Step *c = move_steps (m)%s;",
                one ? "" : " + w->n_taken");
  rg_emit_line (writer,
                "const Step *const last = move_steps (m) + m->n_steps;");
  if (!writer->emit->form.reads_tags)
    return;
  rg_emit_line (writer, "const Tag *t = move_tags (m)%s;",
                one ? "" : " + w->n_passed");
  rg_emit_line (writer,
                "const Tag *const last_tag = move_tags (m) + m->n_tags;");
}

static const char *
get_storage (const RgEmitReplay *replay)
{
  static const char *const by_kind[] = {"APPLIES", "static", "KEEPS", "static"};
  return replay->n_functions == 1 ? by_kind[replay->kind] : "static";
}

static void
write_function (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  const guint32 next = rg_emit_replay_begin (replay, replay->function + 1);
  RgCodeItem *function = rg_code_function (
      writer->unit, "%s unsigned %s%u (State *s, Work *w%s, unsigned at)",
      get_storage (replay), get_prefix (replay), replay->function,
      get_parameters (replay));
  rg_emit_into (writer, function->body);
  if (is_record (replay))
    write_record_cursors (replay);
  if (counts_tags (replay))
    rg_emit_line (writer, "unsigned n = w->n_passed;");
  rg_emit_open (writer, "switch (at)");
  for (guint32 i = rg_emit_replay_begin (replay, replay->function); i < next;
       i++) {
    if (replay->stops[i].entry)
      rg_emit_line (writer, "case %u: goto L%u;", replay->stops[i].entry, i);
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
    const guint32 at = rg_emit_find_node (writer->graph, node);
    const gboolean root = at != RG_NONE && node != emit->game->end;
    rg_code_put_number (table, root ? replay->stops[at].entry : 0);
  }
}

/* Writes a table: by entry, the function that has it. */
static void
write_functions (RgEmitReplay *replay)
{
  const RgEmitWriter *writer = &replay->writer;
  RgCodeItem *of =
      rg_code_table (writer->unit, "static const uint32_t %s_function_of[]",
                     get_prefix (replay));
  rg_code_put_number (of, 0);
  for (guint32 i = 0; i < writer->graph->nodes->len; i++) {
    if (replay->stops[i].entry)
      rg_code_put_number (of, replay->stops[i].function);
  }
}

/* Writes the function that continues at an entry; 0: the move has ended. */
static void
write_dispatch (RgEmitReplay *replay)
{
  RgEmitWriter *writer = &replay->writer;
  const char *prefix = get_prefix (replay);
  const char *words = choose_words (replay, ", m", ", m", ", m, c");
  const gboolean one = replay->n_functions == 1;
  if (!one)
    write_functions (replay);
  RgCodeItem *function = rg_code_function (
      writer->unit, "%s unsigned %s_on (State *s, Work *w%s, unsigned at)",
      get_storage (replay), prefix, get_parameters (replay));
  rg_emit_into (writer, function->body);
  if (one) {
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
    if (replay->stops[i].wanted && replay->stops[i].search)
      return TRUE;
  }
  for (guint32 i = 0; i < graph->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (graph, i);
    if (rg_emit_replay_continues (replay, arc) &&
        rg_emit_replay_next (replay, arc) == RG_NONE)
      return TRUE;
  }
  return FALSE;
}

/* Defines the macros with which the loops of model.c call each function
 * once. */
static void
define_loops (const RgEmitReplay *replay)
{
  RgCodeUnit *unit = replay->writer.unit;
  RgCodeExpr *parts = rg_code_number (unit, replay->n_functions);
  if (replay->kind == RG_EMIT_APPLY)
    rg_code_define (unit, "APPLY_PARTS", parts);
  if (replay->kind != RG_EMIT_KEEP)
    return;
  gboolean counted = FALSE;
  for (guint32 i = 0; i < replay->writer.graph->nodes->len; i++)
    counted |= replay->stops[i].wanted && replay->stops[i].counted;
  rg_code_define (unit, "KEEP_PARTS", parts);
  rg_code_define (unit, "KEEPER_REPEATS",
                  rg_code_number (unit, replay->n_functions > 1 ||
                                            may_need_several_calls (replay)));
  rg_code_define (unit, "HAS_STEPS", rg_code_number (unit, counted));
}

void
rg_emit_replays (const RgEmit *emit, RgEmitReplayKind kind)
{
  RgEmitReplay replay = {.kind = kind};
  const RgEmitGraph *graph =
      rg_emit_replays_keeper (&replay) ? emit->keeper : emit->moves;
  rg_emit_writer_init (&replay.writer, emit, graph);
  replay.writer.records_tags = kind == RG_EMIT_TELL;
  replay.origins = rg_origins_new (emit->game);
  rg_emit_replay_labels (&replay);
  for (replay.function = 0; replay.function < replay.n_functions;
       replay.function++)
    write_function (&replay);
  write_entries (&replay);
  write_dispatch (&replay);
  define_loops (&replay);
  g_free (replay.stops);
  g_array_free (replay.begins, TRUE);
  rg_origins_free (replay.origins);
  rg_emit_writer_clear (&replay.writer);
}
