"""Games, states and moves, agents, and many plays side by side."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, byref, c_double, c_int32, c_size_t, c_uint8, \
    c_uint32, c_uint64, c_void_p
from typing import Iterator, Optional, Sequence, Union

from ._library import MODEL, MODEL_VERSION, OK, Error, Moves, Seen, check, library
from ._library import model as compiled

__all__ = ["Agent", "Error", "Game", "Move", "State", "Vector", "load"]


def _open(path: str):
    """The model of a shared object."""
    try:
        getter = ctypes.CDLL(path).rg_model
    except (OSError, AttributeError) as error:
        raise Error(f"{path}: {error}") from None
    getter.restype = MODEL
    model = getter()
    if model.contents.version != MODEL_VERSION:
        raise Error(f"{path}: a model of version {model.contents.version}")
    return model


def load(path: Union[str, os.PathLike]) -> "Game":
    """A game of any language, by the ending of its name, or a shared object
    that was made with -DRG_MODEL_SHARED.

    >>> load("no-such-game.hrg")
    Traceback (most recent call last):
    regular_games._library.Error: no-such-game.hrg: No such file or directory
    """
    name = os.fspath(path)
    return Game(_open(os.path.abspath(name)) if name.endswith(".so")
                else compiled(name))


class Game:
    """A compiled game.

    players:        their names
    n_tags:         distinct tags of moves
    scores:         the least and the greatest score
    """

    def __init__(self, model):
        self._model = model
        model = model.contents
        self.players = tuple(model.player_names[i].decode()
                             for i in range(model.n_players))
        self.n_tags = model.n_tags
        self.scores = (model.least_score, model.greatest_score)
        self._work = _Work(model)

    def start(self) -> "State":
        """The first state in which somebody is to move."""
        state = State(self)
        model = self._model.contents
        model.start(state._bytes)
        check(model.keeper(state._bytes, self._work.handle))
        return state

    def perft(self, depth: int) -> int:
        """How many sequences of so many moves there are.

        >>> load(example("tic-tac-toe.hrg")).perft(4)
        3024
        """
        n = c_uint64()
        check(library().rg_batch_perft(self._model, depth, byref(n)))
        return n.value

    def playouts(self, n: int, seed: int = 1,
                 most_moves: int = 1_000_000) -> tuple[float, tuple[float, ...]]:
        """Random plays in C: their mean length in moves, and the mean scores.

        >>> length, scores = load(example("tic-tac-toe.hrg")).playouts(1000)
        >>> 7 < length < 8 and 60 < scores[0] < 75
        True
        """
        moves = c_uint64()
        scores = (c_double * len(self.players))()
        check(library().rg_batch_playouts(self._model, n, seed, most_moves,
                                          byref(moves), scores))
        return (moves.value / max(n, 1),
                tuple(score / max(n, 1) for score in scores))

    def agent(self, spec: str, player: Union[int, str] = 0,
              seed: int = 1) -> "Agent":
        """An agent of rg-match(1), such as "uct:1000", for a player."""
        return Agent(self, spec, self._player(player), seed)

    def vector(self, n: int, threads: int = 1, seed: int = 1) -> "Vector":
        """n plays side by side."""
        return Vector(self, n, threads, seed)

    def _player(self, player: Union[int, str]) -> int:
        if isinstance(player, str):
            if player not in self.players:
                raise Error(f"'{player}' is no player: "
                            + ", ".join(self.players))
            return self.players.index(player)
        if not 0 <= player < len(self.players):
            raise Error(f"there are {len(self.players)} players")
        return player


class _Work:
    """Memory for searches of one thread."""

    def __init__(self, model):
        self._free = model.work_free
        self.handle = model.work_new()
        if not self.handle:
            raise Error("memory is short")

    def __del__(self):
        if getattr(self, "handle", None):
            self._free(self.handle)


class Move:
    """A move of a state; equal moves have equal tags and lead to equal states.
    """

    def __init__(self, game: Game, data: bytes):
        self._game = game
        self._data = ctypes.create_string_buffer(data, len(data))

    @property
    def tags(self) -> tuple[str, ...]:
        """What is said of the move, in order."""
        model = self._game._model.contents
        n = model.tags(self._data, None)
        numbers = (c_uint32 * max(n, 1))()
        model.tags(self._data, numbers)
        return tuple(model.tag_name(numbers[i]).decode() for i in range(n))

    def __str__(self) -> str:
        return _text(self._game._model.contents.move_text, self._data)

    def __repr__(self) -> str:
        return f"<move {self}>"

    def __eq__(self, other) -> bool:
        return isinstance(other, Move) and self._data.raw == other._data.raw

    def __hash__(self) -> int:
        return hash(self._data.raw)


def _text(function, data) -> str:
    length = function(data, None, 0)
    text = ctypes.create_string_buffer(length + 1)
    function(data, text, length + 1)
    return text.value.decode()


class State:
    """A state of a play.  What is known to each player goes with it."""

    def __init__(self, game: Game):
        self._game = game
        size = game._model.contents.state_size
        # uint64_t is what a state is aligned for.
        self._bytes = (c_uint64 * ((size + 7) // 8))()
        self._known = [0] * len(game.players)

    def clone(self) -> "State":
        copy = State(self._game)
        ctypes.memmove(copy._bytes, self._bytes, ctypes.sizeof(self._bytes))
        copy._known = list(self._known)
        return copy

    @property
    def is_end(self) -> bool:
        return bool(self._game._model.contents.is_end(self._bytes))

    @property
    def player(self) -> Optional[str]:
        """Who is to move; "random" for chance, None at the end."""
        if self.is_end:
            return None
        number = self._game._model.contents.player(self._bytes)
        return self._game.players[number] if number >= 0 else "random"

    @property
    def scores(self) -> tuple[int, ...]:
        """By player; final at the end."""
        score = self._game._model.contents.score
        return tuple(score(self._bytes, i)
                     for i in range(len(self._game.players)))

    def moves(self) -> list[Move]:
        """All legal moves, in a fixed order."""
        return list(self._moves())

    def _moves(self) -> Iterator[Move]:
        model, moves = self._game._model.contents, Moves()
        try:
            check(model.moves(self._bytes, byref(moves),
                              self._game._work.handle))
            for i in range(moves.n):
                yield Move(self._game, _move_bytes(model, moves, i))
        finally:
            _free_moves(moves)

    def apply(self, move: Union[Move, str]) -> None:
        """Makes a legal move, or that of a text, and those of the keeper.

        >>> state = load(example("tic-tac-toe.hrg")).start()
        >>> state.apply("C__1_1")
        >>> state.apply("C__1_1")
        Traceback (most recent call last):
        regular_games._library.Error: there is no such legal move
        """
        model, work = self._game._model.contents, self._game._work.handle
        if isinstance(move, str):
            move = self._parse(move)
        known = [c_uint64(value) for value in self._known]
        for player, value in enumerate(known):
            check(model.observe(self._bytes, move._data, player, byref(value),
                                work))
        check(model.apply(self._bytes, move._data, work))
        check(model.keeper(self._bytes, work))
        self._known = [value.value for value in known]

    def _parse(self, text: str) -> Move:
        model, moves, found = self._game._model.contents, Moves(), c_size_t()
        try:
            check(model.move_parse(self._bytes, text.encode(), byref(found),
                                   byref(moves), self._game._work.handle))
            return Move(self._game, _move_bytes(model, moves, found.value))
        finally:
            _free_moves(moves)

    def view(self, move: Move, player: Union[int, str]) -> tuple[str, ...]:
        """The tags of a legal move that the player sees."""
        model = self._game._model.contents
        n = model.tags(move._data, None)
        numbers, seen = (c_uint32 * max(n, 1))(), (c_uint8 * max(n, 1))()
        model.tags(move._data, numbers)
        check(model.view(self._bytes, move._data, self._game._player(player),
                         seen, self._game._work.handle))
        return tuple(model.tag_name(numbers[i]).decode()
                     for i in range(n) if seen[i])

    def told(self, move: Move, player: Union[int, str]) -> tuple[str, ...]:
        """The tags that the player sees of the keeper's moves behind a legal
        move: what the rules tell it."""
        model, seen = self._game._model.contents, Seen()
        try:
            check(model.seen(self._bytes, move._data,
                             self._game._player(player), byref(seen),
                             self._game._work.handle))
            return tuple(model.tag_name(seen.tags[i]).decode()
                         for i in range(seen.n_of_move, seen.n))
        finally:
            _free(seen.tags)

    def observation(self, player: Union[int, str]) -> int:
        """A number for all that the player has seen of moves, and of the
        keeper's: equal for plays that it can't tell apart.

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
        return self._known[self._game._player(player)]

    def __str__(self) -> str:
        return _text(self._game._model.contents.state_text, self._bytes)

    def __eq__(self, other) -> bool:
        return (isinstance(other, State)
                and bytes(self._bytes) == bytes(other._bytes))

    def __hash__(self) -> int:
        return self._game._model.contents.hash(self._bytes)


