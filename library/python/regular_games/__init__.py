"""Games in HRG, RBG, GDL, RGL and RG as compiled models.

    >>> import regular_games
    >>> game = regular_games.load(example("tic-tac-toe.hrg"))
    >>> game.players
    ('cross', 'nought')
    >>> game.perft(3)
    504
    >>> state = game.start()
    >>> str(state.moves()[4])
    'C__2_2'
    >>> state.apply(state.moves()[4])
    >>> state.player
    'nought'

libregular-games translates a game; the C compiler ($CC, or cc) compiles it, and
the result is loaded.  The tools' cache stores compiled games.  The package needs
only the standard library.  If NumPy is installed, the arrays of a Vector are
NumPy arrays.

Threads may share a game and all objects made from it.  C code runs without
Python's lock, so that threads with separate states run in parallel.  Calls of one
Agent or one Vector wait for each other.

A failed call raises an Error.  An illegal move, a number out of range or a text
with a NUL raises an ArgumentError, which is also a ValueError.  A wrong type
raises a TypeError.
"""

from ._agent import Agent
from ._game import Game, load
from ._grade import grade
from ._library import ArgumentError, Error
from ._move import Move
from ._pool import Batch, Pool
from ._state import State
from ._vector import Vector

__all__ = ["Agent", "ArgumentError", "Batch", "Error", "Game", "Move", "Pool",
           "State", "Vector", "grade", "load"]
