/* -- what many plays begin with -------------------------------------------- */

/* Plays from one state have the same keeper's moves at first, the same list of
 * moves behind them, and the same sets of cells: found once for all. */

/* Where the moves of each node are one set, to pick one is no slower than to
 * take it from a list. */
#if defined(PLAY_NODES)
#define PLAYS_BY_NODE 1
#else
#define PLAYS_BY_NODE 0
#endif

typedef struct {
  State *state;       /* the keeper has moved */
  RgModelMoves moves; /* there; empty: they are not listed */
#if N_VIEW_WORDS
  uint64_t views[N_VIEW_WORDS];
#endif
} Opening;

/* Where that fails, the list stays empty: each play then fails, or does without
 * a list, as if it were alone. */
static void
list_opening (Opening *opening, Work *w)
{
  if (GAME (moves) (opening->state, &opening->moves, w) != RG_MODEL_OK)
    opening->moves.n = 0;
}

/* Prepares plays from the state, that many, with room for the state of one.  To
 * be closed, also after a failure. */
static int
open_plays (Opening *opening, State **room, const State *state, uint64_t count,
            Work *w)
{
  enum { FEWEST_PLAYS = MOST_SETS > 0 ? 16 : 2 }; /* that are worth a list */
  memset (opening, 0, sizeof *opening);
  opening->state = malloc (sizeof *state);
  *room = malloc (sizeof *state);
  if (!opening->state || !*room)
    return RG_MODEL_MEMORY;
  *opening->state = *state;
  const int error = GAME (keeper) (opening->state, w);
  if (error != RG_MODEL_OK)
    return error;
  if (!PLAYS_BY_NODE && count >= FEWEST_PLAYS)
    list_opening (opening, w);
#if N_VIEW_WORDS
  start_views (opening->state, w);
  memcpy (opening->views, w->views, sizeof w->views);
  w->maintained = 0;
#endif
  return RG_MODEL_OK;
}

static void
close_plays (Opening *opening, State *room)
{
  rg_model_moves_free (&opening->moves);
  free (opening->state);
  free (room);
}

/* The next play begins. */
static inline void
copy_opening (const Opening *opening, State *state, Work *w)
{
  *state = *opening->state;
#if N_VIEW_WORDS
  memcpy (w->views, opening->views, sizeof w->views);
  w->maintained = 1;
#else
  (void)w;
#endif
}
