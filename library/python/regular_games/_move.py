"""Moves, and lists of moves from C."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_uint32, c_void_p
from typing import TYPE_CHECKING, Any

from ._library import Error, Moves

if TYPE_CHECKING:
    from ._game import Game

_free = ctypes.CDLL(None).free
_free.argtypes = [c_void_p]
_free.restype = None


def free(pointer) -> None:
    _free(ctypes.cast(pointer, c_void_p))


class List:
    """A list of moves; `with` frees it."""

    def __init__(self, calls):
        self._calls, self._moves = calls, Moves()
        self.reference = byref(self._moves)

    def __enter__(self) -> "List":
        return self

    def __exit__(self, *_) -> None:
        free(self._moves.data)
        free(self._moves.places)

    def at(self, i: int) -> bytes:
        """Returns the bytes of a move."""
        moves, size = self._moves, self._calls.fixed_move_size
        if not 0 <= i < moves.n:
            raise Error(f"there are {moves.n} moves, and no move {i}")
        if size:
            return ctypes.string_at(moves.data + i * size, size)
        place = moves.data + moves.places[i]
        return ctypes.string_at(place, c_uint32.from_address(place).value)

    def all(self) -> list[bytes]:
        moves, size = self._moves, self._calls.fixed_move_size
        if not size:
            return [self.at(i) for i in range(moves.n)]
        data = ctypes.string_at(moves.data, moves.n * size) if moves.n else b""
        return [data[i:i + size] for i in range(0, len(data), size)]


def words(function, block) -> str:
    """Returns the text that a function like snprintf writes."""
    length = function(block, None, 0)
    text = ctypes.create_string_buffer(length + 1)
    function(block, text, length + 1)
    return text.value.decode()


def tag_numbers(calls, data: bytes):
    """Returns the numbers of the tags of a move, in order."""
    numbers = (c_uint32 * calls.tags(data, None))()
    if numbers:
        calls.tags(data, numbers)
    return numbers


class Move:
    """A move of a state; equal moves have equal tags and lead to equal states.
    `State.moves` and `Agent.choose` return moves.
    """

    _game: "Game"
    _data: bytes
    _state: Any  # the block of the state that it was listed for

    def __init__(self) -> None:
        raise TypeError("moves come from State.moves")

    @classmethod
    def _make(cls, game: "Game", data: bytes, block) -> "Move":
        move = cls.__new__(cls)
        move._game, move._data, move._state = game, data, block
        return move

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags of the move, in order."""
        calls = self._game._calls
        return tuple(calls.tag_name(tag).decode()
                     for tag in tag_numbers(calls, self._data))

    def __str__(self) -> str:
        return words(self._game._calls.move_text, self._data)

    def __repr__(self) -> str:
        return f"<move {self}>"

    def __eq__(self, other) -> bool:
        return (isinstance(other, Move) and self._data == other._data
                and self._game._is(other._game))

    def __hash__(self) -> int:
        return hash(self._data)

    def __deepcopy__(self, _) -> "Move":
        return self
