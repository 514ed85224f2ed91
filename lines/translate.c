/* Translates a line game to HRG: reads the statements, one on each line, checks
 * that none is missing, and prints the game.
 */
#include "lines/lines.h"
#include "lines/parser.h"

static const char *const statements[] = {
    "board", "white", "black", "captures", "limit", "blocked", "scores", NULL};

enum { BOARD, WHITE, BLACK, CAPTURES, LIMIT, BLOCKED, SCORES, BEGINS };

/* Parses the rest of `white` or `black`: places of pieces, or `begins`. */
static void
parse_pieces_or_first (LinesParser *parser, LinesPiece piece)
{
  if (!lines_is_at_word (parser, "begins")) {
    if (parser->is_board_invalid) { /* the intention is unknown */
      parser->cursor.failed = TRUE;
      return;
    }
    const char *advice = lines_find_side_advice (parser);
    if (advice)
      rg_fail_at (parser, rg_here (parser), advice, "'%.*s' is not a place",
                  (int)rg_token (parser, 0)->length, rg_token_text (parser, 0));
    lines_parse_pieces (parser, piece);
    return;
  }
  if (parser->seen & 1u << BEGINS)
    rg_fail (parser, "the player who begins is already defined");
  parser->seen |= 1u << BEGINS;
  parser->game->first = piece;
  rg_next (parser);
}

/* Parses a statement. Those about captures, blocked players and scores must
 * occur at most once. */
static void
parse_statement (LinesParser *parser)
{
  const char *advice = lines_find_statement_advice (parser);
  if (advice) {
    rg_fail_at (parser, rg_here (parser), advice, "unknown statement '%.*s'",
                (int)rg_token (parser, 0)->length, rg_token_text (parser, 0));
    return;
  }
  const gint statement = lines_expect_one_of (parser, "statement", statements);
  if (statement < 0)
    return;
  const guint bit = 1u << statement;
  const gboolean single = statement == CAPTURES || statement >= BLOCKED;
  if (single && parser->seen & bit)
    rg_fail_at (parser, rg_last (parser), NULL, "'%s' is already defined",
                statements[statement]);
  parser->seen |= bit;
  switch (statement) {
  case BOARD:
    lines_parse_board (parser);
    break;
  case WHITE:
    parse_pieces_or_first (parser, LINES_WHITE);
    break;
  case BLACK:
    parse_pieces_or_first (parser, LINES_BLACK);
    break;
  case CAPTURES:
    lines_parse_captures (parser);
    break;
  case LIMIT:
    lines_parse_limit (parser);
    break;
  case BLOCKED:
    lines_parse_blocked (parser);
    break;
  default:
    lines_parse_scores (parser);
    break;
  }
}

/* Skips to the end of an invalid statement. */
static void
skip_statement (LinesParser *parser)
{
  parser->cursor.failed = FALSE;
  for (;; rg_next (parser)) {
    const guint kind = rg_peek (parser, 0);
    const guint at = parser->cursor.at;
    const gboolean continues =
        at > 0 && parser->cursor.tokens[at - 1].kind == LINES_TOKEN_COMMA;
    if (kind == LINES_TOKEN_END || (kind == LINES_TOKEN_NEWLINE && !continues))
      return;
  }
}

static void
parse_statements (LinesParser *parser)
{
  while (rg_peek (parser, 0) != LINES_TOKEN_END &&
         !rg_diags_full (parser->cursor.diags)) {
    if (rg_accept (parser, LINES_TOKEN_NEWLINE))
      continue;
    parse_statement (parser);
    const guint kind = rg_peek (parser, 0);
    if (kind != LINES_TOKEN_END && kind != LINES_TOKEN_NEWLINE)
      lines_fail_expected (parser, "',' or the end of the line");
    if (parser->cursor.failed)
      skip_statement (parser);
  }
}

/* -- missing statements ---------------------------------------------------- */

static gboolean
has_piece (const LinesBoard *board, LinesPiece piece)
{
  for (guint i = 0; i < board->nodes->len; i++)
    if (lines_node (board, i)->piece == piece)
      return TRUE;
  return FALSE;
}

static gboolean
has_line (const LinesBoard *board)
{
  for (guint i = 0; i < board->nodes->len; i++)
    for (guint d = 0; d < LINES_DIRECTIONS; d++)
      if (lines_node (board, i)->next[d] != LINES_NO_NODE)
        return TRUE;
  return FALSE;
}

/* Returns the place after the last statement. */
static RgRange
find_end_of_text (const LinesParser *parser)
{
  guint at = parser->cursor.n - 1;
  while (at > 0 && parser->cursor.tokens[at].kind <= LINES_TOKEN_NEWLINE)
    at--;
  return rg_token_end (&parser->cursor.tokens[at]);
}

/* Reports what the game lacks. */
static void
check_game (LinesParser *parser)
{
  const LinesGame *game = parser->game;
  const char *missing = NULL, *hint = NULL;
  if (game->board->nodes->len == 0)
    missing = "the game has no board", hint = "such as 'board alquerque 5x5'";
  else if (!has_line (game->board))
    missing = "the board has no lines", hint = NULL;
  else if (!has_piece (game->board, LINES_WHITE))
    missing = "white has no pieces", hint = "such as 'white rows 1..2'";
  else if (!has_piece (game->board, LINES_BLACK))
    missing = "black has no pieces", hint = "such as 'black rows 4..5'";
  else if (game->all.turns + game->quiet.turns == 0)
    missing = "the game has no limit and may go on for ever",
    hint = "such as 'limit 1000 turns, draw'";
  if (missing)
    rg_fail_at (parser, find_end_of_text (parser), hint, "%s", missing);
}

GString *
lines_translate (const RgSource *source, gint64 limit, RgDiags *diags)
{
  LinesGame game = {.board = lines_board_new (),
                    .first = LINES_WHITE,
                    .scores = {0, 50, 100}};
  LinesParser parser = {.game = &game,
                        .board = game.board,
                        .limit = CLAMP (limit, 1, G_MAXINT / 64),
                        .word = g_string_new (NULL)};
  const guint errors = rg_diags_errors (diags);
  GArray *tokens = rg_lex (&lines_lexicon, source, diags);
  rg_drop_tokens (tokens, LINES_TOKEN_COMMENT);
  parser.cursor = (RgCursor){.source = source,
                             .diags = diags,
                             .tokens = (const RgToken *)(gpointer)tokens->data,
                             .n = tokens->len};
  if (rg_diags_errors (diags) == errors)
    parse_statements (&parser);
  if (rg_diags_errors (diags) == errors)
    check_game (&parser);
  GString *text =
      rg_diags_errors (diags) == errors ? lines_print (&game) : NULL;
  g_array_free (tokens, TRUE);
  g_string_free (parser.word, TRUE);
  lines_board_free (game.board);
  return text;
}
