/* Writes the actions of an arc in a replay: assignments, any-assignments, tags.
 *
 *     pos = Cell(*);      const unsigned x = read_tag (m, 0) - 1u;
 *                         if (!(x - 0u < 64u)) return FAILED;
 *                         s->v_pos = (uint8_t)x;
 *
 * The search chose among several symbols of an any-assignment; a replay reads
 * the chosen one from the move, where it is
 *
 *   - a bit field, if the move is packed;
 *   - the next element of the choices, if it is a record;
 *   - a tag, if some tag after the node determines it (implied-choices.h).
 *
 * Moves come from callers, who may pass any bits: code that reads a choice
 * returns FAILED if it is not a legal one.
 */
#include "emit/c/moves/implied-choices.h"
#include "emit/c/moves/replay.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/lowering.h"

void
rg_emit_write_replay_guards (RgEmitReplay *replay)
{
  RgCodeExpr *guards = rg_emit_end_guards (&replay->writer);
  if (guards)
    rg_emit_line (&replay->writer, "if (!%p) return FAILED;", (gpointer)guards);
}

/* Writes the guards that were collected since rg_emit_begin_guards(), and the
 * assignment of the value. */
static void
write_value (RgEmitReplay *replay, const RgAction *action, RgCodeExpr *value)
{
  RgEmitWriter *writer = &replay->writer;
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  RgCodeExpr *place = rg_emit_lower_expr (writer, action->left);
  rg_emit_write_replay_guards (replay);
  if (rg_emit_is_array (writer, action))
    rg_emit_line (writer, "memmove (%p, hide_bytes (%p), sizeof %p);",
                  (gpointer)place, (gpointer)value, (gpointer)place);
  else
    rg_emit_update_views (writer, global, place, value);
}

/* Writes an assignment. FALSE: its keys are never equal, and the written code
 * always returns here. */
static gboolean
write_assign (RgEmitReplay *replay, const RgAction *action)
{
  RgEmitWriter *writer = &replay->writer;
  if (!rg_emit_has_equal_keys (writer->emit, action)) {
    rg_emit_line (writer, "return FAILED;");
    return FALSE;
  }
  rg_emit_begin_guards (writer);
  write_value (replay, action, rg_emit_lower_value (writer, action));
  return TRUE;
}

void
rg_emit_guard_next_choice (RgEmitReplay *replay)
{
  if (!rg_emit_replays_record (replay))
    return;
  rg_emit_open (&replay->writer, "if (c == last)");
  rg_emit_line (&replay->writer, "return FAILED;");
  rg_emit_close (&replay->writer);
}

/* The C expression of the tag in a bit field of a packed move. The caller frees
 * it. */
static char *
format_slot (const RgEmitTagSlot *slot)
{
  return g_strdup_printf ("((unsigned)(m >> %u & 0x%xu) + %uu)", slot->shift,
                          (guint)((G_GUINT64_CONSTANT (1) << slot->width) - 1),
                          slot->low);
}

char *
rg_emit_format_replay_tag (const RgEmitReplay *replay, guint32 node,
                           guint distance)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEmitMoveForm *form = &emit->form;
  if (!form->packed)
    return g_strdup_printf ("(last_tag - t > %u ? t[%u] : 0)", distance,
                            distance);
  if (form->tag_paths)
    return format_slot (rg_emit_find_slot_after (emit, node, distance));
  const RgEmitTagPlace *place = rg_emit_find_tag_place (emit, node, distance);
  if (!place)
    return g_strdup_printf ("read_tag (m, n + %u)", distance);
  const guint i = (guint)(place - form->places);
  if (i >= form->max_tags)
    return g_strdup ("0");
  return g_strdup_printf ("read_tag (m, %u)", i);
}

/* The C expression of the code that an any-assignment has chosen: from the
 * move's choices, or from a tag. The caller frees it. */
