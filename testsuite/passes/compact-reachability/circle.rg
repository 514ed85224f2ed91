// RUN: rg-opt --passes=compact-reachability %s
// A circle of skips has no end.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ! s -> t;
s, u: ;
u, v: ;
v, s: ;
w, t: x == b;
n2, n4: $ c;
n4, end: player = keeper;
