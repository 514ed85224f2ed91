// RUN: rg-opt --passes=prune-unreachable-nodes %s
// What a check that stays walks from its start to its target stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, t: x == a;
s, u: x == b;
u, t: ! s2 -> t2;
s2, t2: x == b;
s, v: x == b;
t, w: x == b;
n2, n3: $$ x;
n3, end: player = keeper;
