// RUN: rg-opt --passes=prune-unreachable-nodes %s
// A check that walks a part of the main automaton; what leads on from its target is needed by others only.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? n3 -> n4;
n2, n3: $$ x;
n3, n4: x = T(*);
n4, n5: x == a;
n5, end: player = keeper;
n3, m: x == b;
m, m2: x == a;
