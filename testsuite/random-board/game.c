/* The turns of a random board game, its ends, and the round that joins them. A
 * turn is a throw of dice, a choice of a move, its effects, perhaps a second
 * move, and tests of the end. */

#include "testsuite/random-board/game.h"

#include "testsuite/random-board/board.h"

/* -- turns ----------------------------------------------------------------- */

/* The result if a player has no move. */
typedef enum {
  STUCK_LOSES,
  STUCK_PASSES, /* the keeper passes for the player */
  STUCK_TELLS,  /* the player passes with a tag */
  STUCK_NEVER,  /* never happens: passing is always possible */
  N_STUCK,
} Stuck;

/* Ends the play. winner, loser: or NULL, the scores stay. */
static void
write_end (Board *b, const char *winner, const char *loser, const char *from)
{
  GameMaker *m = &b->maker;
  begin_path (m, from);
  if (winner) {
    step (m, say (m, "goals[%s] = 100", winner));
    step (m, say (m, "goals[%s] = 0", loser));
  }
  step (m, "player = keeper");
  end_path (m, "end");
}

/* Writes the edges from `from` to `moved`, with the keeper to move at both;
 * without a move, or after a pass, to `next`. */
static void
write_choice (Board *b, const BoardSide *side, const char *from,
              const char *moved, const char *next)
{
  GameMaker *m = &b->maker;
  const Stuck stuck = below (m, b->plain ? STUCK_TELLS : N_STUCK);
  const char *start = fresh (m), *moves = fresh (m), *done = fresh (m);
  const MadeCondition some = reach (b, moves, done);
  if (stuck == STUCK_LOSES || stuck == STUCK_PASSES) {
    const char *otherwise = stuck == STUCK_PASSES ? next : fresh (m);
    edge (m, from, start, some.yes);
    edge (m, from, otherwise, some.no);
    if (stuck == STUCK_LOSES)
      write_end (b, chance (m, 80) ? side->other : NULL, side->me, otherwise);
  } else {
    edge (m, from, start, "");
  }
  edge (m, start, moves, say (m, "player = %s", side->me));
  const char *inner = stuck == STUCK_TELLS ? fresh (m) : moves;
  if (inner != moves)
    edge (m, moves, inner, "");
  write_moves (b, side, inner, done);
  edge (m, done, moved, "player = keeper");
  if (stuck != STUCK_TELLS && stuck != STUCK_NEVER)
    return;
  begin_path (m, moves);
  if (stuck == STUCK_TELLS)
    step (m, reach (b, inner, done).no);
  step (m, "$ pass");
  step (m, "player = keeper");
  end_path (m, next);
}

/* Adds a second part of the same player's turn, if there is a move. */
static void
write_second (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *start = fresh (m), *moves = fresh (m), *done = fresh (m),
             *moved = fresh (m);
  const MadeCondition some = reach (b, moves, done);
  edge (m, from, start, some.yes);
  edge (m, from, to, some.no);
  edge (m, start, moves, say (m, "player = %s", side->me));
  write_second_moves (b, side, moves, done);
  edge (m, done, moved, "player = keeper");
  edge (m, moved, to,
        say (m, "board[pos] = %s", chance (m, 50) ? "x" : side->man));
}

/* Writes a throw of a die, which then changes the board or the count. */
static void
write_throw (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *one = fresh (m), *two = fresh (m), *thrown = fresh (m);
  begin_path (m, from);
  step (m, "player = random");
  step (m, "die = Die(*)");
  step (m, "$$ die");
  step (m, "player = keeper");
  end_path (m, thrown);
  edge (m, thrown, one, "die == one");
  edge (m, thrown, two, "die != one");
  edge (m, one, to, "count = more[count]");
  edge (m, two, to,
        chance (m, 50) ? "" : say (m, "board[pos] = %s", side->man));
}

/* -- ends ------------------------------------------------------------------ */

static MadeCondition
draw_end_condition (Board *b, const BoardSide *side)
{
  GameMaker *m = &b->maker;
  switch (below (m, 8)) {
  case 0:
  case 1:
    return check_line (b, side, chance (m, 60) ? "pos" : NULL);
  case 2:
  case 3:
    return check_bridge (b, side);
  case 4:
    return is_in_zone (b, side, "pos");
  case 5:
    return chance (m, 50) ? same (b, "count", "n3")
                          : same (b, say (m, "hits[%s]", side->me), "n2");
  case 6:
    return check_breath (b, side, "pos");
  default:
    return check_some (b, side);
  }
}

