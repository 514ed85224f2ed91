/* -- moves of rows, by number ---------------------------------------------- */

/* Moves that bit i of so many sets counts have the numbers behind those that
 * the bits below count: the bit that counts the move of that number, and its
 * number among those of the bit.  The sets are added as binary numbers side by
 * side (carry-save). */
static inline unsigned
row_of_sets (const MoveSet *sets, unsigned n, uint64_t *number)
{
  enum { MOST_PLANES = 5 };
  const unsigned n_planes = 1 + (n > 1) + (n > 3) + (n > 7) + (n > 15);
  uint64_t planes[MOST_PLANES] = {0};
  for (unsigned i = 0; i < n; i++) {
    uint64_t carry = sets[i].bits;
    for (unsigned p = 0; p < n_planes; p++) {
      const uint64_t both = planes[p] & carry;
      planes[p] ^= carry;
      carry = both;
    }
  }
  return select_row (planes, n_planes, 64, number);
}
