/* Prints a line game as HRG: declarations, moves, the end of the play, and the
 * loop of turns.  The options of the game choose among fixed texts, such as
 *
 *     limit 100 turns, draw     if turns == T(100) { end() }
 */
#include "lines/game.h"

/* -- declarations ---------------------------------------------------------- */

/* Whether a limit of turns compares the numbers of pieces. */
static gboolean
counts_pieces (const LinesGame *game)
{
  return (game->all.turns && game->all.count) ||
         (game->quiet.turns && game->quiet.count);
}

/* Prints each score once.  That of a draw comes first, because it is the
 * initial one. */
static void
print_scores (const LinesGame *game, GString *out)
{
  const guint *scores = game->scores;
  g_string_append_printf (out, "domain Score = %u", scores[LINES_DRAW]);
  if (scores[LINES_LOSS] != scores[LINES_DRAW])
    g_string_append_printf (out, " | %u", scores[LINES_LOSS]);
  if (scores[LINES_WIN] != scores[LINES_DRAW] &&
      scores[LINES_WIN] != scores[LINES_LOSS])
    g_string_append_printf (out, " | %u", scores[LINES_WIN]);
  g_string_append_c (out, '\n');
}

/* Prints a domain of numbers up to `most`, and its successor function. */
static void
print_count (const char *domain, const char *name, const char *function,
             guint most, GString *out)
{
  g_string_append_printf (out,
                          "\ndomain %s = %s(X) where X in 0..%u\n"
                          "%s : %s -> %s\n"
                          "%s(%s(X)) = if X < %u then %s(X + 1) else %s(X)\n",
                          domain, name, most, function, domain, domain,
                          function, name, most, name, name);
}

static void
print_declarations (const LinesGame *game, GString *out)
{
  const guint nodes = game->board->nodes->len;
  g_string_append (out, "domain Piece = empty | whitePiece | blackPiece | "
                        "outside\n"
                        "domain Player = white | black\n");
  print_scores (game, out);
  g_string_append (out, "\npieceOf : Player -> Piece\n"
                        "pieceOf(white) = whitePiece\n"
                        "pieceOf(black) = blackPiece\n"
                        "\nopponent : Player -> Player\n"
                        "opponent(white) = black\n"
                        "opponent(black) = white\n");
  print_count ("Turns", "T", "later", MAX (game->all.turns, game->quiet.turns),
               out);
  if (counts_pieces (game)) {
    print_count ("Count", "N", "more", nodes, out);
    g_string_append (out, "\ndomain Truth = no | yes\n"
                          "less : Count -> Count -> Truth\n"
                          "less(N(X), N(Y)) = if X < Y then yes else no\n");
  }
  g_string_append_c (out, '\n');
}

static void
print_variables (const LinesGame *game, GString *out)
{
  g_string_append_printf (out, "\nme : Player = %s\n",
                          game->first == LINES_WHITE ? "white" : "black");
  g_string_append (out, "pos : NodeOrNone\n");
  if (game->all.turns)
    g_string_append (out, "turns : Turns = T(0)\n");
  if (game->quiet.turns)
    g_string_append (out, "quiet : Turns = T(0) // without captures\n");
  if (counts_pieces (game))
    g_string_append (out, "pieces : Player -> Count = {:N(0)}\n");
}

/* -- moves ----------------------------------------------------------------- */

static const char can_move[] =
    "\ngraph canStepFrom() {\n"
    "  branch dir in Direction {\n"
    "    check(board[next[dir][pos]] == empty)\n"
    "  }\n"
    "}\n"
    "\ngraph canLeapFrom() {\n"
    "  branch dir in Direction {\n"
    "    pos = next[dir][pos]\n"
    "    check(board[pos] == pieceOf[opponent[me]])\n"
    "    check(board[next[dir][pos]] == empty)\n"
    "  }\n"
    "}\n";

static const char can_move_any[] =
    "\ngraph canMove() {\n"
    "  pos = Node(*)\n"
    "  check(board[pos] == pieceOf[me])\n"
    "  branch { canStepFrom() } or { canLeapFrom() }\n"
    "}\n";

