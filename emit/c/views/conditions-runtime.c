/* -- moves whose tests are maintained -----------------------------------------
 *
 * Bit i of the words in `legal` stands for move i: the conjunction of bit
 * vectors, one for each test of a move.  Each write updates these vectors.
 * -----------------------------------------------------------------------------
 */

/* The end of a move, and the value that it assigns to the variable of its node,
 * plus 1; 0: none. */
typedef struct {
  uint32_t node;
  uint8_t player;
  uint16_t value;
} MoveEnd;

typedef struct {
  const Move *moves;
  const MoveEnd *ends;
  uint64_t legal[LEGAL_WORDS];
} TestedMoves;

/* Updates the bits of a scalar's tests in the word. */
static inline void
put_tests (uint64_t *word, uint64_t tested, uint64_t holds)
{
  *word = (*word & ~tested) | holds;
}

static inline uint64_t
count_tested (const TestedMoves *tested)
{
  uint64_t n = 0;
  for (unsigned i = 0; i < LEGAL_WORDS; i++)
    n += count_bits (tested->legal[i]);
  return n;
}

static void
list_tested (const TestedMoves *tested, Work *w)
{
  for (unsigned i = 0; i < LEGAL_WORDS; i++) {
    for (uint64_t bits = tested->legal[i]; bits; bits &= bits - 1)
      add_packed (w, tested->moves[64 * i + lowest_bit (bits)]);
  }
}

/* The legal move of that number. */
static inline unsigned
nth_tested (const TestedMoves *tested, uint64_t number)
{
  unsigned at = 0;
  uint64_t bits = tested->legal[0], below = 0, before = 0;
  for (unsigned i = 1; i < LEGAL_WORDS; i++) {
    before += count_bits (tested->legal[i - 1]);
    at = before <= number ? i : at;
    bits = before <= number ? tested->legal[i] : bits;
    below = before <= number ? before : below;
  }
  return 64 * at + nth_bit (bits, number - below);
}
