/* How words of sets are called. */
#include "emit/c/sets/words.h"

#include <string.h>

char *
rg_emit_set_word (const RgEmitWrittenSet *written, const RgEmitValueSet *set,
                  guint32 term, guint w)
{
  const RgEmitSetTerm *of = rg_emit_term (&set->terms, term);
  if (!rg_emit_set_has_word (of, w))
    return NULL;
  if (of->kind == RG_EMIT_SET_CONSTANT)
    return g_strdup_printf ("UINT64_C (0x%" G_GINT64_MODIFIER "x)",
                            of->bits[w]);
  return g_strdup_printf ("x%u_%u_%u", written->number, term, w);
}

char *
rg_emit_set_words (const RgEmitWrittenSet *written, const RgEmitValueSet *set)
{
  GString *words = g_string_new (NULL);
  for (guint w = 0; w < written->n_words; w++) {
    char *word = rg_emit_set_word (written, set, set->root, w);
    g_string_append_printf (words, "%s%s", w ? ", " : "", word ? word : "0");
    g_free (word);
  }
  return g_string_free (words, FALSE);
}

char *
rg_emit_word_text (const RgEmitSetPrinter *printer, guint32 term, guint w)
{
  return rg_emit_set_word (&printer->written, printer->set, term, w);
}

char *
rg_emit_bits_text (guint64 bits)
{
  return g_strdup_printf ("UINT64_C (0x%" G_GINT64_MODIFIER "x)", bits);
}

/* -- words that nothing reads ---------------------------------------------- */

void
rg_emit_note_again (RgEmitSetPrinter *printer, guint32 term, guint w)
{
  const RgEmitWriter *writer = printer->writer;
  const RgEmitSetTerm *of = rg_emit_term (&printer->set->terms, term);
  const RgEmitSetLine line = {term, w,
                              writer->out->len + 2 * (gsize)writer->indent};
  if (printer->again && of->level > 0 && term != printer->set->root &&
      rg_bits_words (of->n) > 1)
    g_array_append_val (printer->again, line);
}

/* Whether the text has the name, and it doesn't go on. */
static gboolean
mentions (const char *text, const char *name)
{
  const gsize length = strlen (name);
  while ((text = strstr (text, name))) {
    text += length;
    if (!g_ascii_isdigit (*text))
      return TRUE;
  }
  return FALSE;
}

/* The last first: what is inserted moves only what is behind it. */
void
rg_emit_mark_unread (RgEmitSetPrinter *printer)
{
  GString *out = printer->writer->out;
  for (guint i = printer->again->len; i-- > 0;) {
    const RgEmitSetLine *line =
        &g_array_index (printer->again, RgEmitSetLine, i);
    char *name = rg_emit_word_text (printer, line->term, line->w);
    if (!mentions (strchr (out->str + line->at, '=') + 1, name)) {
      g_string_insert (out, (gssize)line->at, "UNUSED ");
      printer->writer->emit->mentions.parts[RG_EMIT_MATCH] = TRUE;
    }
    g_free (name);
  }
  g_array_free (g_steal_pointer (&printer->again), TRUE);
}
