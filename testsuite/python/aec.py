"""PettingZoo's tests of environments in which players act in turn."""

import contextlib
import io

from pettingzoo.test import api_test, seed_test

import regular_games
from regular_games.pettingzoo import AEC

# A board, hidden cards, dice, tags as actions, hidden simultaneous moves.
GAMES = ("tic-tac-toe.hrg", "kuhn-poker.hrg", "pig.hrg", "hrg/draughts.hrg",
         "gdl/light-cycles.gdl")

for name in GAMES:
    game = regular_games.load(name)

    def make():
        return AEC(game, max_moves=100)

    with contextlib.redirect_stdout(io.StringIO()) as output:
        api_test(make(), num_cycles=100)
        seed_test(make, num_cycles=50)
    env = make()
    env.reset(seed=1)
    agent = env.agent_selection
    print(name, output.getvalue().splitlines()[-1], env.action_space(agent).n,
          env.observation_space(agent)["observation"].shape)

env = AEC("tic-tac-toe.hrg", render_mode="ansi", variables=["board"])
env.reset()
for action in 4, 0, 8, 2, 1, 7, 3, 5, 6:
    agent = env.agent_selection
    assert env.last()[0]["action_mask"][action] == 1
    env.step(action)
    assert env.observe(agent)["action_mask"][action] == 0
print(env.render())
print(env.rewards, env.terminations)
env.reset()
env.step(4)
for wrong in 4, 9, -1:
    try:
        env.step(wrong)
    except ValueError as error:
        print(error)
