"""The moves before a state, and what a player has seen of them."""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING, Any, NamedTuple, Optional

from ._library import Seen, check
from ._move import free, words

if TYPE_CHECKING:
    from ._game import Game


class Past:
    """The last move before a state, with the moves before it.  States share
    their pasts; what players have seen is computed when it is needed."""

    __slots__ = ("before", "block", "data", "seen")

    def __init__(self, before: Optional["Past"], block: Any, data: bytes):
        self.before, self.block, self.data = before, block, data
        self.seen: dict[int, Step] = {}

    def __deepcopy__(self, _) -> "Past":
        return self


class Step(NamedTuple):
    """What a player has seen of a move: who made it, and the tags of it and of
    the keeper's moves after it."""
    player: str
    tags: tuple[str, ...]
    numbers: tuple[int, ...]  # of the tags


def _see(game: "Game", past: Past, player: int) -> Step:
    calls, seen = game._calls, Seen()
    mover = calls.player(past.block)
    try:
        check(calls.seen(past.block, past.data, player, byref(seen),
                         game._work()))
        numbers = tuple(seen.tags[i] for i in range(seen.n))
    finally:
        free(seen.tags)
    return Step(game.players[mover] if mover >= 0 else "random",
                tuple(calls.tag_name(tag).decode() for tag in numbers), numbers)


def steps(game: "Game", past: Optional[Past], player: int,
          most: Optional[int] = None) -> list[Step]:
    """What a player has seen of the last moves, at most so many; in order."""
    found: list[Step] = []
    while past is not None and (most is None or len(found) < most):
        step = past.seen.get(player)
        if step is None:
            step = past.seen[player] = _see(game, past, player)
        found.append(step)
        past = past.before
    return found[::-1]


def history(game: "Game", past: Optional[Past]) -> tuple[str, ...]:
    """The texts of all moves, in order."""
    texts: list[str] = []
    while past is not None:
        texts.append(words(game._calls.move_text, past.data))
        past = past.before
    return tuple(texts[::-1])
