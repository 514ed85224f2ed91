"""PettingZoo's tests of environments in which all players act at once."""

import contextlib
import io

from pettingzoo.test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test

import regular_games
from regular_games.pettingzoo import Parallel

GAMES = ("gdl/light-cycles.gdl", "tic-tac-toe.hrg", "kuhn-poker.hrg",
         "hrg/battleship.hrg", "hrg/draughts.hrg")

for name in GAMES:
    game = regular_games.load(name)

    def make():
        return Parallel(game, max_moves=60, illegal="end")

    with contextlib.redirect_stdout(io.StringIO()):
        parallel_api_test(make(), num_cycles=40)
        parallel_seed_test(make, num_cycles=40)
    env = make()
    observations, _ = env.reset(seed=1)
    print(name, {agent: int(seen["action_mask"].sum())
                 for agent, seen in observations.items()})

# Both riders turn in one step, and then see where the other one is.
env = Parallel("gdl/light-cycles.gdl")
actions = env.game.actions
observations, _ = env.reset()
seen = {agent: observed["observation"].sum()
        for agent, observed in observations.items()}
observations, rewards, ends, _, _ = env.step(
    {"red": actions.number("right"), "blue": actions.number("left")})
print(len(seen), rewards, ends, env._play.n_moves,
      env._play.state.information_state_string("red"))
try:
    env.step({"red": actions.number("right")})
except ValueError as error:
    print(error)
env = Parallel("tic-tac-toe.hrg", illegal="end")
env.reset()
print(env.step({"cross": 4, "nought": 9})[1:4])
print(env.step({"cross": 9, "nought": 4})[1:4], env.agents)
