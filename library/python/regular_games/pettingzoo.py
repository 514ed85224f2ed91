"""Games as environments of PettingZoo (pip install pettingzoo)."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

import numpy
from gymnasium import spaces

from pettingzoo import AECEnv, ParallelEnv

from ._game import Game, load
from ._play import Play, Settings
from ._rounds import find_round


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


def _render(play: Play, mode: Optional[str]) -> Optional[str]:
    if mode != "human":
        return play.render()
    print(play.render())
    return None


class AEC(AECEnv):
    """Players act one after the other (agent environment cycle).

    Observations are a dict of "observation", a row of numbers, and
    "action_mask".  An illegal action raises a ValueError (see Settings).
    Rewards are the scores at the end.  The environment makes the moves of
    chance.
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
        self._play.start()
        self.agents = list(self.possible_agents)
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
        play = self._play
        self.rewards = play.rewards
        self.terminations = {agent: play.is_end for agent in self.agents}
        self.truncations = {agent: play.is_truncated for agent in self.agents}
        self.agent_selection = self.agents[0] if play.is_end else play.player

    def render(self) -> Optional[str]:
        return _render(self._play, self.render_mode)

    def state(self) -> Any:
        """The state as bytes, which no player may know."""
        return numpy.frombuffer(bytes(self._play.state._now[0]), numpy.uint8)

    def close(self) -> None:
        self._play = None


class Parallel(ParallelEnv):
    """All players act in each step.  Those who are not to move have one legal
    action, the last one, which does nothing.

    Players move at the same time if each one sees nothing of the moves of the
    others before its own: in games in GDL with simultaneous moves.  In other
    games one player moves in each step.  Otherwise this is like AEC.
    """

    def __init__(self, game: Union[Game, str, os.PathLike],
                 render_mode: Optional[str] = None, **settings: Any):
        self.game = game if isinstance(game, Game) else load(game)
        self.settings = Settings(self.game, **settings)
        self.wait = self.settings.n_actions
        self.metadata = {"name": self.game.name,
                         "render_modes": ["ansi", "human"]}
        self.render_mode = render_mode
        self.possible_agents = list(self.game.players)
        self.observation_spaces, self.action_spaces = _spaces(
            self.settings, self.settings.n_actions + 1)
        self._play: Optional[Play] = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) \
            -> tuple[dict[str, Any], dict[str, dict]]:
        if seed is not None or self._play is None:
            self._play = Play(self.settings, seed)
        self._play.start()
        self.agents = list(self.possible_agents)
        self._round = find_round(self._play)
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[
            dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool],
            dict[str, dict]]:
        play, agents = self._play, self.agents
        wrong = [agent for agent in agents if self._is_wrong(agent, actions)]
        for agent in wrong:
            play.lose(agent, actions.get(agent))
        for agent in () if wrong else self._round:
            play.act(actions[agent])
        is_over = play.is_end or play.is_truncated
        self._round = {} if is_over else find_round(play)
        result = (self._observe(), play.rewards,
                  {agent: play.is_end for agent in agents},
                  {agent: play.is_truncated for agent in agents},
                  {agent: {} for agent in agents})
        if is_over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return result

    def _is_wrong(self, agent: str, actions: dict[str, int]) -> bool:
        return actions.get(agent) not in self._round.get(agent, (self.wait,))

    def _observe(self) -> dict[str, dict[str, Any]]:
        return {agent: {
            "observation": self._play.observation(agent, agent in self._round),
            "action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Any:
        mask = numpy.zeros(self.wait + 1, numpy.int8)
        mask[list(self._round.get(agent, (self.wait,)))] = 1
        return mask

    def render(self) -> Optional[str]:
        return _render(self._play, self.render_mode)

    def state(self) -> Any:
        """The state as bytes, which no player may know."""
        return numpy.frombuffer(bytes(self._play.state._now[0]), numpy.uint8)

    def close(self) -> None:
        self._play = None
