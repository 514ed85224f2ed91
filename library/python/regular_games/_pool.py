"""Plays in batches that advance by themselves while others are looked at."""

from __future__ import annotations

import copy
import queue
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence

from ._arguments import SIZE_MAX, UINT32_MAX, UINT64_MAX, whole
from ._library import ArgumentError
from ._vector import Vector, as_array

if TYPE_CHECKING:
    from ._game import Game

# From the seed of a play to that of the next one, in a Vector (batch.h).
NEXT_SEED = 0x1000003


class Batch(NamedTuple):
    """Plays that wait for actions.

    first:  the number of the first one; the others follow
    plays:  the Vector with all that is known of them, until `send`
    """
    first: int
    plays: Vector


class Pool:
    """n plays in batches of equal size.  `send` returns at once, and a thread
    makes the moves; `recv` returns the batch that is ready first.  So an agent
    chooses moves for one batch while threads advance others.

    Plays are those of Game.vector(n, seed=seed), in any order of batches.

    >>> game = load(example("tic-tac-toe.hrg"))
    >>> with game.pool(8, batch=4, threads=2) as pool:
    ...     for _ in range(6):
    ...         first, plays = pool.recv()
    ...         pool.send(first, plays.n_moves - 1)
    """

    def __init__(self, game: "Game", n: int, batch: int, threads: int,
                 seed: int, history: int = 0):
        n = whole("n", n, 1, SIZE_MAX)
        batch = whole("batch", batch, 1, n)
        seed = whole("seed", seed, 0, UINT64_MAX)
        if n % batch:
            raise ArgumentError(f"{n} plays can't be divided into batches of "
                                f"{batch}")
        self._vectors = {
            first: Vector(game, batch, 1, (seed + first * NEXT_SEED) % 2 ** 64,
                          False, history)
            for first in range(0, n, batch)}
        self._waiting: set[int] = set()  # for actions
        self._ready: queue.SimpleQueue = queue.SimpleQueue()
        self._threads = ThreadPoolExecutor(
            whole("threads", threads, 1, UINT32_MAX))
        for first in self._vectors:
            self._ready.put((first, None))

    def recv(self, timeout: Optional[float] = None) -> Batch:
        """Returns a batch that is ready.  It waits for one, at most `timeout`
        seconds; then it raises a TimeoutError.  If moves of the batch failed, as
        in Vector.act, that Error is raised and the batch is ready again."""
        try:
            first, error = self._ready.get(timeout=timeout)
        except queue.Empty:
            raise TimeoutError("no batch is ready") from None
        if error is not None:
            self._ready.put((first, None))
            raise error
        self._waiting.add(first)
        return Batch(first, self._vectors[first])

    def send(self, first: int, choices: Optional[Sequence[int]] = None,
             numbers: bool = False) -> None:
        """Makes moves in the batch that begins with a play: by their places in
        the lists, or by their numbers, as Vector.step and Vector.act do."""
        if first not in self._waiting:
            raise ArgumentError(f"no batch that waits begins with play {first}")
        self._waiting.remove(first)
        vector = self._vectors[first]
        # The caller may write to its array before the thread has read it.
        self._threads.submit(self._make, first,
                             vector.act if numbers else vector.step,
                             copy.copy(as_array(choices)))

    def _make(self, first: int, make: Any, choices: Any) -> None:
        error = None
        try:
            make(choices)
        except Exception as failure:  # for the thread that receives
            error = failure
        self._ready.put((first, error))

    def close(self) -> None:
        """Ends the threads, after the moves that were sent."""
        self._threads.shutdown()

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()