static char *
format_choice (RgEmitReplay *replay, const RgEmitArc *arc, const RgEmitSet *set)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEmitMoveForm *form = &emit->form;
  if (!rg_emit_encodes_code (emit, arc)) {
    const guint8 code_tag =
        form->code_tags[rg_emit_arc_number (replay->writer.graph, arc)];
    char *tag = rg_emit_format_replay_tag (replay, arc->to, code_tag - 1u);
    char *text = g_strdup_printf ("%s - %uu", tag, emit->tags.base[set->group]);
    g_free (tag);
    return text;
  }
  if (!form->packed)
    return g_strdup_printf ("*c++ + %uu", set->low);
  const guint bits = rg_emit_count_bits_for (rg_emit_span (set) - 1);
  const guint shift =
      form->shift[arc->from] + rg_emit_count_fork_bits (emit, arc->from);
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
  rg_emit_begin_guards (writer);
  RgCodeExpr *x = rg_code_expr (writer->unit, "x");
  rg_emit_guard_number (writer, set, x);
  write_value (replay, action, x);
  rg_emit_close (writer);
  g_free (chosen_code);
}

/* Writes an any-assignment. If a player had several choices, the code is read
 * from the move. Otherwise, and for the keeper, it is the first one. */
static void
write_assign_any (RgEmitReplay *replay, const RgEmitArc *arc,
                  const RgAction *action)
{
  const RgEmit *emit = replay->writer.emit;
  const RgEmitSet *set = rg_emit_get_choices (emit->symbols, action);
  if (!rg_emit_replays_keeper (replay) &&
      rg_emit_compute_choice_span (emit, arc) > 1) {
    write_choice (replay, arc, action, set);
    return;
  }
  rg_emit_begin_guards (&replay->writer);
  write_value (replay, action,
               rg_code_number (emit->unit, rg_emit_get_first_code (emit, set)));
}

/* Advances the position among the tags of the move: the count of passed tags in
 * a packed move, the cursor in a record. Does nothing if the replay needs no
 * position. In a record the code returns FAILED if no tag is left. */
static void
write_tag_advance (RgEmitReplay *replay, const RgAction *action)
{
  const RgEmit *emit = replay->writer.emit;
  if (rg_emit_replay_counts_tags (replay) && !rg_emit_is_silent (emit, action))
    rg_emit_line (&replay->writer, "n++;");
  if (!rg_emit_replays_record (replay) || !emit->form.reads_tags ||
      rg_emit_is_silent (emit, action))
    return;
  rg_emit_open (&replay->writer, "if (t == last_tag)");
  rg_emit_line (&replay->writer, "return FAILED;");
  rg_emit_close (&replay->writer);
  rg_emit_line (&replay->writer, "t++;");
}

/* Records whether the viewer sees a tag of the move, or records a tag of the
 * keeper (RG_EMIT_REPLAY_VIEWED_KEEPER). Other replays record nothing. */
static void
write_visibility (RgEmitReplay *replay, const RgAction *action)
{
  RgEmitWriter *writer = &replay->writer;
  const gboolean records_tags = replay->kind == RG_EMIT_REPLAY_VIEWED_KEEPER;
  if ((replay->kind != RG_EMIT_REPLAY_VIEWED_MOVE && !records_tags) ||
      rg_emit_is_silent (writer->emit, action))
    return;
  RgCodeExpr *is_recorded =
      records_tags ? rg_emit_lower_tag_record (writer, action)
                   : rg_code_expr (writer->unit, "record_seen_tag (w, %p)",
                                   (gpointer)rg_emit_lower_sees (writer->emit));
  rg_emit_line (writer, "if (!%p) return FAILED;", (gpointer)is_recorded);
}

gboolean
rg_emit_replay_step (RgEmitReplay *replay, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (replay->writer.emit, arc);
  if (rg_action_is_tag (action)) {
    write_visibility (replay, action);
    write_tag_advance (replay, action);
  }
  if (action->kind == RG_ASSIGN && !write_assign (replay, action))
    return FALSE;
  if (action->kind == RG_ASSIGN_ANY)
    write_assign_any (replay, arc, action);
  return TRUE;
}
