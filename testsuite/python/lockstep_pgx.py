"""Games that Pgx has, too: random plays of both side by side.

    lockstep_pgx.py [PLAYS [GAME...]]

The plays of Pgx are one batch.  In each state the same player is to move, and the
legal moves are the same, by a translation of the text of our move to the number
of theirs.  At the end the order of the scores is the same.  Where rules differ,
each difference must be the one of the table.
"""

import collections
import random
import re
import sys
import types

import jax
import numpy
import pgx
from pgx import go

import regular_games

MOST_MOVES = 1000


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


# -- the numbers of our moves, by text and player ---------------------------------

def tic_tac_toe(text, _):
    row, column = numbers(text)
    return 3 * row + column - 4


def connect_four(text, _):
    return numbers(text)[0] - 1


def hex_(text, _):
    column, row = numbers(text)
    return 11 * row + column - 12


def othello(text, _):
    return 64 if text == "pass" else 8 * numbers(text)[1] + numbers(text)[0] - 9


def kuhn(text, _):
    return int(text in ("check", "fold"))


def go_point(text, _):
    tags = text.split()
    return numbers(tags[0])[0] + 9 * numbers(tags[0])[1] if len(tags) == 4 else 81


def chess(text, player):
    """73 planes of each square, as the player sees it from his side: promotions to
    less than a queen, 14 moves along each of four lines, and leaps."""
    x, y, to_x, to_y = numbers(text)
    if player == 1:
        y, to_y = 9 - y, 9 - to_y
    right, up = to_x - x, to_y - y
    promotion = text.rpartition(" ")[2]
    lines = [right == 0, up == 0, right == up, right == -up]
    if promotion in ("rook", "bishop", "knight"):
        plane = 3 * ("rook", "bishop", "knight").index(promotion) + right % 3
    elif any(lines):
        steps = right or up
        plane = 9 + 14 * lines.index(True) + steps + (7 if steps < 0 else 6)
    else:
        plane = 65 + ((-2, -1), (-2, 1), (-1, -2), (-1, 2),
                      (2, -1), (2, 1), (1, -2), (1, 2)).index((right, up))
    return 73 * (8 * x + y - 9) + plane


# -- differences -------------------------------------------------------------------

def is_swept(at):
    """There, a play ends when one colour has gone, or after two passes."""
    swept = (at.board >= 0).all() or (at.board <= 0).all()
    return swept if at.over else at.legal == {64}


def is_repeated(at):
    """There, a board that comes back ends the play."""
    return at.over and at.times >= 2


def is_drawn(at):
    """There, a third repetition, too few pieces and 512 moves end the play."""
    kinds = set(numpy.abs(at.board[:64]))
    return at.over and (at.times >= 3 or at.n == 512 or not kinds & {1, 4, 5})


def stones(theirs):
    return numpy.sign(theirs._x.board)


def discs(theirs):
    return numpy.array(theirs._x.board)


def position(theirs):
    x = theirs._x
    rights = numpy.reshape(x.castling_rights, (-1, 4))
    return numpy.column_stack([x.board, rights, x.en_passant, x.color])


def cards(theirs, first):
    """The moves of chance: the card of the first player, and of the other."""
    rows = numpy.array(theirs._cards)
    names = ("jack", "queen", "king")
    return [[names[row[seat]], names[row[1 - seat]]]
            for row, seat in zip(rows, first)]


def without_swap(theirs):
    """There, the second player may swap."""
    masks = numpy.array(theirs.legal_action_mask)
    masks[:, 121] = False
    return masks


def masks(theirs):
    return numpy.array(theirs.legal_action_mask)


Row = collections.namedtuple("Row", "game theirs number board known chance masks",
                             defaults=(None, None, None, masks))
