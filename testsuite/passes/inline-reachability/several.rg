// RUN: rg-opt --passes=inline-reachability %s
// Several in a row, made once.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, u: x == a;
u, t: y == b;
n2, n3: ! s2 -> t2;
s2, u2: x == a;
u2, v2: y == b;
v2, t2: x != y;
n3, n4: $$ x;
n4, end: player = keeper;
