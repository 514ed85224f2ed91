/* -- listing moves ------------------------------------------------------------ */

static int
grow_moves (RgModelMoves *moves)
{
  const size_t capacity = moves->capacity ? 2 * moves->capacity
                                          : 64 * sizeof (Move);
  void *data = realloc (moves->data, capacity);
  if (!data)
    return 0;
  moves->data = data;
  moves->capacity = capacity;
  return 1;
}

static inline void
add_packed (Work *w, Move move)
{
  RgModelMoves *moves = w->out;
  if ((moves->n + 1) * sizeof (Move) > moves->capacity &&
      !grow_moves (moves)) {
    w->error = RG_MODEL_MEMORY;
    return;
  }
  ((Move *)moves->data)[moves->n++] = move;
}

static inline unsigned
tag_at (const Move *move, unsigned i)
{
  const uint64_t tags = MOVE_TAGS (*move);
  return TAG_BITS ? (unsigned)(tags >> i * TAG_BITS & TAG_MASK) : 0;
}

static inline unsigned
count_tags (const Move *move)
{
  unsigned n = 0;
  while (n != MAX_TAGS && tag_at (move, n))
    n++;
  return n;
}

#if TWO_WORDS
#define MOVE_PARAMETERS uint64_t m, uint64_t c COUNT_PARAMETER
#define NEW_MOVE        ((Move){m, c})
#else
#define MOVE_PARAMETERS uint64_t m COUNT_PARAMETER
#define NEW_MOVE        m
#endif
#if HAS_COUNTS
#define COUNT_PARAMETER , unsigned n
#define DROP_COUNT      (void)n
#else
#define COUNT_PARAMETER
#define DROP_COUNT (void)0
#endif

/* A walk has come to its end at that node. */
static inline void
add_move (Work *w, MOVE_PARAMETERS, unsigned node)
{
  DROP_COUNT;
  (void)node;
  add_packed (w, NEW_MOVE);
}

#if HAS_LISTED
/* As rg-run --unchecked has it, walks that end at different nodes are different
 * moves even when their tags are equal. */
static inline void
add_new_move (Work *w, MOVE_PARAMETERS, unsigned node)
{
  const Move move = NEW_MOVE;
  const uint64_t key[] = {MOVE_TAGS (move), node};
  DROP_COUNT;
  if (met_is_new (w, &w->listed, key, 2))
    add_packed (w, move);
}
#endif