GAMES = (
    Row("tic-tac-toe.hrg", "tic_tac_toe", tic_tac_toe),
    Row("connect-four.hrg", "connect_four", connect_four),
    Row("hrg/hex.hrg", "hex", hex_, masks=without_swap),
    Row("hrg/reversi.hrg", "othello", othello, discs, is_swept),
    Row("kuhn-poker.hrg", "kuhn_poker", kuhn, chance=cards),
    Row("rbg/go.rbg", go.Go(size=9, komi=7.5, max_terminal_steps=250), go_point,
        stones, is_repeated),
    Row("hrg/chess.hrg", "chess", chess, position, is_drawn),
)


class Play:
    """One of ours, and the number of their first player."""

    def __init__(self, game, first, chance, moves):
        self.state, self.first, self.chance = game.start(), first, chance
        self.players, self.seen = game.players, collections.Counter()
        for move in moves:
            self.state.apply(move)

    def compare(self, row, legal, over, player, scores):
        """How the states differ, or None; and our moves by their numbers."""
        state = self.state
        if state.is_end != over:
            return f"end: {state.is_end} {over}", {}
        if over:
            mine, other = state.scores, (scores[self.first],
                                         scores[1 - self.first])
            if numpy.sign(mine[0] - mine[1]) != numpy.sign(other[0] - other[1]):
                return f"scores: {mine} {other}", {}
            return None, {}
        place = self.players.index(state.player)
        if player != (self.first + place) % 2:
            return f"player: {state.player} {player}", {}
        moves = {row.number(str(move), place): move for move in state.moves()}
        if set(moves) != legal:
            return f"moves: {sorted(moves)} {sorted(legal)}", {}
        return None, moves

    def choose(self, moves):
        action = self.chance.choice(sorted(moves))
        self.state.apply(moves[action])
        return action


def sets_of(table):
    rows = [set() for _ in table]
    for i, action in zip(*map(numpy.ndarray.tolist, table.nonzero())):
        rows[i].add(action)
    return rows


def play_all(row, n_plays):
    """Plays to the end.  The number of plays that end otherwise, as the table says,
    and the first other difference, or None."""
    theirs = pgx.make(row.theirs) if isinstance(row.theirs, str) else row.theirs
    game, step = regular_games.load(row.game), jax.jit(jax.vmap(theirs.step))
    states = jax.jit(jax.vmap(theirs.init))(
        jax.random.split(jax.random.PRNGKey(1), n_plays))
    first = numpy.array(states.current_player).tolist()
    plays = [Play(game, seat, random.Random(i), moves) for i, (seat, moves) in
             enumerate(zip(first, row.chance(states, first) if row.chance
                           else [()] * n_plays))]
    going, known = list(range(n_plays)), 0
    for n in range(MOST_MOVES):
        legal = sets_of(row.masks(states))
        over, player, scores = (numpy.array(array).tolist() for array in (
            states.terminated, states.current_player, states.rewards))
        boards, actions = row.board and row.board(states), [0] * n_plays
        for i in going:
            difference, moves = plays[i].compare(row, legal[i], over[i],
                                                 player[i], scores[i])
            if row.board:
                plays[i].seen[boards[i].tobytes()] += 1
            if difference and row.known and row.known(types.SimpleNamespace(
                    n=n, over=over[i], legal=legal[i], board=boards[i],
                    times=plays[i].seen[boards[i].tobytes()])):
                known, over[i] = known + 1, True
            elif difference:
                return known, f"play {i}, move {n}: {difference}"
            elif moves:
                actions[i] = plays[i].choose(moves)
        going = [i for i in going if not over[i]]
        if not going:
            return known, None
        states = step(states, numpy.array(actions, numpy.int32))
    return known, "no end"


def main(n_plays="50", *games):
    status = 0
    for row in GAMES:
        if games and row.game not in games:
            continue
        known, difference = play_all(row, int(n_plays))
        name = row.theirs if isinstance(row.theirs, str) else row.theirs.id
        print(row.game, name, n_plays, "plays", difference or (
            f"{known} end otherwise: {row.known.__doc__}" if known else "equal"))
        status |= difference is not None
    return int(status)


sys.exit(main(*sys.argv[1:]))
