"""A play as environments need it: chance moves by itself, and actions are
numbers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from ._actions import encoding
from ._library import ArgumentError

if TYPE_CHECKING:
    from ._game import Game
    from ._move import Move

MOST_ACTIONS = 2 ** 16  # of a mask, unless moves are asked for
MOST_SAID = 8  # tags of an unfinished move in an observation


class Settings:
    """The spaces of environments of a game.

    actions:    "moves": an action is a move.  "tags": an action is a tag, so
                that several of them make a move.  None: moves if there are at
                most 65536
    history, variables: see Game.observation_spec
    max_moves:  a longer play is truncated
    """

    def __init__(self, game: "Game", actions: Optional[str] = None,
                 history: int = 32, variables: Optional[Sequence[str]] = None,
                 max_moves: Optional[int] = None):
        self.game, self.max_moves = game, max_moves
        self.encoding = encoding(game, actions, MOST_ACTIONS)
        self.n_actions = self.encoding.n
        self.plans = [game.observation_spec(player, history, variables)
                      for player in range(len(game.players))]
        whole_moves = self.encoding.whole_moves
        self.said_size = 0 if whole_moves else MOST_SAID * self.n_actions

    def size(self, player: int) -> int:
        return self.plans[player].size + self.said_size


class Play:
    """One play."""

    def __init__(self, settings: Settings, seed: Optional[int]):
        self.settings, self.random = settings, random.Random(seed)
        self.start()

    def start(self) -> None:
        """Starts another play with the same generator."""
        self.state = self.settings.game.start()
        self.said: tuple[int, ...] = ()
        self.n_moves = 0
        self._go_on()

    def _go_on(self) -> None:
        while self.state.player == "random":
            self.state.apply(self.random.choice(self.state.moves()))
        self.actions = self.settings.encoding.legal(self.state, self.said)

    @property
    def player(self) -> Optional[str]:
        return self.state.player

    @property
    def is_truncated(self) -> bool:
        most = self.settings.max_moves
        return not self.state.is_end and most is not None and \
            self.n_moves >= most

    def act(self, action: Any) -> None:
        """Makes a legal action."""
        number = int(action)
        if number not in self.actions:
            raise ArgumentError(f"action {number} is not legal")
        move = self.actions[number]
        if move is None:
            self.said += (number,)
            self._go_on()
        else:
            self.make(move)

    def make(self, move: Union["Move", str]) -> None:
        """Makes a legal move of a player, and the moves of chance after it."""
        self.said = ()
        self.state.apply(move)
        self.n_moves += 1
        self._go_on()

    def mask(self, player: str) -> Any:
        """1 for each legal action of the player."""
        import numpy
        mask = numpy.zeros(self.settings.n_actions, numpy.int8)
        if player == self.player:
            mask[list(self.actions)] = 1
        return mask

    def observation(self, player: str) -> Any:
        """What the player may observe, as one row of numbers."""
        import numpy
        settings = self.settings
        number = settings.game.players.index(player)
        plan = settings.plans[number]
        row = numpy.zeros(settings.size(number), numpy.float32)
        plan.write(self.state, row)
        if player == self.player:
            for i, tag in enumerate(self.said[-MOST_SAID:]):
                row[plan.size + i * settings.n_actions + tag] = 1
        return row

    def render(self) -> str:
        return repr(self.state)
