/* Makes plays: given moves, then random ones. */
#include "emit/svg/play.h"

#include "base/random.h"

#include <string.h>

static void
free_step (gpointer data)
{
  RgSvgStep *step = data;
  rg_interp_state_free (step->state);
  g_strfreev (step->tags);
  g_free (step);
}

/* Adds a step, which takes ownership of the state and the tags. */
static void
add_step (RgSvgPlay *play, RgInterpState *state, char **tags)
{
  RgSvgStep *step = g_new (RgSvgStep, 1);
  *step = (RgSvgStep){state, tags};
  g_ptr_array_add (play->steps, step);
}

static const RgInterpState *
get_last_state (const RgSvgPlay *play)
{
  return rg_svg_step (play, play->steps->len - 1)->state;
}

/* Adds the given moves, which are separated by '/'. FALSE, with an error: one
 * is not legal.
 */
static gboolean
add_moves (RgSvgPlay *play, const char *text)
{
  char **moves = g_strsplit (text, "/", -1);
  gboolean are_legal = TRUE;
  for (guint i = 0; moves[i] && are_legal; i++) {
    if (!*g_strstrip (moves[i]))
      continue;
    RgInterpState *state =
        rg_interp_position (play->interp, get_last_state (play), moves[i]);
    are_legal = state != NULL;
    if (are_legal)
      add_step (play, state,
                strcmp (moves[i], "-") == 0
                    ? g_new0 (char *, 1)
                    : g_strsplit_set (moves[i], " \t", -1));
  }
  g_strfreev (moves);
  return are_legal;
}

/* Adds a random move, and the moves of the keeper after it. FALSE, with an
 * error: the game is improper. */
static gboolean
add_random_move (RgSvgPlay *play, RgInterpMoves *moves, RgRandom *random)
{
  RgInterp *interp = play->interp;
  const RgInterpState *from = get_last_state (play);
  if (!rg_interp_moves (interp, from, moves) ||
      !rg_interp_not_stuck (interp, from, moves))
    return FALSE;
  const guint32 move_index =
      (guint32)rg_random_below (random, rg_interp_moves_count (moves));
  guint32 n;
  const RgName *names = rg_interp_moves_tags (moves, move_index, &n);
  char **tags = g_new0 (char *, n + 1);
  for (guint32 i = 0; i < n; i++)
    tags[i] = g_strdup (rg_text (rg_interp_game (interp), names[i]));
  RgInterpState *state = rg_interp_state_new (interp);
  rg_interp_state_copy (interp, state,
                        rg_interp_moves_state (moves, move_index));
  add_step (play, state, tags);
  return rg_interp_keep (interp, state);
}

/* Adds random moves until the play ends, at most n. FALSE, with an error: the
 * game is improper. */
static gboolean
add_random_moves (RgSvgPlay *play, guint n, guint64 seed)
{
  RgRandom random = rg_random_seeded (seed);
  RgInterpMoves *moves = rg_interp_moves_new (play->interp);
  gboolean is_proper = TRUE;
  for (guint i = 0;
       i < n && is_proper &&
       !rg_interp_state_is_end (play->interp, get_last_state (play));
       i++)
    is_proper = add_random_move (play, moves, &random);
  rg_interp_moves_free (moves);
  return is_proper;
}

RgSvgPlay *
rg_svg_play_new (RgInterp *interp, const RgInterpState *from, const char *moves,
                 guint n_random, guint64 seed)
{
  RgInterpState *first_state = rg_interp_position (interp, from, "");
  if (!first_state)
    return NULL;
  RgSvgPlay *play = g_new (RgSvgPlay, 1);
  *play = (RgSvgPlay){interp, g_ptr_array_new_with_free_func (free_step)};
  add_step (play, first_state, NULL);
  if (add_moves (play, moves) && add_random_moves (play, n_random, seed))
    return play;
  rg_svg_play_free (play);
  return NULL;
}

void
rg_svg_play_free (RgSvgPlay *play)
{
  g_ptr_array_free (play->steps, TRUE);
  g_free (play);
}
