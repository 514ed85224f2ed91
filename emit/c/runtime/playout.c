/* -- random moves and plays ------------------------------------------------ */

/* A random move, or that with some index, is picked from sets of moves, or from
 * a list if there are no sets. A play repeats this until its end, with the
 * keeper's moves in between. */

#define ANY_PLACE UINT64_MAX /* instead of an index: choose it at random */

/* Returns the index of the move to choose among n: `place`, or a random one for
 * ANY_PLACE. n: there is no such move. */
ALWAYS_INLINE uint64_t
choose_place (uint64_t place, uint64_t n, uint64_t *random)
{
  if (place == ANY_PLACE && n > 0)
    return random_below (random, (uint32_t)n);
  return place < n ? place : n;
}

/* Chooses the move with the index `place`, or a random one for ANY_PLACE. Makes
 * a list only if the moves are not sets. *move = NULL: there is no such move.
 * Otherwise the move belongs to the work. Returns the code of a failure.
 *
 * `writable`: the state, if the search may write to it. NULL: a search that
 * writes (SCAN_WRITES) gets a copy. A copy would stall: its wide loads follow
 * the narrow stores of the last move (failed store-to-load forwarding). */
ALWAYS_INLINE int
choose_one (const State *state, State *writable, uint64_t place,
            uint64_t *random, const void **move, Work *w)
{
  *move = NULL;
#if MOST_SETS && HAS_RECORDS
  RowCounts counts = {{0}};
  if (count_rows (state, w, &counts)) {
    const uint64_t n = sum_counts (&counts);
    place = choose_place (place, n, random);
    if (place < n)
      *move = pick_record (state, &counts, place);
    return RG_MODEL_OK;
  }
#endif
  Scan *s = writable;
  if (writable)
    prepare_search (w);
  else
    s = begin_search (state, w);
#if MOST_SETS && !HAS_RECORDS
  ROOM_FOR_SETS (w, sets);
  const MoveSet *end = find_sets (s, w, sets, 0);
  if (end) {
    const uint64_t n = count_sets (sets, end);
    if (w->error != RG_MODEL_OK)
      return w->error;
    place = choose_place (place, n, random);
    if (place < n) {
      w->chosen_move = pick_move (s, sets, place);
      *move = &w->chosen_move;
    }
    return RG_MODEL_OK;
  }
#endif
  fill_list (s, &w->own_moves, w);
  if (w->error != RG_MODEL_OK)
    return w->error;
  place = choose_place (place, w->own_moves.n, random);
  if (place < w->own_moves.n)
    *move = rg_model_move (&GAME (model), &w->own_moves, place);
  return RG_MODEL_OK;
}

/* choose_one () as a function, for a state that is not to be written. With
 * several sets per state, its code is too large to be inlined into the loop of
 * a play (CHOOSE). */
static int
choose_outlined (const State *state, uint64_t place, uint64_t *random,
                 const void **move, Work *w)
{
  return choose_one (state, NULL, place, random, move, w);
}

int
GAME (random_move) (const State *state, uint64_t *random, const void **move,
                    RgModelWork *w)
{
  return choose_outlined (state, ANY_PLACE, random, move, w);
}

int
GAME (nth_move) (const State *state, uint64_t place, const void **move,
                 RgModelWork *w)
{
  uint64_t unused_random = 0;
  *move = NULL;
  return place == ANY_PLACE
             ? RG_MODEL_OK
             : choose_outlined (state, place, &unused_random, move, w);
}

/* Chooses a random move in the loop of a play. */
#if MOST_SETS > 1 && !HAS_RECORDS && !PLAYS_BY_NODE
#define CHOOSE(state, random, move, w) \
  choose_outlined (state, ANY_PLACE, random, move, w)
#else
#define CHOOSE(state, random, move, w) \
  choose_one (state, state, ANY_PLACE, random, move, w)
#endif

/* Counts of played moves, without the keeper's, and of chance moves among
 * them. */
typedef struct {
  uint64_t n, n_random;
} Played;

static inline int
is_chance (const State *state)
{
  return HAS_CHANCE && GAME (player) (state) == RG_MODEL_RANDOM;
}

/* Plays the move that was found, and counts it if chance made it. NULL: none
 * was found, which is a failure. Returns the code of a failure. */
ALWAYS_INLINE int
play_found (State *state, const void *move, Played *played, Work *w)
{
  if (!move)
    return RG_MODEL_STUCK;
  played->n_random += is_chance (state);
  return apply_one (state, move, w);
}

#if LEGAL_WORDS
/* Plays a random move whose tests are maintained, without a replay, and counts
 * it if chance made it. RG_MODEL_STUCK: no move passes its tests. */
ALWAYS_INLINE int
play_tested (State *state, const TestedMoves *tested, uint64_t *random,
             Played *played, Work *w)
{
  const uint64_t n = count_tested (tested);
  if (n == 0)
    return RG_MODEL_STUCK;
  const unsigned k =
      find_nth_tested (tested, random_below (random, (uint32_t)n));
  played->n_random += is_chance (state);
  make_tested (state, w, &tested->ends[k]);
  return RG_MODEL_OK;
}
#endif

/* Plays a random move, without the keeper's moves after it. Returns the code
 * of a failure. */
ALWAYS_INLINE int
play_random (State *state, uint64_t *random, Played *played, Work *w)
{
#if LEGAL_WORDS
  TestedMoves tested;
  if (find_tested (state, w, &tested))
    return play_tested (state, &tested, random, played, w);
#endif
  const void *move;
  const int error = CHOOSE (state, random, &move, w);
  return error == RG_MODEL_OK ? play_found (state, move, played, w) : error;
}

