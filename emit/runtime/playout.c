/* -- random moves and plays ------------------------------------------------ */

int
GAME (random_move) (const State *state, uint64_t *random, const void **move,
                    RgModelWork *w)
{
  *move = NULL;
#if MOST_SETS && HAS_RECORDS
  RowCounts counts = {{0}};
  if (count_rows (state, w, &counts)) {
    const uint64_t n = sum_of_counts (&counts, UINT64_MAX);
    if (n > 0)
      *move = pick_record (state, &counts, random_below (random, (uint32_t)n));
    return RG_MODEL_OK;
  }
#endif
  Scan *s = begin_search (state, w);
#if MOST_SETS && !HAS_RECORDS
  MoveSet sets[MOST_SETS];
  const MoveSet *end = find_sets (s, w, sets, 0);
  if (end) {
    const uint64_t n = count_sets (sets, end);
    if (w->error != RG_MODEL_OK || n == 0)
      return w->error;
    w->picked = pick_move (s, sets, random_below (random, (uint32_t)n));
    *move = &w->picked;
    return RG_MODEL_OK;
  }
#endif
  fill_list (s, &w->own, w);
  if (w->error == RG_MODEL_OK && w->own.n > 0)
    *move = rg_model_move (&GAME (model), &w->own,
                           random_below (random, (uint32_t)w->own.n));
  return w->error;
}

int
GAME (playout) (State *state, uint64_t *random, uint64_t most_moves,
                uint64_t *n_moves, RgModelWork *w)
{
  uint64_t n = 0;
  int error = GAME (keeper) (state, w);
  while (error == RG_MODEL_OK && n < most_moves && !GAME (is_end) (state)) {
    const void *move;
    error = GAME (random_move) (state, random, &move, w);
    if (error == RG_MODEL_OK && !move)
      error = RG_MODEL_STUCK;
    if (error == RG_MODEL_OK)
      error = GAME (apply) (state, move, w);
    if (error == RG_MODEL_OK)
      error = GAME (keeper) (state, w);
    n += error == RG_MODEL_OK;
  }
  if (n_moves)
    *n_moves = n;
  return error;
}
