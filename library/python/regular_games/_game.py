"""Games."""

from __future__ import annotations

import ctypes
import os
import threading
import weakref
from ctypes import byref, c_double, c_uint64
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Optional, Sequence, Union

from ._actions import Actions
from ._agent import Agent
from ._arguments import UINT32_MAX, UINT64_MAX, whole
from ._library import MODEL, MODEL_VERSION, ArgumentError, Error, Model, Owner, \
    check, library
from ._library import model as compiled
from ._observation import Plan, Variable, is_hiding, variables
from ._pool import Pool
from ._state import State
from ._vector import Vector


def _open(path: str):
    """Loads the model of a shared object."""
    try:
        getter = ctypes.CDLL(path).rg_model
    except (OSError, AttributeError) as error:
        raise Error(f"{path}: {error}") from None
    getter.restype = MODEL
    model = getter()
    version = model.contents.version if model else 0
    if version != MODEL_VERSION:
        raise Error(f"{path}: a model of version {version}")
    return model


def load(path: Union[str, os.PathLike]) -> "Game":
    """Loads a game in any language, by the ending of its name, or a shared
    object that was compiled with -DRG_MODEL_SHARED.

    >>> load("no-such-game.hrg")
    Traceback (most recent call last):
    regular_games._library.Error: no-such-game.hrg: No such file or directory
    """
    name = os.fsdecode(path)
    if "\0" in name:
        raise ArgumentError("a NUL in the name of a file")
    if name.endswith(".so"):
        game = Game(_open(os.path.abspath(name)))
    else:
        game = Game(*compiled(name),
                    os.path.splitext(os.path.basename(name))[0])
    game._path = os.path.abspath(name)
    _games[game._path] = game
    return game


# By path: the game that was loaded last, for states that are unpickled.
_games: "weakref.WeakValueDictionary[str, Game]" = weakref.WeakValueDictionary()


def _load_again(path: str) -> "Game":
    return _games.get(path) or load(path)


def _calls(model: Model) -> SimpleNamespace:
    """The members of a model.  Reading a function from the table makes a new
    object in ctypes, which takes as long as a call."""
    return SimpleNamespace(**{field[0]: getattr(model, field[0])
                              for field in Model._fields_})


