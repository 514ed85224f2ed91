/* The first number of the set from the given one on; that one if there is none.
 */
static inline unsigned
next_member (const uint64_t *words, unsigned n, unsigned from)
{
  uint64_t ahead = UINT64_MAX << from % 64;
  for (unsigned i = from / 64; i < n; i++) {
    if (words[i] & ahead)
      return i * 64 + lowest_bit (words[i] & ahead);
    ahead = UINT64_MAX;
  }
  return from;
}
