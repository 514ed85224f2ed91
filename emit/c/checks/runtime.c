/* -- a cache of checks ----------------------------------------------------- */

/* Clears n words of answers. */
static inline void
clear_answers (uint64_t *answers, size_t n)
{
  for (size_t i = 0; i < n; i++)
    answers[i] = 0;
}

/* Records a cell whose test may fail, in the row of a value that would pass. */
static inline void
note_cell (uint64_t *row, size_t cell)
{
  row[cell / 64] |= UINT64_C (1) << cell % 64;
}

/* Records n cells from the first one on in the row. */
static inline void
note_range (uint64_t *row, size_t first, size_t n)
{
  while (n > 0) {
    const size_t bit = first % 64, n_bits = n < 64 - bit ? n : 64 - bit;
    row[first / 64] |= UINT64_MAX >> (64 - n_bits) << bit;
    first += n_bits;
    n -= n_bits;
  }
}

/* Records all cells of a set, which has as many words as the row. */
static inline void
note_set (uint64_t *row, const uint64_t *cells, size_t n_words)
{
  for (size_t i = 0; i < n_words; i++)
    row[i] |= cells[i];
}
