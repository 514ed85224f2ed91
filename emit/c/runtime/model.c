/* Implements the functions of RgModel (regular-games.h): the work, the start
 * and the end of a play, moves, apply, keeper, score, hash, tags, view, and
 * moves as text. Parts of the generated C, such as find_moves, come before
 * this text. Casts to void mark functions that some games do not use. */

static const RgModelLimits default_limits = {UINT64_C (4) << 30, 100000,
                                             1000000, 100000000};

RgModelWork *
GAME (work_new) (void)
{
  Work *w = calloc (1, sizeof *w);
  if (w)
    w->limits = default_limits;
  return w;
}

RgModelLimits *
GAME (limits) (RgModelWork *w)
{
  return &w->limits;
}

void
GAME (work_free) (RgModelWork *w)
{
  if (!w)
    return;
#if HAS_LEVELS
  for (uint32_t i = 0; i < w->n_levels; i++)
    visited_free (&w->levels[i]);
  free (w->levels);
#endif
#if HAS_TAGGED
  free (w->listed.slots);
  free (w->walked.slots);
#endif
#if HAS_PATHS
  visited_free (&w->paths);
#endif
#if HAS_SAVED
  free (w->saved);
#endif
#if HAS_RECORDS
  free (w->tags);
  free (w->steps);
#endif
  (void)rg_model_move_size; /* (void): unused in some games */
  rg_model_moves_free (&w->own_moves);
  free (w->seen_flags);
#if HAS_TOLD
  rg_model_seen_free (&w->own_told);
#endif
  (void)rg_model_seen_free;
  free (w);
}

void
GAME (start) (State *state)
{
  memcpy (state, hide_bytes (&initial_state), sizeof *state);
}

int
GAME (is_end) (const State *state)
{
  return state->node == NODE_END;
}

int
GAME (player) (const State *state)
{
  return player_of_code[state->PLAYER - PLAYER_LOW];
}

/* Prepares the work for a search for moves: resets the error, the depth and the
 * saved maps, and clears the visited sets. */
static void
prepare_search (Work *w)
{
  w->error = RG_MODEL_OK;
#if HAS_DEPTH
  w->depth = 0;
  (void)descend;
#endif
#if HAS_SAVED
  w->n_saved = 0;
#endif
#if HAS_LEVELS
  start_visited (w);
  (void)was_visited, (void)was_at, (void)is_late, (void)open_visited,
      (void)gives_up, (void)start_again, (void)close_visited;
#endif
#if HAS_TAGGED
  clear_tagged (&w->listed);
  clear_tagged (&w->walked);
#if N_LAST_WALKS
  if (w->walked.stamp == 1)
    memset (w->last_walks, 0, sizeof w->last_walks);
#endif
#endif
#if HAS_PATHS
  visited_clear (&w->paths);
  (void)add_path;
#endif
}

/* Prepares the work, and returns the state for the search. A search that
 * writes to the state gets a copy: other threads may read the state. */
static Scan *
begin_search (const State *state, Work *w)
{
  prepare_search (w);
#if SCAN_WRITES
  w->scratch = *state;
  return &w->scratch;
#else
  return state;
#endif
}

/* Lists the moves, after begin_search(). The list stays empty for the keeper
 * and at the end. `moves` is NULL: moves are counted in w->n_counted. A
 * failure is recorded in w->error. No search is needed if the tests of all
 * moves are maintained (LEGAL_WORDS). Otherwise, sets of cells that are not
 * maintained are computed first. */
static void
fill_list (Scan *s, RgModelMoves *moves, Work *w)
{
  open_list (w, moves);
  (void)add_move;
#if !HAS_PATHS
  (void)add_move_if;
#endif
#if !HAS_RECORDS
  (void)put_move, (void)put_move_if, (void)reserve_room;
#endif
#if LEGAL_WORDS
  TestedMoves tested;
  if (find_tested (s, w, &tested)) {
    list_tested (&tested, w);
    close_list (w);
    return;
  }
#endif
#if SEARCHES_UPDATE_VIEWS
  const int maintained = w->maintained;
  if (!maintained)
    start_views (s, w);
  find_moves (s, w);
  w->maintained = maintained;
#else
  find_moves (s, w);
#endif
  close_list (w);
}

int
GAME (moves) (const State *state, RgModelMoves *moves, RgModelWork *w)
{
  fill_list (begin_search (state, w), moves, w);
  return w->error;
}

