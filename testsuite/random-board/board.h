/* Inside of the generator of random board games: only for
 * testsuite/random-board/.  What is said of texts and of what draws in
 * testsuite/random/maker.h holds here, too.
 */
#pragma once

#include "testsuite/random/maker.h"

/* Whose turn is written, as expressions: of the variable `me` where both
 * players share one text, else symbols. */
typedef struct {
  const char *me, *other;
  const char *man, *king, *foe, *foe_king;
} BoardSide;

enum { MOST_WAYS = 10 };

typedef struct {
  GameMaker maker;
  guint width, height, cells;
  guint ways;        /* maps from a cell to the next one: d0, d1, ... */
  gint *steps;       /* cells * ways: the next cell; -1 is beyond the border */
  gboolean opposite; /* d1 leads back from d0, d3 from d2, ... */
  gboolean bordered; /* there is a symbol for what is beyond the border */
  gboolean kings;    /* each player has two kinds of pieces */
  gboolean chances;  /* a die is thrown before each turn */
  guint turns;       /* after so many a play is over; 0: never for that */
  guint percent;     /* of cells with a piece at the start */
  gboolean plain;    /* one kind of moves and pieces, and little besides */
  gboolean wordy;    /* moves have many choices and tags */
} Board;

/* -- shape.c --------------------------------------------------------------- */

/* Draws the size and the ways of a board, which the caller frees. */
void draw_shape (Board *b);

/* -- declarations.c -------------------------------------------------------- */

void declare_board (Board *b);

/* -- cells.c --------------------------------------------------------------- */

/* A cell some ways on from another one. */
const char *beyond (Board *b, guint way, const char *cell, guint steps);
/* Whether two expressions have one value; whether there is a walk. */
MadeCondition same (Board *b, const char *left, const char *right);
MadeCondition reach (Board *b, const char *start, const char *target);
/* What may stand on a cell.  The functions draw how it is asked. */
MadeCondition is_empty (Board *b, const char *cell);
MadeCondition is_man (Board *b, const BoardSide *side, const char *cell);
MadeCondition is_own (Board *b, const BoardSide *side, const char *cell);
MadeCondition is_foe (Board *b, const BoardSide *side, const char *cell);
MadeCondition is_in_zone (Board *b, const BoardSide *side, const char *cell);
/* Any of these. */
MadeCondition any_look (Board *b, const BoardSide *side, const char *cell);
/* A set of ways, as bits, that is not empty. */
guint some_ways (Board *b, guint percent);
static inline gboolean
has_way (guint ways, guint way)
{
  return (ways >> way & 1) != 0;
}

/* -- checks.c -------------------------------------------------------------- */

/* Each writes a graph for a check and gives the two conditions.  The walks
 * begin at the cell of a variable, or at any. */
MadeCondition check_flank (Board *b, const BoardSide *side, guint ways,
                           const char *cell);
MadeCondition check_breath (Board *b, const BoardSide *side, const char *cell);
MadeCondition check_line (Board *b, const BoardSide *side, const char *cell);
MadeCondition check_bridge (Board *b, const BoardSide *side);
MadeCondition check_some (Board *b, const BoardSide *side);
/* Some own piece is looked at by another player's one. */
MadeCondition check_attacked (Board *b, const BoardSide *side);
/* From `pos` by own pieces to the cells of a region, a map by player. */
MadeCondition check_joined (Board *b, const BoardSide *side, guint ways,
                            const char *region);
/* Any that is asked at a cell. */
MadeCondition any_check_at (Board *b, const BoardSide *side, const char *cell);

/* -- moves.c --------------------------------------------------------------- */

/* Writes all moves of a turn; `pos` is where the piece is in the end. */
void write_moves (Board *b, const BoardSide *side, const char *from,
                  const char *to);
/* A second move of the same player, from where the first one ended. */
void write_second_moves (Board *b, const BoardSide *side, const char *from,
                         const char *to);

/* -- effects.c ------------------------------------------------------------- */

/* What the keeper does behind a move. */
void write_effects (Board *b, const BoardSide *side, const char *from,
                    const char *to);
