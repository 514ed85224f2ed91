// RUN: rg-opt --passes=prune-unreachable-nodes %s
// Not reached from begin, nor from a check.
type Player = { p };
type Score = { 0, 1 };
begin, n1: player = p;
n1, n2: $ a;
m1, n2: $ b;
m1, m2: ;
m2, m1: ;
n2, end: player = keeper;
