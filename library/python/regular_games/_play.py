"""A play as environments need it: chance moves by itself, and actions are
numbers."""

from __future__ import annotations

import operator
import random
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Union

from ._actions import encoding
from ._library import ArgumentError

if TYPE_CHECKING:
    from ._game import Game
    from ._state import State
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
    illegal:    "raise": an illegal action raises a ValueError.  "end": it ends
                the play; its player gets the lowest score of the game, others
                get the highest
    """

    def __init__(self, game: "Game", actions: Optional[str] = None,
                 history: int = 32, variables: Optional[Sequence[str]] = None,
                 max_moves: Optional[int] = None, illegal: str = "raise"):
        if illegal not in ("raise", "end"):
            raise ArgumentError(f"illegal: '{illegal}' is not raise or end")
        self.game, self.max_moves, self.illegal = game, max_moves, illegal
        self.encoding = encoding(game, actions, MOST_ACTIONS)
        self.n_actions = self.encoding.n
        self.plans = [game.observation_spec(player, history, variables)
                      for player in range(len(game.players))]
        whole_moves = self.encoding.whole_moves
        self.said_size = 0 if whole_moves else MOST_SAID * self.n_actions

    def size(self, player: int) -> int:
        """How many numbers the player observes."""
        return self.plans[player].size + self.said_size

    def write(self, player: int, state: "State", said: tuple[int, ...],
              row: Any, acts: Optional[bool] = None) -> None:
        """Writes an observation, and the tags so far of an unfinished move, to
        a row of zeros.  `acts`: see Plan.write."""
        plan = self.plans[player]
        plan.write(state, row, acts)
        if said and state.player == self.game.players[player]:
            for i, tag in enumerate(said[-MOST_SAID:]):
                row[plan.size + i * self.n_actions + tag] = 1


class Play:
    """Plays, one after the other, each begun by `start`.  After each move,
    `see` gets the play."""

    def __init__(self, settings: Settings, seed: Optional[int],
                 see: Optional[Callable[["Play"], None]] = None):
        self.settings, self.random = settings, random.Random(seed)
        self._see = see

    def start(self) -> None:
        """Starts a play; the generator goes on."""
        self.state = self.settings.game.start()
        self.said: tuple[int, ...] = ()
        self.n_moves = 0
        self.losers: set[str] = set()  # by illegal actions
        self._go_on()

    def _go_on(self) -> None:
        while self.state.player == "random":
            self._apply(self.random.choice(self.state.moves()))
        self.actions = self.settings.encoding.legal(self.state, self.said)

    @property
    def player(self) -> Optional[str]:
        return self.state.player

    @property
    def is_end(self) -> bool:
        return self.state.is_end or bool(self.losers)

    @property
    def is_truncated(self) -> bool:
        most = self.settings.max_moves
        return not self.is_end and most is not None and self.n_moves >= most

    @property
    def rewards(self) -> dict[str, float]:
        """The scores at the end; 0 before."""
        game = self.settings.game
        if not self.is_end:
            return {player: 0.0 for player in game.players}
        if self.losers:
            return {player: float(game.scores[player not in self.losers])
                    for player in game.players}
        return dict(zip(game.players, map(float, self.state.scores)))

    def lose(self, player: str, action: Any) -> None:
        """Reports an illegal action, as the settings demand."""
        if self.settings.illegal == "raise":
            raise ArgumentError(f"action {action} of {player} is not legal")
        self.losers.add(player)

    def act(self, action: Any) -> None:
        """Makes an action of the player to move."""
        if self.is_end:
            raise ArgumentError("the play is over")
        try:
            number = operator.index(action)
        except TypeError:
            raise ArgumentError(f"{action!r} is not a number of an action") \
                from None
        if number not in self.actions:
            self.lose(self.player, number)
            return
        move = self.actions[number]
        if move is None:
            self.said += (number,)
            self._go_on()
        else:
            self.make(move)

    def make(self, move: Union["Move", str]) -> None:
        """Makes a legal move of a player, and the moves of chance after it."""
        self.said = ()
        self._apply(move)
        self.n_moves += 1
        self._go_on()

    def _apply(self, move: Union["Move", str]) -> None:
        self.state.apply(move)
        if self._see:
            self._see(self)

    def mask(self, player: str) -> Any:
        """1 for each legal action of the player."""
        import numpy
        mask = numpy.zeros(self.settings.n_actions, numpy.int8)
        if player == self.player and not self.is_end:
            mask[list(self.actions)] = 1
        return mask

    def observation(self, player: str, acts: Optional[bool] = None) -> Any:
        """What the player may observe, as one row of numbers.  `acts`: whether
        the player acts, if that isn't whether it is to move."""
        import numpy
        settings = self.settings
        number = settings.game.players.index(player)
        row = numpy.zeros(settings.size(number), numpy.float32)
        settings.write(number, self.state, self.said, row, acts)
        return row

    def render(self) -> str:
        return repr(self.state)
