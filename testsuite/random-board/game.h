/* Random games on boards, for tests of the tools. */
#pragma once

#include <glib.h>

/* Returns the text of a game in RG, which the caller frees. The same seed gives
 * the same text. Boards have 2 to 144 cells, with or without a border, round,
 * or with arbitrary directions. Pieces are placed, step, slide along rays, jump
 * and shoot. Checks are for rows, floods, lines of sight; loops go over all
 * cells. Most games are proper; the caller must filter the others. Nearly
 * always a tag identifies each choice. The keeper's part branches on mutually
 * exclusive conditions. A player without a move loses, passes, or may always
 * pass. A counter ends each play, or a full board does. */
char *random_board_game (guint64 seed);
