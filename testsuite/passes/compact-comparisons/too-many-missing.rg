// RUN: rg-opt --passes=compact-comparisons %s
// The chain would be no smaller.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c, d, e };
var x: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n2: x == c;
n1, n2: x == d;
n2, n3: $$ x;
n3, end: player = keeper;
