/* -- the model as a table -------------------------------------------------- */

/* The functions of the game for callers that have a state as an untyped
 * pointer. */

static void
any_start (void *state)
{
  GAME (start) (state);
}

static int
any_is_end (const void *state)
{
  return GAME (is_end) (state);
}

static int
any_player (const void *state)
{
  return GAME (player) (state);
}

static int
any_moves (const void *state, RgModelMoves *moves, RgModelWork *work)
{
  return GAME (moves) (state, moves, work);
}

static int
any_apply (void *state, const void *move, RgModelWork *work)
{
  return GAME (apply) (state, move, work);
}

static int
any_keeper (void *state, RgModelWork *work)
{
  return GAME (keeper) (state, work);
}

static int32_t
any_score (const void *state, int player)
{
  return GAME (score) (state, player);
}

static const char *
any_score_name (const void *state, int player)
{
  return GAME (score_name) (state, player);
}

static uint64_t
any_hash (const void *state)
{
  return GAME (hash) (state);
}

static int
any_view (const void *state, const void *move, int player, uint8_t *seen,
          RgModelWork *work)
{
  return GAME (view) (state, move, player, seen, work);
}

static size_t
any_state_text (const void *state, char *text, size_t size)
{
  return GAME (state_text) (state, text, size);
}

static int
any_move_parse (const void *state, const char *text, size_t *found,
                RgModelMoves *moves, RgModelWork *work)
{
  return GAME (move_parse) (state, text, found, moves, work);
}

static int
any_count (const void *state, uint64_t *n, RgModelWork *work)
{
  return GAME (count) (state, n, work);
}

static int
any_random_move (const void *state, uint64_t *random, const void **move,
                 RgModelWork *work)
{
  return GAME (random_move) (state, random, move, work);
}

static int
any_playout (void *state, uint64_t *random, uint64_t most_moves,
             uint64_t *n_moves, RgModelWork *work)
{
  return GAME (playout) (state, random, most_moves, n_moves, work);
}

static uint32_t
any_value (const void *state, uint32_t variable, uint32_t cell)
{
  return GAME (value) (state, variable, cell);
}

static int
any_observe (const void *state, const void *move, int player, uint64_t *known,
             RgModelWork *work)
{
  return GAME (observe) (state, move, player, known, work);
}

static int
any_seen (const void *state, const void *move, int player, RgModelSeen *list,
          RgModelWork *work)
{
  return GAME (seen) (state, move, player, list, work);
}

static int
any_playouts (const void *state, uint64_t count, uint64_t *random,
              uint64_t most_moves, RgModelPlayed played, void *data,
              RgModelWork *work)
{
  return GAME (playouts) (state, count, random, most_moves, played, data, work);
}

static size_t
any_state_json (const void *state, char *text, size_t size)
{
  return GAME (state_json) (state, text, size);
}

static size_t
any_state_line (const void *state, char *text, size_t size)
{
  return GAME (state_line) (state, text, size);
}

static int
any_state_parse (const char *text, void *state, RgModelFault *fault)
{
  return GAME (state_parse) (text, state, fault);
}

static int
any_nth_move (const void *state, uint64_t place, const void **move,
              RgModelWork *work)
{
  return GAME (nth_move) (state, place, move, work);
}

static int
any_advance (void *state, uint64_t *random, uint64_t most_moves,
             uint64_t *n_moves, uint64_t *n_chance, RgModelWork *work)
{
  return GAME (advance) (state, random, most_moves, n_moves, n_chance, work);
}

const RgModel GAME (model) = {
    .version = RG_MODEL_VERSION,
    .n_players = N_PLAYERS,
    .name = GAME_NAME,
    .player_names = player_names,
    .state_size = sizeof (State),
    .fixed_move_size = HAS_RECORDS ? 0 : sizeof (Move),
    .max_tags = MAX_TAGS,
    .work_new = GAME (work_new),
    .work_free = GAME (work_free),
    .start = any_start,
    .is_end = any_is_end,
    .player = any_player,
    .moves = any_moves,
    .apply = any_apply,
    .keeper = any_keeper,
    .score = any_score,
    .score_name = any_score_name,
    .hash = any_hash,
    .tags = GAME (tags),
    .tag_name = GAME (tag_name),
    .view = any_view,
    .move_text = GAME (move_text),
    .state_text = any_state_text,
    .move_parse = any_move_parse,
    .limits = GAME (limits),
    .count = any_count,
    .random_move = any_random_move,
    .playout = any_playout,
    .n_tags = N_TAGS,
    .least_score = LEAST_SCORE,
    .greatest_score = GREATEST_SCORE,
    .n_variables = sizeof variables / sizeof *variables,
    .variables = variables,
    .value = any_value,
    .observe = any_observe,
    .seen = any_seen,
    .n_all_tags = N_ALL_TAGS,
    .playouts = any_playouts,
    .state_json = any_state_json,
    .state_line = any_state_line,
    .state_parse = any_state_parse,
    .nth_move = any_nth_move,
    .advance = any_advance,
    .lists_moves = MOST_SETS == 0 && LEGAL_WORDS == 0,
};

#ifdef RG_MODEL_SHARED
const RgModel *rg_model (void);

const RgModel *
rg_model (void)
{
  return &GAME (model);
}
#endif
