/* Declares the state of the parser, and functions that its files share. */
#pragma once

#include "base/cursor.h"
#include "lines/game.h"
#include "lines/lex.h"

/* The state of the parser. */
typedef struct {
  RgCursor cursor;
  LinesGame *game;
  LinesBoard *board;         /* of the game */
  gint64 limit;              /* nodes */
  gboolean is_board_invalid; /* an error was reported in the board: unknown
                                places may be a consequence */
  GString *word;             /* the text of the last word */
  guint seen;                /* set of the statements so far, a bit for each */
  guint placed;              /* pieces that the current place has added */
  guint regions;             /* places of pieces so far */
} LinesParser;

/* The limits of turns and scores. */
enum { LINES_MOST_TURNS = 100000, LINES_MOST_SCORE = 1000000 };

/* Reports "expected WHAT" here, or at the end of the line. */
void lines_fail_expected (LinesParser *parser, const char *what);

/* Whether the word follows. */
gboolean lines_is_at_word (const LinesParser *parser, const char *word);
/* Reads the word if it follows; returns whether it does. */
gboolean lines_accept_word (LinesParser *parser, const char *word);
/* Reads the word. FALSE, with an error: something else follows. */
gboolean lines_expect_word (LinesParser *parser, const char *word);
/* Reads any word into parser->word. FALSE: no word follows; an error was
 * reported. */
gboolean lines_expect_any_word (LinesParser *parser, const char *what);
/* Reads one of the words; returns its index. -1, with an error that there is no
 * WHAT: something else follows. */
gint lines_expect_one_of (LinesParser *parser, const char *what,
                          const char *const *words);
/* Returns the index of the next word among these, without reading it. -1: it is
 * none of them. */
gint lines_peek_one_of (const LinesParser *parser, const char *const *words);
/* Reads a number in the range, or G_MAXINT for any larger one. 0: an error
 * was reported. */
guint lines_expect_number (LinesParser *parser, const char *what, guint least,
                           guint most);
/* Reads a comma, after which the statement continues, perhaps on the next line.
 * FALSE: no comma follows. */
gboolean lines_accept_comma (LinesParser *parser);

/* Reads the name of a node of the board. LINES_NO_NODE: an error was
 * reported. */
guint lines_expect_node (LinesParser *parser);

/* The words for places of pieces, NULL at the end. */
extern const char *const lines_regions[];

/* Parses the rest of a statement. */
void lines_parse_board (LinesParser *parser);
void lines_parse_pieces (LinesParser *parser, LinesPiece piece);
void lines_parse_captures (LinesParser *parser);
void lines_parse_limit (LinesParser *parser);
void lines_parse_blocked (LinesParser *parser);
void lines_parse_scores (LinesParser *parser);

/* -- advice.c -------------------------------------------------------------- */

/* Return the advice for a word that begins no statement, or is no place of
 * pieces. NULL: there is no advice. */
const char *lines_find_statement_advice (const LinesParser *parser);
const char *lines_find_side_advice (const LinesParser *parser);
