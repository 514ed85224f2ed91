// RUN: rg-opt --passes=prune-unreachable-nodes %s
// No path leads from the start to the target.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n1, n3: ! s -> t;
n1, n4: $ a;
s, u: x == a;
v, t: x == a;
n2, n4: $ b;
n3, n4: $ c;
n4, end: player = keeper;
