"""Games in HRG, RBG, GDL and RG as compiled models.

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
"""

from ._game import Agent, Error, Game, Move, State, Vector, load

__all__ = ["Agent", "Error", "Game", "Move", "State", "Vector", "load"]