static const char can_move_mandatory[] = "\ngraph canStep() {\n"
                                         "  pos = Node(*)\n"
                                         "  check(board[pos] == pieceOf[me])\n"
                                         "  canStepFrom()\n"
                                         "}\n"
                                         "\ngraph canLeap() {\n"
                                         "  pos = Node(*)\n"
                                         "  check(board[pos] == pieceOf[me])\n"
                                         "  canLeapFrom()\n"
                                         "}\n";

static const char step[] = "\ngraph step() {\n"
                           "  $$ pos\n"
                           "  $ STEP\n"
                           "  board[pos] = empty\n"
                           "  branch dir in Direction {\n"
                           "    pos = next[dir][pos]\n"
                           "    check(board[pos] == empty)\n"
                           "    $ dir\n"
                           "  }\n"
                           "  player = keeper\n"
                           "  board[pos] = pieceOf[me]\n";

static const char leap[] = "\ngraph leap() {\n"
                           "  branch dir in Direction {\n"
                           "    pos = next[dir][pos]\n"
                           "    check(board[pos] == pieceOf[opponent[me]])\n"
                           "    board[pos] = empty\n"
                           "    pos = next[dir][pos]\n"
                           "    check(board[pos] == empty)\n"
                           "    $ dir\n"
                           "  }\n"
                           "}\n";

static const char go_on_if_possible[] =
    "    if not(reachable(canLeapFrom())) { break() }\n";

/* Prints the rules between two leaps of one turn. */
static void
print_continuation (const LinesGame *game, GString *out)
{
  const gboolean in_one = game->capture == LINES_CAPTURE_IN_ONE;
  if (in_one && game->may_stop) {
    g_string_append (out, "    branch { } or { break() }\n");
    return;
  }
  g_string_append (out, go_on_if_possible);
  if (game->may_stop)
    g_string_append (out, "    branch { $ GO_ON } or { $ STOP break() }\n");
  if (!in_one)
    g_string_append (out, "    player = me\n");
}

static void
print_capture (const LinesGame *game, GString *out)
{
  g_string_append (out, leap);
  g_string_append (out, "\ngraph capture() {\n"
                        "  $$ pos\n"
                        "  $ CAPTURE\n"
                        "  board[pos] = empty\n");
  if (game->capture == LINES_CAPTURE_ONCE)
    g_string_append (out, "  leap()\n");
  else {
    g_string_append (out, "  loop {\n"
                          "    leap()\n");
    print_continuation (game, out);
    g_string_append (out, "  }\n");
  }
  g_string_append (out, "  player = keeper\n"
                        "  board[pos] = pieceOf[me]\n");
  if (game->quiet.turns)
    g_string_append (out, "  quiet = T(0)\n");
  g_string_append (out, "}\n");
}

static void
print_moves (const LinesGame *game, GString *out)
{
  g_string_append (out, can_move);
  g_string_append (out, game->mandatory ? can_move_mandatory : can_move_any);
  g_string_append (out, step);
  if (game->quiet.turns)
    g_string_append (out, "  quiet = later[quiet]\n");
  g_string_append (out, "}\n");
  print_capture (game, out);
}

/* -- the end of the play --------------------------------------------------- */

static const char count_pieces[] =
    "\ngraph countPieces() {\n"
    "  pos = after[none]\n"
    "  loop {\n"
    "    if pos == none { break() }\n"
    "    if board[pos] == whitePiece {\n"
    "      pieces[white] = more[pieces[white]]\n"
    "    } else {\n"
    "      if board[pos] == blackPiece {\n"
    "        pieces[black] = more[pieces[black]]\n"
    "      }\n"
    "    }\n"
    "    pos = after[pos]\n"
    "    $_NEXT\n"
    "  }\n"
    "}\n";

/* Prints the order of the nodes. */
static void
print_order (const LinesBoard *board, GString *out)
{
  const char *before = "none";
  g_string_append (out, "\nafter : NodeOrNone -> NodeOrNone\n");
  for (guint i = 0; i < board->nodes->len; i++) {
    const char *label = lines_node (board, i)->label;
    g_string_append_printf (out, "after(%s) = %s\n", before, label);
    before = label;
  }
  g_string_append_printf (out, "after(%s) = none\n", before);
}

