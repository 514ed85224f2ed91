// RUN: rg-opt --passes=compact-skip-edges %s
// A check looks for the node before the skip: what comes in behind it is not there yet.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? n1 -> t;
n1, m: $ a;
n1, u: x == b;
u, t: x == a;
t, m: ;
m, end: player = keeper;
n2, end: player = keeper;
