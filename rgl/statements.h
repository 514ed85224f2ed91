/* Clauses with a head that RGL knows. */
#pragma once

#include "rgl/game.h"

/* Players and nodes come first: what other statements say is checked against
 * them. */
enum { RGL_STAGE_BOARD, RGL_STAGE_REST, RGL_STAGES };

/* Adds what a clause says to the game, if this is its stage. */
void rgl_read_statement (RglGame *game, const RglClause *clause, guint stage);
