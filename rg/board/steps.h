/* Finds the steps between cells that the constants of a game define: maps from
 * cells to cells, and relations of cells.
 *
 *     const up: Cell -> Place = { :outside, c1: c2, c2: c3 };
 *     const adjacent: Cell -> Cell -> Bool = { :{ :0 }, c1: { :0, c2: 1 } };
 */
#pragma once

#include "rg/board/board.h"

/* The steps of a map that leads no two cells to the same one. */
typedef struct {
  const char *name; /* of the constant, or of its innermost other key */
  GArray *pairs;    /* of RgBoardLine */
  guint n_keys;     /* of the constant, before the cell */
} RgBoardStep;

/* The steps of a game. */
typedef struct {
  GPtrArray *maps; /* of RgBoardStep */
  GArray *related; /* of RgBoardLine: the pairs of relations, each once */
} RgBoardSteps;

RgBoardSteps *rg_board_steps_new (RgGame *game, const RgName *cells, guint n);
RgBoardSteps *rg_board_steps_empty (void);
/* Adds a map without pairs; the name is not copied. */
RgBoardStep *rg_board_steps_add (RgBoardSteps *steps, const char *name);
void rg_board_steps_free (RgBoardSteps *steps);

/* Finds the direction that a name means: (0, -1) for "up". Returns FALSE if it
 * means none. */
gboolean rg_board_step_direction (const RgBoardStep *step, gint *x, gint *y);

/* Removes the maps without a direction, which may be about anything. */
void rg_board_steps_keep_directed (RgBoardSteps *steps);

/* Returns the pairs of the relations, or of all maps if there are none, as a
 * sorted array of RgBoardLine: each pair once, with the smaller cell first. */
GArray *rg_board_steps_lines (const RgBoardSteps *steps);
