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

/* The row of the move of that number, which becomes its number in the row. */
static inline unsigned
row_of_counts (const RowCounts *counts, uint64_t *number)
{
  return select_row (counts->planes, N_PLANES, MOST_ROWS, number);
}
