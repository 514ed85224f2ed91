/* Finds bounds of set expressions by two data flow analyses, both to the least
 * fixed point: the possible members of each term, from those of its operands
 * (may analysis), and the demanded members, from the terms that use it
 * (demanded bits). C only computes words that have a possible and demanded
 * member.
 *
 *     A and {0, 1, 2}      0, 1, 2 are possible; these are demanded of A
 *     PREIMAGE (up, A)     of A, all codes up[i] are demanded
 */
#include "emit/c/sets/bounds.h"

#include "emit/c/sets/pairs.h"
#include "emit/c/sets/shifts.h"

gboolean
rg_emit_is_word_computed (const RgEmitSetTerm *term, gsize w)
{
  return w < rg_bits_words (term->n) && (term->possible[w] & term->demanded[w]);
}

gboolean
rg_emit_is_term_computed (const RgEmitSetTerm *term)
{
  gsize w = 0;
  while (w < rg_bits_words (term->n) && !rg_emit_is_word_computed (term, w))
    w++;
  return w < rg_bits_words (term->n);
}

/* -- possible members ------------------------------------------------------ */

/* Computes the possible members of the term from those of its operands. */
static void
find_possible_members (const RgEmitTerms *terms, const RgEmitSetTerm *term,
                       RgBits *possible)
{
  const RgEmitSetTerm *a = rg_emit_term (terms, term->a);
  const RgEmitSetTerm *b = rg_emit_term (terms, term->b);
  const gsize n = rg_bits_words (term->n);
  switch (term->kind) {
  case RG_EMIT_SET_CONSTANT:
  case RG_EMIT_SET_NOT:
    rg_bits_add_all (possible, term->bits, n);
    break;
  case RG_EMIT_SET_CELLS:
  case RG_EMIT_SET_VALUE:
    rg_bits_add_all (possible, term->possible, n);
    break;
  case RG_EMIT_SET_TEST:
    rg_bits_add (possible, 0);
    break;
  case RG_EMIT_SET_AND:
    for (gsize w = 0; w < n; w++)
      possible[w] = a->possible[w] & b->possible[w];
    break;
  case RG_EMIT_SET_OR:
    for (gsize w = 0; w < n; w++)
      possible[w] = a->possible[w] | b->possible[w];
    break;
  case RG_EMIT_SET_PREIMAGE:
    rg_emit_add_preimage (term->pairs, a->possible, possible);
    break;
  case RG_EMIT_SET_SPREAD:
    if (a->possible[0])
      rg_bits_add_all (possible, term->bits, n);
    break;
  case RG_EMIT_SET_SOME:
    for (gsize w = 0; w < rg_bits_words (a->n); w++)
      possible[0] |= a->possible[w] != 0;
    break;
  case RG_EMIT_SET_FIXPOINT:
    rg_bits_add_all (
        possible,
        rg_emit_term (
            terms, g_array_index (rg_emit_set_loop (terms, term->loop)->bodies,
                                  guint32, term->code))
            ->possible,
        n);
    break;
  }
}

void
rg_emit_find_possible_members (RgEmitTerms *terms)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = 0; i < terms->terms->len; i++) {
      const RgEmitSetTerm *term = rg_emit_term (terms, i);
      RgBits *possible = g_new0 (RgBits, rg_bits_words (term->n));
      find_possible_members (terms, term, possible);
      changed =
          rg_bits_add_all (term->possible, possible, rg_bits_words (term->n)) ||
          changed;
      g_free (possible);
    }
  }
}

/* -- demanded members ------------------------------------------------------ */

/* Demands all possible members of the term. Returns whether some are newly
 * demanded. */
static gboolean
demand_all (const RgEmitSetTerm *term)
{
  return rg_bits_add_all (term->demanded, term->possible,
                          rg_bits_words (term->n));
}

/* Demands from the operand the bits that are demanded from the term, as far as
 * the term may have them. Returns whether some are newly demanded. */
static gboolean
demand_equal_bits (const RgEmitSetTerm *term, const RgEmitSetTerm *operand)
{
  gboolean changed = FALSE;
  for (gsize w = 0; w < rg_bits_words (term->n); w++) {
    const RgBits demanded = term->demanded[w] & term->possible[w];
    changed = changed || (demanded & ~operand->demanded[w]);
    operand->demanded[w] |= demanded;
  }
  return changed;
}

/* Demands the successors of demanded codes; all codes if a table computes the
 * preimage. Returns whether some are newly demanded. */
static gboolean
demand_preimage (const RgEmitTerms *terms, const RgEmitSetTerm *term)
{
  RgEmitSetTerm *a = rg_emit_term (terms, term->a);
  gboolean changed = FALSE;
  if (rg_emit_find_shifts (term->pairs, a->possible).n > RG_EMIT_MOST_SHIFTS)
    return demand_all (a);
  for (guint32 i = 0; i < term->n; i++) {
    for (guint32 k = term->pairs->first[i];
         rg_bits_has (term->demanded, i) && k < term->pairs->first[i + 1];
         k++) {
      changed = changed || !rg_bits_has (a->demanded, term->pairs->to[k]);
      rg_bits_add (a->demanded, term->pairs->to[k]);
    }
  }
  return changed;
}

/* Demands bits of the operands. Returns whether some are newly demanded. */
static gboolean
demand_operands (const RgEmitTerms *terms, const RgEmitSetTerm *term)
{
  RgEmitSetTerm *a = rg_emit_term (terms, term->a);
  RgEmitSetTerm *b = rg_emit_term (terms, term->b);
  gboolean changed = FALSE;
  switch (term->kind) {
  case RG_EMIT_SET_AND:
  case RG_EMIT_SET_OR:
    changed = demand_equal_bits (term, b);
    return demand_equal_bits (term, a) || changed;
  case RG_EMIT_SET_NOT:
    return demand_equal_bits (term, a);
  case RG_EMIT_SET_SPREAD:
  case RG_EMIT_SET_SOME:
    return demand_all (a);
  case RG_EMIT_SET_PREIMAGE:
    return demand_preimage (terms, term);
  case RG_EMIT_SET_FIXPOINT: {
    const RgEmitSetLoop *loop = rg_emit_set_loop (terms, term->loop);
    RgEmitSetTerm *body =
        rg_emit_term (terms, g_array_index (loop->bodies, guint32, term->code));
    changed =
        term->code < loop->starts->len &&
        demand_equal_bits (
            term, rg_emit_term (terms, g_array_index (loop->starts, guint32,
                                                      term->code)));
    return demand_equal_bits (term, body) || changed;
  }
  default:
    return FALSE;
  }
}

/* Computes `demanded` of all terms, beginning with all possible members of the
 * root. */
static void
find_demanded (const RgEmitValueSet *set)
{
  const RgEmitTerms *terms = &set->terms;
  demand_all (rg_emit_term (terms, set->root));
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 i = terms->terms->len; i-- > 0;) {
      if (rg_emit_is_term_computed (rg_emit_term (terms, i)))
        changed = demand_operands (terms, rg_emit_term (terms, i)) || changed;
    }
  }
}

void
rg_emit_find_set_bounds (RgEmitValueSet *set)
{
  rg_emit_find_possible_members (&set->terms);
  find_demanded (set);
}
