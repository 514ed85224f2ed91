/* -- cells with a given value ---------------------------------------------- */

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

static inline unsigned
lowest_bit (uint64_t bits)
{
#if defined(__GNUC__)
  return (unsigned)__builtin_ctzll (bits);
#else
  unsigned n = 0;
  while (!(bits >> n & 1))
    n++;
  return n;
#endif
}

/* Bit i is set where cells[i] is the value; n is at most 64. */
static inline uint64_t
match (const uint8_t *cells, unsigned n, unsigned value)
{
  uint64_t bits = 0;
  unsigned i = 0;
#if defined(__SSE2__)
  const __m128i wanted = _mm_set1_epi8 ((char)value);
  for (; i + 16 <= n; i += 16) {
    const __m128i part = _mm_loadu_si128 ((const __m128i *)(cells + i));
    const int equal = _mm_movemask_epi8 (_mm_cmpeq_epi8 (part, wanted));
    bits |= (uint64_t)(unsigned)equal << i;
  }
#endif
  for (; i < n; i++)
    bits |= (uint64_t)(cells[i] == value) << i;
  return bits;
}