/* Plays a random move, and the keeper's moves after it. Counts the move in
 * played->n if both succeed. Returns the code of a failure. */
ALWAYS_INLINE int
play_one (State *state, uint64_t *random, Played *played, Work *w)
{
  int error = play_random (state, random, played, w);
  if (error == RG_MODEL_OK)
    error = play_keeper (state, w);
  played->n += error == RG_MODEL_OK;
  return error;
}

#if PLAYS_APART
/* play_one () as a function, for nodes without a copy of the loop. */
static int
play_one_outlined (State *state, uint64_t *random, Played *played, Work *w)
{
  return play_one (state, random, played, w);
}
#endif

/* Plays a random move, and the keeper's moves after it, at a node without a
 * copy of the loop. If all nodes with moves have copies, there is no move. */
ALWAYS_INLINE int
play_other (State *state, uint64_t *random, Played *played, Work *w)
{
#if PLAYS_APART
  uint64_t next = *random; /* *random of the caller stays in a register */
  Played so_far = *played;
  const int error = play_one_outlined (state, &next, &so_far, w);
  *random = next;
  *played = so_far;
  return error;
#else
  return PLAYS_BY_NODE ? RG_MODEL_STUCK : play_one (state, random, played, w);
#endif
}

/* A case of the loop of a play for the node with this number. As the node is
 * constant there, the compiler can specialise its moves. */
#if PLAYS_BY_NODE
#define PLAY_AT(number)                          \
  case number:                                   \
    error = play_one (state, &next, &so_far, w); \
    break;
#else
#define PLAY_NODES(at)
#endif

/* Plays a random move of the list and the keeper's moves after it. Does
 * nothing if the list is NULL or empty, if most_moves is 0, or if the loop of a
 * play has copies by node (PLAYS_BY_NODE). Apply and keeper are calls:
 * inlining them would use up the compiler's budget for the loop of a play. */
static inline int
play_listed (const RgModelMoves *moves, State *state, uint64_t *random,
             uint64_t most_moves, Played *played, Work *w)
{
  if (PLAYS_BY_NODE || !moves || moves->n == 0 || most_moves == 0)
    return RG_MODEL_OK;
  const uint32_t number = random_below (random, (uint32_t)moves->n);
  const void *move = rg_model_move (&GAME (model), moves, number);
  played->n_random += is_chance (state);
  int error = GAME (apply) (state, move, w);
  if (error == RG_MODEL_OK)
    error = play_keeper_outlined (state, w);
  played->n += error == RG_MODEL_OK;
  return error;
}

/* Plays random moves up to the end, or `most_moves`, and sets *played. Before
 * the call, the keeper must have moved, and the maintained sets of cells must
 * be those of the state; afterwards they are not. `listed`: the moves of the
 * state; empty or NULL: not listed. Returns the code of a failure. */
static int
play_on (State *state, const RgModelMoves *listed, uint64_t *random,
         uint64_t most_moves, Played *played, Work *w)
{
  uint64_t next = *random; /* stays in a register */
  Played so_far = {0, 0};
  int error = play_listed (listed, state, &next, most_moves, &so_far, w);
  while (error == RG_MODEL_OK && so_far.n < most_moves &&
         state->node != NODE_END) {
    switch (state->node) {
      PLAY_NODES (PLAY_AT)
    default:
      error = play_other (state, &next, &so_far, w);
      break;
    }
  }
#if N_VIEW_WORDS
  w->maintained = 0;
#endif
  *random = next;
  *played = so_far;
  return error;
}

/* Plays the keeper's moves, computes the sets of cells, then plays as
 * play_on(). */
static int
play_from (State *state, uint64_t *random, uint64_t most_moves, Played *played,
           Work *w)
{
  *played = (Played){0, 0};
  const int error = GAME (keeper) (state, w);
  if (error != RG_MODEL_OK)
    return error;
#if N_VIEW_WORDS
  start_views (state, w);
#endif
  return play_on (state, NULL, random, most_moves, played, w);
}

int
GAME (playout) (State *state, uint64_t *random, uint64_t most_moves,
                uint64_t *n_moves, RgModelWork *w)
{
  Played played;
  const int error = play_from (state, random, most_moves, &played, w);
  if (n_moves)
    *n_moves = played.n;
  return error;
}

int
GAME (advance) (State *state, uint64_t *random, uint64_t most_moves,
                uint64_t *n_moves, uint64_t *n_chance, RgModelWork *w)
{
  Played played;
  const int error = play_from (state, random, most_moves, &played, w);
  if (error == RG_MODEL_OK)
    canonise (state);
  *n_moves = played.n;
  *n_chance = played.n_random;
  return error;
}

int
GAME (playouts) (const State *state, uint64_t count, uint64_t *random,
                 uint64_t most_moves, RgModelPlayed report, void *data,
                 RgModelWork *w)
{
  Opening opening;
  State *current_state;
  int error = open_plays (&opening, &current_state, state, count, w);
  for (uint64_t i = 0; i < count && error == RG_MODEL_OK; i++) {
    Played played;
    copy_opening (&opening, current_state, w);
    error =
        play_on (current_state, &opening.moves, random, most_moves, &played, w);
    if (error == RG_MODEL_OK && report (data, current_state, played.n))
      break;
  }
  close_plays (&opening, current_state);
  return error;
}
