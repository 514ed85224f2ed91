/* -- what a player knows --------------------------------------------------- */

/* Lists, or hashes, the tags that a player sees: those of a move, and those of
 * the keeper's moves after it. */

/* Fills w->seen_flags: which of the n tags of the move the player sees. With
 * HAS_VIEWS, the scratch state becomes the state after the move. Returns the
 * code of a failure. */
static int
find_seen_tags (const State *state, const Move *move, uint32_t n, int player,
                Work *w)
{
  void *room = w->seen_flags;
  w->error = RG_MODEL_OK;
  if (n > w->seen_flags_room &&
      !grow_array (w, &room, &w->seen_flags_room, n, 1))
    return w->error;
  w->seen_flags = room;
  return GAME (view) (state, move, player, w->seen_flags, w);
}

#if HAS_TOLD
/* Adds the tags of the keeper's moves that the viewer sees, from the scratch
 * state on. The keeper stops as soon as no visible tag can follow. Returns the
 * code of a failure. */
static int
add_keeper_tags (RgModelSeen *list, Work *w)
{
  State *s = &w->scratch;
  prepare_keeper_walks (w);
  w->told = list;
  while (s->PLAYER == CODE_KEEPER && s->node != NODE_END) {
    unsigned part = tell_entry[s->node];
    if (part == 0)
      return RG_MODEL_OK;
    while (part != 0 && part != FAILED && part != TOLD)
      part = tell_on (s, w, part);
    if (w->error || part == TOLD)
      return w->error;
    if (part == FAILED)
      return RG_MODEL_STUCK;
  }
  return RG_MODEL_OK;
}

/* Adds the tags of the keeper's moves after the move that the player sees;
 * called after find_seen_tags() for the move. A player that sees no tags gets
 * none. Returns the code of a failure. */
static int
add_tags_after (const State *state, const Move *move, int player,
                RgModelSeen *list, Work *w)
{
#if HAS_VIEWS
  (void)state, (void)move, (void)player; /* the view has made the move */
#else
  if (!sees_all[player])
    return RG_MODEL_OK;
  w->scratch = *state;
  const int error = GAME (apply) (&w->scratch, move, w);
  if (error)
    return error;
#endif
  return add_keeper_tags (list, w);
}
#endif

int
GAME (seen) (const State *state, const void *move, int player,
             RgModelSeen *list, RgModelWork *w)
{
  const uint32_t n = count_tags (move);
  int error = find_seen_tags (state, move, n, player, w);
  list->n = list->n_of_move = 0;
  for (uint32_t i = 0; i < n && error == RG_MODEL_OK; i++) {
    if (w->seen_flags[i] && !add_seen (w, list, get_tag (move, i)))
      error = w->error;
  }
  list->n_of_move = list->n;
#if HAS_TOLD
  if (error == RG_MODEL_OK)
    error = add_tags_after (state, move, player, list, w);
#endif
  return error;
}

int
GAME (observe) (const State *state, const void *move, int player,
                uint64_t *known, RgModelWork *w)
{
  /* No tag equals this number, so that plays are distinguished by all parts. */
  const uint64_t mover = (uint64_t)(GAME (player) (state) + 3) << 32;
  const uint32_t n = count_tags (move);
  uint64_t hash = hash_word (*known, mover);
  int error = find_seen_tags (state, move, n, player, w);
  for (uint32_t i = 0; i < n && error == RG_MODEL_OK; i++) {
    if (w->seen_flags[i])
      hash = hash_word (hash, get_tag (move, i));
  }
#if HAS_TOLD
  w->own_told.n = 0;
  if (error == RG_MODEL_OK)
    error = add_tags_after (state, move, player, &w->own_told, w);
  for (size_t i = 0; i < w->own_told.n && error == RG_MODEL_OK; i++)
    hash = hash_word (hash, w->own_told.tags[i]);
#endif
  if (error == RG_MODEL_OK)
    *known = hash;
  return error;
}
