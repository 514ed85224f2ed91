"""Moves that are not legal: stale, of another game, at the end, made up."""

import copy

import regular_games


def refused(call, *arguments):
    try:
        return f"taken: {call(*arguments)}"
    except (regular_games.Error, TypeError) as error:
        kind = "ValueError" if isinstance(error, ValueError) else \
            type(error).__name__
        return f"{kind}: {error}"


game = regular_games.load("tic-tac-toe.hrg")
other = regular_games.load("breakthrough.hrg")
state = game.start()
first = state.moves()[0]
state.apply(first)
before = str(state)
print(refused(state.apply, first))
print(refused(state.apply, other.start().moves()[0]))
print(refused(state.view, first, 0), refused(state.told, first, 0))
for wrong in "C__1_1", "", "-", "C__2_2\0", "C__2_2 C__1_1", "\ud800", 5, None:
    print(refused(state.apply, wrong))
print(str(state) == before)

# A listed move is legal in each equal state; by its tags elsewhere.
twin = game.start()
twin.apply("C__1_1")
listed = state.moves()[3]
twin.apply(listed)
late = game.start()
late.apply("C__1_2")
late.apply(listed)
print(listed, twin.player, late.player)

# A number stands for the same move in all states.
number = game.actions.number(listed)
print(number, game.actions.number(str(listed)), game.actions.text(number),
      list(state.actions())[:3], late.action_mask()[number])
print(refused(late.apply_action, number), refused(late.apply_action, 9))
print(refused(game.actions.number, other.start().moves()[0]),
      refused(game.actions.number, "C__1"), refused(game.actions.text, 9))
print(refused(lambda: regular_games.load("hrg/draughts.hrg").n_actions))
quick = game.start()
quick.apply_unchecked(quick.moves()[0])
print(quick == state, refused(game.observation_spec, "cross", 32, ["bord"]))

while not state.is_end:
    last = state.moves()[-1]
    state.apply(last)
print(state.moves(), refused(state.apply, last), refused(state.apply, "C__1_1"))

print(refused(regular_games.Move), refused(regular_games.Game, None))
print(refused(regular_games.State, None))
fresh = regular_games.State(game)
print(fresh == game.start(), copy.copy(fresh) == copy.deepcopy(fresh))
print(game.start().moves()[0] == other.start().moves()[0],
      game.start() == other.start())

agent = game.agent("uct:10", "nought")
print(refused(agent.choose, game.start()), refused(agent.see, other.start()))
# An agent that was told nothing of the play still gives a legal move.
play = game.start()
for text in "C__1_1 C__2_2 C__3_3".split():
    play.apply(text)
for spec in "random", "flat:20", "uct:20", "oos:20", "alphabeta:20":
    print(game.agent(spec, "nought").choose(play) in play.moves(), end=" ")
print()

# Positions, also those at the end, are equal whatever moves led there.
found, new = set(), [regular_games.load("tic-tac-toe.hrg").start()]
while new:
    state = new.pop()
    if state not in found:
        found.add(state)
        for move in state.moves():
            new.append(state.clone())
            new[-1].apply(move)
print(len(found), "positions,", sum(state.is_end for state in found), "final")
