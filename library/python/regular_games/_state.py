"""States of plays."""

from __future__ import annotations

import json
from ctypes import byref, c_size_t, c_uint8, c_uint64
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from ._arguments import UINT64_MAX, text, whole
from ._history import Past, history, steps
from ._library import ILLEGAL, INVALID, OK, picture, ArgumentError, Error, \
    Fault, Seen, check
from ._move import List, Move, free, tag_numbers, words
from ._observation import show

if TYPE_CHECKING:
    from ._game import Game

MOST_MASK = 2 ** 28  # bytes


def _play_again(game: "Game", line: str, moves: Sequence[str]) -> "State":
    state = State.from_json(game, line)
    for move in moves:
        state.apply(move)
    return state


class State:
    """A state of a play, with the information of each player."""

    # The block of a state is never changed: `apply` puts another one in its
    # place, so that other threads, clones and moves may go on with the old one.
    _now: tuple[Any, tuple[int, ...], Optional[Past]]

    def __init__(self, game: Game):
        if not hasattr(game, "_block"):
            raise TypeError("states come from Game.start")
        self._game, block = game, game._block()
        game._calls.start(block)
        check(game._calls.keeper(block, game._work()))
        self._now = block, (0,) * len(game.players), None

    def clone(self) -> "State":
        copy = State.__new__(State)
        copy._game, copy._now = self._game, self._now
        return copy

    def to_json(self) -> str:
        """Returns the state as JSON, which `from_json` and --state of
        rg-run(1) read.  Equal states have equal texts, unless they are over.

        >>> state = load(example("nim.rg")).start()
        >>> print(state.to_json()[:40])
        {"player": "first", "node": "choice", "e
        """
        return words(self._game._calls.state_json, self._now[0])

    @property
    def variables(self) -> dict[str, Any]:
        """The values of the variables that matter, by name; of a map by key.

        >>> load(example("nim.rg")).start().variables["heaps"]["c"]
        '3'
        """
        matter = {of.name for of in self._game._variables}
        held = json.loads(self.to_json())["variables"]
        return {name: held[name] for name in held if name in matter}

    def to_line(self) -> str:
        """Returns the state as a line, for logs and tables of positions.

        >>> state = load(example("nim.rg")).start()
        >>> state.apply("a 0")
        >>> state.to_line()
        'choice second heaps=0,2,3 me=second'
        """
        return words(self._game._calls.state_line, self._now[0])

    def to_bytes(self) -> bytes:
        """Returns the line as bytes."""
        return self.to_line().encode()

    @classmethod
    def from_json(cls, game: Game, state: str) -> "State":
        """Returns the state of a game with that JSON, or that line.  Players
        know nothing of the moves before.

        >>> game = load(example("nim.rg"))
        >>> state = game.start()
        >>> state.apply("a 0")
        >>> State.from_json(game, state.to_json()) == state
        True
        >>> State.from_json(game, "choice third")
        Traceback (most recent call last):
        regular_games._library.ArgumentError: state, byte 7: 'player' has no \
such value
        """
        found, fault = cls(game), Fault()
        block = found._now[0]
        code = game._calls.state_parse(text("state", state), block,
                                       byref(fault))
        if code == INVALID:
            raise ArgumentError(
                f"state, byte {fault.offset}: {fault.message.decode()}")
        check(code)
        check(game._calls.keeper(block, game._work()))
        return found

    @classmethod
    def from_bytes(cls, game: Game, data: bytes) -> "State":
        """Returns the state of a game with the bytes of `to_bytes`."""
        return cls.from_json(game, bytes(data).decode(errors="replace"))

    @property
    def is_end(self) -> bool:
        return bool(self._game._calls.is_end(self._now[0]))

    @property
    def player(self) -> Optional[str]:
        """The player to move; "random" for chance, None at the end."""
        block, calls = self._now[0], self._game._calls
        if calls.is_end(block):
            return None
        number = calls.player(block)
        return self._game.players[number] if number >= 0 else "random"

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each player; final at the end."""
        block, score = self._now[0], self._game._calls.score
        return tuple(score(block, i) for i in range(len(self._game.players)))

    def moves(self) -> list[Move]:
        """All legal moves, in a fixed order; none at the end."""
        game, block, calls = self._game, self._now[0], self._game._calls
        if calls.is_end(block):
            return []
        with List(calls) as moves:
            check(calls.moves(block, moves.reference, game._work()))
            return [Move._make(game, data, block) for data in moves.all()]

    def apply(self, move: Union[Move, str]) -> None:
        """Makes a legal move, given as a Move or a text, and the keeper's moves.
        A move of another state stands for the legal move with the same tags.
        If there is none, the call fails and the state does not change.

        >>> state = load(example("tic-tac-toe.hrg")).start()
        >>> state.apply("C__1_1")
        >>> state.apply("C__1_1")
        Traceback (most recent call last):
        regular_games._library.ArgumentError: there is no such legal move
        """
        now = self._now
        self._make(now, self._legal(move, now[0]))

    def apply_unchecked(self, move: Move) -> None:
        """Makes a move that was listed for an equal state; with another one,
        the behaviour is undefined."""
        self._make(self._now, move._data)

    def _make(self, now: tuple[Any, tuple[int, ...], Optional[Past]],
              data: bytes) -> None:
        before, known, past = now
        calls, work = self._game._calls, self._game._work()
        knows = [c_uint64(value) for value in known]
        for player, value in enumerate(knows):
            check(calls.observe(before, data, player, byref(value), work))
        after = self._game._block.from_buffer_copy(before)
        check(calls.apply(after, data, work))
        check(calls.keeper(after, work))
        self._now = (after, tuple(value.value for value in knows),
                     Past(past, before, data))

    def actions(self) -> dict[int, Move]:
        """The legal moves by their numbers (Game.actions; for chance
        Game.chance_actions), in the order of the numbers.

        >>> list(load(example("tic-tac-toe.hrg")).start().actions())
        [0, 1, 2, 3, 4, 5, 6, 7, 8]
        """
        numbers = self._game.chance_actions if self.player == "random" \
            else self._game.actions
        return dict(sorted((numbers._of(move._data), move)
                           for move in self.moves()))

    def apply_action(self, number: int) -> None:
        """Makes the legal move with a number."""
        move = self.actions().get(whole("action", number, 0, UINT64_MAX))
        check(OK if move else ILLEGAL)
        self.apply(move)

    def action_mask(self) -> bytes:
        """Returns n_actions bytes, 1 for the numbers of legal moves; all 0 if
        no player is to move.

        >>> state = load(example("tic-tac-toe.hrg")).start()
        >>> state.apply("C__2_2")
        >>> state.action_mask().hex(" ")
        '01 01 01 01 00 01 01 01 01'
        """
        mask = bytearray(whole("n_actions", self._game.n_actions, 0, MOST_MASK))
        if self.player in self._game.players:
            for number in self.actions():
                mask[number] = 1
        return bytes(mask)

    def _legal(self, move: Union[Move, str], block) -> bytes:
        """Returns the bytes of the move in a state."""
        if isinstance(move, str):
            return self._parse(text("move", move), block)
        if not isinstance(move, Move):
            raise TypeError(f"expected a move, not {type(move).__name__}")
        if not self._game._is(move._game):
            raise ArgumentError(f"{move} is a move of another game")
        if move._state is block or bytes(move._state) == bytes(block):
            return move._data
        return self._parse(str(move).encode(), block)

    def _parse(self, words: bytes, block) -> bytes:
        calls, found = self._game._calls, c_size_t()
        if calls.is_end(block):
            check(ILLEGAL)
        with List(calls) as moves:
            check(calls.move_parse(block, words, byref(found), moves.reference,
                                   self._game._work()))
            return moves.at(found.value)

    def _of(self, game: Game) \
            -> tuple[Any, tuple[int, ...], Optional[Past]]:
        """Returns the block and the information of a state of the game."""
        if not game._is(self._game):
            raise ArgumentError("the state is of another game")
        return self._now

    def view(self, move: Move, player: Union[int, str]) -> tuple[str, ...]:
        """Returns the tags of a legal move that the player sees."""
        block, calls = self._now[0], self._game._calls
        data = self._legal(move, block)
        numbers = tag_numbers(calls, data)
        seen = (c_uint8 * max(len(numbers), 1))()
        check(calls.view(block, data, self._game._player(player), seen,
                         self._game._work()))
        return tuple(calls.tag_name(tag).decode()
                     for tag, is_seen in zip(numbers, seen) if is_seen)

    def told(self, move: Move, player: Union[int, str]) -> tuple[str, ...]:
        """Returns the tags that the player sees of the keeper's moves after a
        legal move."""
        block, calls, seen = self._now[0], self._game._calls, Seen()
        data = self._legal(move, block)
        try:
            check(calls.seen(block, data, self._game._player(player),
                             byref(seen), self._game._work()))
            return tuple(calls.tag_name(seen.tags[i]).decode()
                         for i in range(seen.n_of_move, seen.n))
        finally:
            free(seen.tags)

    def observation(self, player: Union[int, str]) -> int:
        """Returns a number for the information of the player.  It is equal for
        plays that the player cannot distinguish.

        >>> state = load(example("gdl/light-cycles.gdl")).start()
        >>> other = state.clone()
        >>> for play, text in (state, "up"), (other, "down"):
        ...     play.apply(text)
        >>> state.observation("blue") == other.observation("blue")
        True
        >>> move = state.moves()[0]
        >>> state.view(move, "red"), state.told(move, "red")
        ((), ('up', 'right'))
        >>> for play in state, other:
        ...     play.apply(str(move))
        >>> state.observation("blue") == other.observation("blue")
        False
        """
        return self._now[1][self._game._player(player)]

    def history(self) -> tuple[str, ...]:
        """Returns the texts of the moves that led here, those of chance too.

        >>> state = load(example("pig.hrg")).start()
        >>> for move in "roll", "D__2", "hold":
        ...     state.apply(move)
        >>> state.history()
        ('roll', 'D__2', 'hold')
        """
        return history(self._game, self._now[2])

    def information_state(self, player: Union[int, str]) \
            -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Returns all that the player has seen: for each move who made it, and
        the visible tags of it and of the keeper's moves after it."""
        game = self._game
        return tuple((step.player, step.tags) for step in
                     steps(game, self._now[2], game._player(player)))

    def information_state_string(self, player: Union[int, str]) -> str:
        """Returns the same as a text, which is equal for two plays if and only
        if the player cannot distinguish them.

        >>> state = load(example("kuhn-poker.hrg")).start()
        >>> for text in "king", "queen", "bet":
        ...     state.apply(text)
        >>> state.information_state_string("ann")
        'ann: random king; random; ann bet'
        """
        seen = self.information_state(player)
        return self._game.players[self._game._player(player)] + ": " + "; ".join(
            " ".join((mover,) + tags) for mover, tags in seen)

    def tensor(self, player: Union[int, str] = 0) -> Any:
        """Returns an observation of a player, by Game.observation_spec."""
        game = self._game
        return game._plan(game._player(player)).tensor(self)

    def _begins_play(self) -> bool:
        """Whether the moves before this state begin at the start of the game."""
        block, _, past = self._now
        while past is not None:
            block, past = past.block, past.before
        line = self._game._calls.state_line
        return words(line, block) == words(line, State(self._game)._now[0])

    def svg(self, player: Optional[Union[int, str]] = None) -> str:
        """Returns a picture of the boards, hands and dice; with a player, of
        what that player knows.  Notebooks show it for a state.

        >>> state = load(example("tic-tac-toe.hrg")).start()
        >>> state.apply("C__2_2")
        >>> state.svg()[:36]
        '<svg xmlns="http://www.w3.org/2000/s'
        """
        game = self._game
        if game._rules is None or not self._begins_play():
            raise Error("a picture needs the rules, and all moves of the play")
        view = (None if player is None
                else game.players[game._player(player)].encode())
        return picture(game._rules, " / ".join(self.history()), view)

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except Error:
            return None

    def __repr__(self) -> str:
        return show(self)

    def __str__(self) -> str:
        return words(self._game._calls.state_text, self._now[0])

    def _compared(self) -> Union[bytes, tuple[int, ...]]:
        """What equal states have in common: all bytes; at the end, where bytes
        contain what only the last move needed, the variables that matter."""
        block, calls = self._now[0], self._game._calls
        if not calls.is_end(block):
            return bytes(block)
        return tuple(calls.value(block, of.number, cell)
                     for of in self._game._variables
                     for cell in range(of.n_cells))

    def __eq__(self, other) -> bool:
        """Whether both are states of one game with the same position, also
        after other moves.

        >>> state = load(example("nim.rg")).start()
        >>> other = state.clone()
        >>> for play, moves in (state, "abc"), (other, "cab"):
        ...     for heap in moves:
        ...         play.apply(f"{heap} 0")
        >>> state == other, hash(state) == hash(other), state.is_end
        (True, True, True)
        """
        return (isinstance(other, State) and self._game._is(other._game)
                and self._compared() == other._compared())

    def __hash__(self) -> int:
        return hash(self._compared())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, _) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple:
        """A state is pickled as its game, the first state, and the moves from
        there, so that players know what they have seen.

        >>> import copy, pickle
        >>> state = load(example("kuhn-poker.hrg")).start()
        >>> for move in "king", "queen", "bet":
        ...     state.apply(move)
        >>> again = pickle.loads(pickle.dumps(state))
        >>> again == state == copy.copy(state), hash(again) == hash(state)
        (True, True)
        >>> again.information_state("ann") == state.information_state("ann")
        True
        """
        block, past = self._now[0], self._now[2]
        while past is not None:
            block, past = past.block, past.before
        first = words(self._game._calls.state_line, block)
        return _play_again, (self._game, first, self.history())