class Game:
    """A compiled game; `load` returns one.

    name:           the name of the file, or of the compiled model
    players:        the names of the players
    n_tags:         the number of distinct tags of moves
    scores:         the lowest and the highest score
    """

    def __init__(self, model: Any, rules: Optional[bytes] = None,
                 persistent: Optional[frozenset[str]] = None,
                 name: Optional[str] = None):
        if not isinstance(model, MODEL):
            raise TypeError("games come from load")
        self._model, self._rules = model, rules
        self._path: Optional[str] = None
        self._persistent = persistent
        self._calls = calls = _calls(model.contents)
        self._address = ctypes.addressof(model.contents)
        self.name: str = name or calls.name.decode()
        self.players = tuple(calls.player_names[i].decode()
                             for i in range(calls.n_players))
        self.n_tags: int = calls.n_tags
        self.scores: tuple[int, int] = (calls.least_score, calls.greatest_score)
        # uint64_t is what a state is aligned for.
        self._block = c_uint64 * ((calls.state_size + 7) // 8)
        self._local = threading.local()
        self._plans: dict[int, Plan] = {}

    @cached_property
    def actions(self) -> Actions:
        """The numbers of the players' moves.  An Error says why there are none:
        moves without bound, such as those of draughts."""
        return Actions(self, False)

    @cached_property
    def chance_actions(self) -> Actions:
        """The numbers of the moves of chance."""
        return Actions(self, True)

    @property
    def n_actions(self) -> int:
        """How many actions there are.  Legal moves are a part of them.

        >>> load(example("breakthrough.hrg")).n_actions  # 64 times 64 squares
        4096
        """
        return self.actions.n

    @cached_property
    def hides(self) -> bool:
        """Whether something may be hidden from a player: some assignment to
        `visible`, or its initial value, is not 1.  True for a shared object.

        >>> [load(example(name)).hides for name in ("pig.hrg", "kuhn-poker.hrg")]
        [False, True]
        """
        return self._rules is None or is_hiding(self._rules.decode())

    def observation_spec(self, player: Union[int, str] = 0,
                         history: int = 32,
                         variables: Optional[Sequence[str]] = None) -> Plan:
        """The plan of the numbers that a player may observe.  If nothing is
        hidden, these are variables: all that matter between moves, or the named
        ones.  Otherwise they are the last tags that the player has seen,
        `history` of them.

        >>> game = load(example("breakthrough.hrg"))
        >>> for field in game.observation_spec("white").fields:
        ...     print(field.name, field.kind, field.shape)
        player one-hot (4,)
        board planes (3, 8, 8)
        goals numbers (2,)
        """
        return Plan(self, self._player(player),
                    whole("history", history, 1, 65536) if self.hides else None,
                    variables)

    @cached_property
    def _variables(self) -> tuple[Variable, ...]:
        """Those that matter between moves, and have several values."""
        return tuple(of for of in variables(self._model.contents)
                     if len(of.values) > 1 and (self._persistent is None
                                                or of.name in self._persistent))

    def _plan(self, player: int) -> Plan:
        """The plan of a player with the usual settings."""
        if player not in self._plans:
            self._plans[player] = self.observation_spec(player)
        return self._plans[player]

    def start(self) -> "State":
        """Returns the first state in which a player is to move."""
        return State(self)

    def perft(self, depth: int) -> int:
        """Counts the sequences of `depth` moves.

        >>> load(example("tic-tac-toe.hrg")).perft(4)
        3024
        """
        n = c_uint64()
        check(library().rg_batch_perft(
            self._model, whole("depth", depth, 0, UINT32_MAX), byref(n)))
        return n.value

    def playouts(self, n: int, seed: int = 1,
                 most_moves: int = 1_000_000) -> tuple[float, tuple[float, ...]]:
        """Makes random plays in C; returns their mean length and mean scores.

        >>> length, scores = load(example("tic-tac-toe.hrg")).playouts(1000)
        >>> 7 < length < 8 and 60 < scores[0] < 75
        True
        """
        n, moves = whole("n", n, 1, UINT64_MAX), c_uint64()
        scores = (c_double * len(self.players))()
        check(library().rg_batch_playouts(
            self._model, n, whole("seed", seed, 0, UINT64_MAX),
            whole("most_moves", most_moves, 0, UINT64_MAX), byref(moves),
            scores))
        return moves.value / n, tuple(score / n for score in scores)

    def agent(self, spec: str, player: Union[int, str] = 0,
              seed: int = 1) -> Agent:
        """Makes an agent of rg-match(1), such as "uct:1000", for a player."""
        return Agent(self, spec, player, seed)

    def vector(self, n: int, threads: int = 1, seed: int = 1,
               reveal: bool = False, history: int = 0) -> Vector:
        """Returns a Vector of n plays side by side.  `reveal`: it shows states
        even if they contain what players may not see.  `history`: if the game
        hides something, it records that many tokens of what each player sees,
        for `tensors`."""
        return Vector(self, n, threads, seed, reveal, history)

    def pool(self, n: int, batch: int, threads: int = 1, seed: int = 1,
             history: int = 0) -> Pool:
        """Returns a Pool of n plays in batches, which threads advance.
        `history` is that of a Vector."""
        return Pool(self, n, batch, threads, seed, history)

    def _player(self, player: Union[int, str]) -> int:
        if isinstance(player, str):
            if player not in self.players:
                raise ArgumentError(f"'{player}' is not a player: "
                                    + ", ".join(self.players))
            return self.players.index(player)
        return whole("player", player, 0, len(self.players) - 1)

    def _is(self, other: "Game") -> bool:
        return self._address == other._address

    def _work(self) -> int:
        """Memory for searches of this thread."""
        work = getattr(self._local, "work", None)
        if work is None:
            calls = self._calls
            work = self._local.work = Owner(calls.work_new(), calls.work_free)
        return work.handle

    def __deepcopy__(self, _) -> "Game":
        return self

    def __reduce__(self) -> tuple:
        """A game is pickled as the path of its file."""
        if self._path is None:
            raise TypeError("a game that has no file can't be pickled")
        return _load_again, (self._path,)
