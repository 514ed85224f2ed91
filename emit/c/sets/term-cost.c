/* Estimates the cost of a term: operations on words, without its operands. A
 * comparison of cells costs as much as four, a shift as much as three (shift,
 * mask, union); a table costs one for each code. */
#include "emit/c/sets/term-cost.h"

#include "emit/c/sets/bounds.h"
#include "emit/c/sets/shifts.h"

static guint
count_computed_words (const RgEmitSetTerm *term)
{
  guint n = 0;
  for (gsize w = 0; w < rg_bits_words (term->n); w++)
    n += rg_emit_is_word_computed (term, w);
  return n;
}

guint
rg_emit_estimate_term_cost (const RgEmitTerms *terms, const RgEmitSetTerm *term)
{
  if (term->kind == RG_EMIT_SET_CONSTANT || term->kind == RG_EMIT_SET_FIXPOINT)
    return 0;
  if (term->kind == RG_EMIT_SET_CELLS)
    return 4 * count_computed_words (term);
  if (term->kind != RG_EMIT_SET_PREIMAGE)
    return count_computed_words (term);
  const RgEmitShifts shifts = rg_emit_find_shifts (
      term->pairs, rg_emit_term (terms, term->a)->possible);
  return (shifts.n > RG_EMIT_MOST_SHIFTS
              ? term->n
              : 3 * (shifts.n + (shifts.hub != RG_NONE))) *
         count_computed_words (term);
}
