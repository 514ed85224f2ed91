# A constant is copied as it is, with any vectors: a map of which the first
# bytes are one value and the next ones zeros, to a state at the start, by the
# keeper and by a search for moves.
set -u
cd "$TMPDIR" || exit 1

# game KEYS: a map of 70 cells, the first KEYS of them with stones.
game () {
  cells=$(seq -f 'c%.0f' -s ', ' 0 69)
  stones=$(seq -f 'c%.0f: x' -s ', ' 0 $(($1 - 1)))
  cat <<END
type Player = { p };
type Score = { 0 };
type Cell = { $cells };
type Piece = { e, x };
const first: Cell -> Piece = { :e, $stones };
var board: Cell -> Piece = { :e, $stones };
var other: Cell -> Piece = { :x };
var copy: Cell -> Piece = { :x };
var pos: Cell = c0;
begin, k: other = first;
k, move: player = p;
move, a: copy = first;
a, b: pos = Cell(*);
b, c: board[pos] == x;
b, c: other[pos] == x;
b, c: copy[pos] == x;
c, d: \$\$ pos;
d, e: other[pos] = e;
e, f: copy[pos] = e;
f, g: board[pos] = e;
g, keep: player = keeper;
keep, end: ;
END
}

for n in 16 48; do
  game $n >game.rg
  rg2c -Wno-all --main=bench -o game.c game.rg || exit 1
  for flag in -DRG_PORTABLE -mavx2 -mavx512bw; do
    case $flag in
    -m*) grep -q -w "${flag#-m}" /proc/cpuinfo 2>/dev/null || continue ;;
    esac
    "${CC:-cc}" -std=c11 -O1 -w $flag -o game game.c || exit 1
    found=$(./game perft 1 --no-time | cut -f 2)
    [ "$found" = $n ] || echo "$flag: $found moves, not $n"
  done
done
echo done
