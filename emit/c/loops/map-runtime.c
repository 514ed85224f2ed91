/* -- all cells of a map at once -------------------------------------------- */

/* Sets to[i] to the value for each i below n with from[i] == compared. */
static inline void
sweep (uint8_t *to, const uint8_t *from, unsigned n, unsigned compared,
       unsigned value)
{
  unsigned i = 0;
  (void)match, (void)lowest_bit;
#if MATCH_LANES >= 16
  const __m128i compared_lanes = _mm_set1_epi8 ((char)compared);
  const __m128i put = _mm_set1_epi8 ((char)value);
  for (; i + 16 <= n; i += 16) {
    const __m128i part = _mm_loadu_si128 ((const __m128i *)(from + i));
    const __m128i old = _mm_loadu_si128 ((const __m128i *)(to + i));
    const __m128i matches = _mm_cmpeq_epi8 (part, compared_lanes);
    _mm_storeu_si128 ((__m128i *)(to + i),
                      _mm_or_si128 (_mm_andnot_si128 (matches, old),
                                    _mm_and_si128 (matches, put)));
  }
#endif
  for (; i < n; i++)
    to[i] = (uint8_t)(from[i] == compared ? value : to[i]);
}
