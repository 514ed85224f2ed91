"""Information states: over all histories of a game, two have equal strings if and
only if the player has seen equal tags, and if and only if OpenSpiel's game has
equal strings for them, or if the rules tell the player the same, as written down
below for games that OpenSpiel does not have."""

import os

import pyspiel

import regular_games


def kuhn(state, action):
    if state.is_chance_node():
        return ("jack", "queen", "king")[action]
    answers = 1 in state.history()[2:]
    return (("fold", "call") if answers else ("check", "bet"))[action]


def dice(state, action):
    if state.is_chance_node():
        return f"D__{action + 1}"
    return "liar" if action == 6 else f"B__{action // 3 + 1}_{action % 3 + 1}"


def histories(ours, theirs, translate, seen):
    """All states, with what each player has seen by the moves alone."""
    yield ours, theirs, seen
    if ours.is_end:
        return
    for action in theirs.legal_actions():
        text = translate(theirs, action)
        move = next(move for move in ours.moves() if str(move) == text)
        after, other = ours.clone(), theirs.child(action)
        after.apply(move)
        more = tuple(
            of + ((ours.player, ours.view(move, player) + ours.told(move, player)),)
            for player, of in enumerate(seen))
        yield from histories(after, other, translate, more)


def is_bijection(pairs):
    return len(set(pairs)) == len({a for a, _ in pairs}) == len({b for _, b in pairs})


folder = os.path.join(os.environ["RG_ROOT"], "testsuite", "python")
for path, name, translate in (
        ("kuhn-poker.hrg", "kuhn_poker", kuhn),
        (os.path.join(folder, "liars-dice.hrg"), "liars_dice(dice_sides=3)", dice)):
    game = regular_games.load(path)
    theirs = pyspiel.load_game(name).new_initial_state()
    states = list(histories(game.start(), theirs, translate, ((), ())))
    for player in range(2):
        strings = [state.information_state_string(player)
                   for state, _, _ in states]
        known = [seen[player] for _, _, seen in states]
        numbers = [state.observation(player) for state, _, _ in states]
        # OpenSpiel asks only the players, and not during chance moves.
        others = [(own, other.information_state_string(player))
                  for own, (_, other, _) in zip(strings, states)
                  if other.current_player() == player]
        tensors = [(own, bytes(state.tensor(player)))
                   for own, (state, _, _) in zip(strings, states)
                   if state.player == game.players[player]]
        print(game.name, game.players[player], len(states), len(set(strings)),
              len(set(others)), is_bijection(list(zip(strings, known))),
              is_bijection(list(zip(strings, numbers))), is_bijection(others),
              is_bijection(tensors))


def pennies(history, player):
    """Its own coins, and both coins of each round that is over."""
    over = len(history) - len(history) % 2
    return [text for place, (mover, text) in enumerate(history)
            if place < over or mover == player], len(history)


def phantom(history, player):
    """Who tried, its own cells, and whether they were taken."""
    known, owners = [], {}
    for mover, text in history:
        owner = owners.setdefault(text, mover)
        known.append((mover, text, owner == mover) if mover == player else mover)
    return known


def show(history, player):
    """Its own card, and ann's if she shows it; all words."""
    cards, words = history[:2], history[2:]
    sees = [player == "ann" or ("ann", "show") in words, player == "bob"]
    return [card for card, is_seen in zip(cards, sees) if is_seen], \
        len(cards), words


def plays(state, history=()):
    """All states, with the moves that lead to them and who made them."""
    yield state, history
    for move in state.moves():
        after = state.clone()
        after.apply(move)
        yield from plays(after, history + ((state.player, str(move)),))


for knows in pennies, phantom, show:
    game = regular_games.load(os.path.join(folder, f"{knows.__name__}.hrg"))
    states = list(plays(game.start()))
    for player, name in enumerate(game.players):
        strings = [state.information_state_string(player) for state, _ in states]
        known = [repr(knows(history, name))
                 for _, history in states]
        numbers = [state.observation(player) for state, _ in states]
        print(game.name, name, len(states), len(set(strings)),
              is_bijection(list(zip(strings, known))),
              is_bijection(list(zip(strings, numbers))))
