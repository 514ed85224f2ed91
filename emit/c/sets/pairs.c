/* Makes binary relations between codes, the effect of assignments and choices
 * on values: their union, inverse, composition, factors and preimages. They are
 * hash-consed: equal relations share one object, with sorted lists of
 * successors.
 *
 *     pos = up[pos]              each cell and the cell above it: a function
 *     near[pos][to] == 1         each cell and its neighbours
 */
#include "emit/c/sets/pairs.h"

#include <string.h>

static gboolean
are_equal_pairs (const RgEmitPairs *a, guint32 n_from, guint32 n_to,
                 const guint32 *first, const guint32 *to)
{
  return a->n_from == n_from && a->n_to == n_to &&
         memcmp (a->first, first, sizeof *first * (n_from + 1)) == 0 &&
         (first[n_from] == 0 ||
          memcmp (a->to, to, sizeof *to * first[n_from]) == 0);
}

/* A copy in the arena, which has room for one more number. */
static guint32 *
copy_numbers (RgEmitTerms *terms, const guint32 *numbers, gsize n)
{
  guint32 *copy = rg_arena_alloc (terms->arena, sizeof *numbers * (n + 1));
  if (n > 0)
    memcpy (copy, numbers, sizeof *numbers * n);
  return copy;
}

const RgEmitPairs *
rg_emit_pairs_new (RgEmitTerms *terms, guint32 n_from, guint32 n_to,
                   const guint32 *first, const guint32 *to)
{
  const guint32 hash =
      rg_hash_all (rg_hash_all (rg_hash_pair (n_from, n_to), first, n_from + 1),
                   to, first[n_from]);
  RG_FOR_HASH (&terms->pairs_index, hash, slot)
  {
    const RgEmitPairs *existing =
        g_ptr_array_index (terms->pairs, slot->number);
    if (are_equal_pairs (existing, n_from, n_to, first, to))
      return existing;
  }
  RgEmitPairs *pairs = rg_arena_alloc (terms->arena, sizeof *pairs);
  *pairs = (RgEmitPairs){.n_from = n_from,
                         .n_to = n_to,
                         .first = copy_numbers (terms, first, n_from + 1),
                         .to = copy_numbers (terms, to, first[n_from]),
                         .function = TRUE};
  for (guint32 i = 0; i < n_from; i++)
    pairs->function = pairs->function && first[i + 1] - first[i] <= 1;
  rg_table_add (&terms->pairs_index, hash, terms->pairs->len);
  g_ptr_array_add (terms->pairs, pairs);
  return pairs;
}

const RgEmitPairs *
rg_emit_pairs_new_function (RgEmitTerms *terms, const guint32 *codes,
                            guint32 n_from, guint32 n_to)
{
  guint32 *first = g_new (guint32, n_from + 1);
  guint32 *to = g_new (guint32, n_from + 1);
  guint32 n = 0;
  for (guint32 i = 0; i < n_from; i++) {
    first[i] = n;
    if (codes[i] != RG_NONE)
      to[n++] = codes[i];
  }
  first[n_from] = n;
  const RgEmitPairs *pairs = rg_emit_pairs_new (terms, n_from, n_to, first, to);
  g_free (first);
  g_free (to);
  return pairs;
}

/* Merges the successors of i in both relations, two ascending lists, into `to`,
 * and returns their number. */
static guint32
merge_targets (const RgEmitPairs *a, const RgEmitPairs *b, guint32 i,
               guint32 *to)
{
  guint32 n = 0, ka = a->first[i], kb = b->first[i];
  while (ka < a->first[i + 1] || kb < b->first[i + 1]) {
    const guint32 va = ka < a->first[i + 1] ? a->to[ka] : RG_NONE;
    const guint32 vb = kb < b->first[i + 1] ? b->to[kb] : RG_NONE;
    ka += va <= vb;
    kb += vb <= va;
    to[n++] = MIN (va, vb);
  }
  return n;
}

const RgEmitPairs *
rg_emit_unite_pairs (RgEmitTerms *terms, const RgEmitPairs *a,
                     const RgEmitPairs *b)
{
  const gsize max_pairs = (gsize)a->first[a->n_from] + b->first[b->n_from];
  guint32 *first = g_new (guint32, a->n_from + 1);
  guint32 *to = g_new (guint32, max_pairs + 1);
  first[0] = 0;
  for (guint32 i = 0; i < a->n_from; i++)
    first[i + 1] = first[i] + merge_targets (a, b, i, to + first[i]);
  const RgEmitPairs *pairs =
      rg_emit_pairs_new (terms, a->n_from, a->n_to, first, to);
  g_free (first);
  g_free (to);
  return pairs;
}

