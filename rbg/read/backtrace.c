/* Reports messages about expanded tokens: each is followed by notes for the
 * macro expansions that contain its place, from the innermost to the outermost.
 * An error in a macro is reported once, not for each expansion. */
#include "rbg/read/backtrace.h"

enum {
  /* If there are more notes, only the first and the last ones are shown. */
  MOST_NOTES = 12,
  FIRST_NOTES = 6,
  LAST_NOTES = 4,
  MOST_WARNINGS = 100, /* their limit */
};

RbgFrames *
rbg_frames_new (RbgFile *file)
{
  RbgFrames *frames = g_new0 (RbgFrames, 1);
  frames->file = file;
  frames->list = g_array_new (FALSE, FALSE, sizeof (RbgFrame));
  frames->reported =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  frames->spots = g_hash_table_new (NULL, NULL);
  frames->lines = g_hash_table_new (NULL, NULL);
  const RbgFrame section = {.kind = RBG_FRAME_SECTION};
  g_array_append_val (frames->list, section);
  return frames;
}

void
rbg_frames_free (RbgFrames *frames)
{
  rbg_file_free (frames->file);
  g_array_free (frames->list, TRUE);
  g_hash_table_destroy (frames->reported);
  g_hash_table_destroy (frames->spots);
  g_hash_table_destroy (frames->lines);
  g_free (frames);
}

static const RbgFrame *
get_frame (const RbgFrames *frames, guint32 frame)
{
  return &g_array_index (frames->list, RbgFrame, frame);
}

static RgRange
get_span_range (const RbgFile *file, RbgTokenSpan span)
{
  return rg_range_join (rbg_file_range (file, span.first),
                        rbg_file_range (file, span.end - 1));
}

/* -- notes ---------------------------------------------------------------- */

/* Returns the operands of a pasting: "'a', 'b' and 'c'". */
static char *
make_operands_text (const RbgFile *file, RbgTokenSpan span)
{
  GString *text = g_string_new (NULL);
  guint32 first = span.first;
  for (guint32 i = span.first; i < span.end; i++) {
    const gboolean is_call = file->tokens[i].kind == RBG_TOKEN_LEFT_PAREN &&
                             file->closing[i] && file->closing[i] < span.end;
    if (is_call && i > first)
      i = file->closing[i];
    if (i + 1 < span.end && file->tokens[i + 1].kind != RBG_TOKEN_PASTE)
      continue;
    const RgRange range = get_span_range (file, (RbgTokenSpan){first, i + 1});
    if (first > span.first)
      g_string_append (text, i + 1 < span.end ? ", " : " and ");
    g_string_append_printf (text, "'%.*s'", (int)range.length,
                            file->source->text + range.offset);
    i++;
    first = i + 1;
  }
  return g_string_free (text, FALSE);
}

static char *
make_note_text (const RbgFrames *frames, const RbgFrame *frame)
{
  const RbgFile *file = frames->file;
  if (frame->kind == RBG_FRAME_PASTED) {
    char *list = make_operands_text (file, frame->span);
    char *text = g_strdup_printf ("pasted here from %s", list);
    g_free (list);
    return text;
  }
  const RbgMacro *macro = rbg_macro (file, frame->macro);
  const char *name = rg_names_text (file->names, macro->name);
  if (frame->kind == RBG_FRAME_ARGUMENT) {
    const RgName used = file->words[frame->span.first];
    return g_strdup_printf ("in argument '%s' of macro '%s'",
                            rg_names_text (file->names, used), name);
  }
  guint line, column;
  rg_source_position (file->source, rbg_file_range (file, macro->token).offset,
                      &line, &column);
  return g_strdup_printf ("in expansion of macro '%s', defined at %u:%u", name,
                          line, column);
}

/* Returns the range of a note; that of a call is its name. */
static RgRange
find_note_range (const RbgFile *file, const RbgFrame *frame)
{
  return frame->kind == RBG_FRAME_PASTED
             ? get_span_range (file, frame->span)
             : rbg_file_range (file, frame->span.first);
}

/* Whether both expansions have the same text and place, so that one note
 * suffices. */
static gboolean
has_same_note (const RbgFrame *a, const RbgFrame *b)
{
  return a->kind == b->kind && a->macro == b->macro &&
         a->span.first == b->span.first && a->span.end == b->span.end;
}

void
rbg_add_backtrace (const RbgFrames *frames, RgDiags *diags, guint32 frame)
{
  GPtrArray *notes = g_ptr_array_new ();
  const RbgFrame *last = NULL;
  for (; frame; frame = last->caller) {
    const RbgFrame *next = get_frame (frames, frame);
    if (!last || !has_same_note (last, next))
      g_ptr_array_add (notes, (gpointer)next);
    last = next;
  }
  for (guint i = 0; i < notes->len; i++) {
    const RbgFrame *frame_of_note = g_ptr_array_index (notes, i);
    if (notes->len > MOST_NOTES && i == FIRST_NOTES) {
      i = notes->len - LAST_NOTES - 1;
      rg_diag (diags, RG_NOTE, NULL, RG_NOWHERE, "and in %u more expansions",
               i + 1 - FIRST_NOTES);
      continue;
    }
    char *text = make_note_text (frames, frame_of_note);
    rg_diag (diags, RG_NOTE, frames->file->source,
             find_note_range (frames->file, frame_of_note), "%s", text);
    g_free (text);
  }
  g_ptr_array_free (notes, TRUE);
}

