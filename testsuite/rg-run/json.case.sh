# rg-run --json: objects, a line each, that another program reads.
set -u
games=$RG_ROOT/testsuite/rg-run
. "$RG_ROOT/testsuite/rg-run/json-reader.sh"

# try GAME WORD...
try () {
  game=$1
  shift
  echo "== $* $game"
  rg-run "$@" --json --no-time "$games/$game" >"$TMPDIR/out" || echo "status $?"
  cat "$TMPDIR/out"
  read_json "$TMPDIR/out"
}
try play-seed.rg moves
try play-seed.rg show
try show-maps.rg show
try play-seed.rg perft 3
try play-seed.rg play 20
try play-seed.rg play 2 --print --seed=3
try scores.rg play 5
try visible.rg play 1 --print --view=q
try random.rg play 2 --print
try no-tags.rg moves
try at-over.rg moves --at=t
try play-seed.rg play 0

echo '== with times'
rg-run perft 1 --json "$games/play-seed.rg" |
  sed 's/\("seconds": \)[0-9][0-9.]*}$/\1N}/'
rg-run play 1 --json "$games/play-seed.rg" |
  sed -e 's/.*, \("states_per_second": \)[0-9.]*,/\1N,/' \
    -e 's/\("plays_per_second": \)[0-9.]*}$/\1N/'

echo '== a fault behind a line'
rg-run perft 3 --json --no-time "$games/keeper-none.rg" 2>/dev/null
echo "= $?"
