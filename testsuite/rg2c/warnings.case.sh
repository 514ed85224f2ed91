# Games with dead ends, with moves and checks that nothing comes to, and with
# hints that are wrong, compile without a warning, as others do.
set -u
flags='-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror'

# compile NAME: the game on standard input.
compile () {
  rg2c -Wno-all -o "$TMPDIR/$1.c" &&
    "${CC:-cc}" $flags -S -o /dev/null "$TMPDIR/$1.c" ||
    echo "$1: warnings"
}

compile repeat <text/repeat.rg &
compile selected <text/selected.rg &
compile stuck <../rg-run/stuck.rg &

# What stands behind a sure way, behind an assignment of a map with other keys,
# and behind a check that never holds; constants that only they would need.
compile dead <<END &
type Player = { p };
type Score = { 0 };
type A = { a, b };
type B = { b, c };
const same: A -> A = { :a };
const only: A -> A = { :b };
var x: A = a;
var y: A = a;
var map: A -> A = { :a };
var other: B -> A = { :a };
begin, n1: player = p;
n1, n2: x = A(*);
n2, n3: y = only[x];
n3, n4: map = other;
n4, n5: x == y;
n5, keep: player = keeper;
n1, m1: same == same;
m1, m2: x == x;
m2, m3: ? n7 -> n8;
m2, m3: ? n1 -> nowhere;
n7, n8: ;
n7, n9: ;
n9, n8: x == only[y];
n8, nowhere: map[a] == a;
m3, keep: player = keeper;
keep, k1: other[b] = b;
k1, k2: ;
k1, k3: ;
k2, k4: ;
k3, k4: only[x] == y;
k4, k1: map[a] = b;
k4, end: player = keeper;
k3, end: player = keeper;
END
# A choice of symbols from a table, which a check reads behind a sure way only.
compile table <<'END' &
type Player = { p };
type Score = { 0 };
type U = { a, b, c };
type W = { b, c, d };
type X = { c, a };
const f: U -> U = { :b, b: c };
const g: X -> U = { :a, c: c };
var u: U = a;
var w: W = b;
var x: X = c;
begin, n1: player = p;
n1, n2: ? c1 -> c9;
n2, n3: x = X(*);
n3, n4: $$ x;
c1, c2: x = X(*);
c1, c9: u == w;
c2, c3: ;
c3, c9: ;
c3, c4: u = g[x];
c4, c9: u == w;
n4, keep: player = keeper;
keep, end: ;
END
# A table that a form of the text needs which is dropped for a better one.
compile dropped <<END &
type Player = { p };
type Score = { 0 };
type A = { a, b, c, d, e, f, g, h, i, j, k, l };
const row: A -> Bool = { :0 };
const table: A -> A -> Bool = { :row };
var x: A = a;
begin, n1: player = p;
n1, n2: x = A(*);
n2, n3: table[a][x] == 1;
n3, end: player = keeper;
n4, n3: ;
n3, n4: ;
END
# A function that nothing comes through, with moves of uneven length.
compile uneven <<END &
type Player = { p };
type Score = { 0 };
begin, n1: player = p;
n1, u: $ a;
n1, v: $ b;
v, u: $ c;
u, w: $ d;
v, w: $ e;
u, done: $ f;
w, x1: ? o1 -> nowhere;
o1, o2: ;
none, nowhere: ;
x1, x2: $ a;
x1, x2: $ b;
x2, x3: $ a;
x2, x3: $ b;
x3, x4: $ a;
x3, x4: $ b;
x4, done: $ c;
done, end: player = keeper;
END
# Moves with counted tags, of which a table has whole ones only.
compile counted <<'END' &
type Place = { none, a, b };
type Player = { white };
type Score = { 0 };
var board: Place -> { e, border } = { :border };
var cell: Place = none;
begin, first: player = white;
first, last: board[cell] == e;
last, end: ;
first, end: ;
last, end: ;
last, end: ;
last, end: ;
last, end: ;
end, fork: player = white;
written, end: player = keeper;
fork, one: $ none;
one, end: $ none;
fork, square: cell = { a, b }(*);
square, two: $ none;
two, three: $ none;
three, written: board[cell] = e;
END
wait
