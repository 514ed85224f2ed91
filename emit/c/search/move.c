/* Moves in the making: the tags and choices of a walk so far. */
#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/search.h"

char *
rg_emit_joined (const RgEmit *emit, const char *a, const char *b)
{
  return emit->form.tag_paths ? g_strdup_printf ("(%s + %s)", a, b)
                              : g_strdup_printf ("%s | %s", a, b);
}

static char *
word_text (const RgEmit *emit, const RgEmitWord *word)
{
  char *name = word->number
                   ? g_strdup_printf ("%c%u", word->letter, word->number)
                   : g_strdup_printf ("%c", word->letter);
  if (!word->pending)
    return name;
  char *pending =
      g_strdup_printf ("UINT64_C (0x%" G_GINT64_MODIFIER "x)", word->pending);
  char *text = rg_emit_joined (emit, name, pending);
  g_free (pending);
  g_free (name);
  return text;
}

/* Adds a value at a place that is an expression of C. */
static void
add_bits (RgEmitWriter *writer, RgEmitWord *word, const char *value,
          const char *shift)
{
  char *before = word_text (writer->emit, word);
  word->number = ++writer->counter;
  word->pending = 0;
  rg_emit_line (writer, "const uint64_t %c%u = %s | (uint64_t)%s << %s;",
                word->letter, word->number, before, value, shift);
  g_free (before);
}

static void
add_bits_at (RgEmitWriter *writer, RgEmitWord *word, const char *value,
             guint shift)
{
  char *text = g_strdup_printf ("%u", shift);
  add_bits (writer, word, value, text);
  g_free (text);
}

static void
add_step (RgEmitWriter *writer, const char *value)
{
  rg_emit_line (writer, "w->steps[c + %u] = %s;", writer->place.n_steps++,
                value);
  writer->most_steps = MAX (writer->most_steps, writer->place.n_steps);
}

static RgEmitWord *
step_word (RgEmitWriter *writer)
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
  if (!rg_emit_is_moves (writer) ||
      !rg_emit_notes_fork (writer->emit, arc->from))
    return;
  if (form->packed) {
    step_word (writer)->pending += (guint64)choice << form->shift[arc->from];
    return;
  }
  char *value = g_strdup_printf ("%u", choice);
  add_step (writer, value);
  g_free (value);
}

void
rg_emit_add_choice (RgEmitWriter *writer, const RgEmitArc *arc,
                    const RgEmitSet *set, const char *name)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  if (!rg_emit_is_moves (writer) || !rg_emit_notes_code (writer->emit, arc))
    return;
  char *value = set->low ? g_strdup_printf ("(%s - %u)", name, set->low)
                         : g_strdup (name);
  if (form->packed)
    add_bits_at (writer, step_word (writer), value,
                 form->shift[arc->from] +
                     rg_emit_fork_bits (writer->emit, arc->from));
  else
    add_step (writer, value);
  g_free (value);
}

/* At a place that depends on the walk. */
static void
add_tag_anywhere (RgEmitWriter *writer, const RgAction *action)
{
  const guint i = writer->place.n_tags;
  char *tag = rg_emit_tag (writer, action, 0);
  char *value = g_strdup_printf ("(%s - tag_less[n + %u])", tag, i);
  char *shift = g_strdup_printf ("tag_shift[n + %u]", i);
  add_bits (writer, &writer->place.tags, value, shift);
  g_free (shift);
  g_free (value);
  g_free (tag);
}

/* To the number of the path, and to the slot of the value, unless all walks
 * have filled it. */
static void
add_path_tag (RgEmitWriter *writer, const RgEmitArc *arc,
              const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  const RgEmitShown *shown = rg_emit_shown_at (emit, arc);
  const RgEmitTagSlot *slot = rg_emit_slot_of (emit, shown);
  writer->place.tags.pending += shown->add;
  if (!slot || emit->form.tag_paths->must[arc->from] >> shown->slot & 1)
    return;
  char *tag = rg_emit_tag (writer, action, slot->low);
  add_bits_at (writer, &writer->place.tags, tag, slot->shift);
  g_free (tag);
}

