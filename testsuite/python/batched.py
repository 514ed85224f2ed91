"""Numbers of moves and observations of a Vector, against those of states."""

import os
import random

import numpy

import regular_games

chance = random.Random(1)
for name in "tic-tac-toe.hrg", "breakthrough.hrg", "hrg/reversi.hrg":
    game = regular_games.load(name)
    vector = game.vector(7, threads=2)
    states = [game.start() for _ in range(7)]
    masks = vector.action_masks
    for _ in range(60):
        assert vector.action_masks is not None
        tensors = vector.tensors()
        for i, state in enumerate(states):
            assert bytes(masks[i]) == state.action_mask()
            assert (tensors[i] == state.tensor()).all()
        numbers = [chance.choice(list(state.actions())) for state in states]
        vector.act(numbers)
        for i, (state, number) in enumerate(zip(states, numbers)):
            state.apply_action(number)
            assert bool(vector.ended[i]) == state.is_end
            if state.is_end:
                assert tuple(vector.rewards[i]) == state.scores
                states[i] = game.start()
    print(name, masks.shape, tensors.shape, tensors.dtype)

for name in "pig.hrg", "kuhn-poker.hrg":
    vector = regular_games.load(name).vector(100)
    for _ in range(20):
        vector.act()
        masks = numpy.array(vector.action_masks)
        assert (masks.sum(axis=1) == vector.n_moves).all()
    print(name, masks.shape)
    # Many steps at once are as many single ones, also behind moves of chance.
    game = vector._game
    other = game.vector(100, threads=2, reveal=True)
    vector = game.vector(100, reveal=True)
    for _ in range(30):
        vector.step()
    other.run(30)
    for row in "states", "rewards", "ended", "n_moves", "players":
        assert (getattr(vector, row) == getattr(other, row)).all(), row

vector = regular_games.load("tic-tac-toe.hrg").vector(2)
for wrong in (lambda: vector.act([9, 0]), lambda: vector.act([-2, 1]),
              lambda: vector.act([1]), lambda: vector.tensors(variables=["x"]),
              lambda: regular_games.load("hrg/draughts.hrg").vector(2).act(),
              lambda: regular_games.load("kuhn-poker.hrg").vector(2).tensors()):
    try:
        print("taken", wrong())
    except regular_games.Error as error:
        print(error)
print(vector.n_moves)

# What a vector shows of a game that hides something is what the player may know:
# the rows of two players at once are those of a state that was found by itself,
# and equal rows mean equal information states if the history is long enough.


def states_of(state):
    if state.is_end:
        return
    if state.player != "random":
        yield state
    for move in state.moves():
        after = state.clone()
        after.apply(move)
        yield from states_of(after)


folder = os.path.join(os.environ["RG_ROOT"], "testsuite", "python")
for name, length in (("kuhn-poker.hrg", 32), ("kuhn-poker.hrg", 3),
                     (os.path.join(folder, "liars-dice.hrg"), 24)):
    game = regular_games.load(name)
    specs = [game.observation_spec(player, history=length) for player in (0, 1)]
    vector = game.vector(300, threads=2, reveal=True, history=max(length, 24))
    known, told, seen = {}, {}, set()
    for state in states_of(game.start()):
        rows = [spec.tensor(state).tobytes() for spec in specs]
        known.setdefault(tuple(rows), set()).add(bytes(state._now[0]))
        for player in (0, 1):
            told.setdefault((player, rows[player]), set()).add(
                state.information_state_string(player))
    for step in range(60):
        rows = [vector.tensors(player, length) for player in (0, 1)]
        for pair, block in zip(zip(*rows), vector.states):
            key = tuple(row.tobytes() for row in pair)
            assert bytes(block) in known[key]
            seen.add(key)
        vector.run(3) if step % 2 else vector.act()
    print(os.path.basename(name), rows[0].shape, len(seen) <= len(known),
          max(map(len, told.values())) == 1)
try:
    game.vector(2, history=8).tensors(history=9)
except regular_games.Error as error:
    print(error)
