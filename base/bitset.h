/* Implements bit sets over 0 .. n - 1: arrays of words, member i in bit i % 64
 * of word i / 64. The caller allocates them; all zero is the empty set. */
#pragma once

#include <glib.h>

typedef guint64 RgBits;

/* Returns the words of a set over 0 .. n - 1; at least one. */
static inline gsize
rg_bits_words (gsize n)
{
  return n / 64 + 1;
}

static inline gboolean
rg_bits_has (const RgBits *set, guint32 i)
{
  return set[i / 64] >> i % 64 & 1;
}

static inline void
rg_bits_add (RgBits *set, guint32 i)
{
  set[i / 64] |= (RgBits)1 << i % 64;
}

static inline void
rg_bits_remove (RgBits *set, guint32 i)
{
  set[i / 64] &= ~((RgBits)1 << i % 64);
}

static inline void
rg_bits_put (RgBits *set, guint32 i, gboolean is_member)
{
  if (is_member)
    rg_bits_add (set, i);
  else
    rg_bits_remove (set, i);
}

/* Adds the members of `added`.  TRUE: one of them is new. */
static inline gboolean
rg_bits_add_all (RgBits *set, const RgBits *added, gsize n_words)
{
  RgBits new_members = 0;
  for (gsize w = 0; w < n_words; w++) {
    new_members |= added[w] & ~set[w];
    set[w] |= added[w];
  }
  return new_members != 0;
}

/* Removes the members that are not in `mask`. */
static inline void
rg_bits_intersect (RgBits *set, const RgBits *mask, gsize n_words)
{
  for (gsize w = 0; w < n_words; w++)
    set[w] &= mask[w];
}

/* Returns the number of members. Empty and full words are handled without a
 * population count, which is a call on machines without an instruction for it.
 */
static inline guint
rg_bits_count (const RgBits *set, gsize n_words)
{
  guint n = 0;
  for (gsize i = 0; i < n_words; i++)
    if (set[i] == ~(RgBits)0)
      n += 8 * sizeof (RgBits);
    else if (set[i] != 0)
      n += (guint)__builtin_popcountll (set[i]);
  return n;
}

/* Whether `part` is a subset of `whole`. */
static inline gboolean
rg_bits_within (const RgBits *part, const RgBits *whole, gsize n_words)
{
  for (gsize w = 0; w < n_words; w++)
    if (part[w] & ~whole[w])
      return FALSE;
  return TRUE;
}

/* Returns the first common member from i on. n: there is none below n. */
static inline guint32
rg_bits_next_common (const RgBits *a, const RgBits *b, guint32 i, guint32 n)
{
  while (i < n) {
    const RgBits word = (a[i / 64] & b[i / 64]) >> i % 64;
    if (word != 0)
      return MIN (i + (guint32)__builtin_ctzll (word), n);
    i = (i / 64 + 1) * 64;
  }
  return n;
}

/* Loop over the common members of a and b below n, or over the members of one
 * set, in ascending order. */
#define RG_FOR_COMMON(a, b, i, n)                             \
  for (guint32 i = rg_bits_next_common (a, b, 0, n); i < (n); \
       i = rg_bits_next_common (a, b, i + 1, n))
#define RG_FOR_BITS(set, i, n) RG_FOR_COMMON (set, set, i, n)
