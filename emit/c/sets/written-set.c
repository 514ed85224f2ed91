/* Names the 64-bit words of set expressions in C. Word w of term t of set s is
 * the local variable xs_t_w.
 *
 *     x1_4_0               a word that C computes
 *     UINT64_C (0x7f)      a word of a constant
 *     NULL                 a word without possible, demanded members
 *
 * As a word of a root, NULL becomes 0. */
#include "emit/c/sets/written-set.h"

#include "emit/c/sets/bounds.h"

RgCodeExpr *
rg_emit_lower_set_word (const RgEmitWrittenSet *written,
                        const RgEmitValueSet *set, guint32 term, guint w)
{
  const RgEmitSetTerm *set_term = rg_emit_term (&set->terms, term);
  if (!rg_emit_is_word_computed (set_term, w))
    return NULL;
  if (set_term->kind == RG_EMIT_SET_CONSTANT)
    return rg_code_hex (written->unit, set_term->bits[w]);
  return rg_code_expr (written->unit, "x%u_%u_%u", written->number, term, w);
}

RgCodeExpr *
rg_emit_lower_root_word (const RgEmitWrittenSet *written,
                         const RgEmitValueSet *set, guint w)
{
  RgCodeExpr *word = rg_emit_lower_set_word (written, set, set->root, w);
  return word ? word : rg_code_number (written->unit, 0);
}

RgCodeExpr *
rg_emit_lower_root_words (const RgEmitWrittenSet *written,
                          const RgEmitValueSet *set)
{
  RgCodeExpr *words =
      rg_code_new_node (written->unit, RG_CODE_LIST, NULL, written->n_words);
  for (guint w = 0; w < written->n_words; w++)
    words->operands[w] = rg_emit_lower_root_word (written, set, w);
  return words;
}
