/* Lowers checks that are decided by sets: writes the body of the check's
 * function, with short-circuit evaluation of the parts of a union
 * (union-parts.h).
 *
 *     a condition            return x1_4_0 != 0;
 *     the values of pos      return (int)(x1_4_0 >> v0_pos & 1);
 *     a closure              return found1 != 0;
 *     parts                  if (x1_4_0 != 0) return 1; OR_ELSE; ...
 */
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/lower.h"
#include "emit/c/sets/set-printer.h"
#include "emit/c/sets/shifts.h"
#include "emit/c/sets/union-parts.h"

/* Writes the return if the part and `common` intersect, unless they can't.
 * `lower_word` returns a word of the part, or NULL if it is empty. */
static void
write_return (RgEmitSetPrinter *printer, const RgEmitParts *parts, guint32 part,
              RgCodeExpr *(*lower_word) (const RgEmitSetPrinter *, guint32,
                                         guint))
{
  RgCodeUnit *unit = printer->written.unit;
  const RgEmitTerms *terms = &printer->set->terms;
  RgCodeExpr *intersection = NULL;
  for (guint w = 0; w < rg_bits_words (rg_emit_term (terms, part)->n); w++) {
    RgCodeExpr *word = lower_word (printer, part, w);
    if (word && parts->common != RG_NONE) {
      RgCodeExpr *common = rg_emit_lower_word (printer, parts->common, w);
      word = common ? rg_code_join (unit, word, "&", common) : NULL;
    }
    intersection =
        word ? rg_code_join (unit, intersection, "|", word) : intersection;
  }
  if (intersection)
    rg_emit_line (printer->writer, "if (%p != 0) return 1; OR_ELSE;",
                  (gpointer)intersection);
}

/* Word w of a preimage, by its first shift only; NULL: empty. */
static RgCodeExpr *
lower_first_shift (const RgEmitSetPrinter *printer, guint32 part, guint w)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, part);
  return rg_emit_is_word_computed (term, w)
             ? rg_emit_lower_preimage_word (printer, term, w, 1)
             : NULL;
}

/* Whether the part is a preimage of many shifts that is not yet computed: one
 * of them is likely to be enough. */
static gboolean
has_many_shifts (const RgEmitSetPrinter *printer, guint32 part)
{
  const RgEmitTerms *terms = &printer->set->terms;
  const RgEmitSetTerm *term = rg_emit_term (terms, part);
  return term->kind == RG_EMIT_SET_PREIMAGE && !printer->in_scope[part] &&
         !rg_emit_uses_table (printer, part) &&
         rg_emit_find_shifts (term->pairs,
                              rg_emit_term (terms, term->a)->possible)
                 .n >= RG_EMIT_FEW;
}

/* Writes the computation of a part, and the return if it is nonempty; for a
 * preimage of many shifts, first with one shift. */
static void
write_part (RgEmitSetPrinter *printer, const RgEmitParts *parts, guint32 part)
{
  gboolean *marked = rg_emit_mark_part (&printer->set->terms, parts, part);
  if (has_many_shifts (printer, part)) {
    marked[part] = FALSE;
    rg_emit_write_marked (printer, marked, 0, G_MAXUINT32);
    write_return (printer, parts, part, lower_first_shift);
    marked[part] = TRUE;
  }
  rg_emit_write_marked (printer, marked, 0, G_MAXUINT32);
  write_return (printer, parts, part, rg_emit_lower_word);
  g_free (marked);
}

/* Writes the computation of one term of the set. */
static void
write_term_alone (RgEmitSetPrinter *printer, guint32 term)
{
  const RgEmitParts no_parts = {.common = RG_NONE};
  gboolean *marked = rg_emit_mark_part (&printer->set->terms, &no_parts, term);
  rg_emit_write_marked (printer, marked, 0, G_MAXUINT32);
  g_free (marked);
}

/* Writes the test that skips the last part if its rarely nonempty operand is
 * empty. Nothing is written if no word of the operand is needed. */
static void
write_rare_test (RgEmitSetPrinter *printer, guint32 rare)
{
  write_term_alone (printer, rare);
  RgCodeExpr *word = rg_emit_lower_word (printer, rare, 0);
  if (word)
    rg_emit_line (printer->writer, "if (%p == 0) return 0; OR_ELSE;",
                  (gpointer)word);
}

/* Writes the set part by part, so that a part with members ends the check. */
static void
write_in_parts (RgEmitWriter *writer, const RgEmitValueSet *set)
{
  const RgEmitParts *parts = set->parts;
  RgEmitSetPrinter printer = rg_emit_new_printer (writer, set);
  for (guint i = 0; i < parts->n; i++) {
    if (i + 1 == parts->n && parts->rare != RG_NONE)
      write_rare_test (&printer, parts->rare);
    write_part (&printer, parts, parts->order[i]);
  }
  if (parts->ends_with_all) {
    write_term_alone (&printer, set->root);
    rg_emit_line (writer, "return %p != 0;",
                  (gpointer)rg_emit_lower_root_word (&printer.written, set, 0));
  } else
    rg_emit_line (writer, "return 0;");
  g_free (printer.in_scope);
}

/* -- checks ---------------------------------------------------------------- */

/* Writes the test whether the value of the variable is in the set. */
static void
write_membership_test (RgEmitWriter *writer, const RgEmitValueSet *set,
                       const RgEmitWrittenSet *written)
{
  const guint n = written->n_words;
  gpointer value = rg_emit_lower_variable (writer, set->variable);
  if (rg_emit_term (&set->terms, set->root)->n > n * RG_EMIT_WORD)
    rg_emit_line (writer, "if (%p >= %u) return 0;", value, n * RG_EMIT_WORD);
  if (n == 1)
    rg_emit_line (writer, "return (int)(%p >> %p & 1);",
                  (gpointer)rg_emit_lower_root_word (written, set, 0), value);
  else
    rg_emit_line (writer,
                  "const uint64_t found[%u] = %p;"
                  "return (int)(found[%p / %u] >> %p %% %u & 1);",
                  n, (gpointer)rg_emit_lower_root_words (written, set), value,
                  RG_EMIT_WORD, value, RG_EMIT_WORD);
}

void
rg_emit_write_check_set (RgEmitWriter *writer, const RgEmitValueSet *set)
{
  if (set->parts) {
    write_in_parts (writer, set);
    return;
  }
  const RgEmitWrittenSet written = rg_emit_write_set (writer, set);
  if (set->variable)
    write_membership_test (writer, set, &written);
  else if (set->start)
    rg_emit_line (writer, "return found%u != 0;", written.number);
  else
    rg_emit_line (writer, "return %p != 0;",
                  (gpointer)rg_emit_lower_root_word (&written, set, 0));
}
