/* Random games on boards, for tests of the tools. */
#pragma once

#include <glib.h>

/* The text of a game in RG, to be freed.  The same for a seed, always.
 *
 * Boards of 2 to 144 cells, with or without a border, round, or with ways that
 * lead anywhere; pieces that are put, step, slide along rays, jump and shoot;
 * rows, floods, lines of sight and loops over all cells.  Most games are
 * proper; the caller has to sort out the others.  Each is told by its tags,
 * nearly always; the keeper's part branches on conditions that exclude each
 * other; a player without a move loses, passes, or may pass anyway; a counter
 * ends each play, or the board is full. */
char *random_board_game (guint64 seed);
