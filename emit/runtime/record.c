/* -- listing moves ------------------------------------------------------------
 */

static void
open_list (Work *w, RgModelMoves *moves)
{
  w->out = moves;
  if (moves)
    moves->n = 0;
}

static void
close_list (Work *w)
{
  (void)w;
}

static int
grow_moves (RgModelMoves *moves)
{
  const size_t capacity = 2 * moves->capacity + 16 * sizeof (Move);
  void *data = realloc (moves->data, capacity);
  if (!data)
    return 0;
  moves->data = data;
  moves->capacity = capacity;
  return 1;
}

/* The walk may become longer by the slack before it is looked at again. */
static inline int
has_room (Work *w, unsigned n, unsigned c)
{
  if (n > MAX_TAGS || c > MOST_STEPS) {
    w->error = RG_MODEL_LIMIT;
    w->limit =
        "a move has more tags than --max-tags, or more than 60000 choices";
  }
  return !w->error;
}

/* Whether the walk that just ended is the one that is wanted; its choices are
 * kept then. */
static void
compare_wanted (Work *w, unsigned n, unsigned c, unsigned node)
{
  if (w->found || w->want->n_tags != n || w->want->end != node ||
      memcmp (w->want->tags, w->tags, n * sizeof (Tag)) != 0)
    return;
  w->found = 1;
  w->n_kept = c;
  memcpy (w->kept, w->steps, c * sizeof (Step));
}

static void
add_record (Work *w, unsigned n, unsigned c, unsigned node)
{
  RgModelMoves *moves = w->out;
  if (!has_room (w, n, c))
    return;
  if (w->want) {
    compare_wanted (w, n, c, node);
    return;
  }
  if ((moves->n + 1) * sizeof (Move) > moves->capacity && !grow_moves (moves)) {
    w->error = RG_MODEL_MEMORY;
    return;
  }
  Move *move = (Move *)moves->data + moves->n++;
  memset (move, 0, sizeof *move);
  move->n_tags = (uint16_t)n;
  move->end = node;
  memcpy (move->tags, w->tags, n * sizeof (Tag));
  move->n_steps = c <= MAX_STEPS ? (uint16_t)c : TOO_LONG;
  if (c <= MAX_STEPS)
    memcpy (move->steps, w->steps, c * sizeof (Step));
}

static inline unsigned
tag_at (const Move *move, unsigned i)
{
  return move->tags[i];
}

/* The caller may have written anything there. */
static inline unsigned
count_tags (const Move *move)
{
  return move->n_tags <= MAX_TAGS ? move->n_tags : 0;
}

#if HAS_PATHS
static inline uint32_t
add_path (Work *w, uint32_t path, uint32_t tag)
{
  const uint64_t key = (uint64_t)path << 32 | tag;
  return w->error ? 0 : met_put (w, &w->paths, &key, 1) + 1;
}

/* A walk has come to its end at that node. */
static inline void
add_move (Work *w, unsigned n, unsigned c, uint32_t path, unsigned node)
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
#endif

#if HAS_LISTED
static inline void
add_new_move (Work *w, unsigned n, unsigned c, uint32_t path, unsigned node)
{
  if (is_new_move (w, path, node))
    add_record (w, n, c, node);
}
#endif
