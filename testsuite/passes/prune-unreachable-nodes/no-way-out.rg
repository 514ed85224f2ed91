// RUN: rg-opt --passes=prune-unreachable-nodes %s
// Dead ends, and circles that never end.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: $ a;
n1, m0: x == b;
m0, m1: $ b;
m1, m2: $ c;
m2, m1: player = p;
n1, m3: $ d;
n2, end: player = keeper;
end, m3: ;
