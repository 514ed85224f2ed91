/* Draws the last state of a play, which the interpreter makes. */
#include "library/svg.h"

#include "emit/svg/film.h"

#include <string.h>

/* Finds the index of the player; -1 for NULL. FALSE, with an error: there is
 * none.
 */
static gboolean
find_viewer (const RgInterp *interp, const char *view, RgDiags *diags,
             gint *viewer)
{
  const RgType *players = rg_interp_players (interp);
  *viewer = -1;
  for (guint i = 0; view && i < players->n_symbols; i++)
    if (strcmp (view, rg_text (rg_interp_game (interp), players->symbols[i])) ==
        0)
      *viewer = (gint)i;
  if (view && *viewer < 0)
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE, "the game has no player '%s'",
             view);
  return !view || *viewer >= 0;
}

gboolean
rg_library_draw_svg (RgGame *game, const char *moves, const char *view,
                     RgDiags *diags, GString *out)
{
  RgInterpLimits limits = rg_interp_default_limits;
  limits.unchecked = TRUE;
  RgInterp *interp = rg_interp_new (game, diags, &limits);
  if (!interp)
    return FALSE;
  RgSvgLook look = {.form = RG_SVG_LAST};
  RgSvgPlay *walk = find_viewer (interp, view, diags, &look.viewer)
                        ? rg_svg_play_new (interp, NULL, moves, 0, 1)
                        : NULL;
  const gboolean is_drawn = walk && rg_svg_append_film (walk, &look, out);
  if (walk)
    rg_svg_play_free (walk);
  rg_interp_free (interp);
  return is_drawn;
}
