// RUN: rg2gdl %s
// The keeper takes one of two stones, and then looks at all of them: as it has
// a choice, what it writes can't be said.  That `stones` counts them is of no
// use.
type Player = { p, q };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Place = { a, b, c, d };
type Stone = { none, stone, mark };
type Count = { n0, n1, n2, n3, n4 };
const next: Place -> Place = { a: b, b: c, :d };
const other: Player -> Player = { p: q, :p };
const more: Count -> Count = { n0: n1, n1: n2, n2: n3, :n4 };
var board: Place -> Stone = { :none };
var at: Place = a;
var me: Player = p;
var stones: Count = n0;
begin, turn: player = me;
turn, picked: at = Place(*);
picked, free: board[at] == none;
free, told: $$ at;
told, put: player = keeper;
put, counted: stones = more[stones];
counted, first: board[at] = stone;
first, on: stones != n2;
on, begin: me = other[me];
first, take: stones == n2;
take, taken: at = Place(*);
taken, gone: board[at] == stone;
gone, look: board[at] = none;
look, scan: at = a;
scan, full: board[at] == stone;
scan, seen: board[at] != stone;
full, marked: board[next[at]] != stone;
full, seen: board[next[at]] == stone;
marked, seen: board[at] = mark;
seen, more: at != d;
more, scan: at = next[at];
seen, over: at == d;
over, won: goals[me] = 100;
won, end: player = keeper;
