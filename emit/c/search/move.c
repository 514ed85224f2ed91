/* Lowers the partial move of a walk: tags, and the choices that a move encodes.
 *
 *     $ go;        0x4002 is pending: there is no code
 *     $$ at;       const uint64_t m4 = (m + 0x4002) | (uint64_t)v2_at << 10;
 *
 * Constants are collected in `pending`, and added to a word with its next
 * variable part. Records store tags and choices in arrays of the work. */
#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/search.h"

RgCodeExpr *
rg_emit_join_words (const RgEmit *emit, RgCodeExpr *a, RgCodeExpr *b)
{
  return rg_code_join (emit->unit, a, emit->form.tag_paths ? "+" : "|", b);
}

/* The word as an expression, with its pending bits. */
static RgCodeExpr *
lower_word (const RgEmitWriter *writer, const RgEmitWord *word)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *name =
      word->number ? rg_code_expr (unit, "%c%u", word->letter, word->number)
                   : rg_code_expr (unit, "%c", word->letter);
  if (!word->pending)
    return name;
  return rg_emit_join_words (writer->emit, name,
                             rg_code_hex (unit, word->pending));
}

/* Adds a value at a bit position that is an expression of C: declares the next
 * variable of the word. */
static void
add_bits (RgEmitWriter *writer, RgEmitWord *word, RgCodeExpr *value,
          RgCodeExpr *shift)
{
  RgCodeExpr *prefix = lower_word (writer, word);
  word->number = ++writer->counter;
  word->pending = 0;
  rg_emit_line (writer, "const uint64_t %c%u = %p | (uint64_t)%p << %p;",
                word->letter, word->number, (gpointer)prefix, (gpointer)value,
                (gpointer)shift);
}

static void
add_bits_at (RgEmitWriter *writer, RgEmitWord *word, RgCodeExpr *value,
             guint shift)
{
  add_bits (writer, word, value, rg_code_number (writer->unit, shift));
}

/* Writes the statement that stores a choice of a record.  Measures the room
 * that functions need for choices. */
static void
add_step (RgEmitWriter *writer, RgCodeExpr *value)
{
  rg_emit_line (writer, "w->steps[c + %u] = %p;", writer->place.n_steps++,
                (gpointer)value);
  writer->emit->measures->slack_steps =
      MAX (writer->emit->measures->slack_steps, writer->place.n_steps);
}

/* The word of a packed move that has the choices. */
static RgEmitWord *
get_step_word (RgEmitWriter *writer)
{
  return writer->emit->form.two_words ? &writer->place.steps
                                      : &writer->place.tags;
}

void
rg_emit_add_fork (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  const guint32 choice =
      writer->graph->decided.numbers[rg_emit_arc_number (writer->graph, arc)]
          .choice;
  if (!rg_emit_is_move_search (writer) ||
      !rg_emit_encodes_fork (writer->emit, arc->from))
    return;
  if (form->packed) {
    get_step_word (writer)->pending += (guint64)choice
                                       << form->shift[arc->from];
    return;
  }
  add_step (writer, rg_code_number (writer->unit, choice));
}

void
rg_emit_add_choice (RgEmitWriter *writer, const RgEmitArc *arc,
                    const RgEmitSet *set, const char *name)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  if (!rg_emit_is_move_search (writer) ||
      !rg_emit_encodes_code (writer->emit, arc))
    return;
  RgCodeExpr *value =
      set->low ? rg_code_expr (writer->unit, "%s - %u", name, set->low)
               : rg_code_expr (writer->unit, "%s", name);
  if (form->packed)
    add_bits_at (writer, get_step_word (writer), value,
                 form->shift[arc->from] +
                     rg_emit_count_fork_bits (writer->emit, arc->from));
  else
    add_step (writer, value);
}

/* Adds a tag to a field whose position depends on the walk. */
static void
add_tag_at_variable_place (RgEmitWriter *writer, const RgAction *action)
{
  const guint i = writer->place.n_tags;
  RgCodeExpr *tag = rg_emit_lower_tag (writer, action, 0);
  add_bits (
      writer, &writer->place.tags,
      rg_code_expr (writer->unit, "%p - tag_less[n + %u]", (gpointer)tag, i),
      rg_code_expr (writer->unit, "tag_shift[n + %u]", i));
}

/* Adds a tag to the number of the path.  If its value has a slot that not all
 * walks have filled, adds it there, too. */
static void
add_path_tag (RgEmitWriter *writer, const RgEmitArc *arc,
              const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  const RgEmitPathTag *path_tag = rg_emit_get_path_tag (emit, arc);
  const RgEmitTagSlot *slot = rg_emit_find_slot (emit, path_tag);
  writer->place.tags.pending += path_tag->increment;
  if (!slot || emit->form.tag_paths->must_fill[arc->from] >> path_tag->slot & 1)
    return;
  add_bits_at (writer, &writer->place.tags,
               rg_emit_lower_tag (writer, action, slot->low), slot->shift);
}

/* Adds the tag to the word of a packed move.  A tag whose field has no bits
 * adds nothing. */
