"""Batches of a Pool, tensors of other libraries, and states that hide."""

import itertools

import numpy

import regular_games

game = regular_games.load("breakthrough.hrg")
vector = game.vector(12, seed=3)
pool = game.pool(12, batch=4, threads=2, seed=3)
begins = {}
for n in range(3 * 40):
    first, plays = pool.recv(timeout=60)
    begins.setdefault(first, []).append(
        (bytes(plays.states), bytes(plays.rewards), bytes(plays.n_moves)))
    pool.send(first, (plays.n_moves - 1) // 2)
pool.close()
for n in range(min(map(len, begins.values()))):
    for first, seen in begins.items():
        part = slice(first, first + 4)
        assert seen[n] == (bytes(vector.states[part]),
                           bytes(vector.rewards[part]),
                           bytes(vector.n_moves[part])), (n, first)
    vector.step((vector.n_moves - 1) // 2)
print("batches", sorted(begins))

pool = regular_games.load("tic-tac-toe.hrg").pool(4, 2)
first, plays = pool.recv()
pool.send(first, [4, 4], numbers=True)
for wrong in (lambda: pool.send(first), lambda: game.pool(5, 2),
              lambda: pool.send(1)):
    try:
        wrong()
    except ValueError as error:
        print(error)
second, _ = pool.recv()
pool.send(second, [9, 0])
failures = []
for _ in range(3):
    try:
        first, plays = pool.recv()
        print(first, plays.n_moves)
    except ValueError as error:
        failures.append(str(error))
try:
    pool.recv(timeout=0.01)
except TimeoutError as error:
    print(failures, error)
pool.close()


# If the game hides something, a batch tells what players have seen.
hiding = regular_games.load("kuhn-poker.hrg")
vector = hiding.vector(6, seed=2, history=8)
with hiding.pool(6, 3, threads=2, seed=2, history=8) as pool:
    for _ in range(12):
        batches = [pool.recv(timeout=60) for _ in range(2)]
        for (first, plays), player in itertools.product(batches, hiding.players):
            rows = vector.tensors(player)[first:first + 3]
            assert (plays.tensors(player) == rows).all()
        for first, _ in batches:
            pool.send(first, [0, 0, 0])
        vector.step([0] * 6)


class Tensor:
    """A tensor of another library: nothing but DLPack."""

    def __init__(self, numbers):
        self.numbers = numbers

    def __dlpack__(self, **options):
        return self.numbers.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.numbers.__dlpack_device__()


vector = game.vector(3)
for name in "players", "n_moves", "rewards", "ended", "states", "action_masks":
    own = getattr(vector, name)
    other = numpy.from_dlpack(Tensor(own))
    assert numpy.shares_memory(own, other) and not other.flags.writeable, name
numbers = numpy.array([5, 6, 7], numpy.int32)
assert vector._numbers(Tensor(numbers))._as_parameter_.value == \
    numbers.ctypes.data
again = game.vector(3)
vector.step(Tensor(numbers))
again.step([5, 6, 7])
assert (vector.states == again.states).all()
again.step(Tensor(numbers.astype(numpy.int64)))
again.step(numpy.array([5, 0, 6, 0, 7, 0], numpy.int32)[::2])
rows = numpy.empty((3, vector.tensors().shape[1]), numpy.float32)
assert vector.tensors(out=rows) is rows and (rows == vector.tensors()).all()
rows[:] = 7
vector.tensors(out=Tensor(rows))
assert (rows == vector.tensors()).all()
for wrong in (rows[:2], rows.astype(float), vector.tensors()[:, 1:]):
    try:
        vector.tensors(out=wrong)
    except ValueError as error:
        print(error)

try:
    print(hiding.vector(5).states)
except regular_games.Error as error:
    print(error)
print(hiding.vector(5, reveal=True).states.shape[0], game.vector(5).states.shape[0])