int
GAME (count) (const State *state, uint64_t *n, RgModelWork *w)
{
#if MOST_SETS && HAS_RECORDS
  RowCounts counts = {{0}};
  if (count_rows (state, w, &counts)) {
    *n = sum_counts (&counts);
    return RG_MODEL_OK;
  }
#endif
#if LEGAL_WORDS
  TestedMoves tested;
  if (find_tested (state, w, &tested)) {
    *n = count_tested (&tested);
    return RG_MODEL_OK;
  }
#endif
  Scan *s = begin_search (state, w);
#if MOST_SETS && !HAS_RECORDS
  ROOM_FOR_SETS (w, sets);
  const MoveSet *end = find_sets (s, w, sets, 1);
  if (end) {
    *n = count_sets (sets, end);
    return w->error;
  }
#endif
  fill_list (s, NULL, w);
  *n = w->n_counted;
  return w->error;
}

/* Resets the error and the counts of the work, before a move is replayed. */
static inline void
open_replay (Work *w)
{
  w->error = RG_MODEL_OK;
#if HAS_RECORDS
  w->n_taken = 0;
#endif
#if HAS_RECORDS || HAS_COUNTS
  w->n_passed = 0;
#endif
#if HAS_PASSES
  w->n_passes = 0;
#endif
}

/* Maps the part at which a replay stopped to its result. 0: the replay is
 * complete. All others are failures: the error of the work, or the move is
 * not legal in the state. */
static inline int
close_replay (unsigned part, const Work *w)
{
  if (part == 0)
    return RG_MODEL_OK;
  return w->error ? w->error : RG_MODEL_ILLEGAL;
}

/* Replays the move, part by part, without the keeper's moves after it. Returns
 * the code of a failure: RG_MODEL_ILLEGAL if no move begins at the node, or if
 * the move is not legal in the state. */
ALWAYS_INLINE int
apply_one (State *s, const Move *move, Work *w)
{
  unsigned part = apply_entry[s->node];
  open_replay (w);
  if (part == 0)
    return RG_MODEL_ILLEGAL;
  do
    part = apply_on (s, w MOVE_ARGUMENTS (move), part);
  while (APPLY_PARTS > 1 && part != 0 && part != FAILED);
  return close_replay (part, w);
}

int
GAME (apply) (State *state, const void *move, RgModelWork *w)
{
  return apply_one (state, move, w);
}

/* Resets the error, the counts of the keeper's steps, the depth and the saved
 * maps, before the keeper's moves. */
static inline void
prepare_keeper_walks (Work *w)
{
  w->error = RG_MODEL_OK;
#if HAS_STEPS
  w->n_keeper_steps = w->n_loop = 0;
#endif
  (void)count_step;
#if HAS_DEPTH
  w->depth = 0;
#endif
#if HAS_SAVED
  w->n_saved = 0;
#endif
}

/* Plays the keeper's moves until a player is to move, or the play ends; none if
 * that is already so. KEEPER_REPEATS is 0 if one call of keep_on () plays all
 * of them. Returns the code of a failure: RG_MODEL_STUCK if the keeper has no
 * move. */
ALWAYS_INLINE int
play_keeper (State *s, Work *w)
{
  prepare_keeper_walks (w);
  while (s->PLAYER == CODE_KEEPER && s->node != NODE_END) {
    unsigned part = keep_entry[s->node];
    if (part == 0)
      return RG_MODEL_STUCK;
    do
      part = keep_on (s, w, part);
    while (KEEP_PARTS > 1 && part != 0 && part != FAILED);
    if (w->error)
      return w->error;
    if (part == FAILED)
      return RG_MODEL_STUCK;
    if (!KEEPER_REPEATS)
      break;
  }
  return RG_MODEL_OK;
}

/* play_keeper () as a function, for callers outside of the loop of a play. */
static int
play_keeper_outlined (State *state, Work *w)
{
  return play_keeper (state, w);
}

/* Sets variables that are not persistent at the node of the state to their
 * initial values, so that states with equal futures have equal bytes. Does
 * nothing at the end. */
static void
canonise (State *state)
{
#if HAS_SPARE
  const unsigned char *initial = hide_bytes (&initial_state);
  const unsigned first = spare_at[state->node].first;
  for (unsigned i = first; i < first + spare_at[state->node].n; i++)
    memcpy ((unsigned char *)state + spare[i].offset, initial + spare[i].offset,
            spare[i].size);
#else
  (void)state;
#endif
}

int
GAME (keeper) (State *state, RgModelWork *w)
{
  const int error = play_keeper_outlined (state, w);
  if (error == RG_MODEL_OK)
    canonise (state);
  return error;
}

