/* Finds bounds of set expressions by two data flow analyses, both to the least
 * fixed point: the possible members of each term, from those of its operands
 * (may analysis), and the demanded members, from the terms that use it
 * (demanded bits). C only computes words that have a possible and demanded
 * member.
 *
 *     A and {0, 1, 2}       0, 1, 2 are possible; these are demanded of A
 *     PULL (up, A)          of A, all codes up[i] are demanded
 *
 * Also marks operands, and finds the shifts and the costs of terms. */
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/pairs.h"

/* -- bounds ---------------------------------------------------------------- */

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
  case RG_EMIT_SET_PULL:
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

/* -- needed terms and demanded bits ---------------------------------------- */

/* Whether a possible member of the term is demanded. */
static gboolean
is_demanded (const RgEmitSetTerm *term)
{
  for (gsize w = 0; w < rg_bits_words (term->n); w++) {
    if (term->demanded[w] & term->possible[w])
      return TRUE;
  }
  return FALSE;
}

/* Marks operands in one sweep, as they have smaller numbers than their terms.
 * `computed`: only operands of terms of which some word is computed. */
static void
mark_operands (const RgEmitTerms *terms, gboolean only_computed,
               gboolean *marked)
{
  for (guint32 i = terms->terms->len; i-- > 0;) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (!marked[i] || (only_computed && !is_demanded (term)))
      continue;
    switch (term->kind) {
    case RG_EMIT_SET_AND:
    case RG_EMIT_SET_OR:
      marked[term->b] = TRUE;
      marked[term->a] = TRUE;
      break;
    case RG_EMIT_SET_NOT:
    case RG_EMIT_SET_PULL:
    case RG_EMIT_SET_SPREAD:
    case RG_EMIT_SET_SOME:
      marked[term->a] = TRUE;
      break;
    default:
      break;
    }
  }
}

void
rg_emit_mark_operands (const RgEmitTerms *terms, gboolean *marked)
{
  mark_operands (terms, FALSE, marked);
}

void
rg_emit_mark_read_operands (const RgEmitTerms *terms, gboolean *marked)
{
  mark_operands (terms, TRUE, marked);
}

gboolean *
rg_emit_find_operands (const RgEmitTerms *terms, guint32 term)
{
  gboolean *marked = g_new0 (gboolean, terms->terms->len);
  marked[term] = TRUE;
  rg_emit_mark_operands (terms, marked);
  return marked;
}

/* Marks the bodies and starts of the loop, and their operands. `only_computed`:
 * as for mark_operands(). */
static void
mark_bodies (const RgEmitTerms *terms, guint32 loop, gboolean only_computed,
             gboolean *marked)
{
  const GArray *bodies = rg_emit_set_loop (terms, loop)->bodies;
  const GArray *starts = rg_emit_set_loop (terms, loop)->starts;
  for (guint i = 0; i < bodies->len; i++)
    marked[g_array_index (bodies, guint32, i)] = TRUE;
  for (guint i = 0; i < starts->len; i++)
    marked[g_array_index (starts, guint32, i)] = TRUE;
  mark_operands (terms, only_computed, marked);
}

void
rg_emit_mark_bodies (const RgEmitTerms *terms, guint32 loop, gboolean *marked)
{
  mark_bodies (terms, loop, FALSE, marked);
}

void
rg_emit_mark_read_bodies (const RgEmitTerms *terms, guint32 loop,
                          gboolean *marked)
{
  mark_bodies (terms, loop, TRUE, marked);
}

static gboolean
has_marked_variable (const RgEmitTerms *terms, guint32 loop,
                     const gboolean *marked)
{
  const GArray *variables = rg_emit_set_loop (terms, loop)->variables;
  for (guint i = 0; i < variables->len; i++) {
    if (marked[g_array_index (variables, guint32, i)])
      return TRUE;
  }
  return FALSE;
}

/* One sweep is enough, as loops depend only on loops with smaller numbers. */
gboolean *
rg_emit_find_needed_terms (const RgEmitValueSet *set, gboolean *loops)
{
  const RgEmitTerms *terms = &set->terms;
  gboolean *marked = rg_emit_find_operands (terms, set->root);
  for (guint32 loop = terms->loops->len; loop-- > 0;) {
    loops[loop] = has_marked_variable (terms, loop, marked);
    if (loops[loop])
      rg_emit_mark_bodies (terms, loop, marked);
  }
  return marked;
}

