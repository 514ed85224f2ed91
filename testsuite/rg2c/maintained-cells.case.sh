# Sets of cells that a random play keeps: of which maps and values there are
# any, and what reads and writes them.
rg2c -Wno-all --prefix=game games/kept-cells.rg |
  sed -n -e '/^static .* write_cell[^;]*$/,/^}/p' \
    -e '/^static .* start_views[^;]*$/,/^}/p' \
    -e 's/^ *\(.*cells_of[0-9]*_[0-9]* (s, w,.*\)/\1/p' \
    -e 's/^ *\(s->v_[a-z]*\[.*\] = .*\)/\1/p' \
    -e 's/^ *\(write_cell[0-9]* (s,.*\)/\1/p'
rg2c -Wno-all --explain games/kept-cells.rg | grep ' play '
# A set that only a text asks for which is dropped for moves from a table.
rg2c -Wno-all --prefix=game -o "$TMPDIR/table.c" <<END
type Player = { p };
type Score = { 0 };
type Cell = { a };
type Piece = { x };
var board: Cell -> Piece = { :x };
var at: Cell = a;
begin, choose: player = p;
choose, filter: at = Cell(*);
filter, found: board[at] == x;
found, done: ;
found, done: board[a] = x;
done, end: player = keeper;
END
grep 'cells_of[0-9]*_[0-9]* (\|start_views (const' "$TMPDIR/table.c" || echo 'not kept'
# No text is made of the search that would pause the sets.
rg2c -Wno-all --prefix=game <<END | grep -c '_cells0 (.*)$'
type Player = { p };
type Score = { 0 };
type Cell = { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q };
var board: Cell -> { x, y } = { :x };
var at: Cell = a;
begin, n1: player = p;
n1, n2: at = { b }(*);
n2, done: ;
n2, n3: $ t;
n3, n4: board[a] = y;
n4, done: board[at] == x;
done, end: player = keeper;
END

# A write of the keeper's search that nothing undoes, as no condition follows;
# and one that a condition follows, so that there are no sets.
for edge in 'find_4, begin: ?' 'find_4, find_5: board[at] != free; find_5, begin: ?'; do
  sed "s/^find_4, begin: ?/$edge/" games/found-cells.rg |
    rg2c -Wno-all --prefix=game |
    sed -n '/^static int search_find (.*)$/,/^}/s/^ *\(write_cell.*\|\*at.*old.*\)/\1/p'
done

# Sets that a search pauses while it writes, and those of any value.
for game in paused-cells no-paused-cells; do
  rg2c -Wno-all --prefix=game games/$game.rg |
    sed -n -e '/^static .* pause_cells[^;]*$/,/^}/p' \
      -e '/^static .* start_views[^;]*$/,/^}/p' \
      -e 's/^ *\(.*cells_with[0-9] (s, w,.*\)/\1/p' \
      -e 's/^ *\(.*_cells[0-9] (w.*\)/\1/p'
  rg2c -Wno-all --explain games/$game.rg | grep ' play '
done
rg2c -Wno-all --prefix=game --main=bench games/paused-cells.rg > "$TMPDIR/p.c"
cc -O1 -o "$TMPDIR/p" "$TMPDIR/p.c"
"$TMPDIR/p" play 40 --seed=3 --no-time

# Sets of any value of a map that no search writes: with enough cells, in one
# word, and few values. A cell that no write reaches takes no word.
any () { # CELLS VALUE...
  cells=$(seq 1 "$1" | sed 's/.*/, c&/' | tr -d '\n')
  shift
  rg2c -Wno-all --prefix=game <<END | grep -c '^  put_cell (\| cells_with0 (s'
type Player = { p };
type Score = { 0 };
type Cell = { c0$cells };
type Stone = { $(echo "$*" | sed 's/ /, /g') };
const other: Stone -> Stone = { :x, x: y };
const next: Cell -> Cell = { :c2, c2: c3 };
var board: Cell -> Stone = { :x, c0: edge };
var me: Stone = x;
var at: Cell = c1;
begin, n1: player = p;
n1, n0: board[c4] == x;
n0, n2: at = Cell(*);
n2, n3: board[at] == me;
n3, n4: \$\$ at;
n4, n5: player = keeper;
n5, n6: at = next[at];
n6, n7: me = other[me];
n7, n8: board[at] = me;
n8, begin: me == x;
n8, end: me != x;
END
}
any 11 edge x y
any 10 edge x y
any 63 edge x y
any 64 edge x y
any 63 edge x y z u
any 63 edge x y z
