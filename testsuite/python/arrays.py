"""Arrays of a Vector: NumPy's where it is there, can't be written, show each
step, and live longer than the Vector.  With an argument, NumPy is not there."""

import copy
import gc
import sys
import weakref

if len(sys.argv) > 1:
    sys.modules["numpy"] = None
try:
    import numpy
except ImportError:
    numpy = None

import regular_games

NAMES = ("players", "n_moves", "rewards", "ended", "states", "masks")
game = regular_games.load("tic-tac-toe.hrg")
vector = game.vector(1000)
arrays = {name: getattr(vector, name) for name in NAMES}
for name, array in arrays.items():
    try:
        array[0] = 9
        print(name, "is written")
    except (TypeError, ValueError):
        pass


def is_numpy(array, form, *shape):
    """Whether it is a view of the batch, of this form, and stays unwritten."""
    try:
        array.flags.writeable = True
        return False
    except ValueError:
        return isinstance(array, numpy.ndarray) and array.dtype == form and \
            array.shape == shape and not array.flags.owndata


width = arrays["states"].nbytes // 1000
kinds = [is_numpy(arrays[name], form, 1000, *row) for name, form, *row in (
    ("players", "int32"), ("n_moves", "int32"), ("ended", "uint8"),
    ("rewards", "float32", 2), ("states", "uint8", width),
    ("masks", "uint8", game.n_tags + 1))] if numpy else \
    [isinstance(array, memoryview) for array in arrays.values()]
print(all(kinds), arrays["rewards"].nbytes == 1000 * 2 * 4)

vector.step([8] * 1000)
print(arrays["n_moves"][7], vector.n_moves is arrays["n_moves"])
copies = [copy.copy(vector) for _ in range(3)]
rewards = bytes(arrays["rewards"]), bytes(arrays["states"])
del vector, copies
gc.collect()
# What is freed would be used again.
others = [game.vector(1000) for _ in range(5)]
for other in others:
    other.run(3)
print(rewards == (bytes(arrays["rewards"]), bytes(arrays["states"])),
      set(bytes(arrays["masks"])), len(arrays["n_moves"]), arrays["n_moves"][7])

# A part of an array keeps the batch, and nothing else does.
for name in NAMES:
    vector = game.vector(10)
    batch, part = weakref.ref(vector._owner), getattr(vector, name)[3:5]
    del vector
    gc.collect()
    kept = batch() is not None
    del part
    gc.collect()
    if not kept or batch() is not None:
        print(name, "is freed" if not kept else "is kept for ever")

agents = [game.agent("uct:10") for _ in range(3)]
copies = [copy.copy(agent) for agent in agents]
del agents
gc.collect()
print(all(agent.choose(game.start()) for agent in copies))
