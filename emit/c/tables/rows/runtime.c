/* -- rows of tables of moves ----------------------------------------------- */

/* Adds the moves of a row of a table (tables/rows/rows.h) whose tests hold:
 * their words, combined with the common ones (PUT_ROW).  A row has at most 16
 * moves.  A test of a move compares one cell with a set of codes, as bits.
 *
 * With vectors, a test of all moves is made at once (ROW_TEST).  Then there are
 * words up to a multiple of 8, and as many elements of the list may be
 * overwritten, for which the caller reserves LIST_SLACK more. */
#if !defined(RG_PORTABLE) && defined(__AVX512VBMI__)
#define ROWS_AT_ONCE 1

/* Bit k: the code of the cell at[k] is in codes[k]. */
static inline unsigned
row_passes (const uint8_t *cells, unsigned n_cells, const uint8_t *at,
            const uint32_t *codes, unsigned n)
{
  const __mmask16 lanes = (__mmask16)((1u << n) - 1);
  const __m512i cell_codes =
      look_up (cells, n_cells, _mm512_maskz_loadu_epi8 (lanes, at));
  const __m512i shifted = _mm512_srlv_epi32 (
      _mm512_maskz_loadu_epi32 (lanes, codes),
      _mm512_cvtepu8_epi32 (_mm512_castsi512_si128 (cell_codes)));
  return _mm512_test_epi32_mask (shifted, _mm512_set1_epi32 (1));
}

#define ROW_TEST(map, n_cells, row, test)                     \
  row_passes (map, n_cells, (row)->at##test, (row)->if##test, \
              sizeof (row)->at##test)
#else
#define ROW_TEST(map, n_cells, row, test) \
  ((row)->if##test[k] >> (map)[(row)->at##test[k]])
#endif

#if defined(ROWS_AT_ONCE) && TWO_WORDS
#define PUT_ROW(next, tests, n, words, steps, m, c) \
  next = put_words (next, tests, words, steps, m, c)
#elif defined(ROWS_AT_ONCE)
#define PUT_ROW(next, tests, n, words, m) \
  next = put_words (next, tests, words, ((n) + 7) / 8 * 8, m)
#elif TWO_WORDS
#define PUT_ROW(next, tests, n, words, steps, m, c)     \
  for (unsigned k = 0; k < (n); k++) {                  \
    *next = (Move){(m) + (words)[k], (c) + (steps)[k]}; \
    next += (tests)&1;                                  \
  }
#else
#define PUT_ROW(next, tests, n, words, m) \
  for (unsigned k = 0; k < (n); k++) {    \
    *next = (m) + (words)[k];             \
    next += (tests)&1;                    \
  }
#endif
