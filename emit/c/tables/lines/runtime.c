/* -- lines of cells -------------------------------------------------------- */

/* Finds out whether a line of cells fits (tables/lines/lines.h). */

/* Lines in a vector. */
enum { LINES_AT_ONCE = 8 };

/* Whether for some i the set has exactly the cells has[i] of cells[i]; n is a
 * multiple of LINES_AT_ONCE. */
UNUSED static inline int
some_line (uint64_t set, const uint64_t *cells, const uint64_t *has, unsigned n)
{
  (void)lowest_bit;
#if MATCH_LANES == 64
  const __m512i wide = _mm512_set1_epi64 ((long long)set);
  __mmask8 found = 0;
  for (unsigned i = 0; i < n; i += LINES_AT_ONCE) {
    const __m512i masked =
        _mm512_and_si512 (_mm512_loadu_si512 (cells + i), wide);
    found |= _mm512_cmpeq_epi64_mask (masked, _mm512_loadu_si512 (has + i));
  }
  return found != 0;
#elif MATCH_LANES == 32
  const __m256i wide = _mm256_set1_epi64x ((long long)set);
  __m256i found = _mm256_setzero_si256 ();
  for (unsigned i = 0; i < n; i += 4) {
    const __m256i line = _mm256_loadu_si256 ((const __m256i *)(cells + i));
    const __m256i values = _mm256_loadu_si256 ((const __m256i *)(has + i));
    found = _mm256_or_si256 (
        found, _mm256_cmpeq_epi64 (_mm256_and_si256 (line, wide), values));
  }
  return !_mm256_testz_si256 (found, found);
#else
  int found = 0;
  for (unsigned i = 0; i < n; i++)
    found |= (set & cells[i]) == has[i];
  return found;
#endif
}

/* The cells that would have the value if the cell had that code. */
UNUSED static inline uint64_t
match_supposed (const uint8_t *cells, unsigned n, unsigned value, unsigned cell,
                unsigned code)
{
  const uint64_t bit = UINT64_C (1) << cell;
  return (match (cells, n, value) & ~bit) | (code == value ? bit : 0);
}

/* Whether all cells of some line have the value.  `lines`: a flag, 0 if there
 * are no lines, and n lines of that length. */
UNUSED static inline int
some_short_line (const uint8_t *cells, unsigned value, const uint8_t *lines,
                 unsigned n, unsigned length)
{
  int found = 0;
  for (unsigned i = 0; i < n; i++) {
    int complete = lines[0];
    for (unsigned k = 0; k < length; k++)
      complete &= cells[lines[1 + i * length + k]] == value;
    found |= complete;
  }
  return found;
}

/* Whether the set contains one of n lines, which are sets of cells. */
UNUSED static inline int
some_of_few_lines (uint64_t set, const uint64_t *cells, unsigned n)
{
  int found = 0;
  for (unsigned i = 0; i < n; i++)
    found |= (set & cells[i]) == cells[i];
  return found;
}
