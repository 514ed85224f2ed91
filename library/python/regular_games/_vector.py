"""Many plays side by side."""

from __future__ import annotations

import ctypes
import math
import threading
from array import array
from ctypes import POINTER, c_int32, c_uint8
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from ._actions import Actions
from ._arguments import INT32_MAX, SIZE_MAX, UINT32_MAX, UINT64_MAX, whole
from ._library import ArgumentError, Error, Owner, check, library

if TYPE_CHECKING:
    from ._game import Game


def as_array(numbers: Any) -> Any:
    """Returns a tensor of another library as an array of NumPy, without
    copying; other objects as they are."""
    if hasattr(numbers, "ctypes") or not hasattr(numbers, "__dlpack__"):
        return numbers
    import numpy
    return numpy.from_dlpack(numbers)


def is_row(numbers: Any, form: str) -> bool:
    """Whether C can read an array of NumPy as it is."""
    return hasattr(numbers, "ctypes") and numbers.dtype == form \
        and numbers.flags.c_contiguous and numbers.flags.aligned


class Vector:
    """n plays side by side; one call in C makes a step in all of them.  A play
    that ends starts again.  Moves of chance are made automatically.

    players:  n numbers: the player to move
    n_moves:  n numbers: the number of legal moves
    rewards:  n rows with a score for each player if the last step ended the
              play, and 0 otherwise
    ended:    n numbers: 1 where that is so
    states:   n rows of the bytes of a state.  If the game hides something, an
              Error, unless the vector reveals it

    These are NumPy arrays, without copying, or memoryviews (rows one after the
    other) where there is no NumPy.  They change with each step and can't be
    written, and may be read when the Vector is gone.  Other libraries read the
    same memory by DLPack.

    Choices, tags and numbers of moves are sequences of integers, arrays, or
    tensors with DLPack; those of 32 bits are not copied.

    >>> vector = load(example("connect-four.hrg")).vector(4)
    >>> vector.step([0, 1, 2, 3])
    >>> [int(n) for n in vector.n_moves]
    [7, 7, 7, 7]
    >>> vector.run(1000)
    """

    def __init__(self, game: "Game", n: int, threads: int, seed: int,
                 reveal: bool, history: int = 0):
        n = whole("n", n, 1, SIZE_MAX)
        threads = whole("threads", threads, 1, UINT32_MAX)
        seed = whole("seed", seed, 0, UINT64_MAX)
        self._history = whole("history", history, 0, 65536) if game.hides else 0
        self._game, self._library = game, library()
        self._lock = threading.Lock()
        self._actions: Optional[Actions] = None
        batch = self._library.rg_batch_new(game._model, n, threads, seed)
        if not batch:
            raise Error("no such vector: memory ran out, or no play begins")
        self._owner = Owner(batch, self._library.rg_batch_free)
        if self._history:
            check(self._library.rg_batch_record(batch, self._history))
        view = self._library.rg_batch_view(batch).contents
        self.n, width = n, len(game.players)
        self.players = self._array(view.players, "i", [n])
        self.n_moves = self._array(view.n_moves, "i", [n])
        self.ended = self._array(view.ended, "B", [n])
        self.rewards = self._array(view.rewards, "f", [n, width])
        states = ctypes.cast(view.states, POINTER(c_uint8))
        self._states = self._array(states, "B", [n, view.state_size]) \
            if reveal or not game.hides else None

    @property
    def states(self) -> Any:
        if self._states is None:
            raise Error("the game hides something, which states contain: "
                        "game.vector(..., reveal=True) shows them")
        return self._states

    def reset(self) -> None:
        """Starts all plays again."""
        with self._lock:
            check(self._library.rg_batch_reset(self._owner.handle))

    def step(self, choices: Optional[Sequence[int]] = None) -> None:
        """Makes a move in each play, by its index in the list of legal moves.  -1,
        or no choices, means a random move.  If an index is out of range, its play
        does not change, and an ArgumentError is raised after the others moved."""
        numbers = self._numbers(choices)
        with self._lock:
            check(self._library.rg_batch_step(self._owner.handle, numbers))

    @property
    def masks(self):
        """n rows of n_tags + 1 bytes: 1 for the number of each tag that may come
        next.  Byte 0 is 1 if the tags so far are a complete move, and also the
        beginning of others.

        >>> game = load(example("tic-tac-toe.hrg"))
        >>> vector = game.vector(2)
        >>> sum(bytes(vector.masks)), game.n_tags
        (18, 9)
        >>> vector.say([1, 9])
        >>> [int(n) for n in vector.n_moves]
        [8, 8]
        """
        with self._lock:
            pointer = self._library.rg_batch_masks(self._owner.handle)
        if not pointer:
            raise Error("memory ran out, or a move is too long")
        return self._array(pointer, "B", [self.n, self._game.n_tags + 1])

    def say(self, tags: Optional[Sequence[int]] = None) -> None:
        """Adds a tag to the move of each play, so that tags are the actions of an
        agent.  A move is made as soon as no other one begins with its tags.  -1,
        or no tags, means a random tag."""
        numbers = self._numbers(tags)
        with self._lock:
            check(self._library.rg_batch_say(self._owner.handle, numbers))

    @property
    def action_masks(self):
        """n rows of n_actions bytes: 1 for the number of each legal move.

        >>> vector = load(example("tic-tac-toe.hrg")).vector(3)
        >>> vector.act([4, 0, 8])
        >>> [bytes(row).hex() for row in memoryview(bytes(vector.action_masks))
        ...  .cast("B", (3, 9)).tolist()]
        ['010101010001010101', '000101010101010101', '010101010101010100']
        """
        with self._lock:
            self._number()
            pointer = self._library.rg_batch_number_masks(self._owner.handle)
        if not pointer:
            raise Error("memory ran out, or a move is too long")
        return self._array(pointer, "B", [self.n, self._game.n_actions])

    def act(self, numbers: Optional[Sequence[int]] = None) -> None:
        """Makes a move in each play, by its number (Game.actions).  -1, or no
        numbers, means a random move."""
        chosen = self._numbers(numbers)
        with self._lock:
            self._number()
            check(self._library.rg_batch_act(self._owner.handle, chosen))

    def _number(self) -> None:
        if self._actions is not None:
            return
        actions = self._game.actions
        whole("n_actions", len(actions), 1, INT32_MAX)
        function = ctypes.cast(self._library.rg_lib_action_of_tags,
                               ctypes.c_void_p)
        check(self._library.rg_batch_number(
            self._owner.handle, function, actions._owner.handle, len(actions)))
        self._actions = actions

    def tensors(self, player: Union[int, str] = 0,
                history: Optional[int] = None,
                variables: Optional[Sequence[str]] = None,
                out: Any = None) -> Any:
        """Returns a row with the observation of a player for each play, by
        Game.observation_spec.  Needs NumPy.  `out`: an array or a tensor with
        DLPack for the rows, of 32-bit floats.  If the game hides something, the
        vector must have been made with a history, which is as long as that of
        the observation or longer.

        >>> vector = load(example("breakthrough.hrg")).vector(5)
        >>> vector.tensors(variables=["board"]).shape
        (5, 192)
        >>> vector = load(example("kuhn-poker.hrg")).vector(5, history=8)
        >>> vector.tensors("ann").shape
        (5, 82)
        """
        plan = self._game.observation_spec(
            player, history or self._history or 32, variables)
        if self._history:
            return self._histories(plan, self._game._player(player), out)
        cells = plan.cells()
        flat = (ctypes.c_uint32 * (2 * len(cells)))(
            *(number for cell in cells for number in cell))
        values = (c_int32 * (self.n * len(cells)))()
        with self._lock:
            self._library.rg_batch_values(self._owner.handle, flat, len(cells),
                                          values)
        return plan.encode(values, self.n, out)

    def _histories(self, plan: Any, player: int, out: Any) -> Any:
        """Returns observations of what a player has seen."""
        if plan.history > self._history:
            raise ArgumentError(f"history: the vector records {self._history} "
                                f"tokens, not {plan.history}")
        with self._lock:
            tokens = self._array(
                self._library.rg_batch_history(self._owner.handle, player), "i",
                [self.n, self._history])
            return plan.encode_seen(tokens, self.players == player, out)

    def run(self, steps: int) -> None:
        """Makes a number of random steps, in C."""
        steps = whole("steps", steps, 0, UINT64_MAX)
        with self._lock:
            check(self._library.rg_batch_run(self._owner.handle, steps))

    def _numbers(self, numbers: Optional[Sequence[int]]) -> Any:
        """Returns one number for each play, in the form of C."""
        if numbers is None:
            return None
        numbers = as_array(numbers)
        if getattr(numbers, "ndim", 1) != 1:
            raise ArgumentError(f"expected a row of {self.n} numbers")
        if len(numbers) != self.n:
            raise ArgumentError(f"expected {self.n} numbers, not "
                                f"{len(numbers)}")
        if is_row(numbers, "int32"):
            return numbers.ctypes
        try:
            return (c_int32 * self.n).from_buffer(array("i", list(
                numbers.tolist() if hasattr(numbers, "tolist") else numbers)))
        except OverflowError as error:
            raise ArgumentError(f"a number out of range: {error}") from None

    def _array(self, pointer, form: Any, shape: list[int]) -> Any:
        """Returns a read-only view of numbers in C, which keeps their owner alive."""
        numbers = ctypes.cast(
            pointer, POINTER(pointer._type_ * math.prod(shape))).contents
        numbers._owner = self._owner
        view = memoryview(numbers).cast("B").cast(form).toreadonly()
        try:
            import numpy
        except ImportError:
            return view
        return numpy.asarray(view).reshape(shape)
