/* Preimages: shifts under masks, or tables of what leads to each code. */
#include "emit/c/data/tables.h"
#include "emit/c/sets/words.h"

#include <string.h>

/* -- preimages ------------------------------------------------------------- */

/* Word w of the set, shifted down by so many bits; NULL: nothing. */
static char *
shifted_text (const RgEmitSetPrinter *printer, guint32 term, guint w,
              gint32 shift)
{
  const gint64 bit = (gint64)w * RG_EMIT_WORD + shift;
  const gint64 at = bit >= 0 ? bit / RG_EMIT_WORD
                             : -((-bit + RG_EMIT_WORD - 1) / RG_EMIT_WORD);
  const guint rest = (guint)(bit - at * RG_EMIT_WORD);
  char *low = at >= 0 ? rg_emit_word_text (printer, term, (guint)at) : NULL;
  char *high = rest && at + 1 >= 0
                   ? rg_emit_word_text (printer, term, (guint)(at + 1))
                   : NULL;
  if (rest == 0)
    return low;
  char *text = low && high ? g_strdup_printf ("(%s >> %u | %s << %u)", low,
                                              rest, high, RG_EMIT_WORD - rest)
               : low       ? g_strdup_printf ("%s >> %u", low, rest)
               : high ? g_strdup_printf ("%s << %u", high, RG_EMIT_WORD - rest)
                      : NULL;
  g_free (low);
  g_free (high);
  return text;
}

static void
add_shifted (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
             guint w, gint32 shift, GString *text)
{
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  RgBits *mask = g_new0 (RgBits, rg_bits_words (term->n));
  RgBits *open = g_new0 (RgBits, rg_bits_words (term->n));
  rg_emit_set_shift_masks (term->pairs, a->may, shift, mask, open);
  char *shifted = mask[w] & term->wanted[w]
                      ? shifted_text (printer, term->a, w, shift)
                      : NULL;
  if (shifted && text->len > 0)
    g_string_append (text, " | ");
  if (shifted && (open[w] & ~mask[w])) {
    char *bits = rg_emit_bits_text (mask[w]);
    g_string_append_printf (text, "(%s & %s)", shifted, bits);
    g_free (bits);
  } else if (shifted) {
    g_string_append_printf (text, "(%s)", shifted);
  }
  g_free (shifted);
  g_free (mask);
  g_free (open);
}

char *
rg_emit_pull_text (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
                   guint w, guint most)
{
  gint32 shifts[RG_EMIT_MOST_SHIFTS + 1];
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  const guint n = rg_emit_set_shifts (term->pairs, a->may, shifts);
  if (n > RG_EMIT_MOST_SHIFTS)
    return NULL;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < MIN (n, most); i++)
    add_shifted (printer, term, w, shifts[i], text);
  if (text->len == 0)
    g_string_append_c (text, '0');
  return g_string_free (text, FALSE);
}

/* The number of the table of what leads to each code. */
static guint
need_pull (RgEmit *emit, const RgEmitPairs *pairs)
{
  const gsize n_words = rg_bits_words (pairs->n_from - 1);
  RgBits *rows = g_new0 (RgBits, n_words * pairs->n_to);
  for (guint32 i = 0; i < pairs->n_from; i++) {
    for (guint32 k = pairs->first[i]; k < pairs->first[i + 1]; k++)
      rg_bits_add (rows + n_words * pairs->to[k], i);
  }
  GString *text = g_string_new (NULL);
  g_string_printf (text, "[%u] = {", (guint)(n_words * pairs->n_to));
  for (gsize i = 0; i < n_words * pairs->n_to; i++)
    g_string_append_printf (text, "%sUINT64_C (0x%" G_GINT64_MODIFIER "x)",
                            rg_emit_separator ((guint)i, 2), rows[i]);
  g_string_append (text, "};\n");
  g_free (rows);
  GPtrArray *pulls = emit->mentions.pulls;
  guint found = 0;
  while (found < pulls->len &&
         strcmp (g_ptr_array_index (pulls, found), text->str) != 0)
    found++;
  if (found == pulls->len)
    g_ptr_array_add (pulls, g_strdup (text->str));
  g_string_free (text, TRUE);
  return found;
}

void
rg_emit_pull_tables (RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->mentions.pulls->len; i++)
    g_string_append_printf (
        out, "\nstatic const uint64_t pull_%u%s", i,
        (const char *)g_ptr_array_index (emit->mentions.pulls, i));
}

gboolean
rg_emit_takes_table (const RgEmitSetPrinter *printer, guint32 i)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  gint32 shifts[RG_EMIT_MOST_SHIFTS + 1];
  return term->kind == RG_EMIT_SET_PULL &&
         rg_emit_set_shifts (term->pairs,
                             rg_emit_term (&printer->set->terms, term->a)->may,
                             shifts) > RG_EMIT_MOST_SHIFTS;
}

/* Whether something of the term matters. */
static gboolean
is_computed (const RgEmitSetTerm *term)
{
  guint w = 0;
  while (w < rg_bits_words (term->n) && !rg_emit_set_has_word (term, w))
    w++;
  return w < rg_bits_words (term->n);
}

/* Variables for what a table gives; within a loop, sets only grow, so that
 * each member has to be looked up once. */
void
rg_emit_open_pull (RgEmitSetPrinter *printer, guint32 i)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  if (!is_computed (term))
    return;
  for (guint w = 0; w < rg_bits_words (term->n); w++) {
    if (rg_emit_set_has_word (term, w))
      rg_emit_line (printer->writer, "uint64_t x%u_%u_%u = 0;",
                    printer->written.number, i, w);
  }
  for (guint w = 0; w < rg_bits_words (a->n) && printer->loop != RG_NONE; w++) {
    if (rg_emit_set_has_word (a, w))
      rg_emit_line (printer->writer, "uint64_t old%u_%u_%u = 0;",
                    printer->written.number, i, w);
  }
}

void
rg_emit_write_pull (RgEmitSetPrinter *printer, guint32 i)
{
  RgEmitWriter *writer = printer->writer;
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  const guint id = printer->written.number;
  if (!is_computed (term))
    return;
  const guint table = need_pull (writer->emit, term->pairs);
  const guint n_words = (guint)rg_bits_words (term->n - 1);
  for (guint w = 0; w < rg_bits_words (a->n); w++) {
    char *word = rg_emit_word_text (printer, term->a, w);
    if (!word)
      continue;
    if (printer->loop == RG_NONE)
      rg_emit_open (writer, "for (uint64_t y = %s; y; y &= y - 1)", word);
    else
      rg_emit_open (writer,
                    "for (uint64_t y = %s & ~old%u_%u_%u; y; y &= y - 1)", word,
                    id, i, w);
    rg_emit_line (writer,
                  "const uint64_t *const row = pull_%u + (lowest_bit (y) + %u) "
                  "* %u;",
                  table, w * RG_EMIT_WORD, n_words);
    for (guint k = 0; k < n_words; k++) {
      if (rg_emit_set_has_word (term, k))
        rg_emit_line (writer, "x%u_%u_%u |= row[%u];", id, i, k, k);
    }
    rg_emit_close (writer);
    if (printer->loop != RG_NONE)
      rg_emit_line (writer, "old%u_%u_%u = %s;", id, i, w, word);
    g_free (word);
  }
}