int32_t
GAME (score) (const State *state, int player)
{
  return score_numbers[goal_of (state, player)];
}

const char *
GAME (score_name) (const State *state, int player)
{
  return score_texts[goal_of (state, player)];
}

uint64_t
GAME (hash) (const State *state)
{
  const unsigned char *bytes = (const unsigned char *)state;
  uint64_t hash = sizeof *state;
  for (size_t i = 0; i < sizeof *state; i += 8) {
    uint64_t word;
    memcpy (&word, bytes + i, 8);
    hash = hash_word (hash, word);
  }
  return hash ^ hash >> 32;
}

uint32_t
GAME (tags) (const void *data, uint32_t *tags)
{
  const Move *move = data;
  const unsigned n = count_tags (move);
  for (unsigned i = 0; tags && i < n; i++)
    tags[i] = get_tag (move, i);
  return n;
}

const char *
GAME (tag_name) (uint32_t tag)
{
  return tag < sizeof tag_names / sizeof *tag_names ? tag_names[tag] : "";
}

/* If the game assigns to `visible` (HAS_VIEWS), a replay on the scratch state
 * finds the visible tags. Afterwards this is the state after the move.
 * Otherwise a player sees all tags or none. */
int
GAME (view) (const State *state, const void *data, int player, uint8_t *seen,
             RgModelWork *w)
{
#if HAS_VIEWS
  const Move *move = data;
  unsigned part = view_entry[state->node];
  open_replay (w);
  w->scratch = *state;
  w->seen = seen;
  w->n_seen = 0;
  w->most_seen = count_tags (move);
  w->viewer = view_of_player[player];
  if (part == 0)
    return RG_MODEL_ILLEGAL;
  while (part != 0 && part != FAILED)
    part = view_on (&w->scratch, w MOVE_ARGUMENTS (move), part);
  return close_replay (part, w);
#else
  const unsigned n = count_tags (data);
  (void)state, (void)w;
  for (unsigned i = 0; i < n; i++)
    seen[i] = sees_all[player];
  return RG_MODEL_OK;
#endif
}

/* -- text ------------------------------------------------------------------ */

/* Text as by snprintf, appended piece by piece. `text` has room for `size`
 * bytes; `length` is that of the whole text, also of bytes without room. */
typedef struct {
  char *text;
  size_t size, length;
} Text;

/* Appends n bytes. Bytes without room only add to the length. */
static void
put_n (Text *text, const char *piece, size_t n)
{
  for (size_t i = 0; i < n; i++, text->length++) {
    if (text->length + 1 < text->size)
      text->text[text->length] = piece[i];
  }
}

static void
put (Text *text, const char *piece)
{
  put_n (text, piece, strlen (piece));
}

/* Appends a 0, or replaces the last byte by it; nothing if the size is 0.
 * Returns the length of the whole text. */
static size_t
end_text (Text *text)
{
  if (text->size > 0)
    text->text[text->length < text->size ? text->length : text->size - 1] = 0;
  return text->length;
}

size_t
GAME (move_text) (const void *data, char *buffer, size_t size)
{
  const Move *move = data;
  const unsigned n = count_tags (move);
  Text text = {buffer, size, 0};
  if (n == 0)
    put (&text, "-");
  for (unsigned i = 0; i < n; i++) {
    if (i > 0)
      put (&text, " ");
    put (&text, GAME (tag_name) (get_tag (move, i)));
  }
  return end_text (&text);
}

/* Whether the text has the tags of the move, separated by any white space, or
 * "-" if the move has none. */
static int
reads_as (const char *text, const Move *move)
{
  const unsigned n = count_tags (move);
  for (unsigned i = 0; i < n || (n == 0 && i == 0); i++) {
    const char *word = n == 0 ? "-" : GAME (tag_name) (get_tag (move, i));
    const size_t length = strlen (word);
    text += strspn (text, " \t\r\n");
    if (strncmp (text, word, length) != 0 ||
        strcspn (text, " \t\r\n") != length)
      return 0;
    text += length;
  }
  return text[strspn (text, " \t\r\n")] == 0;
}

int
GAME (move_parse) (const State *state, const char *text, size_t *found,
                   RgModelMoves *moves, RgModelWork *w)
{
  const int error = GAME (moves) (state, moves, w);
  if (error)
    return error;
  for (size_t i = 0; i < moves->n; i++) {
    if (!reads_as (text, rg_model_move (&GAME (model), moves, i)))
      continue;
    *found = i;
    return RG_MODEL_OK;
  }
  return RG_MODEL_ILLEGAL;
}
