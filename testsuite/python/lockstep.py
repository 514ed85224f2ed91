"""Games that OpenSpiel has, too: random plays of both side by side.

In each state the same player is to move, and the legal moves are the same, by a
translation of each action of OpenSpiel to the text of our move.  At the end the
order of the utilities is the same.  Where rules differ, each difference must be
the one of the table.
"""

import random
import re

import pyspiel

import regular_games


def cell(row, column):
    return f"C__{row}_{column}"


def square(text, rows):
    """Of a1 .. h8, as row and column, where row 1 is at the top if `rows`."""
    column, row = ord(text[0]) - ord("a") + 1, int(text[1:])
    return (rows + 1 - row if rows else row), column


def breakthrough(state, action):
    # Their first player moves down, ours up.
    text = state.action_to_string(action)
    return " ".join(cell(c, r) for r, c in (square(text[:2], 8),
                                            square(text[2:4], 8)))


def hex_(state, action):
    return cell(action % 11 + 1, action // 11 + 1)


def othello(state, action):
    return "pass" if action == 64 else cell(action % 8 + 1, action // 8 + 1)


def kuhn(state, action):
    if state.is_chance_node():
        return ("jack", "queen", "king")[action]
    answers = "bet" in [kuhn_word(step) for step in state.history()[2:]]
    return (("fold", "call") if answers else ("check", "bet"))[action]


def kuhn_word(action):
    return ("pass", "bet")[action]


def nim(state, action):
    pile, take = map(int, re.findall(r"\d+", state.action_to_string(action)))
    left = list(map(int, str(state).split(":")[1].split()))[pile - 1] - take
    return f"{'abc'[pile - 1]} {left}"


def oware(state, action):
    return f"H__{action + 6 * state.current_player()}"


def gomoku(state, action):
    return cell(action // 15 + 1, action % 15 + 1)


def grid(width):
    return lambda state, action: cell(action // width + 1, action % width + 1)


def has_six(ours, _):
    """There, six in a line win."""
    rows = [re.findall(r"(?:black|white|empty)", line)
            for line in repr(ours).splitlines()]
    board = [row for row in rows if len(row) == 15]
    lines = board + [list(column) for column in zip(*board)]
    for sign in 1, -1:
        for start in range(-15, 30):
            lines.append([board[row][start + sign * row] for row in range(15)
                          if 0 <= start + sign * row < 15])
    return any(f"{colour} " * 6 in " ".join(line) + " " for line in lines
               for colour in ("black", "white"))


def is_repeated(ours, before):
    """There, a position that comes back ends the play."""
    spec = ours._game.observation_spec(variables=["player", "seeds"])
    return bytes(spec.tensor(ours)) in {bytes(spec.tensor(state))
                                        for state in before}


GAMES = (
    ("tic-tac-toe.hrg", "tic_tac_toe", grid(3), None),
    ("connect-four.hrg", "connect_four",
     lambda _, action: f"K__{action + 1}", None),
    ("breakthrough.hrg", "breakthrough", breakthrough, None),
    ("hrg/hex.hrg", "hex", hex_, None),
    ("hrg/reversi.hrg", "othello", othello, None),
    ("kuhn-poker.hrg", "kuhn_poker", kuhn, None),
    ("nim.rg", "nim(pile_sizes=1;2;3,is_misere=False)", nim, None),
    ("hrg/gomoku.hrg", "gomoku", gomoku, has_six),
    ("hrg/oware.hrg", "oware", oware, is_repeated),
)


def differs(ours, theirs, translate):
    """How the states differ, or None; and the actions by our text."""
    actions = {translate(theirs, action): action
               for action in theirs.legal_actions()}
    if ours.is_end != theirs.is_terminal():
        return f"end: {ours.is_end} {theirs.is_terminal()}", actions
    if ours.is_end:
        mine, other = ours.scores, theirs.returns()
        if any((mine[i] > mine[j]) != (other[i] > other[j])
               for i in range(2) for j in range(2)):
            return f"scores: {mine} {other}", actions
        return None, actions
    player = theirs.current_player()
    if ours.player != (ours._game.players[player] if player >= 0 else "random"):
        return f"player: {ours.player} {player}", actions
    texts = set(map(str, ours.moves()))
    if texts != set(actions):
        return f"moves: {sorted(texts)} {sorted(actions)}", actions
    return None, actions


def play(game, other, translate, chance):
    """How many moves a play had, and how the states differ after it."""
    ours, theirs, before = game.start(), other.new_initial_state(), []
    for n in range(1000):
        difference, actions = differs(ours, theirs, translate)
        if difference or ours.is_end:
            return n, difference, ours, before
        before.append(ours.clone())
        text = chance.choice(sorted(actions))
        ours.apply(text)
        theirs.apply_action(actions[text])
    return n, "no end", ours, before


for name, other, translate, known in GAMES:
    game, other = regular_games.load(name), pyspiel.load_game(other)
    chance, plays, moves, different = random.Random(1), 0, 0, 0
    while moves < 3000:
        n, difference, ours, before = play(game, other, translate, chance)
        plays, moves = plays + 1, moves + n
        if difference and known and known(ours, before):
            different += 1
        elif difference:
            print(name, difference)
            break
    print(name, other.get_type().short_name, plays, "plays",
          f"{different} end otherwise: {known.__doc__}" if different else "equal")
