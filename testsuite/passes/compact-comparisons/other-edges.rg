// RUN: rg-opt --passes=compact-comparisons %s
// Other expressions, other ends, other actions; the same symbol twice.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c, d };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n2: x == a;
n1, n2: y == b;
n1, n2: x == y;
n1, n2: x != c;
n1, n3: x == c;
n3, n2: x == d;
n2, n4: $$ x;
n4, n5: $$ y;
n5, end: player = keeper;
