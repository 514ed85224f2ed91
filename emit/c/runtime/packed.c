/* -- listing moves --------------------------------------------------------- */

/* Lists moves that are packed: bit fields in one word or two. Also reads the
 * tags of a move.
 *
 *     bits 0 to 5      first tag - 1      tag_shift[] = {0, 6, 12}
 *     bits 6 to 11     second tag - 1     tag_less[] = {1, 1, 0}
 *     bits 12 to 14    choices
 *
 * m and c are the words, n is the number of tags. */

/* Counts the moves in the buffer, which is then reused. 0: it is too small for
 * n moves, and nothing is counted. */
static int
count_moves (Work *w, size_t n)
{
  if ((size_t)(w->end - w->first) < n)
    return 0;
  w->n_counted += (size_t)(w->next - w->first);
  w->next = w->first;
  return 1;
}

/* Makes room for at least n more moves: if moves are counted, by counting those
 * in the buffer; otherwise, or if it is too small, by a larger buffer. 0: the
 * limit is reached, or memory is short. */
static int
grow_moves (Work *w, size_t n)
{
  RgModelMoves *moves = w->out;
  if (w->is_counting && count_moves (w, n))
    return 1;
  const size_t listed = (size_t)(w->next - w->first);
  const size_t least = moves->capacity / sizeof (Move) + n;
  size_t room = 0;
  if (!grow_array (w, &moves->data, &room, least, sizeof (Move)))
    return 0;
  moves->capacity = room * sizeof (Move);
  w->first = moves->data;
  w->next = w->first + listed;
  w->end = w->first + room;
  return 1;
}

/* The place of the next n moves, and of LIST_SLACK elements after them. NULL:
 * there is no room, which is recorded in w->error. */
static inline Move *
reserve_room (Work *w, size_t n)
{
#ifdef LIST_SLACK
  n += LIST_SLACK;
#endif
  if ((size_t)(w->end - w->next) < n && !grow_moves (w, n))
    return NULL;
  return w->next;
}

/* Begins an empty list. `moves` is NULL: moves are counted, with the work's
 * own list as buffer. */
static void
open_list (Work *w, RgModelMoves *moves)
{
  w->is_counting = moves == NULL;
  w->n_counted = 0;
  w->out = moves ? moves : &w->own_moves;
  w->first = w->next = w->out->data;
  w->end = w->first;
  if (w->first)
    w->end += w->out->capacity / sizeof (Move);
}

/* Sets the number of moves of the list, and adds it to w->n_counted. */
static void
close_list (Work *w)
{
  w->out->n = w->first ? (size_t)(w->next - w->first) : 0;
  w->n_counted += w->out->n;
}

/* Adds the move; does nothing if there is no room. */
static inline void
add_packed (Work *w, Move move)
{
  if (w->next == w->end && !grow_moves (w, 1))
    return;
  *w->next++ = move;
}

/* Adds the move if the condition holds. The condition makes no branch: faster
 * than a test if it is hard to predict. */
static inline void
add_packed_if (Work *w, int condition, Move move)
{
  if (w->next == w->end && !grow_moves (w, 1))
    return;
  *w->next = move;
  w->next += condition != 0;
}

/* The i-th tag, from 0, of a move with this word of tags; 0: it has fewer. With
 * PATH_BITS, the word begins with the number of a path from tag to tag. */
#ifdef PATH_BITS
static inline unsigned
read_tag (uint64_t tags, unsigned i)
{
  uint64_t path = tags & ((UINT64_C (1) << PATH_BITS) - 1);
  unsigned step = 0;
  for (unsigned n = 0; n <= i; n++) {
    unsigned k = tag_steps[step].first;
    const unsigned end = k + tag_steps[step].n;
    while (k != end &&
           path - tag_steps[next_steps[k]].add >= tag_steps[next_steps[k]].span)
      k++;
    if (k == end)
      return 0;
    step = next_steps[k];
    path -= tag_steps[step].add;
  }
  const uint64_t mask = (UINT64_C (1) << tag_steps[step].width) - 1;
  return tag_steps[step].tag + (unsigned)(tags >> tag_steps[step].shift & mask);
}
#else
static inline unsigned
read_tag (uint64_t tags, unsigned i)
{
  if (i + 1 > MAX_TAGS)
    return 0;
  const uint64_t shifted_tags = tags >> (tag_shift[i] & 63);
  const unsigned width = (unsigned)tag_shift[i + 1] - tag_shift[i];
  const unsigned bits =
      (unsigned)(shifted_tags & ((UINT64_C (1) << width) - 1));
  return bits || i + 1 <= LEAST_TAGS ? bits + tag_less[i] : 0;
}
#endif

static inline unsigned
get_tag (const Move *move, unsigned i)
{
  return read_tag (MOVE_TAGS (*move), i);
}

static inline unsigned
count_tags (const Move *move)
{
  unsigned n = 0;
  while (n != MAX_TAGS && get_tag (move, n))
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

/* Adds the move of a walk that ends at the node. */
static inline void
add_move (Work *w, MOVE_PARAMETERS, unsigned node)
{
  DROP_COUNT;
  (void)node;
  add_packed (w, NEW_MOVE);
}

static inline void
add_move_if (Work *w, int condition, MOVE_PARAMETERS, unsigned node)
{
  DROP_COUNT;
  (void)node;
  add_packed_if (w, condition, NEW_MOVE);
}

/* Appends a move at *next, where memory is reserved (reserve_room()). */
static inline void
put_move (Move **next, MOVE_PARAMETERS, unsigned node)
{
  DROP_COUNT;
  (void)node;
  *(*next)++ = NEW_MOVE;
}

/* As put_move(), if the condition holds, without a branch. */
static inline void
put_move_if (Move **next, int condition, MOVE_PARAMETERS, unsigned node)
{
  DROP_COUNT;
  (void)node;
  **next = NEW_MOVE;
  *next += condition != 0;
}
