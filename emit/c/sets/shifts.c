/* Expresses a preimage as a union of shifts of a word, each under a mask:
 *
 *     up[i] = i + 8, except at the border      a >> 8 & MASK
 *
 * If there are too many shifts, the code with the most predecessors becomes a
 * hub, such as `off` for all directions that leave a board. */
#include "emit/c/sets/shifts.h"

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
