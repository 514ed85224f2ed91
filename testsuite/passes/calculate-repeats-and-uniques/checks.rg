// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// In the search for an answer tags don't count, and assignments to player end
// nothing; a node of both kinds of search must do for both.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { a: b, b: c, :a };
var x: T = a;
begin, n1: player = p;
n1, n2: ? look -> found;
n2, look: $ go;
look, left: $ left;
look, right: $ right;
left, join: ;
right, join: ;
join, found: x == a;
found, over: player = keeper;
over, ring: ? ring -> seen;
ring, ring: x = next[x];
ring, seen: x == c;
ring, last: x == a;
seen, last: x == c;
last, end: player = keeper;
