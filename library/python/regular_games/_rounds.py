"""Simultaneous moves: which players act without news of each other."""

from __future__ import annotations

from typing import Collection, Optional

from ._state import State
from ._history import steps
from ._play import Play

MOST_STATES = 4096  # that are looked at for a round


def _next_states(states: list[State]) -> Optional[list[State]]:
    """The states after all moves of all states; None: too many."""
    after = []
    for state in states:
        moves = state.moves()
        if len(after) + len(moves) > MOST_STATES:
            return None
        for move in moves:
            after.append(state.clone())
            after[-1].apply(move)
    return after


def _has_news(state: State, player: str, n: int) -> bool:
    """Whether the player has seen a tag of the last n moves."""
    number = state._game.players.index(player)
    return any(step.tags for step in
               steps(state._game, state._now[2], number, n))


def find_round(play: Play) -> dict[str, Collection[int]]:
    """The players who act now, in order, with their legal actions.

    A player joins those before it if in each state that their moves lead to it
    is to move, has seen nothing of them, and has equal legal actions.  So it may
    choose at the same time.
    """
    encoding = play.settings.encoding
    found: dict[str, Collection[int]] = {play.player: list(play.actions)}
    if not encoding.whole_moves or not play.settings.game.hides:
        return found
    states: Optional[list[State]] = [play.state]
    while len(found) < len(play.settings.game.players):
        states = _next_states(states)
        players = {state.player for state in states or ()}
        if not states or len(players) != 1:
            return found
        player = players.pop()
        if player in found or player not in play.settings.game.players or \
                any(_has_news(state, player, len(found)) for state in states):
            return found
        legal = {tuple(encoding.legal(state)) for state in states}
        if len(legal) != 1:
            return found
        found[player] = list(legal.pop())
    return found
