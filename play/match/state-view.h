/* Prints the variables of a state that are of interest to people: the boards.
 */
#pragma once

#include "play/match/seats.h"

/* A map with fewer cells is not a board. */
enum { RG_MATCH_MIN_BOARD_CELLS = 4 };

/* Whether a line of a printed state begins the value of a variable that is
 * shown. */
typedef gboolean RgMatchIsShown (gconstpointer data, const char *line);

/* Appends the lines of a printed state whose variables are shown. Appends all
 * lines if none is, or with `all`. */
void rg_match_append_variables (const char *text, gboolean all,
                                RgMatchIsShown *is_shown, gconstpointer data,
                                GString *out);

/* Appends the boards of the state: maps of at least RG_MATCH_MIN_BOARD_CELLS
 * cells except goals and visible, in the layout of rg-run's `show`. Appends the
 * whole state if there is no board, or with `all`. */
void rg_match_print_boards (const RgMatchTable *table, gboolean all,
                            GString *out);
