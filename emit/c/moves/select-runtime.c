/* -- the row of a move ----------------------------------------------------- */

/* Selects a row of moves by the number of a move; *number becomes the number
 * within the row.
 *
 * Each row has at most 16 moves. Their numbers are bit-sliced: bit i of
 * planes[p] is bit p of the number of row i. First, the counts of moves
 * before each eighth row find the eight rows that contain the move. Then
 * prefix sums in bytes (at most 8 * 16) find the row. No branch is hard to
 * predict.
 */
static inline unsigned
select_row (const uint64_t *planes, unsigned n_planes, unsigned n_rows,
            uint64_t *number)
{
  const uint64_t ones = UINT64_C (0x0101010101010101);
  const uint64_t diagonal = UINT64_C (0x8040201008040201);
  uint64_t below = 0, sums = 0;
  unsigned row = 0;
  for (unsigned start = 8; start < n_rows; start += 8) {
    uint64_t n = 0;
    for (unsigned p = 0; p < n_planes; p++)
      n += (uint64_t)count_bits (planes[p] << (64 - start)) << p;
    row = n <= *number ? start : row;
    below = n <= *number ? n : below;
  }
  for (unsigned p = 0; p < n_planes; p++) {
    const uint64_t bits = ((planes[p] >> row & 255) * ones) & diagonal;
    sums += ((bits + 127 * ones) >> 7 & ones) << p;
  }
  const uint64_t rest = *number - below;
  sums *= ones;
  const unsigned k =
      count_bits (((rest + 128) * ones - sums) & (128 * ones)) & 7;
  *number = rest - (sums << 8 >> 8 * k & 255);
  return row + k;
}

/* Bits of a number of moves of a row, of up to 16. */
enum { MOST_PLANES = 5 };

/* Adds sets of rows, one for each move of a row, to bit-sliced numbers
 * (carry-save addition). Returns the number of planes. */
static inline unsigned
add_sets (const uint64_t *sets, unsigned n, uint64_t *planes)
{
  const unsigned n_planes = 1 + (n > 1) + (n > 3) + (n > 7) + (n > 15);
  for (unsigned i = 0; i < n; i++) {
    uint64_t carry = sets[i];
    for (unsigned p = 0; p < n_planes; p++) {
      const uint64_t next_carry = planes[p] & carry;
      planes[p] ^= carry;
      carry = next_carry;
    }
  }
  return n_planes;
}

/* Selects a row by n sets: bit i of each set is one move of row i. Returns the
 * row of the move `number`; *number becomes its number within the row. */
UNUSED static inline unsigned
find_row_in_sets (const uint64_t *sets, unsigned n, unsigned n_rows,
                  uint64_t *number)
{
  uint64_t planes[MOST_PLANES] = {0};
  const unsigned n_planes = add_sets (sets, n, planes);
  return select_row (planes, n_planes, n_rows, number);
}
