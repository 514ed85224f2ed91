/* -- random numbers -------------------------------------------------------- */

/* The next 64 bits of SplitMix64, as in rg-run. *random: its state. */
static uint64_t
random_next (uint64_t *random)
{
  uint64_t z = *random += UINT64_C (0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return z ^ z >> 31;
}

/* Draws again as long as the product is among those that would make some
 * numbers below n likelier than others; `product` is the first one. Returns the
 * number. */
COLD static uint32_t
random_below_again (uint64_t *random, uint32_t n, uint64_t product)
{
  const uint32_t threshold = (UINT32_C (0) - n) % n;
  while ((uint32_t)product < threshold)
    product = (random_next (random) >> 32) * n;
  return (uint32_t)(product >> 32);
}

/* A number below n > 0, uniformly distributed (Lemire 2019). The division is
 * rare, and in another function, so that it takes no registers of the loop of
 * a play. */
static inline uint32_t
random_below (uint64_t *random, uint32_t n)
{
  const uint64_t product = (random_next (random) >> 32) * n;
  if (LIKELY ((uint32_t)product >= n))
    return (uint32_t)(product >> 32);
  uint64_t next = *random;
  const uint32_t number = random_below_again (&next, n, product);
  *random = next;
  return number;
}
