# Limits, and games that are improper.
cp game.rg "$TMPDIR/a.rg" && cd "$TMPDIR" || exit 1
try () {
  echo "== $*"
  rg-diff "$@" 2>&1
  echo "exit $?"
}
try --perft=9 --max-pairs=3 a.rg a.rg
try --perft=9 --max-states=3 a.rg a.rg
try --plays=9 --max-moves=1 a.rg a.rg
sed '/^judge, bob_wins/d' a.rg >stuck.rg
try --perft=9 stuck.rg a.rg
try --perft=9 a.rg stuck.rg
try --plays=20 --tags=count a.rg stuck.rg
