/* -- records of rows, by number -------------------------------------------- */

/* Bit i of each set is one move of row i, of up to 64. */
typedef struct {
  uint64_t sets[MOST_SETS];
} RowCounts;

/* The number of moves of all rows. The sets are added first if a move is picked
 * in that way, too (select-runtime.c, tables/rows/slots-runtime.c). */
static inline uint64_t
sum_counts (const RowCounts *counts)
{
  uint64_t n = 0;
#if !defined(RG_PORTABLE) && defined(__BMI2__)
  for (unsigned i = 0; i < MOST_SETS; i++)
    n += count_bits (counts->sets[i]);
#else
  uint64_t planes[MOST_PLANES] = {0};
  for (unsigned p = add_sets (counts->sets, MOST_SETS, planes); p-- > 0;)
    n = 2 * n + count_bits (planes[p]);
#endif
  return n;
}
