/* -- slots of rows --------------------------------------------------------- */

/* Finds a move by its number, from 0, counted by rows, and by slots within a
 * row.  Bit i of slots[k] stands for the k-th of n slots of row i.  Only the
 * rows first, ..., first + n_rows - 1 have any bits.  Returns the row; *slot
 * becomes the slot. */
#if !defined(RG_PORTABLE) && defined(__BMI2__) && defined(__x86_64__)
#include <immintrin.h>

/* Interleaves the slots of all rows, n bits for each; `lowest` has each
 * n-th bit of a word, for as many rows as fit. */
static inline unsigned
slot_of_rows (const uint64_t *slots, unsigned n, uint64_t lowest,
              unsigned first, unsigned n_rows, uint64_t number, unsigned *slot)
{
  enum { MOST_WORDS = 32 };
  const unsigned rows = 64 / n, n_words = (n_rows + rows - 1) / rows;
  uint64_t words[MOST_WORDS] = {0};
  for (unsigned k = 0; k < n_words; k++) {
    for (unsigned i = 0; i < n; i++)
      words[k] |= _pdep_u64 (slots[i] >> (first + k * rows), lowest << i);
  }
  uint64_t word = words[0], n_below = 0, n_before = 0;
  for (unsigned k = 1; k < n_words; k++) {
    n_before += count_bits (words[k - 1]);
    first = n_before <= number ? first + rows : first;
    word = n_before <= number ? words[k] : word;
    n_below = n_before <= number ? n_before : n_below;
  }
  const uint64_t bit = _pdep_u64 (UINT64_C (1) << (number - n_below), word);
  const unsigned position = lowest_bit (bit);
  *slot = position % n;
  return first + position / n;
}
#else

/* Finds the row by bit-sliced counts of the moves of all rows;
 * `lowest` is not needed. */
static inline unsigned
slot_of_rows (const uint64_t *slots, unsigned n, uint64_t lowest,
              unsigned first, unsigned n_rows, uint64_t number, unsigned *slot)
{
  const unsigned row = find_row_in_sets (slots, n, first + n_rows, &number);
  unsigned k = 0, passed = 0;
  (void)lowest;
  for (unsigned i = 0; i < n; i++) {
    passed += slots[i] >> row & 1;
    k += passed <= number;
  }
  *slot = k;
  return row;
}
#endif
