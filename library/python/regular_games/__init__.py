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

A game is translated by libregular-games, compiled with the C compiler ($CC, or
cc), kept in a cache as by the tools, and loaded.  Only the standard library is
needed; where NumPy is there, the arrays of a Vector are NumPy's.

Threads may share a game and all that is made from it.  C runs without Python's
lock, so that threads with a state each are as many times faster.  Calls of one
Agent or one Vector wait for each other.

What can't be done raises an Error.  An illegal move, a number out of range or a
text with a NUL raises an ArgumentError, which is also a ValueError; a wrong type
raises a TypeError.
"""

from ._agent import Agent
from ._game import Game, Move, State, load
from ._library import ArgumentError, Error
from ._vector import Vector

__all__ = ["Agent", "ArgumentError", "Error", "Game", "Move", "State", "Vector",
           "load"]
