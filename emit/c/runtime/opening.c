/* -- what many plays begin with -------------------------------------------- */

/* Plays from one state share the first moves of the keeper, the list of moves
 * after them, and the sets of cells. These are computed once. */

/* Whether the loop of a play has copies by node (playout.c). Then picking a
 * move from sets is as fast as from a list. */
#if defined(PLAY_NODES)
#define PLAYS_BY_NODE 1
#else
#define PLAYS_BY_NODE 0
#endif

/* The common part of plays from one state. */
typedef struct {
  State *state;       /* after the keeper's moves */
  RgModelMoves moves; /* its moves; empty: not listed */
#if N_VIEW_WORDS
  uint64_t views[N_VIEW_WORDS]; /* the maintained sets of cells of the state */
#endif
} Opening;

/* Lists the moves. If this fails, the list stays empty: each play then fails,
 * or needs no list. */
static void
list_opening (Opening *opening, Work *w)
{
  if (GAME (moves) (opening->state, &opening->moves, w) != RG_MODEL_OK)
    opening->moves.n = 0;
}

/* Prepares `count` plays from the state. Moves are listed only for enough
 * plays, and if the loop has no copies by node. *room: memory for the state of
 * a play. Returns the code of a failure. Must be closed, also after a failure.
 */
static int
open_plays (Opening *opening, State **room, const State *state, uint64_t count,
            Work *w)
{
  enum {
    FEWEST_PLAYS = MOST_SETS > 0 ? 16 : 2
  }; /* plays that are worth a list */
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

/* Begins the next play: copies the state, and the sets of cells to the work. */
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
