/* -- moves of rows, by number ---------------------------------------------- */

/* Moves that bit i of so many sets counts have the numbers behind those that
 * the bits below count: the bit that counts the move of that number, and its
 * number among those of the bit.  The sets are added as binary numbers side by
 * side (carry-save), and searched in halves, without a jump that can't be
 * foretold. */
static inline unsigned
row_of_sets (const MoveSet *sets, unsigned n, uint64_t *number)
{
  enum { MOST_PLANES = 5 };
  const unsigned n_planes = 1 + (n > 1) + (n > 3) + (n > 7) + (n > 15);
  uint64_t planes[MOST_PLANES] = {0};
  uint64_t left = *number;
  unsigned row = 0;
  for (unsigned i = 0; i < n; i++) {
    uint64_t carry = sets[i].bits;
    for (unsigned p = 0; p < n_planes; p++) {
      const uint64_t both = planes[p] & carry;
      planes[p] ^= carry;
      carry = both;
    }
  }
  for (unsigned half = 32; half > 0; half /= 2) {
    const uint64_t mask = (UINT64_C (1) << half) - 1;
    uint64_t below = 0;
    for (unsigned p = 0; p < n_planes; p++)
      below += (uint64_t)count_bits (planes[p] >> row & mask) << p;
    const uint64_t behind = ((left - below) >> 63) - 1; /* all bits, or none */
    left -= below & behind;
    row += half & (unsigned)behind;
  }
  *number = left;
  return row;
}
