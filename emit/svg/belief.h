/* The belief of a player: all states after plays with the player's
 * observations.  A cell is known if it has one value in all of them.  If
 * there are more states than a limit, a random sample of them is stored, so
 * a cell may count as known by mistake.
 */
#pragma once

#include "emit/svg/play.h"

enum { RG_SVG_MAX_BELIEF = 300 /* states */ };

typedef struct RgSvgBelief RgSvgBelief;

/* The belief before the first move of the play; `viewer` is an index in the
 * type Player. */
RgSvgBelief *rg_svg_belief_new (const RgSvgPlay *play, gint viewer);
void rg_svg_belief_free (RgSvgBelief *belief);

/* Advances to the next step of the play, which must exist. FALSE, with an
 * error: the game is improper. */
gboolean rg_svg_belief_advance (RgSvgBelief *belief);

/* The states, of RgInterpState *: the true one first. */
const GPtrArray *rg_svg_belief_states (const RgSvgBelief *belief);
