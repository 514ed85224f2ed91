// RUN: rg-opt --passes=compact-skip-edges %s
// A check looks for the node behind the skip: it stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ! s -> t;
s, u: x == b;
u, t: ;
u, v: x == a;
v, t: x == b;
n2, n3: $ a;
n3, end: player = keeper;