/* Prints the score of a player; that of a draw is the initial one. */
static void
print_outcome (const LinesGame *game, const char *player, LinesOutcome outcome,
               const char *indent, GString *out)
{
  if (outcome != LINES_DRAW)
    g_string_append_printf (out, "%sgoals[%s] = %u\n", indent, player,
                            game->scores[outcome]);
}

static void
print_winner (const LinesGame *game, const char *winner, const char *loser,
              const char *indent, GString *out)
{
  print_outcome (game, winner, LINES_WIN, indent, out);
  print_outcome (game, loser, LINES_LOSS, indent, out);
}

/* Prints the graph that gives the win to the player with more pieces. */
static void
print_majority (const LinesGame *game, GString *out)
{
  g_string_append (out, "\ngraph morePiecesWin() {\n"
                        "  countPieces()\n"
                        "  if less(pieces[black], pieces[white]) == yes {\n");
  print_winner (game, "white", "black", "    ", out);
  g_string_append (out, "  } else {\n"
                        "    if less(pieces[white], pieces[black]) == yes {\n");
  print_winner (game, "black", "white", "      ", out);
  g_string_append (out, "    }\n"
                        "  }\n"
                        "}\n");
}

/* Prints the test of a limit of turns. */
static void
print_limit (const LinesTurns *limit, const char *variable, GString *out)
{
  if (limit->turns)
    g_string_append_printf (out,
                            "  if %s == T(%u) {\n"
                            "%s"
                            "    end()\n"
                            "  }\n",
                            variable, limit->turns,
                            limit->count ? "    morePiecesWin()\n" : "");
}

/* Prints the graphs that end the play. */
static void
print_end (const LinesGame *game, GString *out)
{
  if (counts_pieces (game)) {
    print_order (game->board, out);
    g_string_append (out, count_pieces);
    print_majority (game, out);
  }
  g_string_append (out, "\ngraph checkLimits() {\n");
  print_limit (&game->all, "turns", out);
  print_limit (&game->quiet, "quiet", out);
  g_string_append (out, "}\n"
                        "\ngraph blocked() {\n");
  print_outcome (game, "me", game->blocked, "  ", out);
  print_outcome (game, "opponent[me]",
                 (LinesOutcome)(LINES_WIN - game->blocked), "  ", out);
  g_string_append (out, "  end()\n"
                        "}\n");
}

/* -- turns ----------------------------------------------------------------- */

/* Prints the turn of a player who can move. */
static void
print_turn (const char *indent, const char *move, GString *out)
{
  g_string_append_printf (out,
                          "%scheckLimits()\n"
                          "%splayer = me\n"
                          "%spos = Node(*)\n"
                          "%scheck(board[pos] == pieceOf[me])\n"
                          "%s%s\n",
                          indent, indent, indent, indent, indent, move);
}

/* Prints the graph `rules`: the loop of turns. */
static void
print_rules (const LinesGame *game, GString *out)
{
  g_string_append (out, "\ngraph rules() {\n"
                        "  loop {\n");
  if (game->mandatory) {
    g_string_append (out, "    if reachable(canLeap()) {\n");
    print_turn ("      ", "capture()", out);
    g_string_append (out, "    } else {\n"
                          "      if reachable(canStep()) {\n");
    print_turn ("        ", "step()", out);
    g_string_append (out, "      } else { blocked() }\n"
                          "    }\n");
  } else {
    g_string_append (out, "    if reachable(canMove()) {\n");
    print_turn ("      ", "branch { step() } or { capture() }", out);
    g_string_append (out, "    } else { blocked() }\n");
  }
  if (game->all.turns)
    g_string_append (out, "    turns = later[turns]\n");
  g_string_append (out, "    me = opponent[me]\n"
                        "  }\n"
                        "}\n");
}

GString *
lines_print (const LinesGame *game)
{
  GString *out = g_string_new (NULL);
  print_declarations (game, out);
  lines_print_board (game->board, out);
  lines_print_picture (game->board, out);
  print_variables (game, out);
  print_moves (game, out);
  print_end (game, out);
  print_rules (game, out);
  return out;
}
