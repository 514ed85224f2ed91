# examples/ci/compare.sh on a small repository: a change that keeps the moves,
# one that does not, a game that is wrong, a new one.
command -v git >/dev/null || { echo "needs git"; exit 77; }
cd "$TMPDIR" || exit 1
GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a
GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
export GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL \
  GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
git init -q games && cd games || exit 1
cp "$RG_ROOT/examples/nim.rg" "$RG_ROOT/examples/tic-tac-toe.hrg" .
git add . && git commit -q -m games
compare () {
  sh "$RG_ROOT/examples/ci/compare.sh" "$@" 2>&1
  echo "status $?"
}
echo "== nothing changed"
compare HEAD nim.rg tic-tac-toe.hrg
echo "== the same moves in another way, and a new game"
sed 's/check(board\[cell\] == empty)/check(not(board[cell] != empty))/' \
  tic-tac-toe.hrg >new && mv new tic-tac-toe.hrg
cp tic-tac-toe.hrg other.hrg
compare --depth=2 HEAD tic-tac-toe.hrg other.hrg
echo "== other moves"
sed '/^domain Cell/s/X in 1..3/X in 1..4/' tic-tac-toe.hrg >new
mv new tic-tac-toe.hrg
compare --depth=2 HEAD tic-tac-toe.hrg | sed '/^ /d'
echo "== a mistake"
sed 's/empty)/emty)/' other.hrg >new && mv new tic-tac-toe.hrg
compare HEAD tic-tac-toe.hrg | head -n 3
# Two rates that are equal by chance are printed as one.
echo "== the tools of another folder, and a rate"
git checkout -q nim.rg
compare --seconds=0.01 --base-bin="$RG_BIN" HEAD nim.rg |
  sed 's/ \([0-9.][0-9.]* → \)\{0,1\}[0-9.][0-9.]* |$/ RATE |/'
echo "== usage"
compare HEAD
compare nowhere nim.rg
