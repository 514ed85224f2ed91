/* What the files of the parser share. */
#pragma once

#include "base/cursor.h"
#include "lines/game.h"
#include "lines/lex.h"

typedef struct {
  RgCursor cursor;
  LinesGame *game;
  LinesBoard *board; /* of the game */
  gint64 limit;      /* nodes */
  gboolean torn;     /* the board is wrong: what names its places may be, too */
  GString *word;     /* the text of the word taken last */
  guint told;        /* the statements that there were: their bits */
  guint placed;      /* pieces that the place here has added */
  guint regions;     /* where pieces are, as often as that was told */
} LinesParser;

/* Numbers that turns and scores may be. */
enum { LINES_MOST_TURNS = 100000, LINES_MOST_SCORE = 1000000 };

/* Reports "expected WHAT" here, or at the end of the line that ends here. */
void lines_fail_expected (LinesParser *parser, const char *what);

/* Whether a word is next. */
gboolean lines_at_word (const LinesParser *parser, const char *word);
gboolean lines_accept_word (LinesParser *parser, const char *word);
gboolean lines_expect_word (LinesParser *parser, const char *word);
/* Takes any word, to parser->word. */
gboolean lines_expect_any_word (LinesParser *parser, const char *what);
/* Which of the words is next, which is taken; -1: that was reported. */
gint lines_expect_one_of (LinesParser *parser, const char *what,
                          const char *const *words);
/* Which of the words is next, without taking it; -1: none. */
gint lines_peek_one_of (const LinesParser *parser, const char *const *words);
/* A number between both, or G_MAXINT for any larger one; 0 after an error. */
guint lines_expect_number (LinesParser *parser, const char *what, guint least,
                           guint most);
/* A comma that goes on with the statement, also on the next line. */
gboolean lines_accept_comma (LinesParser *parser);

/* A node that there is; LINES_NO_NODE after an error. */
guint lines_expect_node (LinesParser *parser);

/* The words that tell where pieces stand, NULL at the end. */
extern const char *const lines_regions[];

/* The rest of a statement. */
void lines_parse_board (LinesParser *parser);
void lines_parse_pieces (LinesParser *parser, LinesPiece piece);
void lines_parse_captures (LinesParser *parser);
void lines_parse_limit (LinesParser *parser);
void lines_parse_blocked (LinesParser *parser);
void lines_parse_scores (LinesParser *parser);

/* -- advice.c -------------------------------------------------------------- */

/* What to write instead of a word that begins no statement, or that is no place
 * of pieces; NULL: there is no advice. */
const char *lines_statement_advice (const LinesParser *parser);
const char *lines_side_advice (const LinesParser *parser);
