/* Lowers preimages: as shifts under masks, or by a table with the predecessors
 * of each code.
 *
 *     up[i] = i + 8      a >> 8 & MASK
 *     hub                (0 - (a >> 5 & 1)) & EDGE
 *     table              for (uint64_t y = a; y; y &= y - 1)
 *                          x1_2_0 |= predecessors_0[lowest_bit (y)];
 *
 * If there are more than RG_EMIT_MOST_SHIFTS shifts, the code with the most
 * predecessors becomes a hub, such as `off` for all directions that leave a
 * board: its predecessors are one constant, EDGE. If there are still too many
 * shifts, a table is used. */
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/set-printer.h"
#include "emit/c/sets/shifts.h"

/* -- preimages ------------------------------------------------------------- */

/* Word w of the set shifted down by `shift` bits; NULL: empty. */
static RgCodeExpr *
lower_shifted_word (const RgEmitSetPrinter *printer, guint32 term, guint w,
                    gint32 shift)
{
  RgCodeUnit *unit = printer->written.unit;
  const gint64 bit = (gint64)w * RG_EMIT_WORD + shift;
  const gint64 word = bit >= 0 ? bit / RG_EMIT_WORD
                               : -((-bit + RG_EMIT_WORD - 1) / RG_EMIT_WORD);
  const guint offset = (guint)(bit - word * RG_EMIT_WORD);
  RgCodeExpr *low_word =
      word >= 0 ? rg_emit_lower_word (printer, term, (guint)word) : NULL;
  RgCodeExpr *high_word =
      offset && word + 1 >= 0
          ? rg_emit_lower_word (printer, term, (guint)(word + 1))
          : NULL;
  if (offset && low_word)
    low_word = rg_code_expr (unit, "%p >> %u", (gpointer)low_word, offset);
  if (high_word)
    high_word = rg_code_expr (unit, "%p << %u", (gpointer)high_word,
                              RG_EMIT_WORD - offset);
  return high_word ? rg_code_join (unit, low_word, "|", high_word) : low_word;
}

/* The part of word w of the preimage that the shift gives; NULL: empty. */
static RgCodeExpr *
lower_shift (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term,
             guint w, gint32 shift)
{
  RgCodeUnit *unit = printer->written.unit;
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  RgBits *mask = g_new0 (RgBits, rg_bits_words (term->n));
  RgBits *shifted = g_new0 (RgBits, rg_bits_words (term->n));
  rg_emit_compute_shift_masks (term->pairs, a->possible, shift, mask, shifted);
  RgCodeExpr *word = mask[w] & term->demanded[w]
                         ? lower_shifted_word (printer, term->a, w, shift)
                         : NULL;
  if (word && (shifted[w] & ~mask[w]))
    word = rg_code_join (unit, word, "&", rg_code_hex (unit, mask[w]));
  g_free (mask);
  g_free (shifted);
  return word;
}

/* The predecessors of the hub in word w, if it is in the operand; NULL: empty.
 */
static RgCodeExpr *
lower_hub (const RgEmitSetPrinter *printer, const RgEmitSetTerm *term, guint w,
           guint32 hub)
{
  RgCodeUnit *unit = printer->written.unit;
  const RgEmitPairs *pairs = term->pairs;
  RgCodeExpr *operand =
      rg_emit_lower_word (printer, term->a, hub / RG_EMIT_WORD);
  guint64 predecessors = 0;
  for (guint32 i = w * RG_EMIT_WORD;
       i < MIN (pairs->n_from, (w + 1) * RG_EMIT_WORD); i++) {
    for (guint32 k = pairs->first[i]; k < pairs->first[i + 1]; k++)
      predecessors |= (guint64)(pairs->to[k] == hub) << i % RG_EMIT_WORD;
  }
  predecessors &= term->demanded[w];
  return operand && predecessors
             ? rg_code_expr (unit, "(0 - (%p >> %u & 1)) & %p",
                             (gpointer)operand, hub % RG_EMIT_WORD,
                             (gpointer)rg_code_hex (unit, predecessors))
             : NULL;
}

