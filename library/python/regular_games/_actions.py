"""Numbers for moves, which are equal in all states and processes."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_void_p
from typing import TYPE_CHECKING, Optional, Union

from ._arguments import text, whole
from ._library import ArgumentError, Error, Owner, Session
from ._move import Move, tag_numbers

if TYPE_CHECKING:
    from ._game import Game
    from ._state import State

MOST = 2 ** 63 - 1


class Actions:
    """All moves that the rules admit in some form, numbered from 0; the moves of
    players, or those of chance.

    >>> actions = load(example("kuhn-poker.hrg")).actions
    >>> len(actions)
    4
    >>> [actions.text(number) for number in range(4)]
    ['fold', 'call', 'check', 'bet']
    >>> actions.number("bet")
    3
    """

    def __init__(self, game: "Game", chance: bool):
        self._game = game
        self._owner = owner = self._read(game, chance)
        self._library = owner.library
        self._library.rg_lib_actions_bind(owner.handle, game._model)
        self._numbers: dict[bytes, int] = {}
        count = self._library.rg_lib_actions_count(owner.handle)
        self.n = min(count, MOST)

    @staticmethod
    def _read(of: "Game", chance: bool) -> Owner:
        rules = of._rules
        if rules is None:
            raise Error("a compiled object has no numbers of moves: load the "
                        "text of the game")
        actions, game = c_void_p(), c_void_p()
        with Session() as session:
            library = session.library
            try:
                session.check(
                    library.rg_lib_read(session.handle,
                                        f"{of.name}.rg".encode(), rules,
                                        len(rules), byref(game))
                    or library.rg_lib_actions(session.handle, game, chance,
                                              byref(actions)))
            finally:
                library.rg_lib_game_free(game)
            owner = Owner(actions.value, library.rg_lib_actions_free)
            owner.library = library
            return owner

    def __len__(self) -> int:
        return self.n

    def number(self, move: Union[Move, str]) -> int:
        """Returns the number of a move, or of its text."""
        if isinstance(move, Move):
            if not self._game._is(move._game):
                raise ArgumentError(f"{move} is a move of another game")
            return self._of(move._data)
        return self._find(text("move", move))

    def text(self, number: int) -> str:
        """Returns the text of the move with a number."""
        pointer = self._library.rg_lib_action_text(
            self._owner.handle, whole("action", number, 0, self.n - 1))
        try:
            return ctypes.string_at(pointer).decode()
        finally:
            self._library.rg_lib_text_free(pointer)

    def _find(self, words: bytes) -> int:
        number = self._library.rg_lib_action_number(self._owner.handle, words)
        if number < 0:
            raise ArgumentError(f"'{words.decode()}' is not a move of the game")
        return number

    def _of(self, data: bytes) -> int:
        """The number for the bytes of a move."""
        tags = bytes(tag_numbers(self._game._calls, data))
        number = self._numbers.get(tags)
        if number is None:
            names = [self._game._calls.tag_name(tag) for tag in
                     memoryview(tags).cast("I")]
            number = self._find(b" ".join(names) or b"-")
            self._numbers[tags] = number
        return number


class Moves:
    """An agent's actions are moves: one action makes a move."""

    whole_moves = True

    def __init__(self, game: "Game"):
        self.game, self.n = game, game.n_actions

    def legal(self, state: "State", _: tuple[int, ...] = ()) \
            -> dict[int, Optional[Move]]:
        """The legal actions, with the move that each makes."""
        return state.actions()

    def text(self, action: int) -> str:
        return self.game.actions.text(action)


class Tags:
    """An agent's actions are tags: several actions make a move.  Action 0 ends a
    move where others begin with the same tags.  A move is made as soon as no
    other one begins with the tags so far, as by Vector.say."""

    whole_moves = False

    def __init__(self, game: "Game"):
        self.game, self.n = game, game.n_tags + 1

    def legal(self, state: "State", said: tuple[int, ...] = ()) \
            -> dict[int, Optional[Move]]:
        """The actions after some tags, with the move that each completes, or
        None if the move goes on."""
        actions: dict[int, Optional[Move]] = {}
        for move in state.moves():
            tags = tuple(tag_numbers(self.game._calls, move._data))
            if tags[:len(said)] == said:
                tag = tags[len(said)] if len(tags) > len(said) else 0
                actions[tag] = None if tag in actions else move
        return dict(sorted(actions.items()))

    def text(self, action: int) -> str:
        if action == 0:
            return "-"
        return self.game._calls.tag_name(
            whole("action", action, 1, self.n - 1)).decode()


def encoding(game: "Game", actions: Optional[str], most: int) \
        -> Union[Moves, Tags]:
    """The encoding that an adapter uses: "moves", "tags", or None for moves if
    there are at most so many."""
    if actions not in (None, "moves", "tags"):
        raise ArgumentError(f"actions: '{actions}' is not moves or tags")
    if actions != "tags":
        try:
            moves = Moves(game)
            if actions == "moves" or moves.n <= most:
                return moves
        except Error:
            if actions == "moves":
                raise
    return Tags(game)
