// RUN: rg-opt --passes=compact-comparisons %s
// All symbols but one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c, d };
var x: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n2: x == c;
n1, n2: d == x;
n2, n3: $$ x;
n3, end: player = keeper;
