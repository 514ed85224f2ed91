# Where different walks come to the same: what a walk has written itself, many
# walks that join, and a part behind which all of them go on.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/facts" ] || { echo "facts is not built"; exit 77; }
cd "$TMPDIR" || exit 1

head='type Player = { p };
type Score = { 0 };
type Piece = { e, x, o };
type Cell = { c1, c2, c3, c4, c5 };
type CellOrNull = { null, c1, c2, c3, c4, c5 };
type Bool = { 0, 1 };
const left: Cell -> Cell = { :c1, c3: c2, c4: c3, c5: c4 };
var board: Cell -> Piece = { :e };
var pos: Cell = c1;
var piece: Piece = e;'

# doubled TITLE: the edges between n1 and told are read.
doubled () {
  {
    echo "$head"
    echo 'begin, n0: player = p;'
    echo 'n0, n1: pos = Cell(*);'
    cat
    echo 'told, last: $$ pos;'
    echo 'last, next: player = keeper;'
    echo 'next, end: board[c2] == x;'
    echo 'next, n5: board[c2] != x;'
    echo 'n5, n6: board[c1] = x;'
    echo 'n6, n7: board[c1] = o;'
    echo 'n7, n8: board[c3] = o;'
    echo 'n8, begin: board[c3] = x;'
  } >game.rg
  echo "$1: $("$makers/facts" game.rg | sed -n 's/^doubled: *//p')"
}

doubled 'a cell that was written, with its value' <<'E'
n1, n2: board[c1] = x;
n2, told: board[c1] == e;
n2, told: board[c1] == x;
E
doubled 'with another' <<'E'
n1, n2: board[c1] = piece;
n2, told: board[c1] != o;
n2, told: board[c1] != x;
E
doubled 'one that the position tells' <<'E'
n1, n2: board[left[pos]] = x;
n2, told: board[c1] == e;
n2, told: board[c1] != e;
E
doubled 'written, then asked' <<'E'
n1, n2: board[c1] = x;
n2, told: ? n8 -> begin;
n2, told: ! n8 -> begin;
E
doubled 'the same written twice' <<'E'
n1, n2: board[c2] == e;
n1, n2: board[c2] == x;
n2, n3: board[c1] = x;
n3, told: ? n8 -> begin;
n3, told: ! n8 -> begin;
E

# elsewhere VALUE: the walk that needs x at c4, where VALUE is written.
elsewhere () {
  echo 'n1, m1: board[c1] == e;'
  echo "m1, told: board[c4] = $1;"
  echo 'n1, told: board[c1] != e;'
  echo 'n1, told: board[c4] == x;'
}
elsewhere o | doubled 'what is written to other cells only'
elsewhere x | doubled 'what is written to the cell'
elsewhere 'board[c3]' | doubled 'what may be written to the cell'

# traps N: N cells, each with three ways that exclude each other.
traps () {
  echo 'n1, m1: ;'
  for i in $(seq "$1"); do
    echo "m$i, m$((i + 1)): board[c$i] == e;"
    echo "m$i, m$((i + 1)): board[c$i] == x;"
    echo "m$i, m$((i + 1)): board[c$i] == o;"
  done
  echo "m$(($1 + 1)), told: ;"
}
traps 3 | doubled '27 walks'
traps 5 | doubled '243 walks'
{ traps 5 && echo 'm3, m4: board[c1] != e;'; } | doubled 'and one more'
