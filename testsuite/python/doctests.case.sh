# The examples in the docstrings of the Python package, and the agent in
# docs/agents.md.
. "$RG_ROOT/testsuite/python/begin.sh"
cat >"$TMPDIR/run.py" <<'END'
import doctest
import os
import regular_games
import regular_games._actions
import regular_games._agent
import regular_games._game
import regular_games._grade
import regular_games._observation
import regular_games._pool
import regular_games._state
import regular_games._vector

examples = os.path.join(os.environ["RG_ROOT"], "examples")
names = {"grade": regular_games.grade, "example": lambda name: os.path.join(examples, name),
         "load": regular_games.load}
for module in (regular_games, regular_games._game, regular_games._actions,
               regular_games._observation, regular_games._agent,
               regular_games._grade,
               regular_games._pool, regular_games._state,
               regular_games._vector):
    result = doctest.testmod(module, extraglobs=names)
    print(module.__name__, result.attempted > 0, result.failed)
END
python3 "$TMPDIR/run.py"

cat >"$TMPDIR/more.py" <<'END'
import os
import sys
import regular_games

os.chdir(os.path.join(os.environ["RG_ROOT"], "examples"))
for wrong in ("none.hrg", "Makefile", "hrg"):
    try:
        regular_games.load(wrong)
    except regular_games.Error as error:
        print(error)
game = regular_games.load("kuhn-poker.hrg")
state = game.start()
print(state.player, state.scores, state.observation("ann"))
while not state.is_end:
    move = state.moves()[-1]
    print(state.player, move.tags, state.view(move, "bob"))
    state.apply(move)
print(state.player, state.scores)
for wrong in (lambda: game.agent("uct", 0), lambda: game.agent("random", "eve"),
              lambda: game.vector(0), lambda: game.vector(3).step([1])):
    try:
        wrong()
    except regular_games.Error as error:
        print(error)
copy = state.clone()
print(copy == state, hash(copy) == hash(state), str(copy) == str(state))
plays = regular_games.load("tic-tac-toe.hrg").vector(8, threads=2)
for _ in range(50):
    plays.step()
print(sum(plays.ended), min(plays.n_moves), set(plays.players) <= {0, 1})
END
python3 "$TMPDIR/more.py"

sed -n '/^```python/,/^```$/p' "$RG_ROOT/docs/agents.md" | grep -v '^```' \
  >"$TMPDIR/agent.py"
cd "$RG_ROOT/examples" && python3 "$TMPDIR/agent.py"
