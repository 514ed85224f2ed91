/* -- random numbers -------------------------------------------------------- */

/* SplitMix64, as in rg-run. */
static uint64_t
random_next (uint64_t *random)
{
  uint64_t z = *random += UINT64_C (0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return z ^ z >> 31;
}

static inline uint32_t
random_below (uint64_t *random, uint32_t n)
{
  for (;;) {
    const uint64_t m = (random_next (random) >> 32) * n;
    const uint32_t low = (uint32_t)m;
    if (low >= n || low >= (UINT32_C (0) - n) % n)
      return (uint32_t)(m >> 32);
  }
}
