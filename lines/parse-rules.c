/* Parses the statements about rules: captures, limits, blocked players, scores.
 */
#include "lines/parser.h"

/* -- captures -------------------------------------------------------------- */

/* Parses `once`, `in one move` or `move by move`, and the options after it. */
void
lines_parse_captures (LinesParser *parser)
{
  static const char *const kinds[] = {"once", "in", "move", NULL};
  static const char *const options[] = {"mandatory", "may", "must", NULL};
  LinesGame *game = parser->game;
  const gint kind = lines_expect_one_of (parser, "way to capture", kinds);
  if (kind > 0) {
    lines_expect_word (parser, kind == LINES_CAPTURE_IN_ONE ? "one" : "by");
    lines_expect_word (parser, "move");
  }
  game->capture = kind < 0 ? LINES_CAPTURE_ONCE : (LinesCapture)kind;
  game->may_stop = game->capture == LINES_CAPTURE_MOVE_BY_MOVE;
  while (lines_accept_comma (parser)) {
    const gint option = lines_expect_one_of (parser, "rule", options);
    const RgRange range = rg_last (parser);
    if (option == 0)
      game->mandatory = TRUE;
    else if (option == 1)
      game->may_stop = lines_expect_word (parser, "stop");
    else if (option == 2) {
      game->may_stop = !lines_expect_word (parser, "go");
      lines_expect_word (parser, "on");
    }
    if (option > 0 && kind == 0)
      rg_fail_at (parser, range, "write 'in one move' or 'move by move'",
                  "a turn with one capture does not go on");
  }
}

/* -- rules about the end of the play --------------------------------------- */

/* Parses `100 turns without captures, more pieces win`. */
void
lines_parse_limit (LinesParser *parser)
{
  static const char *const ends[] = {"more", "draw", NULL};
  const RgRange word = rg_last (parser);
  LinesTurns limit = {
      lines_expect_number (parser, "the number of turns", 1, LINES_MOST_TURNS),
      FALSE};
  lines_expect_word (parser, "turns");
  const gboolean quiet = lines_accept_word (parser, "without");
  if (quiet)
    lines_expect_word (parser, "captures");
  if (!parser->cursor.failed && !lines_accept_comma (parser))
    lines_fail_expected (parser, "', more pieces win' or ', draw'");
  limit.count = lines_expect_one_of (parser, "result", ends) == 0;
  if (limit.count && lines_expect_word (parser, "pieces"))
    lines_expect_word (parser, "win");
  LinesTurns *slot = quiet ? &parser->game->quiet : &parser->game->all;
  if (slot->turns)
    rg_fail_at (parser, word, NULL, "there is a limit of this kind already");
  *slot = limit;
}

void
lines_parse_blocked (LinesParser *parser)
{
  static const char *const outcomes[] = {"loses", "draws", "wins", NULL};
  const gint outcome = lines_expect_one_of (parser, "result", outcomes);
  if (outcome >= 0)
    parser->game->blocked = (LinesOutcome)outcome;
}

void
lines_parse_scores (LinesParser *parser)
{
  static const char *const outcomes[] = {"loss", "draw", "win", NULL};
  do {
    const gint outcome = lines_expect_one_of (parser, "result", outcomes);
    const guint score =
        lines_expect_number (parser, "the score", 0, LINES_MOST_SCORE);
    if (outcome >= 0)
      parser->game->scores[outcome] = score;
  } while (lines_accept_comma (parser));
}
