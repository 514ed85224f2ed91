# Each wrong use of the command line, and wrong games: status 2.
try () {
  echo "== rg-diff $*"
  rg-diff "$@" <game.rg 2>&1
  echo "exit $?"
}
echo 'type Player = { p }' >"$TMPDIR/wrong.rg"
: >"$TMPDIR/empty.rg"
cp game.rg "$TMPDIR" && cd "$TMPDIR" || exit 1
try
try -
try - -
try game.rg game.rg game.rg
try --tags=some --perft=1 game.rg
try --tags=count game.rg
try --keeper game.rg
try --stat=xml game.rg
try --stat --perft=1 game.rg
try --no-pragmas --plays=1 game.rg
try --plays=-1 game.rg
try missing.rg
try game.rg missing.rg
try .
try wrong.rg
try game.rg wrong.rg
try empty.rg
try game.rg
try game.rg game.rg
try -q game.rg -
