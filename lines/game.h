/* Represents a line game, and declares the functions that print it. */
#pragma once

#include "lines/board.h"

/* The ways to capture. */
typedef enum {
  LINES_CAPTURE_ONCE,         /* one leap a turn */
  LINES_CAPTURE_IN_ONE,       /* all leaps of a turn are one move */
  LINES_CAPTURE_MOVE_BY_MOVE, /* each leap is a move */
} LinesCapture;

/* The result of a play for a player; the result of the opponent is
 * LINES_WIN - x. */
typedef enum { LINES_LOSS, LINES_DRAW, LINES_WIN } LinesOutcome;

/* A number of turns after which a game ends; 0: no limit. */
typedef struct {
  guint turns;
  gboolean count; /* the player with more pieces wins; FALSE: it is a draw */
} LinesTurns;

/* A line game. */
typedef struct {
  LinesBoard *board;
  LinesPiece first; /* the player who begins */
  LinesCapture capture;
  gboolean mandatory;    /* a player who can capture must */
  gboolean may_stop;     /* between the leaps of a turn */
  LinesTurns all, quiet; /* all turns; turns without captures */
  LinesOutcome blocked;  /* of the player who can't move */
  guint scores[3];       /* by outcome */
} LinesGame;

/* Prints the game as HRG. */
GString *lines_print (const LinesGame *game);
/* Prints the pragma @board. */
void lines_print_picture (const LinesBoard *board, GString *out);
/* Prints the declarations of the board. */
void lines_print_board (const LinesBoard *board, GString *out);
