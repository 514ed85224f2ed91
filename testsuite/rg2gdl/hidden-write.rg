// RUN: rg2gdl %s
// A second write may hide a first one: the element that is read need not differ
// from that of the first write, as it may be that of both.
type Player = { p };
type Score = { 0 };
type Cell = { a, b, c };
type Mark = { none, left, right };
const next: Cell -> Cell = { :a, a: b };
var at: Cell = a;
var other: Cell = b;
var marks: Cell -> Mark = { :none, c: right };
begin, turn: player = p;
turn, chosen: at = Cell(*);
chosen, first: $$ at;
first, marked: marks[next[other]] = left;
marked, again: marks[at] = right;
again, moved: other = Cell(*);
moved, tested: marks[other] == right;
tested, said: $$ other;
said, done: player = keeper;
done, end: player = keeper;
