# Each kind of cut.  What must stay is told by a pattern of the text.
cut () { # WHAT PATTERN
  echo "== $1"
  rg-reduce --test="grep -q -E '$2' \$1" "$TMPDIR/g.rg"
}
cat >"$TMPDIR/g.rg" <<'END'
type Player = { p, q };
type Score = { 0, 50, 100 };
type Cell = { c1, c2, c3, c4 };
type Board = Cell -> Mark;
type Mark = { e, x, o };
const next: Cell -> Cell = { c1: c2, c2: c3, c3: c4, :c1 };
const deep: Cell -> Cell -> Mark = { c1: { c1: x, :o }, c2: { :o }, :{ c4: x, :e } };
const home: Cell = c3;
var board: Board = { c2: x, :e };
var cell: Cell = c2;
var mark: Mark = e;
@unique a b;
@disjoint a : b c;
begin, a: player = q;
a, b: cell = Cell(*);
a, c: cell = home;
b, c: board[next[next[cell]]] == deep[home][cell];
c, d: ? x -> y;
c, d: ! x -> y;
x, y: board[home] != e;
x, y2: cell = next[cell];
y2, y: mark == x;
d, f: $$ cell;
f, g: board[cell] = x;
g, a: player = p;
g, end: player = keeper;
END
cut pragmas '^@unique .*b'
cut nodes ', y2: '
cut 'an edge' '^x, '
cut check '\? .* -> '
cut 'negated check' '!'
cut variables '^var board'
cut constants '^const deep'
cut 'entries, symbols' ' c4: x'
cut 'members' 'o }'
cut 'default' '^const.*:o'
cut types '^type Board'
cut maps 'board.*=='
cut 'maps of maps' 'cell\];'
cut choices 'cell = '
cut tags '[$]'
cut 'tags of variables' '[$][$]'
cut terms '\['
cut parts 'home'
cut values '^var mark'
cut 'two players' 'Player = \{ ., . \}'
cut scores '50'
