/* -- listing moves ------------------------------------------------------------
 *
 * Lists moves that are records: a head, the tags, and the choices of the walk,
 * which begin at a multiple of their size.
 *
 *     size, end, n_tags, n_steps | tags | gap | choices | to a multiple of 8
 *
 * Also get_tag(), count_tags(), and numbers for sequences of tags (add_path).
 * In all functions, n and c are the numbers of tags and choices of the walk.
 */

/* Bytes that are copied at once. */
enum { CHUNK = 16 };

/* The offset of the choices in a move with this number of tags, in bytes. */
static inline size_t
get_steps_offset (size_t n_tags)
{
  const size_t end = sizeof (Move) + n_tags * sizeof (Tag);
  return (end + sizeof (Step) - 1) / sizeof (Step) * sizeof (Step);
}

static inline const Tag *
move_tags (const Move *move)
{
  return (const Tag *)(const void *)(move + 1);
}

static inline const Step *
move_steps (const Move *move)
{
  const char *start = (const char *)move;
  return (const Step *)(const void *)(start + get_steps_offset (move->n_tags));
}

/* Caps the room for tags and choices of a walk at the limits, plus the slack
 * that follows without a check. A walk that exceeds the limits finds no room.
 */
static void
limit_walk (Work *w)
{
  const size_t most_tags = (size_t)w->limits.tags + SLACK_TAGS + 1;
  const size_t most_steps = (size_t)w->limits.choices + SLACK_STEPS + 1;
  if (w->tag_room > most_tags)
    w->tag_room = most_tags;
  if (w->step_room > most_steps)
    w->step_room = most_steps;
}

/* Begins an empty list. `moves` is NULL: moves are counted. */
static void
open_list (Work *w, RgModelMoves *moves)
{
  w->out = moves;
  w->n_counted = 0;
  w->n_listed = 0;
  limit_walk (w);
  if (moves)
    moves->n = 0;
}

/* Does nothing: records are counted as they are listed. */
static void
close_list (Work *w)
{
  (void)w;
}

/* Reserves memory in the list for one more move of `size` bytes. 0: the limit
 * is reached, or memory is short. */
static int
grow_moves (Work *w, size_t size)
{
  RgModelMoves *moves = w->out;
  if (w->n_listed + size > moves->capacity &&
      !grow_array (w, &moves->data, &moves->capacity, w->n_listed + size, 1))
    return 0;
  void *places = moves->places;
  if (moves->n == moves->n_places &&
      !grow_array (w, &places, &moves->n_places, moves->n + 1,
                   sizeof *moves->places))
    return 0;
  moves->places = places;
  return 1;
}

#if defined(__GNUC__)
#define NEVER_INLINE __attribute__ ((noinline)) static
#else
#define NEVER_INLINE static
#endif

/* Grows the arrays of tags and choices of the walk, up to the limits, with
 * CHUNK more elements for copy_chunks(). 0: a limit is reached, or memory is
 * short. Called rarely: with it, has_room() would be too large to be
 * inlined. */
NEVER_INLINE int
grow_walk (Work *w, size_t n, size_t c)
{
  const RgModelLimits *limits = &w->limits;
  void *tags = w->tags, *steps = w->steps;
  if (n > limits->tags || c > limits->choices) {
    w->error = RG_MODEL_LIMIT;
    w->limit = n > limits->tags ? "a move has more tags than --max-tags"
                                : "a walk has more choices than --max-choices";
    return 0;
  }
  if (n + SLACK_TAGS >= w->tag_room) {
    if (!grow_array (w, &tags, &w->tag_room, n + SLACK_TAGS + CHUNK,
                     sizeof (Tag)))
      return 0;
    w->tags = tags;
    w->tag_room -= CHUNK;
  }
  if (c + SLACK_STEPS >= w->step_room) {
    if (!grow_array (w, &steps, &w->step_room, c + SLACK_STEPS + CHUNK,
                     sizeof (Step)))
      return 0;
    w->steps = steps;
    w->step_room -= CHUNK;
  }
  limit_walk (w);
  return 1;
}

/* Reserves memory for the slack, by which the walk may grow until the next
 * call. 0: a limit is reached, memory is short, or an error occurred before. */
static inline int
has_room (Work *w, unsigned n, unsigned c)
{
  if (n + SLACK_TAGS >= w->tag_room || c + SLACK_STEPS >= w->step_room)
    return !w->error && grow_walk (w, n, c);
  return !w->error;
}

/* Copies n bytes, and up to CHUNK after them; CHUNK bytes if n is 0. Most
 * moves are one or two chunks, and memcpy would be slower. */
static inline void
copy_chunks (char *to, const void *from, size_t n)
{
  const char *source = from;
  size_t i = 0;
  do {
    memcpy (to + i, source + i, CHUNK);
    i += CHUNK;
  } while (i < n);
}

/* Copies the tags of the walk, and eight zero bytes after them. A load that
 * is wider than the stores just before it waits for them (failed store-to-load
 * forwarding). So a few tags are read one by one, which volatile ensures. */
