#include "emit/svg/walk.h"

#include "base/random.h"

#include <string.h>

static void
step_free (gpointer data)
{
  RgSvgStep *step = data;
  rg_interp_state_free (step->state);
  g_strfreev (step->tags);
  g_free (step);
}

static void
add_step (RgSvgPlay *walk, RgInterpState *state, char **tags)
{
  RgSvgStep *step = g_new (RgSvgStep, 1);
  *step = (RgSvgStep){state, tags};
  g_ptr_array_add (walk->steps, step);
}

static const RgInterpState *
last_state (const RgSvgPlay *walk)
{
  return rg_svg_step (walk, walk->steps->len - 1)->state;
}

/* Adds the moves with '/' between them. FALSE: one is not legal. */
static gboolean
add_moves (RgSvgPlay *walk, const char *text)
{
  char **moves = g_strsplit (text, "/", -1);
  gboolean legal = TRUE;
  for (guint i = 0; moves[i] && legal; i++) {
    if (!*g_strstrip (moves[i]))
      continue;
    RgInterpState *state =
        rg_interp_position (walk->interp, last_state (walk), moves[i]);
    legal = state != NULL;
    if (legal)
      add_step (walk, state,
                strcmp (moves[i], "-") == 0
                    ? g_new0 (char *, 1)
                    : g_strsplit_set (moves[i], " \t", -1));
  }
  g_strfreev (moves);
  return legal;
}

/* FALSE: the game is improper. */
static gboolean
add_random (RgSvgPlay *walk, RgInterpMoves *moves, RgRandom *random)
{
  RgInterp *interp = walk->interp;
  const RgInterpState *from = last_state (walk);
  if (!rg_interp_moves (interp, from, moves) ||
      !rg_interp_not_stuck (interp, from, moves))
    return FALSE;
  const guint32 chosen =
      (guint32)rg_random_below (random, rg_interp_moves_count (moves));
  guint32 n;
  const RgName *names = rg_interp_moves_tags (moves, chosen, &n);
  char **tags = g_new0 (char *, n + 1);
  for (guint32 i = 0; i < n; i++)
    tags[i] = g_strdup (rg_text (rg_interp_game (interp), names[i]));
  RgInterpState *state = rg_interp_state_new (interp);
  rg_interp_state_copy (interp, state, rg_interp_moves_state (moves, chosen));
  add_step (walk, state, tags);
  return rg_interp_keep (interp, state);
}

static gboolean
add_randoms (RgSvgPlay *walk, guint n, guint64 seed)
{
  RgRandom random = rg_random_seeded (seed);
  RgInterpMoves *moves = rg_interp_moves_new (walk->interp);
  gboolean proper = TRUE;
  for (guint i = 0; i < n && proper &&
                    !rg_interp_state_is_end (walk->interp, last_state (walk));
       i++)
    proper = add_random (walk, moves, &random);
  rg_interp_moves_free (moves);
  return proper;
}

RgSvgPlay *
rg_svg_play_new (RgInterp *interp, const RgInterpState *from, const char *moves,
                 guint n_random, guint64 seed)
{
  RgInterpState *first = rg_interp_position (interp, from, "");
  if (!first)
    return NULL;
  RgSvgPlay *walk = g_new (RgSvgPlay, 1);
  *walk = (RgSvgPlay){interp, g_ptr_array_new_with_free_func (step_free)};
  add_step (walk, first, NULL);
  if (add_moves (walk, moves) && add_randoms (walk, n_random, seed))
    return walk;
  rg_svg_play_free (walk);
  return NULL;
}

void
rg_svg_play_free (RgSvgPlay *walk)
{
  g_ptr_array_free (walk->steps, TRUE);
  g_free (walk);
}
