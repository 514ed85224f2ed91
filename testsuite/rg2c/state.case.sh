# States of compiled programs as text: the same texts as those of rg-run, read
# again, also by each other; rejected with the same messages at the same places.
set -u
. "$RG_ROOT/testsuite/rg-run/state-round-trip.sh"
. "$RG_ROOT/testsuite/rg-run/state-texts.sh"
flags="-std=c11 -O1 -Wall -Wextra -Wpedantic -Werror"
cd "$TMPDIR" || exit 1

compile () {
  rg2c -Wno-all --main=bench game.rg -o game.c && ${CC:-cc} $flags -o game game.c
}
reject () {
  rg-run show --state="$1" game.rg 2>&1 | sed 1q >expected
  ./game show --state="$1" >found 2>&1 && echo "not rejected: $1"
  diff expected found
}
# The options of rg-run and of the program give the same.
same () {
  rg-run "$@" game.rg >expected 2>&1
  ./game "$@" 2>&1 | diff expected -
}

compile
each_text reject
printf '{"node": "bob1",\n "player": "bbo"}' >file && reject file
./game show --state=missing; ./game show --state=
for state in '{"player": "bob", "node": "bob1"}' 'keep keeper place=p2' \
  'ann1 ann place=p2 coin=tails' 'bob1 bob table=none*3,heads never=0' \
  '{"player": "bob", "node": "bob1", "variables": {"never": "0"}}'; do
  same show --json --state="$state"
  same show --line --state="$state"
  same play 3 --print --state="$state"
done
for state in 'bob1 bob never=1' 'bob1 bob never=2'; do
  reject "$state"
done

# Boards, chance and views, maps of maps, sets with gaps, several movers.
run () {
  ./game "$@"
}
for game in hrg/hex hrg/backgammon hrg/chess kuhn-poker; do
  hrg2rg -Wno-all "$RG_ROOT/examples/$game.hrg" | rg-opt -Wno-all >game.rg
  compile && check_plays 5
  same show --json --state="$TMPDIR/state.line"
  same show --line --state="$TMPDIR/state.json"
done
for game in show-maps scores visible random at-over; do
  cp "$RG_ROOT/testsuite/rg-run/$game.rg" game.rg
  compile && check_plays 1
  same show --json --state="$TMPDIR/state.line"
done
echo done
