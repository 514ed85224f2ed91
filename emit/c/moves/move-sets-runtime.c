/* -- moves as sets ------------------------------------------------------------
 *
 * If the moves of a state are a few sets, a move can be picked by its number
 * without a list: the sets are in the order of the list. Sets that don't
 * identify moves only count them.
 * -----------------------------------------------------------------------------
 */

/* Memory for all sets: a few are on the stack, or in registers. */
#if MOST_SETS > FEW_SETS
#define ROOM_FOR_SETS(w, sets) MoveSet *const sets = (w)->sets
#else
#define ROOM_FOR_SETS(w, sets) MoveSet sets[MOST_SETS]
#endif

/* Keeps the compiler from vectorising across this point. */
#if defined(__GNUC__)
#define IN_REGISTER(x) __asm__("" : "+r"(x))
#else
#define IN_REGISTER(x) (void)(x)
#endif

/* Appends a set: the move first + i * step for each bit i. Returns the end of
 * the sets. */
static inline MoveSet *
put_set (MoveSet *next, uint64_t bits, uint64_t first, uint64_t step)
{
  *next = (MoveSet){.bits = bits, .first = first, .step = step};
  return next + 1;
}

#if HAS_ROW_SETS
/* Appends a set: the move m + words[i] for each bit i. */
UNUSED static inline MoveSet *
put_row_set (MoveSet *next, uint64_t bits, const uint64_t *words, uint64_t m)
{
  IN_REGISTER (bits);
  *next = (MoveSet){.bits = bits, .first = m, .words = words};
  return next + 1;
}

/* As put_row_set(), but the last of the n words belongs to bit 0. */
UNUSED static inline MoveSet *
put_reversed_set (MoveSet *next, uint64_t bits, const uint64_t *words,
                  uint64_t m, unsigned n)
{
  next = put_row_set (next, bits, words, m);
  next[-1].step = n;
  return next;
}

/* Appends the moves of a table row that pass (tables/rows/runtime.c). */
#if defined(ROWS_AT_ONCE)
#define PUT_ROW_SET(next, tests, n, words, m) \
  next = put_row_set (next, tests, words, m)
#else
#define PUT_ROW_SET(next, tests, n, words, m)     \
  do {                                            \
    uint64_t passing = 0;                         \
    for (unsigned k = 0; k < (n); k++)            \
      passing |= (uint64_t)((tests)&1) << k;      \
    next = put_row_set (next, passing, words, m); \
  } while (0)
#endif
#endif

/* Appends a set with one move. */
static inline void
put_set_of_one (MoveSet **next, uint64_t m, unsigned node)
{
  (void)node;
  *next = put_set (*next, 1, m, 0);
}

/* Appends a set with one move, or, if the condition fails, with none. */
static inline void
put_set_of_one_if (MoveSet **next, int condition, uint64_t m, unsigned node)
{
  (void)node;
  *next = put_set (*next, condition != 0, m, 0);
}

/* The number of moves of all sets. */
static uint64_t
count_sets (const MoveSet *set, const MoveSet *end)
{
  uint64_t n = 0;
  (void)put_set_of_one, (void)put_set_of_one_if;
#if MOST_SETS <= 4
  for (unsigned i = 0; i < MOST_SETS; i++) /* unrolled */
    n += set + i < end ? count_bits (set[i].bits) : 0;
#else
  for (; set < end; set++)
    n += count_bits (set->bits);
#endif
  return n;
}

/* The move with a number, from 0, among those of all sets. */
static Move
find_move_in_sets (const MoveSet *set, uint64_t number)
{
  uint64_t bits = set->bits;
#if MOST_SETS > 1
  for (unsigned n; number >= (n = count_bits (bits)); bits = set->bits) {
    number -= n;
    set++;
  }
#endif
#if HAS_ROW_SETS
  if (set->words && set->step)
    number = count_bits (bits) - 1 - number;
#endif
  const unsigned bit = find_nth_bit (bits, number);
#if HAS_ROW_SETS
  if (set->words && set->step)
    return set->first + set->words[set->step - 1 - bit];
  if (set->words)
    return set->first + set->words[bit];
#endif
  return set->first + bit * set->step;
}