static inline void
copy_tags (char *to, const Tag *tags, unsigned n)
{
  enum { FEW = 6 };
  const uint64_t zero = 0;
  if (n > FEW) {
    copy_chunks (to, tags, n * sizeof (Tag));
  } else {
    const volatile Tag *const from = tags;
    Tag *copy = (Tag *)(void *)to;
    for (unsigned i = 0; i < n; i++)
      copy[i] = from[i];
  }
  memcpy (to + n * sizeof (Tag), &zero, sizeof zero);
}

/* Copies the choices of the walk, and eight zero bytes after them. Without
 * choices, nothing is copied. */
static inline void
copy_steps (char *to, const Step *steps, unsigned n)
{
  const uint64_t zero = 0;
  if (n == 0)
    return;
  copy_chunks (to, steps, n * sizeof (Step));
  memcpy (to + n * sizeof (Step), &zero, sizeof zero);
}

/* Appends the walk to the list, as a move that ends at the node; without a
 * list, counts it. Does nothing after an error, or if there is no memory. */
static void
add_record (Work *w, unsigned n, unsigned c, unsigned node)
{
  RgModelMoves *moves = w->out;
  const size_t offset = get_steps_offset (n), end = offset + c * sizeof (Step);
  const size_t size = (end + 7) / 8 * 8;
  if (!has_room (w, n, c))
    return;
  if (!moves) {
    w->n_counted++;
    return;
  }
  if ((w->n_listed + size + CHUNK > moves->capacity ||
       moves->n == moves->n_places) &&
      !grow_moves (w, size + CHUNK))
    return;
  char *start = (char *)moves->data + w->n_listed;
  const Move head = {(uint32_t)size, node, n, c};
  moves->places[moves->n++] = w->n_listed;
  w->n_listed += size;
  memcpy (start, &head, sizeof head);
  copy_tags (start + sizeof head, w->tags, n);
  copy_steps (start + offset, w->steps, c);
}

#if !HAS_PATHS
/* Appends the walk if the condition holds. If the list has room, this is
 * branchless: faster than a test of a condition that is hard to predict. */
static inline void
add_record_if (Work *w, int condition, unsigned n, unsigned c, unsigned node)
{
  RgModelMoves *moves = w->out;
  const size_t offset = get_steps_offset (n), end = offset + c * sizeof (Step);
  const size_t size = (end + 7) / 8 * 8;
  if (!moves || n + SLACK_TAGS >= w->tag_room ||
      (c > 0 && c + SLACK_STEPS >= w->step_room) ||
      moves->n == moves->n_places ||
      w->n_listed + size + CHUNK > moves->capacity) {
    if (condition)
      add_record (w, n, c, node);
    return;
  }
  char *start = (char *)moves->data + w->n_listed;
  const Move head = {(uint32_t)size, node, n, c};
  moves->places[moves->n] = w->n_listed;
  moves->n += condition != 0;
  w->n_listed += condition ? size : 0;
  memcpy (start, &head, sizeof head);
  copy_tags (start + sizeof head, w->tags, n);
  copy_steps (start + offset, w->steps, c);
}
#endif

static inline unsigned
get_tag (const Move *move, unsigned i)
{
  return move_tags (move)[i];
}

static inline unsigned
count_tags (const Move *move)
{
  return move->n_tags;
}

#if HAS_PATHS
/* The number of the path with one more tag, which may not fit: see add_path().
 * After a failure, which is recorded in w->error, any number. */
static uint64_t
add_to_long_path (Work *w, uint64_t path, uint32_t tag)
{
  const uint64_t room = path >> 63 ? UINT32_MAX >> 1 : UINT64_MAX >> 1;
  const uint64_t last = path & room;
  if (last <= room >> TAG_BITS)
    return (path & ~room) | last << TAG_BITS | tag;
  const uint64_t key[] = {path, tag};
  return w->error ? 0
                  : UINT64_C (1) << 63 |
                        (uint64_t)visited_put (w, &w->paths, key, 2) << 31;
}

/* Returns the number of the path with one more tag; each sequence of tags has a
 * number of its own.
 *
 * As long as the tags fit, the lower 63 bits contain them side by side; none
 * is 0. If one more tag does not fit, the sequence up to it gets an index in
 * a table. Then bit 63 is set, and the index is above the next tags, which
 * have 31 bits. */
static inline uint64_t
add_path (Work *w, uint64_t path, uint32_t tag)
{
  if (path <= (UINT64_MAX >> 1) >> TAG_BITS)
    return path << TAG_BITS | tag;
  return add_to_long_path (w, path, tag);
}

/* Adds the move of a walk that ends at that node. */
static inline void
add_move (Work *w, unsigned n, unsigned c, uint64_t path, unsigned node)
{
  (void)path;
  add_record (w, n, c, node);
}
#else
static inline void
add_move (Work *w, unsigned n, unsigned c, unsigned node)
{
  add_record (w, n, c, node);
}

static inline void
add_move_if (Work *w, int condition, unsigned n, unsigned c, unsigned node)
{
  add_record_if (w, condition, n, c, node);
}
#endif