def _move_bytes(model, moves: Moves, i: int) -> bytes:
    if model.fixed_move_size:
        size = model.fixed_move_size
        return ctypes.string_at(moves.data + i * size, size)
    place = moves.data + moves.places[i]
    return ctypes.string_at(place, c_uint32.from_address(place).value)


def _free_moves(moves: Moves) -> None:
    _free(moves.data)
    _free(moves.places)


def _free(pointer) -> None:
    libc = ctypes.CDLL(None)
    libc.free.argtypes = [c_void_p]
    libc.free(ctypes.cast(pointer, c_void_p))


class Agent:
    """A player of one seat.  It is told of each move of a play by `see`, with
    the state behind it, of which it takes only what its player has seen.

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

    def __init__(self, game: Game, spec: str, player: int, seed: int):
        self._game, self._player = game, player
        self._library = library()
        why = ctypes.create_string_buffer(256)
        self._agent = self._library.rg_agent_new(
            game._model, player, spec.encode(), seed, why, len(why))
        if not self._agent:
            raise Error(f"{spec}: {why.value.decode()}")

    def __del__(self):
        if getattr(self, "_agent", None):
            self._library.rg_agent_free(self._agent)

    def start(self) -> None:
        """Another play begins."""
        self._library.rg_agent_start(self._agent)

    def see(self, state: State) -> None:
        check(self._library.rg_agent_see(self._agent,
                                         state._known[self._player]))

    def choose(self, state: State) -> Move:
        """A move of the state, in which the agent's player is to move."""
        model, moves, chosen = self._game._model.contents, Moves(), c_size_t()
        if state.player != self._game.players[self._player]:
            raise Error("another player is to move")
        try:
            check(model.moves(state._bytes, byref(moves),
                              self._game._work.handle))
            check(self._library.rg_agent_choose(self._agent, byref(moves),
                                                byref(chosen)))
            return Move(self._game, _move_bytes(model, moves, chosen.value))
        finally:
            _free_moves(moves)