static void
add_packed_tag (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  if (emit->form.tag_paths) {
    add_path_tag (writer, arc, action);
    return;
  }
  const RgEmitTagPlace *place = rg_emit_find_tag_place (emit, arc->from, 0);
  if (!place) {
    add_tag_at_variable_place (writer, action);
    return;
  }
  if (place->width == 0)
    return;
  if (action->kind == RG_TAG) {
    const guint32 code = rg_emit_get_tag (emit, action) - place->subtrahend;
    writer->place.tags.pending += (guint64)code << place->shift;
    return;
  }
  add_bits_at (writer, &writer->place.tags,
               rg_emit_lower_tag (writer, action, place->subtrahend),
               place->shift);
}

/* The C expression of the number of the tags so far, `p3`. */
static RgCodeExpr *
lower_tag_number (const RgEmitWriter *writer)
{
  return writer->place.path
             ? rg_code_expr (writer->unit, "p%u", writer->place.path)
             : rg_code_expr (writer->unit, "p");
}

/* Writes the store of a tag of a record, and the number of the tags so far, if
 * the form has one. */
static void
add_record_tag (RgEmitWriter *writer, const RgAction *action)
{
  RgCodeExpr *tag = rg_emit_lower_tag (writer, action, 0);
  rg_emit_line (writer, "w->tags[n + %u] = %p;", writer->place.n_tags,
                (gpointer)tag);
  if (!writer->emit->form.tag_numbers)
    return;
  const guint path = ++writer->counter;
  rg_emit_line (writer, "const uint64_t p%u = add_path (w, %p, %p);", path,
                (gpointer)lower_tag_number (writer), (gpointer)tag);
  writer->place.path = path;
}

void
rg_emit_write_tag (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgAction *action)
{
  if (!rg_emit_is_move_search (writer) ||
      rg_emit_is_silent (writer->emit, action))
    return;
  if (writer->emit->form.packed)
    add_packed_tag (writer, arc, action);
  else
    add_record_tag (writer, action);
  writer->place.n_tags++;
  writer->emit->measures->slack_tags =
      MAX (writer->emit->measures->slack_tags, writer->place.n_tags);
}

RgCodeExpr *
rg_emit_lower_tags (RgEmitWriter *writer)
{
  return lower_word (writer, &writer->place.tags);
}

RgCodeExpr *
rg_emit_lower_steps (RgEmitWriter *writer)
{
  return lower_word (writer, &writer->place.steps);
}

RgCodeExpr *
rg_emit_add_word_arguments (RgEmitWriter *writer, const RgCodeExpr *call)
{
  RgCodeExpr *extended_call =
      rg_code_with_argument (writer->unit, call, rg_emit_lower_tags (writer));
  return writer->emit->form.two_words
             ? rg_code_with_argument (writer->unit, extended_call,
                                      rg_emit_lower_steps (writer))
             : extended_call;
}

RgCodeExpr *
rg_emit_add_move_arguments (RgEmitWriter *writer, RgCodeExpr *call)
{
  RgCodeUnit *unit = writer->unit;
  const RgEmitMoveForm *form = &writer->emit->form;
  const RgEmitPlace *place = &writer->place;
  if (form->packed)
    call = rg_emit_add_word_arguments (writer, call);
  if (!form->packed || !form->tags_before_fixed)
    call = rg_code_with_argument (unit, call,
                                  rg_code_expr (unit, "n + %u", place->n_tags));
  if (!form->packed)
    call = rg_code_with_argument (
        unit, call, rg_code_expr (unit, "c + %u", place->n_steps));
  if (!form->packed && form->tag_numbers)
    call = rg_code_with_argument (unit, call, lower_tag_number (writer));
  return call;
}

/* `name (s, w, next, …)`, with the arguments of the call. */
static RgCodeExpr *
make_call_with_next (RgEmitWriter *writer, const RgCodeExpr *call,
                     const char *next)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *full_call =
      rg_code_expr (unit, "%p (s, w)", (gpointer)call->operands[0]);
  if (next)
    full_call = rg_code_with_argument (unit, full_call,
                                       rg_code_expr (unit, "%s", next));
  for (guint i = 1; i < call->n; i++)
    full_call = rg_code_with_argument (unit, full_call, call->operands[i]);
  return full_call;
}

void
rg_emit_write_list_call (RgEmitWriter *writer, guint32 node,
                         const RgCodeExpr *call)
{
  const guint32 n = writer->graph->decided.max_moves[node];
  if (writer->sets || (n != RG_NONE && writer->has_room)) {
    rg_emit_line (writer, writer->sets ? "return %p;" : "next = %p;",
                  (gpointer)make_call_with_next (writer, call, "next"));
  } else if (n == RG_NONE) {
    rg_emit_line (writer, "%p;",
                  (gpointer)make_call_with_next (writer, call, NULL));
  } else {
    rg_emit_open (writer, "if (reserve_room (w, %u))", n);
    rg_emit_line (writer, "w->next = %p;",
                  (gpointer)make_call_with_next (writer, call, "w->next"));
    rg_emit_close (writer);
  }
}
