# Many random plays from one state in one call are those of as many calls of one
# play: where moves are words or records, where they are a few sets, with chance,
# with sets of cells or tests of moves that a play keeps, where the keeper moves
# first, and at -O0.
set -u
flags="-std=c11 -D_POSIX_C_SOURCE=200809L -O0 -Wall -Wextra -Werror"
here=$PWD examples=$RG_ROOT/examples
cd "$TMPDIR" || exit 1

compare () {
  rg2c -Wno-all -O"$2" --prefix=model --header-file=model.h -o model.c "$1" &&
    "${CC:-cc}" $flags -I. -o playouts "$here/playouts.c" model.c || return
  ./playouts >plays || echo "status $?"
  echo "== $(basename "$1" .rg) -O$2"
  if [ "$2" = 0 ] && cmp -s plays before; then
    echo "as before"
  else
    cat plays
  fi
  mv plays before
}

hrg2rg -Wno-all "$examples/kuhn-poker.hrg" | rg-opt -o kuhn-poker.rg
for game in tic-tac-toe hrg/hex hrg/backgammon hrg/oware hrg/amazons; do
  name=$(basename $game)
  hrg2rg -Wno-all "$examples/$game.hrg" | rg-opt -Wno-all -o $name.rg
  compare $name.rg 1
done
for game in kuhn-poker.rg "$examples/nim.rg"; do
  compare "$game" 1
  compare "$game" 0
done
for game in picked-records picked-rows kept-cells kept-conditions \
  sets-and-rows; do
  compare "$here/games/$game.rg" 1
done

# Over from the start, stuck at the start, and a keeper who is behind a move.
header='type Player = { p, q };
type Score = { 0, 1 };
'
cat >over.rg <<END
${header}begin, end: player = keeper;
END
cat >no-moves.rg <<END
${header}var open: Score = 0;
begin, a: player = p;
a, b: open == 1;
b, c: \$ go;
c, end: player = keeper;
END
cat >keeper-stuck.rg <<END
${header}var open: Score = 0;
begin, a: player = p;
a, b: \$ go;
b, c: player = keeper;
c, d: open == 1;
d, end: ;
END
for game in over no-moves keeper-stuck; do
  compare $game.rg 1
done
