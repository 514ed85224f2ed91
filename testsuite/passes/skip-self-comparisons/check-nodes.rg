// RUN: rg-opt --passes=skip-self-comparisons %s
// Without the edge, the check would have a start that no edge leaves.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ! s -> t;
n2, n3: $$ x;
n3, end: player = keeper;
s, t: x != x;