class Vector:
    """n plays side by side, stepped by one call in C; a play that ends begins
    anew.  Moves of chance are made at once.

    players:  n numbers: who is to move
    n_moves:  n numbers: legal moves
    rewards:  n rows of a score by player, of plays that ended with the last
              step, and 0 of others
    ended:    n numbers: 1 where that is so
    states:   n rows of the bytes of a state

    These are NumPy arrays, without copying, or ctypes arrays (rows one behind
    the other) where there is no NumPy.

    >>> vector = load(example("connect-four.hrg")).vector(4)
    >>> vector.step([0, 1, 2, 3])
    >>> [int(n) for n in vector.n_moves]
    [7, 7, 7, 7]
    >>> vector.run(1000)
    """

    def __init__(self, game: Game, n: int, threads: int, seed: int):
        self._game, self._library = game, library()
        self._batch = self._library.rg_batch_new(game._model, n, threads, seed)
        if not self._batch:
            raise Error("no such vector: memory is short, or no play begins")
        view = self._library.rg_batch_view(self._batch).contents
        self.n, width = n, len(game.players)
        self.players = _array(view.players, n)
        self.n_moves = _array(view.n_moves, n)
        self.ended = _array(view.ended, n)
        self.rewards = _array(view.rewards, n * width)
        states = ctypes.cast(view.states, POINTER(c_uint8))
        self.states = _array(states, n * view.state_size)
        if hasattr(self.rewards, "reshape"):
            self.rewards = self.rewards.reshape(n, width)
            self.states = self.states.reshape(n, view.state_size)

    def __del__(self):
        if getattr(self, "_batch", None):
            self._library.rg_batch_free(self._batch)

    def reset(self) -> None:
        """All plays begin anew."""
        check(self._library.rg_batch_reset(self._batch))

    def step(self, choices: Optional[Sequence[int]] = None) -> None:
        """Makes a move in each play, by its place in the list of legal moves; -1,
        or no choices: at random."""
        check(self._library.rg_batch_step(self._batch, self._numbers(choices)))

    @property
    def masks(self):
        """n rows of n_tags + 1 bytes: 1 for each tag that may be said next, by
        number, and for 0 where what was said is a move already, and also the
        beginning of others.

        >>> game = load(example("tic-tac-toe.hrg"))
        >>> vector = game.vector(2)
        >>> sum(bytes(vector.masks)), game.n_tags
        (18, 9)
        >>> vector.say([1, 9])
        >>> [int(n) for n in vector.n_moves]
        [8, 8]
        """
        width = self._game.n_tags + 1
        pointer = self._library.rg_batch_masks(self._batch)
        if not pointer:
            raise Error("memory is short, or a move is too long")
        masks = _array(pointer, self.n * width)
        return masks.reshape(self.n, width) if hasattr(masks, "reshape") \
            else masks

    def say(self, tags: Optional[Sequence[int]] = None) -> None:
        """Says a tag in each play: moves are made of tags, which are the actions
        of the game, whatever its moves are.  As soon as only one move begins
        with what was said, it is made.  -1, or no tags: at random."""
        check(self._library.rg_batch_say(self._batch, self._numbers(tags)))

    def _numbers(self, numbers: Optional[Sequence[int]]):
        """One for each play, as C takes them."""
        if numbers is None:
            return None
        if len(numbers) != self.n:
            raise Error(f"{self.n} numbers are wanted, not {len(numbers)}")
        if hasattr(numbers, "ctypes") and str(numbers.dtype) == "int32" \
                and numbers.flags["C_CONTIGUOUS"]:
            return numbers.ctypes.data_as(POINTER(c_int32))
        return (c_int32 * self.n)(*map(int, numbers))

    def run(self, steps: int) -> None:
        """So many steps at random, in C."""
        check(self._library.rg_batch_run(self._batch, steps))


def _array(pointer, n: int):
    array = ctypes.cast(
        pointer, POINTER(pointer._type_ * n)).contents
    try:
        import numpy
    except ImportError:
        return array
    return numpy.ctypeslib.as_array(array)