/* -- messages ------------------------------------------------------------- */

static char *
make_report_key (RbgPlace place, const char *text)
{
  return g_strdup_printf ("%u %s", place.range.offset, text);
}

/* Returns the line of a byte, from 1. */
static guint
find_line (const RbgFrames *frames, guint32 offset)
{
  guint line, column;
  rg_source_position (frames->file->source, offset, &line, &column);
  return line;
}

/* Whether no error was reported at the place, nor one in its line that causes
 * this one. */
static gboolean
is_news_at (const RbgFrames *frames, guint32 offset, RbgErrorKind kind)
{
  const guint reported = GPOINTER_TO_UINT (g_hash_table_lookup (
      frames->lines, GUINT_TO_POINTER (find_line (frames, offset))));
  const gboolean follows =
      reported && MAX (reported, kind + 1u) > RBG_ABOUT_STRUCTURE;
  return !follows &&
         !g_hash_table_contains (frames->spots, GUINT_TO_POINTER (offset + 1));
}

static void
mark_reported (const RbgFrames *frames, guint32 offset, RbgErrorKind kind)
{
  const gpointer line = GUINT_TO_POINTER (find_line (frames, offset));
  const guint reported =
      GPOINTER_TO_UINT (g_hash_table_lookup (frames->lines, line));
  g_hash_table_insert (frames->lines, line,
                       GUINT_TO_POINTER (MAX (reported, kind + 1u)));
  g_hash_table_add (frames->spots, GUINT_TO_POINTER (offset + 1));
}

RbgPlace
rbg_place_around (const RbgFrames *frames, RbgPlace place)
{
  const RbgFrame *frame = get_frame (frames, place.frame);
  while (frame->kind == RBG_FRAME_PASTED ||
         (frame->kind == RBG_FRAME_ARGUMENT &&
          rbg_file_range (frames->file, frame->first).offset ==
              place.range.offset)) {
    place =
        (RbgPlace){get_span_range (frames->file, frame->span), frame->caller};
    frame = get_frame (frames, place.frame);
  }
  return place;
}

RbgPlace
rbg_place_outside (const RbgFrames *frames, RbgPlace place)
{
  while (place.frame > 0) {
    const RbgFrame *frame = get_frame (frames, place.frame);
    place =
        (RbgPlace){get_span_range (frames->file, frame->span), frame->caller};
  }
  return place;
}

/* Finds the next enclosing place that an error may be about. FALSE: there is
 * none. The call of a macro is none, because the body of the macro is right or
 * wrong by itself. */
static gboolean
find_next_spot (const RbgFrames *frames, guint32 *f, guint32 *offset)
{
  while (*f) {
    const RbgFrame *frame = get_frame (frames, *f);
    *f = frame->caller;
    *offset = rbg_file_range (frames->file, frame->span.first).offset;
    if (frame->kind != RBG_FRAME_MACRO)
      return TRUE;
  }
  return FALSE;
}

gboolean
rbg_is_news (const RbgFrames *frames, RbgPlace place, RbgErrorKind kind)
{
  guint32 offset = place.range.offset;
  gboolean news = is_news_at (frames, offset, kind);
  for (guint32 f = place.frame; news && find_next_spot (frames, &f, &offset);)
    news = is_news_at (frames, offset, kind);
  mark_reported (frames, place.range.offset, kind);
  for (guint32 f = place.frame; find_next_spot (frames, &f, &offset);)
    mark_reported (frames, offset, kind);
  return news;
}

void
rbg_report (const RbgTree *tree, RgDiags *diags, RgSeverity severity,
            RbgPlace place, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (diags, severity, tree->source, place.range, format, arguments);
  va_end (arguments);
  rbg_add_backtrace (tree->frames, diags, place.frame);
}

gboolean
rbg_warn (const RbgTree *tree, RgDiags *diags, const char *name, RbgPlace place,
          const char *format, ...)
{
  if (tree->frames->warnings >= MOST_WARNINGS)
    return FALSE;
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  char *key = make_report_key (place, text);
  const gboolean is_reported =
      !g_hash_table_contains (tree->frames->reported, key) &&
      rg_warn (diags, name, tree->source, place.range, "%s", text);
  g_free (text);
  if (!is_reported) {
    g_free (key);
    return FALSE;
  }
  g_hash_table_add (tree->frames->reported, key);
  rbg_add_backtrace (tree->frames, diags, place.frame);
  if (++tree->frames->warnings == MOST_WARNINGS)
    rg_diag (diags, RG_NOTE, NULL, place.range, "too many warnings");
  return TRUE;
}
