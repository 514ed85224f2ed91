"""Games as environments of Gymnasium for one player (pip install gymnasium)."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

import numpy

import gymnasium
from gymnasium import spaces

from ._agent import Agent
from ._game import Game, load
from ._play import Play, Settings


class Env(gymnasium.Env):
    """The environment of one player; agents of rg-match(1) move for the others,
    and the environment makes the moves of chance.

    player:    a name or a number
    opponents: the agent of each other player, such as "random" or "uct:100"

    Observations are a dict of "observation", a row of numbers, and
    "action_mask".  An illegal action ends the play, with the lowest score as
    the reward (illegal="raise": it raises a ValueError).  Otherwise rewards are
    the player's score at the end.
    """

    metadata = {"render_modes": ["ansi", "human"]}

    def __init__(self, game: Union[Game, str, os.PathLike],
                 player: Union[int, str] = 0, opponents: str = "random",
                 render_mode: Optional[str] = None, illegal: str = "end",
                 **settings: Any):
        self.game = game if isinstance(game, Game) else load(game)
        self.settings = Settings(self.game, illegal=illegal, **settings)
        self.player = self.game.players[self.game._player(player)]
        self.render_mode = render_mode
        size = self.settings.size(self.game._player(player))
        n_actions = self.settings.n_actions
        self.observation_space = spaces.Dict({
            "observation": spaces.Box(0, 1, (size,), numpy.float32),
            "action_mask": spaces.Box(0, 1, (n_actions,), numpy.int8)})
        self.action_space = spaces.Discrete(n_actions)
        self._opponents, self._agents = opponents, dict[str, Agent]()
        self._make_agents(0)
        self._play: Optional[Play] = None

    def _make_agents(self, seed: int) -> None:
        self._agents = {
            name: self.game.agent(self._opponents, name, seed + number)
            for number, name in enumerate(self.game.players)
            if name != self.player}

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict] = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        if seed is not None or self._play is None:
            self._play = Play(self.settings, int(self.np_random.integers(2 ** 63)),
                              self._see)
            self._make_agents(int(self.np_random.integers(2 ** 63)))
        for agent in self._agents.values():
            agent.start()
        self._play.start()
        self._go_on()
        return self._observe(), {}

    def _see(self, play: Play) -> None:
        for agent in self._agents.values():
            agent.see(play.state)

    def _go_on(self) -> None:
        """The others move."""
        play = self._play
        while not play.is_end and not play.is_truncated \
                and play.player != self.player:
            play.make(self._agents[play.player].choose(play.state))

    def _observe(self) -> dict[str, Any]:
        return {"observation": self._play.observation(self.player),
                "action_mask": self._play.mask(self.player)}

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        play = self._play
        play.act(action)
        self._go_on()
        if self.render_mode == "human":
            self.render()
        return (self._observe(), play.rewards[self.player], play.is_end,
                play.is_truncated, {})

    def render(self) -> Optional[str]:
        text = self._play.render()
        if self.render_mode != "human":
            return text
        print(text)
        return None


gymnasium.register(id="RegularGame-v0", entry_point=Env)
