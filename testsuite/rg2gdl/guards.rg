// RUN: rg2gdl %s
// The keeper goes through two rows of places and takes each stone that has one
// to its right.  Where a row ends it could go to `nowhere`, where it would be
// stuck, as the wall that is there is never written: that is tested before.
type Player = { p, q };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Place = { a, b, c, d };
type PlaceOrNone = { nowhere, a, b, c, d };
type Stone = { none, stone, wall };
type Moves = { n0, n1, n2, n3, n4 };
const right: PlaceOrNone -> PlaceOrNone = { a: b, c: d, :nowhere };
const row: PlaceOrNone -> PlaceOrNone = { b: c, :nowhere };
const other: Player -> Player = { p: q, :p };
const fewer: Moves -> Moves = { n4: n3, n3: n2, n2: n1, :n0 };
var board: PlaceOrNone -> Stone = { :none, nowhere: wall };
var at: PlaceOrNone = a;
var me: Player = p;
var left: Moves = n4;
begin, turn: player = me;
turn, picked: at = Place(*);
picked, free: board[at] == none;
free, told: $$ at;
told, put: player = keeper;
put, first: board[at] = stone;
first, scan: at = a;
scan, full: board[at] == stone;
scan, next: board[at] == none;
full, gone: board[right[at]] == stone;
full, next: board[right[at]] != stone;
gone, next: board[at] = none;
next, scan: at = right[at];
next, scan: at = row[at];
next, done: at == d;
done, count: left = fewer[left];
count, over: left == n0;
count, on: left != n0;
on, begin: me = other[me];
over, won: board[a] == stone;
over, lost: board[a] == none;
won, end: player = keeper;
lost, drawn: goals[p] = 100;
drawn, end: player = keeper;