/* Tests whether `pos` connects two sides of the board, by two checks in a
 * row. */
static void
write_joined (Board *b, const BoardSide *side, const char *from,
              const char *won, const char *next)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 90);
  const MadeCondition up = check_joined (b, side, ways, "rim"),
                      down = check_joined (b, side, ways, "far");
  const char *half = fresh (m);
  edge (m, from, half, up.yes);
  edge (m, from, next, up.no);
  if (chance (m, 50)) {
    edge (m, half, won, down.yes);
    edge (m, half, next, down.no);
  } else {
    edge (m, from, next, down.no);
    edge (m, half, won, down.yes);
  }
}

/* Writes tests for the end of the play. */
static void
write_ends (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const guint n = b->plain ? 1 : 1 + below (m, 2);
  const char *node = from;
  if (!b->plain && chance (m, 20)) {
    const char *next = fresh (m), *won = fresh (m);
    write_joined (b, side, node, won, next);
    write_end (b, side->me, side->other, won);
    node = next;
  }
  for (guint i = 0; i < n; i++) {
    const MadeCondition c = draw_end_condition (b, side);
    const char *next = fresh (m), *won = fresh (m);
    const gboolean is_negated = chance (m, 30);
    edge (m, node, won, is_negated ? c.no : c.yes);
    edge (m, node, next, is_negated ? c.yes : c.no);
    write_end (b, side->me, side->other, won);
    node = next;
  }
  edge (m, node, to, "");
}

/* -- the game -------------------------------------------------------------- */

/* Writes the edges from the keeper's turn before a move to the one after it. */
static void
write_turn (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *thrown = fresh (m), *moved = fresh (m), *first = fresh (m),
             *second = fresh (m);
  if (b->chances)
    write_throw (b, side, from, thrown);
  else
    edge (m, from, thrown, "");
  write_choice (b, side, thrown, moved, to);
  write_effects (b, side, moved, first);
  if (chance (m, b->plain ? 10 : 25))
    write_second (b, side, first, second);
  else
    edge (m, first, second, "");
  write_ends (b, side, second, to);
}

/* Writes a turn for each player, with the player's symbols in its text. */
static void
write_separate_turns (Board *b, const char *to)
{
  static const BoardSide sides[] = {{"p", "q", "p", "pb", "q", "qb"},
                                    {"q", "p", "q", "qb", "p", "pb"}};
  const char *between = fresh (&b->maker);
  const RgRandom random_before = b->maker.random;
  write_turn (b, &sides[0], "begin", between);
  if (chance (&b->maker, 80))
    b->maker.random = random_before; /* the same moves */
  write_turn (b, &sides[1], between, to);
}

/* Writes one turn for all players, with the variable of the mover in its text.
 */
static void
write_common_turn (Board *b, const char *to)
{
  static const BoardSide movers[] = {
      {"me", "other[me]", "me", "king[me]", "other[me]", "king[other[me]]"},
      {"me", "other[me]", "man[me]", "king[me]", "man[other[me]]",
       "king[other[me]]"}};
  const char *over = fresh (&b->maker);
  write_turn (b, &movers[below (&b->maker, G_N_ELEMENTS (movers))], "begin",
              over);
  edge (&b->maker, over, to, "me = other[me]");
}

/* Writes the turns, and the end after the last one. */
static void
write_round (Board *b)
{
  GameMaker *m = &b->maker;
  const char *played = fresh (m), *stop = fresh (m), *on = fresh (m);
  if (chance (m, 50))
    write_common_turn (b, played);
  else
    write_separate_turns (b, played);
  const char *last = say (m, "t%u", b->turns);
  edge (m, played, stop, say (m, "turn == %s", last));
  edge (m, played, on, say (m, "turn != %s", last));
  edge (m, on, "begin", "turn = later[turn]");
  write_end (b, NULL, NULL, stop);
}

char *
random_board_game (guint64 seed)
{
  Board board = {.maker = {.random = rg_random_seeded (seed),
                           .out = g_string_new (NULL),
                           .texts = g_string_chunk_new (4096)}};
  GameMaker *m = &board.maker;
  draw_shape (&board);
  board.turns = 2 + below (m, 10);
  board.plain = chance (m, 35);
  board.kings = !board.plain && chance (m, 60);
  board.chances = !board.plain && chance (m, 15);
  board.wordy = chance (m, 8);
  board.percent = 10 + below (m, 50);
  declare_board (&board);
  write_round (&board);
  g_free (board.steps);
  g_string_chunk_free (m->texts);
  return g_string_free (m->out, FALSE);
}
