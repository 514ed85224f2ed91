/* -- moves for the members of a set ---------------------------------------- */

#if !defined(RG_PORTABLE) && defined(__AVX512F__)
#define LIST_SLACK 7
#include <immintrin.h>
#elif !defined(RG_PORTABLE) && defined(__AVX2__) && defined(__BMI2__) && \
    defined(__x86_64__)
#define LIST_SLACK 7
#include <immintrin.h>
#endif

/* Adds a move for each bit: `first` for bit 0, plus `step` for each next
 * one.  With vectors, up to LIST_SLACK elements after the last move are
 * overwritten. */
UNUSED static inline Move *
put_members (Move *next, uint64_t mask, uint64_t first, uint64_t step)
{
#ifndef LIST_SLACK
  for (; mask; mask &= mask - 1)
    *next++ = first + lowest_bit (mask) * step;
#elif defined(__AVX512F__)
  const __m512i steps = _mm512_set_epi64 (
      (long long)(7 * step), (long long)(6 * step), (long long)(5 * step),
      (long long)(4 * step), (long long)(3 * step), (long long)(2 * step),
      (long long)step, 0);
  for (; mask; mask >>= 8, first += 8 * step) {
    const __m512i moves =
        _mm512_add_epi64 (_mm512_set1_epi64 ((long long)first), steps);
    _mm512_storeu_si512 (
        next, _mm512_maskz_compress_epi64 ((__mmask8)(mask & 255), moves));
    next += __builtin_popcountll (mask & 255);
  }
#else
  const __m256i low = _mm256_set1_epi64x ((long long)(step & UINT32_MAX));
  const __m256i high = _mm256_set1_epi64x ((long long)(step >> 32));
  for (; mask; mask >>= 8, first += 8 * step) {
    const uint64_t bytes =
        _pdep_u64 (mask & 255, UINT64_C (0x0101010101010101)) * 255;
    const __m128i places = _mm_cvtsi64_si128 (
        (long long)_pext_u64 (UINT64_C (0x0706050403020100), bytes));
    const __m256i base = _mm256_set1_epi64x ((long long)first);
    for (unsigned half = 0; half < 2; half++) {
      const __m256i indexes =
          _mm256_cvtepu8_epi64 (half ? _mm_srli_si128 (places, 4) : places);
      const __m256i offset = _mm256_add_epi64 (
          _mm256_mul_epu32 (indexes, low),
          _mm256_slli_epi64 (_mm256_mul_epu32 (indexes, high), 32));
      _mm256_storeu_si256 ((__m256i *)(void *)(next + 4 * half),
                           _mm256_add_epi64 (base, offset));
    }
    next += __builtin_popcountll (mask & 255);
  }
#endif
  return next;
}
