// RUN: rg-opt --passes=compact-comparisons %s
// All symbols: one of them always holds.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n2: x == b;
n1, n2: T(x) == T(c);
n2, n3: $$ x;
n3, end: player = keeper;
