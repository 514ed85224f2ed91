/* Internal to the generator of random board games: only for
 * testsuite/random-board/.  The conventions for texts and random draws of
 * testsuite/random/maker.h apply.
 */
#pragma once

#include "testsuite/random/maker.h"

/* The player to move, as expressions: of the variable `me` if both players
 * share one text, else symbols. */
typedef struct {
  const char *me, *other;
  const char *man, *king, *foe, *foe_king;
} BoardSide;

/* The limit of directions. */
enum { MOST_WAYS = 10 };

/* A game while it is written, and its board. */
typedef struct {
  GameMaker maker;
  guint width, height, cells;
  guint n_ways;      /* number of directions: maps from a cell to the next
                        one, d0, d1, ... */
  gint *steps;       /* cells * ways: the next cell; -1: outside of the
                        board */
  gboolean opposite; /* d1 is the inverse of d0 inside of the board, d3 of
                        d2, ... */
  gboolean bordered; /* a symbol stands for the outside of the board */
  gboolean kings;    /* each player has two kinds of pieces */
  gboolean chances;  /* a die is thrown before each turn */
  guint turns;       /* the play ends after this many turns; 0: no limit */
  guint percent;     /* of cells with a piece at the start */
  gboolean plain;    /* only one kind of moves and pieces, and little else */
  gboolean wordy;    /* moves have many choices and tags */
} Board;

/* -- shape.c --------------------------------------------------------------- */

/* Draws the size, the border and the directions of a board; the caller frees
 * its steps. */
void draw_shape (Board *b);

/* -- declarations.c -------------------------------------------------------- */

/* Writes the declarations. */
void declare_board (Board *b);

/* -- cells.c --------------------------------------------------------------- */

/* Returns the cell a number of steps away from another one. */
const char *beyond (Board *b, guint way, const char *cell, guint steps);
/* Return the conditions that two expressions have equal values, and that there
 * is a walk. */
MadeCondition same (Board *b, const char *left, const char *right);
MadeCondition reach (Board *b, const char *start, const char *target);
/* Tests of the content of a cell.  The functions draw the form of the test. */
MadeCondition is_empty (Board *b, const char *cell);
MadeCondition is_man (Board *b, const BoardSide *side, const char *cell);
MadeCondition is_own (Board *b, const BoardSide *side, const char *cell);
MadeCondition is_foe (Board *b, const BoardSide *side, const char *cell);
MadeCondition is_in_zone (Board *b, const BoardSide *side, const char *cell);
/* Returns any of these tests. */
MadeCondition any_look (Board *b, const BoardSide *side, const char *cell);
/* Returns a random set of directions, as bits, which is not empty; `percent`:
 * of the directions that are in it. */
guint some_ways (Board *b, guint percent);
/* Whether a set of directions has one. */
static inline gboolean
has_way (guint ways, guint way)
{
  return (ways >> way & 1) != 0;
}

/* -- checks.c -------------------------------------------------------------- */

/* Each writes a graph for a check and returns the two conditions.  The
 * walks begin at the cell of a variable, or at any cell. */
MadeCondition check_flank (Board *b, const BoardSide *side, guint ways,
                           const char *cell);
MadeCondition check_breath (Board *b, const BoardSide *side, const char *cell);
MadeCondition check_line (Board *b, const BoardSide *side, const char *cell);
MadeCondition check_bridge (Board *b, const BoardSide *side);
MadeCondition check_some (Board *b, const BoardSide *side);
/* Free cells lead from some own piece to a piece of another player. */
MadeCondition check_attacked (Board *b, const BoardSide *side);
/* Writes walks from `pos` over own pieces to the cells of a region, which is a
 * map by player. */
MadeCondition check_joined (Board *b, const BoardSide *side, guint ways,
                            const char *region);
/* Returns any of the checks at a cell. */
MadeCondition any_check_at (Board *b, const BoardSide *side, const char *cell);

/* -- moves.c --------------------------------------------------------------- */

/* Writes all moves of a turn; at their end `pos` is the cell of the piece. */
void write_moves (Board *b, const BoardSide *side, const char *from,
                  const char *to);
/* Adds a second move of the same player, from the end of the first one. */
void write_second_moves (Board *b, const BoardSide *side, const char *from,
                         const char *to);

/* -- effects.c ------------------------------------------------------------- */

/* Adds the moves of the keeper after a move. */
void write_effects (Board *b, const BoardSide *side, const char *from,
                    const char *to);
