/* Tracks a belief.  From each state, all moves are made with which the viewer
 * would have seen the same tags as in the play (a filter without
 * probabilities).  Above a limit, the states are sampled (reservoir sampling).
 */
#include "emit/svg/belief.h"

#include "base/random.h"

#include <string.h>

/* The belief at one step of a play. */
struct RgSvgBelief {
  const RgSvgPlay *play;
  gint viewer;          /* index in Player */
  guint step;           /* index in the play */
  GPtrArray *states;    /* of RgInterpState *: the true one first */
  RgInterpMoves *moves; /* of the state that is examined */
  GArray *seen_tags;    /* of RgName: tags that the viewer saw of the last move,
                           and of those of the keeper after it */
  GArray *other_tags;   /* of RgName: the same for another move */
  RgRandom random;
};

static void
free_state (gpointer state)
{
  rg_interp_state_free (state);
}

static RgInterpState *
copy_state (const RgSvgBelief *belief, const RgInterpState *state)
{
  RgInterpState *copy = rg_interp_state_new (belief->play->interp);
  rg_interp_state_copy (belief->play->interp, copy, state);
  return copy;
}

RgSvgBelief *
rg_svg_belief_new (const RgSvgPlay *play, gint viewer)
{
  RgSvgBelief *belief = g_new0 (RgSvgBelief, 1);
  belief->play = play;
  belief->viewer = viewer;
  belief->states = g_ptr_array_new_with_free_func (free_state);
  belief->moves = rg_interp_moves_new (play->interp);
  belief->seen_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  belief->other_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  belief->random = rg_random_seeded (1);
  g_ptr_array_add (belief->states,
                   copy_state (belief, rg_svg_step (play, 0)->state));
  return belief;
}

void
rg_svg_belief_free (RgSvgBelief *belief)
{
  g_ptr_array_free (belief->states, TRUE);
  rg_interp_moves_free (belief->moves);
  g_array_free (belief->seen_tags, TRUE);
  g_array_free (belief->other_tags, TRUE);
  g_free (belief);
}

/* -- one move -------------------------------------------------------------- */

/* Makes a listed move and the keeper's moves after it.  Fills `seen_tags` with
 * the tags that the viewer sees of them.  Returns the state after them, which
 * the caller frees; NULL, with an error: the game is improper. */
static RgInterpState *
make_move (RgSvgBelief *belief, const RgInterpState *state, guint32 move,
           GArray *seen_tags)
{
  RgInterp *interp = belief->play->interp;
  RgInterpState *next_state =
      copy_state (belief, rg_interp_moves_state (belief->moves, move));
  g_array_set_size (seen_tags, 0);
  if (rg_interp_view (interp, state, belief->moves, move, (guint)belief->viewer,
                      seen_tags) &&
      rg_interp_view_keeper (interp, next_state, (guint)belief->viewer,
                             seen_tags) &&
      rg_interp_keep (interp, next_state))
    return next_state;
  rg_interp_state_free (next_state);
  return NULL;
}

/* The number of the listed move with these tags. RG_NONE: there is none. */
static guint32
find_move (const RgSvgBelief *belief, char **tags)
{
  RgGame *game = rg_interp_game (belief->play->interp);
  const guint n = g_strv_length (tags);
  RgName *names = g_new (RgName, n + 1);
  for (guint i = 0; i < n; i++)
    names[i] = rg_intern (game, tags[i]);
  const guint32 move = rg_interp_moves_find (belief->moves, names, n);
  g_free (names);
  return move;
}

static gboolean
are_equal_tags (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         memcmp (a->data, b->data, a->len * sizeof (RgName)) == 0;
}

/* Adds a state unless an equal one is present.  Above the limit it replaces a
 * random one (reservoir sampling, Vitter's algorithm R), except the first, the
 * true state.  `n_offered`: states offered so far, without equal ones.  Takes
 * ownership of the state. */
static void
add_state (RgSvgBelief *belief, GPtrArray *next_states, guint64 *n_offered,
           RgInterpState *state)
{
  const RgInterp *interp = belief->play->interp;
  for (guint i = 0; i < next_states->len; i++)
    if (rg_interp_state_equal (interp, g_ptr_array_index (next_states, i),
                               state)) {
      rg_interp_state_free (state);
      return;
    }
  (*n_offered)++;
  if (next_states->len < RG_SVG_MAX_BELIEF) {
    g_ptr_array_add (next_states, state);
    return;
  }
  const guint64 place = 1 + rg_random_below (&belief->random, *n_offered);
  if (place < next_states->len) {
    rg_interp_state_free (g_ptr_array_index (next_states, place));
    next_states->pdata[place] = state;
  } else
    rg_interp_state_free (state);
}

/* Adds the states after those moves of `state` whose visible tags equal
 * `belief->seen_tags`.  There are none if the play is over there, or the player
 * to move is not that of the true state.  FALSE, with an error: the game is
 * improper. */
static gboolean
add_consistent_states (RgSvgBelief *belief, const RgInterpState *state,
                       GPtrArray *next_states, guint64 *n_offered)
{
  RgInterp *interp = belief->play->interp;
  const RgSvgStep *step_before = rg_svg_step (belief->play, belief->step);
  if (rg_interp_state_is_end (interp, state) ||
      rg_interp_state_player (interp, state) !=
          rg_interp_state_player (interp, step_before->state))
    return TRUE;
  if (!rg_interp_moves (interp, state, belief->moves))
    return FALSE;
  for (guint32 i = 0; i < rg_interp_moves_count (belief->moves); i++) {
    RgInterpState *next_state =
        make_move (belief, state, i, belief->other_tags);
    if (!next_state)
      return FALSE;
    if (are_equal_tags (belief->seen_tags, belief->other_tags))
      add_state (belief, next_states, n_offered, next_state);
    else
      rg_interp_state_free (next_state);
  }
  return TRUE;
}

gboolean
rg_svg_belief_advance (RgSvgBelief *belief)
{
  RgInterp *interp = belief->play->interp;
  const RgSvgStep *step_before = rg_svg_step (belief->play, belief->step);
  const RgSvgStep *step_after = rg_svg_step (belief->play, belief->step + 1);
  GPtrArray *next_states = g_ptr_array_new_with_free_func (free_state);
  guint64 n_offered = 0;
  gboolean is_proper =
      rg_interp_moves (interp, step_before->state, belief->moves);
  const guint32 move =
      is_proper ? find_move (belief, step_after->tags) : RG_NONE;
  RgInterpState *true_state =
      move != RG_NONE
          ? make_move (belief, step_before->state, move, belief->seen_tags)
          : NULL;
  is_proper = true_state != NULL;
  if (true_state)
    g_ptr_array_add (next_states, true_state);
  for (guint i = 0; i < belief->states->len && is_proper; i++)
    is_proper = add_consistent_states (
        belief, g_ptr_array_index (belief->states, i), next_states, &n_offered);
  g_ptr_array_free (belief->states, TRUE);
  belief->states = next_states;
  belief->step++;
  return is_proper;
}

const GPtrArray *
rg_svg_belief_states (const RgSvgBelief *belief)
{
  return belief->states;
}
