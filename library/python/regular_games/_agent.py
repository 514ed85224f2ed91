"""The agents of rg-match(1)."""

from __future__ import annotations

import ctypes
import threading
from ctypes import byref, c_size_t
from typing import TYPE_CHECKING, Union

from ._arguments import UINT64_MAX, text, whole
from ._library import ArgumentError, Error, Owner, check, library
from ._move import List, Move

if TYPE_CHECKING:
    from ._game import Game
    from ._state import State


class Agent:
    """An agent for one player.  Call `see` after each move of a play, with the
    new state; the agent uses only the information of its player.

    >>> game = load(example("tic-tac-toe.hrg"))
    >>> agents = [game.agent("uct:500", p) for p in game.players]
    >>> state = game.start()
    >>> while not state.is_end:
    ...     mover = agents[game.players.index(state.player)]
    ...     state.apply(mover.choose(state))
    ...     for agent in agents:
    ...         agent.see(state)
    >>> state.scores
    (50, 50)
    """

    def __init__(self, game: "Game", spec: str, player: Union[int, str],
                 seed: int):
        self._game, self._player = game, game._player(player)
        self._library = library()
        self._lock = threading.Lock()
        words, seed = text("agent", spec), whole("seed", seed, 0, UINT64_MAX)
        why = ctypes.create_string_buffer(256)
        agent = self._library.rg_agent_new(game._model, self._player, words,
                                           seed, why, len(why))
        if not agent:
            reason = why.value.decode(errors="replace")
            raise ArgumentError(f"{spec}: {reason}")
        self._owner = Owner(agent, self._library.rg_agent_free)

    def start(self) -> None:
        """Starts another play."""
        with self._lock:
            self._library.rg_agent_start(self._owner.handle)

    def see(self, state: "State") -> None:
        """Reports the current state of the play."""
        known = state._of(self._game)[1]
        with self._lock:
            check(self._library.rg_agent_see(self._owner.handle,
                                             known[self._player]))

    def choose(self, state: "State") -> Move:
        """Chooses a move; the agent's player must be to move."""
        block = state._of(self._game)[0]
        calls, chosen = self._game._calls, c_size_t()
        if calls.is_end(block) or calls.player(block) != self._player:
            raise ArgumentError("another player is to move")
        with List(calls) as moves, self._lock:
            check(calls.moves(block, moves.reference, self._game._work()))
            check(self._library.rg_agent_choose(self._owner.handle,
                                                moves.reference, byref(chosen)))
            return Move._make(self._game, moves.at(chosen.value), block)
