"""Games as environments of PettingZoo (pip install pettingzoo)."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

import numpy
from gymnasium import spaces

from pettingzoo import AECEnv

from ._game import Game, load
from ._play import Play, Settings


def _spaces(settings: Settings, n_actions: int) \
        -> tuple[dict[str, spaces.Dict], dict[str, spaces.Discrete]]:
    """The spaces of observations and of actions, by player."""
    observed, actions = {}, {}
    for number, player in enumerate(settings.game.players):
        observed[player] = spaces.Dict({
            "observation": spaces.Box(0, 1, (settings.size(number),),
                                      numpy.float32),
            "action_mask": spaces.Box(0, 1, (n_actions,), numpy.int8)})
        actions[player] = spaces.Discrete(n_actions)
    return observed, actions


class AEC(AECEnv):
    """Players act one after the other (agent environment cycle).

    Observations are a dict of "observation", a row of numbers, and
    "action_mask".  An illegal action raises a ValueError.  Rewards are the
    scores at the end.  The moves of chance are made by the environment.
    """

    def __init__(self, game: Union[Game, str, os.PathLike],
                 render_mode: Optional[str] = None, **settings: Any):
        super().__init__()
        self.game = game if isinstance(game, Game) else load(game)
        self.settings = Settings(self.game, **settings)
        self.metadata = {"name": self.game.name, "render_modes": ["ansi", "human"],
                         "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self.game.players)
        self.observation_spaces, self.action_spaces = _spaces(
            self.settings, self.settings.n_actions)
        self._play: Optional[Play] = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None,
              options: Optional[dict] = None) -> None:
        if seed is not None or self._play is None:
            self._play = Play(self.settings, seed)
        else:
            self._play.start()
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self._note()

    def observe(self, agent: str) -> dict[str, Any]:
        return {"observation": self._play.observation(agent),
                "action_mask": self._play.mask(agent)}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play.act(action)
        self._cumulative_rewards[agent] = 0.0
        self._note()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _note(self) -> None:
        """Stores who is to act, and whether the play is over."""
        play, state = self._play, self._play.state
        self.terminations = {agent: state.is_end for agent in self.agents}
        self.truncations = {agent: play.is_truncated for agent in self.agents}
        if state.is_end:
            self.rewards = {agent: float(score) for agent, score in
                            zip(self.possible_agents, state.scores)}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = play.player

    def render(self) -> Optional[str]:
        text = self._play.render()
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def state(self) -> Any:
        """The state as bytes, which no player may know."""
        return numpy.frombuffer(bytes(self._play.state._now[0]), numpy.uint8)

    def close(self) -> None:
        self._play = None