RgCodeExpr *
rg_emit_lower_preimage_word (const RgEmitSetPrinter *printer,
                             const RgEmitSetTerm *term, guint w,
                             guint max_shifts)
{
  RgCodeUnit *unit = printer->written.unit;
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  const RgEmitShifts shifts = rg_emit_find_shifts (term->pairs, a->possible);
  RgCodeExpr *union_word = NULL;
  for (guint i = 0; i < MIN (shifts.n, max_shifts); i++) {
    RgCodeExpr *word = lower_shift (printer, term, w, shifts.by[i]);
    union_word = word ? rg_code_join (unit, union_word, "|", word) : union_word;
  }
  RgCodeExpr *hub = shifts.hub != RG_NONE && max_shifts > shifts.n
                        ? lower_hub (printer, term, w, shifts.hub)
                        : NULL;
  union_word = hub ? rg_code_join (unit, union_word, "|", hub) : union_word;
  return union_word ? union_word : rg_code_number (unit, 0);
}

/* Adds the table of the predecessors of each code, a row of words for each.
 * Returns its name, or that of an equal table. */
static const char *
add_preimage_table (RgCodeUnit *unit, const RgEmitPairs *pairs)
{
  const gsize n_words = rg_bits_words (pairs->n_from - 1);
  RgBits *rows = g_new0 (RgBits, n_words * pairs->n_to);
  for (guint32 i = 0; i < pairs->n_from; i++) {
    for (guint32 k = pairs->first[i]; k < pairs->first[i + 1]; k++)
      rg_bits_add (rows + n_words * pairs->to[k], i);
  }
  RgCodeItem *table =
      rg_code_table (unit, "static const uint64_t predecessors_%u[]",
                     rg_code_reserve_number (unit));
  for (gsize i = 0; i < n_words * pairs->n_to; i++)
    rg_code_put_hex (table, rows[i]);
  g_free (rows);
  return rg_code_share_table (table);
}

gboolean
rg_emit_uses_table (const RgEmitSetPrinter *printer, guint32 i)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  return term->kind == RG_EMIT_SET_PREIMAGE &&
         rg_emit_find_shifts (
             term->pairs,
             rg_emit_term (&printer->set->terms, term->a)->possible)
                 .n > RG_EMIT_MOST_SHIFTS;
}

/* Declares the words of a preimage by table. In a loop, sets only grow, so each
 * member is looked up once: `old` has the members so far. */
void
rg_emit_open_preimage (RgEmitSetPrinter *printer, guint32 i)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  if (!rg_emit_is_term_computed (term))
    return;
  for (guint w = 0; w < rg_bits_words (term->n); w++) {
    if (rg_emit_is_word_computed (term, w))
      rg_emit_line (printer->writer, "uint64_t x%u_%u_%u = 0;",
                    printer->written.number, i, w);
  }
  for (guint w = 0; w < rg_bits_words (a->n) && printer->loop != RG_NONE; w++) {
    if (rg_emit_is_word_computed (a, w))
      rg_emit_line (printer->writer, "uint64_t old%u_%u_%u = 0;",
                    printer->written.number, i, w);
  }
}

void
rg_emit_write_preimage (RgEmitSetPrinter *printer, guint32 i)
{
  RgEmitWriter *writer = printer->writer;
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  const RgEmitSetTerm *a = rg_emit_term (&printer->set->terms, term->a);
  const guint id = printer->written.number;
  if (!rg_emit_is_term_computed (term))
    return;
  const char *table = add_preimage_table (writer->unit, term->pairs);
  const guint n_words = (guint)rg_bits_words (term->n - 1);
  for (guint w = 0; w < rg_bits_words (a->n); w++) {
    RgCodeExpr *word = rg_emit_lower_word (printer, term->a, w);
    if (!word)
      continue;
    if (printer->loop == RG_NONE)
      rg_emit_open (writer, "for (uint64_t y = %p; y; y &= y - 1)",
                    (gpointer)word);
    else
      rg_emit_open (writer,
                    "for (uint64_t y = %p & ~old%u_%u_%u; y; y &= y - 1)",
                    (gpointer)word, id, i, w);
    rg_emit_line (
        writer, "const uint64_t *const row = %s + (lowest_bit (y) + %u) * %u;",
        table, w * RG_EMIT_WORD, n_words);
    for (guint k = 0; k < n_words; k++) {
      if (rg_emit_is_word_computed (term, k))
        rg_emit_line (writer, "x%u_%u_%u |= row[%u];", id, i, k, k);
    }
    rg_emit_close (writer);
    if (printer->loop != RG_NONE)
      rg_emit_line (writer, "old%u_%u_%u = %p;", id, i, w, (gpointer)word);
  }
}
