// RUN: rg-opt --passes=prune-unreachable-nodes %s
// A check that no play makes, and what only it walks.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: $$ x;
n2, end: player = keeper;
m, n2: ? s -> t;
s, t: ! s2 -> t2;
s2, t2: x == a;
