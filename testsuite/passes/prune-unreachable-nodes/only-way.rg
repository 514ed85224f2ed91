// RUN: rg-opt --passes=prune-unreachable-nodes %s
// The check is never legal, but end can be reached over it only: all stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, u: x == a;
v, t: x == a;
n2, n4: $$ x;
n4, end: player = keeper;
