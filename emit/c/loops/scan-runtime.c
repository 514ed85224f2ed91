/* -- iterations of a loop as members of sets ------------------------------- */

/* The bits of word i of the set that are members from low to high - 1.  The
 * word must have some bit of this range. */
static inline uint64_t
members_between (const uint64_t *set, unsigned i, unsigned low, unsigned high)
{
  uint64_t word = set[i];
  if (low > i * 64)
    word &= UINT64_MAX << (low - i * 64);
  if (high - i * 64 < 64)
    word &= (UINT64_C (1) << (high - i * 64)) - 1;
  return word;
}

/* The first member from low to high - 1; high if there is none. */
static inline unsigned
first_between (const uint64_t *set, unsigned low, unsigned high)
{
  for (unsigned i = low / 64; i * 64 < high; i++) {
    const uint64_t word = members_between (set, i, low, high);
    if (word)
      return i * 64 + lowest_bit (word);
  }
  return high;
}

/* The number of members from low to high - 1. */
static inline unsigned
count_between (const uint64_t *set, unsigned low, unsigned high)
{
  unsigned n = 0;
  for (unsigned i = low / 64; i * 64 < high; i++)
    n += count_bits (members_between (set, i, low, high));
  return n;
}

/* The number of members in n words. */
static inline unsigned
count_all (const uint64_t *set, unsigned n)
{
  unsigned count = 0;
  for (unsigned i = 0; i < n; i++)
    count += count_bits (set[i]);
  return count;
}
