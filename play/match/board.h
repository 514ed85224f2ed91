/* Displays a state for people. */
#pragma once

#include "play/match/seats.h"

/* A map with fewer cells is not a board. */
enum { RG_MATCH_BOARD_FEWEST_CELLS = 4 };

/* Whether a line of a printed state begins the value of a board. */
typedef gboolean RgMatchBoardBegins (gconstpointer data, const char *line);

/* Appends the boards of a printed state; the whole text if there are none,
 * or `all`. */
void rg_match_boards_append (const char *text, gboolean all,
                             RgMatchBoardBegins *begins, gconstpointer data,
                             GString *out);

/* Appends the boards of the state: maps of at least four cells, in the
 * layout of rg-run's `show`, except goals and visible; the whole state if
 * there are none, or `all`. */
void rg_match_board_print (const RgMatchTable *table, gboolean all,
                           GString *out);
