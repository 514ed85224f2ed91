// RUN: rg-opt --passes=join-fork-suffixes %s
// One of them is what a check looks for: others must not lead there.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? n1 -> t;
n1, t: x == b;
n1, u: $ u;
t, n3: goals[p] = 1;
u, n3: goals[p] = 1;
n2, n3: $ v;
n3, end: player = keeper;
