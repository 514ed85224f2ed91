"""Games for OpenSpiel (pip install open_spiel)."""

from __future__ import annotations

import ctypes
import os
import re
from typing import Any, Optional, Union

import numpy

import pyspiel

from ._game import Game, load
from ._library import ArgumentError
from ._play import Settings
from ._state import State

_registered: dict[str, tuple[Settings, dict[str, Any]]] = {}


def load_game(game: Union[Game, str, os.PathLike], **options: Any) \
        -> pyspiel.Game:
    """Registers a game and returns it; see `register`."""
    return pyspiel.load_game(register(game, **options))


def register(game: Union[Game, str, os.PathLike], name: Optional[str] = None,
             zero_sum: bool = False, most_moves: int = 10_000,
             **settings: Any) -> str:
    """Registers a game with OpenSpiel and returns its name there, by default
    "regular_games_" and the name of the file.

    zero_sum:   utilities are the scores less their mean, and not the scores
    most_moves: no play has more actions
    settings:   see Settings: actions, history, variables
    """
    game = game if isinstance(game, Game) else load(game)
    name = name or "regular_games_" + re.sub(r"\W", "_", game.name)
    options = dict(settings, zero_sum=zero_sum, most_moves=most_moves)
    if name in _registered:
        plan, known = _registered[name]
        if not plan.game._is(game) or known != options:
            raise ArgumentError(f"{name}: another game has this name")
        return name
    plan = Settings(game, **settings)
    type_ = _game_type(name, plan, zero_sum)
    info = _game_info(plan, zero_sum, most_moves)

    def make(params: Any = None) -> _Game:
        return _Game(type_, info, plan, params)

    # The register of OpenSpiel drops its reference after the end of Python, when
    # no object can be freed.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
    pyspiel.register_game(type_, make)
    _registered[name] = plan, options
    return name


def _game_type(name: str, plan: Settings, zero_sum: bool) -> pyspiel.GameType:
    of, game = pyspiel.GameType, plan.game
    hides, chance = game.hides, len(game.chance_actions) > 0
    return of(
        short_name=name, long_name=game.name,
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC if chance
        else of.ChanceMode.DETERMINISTIC,
        information=of.Information.IMPERFECT_INFORMATION if hides
        else of.Information.PERFECT_INFORMATION,
        utility=of.Utility.ZERO_SUM if zero_sum else of.Utility.GENERAL_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=len(game.players), min_num_players=len(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=hides,
        provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=False)


def _game_info(plan: Settings, zero_sum: bool, most_moves: int) \
        -> pyspiel.GameInfo:
    game = plan.game
    n, (least, greatest) = len(game.players), game.scores
    if zero_sum:
        # One player has the lowest score, and all others the highest one.
        bound = (greatest - least) * (n - 1) / n
        least, greatest = -bound, bound
    return pyspiel.GameInfo(
        num_distinct_actions=plan.n_actions,
        max_chance_outcomes=len(game.chance_actions), num_players=n,
        min_utility=float(least), max_utility=float(greatest),
        utility_sum=0.0 if zero_sum else None, max_game_length=most_moves)


class _Game(pyspiel.Game):
    """A game; `of` is the game of this package."""

    def __init__(self, type_: pyspiel.GameType, info: pyspiel.GameInfo,
                 settings: Settings, params: Any):
        super().__init__(type_, info, params or {})
        self.of, self.settings = settings.game, settings

    def new_initial_state(self) -> "_State":
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) \
            -> "_Observer":
        if params:
            raise ArgumentError("observers have no parameters")
        return _Observer(self.settings, iig_obs_type)


class _Position:
    """A state, and the tags so far of a move whose actions are tags.  It is
    pickled as the name of its game and the moves that lead to it."""

    def __init__(self, name: str, of: State, said: tuple[int, ...] = ()):
        self.name, self.of, self.said = name, of, said

    @classmethod
    def replay(cls, name: str, moves: tuple[str, ...], said: tuple[int, ...]) \
            -> "_Position":
        state = _registered[name][0].game.start()
        for move in moves:
            state.apply(move)
        return cls(name, state, said)

    def __reduce__(self) -> tuple:
        return self.replay, (self.name, self.of.history(), self.said)

    def __deepcopy__(self, _: Any) -> "_Position":
        return _Position(self.name, self.of.clone(), self.said)


class _State(pyspiel.State):
    """A state of OpenSpiel."""

    def __init__(self, game: _Game):
        super().__init__(game)
        self._position = _Position(game.get_type().short_name, game.of.start())

    @property
    def of(self) -> State:
        """The state of this package."""
        return self._position.of

    @property
    def said(self) -> tuple[int, ...]:
        return self._position.said

    @property
    def _settings(self) -> Settings:
        return _registered[self._position.name][0]

    def current_player(self) -> int:
        player = self.of.player
        if player is None:
            return pyspiel.PlayerId.TERMINAL
        if player == "random":
            return pyspiel.PlayerId.CHANCE
        return self._settings.game.players.index(player)

    def _actions(self) -> dict[int, Any]:
        return self.of.actions() if self.of.player == "random" \
            else self._settings.encoding.legal(self.of, self.said)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        actions = self._actions()
        return [(action, 1 / len(actions)) for action in actions]

    def _apply_action(self, action: int) -> None:
        actions = self._actions()
        if action not in actions:
            raise ArgumentError(f"action {action} is not legal")
        move = actions[action]
        if move is None:
            self._position.said += (action,)
        else:
            self.of.apply(move)
            self._position.said = ()

    def _action_to_string(self, player: int, action: int) -> str:
        return self._settings.game.chance_actions.text(action) \
            if player == pyspiel.PlayerId.CHANCE \
            else self._settings.encoding.text(action)

    def is_terminal(self) -> bool:
        return self.of.is_end

    def returns(self) -> list[float]:
        scores = self.of.scores
        if not self.of.is_end:
            return [0.0] * len(scores)
        is_zero_sum = _registered[self._position.name][1]["zero_sum"]
        mean = sum(scores) / len(scores) if is_zero_sum else 0
        return [float(score - mean) for score in scores]

    def __str__(self) -> str:
        text = repr(self.of)
        return f"{text}\n  so far: {self.said}" if self.said else text


class _Observer:
    """What a player may observe: an observation, or with perfect recall all
    that it has seen."""

    def __init__(self, settings: Settings, obs_type: Any):
        self._settings = settings
        self._recalls = settings.game.hides or \
            (obs_type is not None and obs_type.perfect_recall)
        plan = settings.plans[0]
        self.tensor = numpy.zeros(settings.size(0), numpy.float32)
        self.dict = {
            field.name: self.tensor[field.start:field.start + field.size]
            .reshape(field.shape) for field in plan.fields}
        if settings.said_size:
            self.dict["said"] = self.tensor[plan.size:].reshape(
                (-1, settings.n_actions))

    def set_from(self, state: _State, player: int) -> None:
        self.tensor.fill(0)
        self._settings.write(player, state.of, state.said, self.tensor)

    def string_from(self, state: _State, player: int) -> str:
        text = state.of.information_state_string(player) if self._recalls \
            else repr(state.of)
        own = state.of.player == self._settings.game.players[player]
        return f"{text}; {state.said}" if own and state.said else text
