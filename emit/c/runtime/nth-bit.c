/* The position of the set bit with this number, from 0. More than `number`
 * bits are set. */
#if !defined(RG_PORTABLE) && defined(__BMI2__) && defined(__x86_64__)
#include <immintrin.h>

static inline unsigned
find_nth_bit (uint64_t bits, uint64_t number)
{
  return lowest_bit (_pdep_u64 (UINT64_C (1) << number, bits));
}
#else

static inline unsigned
find_nth_bit (uint64_t bits, uint64_t number)
{
  for (; number > 0; number--)
    bits &= bits - 1;
  return lowest_bit (bits);
}
#endif
