/* -- records of rows, by number --------------------------------------------
 *
 * How many moves each of up to 64 rows has, as binary numbers side by side: bit
 * i of the p-th word is bit p of the number of row i.
 */

enum {
  N_PLANES =
      1 + (MOST_SETS > 1) + (MOST_SETS > 3) + (MOST_SETS > 7) + (MOST_SETS > 15)
};

typedef struct {
  uint64_t planes[N_PLANES];
} RowCounts;

/* One move more in each of these rows. */
static inline void
add_rows (RowCounts *counts, uint64_t rows)
{
  for (unsigned p = 0; p < N_PLANES; p++) {
    const uint64_t both = counts->planes[p] & rows;
    counts->planes[p] ^= rows;
    rows = both;
  }
}

/* The moves of the rows in the mask. */
static inline uint64_t
sum_of_counts (const RowCounts *counts, uint64_t mask)
{
  uint64_t n = 0;
  for (unsigned p = N_PLANES; p-- > 0;)
    n = 2 * n + count_bits (counts->planes[p] & mask);
  return n;
}

/* The row of the move of that number, which becomes its number in the row:
 * found in halves, without a jump that can't be foretold. */
static inline unsigned
row_of_counts (const RowCounts *counts, uint64_t *number)
{
  uint64_t left = *number;
  unsigned row = 0;
  for (unsigned half = MOST_ROWS > 32 ? 32 : 16; half > 0; half /= 2) {
    const uint64_t mask = ((UINT64_C (1) << half) - 1) << row;
    const uint64_t below = sum_of_counts (counts, mask);
    const uint64_t behind = ((left - below) >> 63) - 1; /* all bits, or none */
    left -= below & behind;
    row += half & (unsigned)behind;
  }
  *number = left;
  return row;
}
