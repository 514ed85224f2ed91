/* The number of bits that are set. */
static inline unsigned
count_bits (uint64_t bits)
{
#if defined(__GNUC__)
  return (unsigned)__builtin_popcountll (bits);
#else
  unsigned n = 0;
  for (; bits; bits &= bits - 1)
    n++;
  return n;
#endif
}
