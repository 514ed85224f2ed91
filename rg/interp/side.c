/* Makes the interpreter of one of two games that are played side by side, and
 * lists its moves. */
#include "rg/interp/side.h"

gboolean
rg_interp_side_init (RgInterpSide *side, RgGame *game, RgDiags *diags,
                     const RgInterpLimits *limits)
{
  side->game = game;
  side->diags = diags;
  side->interp = rg_interp_new (game, diags, limits);
  side->moves = side->interp ? rg_interp_moves_new (side->interp) : NULL;
  return side->interp != NULL;
}

void
rg_interp_side_clear (RgInterpSide *side)
{
  if (side->moves)
    rg_interp_moves_free (side->moves);
  if (side->interp)
    rg_interp_free (side->interp);
}

RgInterpState *
rg_interp_side_copy (const RgInterpSide *side, const RgInterpState *state)
{
  RgInterpState *copy = rg_interp_state_new (side->interp);
  rg_interp_state_copy (side->interp, copy, state);
  return copy;
}

gboolean
rg_interp_side_list (const RgInterpSide *side, const RgInterpState *state)
{
  return rg_interp_state_is_end (side->interp, state) ||
         (rg_interp_moves (side->interp, state, side->moves) &&
          rg_interp_not_stuck (side->interp, state, side->moves));
}

char *
rg_interp_side_move_text (const RgInterpSide *side, guint32 move)
{
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (side->moves, move, &n);
  GString *text = g_string_new (NULL);
  rg_interp_move_print (side->game, tags, n, text);
  return g_string_free (text, FALSE);
}
