"""Games that OpenSpiel has, too: random plays of both side by side.

    lockstep.py [PLAYS [GAME...]]

In each state the same player is to move, and the legal moves are the same, by a
translation of each action of OpenSpiel to the text of our move.  At the end the
order of the utilities is the same.  Where rules differ, each difference must be
the one of the table.  Without PLAYS, the plays of each game have 3000 moves.
"""

import random
import re
import sys

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


def square_name(text):
    return f"S__{ord(text[0]) - ord('a') + 1}_{text[1]}"


def chess(state, action):
    move = pyspiel.chess.action_to_move(action, state.board()).to_lan()
    kinds = {"q": " queen", "r": " rook", "b": " bishop", "n": " knight", "": ""}
    return square_name(move[:2]) + " " + square_name(move[2:4]) + kinds[move[4:]]


def go(_, action):
    return "pass" if action == 81 else f"rx{action % 9}y{action // 9}"


def point(move):
    """Of a move of go, without the numbers of actions."""
    return move.tags[0] if len(move.tags) == 4 else "pass"


def grid(width):
    return lambda state, action: cell(action // width + 1, action % width + 1)


def has_six(ours, _, __):
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


def is_drawn(_, __, theirs):
    """There, a third repetition ends the play, and so do too few pieces."""
    pieces = re.sub("[^a-zA-Z]", "", theirs.board().to_fen().split()[0])
    return theirs.is_repetition_draw() or not set(pieces.lower()) & set("pqr")


def is_repeated_board(ours, before, _):
    """There, a board that comes back ends the play."""
    return is_again(ours, before, ["board"])


def is_repeated_or_quiet(ours, before, _):
    """There, a position that comes back ends the play; here, a hundred moves
    without a capture."""
    return ours.is_end and ours.variables["quiet"] == "Q__100" \
        or is_again(ours, before, ["player", "seeds"])


def is_again(ours, before, variables):
    spec = ours._game.observation_spec(variables=variables)
    return bytes(spec.tensor(ours)) in {bytes(spec.tensor(state))
                                        for state in before}


GAMES = (
    ("tic-tac-toe.hrg", "tic_tac_toe", grid(3), None),
    ("hrg/chess.hrg", "chess", chess, is_drawn),
    ("rbg/go.rbg", "go(board_size=9,komi=7.5,max_game_length=250)", go,
     is_repeated_board),
    ("connect-four.hrg", "connect_four",
     lambda _, action: f"K__{action + 1}", None),
    ("breakthrough.hrg", "breakthrough", breakthrough, None),
    ("hrg/hex.hrg", "hex", hex_, None),
    ("hrg/reversi.hrg", "othello", othello, None),
    ("kuhn-poker.hrg", "kuhn_poker", kuhn, None),
    ("nim.rg", "nim(pile_sizes=1;2;3,is_misere=False)", nim, None),
    ("hrg/gomoku.hrg", "gomoku", gomoku, has_six),
    ("hrg/oware.hrg", "oware", oware, is_repeated_or_quiet),
)


NAMES = {"rbg/go.rbg": point}  # of our moves, if their texts differ
SEATS = {"hrg/chess.hrg": (1, 0)}  # our player for each of theirs


def differs(path, ours, theirs, translate):
    """How the states differ, or None; and the actions by our text."""
    seats, name = SEATS.get(path, (0, 1)), NAMES.get(path, str)
    actions = {translate(theirs, action): action
               for action in theirs.legal_actions()}
    if ours.is_end != theirs.is_terminal():
        return f"end: {ours.is_end} {theirs.is_terminal()}", actions
    if ours.is_end:
        mine, other = ours.scores, theirs.returns()
        if any((mine[seats[i]] > mine[seats[j]]) != (other[i] > other[j])
               for i in range(2) for j in range(2)):
            return f"scores: {mine} {other}", actions
        return None, actions
    player = theirs.current_player()
    if ours.player != (ours._game.players[seats[player]] if player >= 0
                       else "random"):
        return f"player: {ours.player} {player}", actions
    texts = set(map(name, ours.moves()))
    if texts != set(actions):
        return f"moves: {sorted(texts)} {sorted(actions)}", actions
    return None, actions


def play(path, game, other, translate, chance):
    """How many moves a play had, and how the states differ after it."""
    ours, theirs, before = game.start(), other.new_initial_state(), []
    for n in range(1000):
        difference, actions = differs(path, ours, theirs, translate)
        if difference or ours.is_end:
            return n, difference, ours, before, theirs
        before.append(ours.clone())
        text = chance.choice(sorted(actions))
        ours.apply(next(move for move in ours.moves()
                        if NAMES.get(path, str)(move) == text))
        theirs.apply_action(actions[text])
    return n, "no end", ours, before, theirs


wanted = int(sys.argv[1]) if len(sys.argv) > 1 else None
status = 0
for name, other, translate, known in GAMES:
    if sys.argv[2:] and name not in sys.argv[2:]:
        continue
    game, other = regular_games.load(name), pyspiel.load_game(other)
    chance, plays, moves, different = random.Random(1), 0, 0, 0
    while plays < wanted if wanted else moves < 3000:
        n, difference, *states = play(name, game, other, translate, chance)
        plays, moves = plays + 1, moves + n
        if difference and known and known(*states):
            different += 1
        elif difference:
            print(name, difference)
            status = 1
            break
    print(name, other.get_type().short_name, plays, "plays",
          f"{different} end otherwise: {' '.join(known.__doc__.split())}"
          if different else "equal")
sys.exit(status)
