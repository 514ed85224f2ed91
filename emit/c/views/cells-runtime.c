/* -- maintained cells ---------------------------------------------------------
 *
 * During a random play or a perft, the work maintains sets of cells with some
 * value, as bits that each write updates. Otherwise a load of many cells
 * right after a store to one of them would wait for that store.
 * -----------------------------------------------------------------------------
 */

/* The bits of n cells, at most 64, from `low` on. */
UNUSED static inline uint64_t
view_cells (const uint64_t *set, unsigned low, unsigned n)
{
  uint64_t bits = set[low / 64] >> low % 64;
  if (low % 64 + n > 64)
    bits |= set[low / 64 + 1] << (64 - low % 64);
  return bits & UINT64_MAX >> (64 - n);
}

/* Flips the bit of the cell in the word that has it. */
UNUSED static inline void
flip_cell (uint64_t *word, size_t cell)
{
  *word ^= UINT64_C (1) << cell % 64;
}

/* Sets the bit of the cell, in the word that has it, to `has`. */
UNUSED static inline void
put_cell (uint64_t *word, size_t cell, int has)
{
  const uint64_t other_bits = *word & ~(UINT64_C (1) << cell % 64);
  *word = other_bits | (uint64_t)has << cell % 64;
}

/* Flips the bit of the cell, in a set of several words. */
UNUSED static inline void
flip_cell_of (uint64_t *set, size_t cell)
{
  flip_cell (set + cell / 64, cell);
}

/* Sets the bit of the cell, in a set of several words, to `has`. */
UNUSED static inline void
put_cell_of (uint64_t *set, size_t cell, int has)
{
  put_cell (set + cell / 64, cell, has);
}

/* A write of a search that moves a bit from one word to another: the words
 * and their former values. */
typedef struct {
  uint64_t *from, *to;
  uint64_t old_from, old_to;
} Flip;

/* Moves the bit from one word to the other. */
UNUSED static inline Flip
flip_over (uint64_t *from, uint64_t *to, size_t bit)
{
  const Flip flip = {from, to, *from, *to};
  *from ^= UINT64_C (1) << bit;
  *to ^= UINT64_C (1) << bit;
  return flip;
}

/* Undoes flip_over(). */
UNUSED static inline void
flip_back (const Flip *flip)
{
  *flip->from = flip->old_from;
  *flip->to = flip->old_to;
}