const RgEmitPairs *
rg_emit_invert_pairs (RgEmitTerms *terms, const RgEmitPairs *pairs)
{
  const guint32 n = pairs->first[pairs->n_from];
  guint32 *first = g_new0 (guint32, pairs->n_to + 1);
  guint32 *next = g_new0 (guint32, pairs->n_to + 1);
  guint32 *to = g_new (guint32, n + 1);
  for (guint32 k = 0; k < n; k++)
    first[pairs->to[k] + 1]++;
  for (guint32 i = 0; i < pairs->n_to; i++)
    next[i + 1] = first[i + 1] += first[i];
  for (guint32 i = 0; i < pairs->n_from; i++) {
    for (guint32 k = pairs->first[i]; k < pairs->first[i + 1]; k++)
      to[next[pairs->to[k]]++] = i;
  }
  const RgEmitPairs *inverse =
      rg_emit_pairs_new (terms, pairs->n_to, pairs->n_from, first, to);
  g_free (first);
  g_free (next);
  g_free (to);
  return inverse;
}

const RgEmitPairs *
rg_emit_compose_pairs (RgEmitTerms *terms, const RgEmitPairs *a,
                       const RgEmitPairs *b)
{
  if (!a || !b)
    return a ? a : b;
  guint32 *first = g_new0 (guint32, a->n_from + 1);
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  RgBits *reached = g_new (RgBits, rg_bits_words (b->n_to));
  for (guint32 i = 0; i < a->n_from; i++) {
    first[i] = to->len;
    memset (reached, 0, sizeof *reached * rg_bits_words (b->n_to));
    for (guint32 k = a->first[i]; k < a->first[i + 1]; k++) {
      for (guint32 l = b->first[a->to[k]]; l < b->first[a->to[k] + 1]; l++)
        rg_bits_add (reached, b->to[l]);
    }
    RG_FOR_BITS (reached, code, b->n_to)
      g_array_append_val (to, code);
  }
  first[a->n_from] = to->len;
  const guint32 placeholder = 0;
  const RgEmitPairs *pairs = rg_emit_pairs_new (
      terms, a->n_from, b->n_to, first,
      to->len ? (const guint32 *)(gpointer)to->data : &placeholder);
  g_free (reached);
  g_free (first);
  g_array_free (to, TRUE);
  return pairs;
}

const RgEmitPairs *
rg_emit_factor_pairs (RgEmitTerms *terms, const RgEmitPairs *a,
                      const RgEmitPairs *b)
{
  if (!a->function || !b->function || a->n_from != b->n_from)
    return NULL;
  guint32 *codes = g_new (guint32, a->n_to + 1);
  gboolean *has_image = g_new0 (gboolean, a->n_to + 1);
  gboolean factors = TRUE;
  memset (codes, 0xff, sizeof *codes * (a->n_to + 1));
  for (guint32 i = 0; i < a->n_from && factors; i++) {
    const guint32 va = rg_emit_apply_function (a, i),
                  vb = rg_emit_apply_function (b, i);
    if (va == RG_NONE)
      continue;
    factors = !has_image[va] || codes[va] == vb;
    has_image[va] = TRUE;
    codes[va] = vb;
  }
  const RgEmitPairs *pairs =
      factors ? rg_emit_pairs_new_function (terms, codes, a->n_to, b->n_to)
              : NULL;
  g_free (codes);
  g_free (has_image);
  return pairs;
}

gboolean
rg_emit_is_identity_on (const RgEmitPairs *a, const RgEmitPairs *function)
{
  if (function->n_from != function->n_to)
    return FALSE;
  for (guint32 k = 0; k < a->first[a->n_from]; k++) {
    if (rg_emit_apply_function (function, a->to[k]) != a->to[k])
      return FALSE;
  }
  return TRUE;
}

gboolean
rg_emit_covers_domain (const RgEmitPairs *a, const RgEmitPairs *b)
{
  for (guint32 i = 0; i < a->n_from; i++) {
    if (b->first[i] < b->first[i + 1] && a->first[i] == a->first[i + 1])
      return FALSE;
  }
  return TRUE;
}

void
rg_emit_add_preimage (const RgEmitPairs *pairs, const RgBits *to, RgBits *from)
{
  for (guint32 i = 0; i < pairs->n_from; i++) {
    for (guint32 k = pairs->first[i]; k < pairs->first[i + 1]; k++) {
      if (rg_bits_has (to, pairs->to[k]))
        rg_bits_add (from, i);
    }
  }
}
