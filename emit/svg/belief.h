/* What a player knows of a state: the states that all plays lead to in which
 * the player saw the same.
 *
 * A cell is known if it has one value in all of them.  Where there are more
 * states than a limit, some of them are drawn by lot, so that a cell may pass
 * for known that is not quite.
 */
#pragma once

#include "emit/svg/walk.h"

enum { RG_SVG_MOST_BELIEF = 300 /* states */ };

typedef struct RgSvgBelief RgSvgBelief;

/* Before the first move of the walk; `viewer` is a place in Player. */
RgSvgBelief *rg_svg_belief_new (const RgSvgWalk *walk, gint viewer);
void rg_svg_belief_free (RgSvgBelief *belief);

/* Advances to the next step.  FALSE, with an error: the game is improper. */
gboolean rg_svg_belief_advance (RgSvgBelief *belief);

/* The states, of RgInterpState *: the true one first. */
const GPtrArray *rg_svg_belief_states (const RgSvgBelief *belief);
