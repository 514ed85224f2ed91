"""Gymnasium's test of environments for one player."""

import contextlib
import io

import gymnasium
from gymnasium.utils.env_checker import check_env

import regular_games.gymnasium

for name, settings in {
        "tic-tac-toe.hrg": {"opponents": "uct:20"},
        "kuhn-poker.hrg": {"player": "bob"},
        "pig.hrg": {},
        "hrg/draughts.hrg": {"max_moves": 50},
        "gdl/light-cycles.gdl": {"player": 1}}.items():
    env = gymnasium.make("RegularGame-v0", game=name, render_mode="ansi",
                         **settings)
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(env.unwrapped)
    lengths = []
    rewards = set()
    for seed in range(5):
        observed, _ = env.reset(seed=seed)
        over, length = False, 0
        while not over:
            action = env.action_space.sample(mask=observed["action_mask"])
            observed, reward, end, cut, _ = env.step(action)
            over, length = end or cut, length + 1
        lengths.append(length)
        rewards.add(reward)
    print(name, env.action_space.n, env.observation_space["observation"].shape,
          all(0 < length <= 60 for length in lengths),
          all(0 <= reward <= 100 for reward in rewards))

env = regular_games.gymnasium.Env("tic-tac-toe.hrg")
env.reset(seed=3)
env.step(4)
print(env.step(4)[1:])
try:
    env.step(5)
except ValueError as error:
    print(error)
