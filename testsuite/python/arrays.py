"""Arrays of a Vector can't be written, and live longer than it."""

import copy
import gc

import regular_games

game = regular_games.load("tic-tac-toe.hrg")
vector = game.vector(1000)
arrays = {name: getattr(vector, name) for name in (
    "players", "n_moves", "rewards", "ended", "states", "masks")}
for name, array in arrays.items():
    try:
        array[0] = 9
        print(name, "is written")
    except (TypeError, ValueError):
        pass
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

agents = [game.agent("uct:10") for _ in range(3)]
copies = [copy.copy(agent) for agent in agents]
del agents
gc.collect()
print(all(agent.choose(game.start()) for agent in copies))
