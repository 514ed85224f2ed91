/* -- the model as a table -------------------------------------------------- */

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
any_move_parse (const void *state, const char *text, void *move,
                RgModelMoves *moves, RgModelWork *work)
{
  return GAME (move_parse) (state, text, move, moves, work);
}

const RgModel GAME (model) = {
    RG_MODEL_VERSION, N_PLAYERS,        GAME_NAME,      player_names,
    sizeof (State),   sizeof (Move),    MAX_TAGS,       GAME (work_new),
    GAME (work_free), any_start,        any_is_end,     any_player,
    any_moves,        any_apply,        any_keeper,     any_score,
    any_score_name,   any_hash,         GAME (tags),    GAME (tag_name),
    any_view,         GAME (move_text), any_state_text, any_move_parse,
};

#ifdef RG_MODEL_SHARED
const RgModel *rg_model (void);

const RgModel *
rg_model (void)
{
  return &GAME (model);
}
#endif