static void
add_packed_tag (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  if (emit->form.tag_paths) {
    add_path_tag (writer, arc, action);
    return;
  }
  const RgEmitTagPlace *place = rg_emit_tag_place (emit, arc->from, 0);
  if (!place) {
    add_tag_anywhere (writer, action);
    return;
  }
  if (place->width == 0)
    return;
  if (action->kind == RG_TAG) {
    const guint32 code = rg_emit_tag_code (emit, action) - place->less;
    writer->place.tags.pending += (guint64)code << place->shift;
    return;
  }
  char *tag = rg_emit_tag (writer, action, place->less);
  add_bits_at (writer, &writer->place.tags, tag, place->shift);
  g_free (tag);
}

static void
add_record_tag (RgEmitWriter *writer, const RgAction *action)
{
  char *tag = rg_emit_tag (writer, action, 0);
  rg_emit_line (writer, "w->tags[n + %u] = %s;", writer->place.n_tags, tag);
  if (writer->emit->form.paths) {
    const guint path = ++writer->counter;
    char *before = writer->place.path
                       ? g_strdup_printf ("p%u", writer->place.path)
                       : g_strdup ("p");
    rg_emit_line (writer, "const uint64_t p%u = add_path (w, %s, %s);", path,
                  before, tag);
    writer->place.path = path;
    g_free (before);
  }
  g_free (tag);
}

void
rg_emit_write_tag (RgEmitWriter *writer, const RgEmitArc *arc,
                   const RgAction *action)
{
  if (!rg_emit_is_moves (writer) || rg_emit_is_silent (writer->emit, action))
    return;
  if (writer->emit->form.packed)
    add_packed_tag (writer, arc, action);
  else
    add_record_tag (writer, action);
  writer->place.n_tags++;
  writer->most_tags = MAX (writer->most_tags, writer->place.n_tags);
}

char *
rg_emit_move_words (RgEmitWriter *writer)
{
  char *tags = word_text (writer->emit, &writer->place.tags);
  if (!writer->emit->form.two_words)
    return tags;
  char *steps = word_text (writer->emit, &writer->place.steps);
  char *both = g_strdup_printf ("%s, %s", tags, steps);
  g_free (tags);
  g_free (steps);
  return both;
}

char *
rg_emit_move_arguments (RgEmitWriter *writer)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  const RgEmitPlace *place = &writer->place;
  GString *out = g_string_new (NULL);
  if (!form->packed) {
    g_string_append_printf (out, ", n + %u, c + %u", place->n_tags,
                            place->n_steps);
    if (form->paths && place->path)
      g_string_append_printf (out, ", p%u", place->path);
    else if (form->paths)
      g_string_append (out, ", p");
    return g_string_free (out, FALSE);
  }
  char *word = word_text (writer->emit, &place->tags);
  g_string_append_printf (out, ", %s", word);
  g_free (word);
  if (form->two_words) {
    word = word_text (writer->emit, &place->steps);
    g_string_append_printf (out, ", %s", word);
    g_free (word);
  }
  if (!form->index_fixed)
    g_string_append_printf (out, ", n + %u", place->n_tags);
  return g_string_free (out, FALSE);
}

void
rg_emit_call_list (RgEmitWriter *writer, guint32 node, const char *name,
                   const char *arguments)
{
  const guint32 n = writer->graph->decided.listed[node];
  if (n == RG_NONE) {
    rg_emit_line (writer, "%s (s, w%s);", name, arguments);
  } else if (writer->has_room) {
    rg_emit_line (writer, "next = %s (s, w, next%s);", name, arguments);
  } else {
    rg_emit_open (writer, "if (room_for (w, %u))", n);
    rg_emit_line (writer, "w->next = %s (s, w, w->next%s);", name, arguments);
    rg_emit_close (writer);
  }
}
