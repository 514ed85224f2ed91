/* The position of the n-th set bit, with n from 0. */
#if !defined(RG_PORTABLE) && defined(__BMI2__) && defined(__x86_64__)
#include <immintrin.h>

static inline unsigned
nth_bit (uint64_t bits, uint64_t number)
{
  return lowest_bit (_pdep_u64 (UINT64_C (1) << number, bits));
}
#else

static inline unsigned
nth_bit (uint64_t bits, uint64_t number)
{
  for (; number > 0; number--)
    bits &= bits - 1;
  return lowest_bit (bits);
}
#endif
