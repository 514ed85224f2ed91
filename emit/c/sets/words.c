/* How words of sets are called. */
#include "emit/c/sets/words.h"

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