/* Demands all possible members of the term.  Returns whether some are newly
 * demanded. */
static gboolean
demand_all (const RgEmitSetTerm *term)
{
  return rg_bits_add_all (term->demanded, term->possible,
                          rg_bits_words (term->n));
}

/* Demands from the operand the bits that are demanded from the term, as far as
 * the term may have them.  Returns whether some are newly demanded. */
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
 * preimage.  Returns whether some are newly demanded. */
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

/* Demands bits of the operands.  Returns whether some are newly demanded. */
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
  case RG_EMIT_SET_PULL:
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
      if (is_demanded (rg_emit_term (terms, i)))
        changed = demand_operands (terms, rg_emit_term (terms, i)) || changed;
    }
  }
}

gboolean
rg_emit_is_word_computed (const RgEmitSetTerm *term, gsize w)
{
  return w < rg_bits_words (term->n) && (term->possible[w] & term->demanded[w]);
}

/* -- preimages ------------------------------------------------------------- */

/* The code with the most predecessors. */
static guint32
find_hub (const RgEmitPairs *pairs)
{
  guint32 *counts = g_new0 (guint32, pairs->n_to + 1), hub = 0;
  for (guint32 k = 0; k < pairs->first[pairs->n_from]; k++)
    counts[pairs->to[k]]++;
  for (guint32 to = 1; to < pairs->n_to; to++)
    hub = counts[to] > counts[hub] ? to : hub;
  g_free (counts);
  return hub;
}

/* The shifts of the pairs whose second code may be in the operand, and is not
 * the hub. */
static RgEmitShifts
find_shifts (const RgEmitPairs *pairs, const RgBits *possible, guint32 hub)
{
  RgEmitShifts shifts = {.hub = hub};
  for (guint32 i = 0; i < pairs->n_from; i++) {
    for (guint32 k = pairs->first[i]; k < pairs->first[i + 1]; k++) {
      const gint32 shift = (gint32)pairs->to[k] - (gint32)i;
      guint number = 0;
      if (!rg_bits_has (possible, pairs->to[k]) || pairs->to[k] == hub)
        continue;
      while (number < shifts.n && shifts.by[number] != shift)
        number++;
      if (number == shifts.n && shifts.n++ == RG_EMIT_MOST_SHIFTS)
        return shifts;
      shifts.by[number] = shift;
    }
  }
  return shifts;
}

RgEmitShifts
rg_emit_find_shifts (const RgEmitPairs *pairs, const RgBits *possible)
{
  const RgEmitShifts shifts = find_shifts (pairs, possible, RG_NONE);
  return shifts.n > RG_EMIT_MOST_SHIFTS
             ? find_shifts (pairs, possible, find_hub (pairs))
             : shifts;
}

void
rg_emit_compute_shift_masks (const RgEmitPairs *pairs, const RgBits *possible,
                             gint32 shift, RgBits *mask, RgBits *shifted)
{
  for (guint32 i = 0; i < 64 * rg_bits_words (pairs->n_from); i++) {
    const gint64 to = (gint64)i + shift;
    if (to < 0 || to >= pairs->n_to || !rg_bits_has (possible, (guint32)to))
      continue;
    rg_bits_add (shifted, i);
    for (guint32 k = i < pairs->n_from ? pairs->first[i] : 0;
         i < pairs->n_from && k < pairs->first[i + 1]; k++) {
      if (pairs->to[k] == to)
        rg_bits_add (mask, i);
    }
  }
}

/* -- cost and guards ------------------------------------------------------- */

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
  if (term->kind != RG_EMIT_SET_PULL)
    return count_computed_words (term);
  const RgEmitShifts shifts = rg_emit_find_shifts (
      term->pairs, rg_emit_term (terms, term->a)->possible);
  return (shifts.n > RG_EMIT_MOST_SHIFTS
              ? term->n
              : 3 * (shifts.n + (shifts.hub != RG_NONE))) *
         count_computed_words (term);
}

void
rg_emit_find_set_bounds (RgEmitValueSet *set)
{
  rg_emit_find_possible_members (&set->terms);
  find_demanded (set);
}
