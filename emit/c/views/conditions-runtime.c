/* -- moves whose tests are maintained -----------------------------------------
 *
 * Bit i of the words in `legal` stands for move i: the conjunction of bit
 * vectors, one for each test of a move. Each write updates these vectors.
 * -----------------------------------------------------------------------------
 */

/* The end of a move, and the value that it assigns to the variable of its node,
 * plus 1; 0: none. */
typedef struct {
  uint32_t node;
  uint8_t player;
  uint16_t value;
} MoveEnd;

/* The moves of a root, their ends, and which of them are legal, as bits. */
typedef struct {
  const Move *moves;
  const MoveEnd *ends;
  uint64_t legal[LEGAL_WORDS];
} TestedMoves;

/* Updates the bits of a scalar's tests in the word. `tested`: these bits;
 * `holds`: those of the tests that hold now. */
static inline void
put_tests (uint64_t *word, uint64_t tested, uint64_t holds)
{
  *word = (*word & ~tested) | holds;
}

/* The number of legal moves. */
static inline uint64_t
count_tested (const TestedMoves *tested)
{
  uint64_t n = 0;
  for (unsigned i = 0; i < LEGAL_WORDS; i++)
    n += count_bits (tested->legal[i]);
  return n;
}

/* Adds the legal moves to the list. */
static void
list_tested (const TestedMoves *tested, Work *w)
{
  for (unsigned i = 0; i < LEGAL_WORDS; i++) {
    for (uint64_t bits = tested->legal[i]; bits; bits &= bits - 1)
      add_packed (w, tested->moves[64 * i + lowest_bit (bits)]);
  }
}

/* The index of the legal move of that number, from 0. */
static inline unsigned
find_nth_tested (const TestedMoves *tested, uint64_t number)
{
  unsigned block = 0;
  uint64_t bits = tested->legal[0], below = 0, n_before = 0;
  for (unsigned i = 1; i < LEGAL_WORDS; i++) {
    n_before += count_bits (tested->legal[i - 1]);
    block = n_before <= number ? i : block;
    bits = n_before <= number ? tested->legal[i] : bits;
    below = n_before <= number ? n_before : below;
  }
  return 64 * block + find_nth_bit (bits, number - below);
}
