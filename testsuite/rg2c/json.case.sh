# --json of a compiled game prints what that of rg-run does, byte for byte, and
# another program can read it; so can it what bench prints.
set -u
flags="-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror"
. "$RG_ROOT/testsuite/rg-run/json-reader.sh"

# compare NAME [--at=MOVES]: the game NAME.rg in $TMPDIR.
compare () {
  name=$1
  shift
  game=$TMPDIR/$name.rg
  rg2c -Wno-all --main=bench "$game" -o "$TMPDIR/game.c" &&
    ${CC:-cc} $flags -o "$TMPDIR/game" "$TMPDIR/game.c" || return
  player=$(rg-run show --json "$game" | sed 's/.*"goals": {"\([^"]*\)".*/\1/')
  for command in "moves" "show" "perft 2" "play 20" "play 3 --print" \
    "play 3 --print --view=$player --streams" "moves --view=$player"; do
    rg-run $command --json --no-time --seed=3 "$@" "$game" >"$TMPDIR/expected"
    "$TMPDIR/game" $command --json --no-time --seed=3 "$@" >"$TMPDIR/found"
    cmp "$TMPDIR/expected" "$TMPDIR/found" || echo "$name: $command: differs"
    read_json "$TMPDIR/found"
  done
  rg-run play 20 --streams --print "$game" >"$TMPDIR/expected"
  "$TMPDIR/game" play 20 --streams --print >"$TMPDIR/found"
  cmp "$TMPDIR/expected" "$TMPDIR/found" || echo "$name: --streams: differs"
  "$TMPDIR/game" bench 0.01 --json >"$TMPDIR/found"
  read_json "$TMPDIR/found"
  echo "$name: $(wc -c <"$TMPDIR/expected") bytes of plays"
}

# A board, chance and views; a state of maps of maps; scores that are no
# numbers.
for game in hex backgammon oware; do
  hrg2rg -Wno-all "$RG_ROOT/examples/hrg/$game.hrg" | rg-opt >"$TMPDIR/$game.rg"
  compare $game
done
for game in show-maps scores visible random no-tags at-over; do
  cp "$RG_ROOT/testsuite/rg-run/$game.rg" "$TMPDIR"
  compare $game
done
compare at-over --at=t

# A play that fails is no line.
rg2c --main=bench "$RG_ROOT/testsuite/rg-run/stuck.rg" -o "$TMPDIR/game.c" &&
  ${CC:-cc} $flags -o "$TMPDIR/game" "$TMPDIR/game.c"
"$TMPDIR/game" play 9 --print --json
echo "= $?"
"$TMPDIR/game" perft 9 --json --no-time
echo "= $?"
