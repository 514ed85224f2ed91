/* Stores the pairs as a lower triangular bit matrix, row by row. It ends at the
 * last pair that was recorded.
 *
 *     bit 0: variables 1 and 0;   bit 1: 2 and 0;   bit 2: 2 and 1;   ...
 */
#include "emit/gdl/walk/differences.h"

/* The index of the bit of a pair of variables. */
static guint
compute_pair_index (DlTerm a, DlTerm b)
{
  const guint x = (guint)~a, y = (guint)~b;
  const guint row = MAX (x, y), column = MIN (x, y);
  return row * (row - 1) / 2 + column;
}

void
kif_record_difference (KifWalk *walk, DlTerm a, DlTerm b)
{
  const guint index = compute_pair_index (a, b);
  const gsize n_words = rg_bits_words (index);
  g_assert (a != b);
  if (walk->differences->len < n_words)
    g_array_set_size (walk->differences, (guint)n_words);
  rg_bits_add ((RgBits *)(gpointer)walk->differences->data, index);
}

gboolean
kif_has_difference (const KifWalk *walk, DlTerm a, DlTerm b)
{
  const guint index = compute_pair_index (a, b);
  return a != b && rg_bits_words (index) <= walk->differences->len &&
         rg_bits_has ((const RgBits *)(gconstpointer)walk->differences->data,
                      index);
}

void
kif_forget_difference (KifWalk *walk, DlTerm a, DlTerm b)
{
  rg_bits_remove ((RgBits *)(gpointer)walk->differences->data,
                  compute_pair_index (a, b));
}

guint
kif_count_differences (const KifWalk *walk)
{
  return rg_bits_count ((const RgBits *)(gconstpointer)walk->differences->data,
                        walk->differences->len);
}

void
kif_add_differences (KifWalk *walk, const KifWalk *second, guint shift)
{
  for (guint i = 0; i < second->ranges->len; i++)
    for (guint j = 0; j < i && second->differences->len > 0; j++)
      if (kif_has_difference (second, ~(DlTerm)i, ~(DlTerm)j))
        kif_record_difference (walk, ~(DlTerm)(i + shift),
                               ~(DlTerm)(j + shift));
}
